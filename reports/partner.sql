-- titel: Partner
-- zweck: who wins with whom in normal games
-- spalte: spieler   | Spieler  | text
-- spalte: partner   | mit      | text
-- spalte: spiele    | Spiele   | zahl
-- spalte: gewonnen  | gewonnen | zahl
-- spalte: anteil    | Anteil   | prozent
-- spalte: punkte    | Punkte   | punkte
-- spalte: je_spiel  | je Spiel | hundertstel
-- parameter: saison, spieler?
SELECT a.spieler, b.spieler AS partner, count(*) AS spiele, sum(a.gewonnen) AS gewonnen,
       prozent(sum(a.gewonnen), count(*)) AS anteil, sum(a.punkte) AS punkte, hundertstel(sum(a.punkte), count(*)) AS je_spiel
FROM doko_teilnahme a
JOIN doko_teilnahme b USING (saison, wettbewerb, spieltag, tisch, spiel, partei)
WHERE a.wettbewerb = 'meisterschaft' AND a.solo = 0 AND a.spieler <> b.spieler AND NOT a.gast AND NOT b.gast
  AND (:spieler IS NULL OR a.spieler = :spieler)
GROUP BY a.spieler, b.spieler
ORDER BY a.spieler, je_spiel DESC, b.spieler
