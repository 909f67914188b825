-- a player's games of the Meisterschaft that are alike, counted
CREATE TABLE doko_bilanz (
    spieler      TEXT,    -- Kürzel
    gast         INTEGER, -- 1: as a Gast
    partei       TEXT,    -- re or ko; empty for a player who pauses
    solo         INTEGER, -- 1: the player's own solo; 2: against another's
    pausiert     INTEGER, -- 1: paused
    art          TEXT,    -- kind of game, as the journal writes it
    gewonnen     INTEGER, -- 1: the player's party won
    ansage       INTEGER, -- the highest announcement of the player's party, as in doko_ansage; none: nothing was said
    gehalten     INTEGER, -- 1: it was met
    partner      TEXT,    -- Kürzel of the partner; none in a solo and against one
    partner_gast INTEGER, -- 1: the partner was a Gast
    spiele       INTEGER, -- how many such games
    punkte       INTEGER, -- Punkte from them
    serie        INTEGER  -- most games won one after the other, up to one of these
) STRICT
