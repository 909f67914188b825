-- titel: Vereine in den Turnieren
-- zweck: clubs by mean Punkte a round
-- spalte: verein   | Verein   | text
-- spalte: je_runde | je Runde | hundertstel
-- spalte: punkte   | Punkte   | punkte
-- spalte: runden   | Runden   | zahl
-- spalte: spieler  | Spieler  | zahl
-- spalte: turniere | Turniere | zahl
SELECT verein, hundertstel(sum(counted), sum(runden)) AS je_runde, sum(counted) AS punkte, sum(runden) AS runden,
       count(DISTINCT spieler) AS spieler, count(DISTINCT turnier) AS turniere
FROM (SELECT *, CASE WHEN grund = 'disqualifiziert' AND punkte > 0 THEN 0 ELSE punkte END AS counted
      FROM doko_turnier_teilnehmer WHERE verein IS NOT NULL AND runden > 0) AS teilnahme
GROUP BY verein
ORDER BY 1.0 * sum(counted) / sum(runden) DESC, sum(runden) DESC, verein
