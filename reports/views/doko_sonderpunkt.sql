-- a Sonderpunkt in a game
CREATE TABLE doko_sonderpunkt (
    saison      TEXT,    -- name of the season
    wettbewerb  TEXT,    -- meisterschaft or pokal
    spieltag    INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch       INTEGER, -- number of the table
    spiel       INTEGER, -- number of the game, from 1
    kennung     INTEGER, -- the same game in every table: JOIN … USING (kennung)
    art         TEXT,    -- Sonderpunkt, as people call it
    partei      TEXT,    -- re or ko
    von         TEXT,    -- Kürzel of the player who made it; empty when it was not noted and several come into question
    wessen      TEXT,    -- whose Fuchs it was, likewise
    von_gast    INTEGER, -- 1: the player who made it was a Gast
    wessen_gast INTEGER  -- 1: the owner of the Fuchs was a Gast
) STRICT
