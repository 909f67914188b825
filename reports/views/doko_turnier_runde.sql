-- a seat in a round of a Turnier that is released, and what it gave
CREATE TABLE doko_turnier_runde (
    turnier     TEXT,    -- short name of the Turnier
    runde       INTEGER, -- round, 1 the first
    tisch       INTEGER, -- number of the table; NULL: he sits out
    platz       INTEGER, -- seat, 1 deals first; NULL: he sits out
    startnummer INTEGER, -- whose seat it is
    spieler     TEXT,    -- Kürzel of who played, an Ersatz too
    punkte      INTEGER, -- Punkte; NULL while the list is not accepted
    freilos     INTEGER  -- 1: he sits out, which is worth 0
) STRICT
