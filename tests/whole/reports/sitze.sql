-- titel: Sitze und Listen
-- spalte: turnier | Turnier     | text
-- spalte: runde   | Runde       | zahl
-- spalte: tisch   | Tisch       | zahl
-- spalte: platz   | Platz       | zahl
-- spalte: nummer  | Startnummer | zahl
-- spalte: spieler | Spieler     | text
-- spalte: punkte  | Punkte      | zahl
-- spalte: freilos | frei        | zahl
-- spalte: stand   | Stand       | text
-- spalte: spiele  | Spiele      | zahl
SELECT r.turnier, r.runde, r.tisch, r.platz, r.startnummer AS nummer, r.spieler, r.punkte, r.freilos, l.stand, l.spiele
FROM doko_turnier_runde r LEFT JOIN doko_turnier_liste l USING (turnier, runde, tisch)
