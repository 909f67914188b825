-- titel: Posten
-- zweck: what counted how often, and how much it gave
-- spalte: posten | Posten | text
-- spalte: re     | Re: Spiele     | zahl
-- spalte: re_punkte | Re: Punkte  | punkte
-- spalte: kontra | Kontra: Spiele | zahl
-- spalte: kontra_punkte | Kontra: Punkte | punkte
-- summe: re_punkte, kontra_punkte
-- parameter: saison
SELECT posten, sum(partei = 're') AS re, sum(CASE partei WHEN 're' THEN punkte ELSE 0 END) AS re_punkte,
       sum(partei = 'ko') AS kontra, sum(CASE partei WHEN 'ko' THEN punkte ELSE 0 END) AS kontra_punkte
FROM doko_posten
WHERE wettbewerb = 'meisterschaft'
GROUP BY posten
ORDER BY count(*) DESC, posten
