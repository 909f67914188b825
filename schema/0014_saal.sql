-- The hall: from the secret the codes of the tables and what a phone shows as its proof are made, so that both hold
-- after a restart and in a restored book …
CREATE TABLE saal_geheimnis (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    geheimnis BLOB NOT NULL CHECK (length(geheimnis) = 32)
) STRICT;
-- … each line makes those of a place void ('2026/3.1', 'herbst/2.12', 'leitung'; '': all) …
CREATE TABLE saal_erneuert (
    nr   INTEGER PRIMARY KEY,
    ort  TEXT NOT NULL,
    zeit INTEGER NOT NULL
) STRICT;
-- … and what phones have sent, by numbers they drew: what comes twice is booked once.
CREATE TABLE saal_anfrage (
    anfrage TEXT PRIMARY KEY CHECK (length(anfrage) = 32 AND anfrage NOT GLOB '*[^0-9a-f]*'),
    zeit    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER saal_geheimnis_bleibt BEFORE UPDATE ON saal_geheimnis BEGIN SELECT RAISE (ABORT, 'saal_geheimnis: facts are never changed'); END;
CREATE TRIGGER saal_geheimnis_bleibt_da BEFORE DELETE ON saal_geheimnis BEGIN SELECT RAISE (ABORT, 'saal_geheimnis: facts are never deleted'); END;
CREATE TRIGGER saal_erneuert_bleibt BEFORE UPDATE ON saal_erneuert BEGIN SELECT RAISE (ABORT, 'saal_erneuert: facts are never changed'); END;
CREATE TRIGGER saal_erneuert_bleibt_da BEFORE DELETE ON saal_erneuert BEGIN SELECT RAISE (ABORT, 'saal_erneuert: facts are never deleted'); END;
CREATE TRIGGER saal_anfrage_bleibt BEFORE UPDATE ON saal_anfrage BEGIN SELECT RAISE (ABORT, 'saal_anfrage: facts are never changed'); END;
CREATE TRIGGER saal_anfrage_bleibt_da BEFORE DELETE ON saal_anfrage BEGIN SELECT RAISE (ABORT, 'saal_anfrage: facts are never deleted'); END;
