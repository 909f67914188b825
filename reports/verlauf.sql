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
       max(w.verlauf) AS verlauf
FROM (SELECT spieler, saison, spieltag, punkte,
             group_concat(punkte, ',') OVER (PARTITION BY spieler ORDER BY rowid ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS verlauf
      FROM doko_tageswert
      WHERE gast = 0 AND (:spieler IS NULL OR spieler = :spieler)) AS w
JOIN doko_spieler p USING (spieler)
GROUP BY w.spieler, p.name
ORDER BY punkte DESC, w.spieler
