-- a player's games of the Meisterschaft that are alike, counted
CREATE TABLE doko_bilanz (
    spieler      TEXT,    -- Kürzel
    gast         INTEGER, -- 1: as a Gast
    partei       TEXT,    -- re or ko; none for who pauses
    solo         INTEGER, -- 1: it was his solo; 2: against another's
    pausiert     INTEGER, -- 1: he paused
    art          TEXT,    -- kind of game, as the journal writes it
    gewonnen     INTEGER, -- 1: his party won
    ansage       INTEGER, -- the highest announcement of his party, as in doko_ansage; none: nothing was said
    gehalten     INTEGER, -- 1: it was met
    partner      TEXT,    -- Kürzel of who played with him; none in a solo and against one
    partner_gast INTEGER, -- 1: who was a Gast
    spiele       INTEGER, -- how many such games
    punkte       INTEGER, -- what they gave him
    serie        INTEGER  -- most games won one after the other, up to one of these
) STRICT
