-- titel: Ansagen
-- zweck: the highest announcement of a party, for both its players, and whether it was met
-- spalte: spieler  | Spieler  | text
-- spalte: stufe    | Stufe    | zahl | -
-- spalte: ansage   | Ansage   | text
-- spalte: gesagt   | gesagt   | zahl
-- spalte: gehalten | gehalten | zahl
-- spalte: anteil   | Anteil   | prozent
-- parameter: saison, spieler?
SELECT t.spieler, a.stufe, a.name AS ansage, count(*) AS gesagt, sum(a.gehalten) AS gehalten,
       prozent(sum(a.gehalten), count(*)) AS anteil
FROM doko_ansage a
JOIN doko_teilnahme t USING (kennung, partei)
WHERE t.wettbewerb = 'meisterschaft' AND NOT t.gast AND (:spieler IS NULL OR t.spieler = :spieler)
GROUP BY t.spieler, a.stufe, a.name
ORDER BY t.spieler, a.stufe
