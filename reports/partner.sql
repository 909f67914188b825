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
SELECT spieler, partner, count(*) AS spiele, sum(gewonnen) AS gewonnen, prozent(sum(gewonnen), count(*)) AS anteil,
       sum(punkte) AS punkte, hundertstel(sum(punkte), count(*)) AS je_spiel
FROM doko_teilnahme
WHERE wettbewerb = 'meisterschaft' AND partner IS NOT NULL AND NOT gast AND NOT partner_gast
  AND (:spieler IS NULL OR spieler = :spieler)
GROUP BY spieler, partner
ORDER BY spieler, je_spiel DESC, partner
