-- titel: Ein Buchstabe
-- spalte: spiele   | Spiele   | zahl
SELECT count(*) AS spiele FROM doko_teilnahme
