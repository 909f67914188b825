-- A second DESSOS (A11, A18, A20, A21, A28, A33), written from these decisions alone. It computes the standings after the Spieltag in
-- question.until from the tables of facts.sql and from the rows of ranking of the Spieltag before, and adds them to ranking. All numbers
-- are integers; days are in 1/100.

-- Everybody's Punkte at a table; a disqualified player has 1.
CREATE TEMP VIEW table_sums AS
SELECT nr, tisch, spieler, d.spieler IS NOT NULL AS disq, CASE WHEN d.spieler IS NULL THEN sum(punkte) ELSE 1 END AS x
FROM gutschrift LEFT JOIN disq AS d USING (nr, tisch, spieler)
WHERE nr <= (SELECT until FROM question) GROUP BY nr, tisch, spieler;

-- n players, twice the mean place, the sum of Punkte.
CREATE TEMP VIEW platz AS
SELECT *, count(*) OVER tisch AS n, sum(x) OVER tisch AS s,
    2 * rank() OVER (PARTITION BY nr, tisch ORDER BY disq, x DESC) + count(*) OVER (PARTITION BY nr, tisch, disq, x) - 1 AS p2
FROM table_sums WINDOW tisch AS (PARTITION BY nr, tisch);

-- The nominal mean M is c * pott / 2n: c is 2 at four and 5 at five, by most normal games; at a tie the larger table.
CREATE TEMP VIEW factor AS
SELECT nr, tisch, CASE
        WHEN sum(normal AND at_table = 5) > sum(normal AND at_table = 4) THEN 5
        WHEN sum(normal AND at_table = 5) < sum(normal AND at_table = 4) THEN 2
        WHEN max(at_table) = 5 THEN 5 ELSE 2 END AS c
FROM spiel GROUP BY nr, tisch;

-- day = a * (2(n-p) + 1) / 2n + b/2 * (1 + (x - s/n) / M), as numerator / denominator.
CREATE TEMP VIEW fraction AS
SELECT nr, tisch, spieler, x, disq, p2,
    100 * (gewicht_platz * (2 * n - p2 + 1) * c * pott + gewicht_punkte * n * c * pott + 2 * n * gewicht_punkte * (n * x - s)) AS numerator,
    2 * n * c * pott AS denominator
FROM platz JOIN factor USING (nr, tisch), saison;

CREATE TEMP TABLE day_value AS
SELECT nr, tisch, spieler, x, p2, sign(numerator) * ((2 * abs(numerator) + denominator) / (2 * denominator)) AS value
FROM fraction LEFT JOIN gast AS g USING (nr, tisch, spieler) WHERE g.spieler IS NULL;

-- The players of the last Spieltag: the best four after the one before, and the best placed of that one among the others.
CREATE TEMP TABLE endspiel AS
WITH day_before AS (SELECT spieltage - 1 AS nr FROM saison),
    best_four AS (SELECT spieler FROM ranking, day_before WHERE until = day_before.nr AND platz <= 4)
SELECT spieler FROM best_four
UNION
SELECT spieler FROM (SELECT spieler FROM day_value JOIN day_before USING (nr) WHERE spieler NOT IN best_four ORDER BY p2 LIMIT 1);

-- Players who missed one of the obligatory last Spieltage.
CREATE TEMP TABLE missing AS
SELECT DISTINCT spieler FROM gemeldet, saison, (SELECT DISTINCT nr FROM spiel WHERE nr <= (SELECT until FROM question)) AS tag
WHERE tag.nr > spieltage - letzte
    AND NOT EXISTS (SELECT 1 FROM gutschrift AS g WHERE g.nr = tag.nr AND g.spieler = gemeldet.spieler)
    AND NOT EXISTS (SELECT 1 FROM aussetzen AS a WHERE a.nr = tag.nr AND a.spieler = gemeldet.spieler)
    AND (tag.nr < spieltage OR spieler IN endspiel);

CREATE TEMP TABLE total AS
SELECT spieler, coalesce(sum(value), 0) AS total, count(value) AS value_count, count(DISTINCT nr) AS days_played, coalesce(sum(x), 0) AS punkte,
    coalesce(max(value), 0) AS best_day,
    count(DISTINCT nr) + spieltage - (SELECT until FROM question) >= pflicht AND spieler NOT IN missing AS eligible
FROM saison, gemeldet LEFT JOIN day_value USING (spieler) GROUP BY spieler;

-- Means are compared exactly: a/b > c/d as a*d > c*b.
INSERT INTO ranking
SELECT (SELECT until FROM question), spieler, CASE WHEN eligible AND value_count > 0 THEN 1 + (
        SELECT count(*) FROM total AS o WHERE o.eligible AND
            (o.total * s.value_count, o.days_played, o.best_day) > (s.total * o.value_count, s.days_played, s.best_day)) END,
    total, value_count, days_played, punkte, best_day, eligible
FROM total AS s;

CREATE TEMP VIEW text AS SELECT spieler, nr, printf('%s%d.%02d', iif(w < 0, '-', ''), abs(w) / 100, abs(w) % 100) AS value
FROM (SELECT spieler, nr, value AS w FROM day_value);

SELECT json_object('spieler', spieler, 'platz', platz, 'dessos',
    (SELECT printf('%s%d.%02d', iif(m < 0, '-', ''), abs(m) / 100, abs(m) % 100)
        FROM (SELECT sign(total) * ((2 * abs(total) + value_count) / (2 * value_count)) AS m) WHERE m IS NOT NULL),
    'tage', days_played, 'punkte', punkte, 'berechtigt', json(iif(eligible, 'true', 'false')),
    'werte', (SELECT json_group_array(value) FROM (
        WITH RECURSIVE days(nr) AS (SELECT 1 UNION ALL SELECT nr + 1 FROM days WHERE nr < (SELECT until FROM question))
        SELECT text.value AS value FROM days LEFT JOIN text ON text.nr = days.nr AND text.spieler = ranking.spieler ORDER BY days.nr)))
FROM ranking WHERE until = (SELECT until FROM question) ORDER BY spieler;
