-- Facts: appended and never changed. A correction is an entry that names the one it corrects.
-- Times are seconds since 1970 UTC. Players are named by identity; Kürzel and names come and go.

CREATE TABLE regelwerk (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 31),
    version INTEGER NOT NULL CHECK (version >= 1),
    inhalt  TEXT,                                   -- of an own rule set; NULL: built in
    UNIQUE (name, version)
) STRICT;

CREATE TABLE spieler (
    id       INTEGER PRIMARY KEY,
    angelegt INTEGER NOT NULL
) STRICT;

-- Who ever had a Kürzel keeps it: it is never given to another.
CREATE TABLE kuerzel (
    falt    TEXT PRIMARY KEY CHECK (length(falt) >= 1),
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    UNIQUE (spieler, falt)
) STRICT, WITHOUT ROWID;

-- What is said of a player; the latest of each kind holds. The first Kürzel is his name for ever in the hash chain.
CREATE TABLE spieler_angabe (
    id      INTEGER PRIMARY KEY,
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    name    TEXT CHECK (length(name) BETWEEN 1 AND 64),
    kuerzel TEXT,                                           -- folded: whose it is
    wort    TEXT CHECK (length(wort) BETWEEN 1 AND 4),      -- as it is written
    zeit    INTEGER NOT NULL,
    CHECK ((name IS NULL) <> (kuerzel IS NULL)),
    CHECK ((kuerzel IS NULL) = (wort IS NULL)),
    FOREIGN KEY (spieler, kuerzel) REFERENCES kuerzel (spieler, falt)
) STRICT;
CREATE INDEX spieler_angabe_nach_spieler ON spieler_angabe (spieler);

CREATE TABLE saison (
    id        INTEGER PRIMARY KEY,
    name      TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 23 AND name NOT GLOB '*[^A-Za-z0-9_-]*'),
    regelwerk INTEGER NOT NULL REFERENCES regelwerk (id),
    angelegt  INTEGER NOT NULL
) STRICT;

CREATE TABLE saison_eintrag (
    id       INTEGER PRIMARY KEY,
    saison   INTEGER NOT NULL REFERENCES saison (id),
    was      TEXT NOT NULL CHECK (was = 'beginn' OR was = 'spieltage' OR was = 'pflicht' OR was = 'letzte' OR was = 'gewicht' OR was = 'melden' OR was = 'abmelden' OR was = 'aussetzen' OR was = 'mitspielen' OR was = 'abschluss' OR was = 'oeffnen'),
    spieler  INTEGER REFERENCES spieler (id),
    spieltag INTEGER CHECK (spieltag BETWEEN 1 AND 366),
    wert     TEXT,
    zeit     INTEGER NOT NULL,
    CHECK ((was = 'melden' OR was = 'abmelden' OR was = 'aussetzen' OR was = 'mitspielen') = (spieler IS NOT NULL)),
    CHECK ((was = 'melden' OR was = 'abmelden' OR was = 'aussetzen' OR was = 'mitspielen') = (spieltag IS NOT NULL))
) STRICT;
CREATE INDEX saison_eintrag_nach_saison ON saison_eintrag (saison);

-- A table on a Spieltag. What happened at it is in `ereignis`.
CREATE TABLE tisch (
    id     INTEGER PRIMARY KEY,
    saison INTEGER NOT NULL REFERENCES saison (id),
    art    TEXT NOT NULL CHECK (art IN ('meisterschaft', 'pokal')),
    nr     INTEGER NOT NULL CHECK (nr BETWEEN 1 AND 366),
    tisch  INTEGER NOT NULL CHECK (tisch BETWEEN 1 AND 99),
    UNIQUE (saison, art, nr, tisch)
) STRICT;

