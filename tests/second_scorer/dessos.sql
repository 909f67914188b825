-- A second DESSOS (A11, A18, A20, A21, A28, A33), written from these decisions alone: the standings as of Spieltag @bis, into
-- rang, from the facts in facts.sql and what rang says of the Spieltag before. Integers only; days are in 1/100.

-- Everybody's Punkte at a table; a disqualified player's are 1.
CREATE TEMP VIEW am_tisch AS
SELECT nr, tisch, spieler, d.spieler IS NOT NULL AS disq, CASE WHEN d.spieler IS NULL THEN sum(punkte) ELSE 1 END AS x
FROM gutschrift LEFT JOIN disq AS d USING (nr, tisch, spieler)
WHERE nr <= (SELECT bis FROM frage) GROUP BY nr, tisch, spieler;

-- n, twice the mean place, the sum of Punkte.
CREATE TEMP VIEW platz AS
SELECT *, count(*) OVER tisch AS n, sum(x) OVER tisch AS s,
    2 * rank() OVER (PARTITION BY nr, tisch ORDER BY disq, x DESC) + count(*) OVER (PARTITION BY nr, tisch, disq, x) - 1 AS p2
FROM am_tisch WINDOW tisch AS (PARTITION BY nr, tisch);

-- The nominal mean M is c * pott / 2n: c is 2 at four and 5 at five, by most normal games; at a tie the larger table.
CREATE TEMP VIEW groesse AS
SELECT nr, tisch, CASE
        WHEN sum(normal AND am_tisch = 5) > sum(normal AND am_tisch = 4) THEN 5
        WHEN sum(normal AND am_tisch = 5) < sum(normal AND am_tisch = 4) THEN 2
        WHEN max(am_tisch) = 5 THEN 5 ELSE 2 END AS c
FROM spiel GROUP BY nr, tisch;

-- day = a * (2(n-p) + 1) / 2n + b/2 * (1 + (x - s/n) / M), as zaehler / nenner.
CREATE TEMP VIEW bruch AS
SELECT nr, tisch, spieler, x, disq, p2,
    100 * (gewicht_platz * (2 * n - p2 + 1) * c * pott + gewicht_punkte * n * c * pott + 2 * n * gewicht_punkte * (n * x - s)) AS zaehler,
    2 * n * c * pott AS nenner
FROM platz JOIN groesse USING (nr, tisch), saison;

CREATE TEMP TABLE tageswert AS
SELECT nr, tisch, spieler, x, p2, sign(zaehler) * ((2 * abs(zaehler) + nenner) / (2 * nenner)) AS wert
FROM bruch LEFT JOIN gast AS g USING (nr, tisch, spieler) WHERE g.spieler IS NULL;

-- Who may play on the last Spieltag: the best four after the one before, and the best placed of that one among the rest.
CREATE TEMP TABLE endspiel AS
WITH davor AS (SELECT spieltage - 1 AS nr FROM saison),
    vier AS (SELECT spieler FROM rang, davor WHERE bis = davor.nr AND platz <= 4)
SELECT spieler FROM vier
UNION
SELECT spieler FROM (SELECT spieler FROM tageswert JOIN davor USING (nr) WHERE spieler NOT IN vier ORDER BY p2 LIMIT 1);

-- One of the last Spieltage that was held without a player who had to come.
CREATE TEMP TABLE gefehlt AS
SELECT DISTINCT spieler FROM gemeldet, saison, (SELECT DISTINCT nr FROM spiel WHERE nr <= (SELECT bis FROM frage)) AS tag
WHERE tag.nr > spieltage - letzte
    AND NOT EXISTS (SELECT 1 FROM gutschrift AS g WHERE g.nr = tag.nr AND g.spieler = gemeldet.spieler)
    AND NOT EXISTS (SELECT 1 FROM aussetzen AS a WHERE a.nr = tag.nr AND a.spieler = gemeldet.spieler)
    AND (tag.nr < spieltage OR spieler IN endspiel);

CREATE TEMP TABLE summe AS
SELECT spieler, coalesce(sum(wert), 0) AS summe, count(wert) AS werte_anzahl, count(DISTINCT nr) AS tage, coalesce(sum(x), 0) AS punkte,
    coalesce(max(wert), 0) AS bester,
    count(DISTINCT nr) + spieltage - (SELECT bis FROM frage) >= pflicht AND spieler NOT IN gefehlt AS berechtigt
FROM saison, gemeldet LEFT JOIN tageswert USING (spieler) GROUP BY spieler;

-- Means are compared exactly: a/b > c/d as a*d > c*b.
INSERT INTO rang
SELECT (SELECT bis FROM frage), spieler, CASE WHEN berechtigt AND werte_anzahl > 0 THEN 1 + (
        SELECT count(*) FROM summe AS o WHERE o.berechtigt AND
            (o.summe * s.werte_anzahl, o.tage, o.bester) > (s.summe * o.werte_anzahl, s.tage, s.bester)) END,
    summe, werte_anzahl, tage, punkte, bester, berechtigt
FROM summe AS s;

CREATE TEMP VIEW text AS SELECT spieler, nr, printf('%s%d.%02d', iif(w < 0, '-', ''), abs(w) / 100, abs(w) % 100) AS wert
FROM (SELECT spieler, nr, wert AS w FROM tageswert);

SELECT json_object('spieler', spieler, 'platz', platz, 'dessos',
    (SELECT printf('%s%d.%02d', iif(m < 0, '-', ''), abs(m) / 100, abs(m) % 100)
        FROM (SELECT sign(summe) * ((2 * abs(summe) + werte_anzahl) / (2 * werte_anzahl)) AS m) WHERE m IS NOT NULL),
    'tage', tage, 'punkte', punkte, 'berechtigt', json(iif(berechtigt, 'true', 'false')),
    'werte', (SELECT json_group_array(wert) FROM (
        WITH RECURSIVE alle(nr) AS (SELECT 1 UNION ALL SELECT nr + 1 FROM alle WHERE nr < (SELECT bis FROM frage))
        SELECT text.wert AS wert FROM alle LEFT JOIN text ON text.nr = alle.nr AND text.spieler = rang.spieler ORDER BY alle.nr)))
FROM rang WHERE bis = (SELECT bis FROM frage) ORDER BY spieler;
