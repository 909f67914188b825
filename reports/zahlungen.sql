-- titel: Zahlungen
-- zweck: what was paid into and out of the Kasse and among the players
-- spalte: nr        | Nr        | platz
-- spalte: datum     | Datum     | datum
-- spalte: von       | von       | text
-- spalte: an        | an        | text
-- spalte: betrag    | Betrag    | geld
-- spalte: bemerkung | Bemerkung | text
-- spalte: storno    | Storno    | text
-- parameter: saison
SELECT nr, datum, von, an, cent AS betrag, bemerkung, CASE WHEN storniert THEN coalesce(grund, 'storniert') END AS storno
FROM doko_zahlung
WHERE :saison IS NULL OR saison = :saison
ORDER BY rowid
