-- titel: Sonderpunkte
-- zweck: who was named with a Sonderpunkt, and who lost a Fuchs
-- spalte: spieler | Kürzel | text
-- spalte: was     | Sonderpunkt | text
-- spalte: anzahl  | Anzahl | zahl
-- pivot: was, anzahl
-- parameter: saison, spieler?
-- A dash: none was noted with his name, but some without one may be his.
WITH zeile AS (
  SELECT von AS spieler, art AS was, 1 AS genannt FROM doko_sonderpunkt
  WHERE wettbewerb = 'meisterschaft' AND NOT von_gast AND von IS NOT NULL
  UNION ALL
  SELECT wessen, 'Fuchs verloren', 1 FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT wessen_gast AND wessen IS NOT NULL
  UNION ALL
  SELECT spieler, iif(was = 'wessen', 'Fuchs verloren', art), 0 FROM doko_ungenannt WHERE wettbewerb = 'meisterschaft' AND NOT gast),
spieler AS (
  SELECT DISTINCT spieler FROM doko_bilanz WHERE NOT gast AND (:spieler IS NULL OR spieler = :spieler))
SELECT s.spieler, w.was, CASE WHEN count(z.was) = 0 THEN 0 ELSE coalesce(nullif(sum(genannt), 0), '–') END AS anzahl
FROM spieler s
CROSS JOIN (SELECT DISTINCT was FROM zeile) w
LEFT JOIN zeile z ON z.spieler = s.spieler AND z.was = w.was
GROUP BY s.spieler, w.was
ORDER BY s.spieler, w.was
