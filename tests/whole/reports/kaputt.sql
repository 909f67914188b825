-- titel: Kaputt
-- spalte: spiele   | Spiele   | anzahl
SELECT 1 AS spiele
