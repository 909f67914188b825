-- titel: Sonderpunkte der Saison
-- zweck: each Sonderpunkt by who was named with it, and of all games
-- spalte: zeile   | Sonderpunkt | text
-- spalte: spieler | Kürzel      | text
-- spalte: anzahl  | Anzahl      | zahl
-- parameter: saison
-- Without a Kürzel: of all games, named or not.
WITH punkt AS MATERIALIZED (
  SELECT w.nr, s.*
  FROM (SELECT art, von, von_gast, wessen, wessen_gast, count(*) AS anzahl FROM doko_sonderpunkt
        WHERE wettbewerb = 'meisterschaft' GROUP BY art, von, wessen, von_gast, wessen_gast) s
  JOIN doko_wort w ON w.was = 'sonderpunkt' AND w.name = s.art),
zeile AS (
  SELECT nr, name FROM doko_wort WHERE was = 'sonderpunkt' AND (nr <= 2 OR nr IN (SELECT nr FROM punkt))
  UNION ALL
  SELECT 100, 'Fuchs verloren')
SELECT z.name AS zeile, spieler, coalesce(anzahl, 0) AS anzahl
FROM zeile z
LEFT JOIN (
  SELECT nr, NULL AS spieler, sum(anzahl) AS anzahl FROM punkt GROUP BY nr
  UNION ALL
  SELECT nr, von, sum(anzahl) FROM punkt WHERE von IS NOT NULL AND NOT von_gast GROUP BY nr, von
  UNION ALL
  SELECT 100, NULL, sum(anzahl) FROM punkt WHERE wessen IS NOT NULL
  UNION ALL
  SELECT 100, wessen, sum(anzahl) FROM punkt WHERE wessen IS NOT NULL AND NOT wessen_gast GROUP BY wessen) USING (nr)
ORDER BY nr, spieler
