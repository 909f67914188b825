-- what a game's value is made of
CREATE TABLE doko_posten (
    saison     TEXT,    -- name of the season
    wettbewerb TEXT,    -- meisterschaft or pokal
    spieltag   INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch      INTEGER, -- number of the table
    spiel      INTEGER, -- number of the game, from 1
    kennung    INTEGER, -- the same game in every table: JOIN … USING (kennung)
    lfd        INTEGER, -- from 1, in the order they are counted
    posten     TEXT,    -- what counted
    partei     TEXT,    -- for whom
    punkte     INTEGER  -- how much
) STRICT
