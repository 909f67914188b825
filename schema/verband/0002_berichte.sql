-- What the files of reports (reports/) ask: the tables of the same names as a book has them (reports/views), over all clubs or, when
-- doko.verein is set, of one; of one season when doko.saison is. They are read with the rights of who asks.
-- Of one club everything is called as in its book. Over all a season is "herz:2026" and a player "herz:A", who plays in several
-- clubs by the first of them; so each report adds up what belongs together.

CREATE FUNCTION verband.gefragt() RETURNS integer LANGUAGE sql STABLE
    RETURN nullif(current_setting('doko.verein', true), '')::integer;
CREATE FUNCTION verband.gefragte_saison() RETURNS text LANGUAGE sql STABLE
    RETURN nullif(current_setting('doko.saison', true), '');

CREATE VIEW verband.gefragte WITH (security_invoker = true) AS
    SELECT verein, CASE WHEN verband.gefragt() IS NULL THEN kurz || ':' ELSE '' END AS davor
    FROM verband.verein WHERE verband.gefragt() IS NULL OR verein = verband.gefragt();

-- Each player of each club and who he is; `erste`: the first row of him.
CREATE VIEW verband.wer WITH (security_invoker = true) AS
    SELECT s.verein, s.kuerzel, s.jetzt AS spieler, coalesce(n.name, s.jetzt) AS name, s.lfd::bigint AS rowid, true AS erste
    FROM verband.spieler s
    LEFT JOIN verband.name n ON n.verein = s.verein AND n.art = 'spieler' AND n.schluessel = s.kuerzel
    WHERE s.verein = verband.gefragt()
    UNION ALL
    SELECT s.verein, s.kuerzel, first_value(v.kurz || ':' || s.jetzt) OVER einer,
        coalesce(max(n.name) OVER einer, first_value(s.jetzt) OVER einer), min(s.verein::bigint * 100000 + s.lfd) OVER einer,
        row_number() OVER einer = 1
    FROM verband.spieler s
    JOIN verband.verein v ON v.verein = s.verein
    LEFT JOIN verband.person p ON p.verein = s.verein AND p.kuerzel = s.kuerzel
    LEFT JOIN verband.name n ON n.verein = s.verein AND n.art = 'spieler' AND n.schluessel = s.kuerzel
    WHERE verband.gefragt() IS NULL
    WINDOW einer AS (PARTITION BY coalesce(encode(p.person, 'hex'), s.verein || '/' || s.kuerzel)
        ORDER BY s.verein, s.lfd ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING);

CREATE VIEW verband.doko_spieler WITH (security_invoker = true) AS
    SELECT spieler, name, rowid FROM verband.wer WHERE erste;

CREATE VIEW verband.doko_saison WITH (security_invoker = true) AS
    SELECT g.davor || b.name AS saison, s.regeln, s.beginn, s.spieltage,
        (SELECT count(DISTINCT t.nr)::integer FROM verband.tisch t JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
            WHERE t.verein = b.verein AND t.saison = b.name AND t.art = 'meisterschaft' AND z.zustand = 'ende') AS gespielt,
        s.pflicht, s.letzte, s.abgeschlossen, b.verein::bigint * 100000 + b.lfd AS rowid
    FROM verband.gefragte g
    JOIN verband.blatt b ON b.verein = g.verein AND b.art = 'saison'
    CROSS JOIN json_populate_recordset(NULL::verband.blatt_saison, b.zeilen) s
    WHERE verband.gefragte_saison() IS NULL OR b.name = verband.gefragte_saison();

-- The order of a book's tables: by season, Spieltag, table.
CREATE VIEW verband.gefragte_tische WITH (security_invoker = true) AS
    SELECT t.verein, t.tisch, g.davor || t.saison AS saison, t.art, t.nr, t.platz, z.tag, z.zustand, z.spiele, z.pott, z.nur_summen,
        ((t.verein::bigint * 1000 + coalesce(b.lfd, 0)) * 10000 + t.nr) * 10000 + t.platz AS rowid
    FROM verband.gefragte g
    JOIN verband.tisch t ON t.verein = g.verein
    JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
    LEFT JOIN verband.blatt b ON b.verein = t.verein AND b.art = 'saison' AND b.name = t.saison
    WHERE (verband.gefragte_saison() IS NULL OR t.saison = verband.gefragte_saison()) AND z.zustand <> 'leer';

