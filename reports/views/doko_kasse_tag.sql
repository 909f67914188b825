-- what a Spieltag gives an account
CREATE TABLE doko_kasse_tag (
    saison    TEXT,    -- name of the season
    spieltag  INTEGER, -- number of the Spieltag
    datum     TEXT,    -- day, 2026-01-04
    konto     TEXT,    -- the Kürzel, or kasse
    spielgeld INTEGER, -- cents won by Punkte, negative: lost
    startgeld INTEGER, -- cents of Startgeld, negative: owed
    strafgeld INTEGER  -- cents of fines, negative: owed
) STRICT