-- The history of a table. kette: SHA-256 of the entry before it and of this one.
CREATE TABLE ereignis (
    tisch     INTEGER NOT NULL REFERENCES tisch (id),
    nr        INTEGER NOT NULL CHECK (nr >= 1),
    op        TEXT NOT NULL CHECK (op = 'an' OR op = 'vor' OR op = 'ersetzt' OR op = 'streicht' OR op = 'undo' OR op = 'redo'),
    bezug     INTEGER CHECK (bezug BETWEEN 1 AND nr - 1),
    gruppe    INTEGER NOT NULL CHECK (gruppe BETWEEN 1 AND nr),
    zeit      INTEGER NOT NULL,
    was       TEXT CHECK (was = 'beginn' OR was = 'spiel' OR was = 'einwurf' OR was = 'strafe' OR was = 'disq' OR was = 'einstieg' OR was = 'ausstieg' OR was = 'ergebnis' OR was = 'ende'),
    trotzdem  INTEGER NOT NULL CHECK (trotzdem IN (0, 1)),
    bemerkung TEXT CHECK (length(bemerkung) BETWEEN 1 AND 200),
    kette     BLOB NOT NULL CHECK (length(kette) = 32),
    PRIMARY KEY (tisch, nr),
    CHECK ((op = 'vor' OR op = 'ersetzt' OR op = 'streicht') = (bezug IS NOT NULL)),
    CHECK ((op = 'an' OR op = 'vor' OR op = 'ersetzt') = (was IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE beginn (
    tisch INTEGER NOT NULL,
    nr    INTEGER NOT NULL,
    datum TEXT NOT NULL CHECK (datum GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    geber INTEGER REFERENCES spieler (id),
    los   INTEGER CHECK (los >= 0),
    PRIMARY KEY (tisch, nr),
    FOREIGN KEY (tisch, nr) REFERENCES ereignis (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE sitz (
    tisch   INTEGER NOT NULL,
    nr      INTEGER NOT NULL,
    platz   INTEGER NOT NULL CHECK (platz BETWEEN 1 AND 7),
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    gast    INTEGER NOT NULL CHECK (gast IN (0, 1)),
    PRIMARY KEY (tisch, nr, platz),
    UNIQUE (tisch, nr, spieler),
    FOREIGN KEY (tisch, nr) REFERENCES beginn (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE spiel (
    tisch       INTEGER NOT NULL,
    nr          INTEGER NOT NULL,
    re1         INTEGER NOT NULL REFERENCES spieler (id),
    re2         INTEGER REFERENCES spieler (id),
    art         TEXT NOT NULL CHECK (art = 'normal' OR art = 'hz' OR art = 'armut' OR art = 'trumpf' OR art = 'mada' OR art = 'damen' OR art = 'buben' OR art = 'knochenlos' OR art = 'null' OR art = 'dk' OR art = 'still' OR art = 'hzsolo'),
    farbe       TEXT CHECK (farbe = 'kreuz' OR farbe = 'pik' OR farbe = 'herz' OR farbe = 'karo'),
    augen       INTEGER NOT NULL CHECK (augen BETWEEN 0 AND 240),
    ohne_stich  INTEGER NOT NULL CHECK (ohne_stich IN (0, 1)),
    re_ansage   INTEGER NOT NULL CHECK (re_ansage BETWEEN 0 AND 5),
    ko_ansage   INTEGER NOT NULL CHECK (ko_ansage BETWEEN 0 AND 5),
    re_erwidert INTEGER NOT NULL CHECK (re_erwidert = 0 OR re_erwidert = 2 OR re_erwidert = 3 OR re_erwidert = 4 OR re_erwidert = 5),
    ko_erwidert INTEGER NOT NULL CHECK (ko_erwidert = 0 OR ko_erwidert = 2 OR ko_erwidert = 3 OR ko_erwidert = 4 OR ko_erwidert = 5),
    vf          INTEGER NOT NULL CHECK (vf IN (0, 1)),
    straf       INTEGER NOT NULL CHECK (straf IN (0, 1)),
    PRIMARY KEY (tisch, nr),
    FOREIGN KEY (tisch, nr) REFERENCES ereignis (tisch, nr),
    CHECK (re1 <> re2),
    CHECK ((art = 'normal' OR art = 'hz' OR art = 'armut') = (re2 IS NOT NULL)),
    CHECK (farbe IS NULL OR art IN ('trumpf', 'dk')),
    CHECK (ohne_stich = 0 OR augen IN (0, 240)),
    CHECK (re_erwidert = 0 OR (re_ansage > 0 AND ko_ansage >= re_erwidert)),
    CHECK (ko_erwidert = 0 OR (ko_ansage > 0 AND re_ansage >= ko_erwidert)),
    CHECK (vf + straf < 2)
) STRICT, WITHOUT ROWID;

-- Who said what, where it was written down.
CREATE TABLE ansage (
    tisch  INTEGER NOT NULL,
    nr     INTEGER NOT NULL,
    partei TEXT NOT NULL CHECK (partei IN ('re', 'ko')),
    stufe  INTEGER NOT NULL CHECK (stufe BETWEEN 1 AND 5),
    wer    INTEGER NOT NULL REFERENCES spieler (id),
    PRIMARY KEY (tisch, nr, partei, stufe),
    FOREIGN KEY (tisch, nr) REFERENCES spiel (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE sonder (
    tisch  INTEGER NOT NULL,
    nr     INTEGER NOT NULL,
    lfd    INTEGER NOT NULL CHECK (lfd BETWEEN 1 AND 16),
    art    TEXT NOT NULL CHECK (art = 'f' OR art = 'd' OR art = 'k'),
    partei TEXT NOT NULL CHECK (partei IN ('re', 'ko')),
    von    INTEGER REFERENCES spieler (id),
    wessen INTEGER REFERENCES spieler (id),
    PRIMARY KEY (tisch, nr, lfd),
    FOREIGN KEY (tisch, nr) REFERENCES spiel (tisch, nr),
    CHECK (wessen IS NULL OR (art = 'f' AND von IS NOT NULL AND von <> wessen))
) STRICT, WITHOUT ROWID;

-- What befalls one player: strafe (punkte), disq, einstieg (neben, gast), ausstieg (disq).
CREATE TABLE spielersache (
    tisch   INTEGER NOT NULL,
    nr      INTEGER NOT NULL,
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    punkte  INTEGER CHECK (punkte BETWEEN 1 AND 999),
    neben   INTEGER REFERENCES spieler (id),
    gast    INTEGER CHECK (gast IN (0, 1)),
    disq    INTEGER CHECK (disq IN (0, 1)),
    PRIMARY KEY (tisch, nr),
    FOREIGN KEY (tisch, nr) REFERENCES ereignis (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE summe (
    tisch   INTEGER NOT NULL,
    nr      INTEGER NOT NULL,
    lfd     INTEGER NOT NULL CHECK (lfd BETWEEN 1 AND 7),
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    punkte  INTEGER NOT NULL CHECK (punkte BETWEEN -99999 AND 99999),
    PRIMARY KEY (tisch, nr, lfd),
    UNIQUE (tisch, nr, spieler),
    FOREIGN KEY (tisch, nr) REFERENCES ereignis (tisch, nr)
) STRICT, WITHOUT ROWID;

-- Never changed, never taken away: the book itself sees to it.
CREATE TRIGGER regelwerk_bleibt BEFORE UPDATE ON regelwerk BEGIN SELECT RAISE (ABORT, 'regelwerk: facts are never changed'); END;
CREATE TRIGGER regelwerk_bleibt_da BEFORE DELETE ON regelwerk BEGIN SELECT RAISE (ABORT, 'regelwerk: facts are never deleted'); END;
CREATE TRIGGER spieler_bleibt BEFORE UPDATE ON spieler BEGIN SELECT RAISE (ABORT, 'spieler: facts are never changed'); END;
CREATE TRIGGER spieler_bleibt_da BEFORE DELETE ON spieler BEGIN SELECT RAISE (ABORT, 'spieler: facts are never deleted'); END;
CREATE TRIGGER kuerzel_bleibt BEFORE UPDATE ON kuerzel BEGIN SELECT RAISE (ABORT, 'kuerzel: facts are never changed'); END;
CREATE TRIGGER kuerzel_bleibt_da BEFORE DELETE ON kuerzel BEGIN SELECT RAISE (ABORT, 'kuerzel: facts are never deleted'); END;
CREATE TRIGGER spieler_angabe_bleibt BEFORE UPDATE ON spieler_angabe BEGIN SELECT RAISE (ABORT, 'spieler_angabe: facts are never changed'); END;
CREATE TRIGGER spieler_angabe_bleibt_da BEFORE DELETE ON spieler_angabe BEGIN SELECT RAISE (ABORT, 'spieler_angabe: facts are never deleted'); END;
CREATE TRIGGER saison_bleibt BEFORE UPDATE ON saison BEGIN SELECT RAISE (ABORT, 'saison: facts are never changed'); END;
CREATE TRIGGER saison_bleibt_da BEFORE DELETE ON saison BEGIN SELECT RAISE (ABORT, 'saison: facts are never deleted'); END;
CREATE TRIGGER saison_eintrag_bleibt BEFORE UPDATE ON saison_eintrag BEGIN SELECT RAISE (ABORT, 'saison_eintrag: facts are never changed'); END;
CREATE TRIGGER saison_eintrag_bleibt_da BEFORE DELETE ON saison_eintrag BEGIN SELECT RAISE (ABORT, 'saison_eintrag: facts are never deleted'); END;
CREATE TRIGGER tisch_bleibt BEFORE UPDATE ON tisch BEGIN SELECT RAISE (ABORT, 'tisch: facts are never changed'); END;
CREATE TRIGGER tisch_bleibt_da BEFORE DELETE ON tisch BEGIN SELECT RAISE (ABORT, 'tisch: facts are never deleted'); END;
CREATE TRIGGER ereignis_bleibt BEFORE UPDATE ON ereignis BEGIN SELECT RAISE (ABORT, 'ereignis: facts are never changed'); END;
CREATE TRIGGER ereignis_bleibt_da BEFORE DELETE ON ereignis BEGIN SELECT RAISE (ABORT, 'ereignis: facts are never deleted'); END;
CREATE TRIGGER beginn_bleibt BEFORE UPDATE ON beginn BEGIN SELECT RAISE (ABORT, 'beginn: facts are never changed'); END;
CREATE TRIGGER beginn_bleibt_da BEFORE DELETE ON beginn BEGIN SELECT RAISE (ABORT, 'beginn: facts are never deleted'); END;
CREATE TRIGGER sitz_bleibt BEFORE UPDATE ON sitz BEGIN SELECT RAISE (ABORT, 'sitz: facts are never changed'); END;
CREATE TRIGGER sitz_bleibt_da BEFORE DELETE ON sitz BEGIN SELECT RAISE (ABORT, 'sitz: facts are never deleted'); END;
CREATE TRIGGER spiel_bleibt BEFORE UPDATE ON spiel BEGIN SELECT RAISE (ABORT, 'spiel: facts are never changed'); END;
CREATE TRIGGER spiel_bleibt_da BEFORE DELETE ON spiel BEGIN SELECT RAISE (ABORT, 'spiel: facts are never deleted'); END;
CREATE TRIGGER ansage_bleibt BEFORE UPDATE ON ansage BEGIN SELECT RAISE (ABORT, 'ansage: facts are never changed'); END;
CREATE TRIGGER ansage_bleibt_da BEFORE DELETE ON ansage BEGIN SELECT RAISE (ABORT, 'ansage: facts are never deleted'); END;
CREATE TRIGGER sonder_bleibt BEFORE UPDATE ON sonder BEGIN SELECT RAISE (ABORT, 'sonder: facts are never changed'); END;
CREATE TRIGGER sonder_bleibt_da BEFORE DELETE ON sonder BEGIN SELECT RAISE (ABORT, 'sonder: facts are never deleted'); END;
CREATE TRIGGER spielersache_bleibt BEFORE UPDATE ON spielersache BEGIN SELECT RAISE (ABORT, 'spielersache: facts are never changed'); END;
CREATE TRIGGER spielersache_bleibt_da BEFORE DELETE ON spielersache BEGIN SELECT RAISE (ABORT, 'spielersache: facts are never deleted'); END;
CREATE TRIGGER summe_bleibt BEFORE UPDATE ON summe BEGIN SELECT RAISE (ABORT, 'summe: facts are never changed'); END;
CREATE TRIGGER summe_bleibt_da BEFORE DELETE ON summe BEGIN SELECT RAISE (ABORT, 'summe: facts are never deleted'); END;
