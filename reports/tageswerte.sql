-- titel: Tageswerte
-- zweck: the Punkte of each player, a line a Spieltag
-- spalte: spieltag | Spieltag | platz
-- spalte: tisch    | Tisch    | platz
-- spalte: datum    | Datum    | datum
-- spalte: spieler  | Spieler  | text
-- spalte: punkte   | Punkte   | zahl
-- pivot: spieler, punkte
-- parameter: saison
SELECT d.spieltag, d.tisch, d.datum, p.spieler, w.punkte
FROM (SELECT DISTINCT spieltag, tisch, datum FROM doko_tageswert) d
CROSS JOIN (SELECT DISTINCT spieler FROM doko_tageswert) p
LEFT JOIN doko_tageswert w ON w.spieltag = d.spieltag AND w.tisch = d.tisch AND w.spieler = p.spieler
ORDER BY d.spieltag, d.tisch, p.spieler
