-- What came out when the collector was read against what it promises.

-- Who was taken out of a club is nobody else's business. `name_pruefen` looks that up with the owner's rights before row level security
-- has seen the row, and its answer would tell: so whose row it is is asked first, with the rights of who writes it, and
-- answered in the words of row level security. (The secret of names keeps them from who has stolen the rows, not from a club: it
-- can give a player a name and see who else is that person, docs/verband.md.)
CREATE FUNCTION verband.name_ist_eigener() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF row_security_active('verband.name') AND NEW.verein IS DISTINCT FROM verband.mein_verein() THEN
        RAISE insufficient_privilege USING MESSAGE = 'new row violates row-level security policy for table "name"';
    END IF;
    RETURN NEW;
END $$;
-- Triggers go by the alphabet.
CREATE TRIGGER name_ist_eigener BEFORE INSERT OR UPDATE ON verband.name FOR EACH ROW EXECUTE FUNCTION verband.name_ist_eigener();

-- A Turnier need not have a day: nobody said its first one, and no table of it was begun.
ALTER TABLE verband.turnier ALTER tag DROP NOT NULL;

-- A player is taken out by his Kürzel alone: another one may have his name. On the Ehrentafel stands no more than the name.
CREATE OR REPLACE FUNCTION verband.name_pruefen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    NEW.person := sha256((SELECT salz FROM verband.geheimnis) || convert_to(NEW.name, 'UTF8'));
    IF EXISTS (SELECT FROM verband.entfernt e WHERE e.verein = NEW.verein
            AND CASE WHEN NEW.art = 'spieler' THEN e.kuerzel = NEW.schluessel ELSE e.person = NEW.person END) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END $$;

-- Figures that no book has would be in the way of everybody's lists, where they are added up. The bounds are those of a book (40000
-- participants, 16 rounds, 99999 Punkte in a line), with room. What is past them was written by hand: it goes, as all
-- that follows from facts is made anew by the club's next sending.
DO $$
DECLARE
    c record;
BEGIN
    FOR c IN SELECT * FROM (VALUES
            ('turnier_ergebnis', 'runden BETWEEN 0 AND 99 AND punkte BETWEEN -99999999 AND 99999999'),
            ('turnier', 'spieler BETWEEN 0 AND 99999 AND runden BETWEEN 0 AND 99'),
            ('ergebnis', 'punkte BETWEEN -9999999 AND 9999999 AND rang BETWEEN 0 AND 99999 AND doppelrang BETWEEN 0 AND 199999'
                ' AND hundertstel BETWEEN -999999999 AND 999999999 AND spiele BETWEEN 0 AND 999999'),
            ('stand', 'spiele BETWEEN 0 AND 999999 AND pott BETWEEN -99999999 AND 99999999')) v (tabelle, bedingung) LOOP
        IF c.tabelle = 'turnier' THEN
            EXECUTE format('DELETE FROM verband.turnier_ergebnis WHERE (verein, turnier) IN (SELECT verein, turnier FROM verband.turnier'
                ' WHERE NOT (%s))', c.bedingung);
        END IF;
        EXECUTE format('DELETE FROM verband.%I WHERE NOT (%s)', c.tabelle, c.bedingung);
        EXECUTE format('ALTER TABLE verband.%I ADD CONSTRAINT zahlen_eines_buchs CHECK (%s)', c.tabelle, c.bedingung);
    END LOOP;
END $$;

-- The number of a table is one for all clubs, and one club could use up all that an integer has. The views that read it are made
-- again as they were.
DROP VIEW verband.doko_tag, verband.doko_tageswert, verband.gefragte_tische, verband.doko_saison;
ALTER TABLE verband.tisch ALTER tisch TYPE bigint;
ALTER TABLE verband.eintrag ALTER tisch TYPE bigint;
ALTER TABLE verband.stand ALTER tisch TYPE bigint;
ALTER TABLE verband.ergebnis ALTER tisch TYPE bigint;
CREATE VIEW verband.doko_saison WITH (security_invoker = true) AS
    SELECT g.davor || b.name AS saison, s.regeln, s.beginn, s.spieltage,
        (SELECT count(DISTINCT t.nr)::integer FROM verband.tisch t JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
            WHERE t.verein = b.verein AND t.saison = b.name AND t.art = 'meisterschaft' AND z.zustand = 'ende') AS gespielt,
        s.pflicht, s.letzte, s.abgeschlossen, b.verein::bigint * 100000 + b.lfd AS rowid
    FROM verband.gefragte g
    JOIN verband.blatt b ON b.verein = g.verein AND b.art = 'saison'
    CROSS JOIN json_populate_recordset(NULL::verband.blatt_saison, b.zeilen) s
    WHERE b.name BETWEEN coalesce(verband.gefragte_saison(), '') AND coalesce(verband.gefragte_saison(), U&'\+10FFFF');
CREATE VIEW verband.gefragte_tische WITH (security_invoker = true) AS
    SELECT t.verein, t.tisch, g.davor || t.saison AS saison, t.art, t.nr, t.platz, z.tag, z.zustand, z.spiele, z.pott, z.nur_summen,
        ((t.verein::bigint * 1000 + coalesce(b.lfd, 0)) * 10000 + t.nr) * 10000 + t.platz AS rowid
    FROM verband.gefragte g
    JOIN verband.tisch t ON t.verein = g.verein
    JOIN verband.stand z ON z.verein = t.verein AND z.tisch = t.tisch
    LEFT JOIN verband.blatt b ON b.verein = t.verein AND b.art = 'saison' AND b.name = t.saison
    WHERE t.saison BETWEEN coalesce(verband.gefragte_saison(), '') AND coalesce(verband.gefragte_saison(), U&'\+10FFFF')
        AND z.zustand <> 'leer';
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
GRANT SELECT ON verband.doko_saison, verband.gefragte_tische, verband.doko_tag, verband.doko_tageswert TO doko_verband, doko_verein;
