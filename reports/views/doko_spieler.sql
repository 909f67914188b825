-- the players of the club
CREATE TABLE doko_spieler (
    spieler TEXT,    -- Kürzel
    name    TEXT     -- full name
) STRICT
