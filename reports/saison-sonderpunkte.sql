-- titel: Sonderpunkte der Saison
-- zweck: each Sonderpunkt by the player named with it, and over all games
-- spalte: zeile   | Sonderpunkt | text
-- spalte: spieler | Kürzel      | text
-- spalte: anzahl  | Anzahl      | zahl
-- parameter: saison
-- Without a Kürzel: of all games, named or not. NULL: none was noted with his name, but some without one may be his;
-- and where all days are known by their totals only.
WITH punkt AS MATERIALIZED (
  SELECT w.nr, s.*
  FROM (SELECT art, von, von_gast, wessen, wessen_gast, count(*) AS anzahl FROM doko_sonderpunkt
        WHERE wettbewerb = 'meisterschaft' GROUP BY art, von, wessen, von_gast, wessen_gast) s
  JOIN doko_wort w ON w.was = 'sonderpunkt' AND w.name = s.art),
genannt AS (
  SELECT nr, von AS spieler, sum(anzahl) AS anzahl FROM punkt WHERE von IS NOT NULL AND NOT von_gast GROUP BY nr, von
  UNION ALL
  SELECT 100, wessen, sum(anzahl) FROM punkt WHERE wessen IS NOT NULL AND NOT wessen_gast GROUP BY wessen),
zeile AS (
  SELECT nr, name FROM doko_wort WHERE was = 'sonderpunkt' AND (nr <= 2 OR nr IN (SELECT nr FROM punkt))
  UNION ALL
  SELECT 100, 'Fuchs verloren')
SELECT z.name AS zeile, spieler, CASE WHEN spieler IS NULL THEN coalesce(anzahl, nichts) ELSE anzahl END AS anzahl
FROM zeile z
JOIN (SELECT iif(sum(nur_summen) = count(*), NULL, 0) AS nichts FROM doko_tag WHERE wettbewerb = 'meisterschaft')
LEFT JOIN (
  SELECT nr, NULL AS spieler, sum(anzahl) AS anzahl FROM punkt GROUP BY nr
  UNION ALL
  SELECT 100, NULL, sum(anzahl) FROM punkt WHERE art = 'Fuchs'
  UNION ALL
  SELECT nr, spieler, anzahl FROM genannt
  UNION ALL
  SELECT DISTINCT iif(u.was = 'wessen', 100, w.nr) AS nr, u.spieler, NULL
  FROM doko_ungenannt u JOIN doko_wort w ON w.was = 'sonderpunkt' AND w.name = u.art
  WHERE u.wettbewerb = 'meisterschaft' AND NOT u.gast
    AND (iif(u.was = 'wessen', 100, w.nr), u.spieler) NOT IN (SELECT nr, spieler FROM genannt)) USING (nr)
ORDER BY nr, spieler
