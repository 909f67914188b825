-- the list of a table in a round of a Turnier that is released
CREATE TABLE doko_turnier_liste (
    turnier TEXT,    -- short name of the Turnier
    runde   INTEGER, -- round, from 1
    tisch   INTEGER, -- number of the table
    stand   TEXT,    -- offen, abgegeben or angenommen
    spiele  INTEGER  -- games entered; 0: only its totals are known
) STRICT
