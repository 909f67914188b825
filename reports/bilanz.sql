-- titel: Bilanz
-- zweck: how often a player won: as Re, as Kontra, each solo, each announcement
-- spalte: was      | was      | text    |
-- spalte: gespielt | gespielt | zahl
-- spalte: gewonnen | gewonnen | zahl
-- spalte: anteil   | Anteil   | prozent |
-- spalte: balken   | -        | text    |
-- parameter: saison, spieler
-- Who has no game, but days that are known by their totals only, has NULL: nobody knows.
WITH bekannt AS (
  SELECT iif(count(*) > 0, NULL, 0) AS nichts FROM doko_ergebnis
  WHERE wettbewerb = 'meisterschaft' AND nur_summen AND NOT gast AND spieler = :spieler),
dabei AS (
  SELECT * FROM doko_bilanz WHERE NOT gast AND NOT pausiert AND spieler = :spieler),
zeile(nr, was, gespielt, gewonnen) AS (
  SELECT 0, 'Re', sum(spiele * (solo = 0 AND partei = 're')), sum(spiele * (solo = 0 AND partei = 're' AND gewonnen)) FROM dabei
  UNION ALL
  SELECT 1, 'Kontra', sum(spiele * (solo = 0 AND partei = 'ko')), sum(spiele * (solo = 0 AND partei = 'ko' AND gewonnen)) FROM dabei
  UNION ALL
  SELECT 2, 'gegen ein Solo', sum(spiele * (solo = 2)), sum(spiele * (solo = 2 AND gewonnen)) FROM dabei
  UNION ALL
  SELECT 100 + w.nr, w.name, sum(spiele), sum(spiele * gewonnen)
  FROM dabei d JOIN doko_wort w ON w.was = 'art' AND w.wort = d.art
  WHERE d.solo = 1 GROUP BY w.nr
  UNION ALL
  SELECT 200 + w.nr, CASE w.nr WHEN 1 THEN 'Re/Kontra' ELSE w.name END || ' gehalten', sum(spiele), sum(spiele * gehalten)
  FROM dabei d JOIN doko_wort w ON w.was = 'stufe' AND w.nr = d.ansage GROUP BY w.nr)
SELECT was, coalesce(gespielt, nichts) AS gespielt, coalesce(gewonnen, nichts) AS gewonnen, prozent(gewonnen, gespielt) AS anteil,
       substr('██████████', 1, (20 * gewonnen + gespielt) / (2 * gespielt))
       || substr('··········', 1, 10 - (20 * gewonnen + gespielt) / (2 * gespielt)) AS balken
FROM zeile, bekannt
ORDER BY nr
