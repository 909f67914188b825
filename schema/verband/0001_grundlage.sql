-- The federation's collector: one set of tables for all clubs, the club first in every key. It runs as the owner, in one
-- transaction; the roles doko_verband and doko_verein are there.
-- Texts are COLLATE "C", times seconds since 1970 UTC, days as in the book.
-- Facts (sendung, rahmen, tisch, eintrag) are appended; nobody but the owner can change or delete one. What follows from
-- them (stand, ergebnis, spieler, turnier, turnier_ergebnis, blatt) the sender replaces. Names stand in `name` alone.

-- A day, as in the book.
CREATE DOMAIN verband.tag AS text COLLATE "C" CHECK (VALUE ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    AND make_date(left(VALUE, 4)::integer, substr(VALUE, 6, 2)::integer, right(VALUE, 2)::integer) IS NOT NULL);

CREATE TABLE verband.wort_art (wort text COLLATE "C" PRIMARY KEY);     -- filled by the program
CREATE TABLE verband.wort_zustand (wort text COLLATE "C" PRIMARY KEY); -- likewise
CREATE TABLE verband.wort_name (wort text COLLATE "C" PRIMARY KEY);    -- likewise
CREATE TABLE verband.wort_blatt (wort text COLLATE "C" PRIMARY KEY);   -- likewise

CREATE TABLE verband.verein (
    verein   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kurz     text COLLATE "C" NOT NULL UNIQUE CHECK (kurz ~ '^[a-z][a-z0-9_]{0,30}$'),
    name     text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
    rolle    name NOT NULL UNIQUE,
    angelegt bigint NOT NULL
);

-- What the names of persons are mixed with, so that nobody can try names out. The owner's alone.
CREATE TABLE verband.geheimnis (salz bytea NOT NULL CHECK (length(salz) >= 16));
INSERT INTO verband.geheimnis VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Which club asks; whether it is the federation that does.
CREATE FUNCTION verband.mein_verein() RETURNS integer LANGUAGE sql STABLE
    RETURN (SELECT v.verein FROM verband.verein v WHERE v.rolle = current_user);
CREATE FUNCTION verband.ist_verband() RETURNS boolean LANGUAGE sql STABLE
    RETURN pg_has_role(current_user, 'doko_verband', 'USAGE');

-- A sending that came to its end.
CREATE TABLE verband.sendung (
    verein    integer NOT NULL REFERENCES verband.verein,
    lfd       integer NOT NULL CHECK (lfd >= 1),
    zeit      bigint NOT NULL,                           -- by the server's clock
    programm  text COLLATE "C" NOT NULL,
    inhalt    bytea NOT NULL CHECK (length(inhalt) = 32), -- what the book said beside its tables
    tische    integer NOT NULL CHECK (tische >= 0),
    eintraege integer NOT NULL CHECK (eintraege >= 0),
    PRIMARY KEY (verein, lfd)
);

-- What a book says beside its tables, as lines of the journal: of the club ('' ), of a season, of a Turnier; before its
-- tables and behind them. The last version holds. Players are named by their first Kürzel.
CREATE TABLE verband.rahmen (
    verein    integer NOT NULL REFERENCES verband.verein,
    abschnitt text COLLATE "C" NOT NULL,
    fassung   integer NOT NULL CHECK (fassung >= 1),
    lfd       integer NOT NULL CHECK (lfd >= 0),          -- the order of the sections in the book
    davor     text COLLATE "C" NOT NULL,
    danach    text COLLATE "C" NOT NULL,
    zeit      bigint NOT NULL,                            -- by the server's clock
    PRIMARY KEY (verein, abschnitt, fassung)
);

CREATE TABLE verband.tisch (
    verein integer NOT NULL REFERENCES verband.verein,
    tisch  integer NOT NULL GENERATED ALWAYS AS IDENTITY,
    saison text COLLATE "C" NOT NULL,                     -- or the Turnier
    art    text COLLATE "C" NOT NULL REFERENCES verband.wort_art,
    nr     integer NOT NULL CHECK (nr >= 1),              -- of the Spieltag; of the round
    platz  integer NOT NULL CHECK (platz >= 1),           -- of the table in it
    kopf   text COLLATE "C" NOT NULL,                     -- the line of the journal that its block begins with
    PRIMARY KEY (verein, tisch),
    UNIQUE (verein, saison, art, nr, platz)
);

