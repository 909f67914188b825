-- a Sonderpunkt whose maker, or a Fuchs whose owner was not noted, for each whom it may have been
CREATE TABLE doko_ungenannt (
    saison     TEXT,    -- name of the season
    wettbewerb TEXT,    -- meisterschaft or pokal
    spieltag   INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch      INTEGER, -- number of the table
    spiel      INTEGER, -- number of the game, from 1
    kennung    INTEGER, -- the same game in every table: JOIN … USING (kennung)
    art        TEXT,    -- Sonderpunkt, as people call it
    was        TEXT,    -- von: who made it; wessen: whose Fuchs it was
    spieler    TEXT,    -- Kürzel of one of those who may be meant
    gast       INTEGER  -- 1: the player was a Gast
) STRICT
