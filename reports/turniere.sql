-- titel: Turniere
-- zweck: all Turniere, and who won them
-- spalte: turnier    | Turnier    | text
-- spalte: titel      | Titel      | text
-- spalte: datum      | Datum      | datum
-- spalte: runden     | Runden     | zahl
-- spalte: teilnehmer | Teilnehmer | zahl
-- spalte: sieger     | Sieger     | text
-- spalte: punkte     | Punkte     | punkte
SELECT t.turnier, t.titel, t.datum, t.runden, t.teilnehmer,
       (SELECT group_concat(n.name, ', ') FROM doko_turnier_teilnehmer n
        WHERE n.turnier = t.turnier AND n.platz = 1 AND t.fertig = 1) AS sieger,
       (SELECT max(n.punkte) FROM doko_turnier_teilnehmer n
        WHERE n.turnier = t.turnier AND n.platz = 1 AND t.fertig = 1) AS punkte
FROM doko_turnier t
ORDER BY t.datum DESC, t.rowid DESC
