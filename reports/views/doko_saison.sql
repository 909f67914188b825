-- a season
CREATE TABLE doko_saison (
    saison        TEXT,    -- name of the season
    regeln        TEXT,    -- its rule set
    beginn        TEXT,    -- first day, 2026-01-04; NULL: not known
    spieltage     INTEGER, -- how many Spieltage there are to be
    gespielt      INTEGER, -- how many were held
    pflicht       INTEGER, -- how many of them one must attend
    letzte        INTEGER, -- how many at the end must all be attended
    abgeschlossen INTEGER  -- 1: closed
) STRICT
