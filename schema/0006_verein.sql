-- The club whose book it is; of several entries the last holds, "" takes the name away.
CREATE TABLE verein (
    nr   INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) <= 64),
    zeit INTEGER NOT NULL
) STRICT;
CREATE TRIGGER verein_bleibt BEFORE UPDATE ON verein BEGIN SELECT RAISE (ABORT, 'verein: facts are never changed'); END;
CREATE TRIGGER verein_bleibt_da BEFORE DELETE ON verein BEGIN SELECT RAISE (ABORT, 'verein: facts are never deleted'); END;
