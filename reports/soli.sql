-- titel: Soli
-- zweck: who played which solo, how often it was won, what it gave
-- spalte: spieler  | Spieler  | text
-- spalte: art      | Art      | text
-- spalte: spiele   | gespielt | zahl
-- spalte: gewonnen | gewonnen | zahl
-- spalte: anteil   | Anteil   | prozent
-- spalte: punkte   | Punkte   | punkte
-- spalte: je_solo  | je Solo  | hundertstel
-- abschnitt: spieler
-- summe: spiele, gewonnen, punkte
-- parameter: saison, spieler?
SELECT t.spieler, s.art_name AS art, count(*) AS spiele, sum(t.gewonnen) AS gewonnen,
       prozent(sum(t.gewonnen), count(*)) AS anteil, sum(t.punkte) AS punkte, hundertstel(sum(t.punkte), count(*)) AS je_solo
FROM doko_teilnahme t
JOIN doko_spiel s USING (kennung)
WHERE t.wettbewerb = 'meisterschaft' AND t.solo = 1 AND NOT t.gast AND (:spieler IS NULL OR t.spieler = :spieler)
GROUP BY t.spieler, s.art_name
ORDER BY t.spieler, spiele DESC, s.art_name
