-- titel: Kasse, Spieltag für Spieltag
-- zweck: what each Spieltag cost whom
-- spalte: spieltag  | Spieltag  | platz
-- spalte: datum     | Datum     | datum
-- spalte: konto     | Konto     | text
-- spalte: spielgeld | Spielgeld | geld
-- spalte: startgeld | Startgeld | geld
-- spalte: strafgeld | Strafgeld | geld
-- spalte: summe     | Summe     | geld
-- parameter: saison
SELECT spieltag, datum, konto, spielgeld, startgeld, strafgeld, spielgeld + startgeld + strafgeld AS summe
FROM doko_kasse_tag
WHERE :saison IS NULL OR saison = :saison
ORDER BY rowid