-- An entry is its canonical line; kette: SHA-256 of the hash before it and of the line. That of the first one stands
-- behind a line that names the table.
CREATE TABLE verband.eintrag (
    verein integer NOT NULL,
    tisch  integer NOT NULL,
    nr     integer NOT NULL CHECK (nr >= 1),
    gruppe integer NOT NULL CHECK (gruppe BETWEEN 1 AND nr),
    zeit   bigint NOT NULL,                               -- by the book's clock
    zeile  text COLLATE "C" NOT NULL CHECK (zeile <> ''),
    kette  bytea NOT NULL CHECK (length(kette) = 32),
    PRIMARY KEY (verein, tisch, nr)                       -- its table: kette_pruefen
);

-- What was sent must belong to a table, go on where its history ends, and come to its hashes: whoever sends, by whatever
-- program. Of rows that come together only the first looks for the one before it; a foreign key would look for each.
CREATE FUNCTION verband.kette_pruefen() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    wrong text;
BEGIN
    SELECT format(CASE WHEN t.tisch IS NULL THEN 'the table %2$s of entry #%1$s of club %3$s is missing'
            WHEN n.davor IS NULL THEN 'the entry before #%s of table %s of club %s is missing'
            ELSE 'the chain of hashes breaks at entry #%s of table %s of club %s' END, n.nr, n.tisch, n.verein) INTO wrong
        FROM (SELECT m.*, CASE WHEN m.nr = 1 THEN ''::bytea WHEN m.nr_davor = m.nr - 1 THEN m.kette_davor
                ELSE (SELECT v.kette FROM verband.eintrag v WHERE v.verein = m.verein AND v.tisch = m.tisch AND v.nr = m.nr - 1)
                END AS davor
            FROM (SELECT neu.*, lag(nr) OVER w AS nr_davor, lag(kette) OVER w AS kette_davor FROM neu
                WINDOW w AS (PARTITION BY verein, tisch ORDER BY nr)) m) n
        LEFT JOIN verband.tisch t ON t.verein = n.verein AND t.tisch = n.tisch
        WHERE t.tisch IS NULL OR n.davor IS NULL
            OR n.kette <> sha256(n.davor
                || convert_to(CASE n.nr WHEN 1 THEN format(E'%s %s/%s.%s\n', t.art, t.saison, t.nr, t.platz) ELSE '' END
                    || n.zeile || E'\n', 'UTF8'))
        ORDER BY n.verein, n.tisch, n.nr LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'integrity_constraint_violation', MESSAGE = wrong;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER kette_pruefen AFTER INSERT ON verband.eintrag REFERENCING NEW TABLE AS neu
    FOR EACH STATEMENT EXECUTE FUNCTION verband.kette_pruefen();

