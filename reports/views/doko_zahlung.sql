-- what was paid
CREATE TABLE doko_zahlung (
    saison    TEXT,    -- name of the season
    nr        INTEGER, -- number of the payment in its season
    datum     TEXT,    -- day, 2026-01-04
    von       TEXT,    -- who paid: a Kürzel, kasse or extern
    an        TEXT,    -- who was paid, likewise
    cent      INTEGER, -- how much, in cents
    bemerkung TEXT,    -- what it was for, or NULL
    storniert INTEGER, -- 1: taken back, it does not count
    grund     TEXT     -- why it was taken back, or NULL
) STRICT
