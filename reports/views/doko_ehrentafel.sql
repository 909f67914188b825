-- the winners by year
CREATE TABLE doko_ehrentafel (
    jahr    INTEGER, -- year
    meister TEXT,    -- Meister of the year
    vize    TEXT,    -- Vizemeister
    pokal   TEXT     -- winner of the Pokal
) STRICT
