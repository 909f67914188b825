-- a Turnier
CREATE TABLE doko_turnier (
    turnier    TEXT,    -- its short name
    titel      TEXT,    -- what it is called on paper
    datum      TEXT,    -- its first day, 2026-01-04; NULL: not told
    regeln     TEXT,    -- rule set
    runden     INTEGER, -- rounds that it has
    teilnehmer INTEGER, -- start numbers, an Ersatz is none of his own
    fertig     INTEGER, -- 1: every list of every round is accepted
    land       TEXT     -- where it is held; NULL: not said
) STRICT
