-- titel: Verlauf
-- zweck: the Punkte of each player as bars, the last Spieltag on the right
-- spalte: spieler | Kürzel  | text | Kürzel
-- spalte: name    | Name    | text
-- spalte: tage    | Tage    | zahl
-- spalte: punkte  | Punkte  | zahl
-- spalte: bester  | bester  | zahl
-- spalte: verlauf | Verlauf | verlauf | Verlauf | 60
-- parameter: saison, spieler?
SELECT w.spieler, p.name, count(DISTINCT w.saison || '/' || w.spieltag) AS tage, sum(w.punkte) AS punkte, max(w.punkte) AS bester,
       (SELECT group_concat(punkte, ',') FROM (SELECT punkte FROM doko_tageswert v
        WHERE v.spieler = w.spieler AND v.gast = 0 ORDER BY v.rowid) AS tage) AS verlauf
FROM doko_tageswert w
JOIN doko_spieler p USING (spieler)
WHERE w.gast = 0 AND (:spieler IS NULL OR w.spieler = :spieler)
GROUP BY w.spieler, p.name
ORDER BY punkte DESC, w.spieler