-- What follows from the facts; folded by the sender, and by `doko verband prüfe` again.
CREATE TABLE verband.stand (
    verein  integer NOT NULL,
    tisch   integer NOT NULL,
    zustand text COLLATE "C" NOT NULL REFERENCES verband.wort_zustand,
    tag     verband.tag,
    spiele  integer NOT NULL,
    pott    integer NOT NULL,
    nur_summen boolean NOT NULL,                          -- known by its totals, without games
    PRIMARY KEY (verein, tisch),
    FOREIGN KEY (verein, tisch) REFERENCES verband.tisch
);
CREATE TABLE verband.ergebnis (
    verein      integer NOT NULL,
    tisch       integer NOT NULL,
    kuerzel     text COLLATE "C" NOT NULL,                -- the first one; so everywhere
    gast        boolean NOT NULL,
    disq        boolean NOT NULL,
    punkte      integer NOT NULL,
    rang        integer NOT NULL,
    doppelrang  integer NOT NULL,
    hundertstel integer NOT NULL,
    spiele      integer NOT NULL,
    PRIMARY KEY (verein, tisch, kuerzel),
    FOREIGN KEY (verein, tisch) REFERENCES verband.tisch
);
CREATE TABLE verband.spieler (
    verein  integer NOT NULL REFERENCES verband.verein,
    kuerzel text COLLATE "C" NOT NULL,
    jetzt   text COLLATE "C" NOT NULL,                    -- the Kürzel of today
    ehemals boolean NOT NULL,
    lfd     integer NOT NULL CHECK (lfd >= 0),            -- the order of the players in the book
    PRIMARY KEY (verein, kuerzel)
);
CREATE TABLE verband.turnier (
    verein  integer NOT NULL REFERENCES verband.verein,
    turnier text COLLATE "C" NOT NULL,
    tag     verband.tag NOT NULL,                         -- its last one
    fertig  boolean NOT NULL,
    spieler integer NOT NULL,
    runden  integer NOT NULL,
    land    text COLLATE "C" NOT NULL,
    PRIMARY KEY (verein, turnier)
);
CREATE INDEX turnier_nach_tag ON verband.turnier (tag);
CREATE TABLE verband.turnier_ergebnis (
    verein  integer NOT NULL,
    turnier text COLLATE "C" NOT NULL,
    kuerzel text COLLATE "C" NOT NULL,
    runden  integer NOT NULL,
    punkte  bigint NOT NULL,
    PRIMARY KEY (verein, turnier, kuerzel),
    FOREIGN KEY (verein, turnier) REFERENCES verband.turnier
);

-- A season, a Turnier, who takes part in one: rows as a report asks them (0002_berichte), in JSON, without names. What is no such
-- row is refused here, as it would be in the way of everybody's reports.
CREATE TYPE verband.blatt_saison AS (regeln text, beginn verband.tag, spieltage integer, pflicht integer, letzte integer,
    abgeschlossen integer);
CREATE TYPE verband.blatt_turnier AS (titel text, datum verband.tag, regeln text, runden integer, teilnehmer integer, fertig integer,
    land text);
CREATE TYPE verband.blatt_teilnehmer AS (lfd integer, startnummer integer, spieler text, verein text, team text, land text,
    platz integer, runden integer, punkte integer, strafpunkte integer, grund text);
CREATE FUNCTION verband.blatt_passt(art text, zeilen json) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
    SELECT CASE art
        WHEN 'saison' THEN (SELECT count(x.*) = 1 FROM json_populate_recordset(NULL::verband.blatt_saison, zeilen) x)
        WHEN 'turnier' THEN (SELECT count(x.*) = 1 FROM json_populate_recordset(NULL::verband.blatt_turnier, zeilen) x)
        ELSE (SELECT count(x.spieler) = count(x.*) FROM json_populate_recordset(NULL::verband.blatt_teilnehmer, zeilen) x) END
$$;
CREATE TABLE verband.blatt (
    verein integer NOT NULL REFERENCES verband.verein,
    art    text COLLATE "C" NOT NULL REFERENCES verband.wort_blatt,
    name   text COLLATE "C" NOT NULL,                     -- of the season or the Turnier
    lfd    integer NOT NULL CHECK (lfd >= 0),             -- the order of those in the book
    zeilen json NOT NULL CHECK (verband.blatt_passt(art, zeilen)),
    PRIMARY KEY (verein, art, name)
);

-- Names of persons: of players by their first Kürzel, of the Ehrentafel by its year. `person` is the name, mixed with the
-- secret: the same name has the same one.
CREATE TABLE verband.name (
    verein     integer NOT NULL REFERENCES verband.verein,
    art        text COLLATE "C" NOT NULL REFERENCES verband.wort_name,
    schluessel text COLLATE "C" NOT NULL,
    name       text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
    person     bytea NOT NULL,
    PRIMARY KEY (verein, art, schluessel)
);
CREATE INDEX name_nach_person ON verband.name (person);
-- Who was taken out of `name` does not come in again, by his Kürzel or by his name.
CREATE TABLE verband.entfernt (
    verein  integer NOT NULL REFERENCES verband.verein,
    kuerzel text COLLATE "C" NOT NULL,
    person  bytea,
    zeit    bigint NOT NULL,
    PRIMARY KEY (verein, kuerzel)
);
CREATE FUNCTION verband.name_pruefen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    NEW.person := sha256((SELECT salz FROM verband.geheimnis) || convert_to(NEW.name, 'UTF8'));
    IF EXISTS (SELECT FROM verband.entfernt e WHERE e.verein = NEW.verein
            AND (e.person = NEW.person OR NEW.art = 'spieler' AND e.kuerzel = NEW.schluessel)) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER name_pruefen BEFORE INSERT OR UPDATE ON verband.name FOR EACH ROW EXECUTE FUNCTION verband.name_pruefen();

