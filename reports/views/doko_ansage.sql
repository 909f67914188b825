-- the highest announcement of a party in a game
CREATE TABLE doko_ansage (
    saison     TEXT,    -- name of the season
    wettbewerb TEXT,    -- meisterschaft or pokal
    spieltag   INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch      INTEGER, -- number of the table
    spiel      INTEGER, -- number of the game, from 1
    kennung    INTEGER, -- the same game in every table: JOIN … USING (kennung)
    partei     TEXT,    -- re or ko
    stufe      INTEGER, -- the highest of the party: 1 its word, 2 K9, 3 K6, 4 K3, 5 schwarz
    name       TEXT,    -- the highest announcement, as people call it
    wer        TEXT,    -- Kürzel of the player who said it; empty when it was not noted
    gehalten   INTEGER  -- 1: it was met
) STRICT
