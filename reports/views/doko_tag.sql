-- a table on a Spieltag
CREATE TABLE doko_tag (
    saison     TEXT,    -- name of the season
    wettbewerb TEXT,    -- meisterschaft or pokal
    spieltag   INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch      INTEGER, -- number of the table
    datum      TEXT,    -- day, 2026-01-04
    zustand    TEXT,    -- offen, ende, ungewertet
    spiele     INTEGER, -- valued games; none when only the totals are known
    pott       INTEGER, -- what is left in the Pott, likewise
    nur_summen INTEGER  -- 1: known by its totals only
) STRICT
