-- a seat in a round of a Turnier that is released, and what it gave
CREATE TABLE doko_turnier_runde (
    turnier     TEXT,    -- short name of the Turnier
    runde       INTEGER, -- round, from 1
    tisch       INTEGER, -- number of the table; NULL: sits out
    platz       INTEGER, -- seat, 1 deals first; NULL: sits out
    startnummer INTEGER, -- whose seat it is
    spieler     TEXT,    -- Kürzel of the player who sat there, an Ersatz too
    punkte      INTEGER, -- Punkte; NULL while the list is not accepted
    freilos     INTEGER  -- 1: sits out, which is worth 0
) STRICT
