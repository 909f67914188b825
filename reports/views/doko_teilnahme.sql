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
    partei       TEXT,    -- re or ko; none for who pauses
    solo         INTEGER, -- 1: it was his solo; 2: against another's
    gewonnen     INTEGER, -- 1: his party won
    punkte       INTEGER, -- what the game gave him
    pausiert     INTEGER, -- 1: he paused
    art          TEXT,    -- kind of game, as the journal writes it
    ansage       INTEGER, -- the highest announcement of his party, as in doko_ansage; none: nothing was said
    gehalten     INTEGER, -- 1: it was met
    partner      TEXT,    -- Kürzel of who played with him; none in a solo and against one
    partner_gast INTEGER  -- 1: who was a Gast
) STRICT
