-- titel: Alle Jahre
-- spalte: spiele   | Spiele   | zahl
SELECT count(*) AS spiele FROM doko_teilnahme
