-- titel: Ansagen der Saison
-- zweck: the highest announcement of a party by player, and over all games
-- spalte: zeile    | höchste Ansage | text
-- spalte: spieler  | Kürzel         | text
-- spalte: gesagt   | gesagt         | zahl
-- spalte: gehalten | gehalten       | zahl
-- parameter: saison
-- Without a Kürzel: of all games, an announcement once. NULL where all days are known by their totals only.
SELECT CASE w.nr WHEN 1 THEN 'nur Re oder Kontra' ELSE w.name END AS zeile, spieler, coalesce(gesagt, nichts) AS gesagt,
       coalesce(gehalten, nichts) AS gehalten
FROM doko_wort w
JOIN (SELECT iif(sum(nur_summen) = count(*), NULL, 0) AS nichts FROM doko_tag WHERE wettbewerb = 'meisterschaft')
LEFT JOIN (
  SELECT stufe, NULL AS spieler, count(*) AS gesagt, sum(gehalten) AS gehalten
  FROM doko_ansage WHERE wettbewerb = 'meisterschaft' GROUP BY stufe
  UNION ALL
  SELECT ansage, spieler, sum(spiele), sum(spiele * gehalten)
  FROM doko_bilanz WHERE ansage IS NOT NULL AND NOT gast
  GROUP BY ansage, spieler) ON stufe = w.nr
WHERE w.was = 'stufe'
ORDER BY w.nr, spieler
