-- titel: Sonderpunkte
-- zweck: who was named with a Sonderpunkt, and who lost a Fuchs
-- spalte: spieler | Kürzel | text
-- spalte: was     | Sonderpunkt | text
-- spalte: anzahl  | Anzahl | zahl
-- pivot: was, anzahl
-- parameter: saison, spieler?
SELECT spieler, was, count(*) AS anzahl
FROM (SELECT von AS spieler, art AS was FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT von_gast AND von IS NOT NULL
      UNION ALL
      SELECT wessen, 'Fuchs verloren' FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT wessen_gast AND wessen IS NOT NULL)
WHERE :spieler IS NULL OR spieler = :spieler
GROUP BY spieler, was
ORDER BY spieler, was
