-- What the evenings of a season cost, from a Spieltag on; of several for one Spieltag the last holds. Amounts are cents.
CREATE TABLE geldsatz (
    id         INTEGER PRIMARY KEY,
    saison     INTEGER NOT NULL REFERENCES saison (id),
    ab         INTEGER NOT NULL CHECK (ab BETWEEN 1 AND 366),
    punktwert  INTEGER NOT NULL CHECK (punktwert BETWEEN 0 AND 10000),
    startgeld  INTEGER NOT NULL CHECK (startgeld BETWEEN 0 AND 10000),
    strafgeld  INTEGER NOT NULL CHECK (strafgeld BETWEEN 0 AND 10000),
    strafpunkt INTEGER NOT NULL CHECK (strafpunkt BETWEEN 0 AND 10000),
    abrechnung TEXT NOT NULL CHECK (length(abrechnung) BETWEEN 1 AND 31),
    zeit       INTEGER NOT NULL
) STRICT;
CREATE INDEX geldsatz_nach_saison ON geldsatz (saison);

-- What was paid, by a player or one of the words kasse and extern to another. It stays; a Storno says that it does not count.
CREATE TABLE zahlung (
    id        INTEGER PRIMARY KEY,
    saison    INTEGER NOT NULL REFERENCES saison (id),
    datum     TEXT NOT NULL CHECK (datum GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    von       INTEGER REFERENCES spieler (id),
    von_wort  TEXT CHECK (length(von_wort) BETWEEN 5 AND 31),
    an        INTEGER REFERENCES spieler (id),
    an_wort   TEXT CHECK (length(an_wort) BETWEEN 5 AND 31),
    cent      INTEGER NOT NULL CHECK (cent BETWEEN 1 AND 9999999),
    bemerkung TEXT CHECK (length(bemerkung) BETWEEN 1 AND 100),
    zeit      INTEGER NOT NULL,
    CHECK ((von IS NULL) = (von_wort IS NOT NULL)),
    CHECK ((an IS NULL) = (an_wort IS NOT NULL)),
    CHECK (von IS NOT an OR von_wort IS NOT an_wort)
) STRICT;
CREATE INDEX zahlung_nach_saison ON zahlung (saison);
CREATE TABLE zahlung_storno (
    zahlung   INTEGER PRIMARY KEY REFERENCES zahlung (id),
    bemerkung TEXT CHECK (length(bemerkung) BETWEEN 1 AND 100),
    zeit      INTEGER NOT NULL
) STRICT;

CREATE TRIGGER geldsatz_bleibt BEFORE UPDATE ON geldsatz BEGIN SELECT RAISE (ABORT, 'geldsatz: facts are never changed'); END;
CREATE TRIGGER geldsatz_bleibt_da BEFORE DELETE ON geldsatz BEGIN SELECT RAISE (ABORT, 'geldsatz: facts are never deleted'); END;
CREATE TRIGGER zahlung_bleibt BEFORE UPDATE ON zahlung BEGIN SELECT RAISE (ABORT, 'zahlung: facts are never changed'); END;
CREATE TRIGGER zahlung_bleibt_da BEFORE DELETE ON zahlung BEGIN SELECT RAISE (ABORT, 'zahlung: facts are never deleted'); END;
CREATE TRIGGER zahlung_storno_bleibt BEFORE UPDATE ON zahlung_storno BEGIN SELECT RAISE (ABORT, 'zahlung_storno: facts are never changed'); END;
CREATE TRIGGER zahlung_storno_bleibt_da BEFORE DELETE ON zahlung_storno BEGIN SELECT RAISE (ABORT, 'zahlung_storno: facts are never deleted'); END;

-- Who has paid or was paid is not taken out either (0010).
DROP VIEW spieler_in_fakten;
CREATE VIEW spieler_in_fakten (spieler) AS
    SELECT spieler FROM saison_eintrag UNION ALL SELECT spieler FROM ausschluss
    UNION ALL SELECT geber FROM beginn UNION ALL SELECT spieler FROM sitz
    UNION ALL SELECT re1 FROM spiel UNION ALL SELECT re2 FROM spiel UNION ALL SELECT falsch_wer FROM spiel
    UNION ALL SELECT wer FROM ansage UNION ALL SELECT von FROM sonder UNION ALL SELECT wessen FROM sonder
    UNION ALL SELECT spieler FROM spielersache UNION ALL SELECT neben FROM spielersache
    UNION ALL SELECT spieler FROM summe
    UNION ALL SELECT von FROM zahlung UNION ALL SELECT an FROM zahlung;
