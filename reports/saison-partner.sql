-- titel: Partner der Saison
-- zweck: normal games in one party, player by player
-- spalte: zeile    | mit      | text
-- spalte: spieler  | Kürzel   | text
-- spalte: punkte   | Punkte   | punkte
-- spalte: spiele   | Spiele   | zahl
-- spalte: gewonnen | gewonnen | zahl
-- parameter: saison
SELECT partner AS zeile, spieler, sum(punkte) AS punkte, sum(spiele) AS spiele, sum(spiele * gewonnen) AS gewonnen
FROM doko_bilanz
WHERE partner IS NOT NULL AND NOT gast AND NOT partner_gast
GROUP BY partner, spieler
ORDER BY zeile, spieler