CREATE VIEW verband.doko_tag WITH (security_invoker = true) AS
    SELECT saison, art AS wettbewerb, nr AS spieltag, platz AS tisch, tag AS datum, zustand,
        CASE WHEN NOT nur_summen THEN spiele END AS spiele, CASE WHEN NOT nur_summen THEN pott END AS pott,
        nur_summen::integer AS nur_summen, rowid
    FROM verband.gefragte_tische WHERE art <> 'turnier';

CREATE VIEW verband.doko_tageswert WITH (security_invoker = true) AS
    SELECT t.saison, t.nr AS spieltag, t.platz AS tisch, t.tag AS datum, w.spieler, e.gast::integer AS gast, e.rang AS platz,
        e.punkte, e.hundertstel AS wert, CASE WHEN NOT t.nur_summen THEN e.spiele END AS spiele, t.rowid
    FROM verband.gefragte_tische t
    JOIN verband.ergebnis e ON e.verein = t.verein AND e.tisch = t.tisch
    JOIN verband.wer w ON w.verein = e.verein AND w.kuerzel = e.kuerzel
    WHERE t.art = 'meisterschaft' AND t.zustand = 'ende';

CREATE VIEW verband.doko_turnier WITH (security_invoker = true) AS
    SELECT g.davor || b.name AS turnier, t.titel, t.datum, t.regeln, t.runden, t.teilnehmer, t.fertig, t.land,
        b.verein::bigint * 100000 + b.lfd AS rowid
    FROM verband.gefragte g
    JOIN verband.blatt b ON b.verein = g.verein AND b.art = 'turnier'
    CROSS JOIN json_populate_recordset(NULL::verband.blatt_turnier, b.zeilen) t;

CREATE VIEW verband.doko_turnier_teilnehmer WITH (security_invoker = true) AS
    SELECT g.davor || b.name AS turnier, t.startnummer, w.spieler, w.name, t.verein, t.team, t.land, t.platz, t.runden, t.punkte,
        t.strafpunkte, t.grund, (b.verein::bigint * 100000 + b.lfd) * 100000 + t.lfd AS rowid
    FROM verband.gefragte g
    JOIN verband.blatt b ON b.verein = g.verein AND b.art = 'teilnehmer'
    CROSS JOIN json_populate_recordset(NULL::verband.blatt_teilnehmer, b.zeilen) t
    JOIN verband.wer w ON w.verein = b.verein AND w.kuerzel = t.spieler;

-- The functions that a book gives to reports.
CREATE FUNCTION verband.hundertstel(a numeric, b numeric) RETURNS bigint LANGUAGE sql IMMUTABLE
    RETURN round(100 * a / nullif(b, 0))::bigint;
CREATE FUNCTION verband.prozent(a numeric, b numeric) RETURNS bigint LANGUAGE sql IMMUTABLE
    RETURN round(100 * a / nullif(b, 0))::bigint;
CREATE FUNCTION verband.dezimal(h bigint) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN trunc(h / 100.0, 2)::text;
CREATE FUNCTION verband.angehaengt(bisher text, wert anyelement, dazwischen text) RETURNS text LANGUAGE sql IMMUTABLE
    AS 'SELECT CASE WHEN $2 IS NULL THEN $1 WHEN $1 IS NULL THEN $2::text ELSE $1 || $3 || $2::text END';
CREATE AGGREGATE verband.group_concat(anyelement, text) (SFUNC = verband.angehaengt, STYPE = text);

GRANT SELECT ON ALL TABLES IN SCHEMA verband TO doko_verband, doko_verein;
REVOKE ALL ON verband.geheimnis FROM doko_verband, doko_verein;
