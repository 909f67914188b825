-- A season that goes on by other rules from a Spieltag on. Of several rows for one Spieltag the last holds. einstimmig: the
-- day on which all registered players agreed; NULL: it was set while nothing was played. trotzdem: it changes what the standings go by.
CREATE TABLE saison_regeln (
    nr         INTEGER PRIMARY KEY,
    saison     INTEGER NOT NULL REFERENCES saison (id),
    ab         INTEGER NOT NULL CHECK (ab BETWEEN 1 AND 366),
    regelwerk  INTEGER NOT NULL REFERENCES regelwerk (id),
    einstimmig TEXT CHECK (einstimmig GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    trotzdem   INTEGER NOT NULL CHECK (trotzdem IN (0, 1)),
    zeit       INTEGER NOT NULL,
    CHECK (ab = 1 OR einstimmig IS NOT NULL)
) STRICT;
CREATE INDEX saison_regeln_nach_saison ON saison_regeln (saison);

-- Who is shut out of a competition of a season, since when and why; of several rows for one player the last holds, without
-- a reason it was taken back.
CREATE TABLE ausschluss (
    nr      INTEGER PRIMARY KEY,
    saison  INTEGER NOT NULL REFERENCES saison (id),
    art     TEXT NOT NULL REFERENCES wort_wettbewerb (wort),
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    datum   TEXT NOT NULL CHECK (datum GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    grund   TEXT CHECK (length(grund) BETWEEN 1 AND 200),
    zeit    INTEGER NOT NULL
) STRICT;
CREATE INDEX ausschluss_nach_saison ON ausschluss (saison);

-- Who has left the club, or come back; the last row of a player holds.
CREATE TABLE mitglied (
    nr      INTEGER PRIMARY KEY,
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    ehemals INTEGER NOT NULL CHECK (ehemals IN (0, 1)),
    zeit    INTEGER NOT NULL
) STRICT;

CREATE TRIGGER saison_regeln_bleibt BEFORE UPDATE ON saison_regeln BEGIN SELECT RAISE (ABORT, 'saison_regeln: facts are never changed'); END;
CREATE TRIGGER saison_regeln_bleibt_da BEFORE DELETE ON saison_regeln BEGIN SELECT RAISE (ABORT, 'saison_regeln: facts are never deleted'); END;
CREATE TRIGGER ausschluss_bleibt BEFORE UPDATE ON ausschluss BEGIN SELECT RAISE (ABORT, 'ausschluss: facts are never changed'); END;
CREATE TRIGGER ausschluss_bleibt_da BEFORE DELETE ON ausschluss BEGIN SELECT RAISE (ABORT, 'ausschluss: facts are never deleted'); END;
CREATE TRIGGER mitglied_bleibt BEFORE UPDATE ON mitglied BEGIN SELECT RAISE (ABORT, 'mitglied: facts are never changed'); END;

-- A player of whom nothing else is said can be taken out again, with what he was called; nobody else ever.
CREATE VIEW spieler_in_fakten (spieler) AS
    SELECT spieler FROM saison_eintrag UNION ALL SELECT spieler FROM ausschluss
    UNION ALL SELECT geber FROM beginn UNION ALL SELECT spieler FROM sitz
    UNION ALL SELECT re1 FROM spiel UNION ALL SELECT re2 FROM spiel UNION ALL SELECT falsch_wer FROM spiel
    UNION ALL SELECT wer FROM ansage UNION ALL SELECT von FROM sonder UNION ALL SELECT wessen FROM sonder
    UNION ALL SELECT spieler FROM spielersache UNION ALL SELECT neben FROM spielersache
    UNION ALL SELECT spieler FROM summe;
DROP TRIGGER spieler_bleibt_da;
DROP TRIGGER kuerzel_bleibt_da;
DROP TRIGGER spieler_angabe_bleibt_da;
CREATE TRIGGER spieler_bleibt_da BEFORE DELETE ON spieler WHEN OLD.id IN (SELECT spieler FROM spieler_in_fakten) BEGIN SELECT RAISE (ABORT, 'spieler: facts are never deleted'); END;
CREATE TRIGGER kuerzel_bleibt_da BEFORE DELETE ON kuerzel WHEN OLD.spieler IN (SELECT spieler FROM spieler_in_fakten) BEGIN SELECT RAISE (ABORT, 'kuerzel: facts are never deleted'); END;
CREATE TRIGGER spieler_angabe_bleibt_da BEFORE DELETE ON spieler_angabe WHEN OLD.spieler IN (SELECT spieler FROM spieler_in_fakten) BEGIN SELECT RAISE (ABORT, 'spieler_angabe: facts are never deleted'); END;
CREATE TRIGGER mitglied_bleibt_da BEFORE DELETE ON mitglied WHEN OLD.spieler IN (SELECT spieler FROM spieler_in_fakten) BEGIN SELECT RAISE (ABORT, 'mitglied: facts are never deleted'); END;
