-- the words for kinds of game, announcements and Sonderpunkte
CREATE TABLE doko_wort (
    was  TEXT,    -- art, stufe or sonderpunkt
    nr   INTEGER, -- in the order they are listed
    wort TEXT,    -- as the journal writes it
    name TEXT     -- as people call it
) STRICT
