-- titel: Sonderpunkte der Saison
-- zweck: each Sonderpunkt by who was named with it, and of all games
-- spalte: zeile   | Sonderpunkt | text
-- spalte: spieler | Kürzel      | text
-- spalte: anzahl  | Anzahl      | zahl
-- parameter: saison
-- Without a Kürzel: of all games, named or not.
WITH punkt AS (
  SELECT w.nr, s.von, s.wessen, s.von_gast, s.wessen_gast
  FROM doko_sonderpunkt s JOIN doko_wort w ON w.was = 'sonderpunkt' AND w.name = s.art
  WHERE s.wettbewerb = 'meisterschaft'),
zeile AS (
  SELECT nr, name FROM doko_wort WHERE was = 'sonderpunkt' AND (nr <= 2 OR nr IN (SELECT nr FROM punkt))
  UNION ALL
  SELECT 100, 'Fuchs verloren')
SELECT z.name AS zeile, spieler, coalesce(anzahl, 0) AS anzahl
FROM zeile z
LEFT JOIN (
  SELECT nr, NULL AS spieler, count(*) AS anzahl FROM punkt GROUP BY nr
  UNION ALL
  SELECT nr, von, count(*) FROM punkt WHERE von IS NOT NULL AND NOT von_gast GROUP BY nr, von
  UNION ALL
  SELECT 100, NULL, count(wessen) FROM punkt
  UNION ALL
  SELECT 100, wessen, count(*) FROM punkt WHERE wessen IS NOT NULL AND NOT wessen_gast GROUP BY wessen) USING (nr)
ORDER BY nr, spieler
