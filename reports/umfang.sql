-- titel: Umfang
-- zweck: how many games were played, and how many Spieltage are known by their totals only
-- spalte: spiele      | Spiele      | zahl
-- spalte: ausgelassen | ausgelassen | zahl
-- parameter: saison
SELECT coalesce(sum(CASE WHEN NOT nur_summen THEN spiele END), 0) AS spiele,
       count(DISTINCT CASE WHEN nur_summen THEN saison || '/' || spieltag END) AS ausgelassen
FROM doko_tag
WHERE wettbewerb = 'meisterschaft'
