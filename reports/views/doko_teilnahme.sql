-- a player in a game, or pausing in it
CREATE TABLE doko_teilnahme (
    saison       TEXT,    -- name of the season
    wettbewerb   TEXT,    -- meisterschaft or pokal
    spieltag     INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch        INTEGER, -- number of the table
    spiel        INTEGER, -- number of the game, from 1
    kennung      INTEGER, -- the same game in every table: JOIN … USING (kennung)
    spieler      TEXT,    -- Kürzel
    gast         INTEGER, -- 1: as a Gast
    partei       TEXT,    -- re or ko; empty for a player who pauses
    solo         INTEGER, -- 1: the player's own solo; 2: against another's
    gewonnen     INTEGER, -- 1: the player's party won
    punkte       INTEGER, -- Punkte from the game
    pausiert     INTEGER, -- 1: paused
    art          TEXT,    -- kind of game, as the journal writes it
    ansage       INTEGER, -- the highest announcement of the player's party, as in doko_ansage; none: nothing was said
    gehalten     INTEGER, -- 1: it was met
    partner      TEXT,    -- Kürzel of the partner; none in a solo and against one
    partner_gast INTEGER  -- 1: the partner was a Gast
) STRICT
