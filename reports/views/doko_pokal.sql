-- a player on a day of the Pokal
CREATE TABLE doko_pokal (
    saison      TEXT,    -- name of the season
    platz       INTEGER, -- place in the Pokal
    spieler     TEXT,    -- Kürzel
    name        TEXT,    -- full name
    tag         INTEGER, -- day of the Pokal, 1 to 4
    sechzigstel INTEGER, -- Prämienpunkte of the day, in sixtieths
    summe       INTEGER  -- Prämienpunkte of all days, in sixtieths
) STRICT
