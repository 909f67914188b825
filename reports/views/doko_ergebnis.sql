-- a player at a table of a day, open or finished
CREATE TABLE doko_ergebnis (
    saison     TEXT,    -- name of the season
    wettbewerb TEXT,    -- meisterschaft or pokal
    spieltag   INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch      INTEGER, -- number of the table
    datum      TEXT,    -- day, 2026-01-04
    spieler    TEXT,    -- Kürzel
    gast       INTEGER, -- 1: as a Gast
    punkte     INTEGER, -- Punkte of the day; of an open one as they stand
    gewertet   INTEGER, -- 1: the day has ended and counts
    nur_summen INTEGER  -- 1: known by its totals only
) STRICT
