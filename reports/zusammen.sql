-- titel: Zusammen
-- zweck: with which partner a player won normal games
-- spalte: name     | zusammen mit | text
-- spalte: gespielt | gespielt     | zahl
-- spalte: gewonnen | gewonnen     | zahl
-- spalte: anteil   | Anteil       | prozent |
-- spalte: punkte   | Punkte       | zahl
-- parameter: saison, spieler
SELECT p.name, sum(spiele) AS gespielt, sum(spiele * gewonnen) AS gewonnen, prozent(sum(spiele * gewonnen), sum(spiele)) AS anteil,
       sum(punkte) AS punkte
FROM doko_bilanz b
JOIN doko_spieler p ON p.spieler = b.partner
WHERE b.spieler = :spieler AND NOT b.gast AND NOT b.partner_gast
GROUP BY b.partner
ORDER BY p.rowid
