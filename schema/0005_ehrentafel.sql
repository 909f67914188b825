-- Winners of years that are not in the book by their Spieltage. Of several entries for a year the last holds.
CREATE TABLE ehrung (
    nr      INTEGER PRIMARY KEY,
    jahr    INTEGER NOT NULL CHECK (jahr BETWEEN 1900 AND 2999),
    meister TEXT NOT NULL,
    vize    TEXT NOT NULL,
    pokal   TEXT NOT NULL,
    zeit    INTEGER NOT NULL
) STRICT;
CREATE TRIGGER ehrung_bleibt BEFORE UPDATE ON ehrung BEGIN SELECT RAISE (ABORT, 'ehrung: facts are never changed'); END;
CREATE TRIGGER ehrung_bleibt_da BEFORE DELETE ON ehrung BEGIN SELECT RAISE (ABORT, 'ehrung: facts are never deleted'); END;
