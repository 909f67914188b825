-- titel: Einsätze
-- zweck: who took part in how many games
-- spalte: spieler  | Kürzel   | text
-- spalte: spiele   | Spiele   | zahl
-- parameter: saison, spieler?
SELECT spieler, count(*) AS spiele FROM doko_teilnahme WHERE :spieler IS NULL OR spieler = :spieler GROUP BY spieler ORDER BY spieler
