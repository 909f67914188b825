-- A Turnier: its tables hang on a row of `saison` that is no season, whose name, rule set, first day and number of
-- rounds (spieltage) are its own.
CREATE TABLE turnier (
    saison INTEGER PRIMARY KEY REFERENCES saison (id)
) STRICT;

CREATE TABLE teilnehmer (
    id      INTEGER PRIMARY KEY,
    turnier INTEGER NOT NULL REFERENCES turnier (saison),
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    zeit    INTEGER NOT NULL,
    UNIQUE (turnier, spieler)
) STRICT;

-- What the Turnierleitung says, in order; of what can hold once the last holds. Which of the columns go with a word
-- the program knows.
CREATE TABLE wort_turnier (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE turnier_eintrag (
    id         INTEGER PRIMARY KEY,
    turnier    INTEGER NOT NULL REFERENCES turnier (saison),
    was        TEXT NOT NULL REFERENCES wort_turnier (wort),
    runde      INTEGER CHECK (runde BETWEEN 1 AND 17),
    tisch      INTEGER CHECK (tisch BETWEEN 1 AND 9999),
    teilnehmer INTEGER REFERENCES teilnehmer (id),
    spieler    INTEGER REFERENCES spieler (id),
    zahl       INTEGER,
    text       TEXT CHECK (length(text) BETWEEN 1 AND 200),
    zeit       INTEGER NOT NULL
) STRICT;
CREATE INDEX turnier_eintrag_nach_turnier ON turnier_eintrag (turnier);
CREATE INDEX turnier_eintrag_nach_tisch ON turnier_eintrag (turnier, runde, tisch) WHERE tisch IS NOT NULL;
CREATE INDEX turnier_eintrag_ersatz ON turnier_eintrag (teilnehmer) WHERE spieler IS NOT NULL;
CREATE INDEX turnier_eintrag_freigabe ON turnier_eintrag (turnier, runde) WHERE was = 'freigabe';
CREATE INDEX spieler_angabe_nach_name ON spieler_angabe (name) WHERE name IS NOT NULL;

-- Who sits where; tisch 0: who sits out the round. What is planned may be planned anew until the round is released.
CREATE TABLE turnier_sitz (
    turnier    INTEGER NOT NULL REFERENCES turnier (saison),
    runde      INTEGER NOT NULL CHECK (runde BETWEEN 1 AND 16),
    tisch      INTEGER NOT NULL CHECK (tisch BETWEEN 0 AND 9999),
    platz      INTEGER NOT NULL CHECK (platz BETWEEN 1 AND 7),
    teilnehmer INTEGER NOT NULL REFERENCES teilnehmer (id),
    PRIMARY KEY (turnier, runde, tisch, platz),
    UNIQUE (turnier, runde, teilnehmer)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER turnier_bleibt BEFORE UPDATE ON turnier BEGIN SELECT RAISE (ABORT, 'turnier: facts are never changed'); END;
CREATE TRIGGER turnier_bleibt_da BEFORE DELETE ON turnier BEGIN SELECT RAISE (ABORT, 'turnier: facts are never deleted'); END;
CREATE TRIGGER teilnehmer_bleibt BEFORE UPDATE ON teilnehmer BEGIN SELECT RAISE (ABORT, 'teilnehmer: facts are never changed'); END;
CREATE TRIGGER teilnehmer_bleibt_da BEFORE DELETE ON teilnehmer BEGIN SELECT RAISE (ABORT, 'teilnehmer: facts are never deleted'); END;
CREATE TRIGGER turnier_eintrag_bleibt BEFORE UPDATE ON turnier_eintrag BEGIN SELECT RAISE (ABORT, 'turnier_eintrag: facts are never changed'); END;
CREATE TRIGGER turnier_eintrag_bleibt_da BEFORE DELETE ON turnier_eintrag BEGIN SELECT RAISE (ABORT, 'turnier_eintrag: facts are never deleted'); END;
CREATE TRIGGER turnier_sitz_bleibt BEFORE UPDATE ON turnier_sitz BEGIN SELECT RAISE (ABORT, 'turnier_sitz: facts are never changed'); END;
CREATE TRIGGER turnier_sitz_bleibt_da BEFORE DELETE ON turnier_sitz
    WHEN EXISTS (SELECT 1 FROM turnier_eintrag e WHERE e.turnier = OLD.turnier AND e.runde = OLD.runde AND e.was = 'freigabe')
    BEGIN SELECT RAISE (ABORT, 'turnier_sitz: a released round is never changed'); END;

-- Tables go further than 99.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (tisch BETWEEN 1 AND 99)', 'CHECK (tisch BETWEEN 1 AND 9999)')
 WHERE type = 'table' AND name = 'tisch';
PRAGMA writable_schema = RESET;
CREATE TEMP TABLE gezaehlt (tische INTEGER CHECK (tische = 1));
INSERT INTO gezaehlt SELECT count(*) FROM sqlite_schema WHERE name = 'tisch' AND sql LIKE '%BETWEEN 1 AND 9999%';
DROP TABLE gezaehlt;

-- Nor is taken out who takes part in a Turnier (0010).
DROP VIEW spieler_in_fakten;
CREATE VIEW spieler_in_fakten (spieler) AS
    SELECT spieler FROM saison_eintrag UNION ALL SELECT spieler FROM ausschluss
    UNION ALL SELECT geber FROM beginn UNION ALL SELECT spieler FROM sitz
    UNION ALL SELECT re1 FROM spiel UNION ALL SELECT re2 FROM spiel UNION ALL SELECT falsch_wer FROM spiel
    UNION ALL SELECT wer FROM ansage UNION ALL SELECT von FROM sonder UNION ALL SELECT wessen FROM sonder
    UNION ALL SELECT spieler FROM spielersache UNION ALL SELECT neben FROM spielersache
    UNION ALL SELECT spieler FROM summe
    UNION ALL SELECT von FROM zahlung UNION ALL SELECT an FROM zahlung
    UNION ALL SELECT spieler FROM teilnehmer UNION ALL SELECT spieler FROM turnier_eintrag;
