-- titel: Tageswerte
-- zweck: the Punkte of each player, a line a Spieltag
-- spalte: spieltag | Spieltag | platz
-- spalte: tisch    | Tisch    | platz
-- spalte: datum    | Datum    | datum
-- spalte: bekannt  | bekannt  | text |
-- spalte: spieler  | Spieler  | text
-- spalte: punkte   | Punkte   | zahl
-- pivot: spieler, punkte
-- parameter: saison
-- nur im buch: je Spieler eine Spalte; über alle Vereine: `verlauf`
SELECT d.spieltag, d.tisch, d.datum, CASE WHEN d.spiele IS NULL THEN 'nur Summe' END AS bekannt, p.spieler, w.punkte
FROM (SELECT saison, spieltag, tisch, max(datum) AS datum, max(spiele) AS spiele, min(rowid) AS nr FROM doko_tageswert GROUP BY saison, spieltag, tisch) d
CROSS JOIN (SELECT DISTINCT spieler FROM doko_tageswert) p
LEFT JOIN doko_tageswert w
  ON w.saison = d.saison AND w.spieltag = d.spieltag AND w.tisch = d.tisch AND w.spieler = p.spieler
ORDER BY d.nr, p.spieler