-- Who is one person in the books of several clubs, without his name: who has the same one. Whom a club has twice under one
-- name nobody can tell apart, so neither is anybody else.
CREATE VIEW verband.person AS
    SELECT verein, schluessel AS kuerzel, person FROM verband.name n
    WHERE art = 'spieler' AND NOT EXISTS (SELECT FROM verband.name z WHERE z.person = n.person AND z.verein = n.verein
        AND z.art = 'spieler' AND z.schluessel <> n.schluessel);

-- Rights.
GRANT USAGE ON SCHEMA verband TO doko_verband, doko_verein;
GRANT SELECT ON ALL TABLES IN SCHEMA verband TO doko_verband, doko_verein;
REVOKE ALL ON verband.geheimnis FROM doko_verband, doko_verein;
GRANT INSERT ON verband.sendung, verband.rahmen, verband.tisch, verband.eintrag TO doko_verein;
GRANT INSERT, UPDATE, DELETE ON verband.stand, verband.ergebnis, verband.spieler, verband.turnier,
    verband.turnier_ergebnis, verband.blatt, verband.name TO doko_verein;
REVOKE EXECUTE ON FUNCTION verband.name_pruefen() FROM PUBLIC;

-- What is public: clubs, tables and their results, Turniere, Kürzel. A club sees its own of all else, and writes its own.
DO $$
DECLARE
    t text;
BEGIN
    FOREACH t IN ARRAY ARRAY['verein', 'tisch', 'stand', 'ergebnis', 'spieler', 'turnier', 'turnier_ergebnis', 'blatt'] LOOP
        EXECUTE format('CREATE POLICY lesen ON verband.%I FOR SELECT USING (true)', t);
    END LOOP;
    FOREACH t IN ARRAY ARRAY['sendung', 'rahmen', 'eintrag', 'name', 'entfernt'] LOOP
        EXECUTE format('CREATE POLICY lesen ON verband.%I FOR SELECT USING ((SELECT verband.ist_verband())'
            ' OR verein = (SELECT verband.mein_verein()))', t);
    END LOOP;
    FOREACH t IN ARRAY ARRAY['sendung', 'rahmen', 'tisch', 'eintrag', 'stand', 'ergebnis', 'spieler', 'turnier',
            'turnier_ergebnis', 'blatt', 'name'] LOOP
        EXECUTE format('CREATE POLICY anfuegen ON verband.%I FOR INSERT WITH CHECK (verein = (SELECT verband.mein_verein()))', t);
    END LOOP;
    FOREACH t IN ARRAY ARRAY['stand', 'ergebnis', 'spieler', 'turnier', 'turnier_ergebnis', 'blatt', 'name'] LOOP
        EXECUTE format('CREATE POLICY ersetzen ON verband.%I FOR UPDATE USING (verein = (SELECT verband.mein_verein()))', t);
        EXECUTE format('CREATE POLICY loeschen ON verband.%I FOR DELETE USING (verein = (SELECT verband.mein_verein()))', t);
    END LOOP;
    FOREACH t IN ARRAY ARRAY['verein', 'sendung', 'rahmen', 'tisch', 'eintrag', 'stand', 'ergebnis', 'spieler', 'turnier',
            'turnier_ergebnis', 'blatt', 'name', 'geheimnis', 'entfernt'] LOOP
        EXECUTE format('ALTER TABLE verband.%I ENABLE ROW LEVEL SECURITY', t);
    END LOOP;
END $$;
