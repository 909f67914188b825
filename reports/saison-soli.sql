-- titel: Soli der Saison
-- zweck: each kind of solo by player, and over all games
-- spalte: zeile    | Art      | text
-- spalte: spieler  | Kürzel   | text
-- spalte: gespielt | gespielt | zahl
-- spalte: gewonnen | gewonnen | zahl
-- spalte: punkte   | Punkte   | punkte
-- parameter: saison
-- Without a Kürzel: of all games, those of a Gast too.
WITH solo AS (
  SELECT w.nr, w.name AS zeile, b.*
  FROM doko_bilanz b JOIN doko_wort w ON w.was = 'art' AND w.wort = b.art
  WHERE b.solo = 1)
SELECT zeile, spieler, gespielt, gewonnen, punkte FROM (
  SELECT zeile, NULL AS spieler, sum(spiele) AS gespielt, sum(spiele * gewonnen) AS gewonnen, sum(punkte) AS punkte, nr
  FROM solo GROUP BY nr
  UNION ALL
  SELECT zeile, spieler, sum(spiele), sum(spiele * gewonnen), sum(punkte), nr FROM solo WHERE NOT gast GROUP BY nr, spieler)
ORDER BY nr, spieler
