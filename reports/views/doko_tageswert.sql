-- a player on a finished Spieltag of the Meisterschaft
CREATE TABLE doko_tageswert (
    saison   TEXT,    -- name of the season
    spieltag INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch    INTEGER, -- number of the table
    datum    TEXT,    -- day, 2026-01-04
    spieler  TEXT,    -- Kürzel
    gast     INTEGER, -- 1: as a Gast
    platz    INTEGER, -- place at the table
    punkte   INTEGER, -- Punkte of the day
    wert     INTEGER, -- value of the day, in hundredths
    spiele   INTEGER  -- games at the player's table; none when only the totals are known
) STRICT
