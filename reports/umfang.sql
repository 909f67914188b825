-- titel: Umfang
-- zweck: how many games were played, and how many Spieltage are known by their totals only
-- spalte: spiele      | Spiele      | zahl
-- spalte: ausgelassen | ausgelassen | zahl
-- parameter: saison
-- of days that are all known by their totals nobody knows how many
SELECT CASE WHEN count(*) = 0 THEN 0 ELSE sum(CASE WHEN nur_summen = 0 THEN spiele END) END AS spiele,
       count(DISTINCT CASE WHEN nur_summen = 1 THEN saison || '/' || spieltag END) AS ausgelassen
FROM doko_tag
WHERE wettbewerb = 'meisterschaft'
