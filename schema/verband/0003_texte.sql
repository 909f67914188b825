-- What a club writes stands on other clubs' screens and in the federation's lists: it has no control characters.
DO $$
DECLARE
    c record;
BEGIN
    FOR c IN SELECT * FROM (VALUES ('verein', 'name'), ('name', 'schluessel'), ('name', 'name'), ('spieler', 'kuerzel'), ('spieler', 'jetzt'),
            ('tisch', 'saison'), ('tisch', 'kopf'), ('ergebnis', 'kuerzel'), ('turnier', 'turnier'), ('turnier', 'land'),
            ('turnier_ergebnis', 'kuerzel'), ('blatt', 'name'), ('eintrag', 'zeile'), ('sendung', 'programm')) v (tabelle, spalte) LOOP
        EXECUTE format('ALTER TABLE verband.%I ADD CONSTRAINT %I CHECK (%I !~ %L)', c.tabelle, c.spalte || '_ist_text', c.spalte,
            '[\u0001-\u001f\u007f-\u009f]');
    END LOOP;
END $$;
-- Own rules may have tabs.
ALTER TABLE verband.rahmen ADD CONSTRAINT zeilen_sind_text
    CHECK (abschnitt || davor || danach !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]');
ALTER TABLE verband.blatt ADD CONSTRAINT zeilen_sind_text CHECK (zeilen::text !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]'
    AND zeilen::text !~* '\\u00([01][0-9a-f]|7f|[89][0-9a-f])');

-- A season need not say its first day.
ALTER DOMAIN verband.tag DROP CONSTRAINT tag_check;
ALTER DOMAIN verband.tag ADD CONSTRAINT tag_check CHECK (VALUE IS NULL OR VALUE ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    AND make_date(left(VALUE, 4)::integer, substr(VALUE, 6, 2)::integer, right(VALUE, 2)::integer) IS NOT NULL);

-- The same people as before, found by one walk: whom a club has twice under one name nobody can tell apart.
CREATE OR REPLACE VIEW verband.person AS
    SELECT verein, schluessel AS kuerzel, person
    FROM (SELECT verein, schluessel, person, count(*) OVER (PARTITION BY verein, person) AS so_viele
        FROM verband.name WHERE art = 'spieler') n
    WHERE so_viele = 1;

-- A season of one club may be asked for over all, "herz:2026": then doko.nur is the club, and names bear it all the same.
-- Bounds instead of "is null or is the same": their values are known when the query is planned, so that it is planned for one club
-- or for all.
CREATE FUNCTION verband.nur() RETURNS integer LANGUAGE sql STABLE
    RETURN nullif(current_setting('doko.nur', true), '')::integer;
CREATE OR REPLACE VIEW verband.gefragte WITH (security_invoker = true) AS
    SELECT verein, CASE WHEN verband.gefragt() IS NULL THEN kurz || ':' ELSE '' END AS davor
    FROM verband.verein
    WHERE verein BETWEEN coalesce(verband.gefragt(), verband.nur(), 1) AND coalesce(verband.gefragt(), verband.nur(), 2147483647);
CREATE OR REPLACE VIEW verband.doko_saison WITH (security_invoker = true) AS
    SELECT g.davor || b.name AS saison, s.regeln, s.beginn, s.spieltage,
        (SELECT count(DISTINCT t.nr)::integer FROM verband.tisch t JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
            WHERE t.verein = b.verein AND t.saison = b.name AND t.art = 'meisterschaft' AND z.zustand = 'ende') AS gespielt,
        s.pflicht, s.letzte, s.abgeschlossen, b.verein::bigint * 100000 + b.lfd AS rowid
    FROM verband.gefragte g
    JOIN verband.blatt b ON b.verein = g.verein AND b.art = 'saison'
    CROSS JOIN json_populate_recordset(NULL::verband.blatt_saison, b.zeilen) s
    WHERE b.name BETWEEN coalesce(verband.gefragte_saison(), '') AND coalesce(verband.gefragte_saison(), U&'\+10FFFF');
CREATE OR REPLACE VIEW verband.gefragte_tische WITH (security_invoker = true) AS
    SELECT t.verein, t.tisch, g.davor || t.saison AS saison, t.art, t.nr, t.platz, z.tag, z.zustand, z.spiele, z.pott, z.nur_summen,
        ((t.verein::bigint * 1000 + coalesce(b.lfd, 0)) * 10000 + t.nr) * 10000 + t.platz AS rowid
    FROM verband.gefragte g
    JOIN verband.tisch t ON t.verein = g.verein
    JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
    LEFT JOIN verband.blatt b ON b.verein = t.verein AND b.art = 'saison' AND b.name = t.saison
    WHERE t.saison BETWEEN coalesce(verband.gefragte_saison(), '') AND coalesce(verband.gefragte_saison(), U&'\+10FFFF')
        AND z.zustand <> 'leer';
