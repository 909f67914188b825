-- a Turnier
CREATE TABLE doko_turnier (
    turnier    TEXT,    -- its short name
    titel      TEXT,    -- its name on paper
    datum      TEXT,    -- its first day, 2026-01-04; NULL: not known
    regeln     TEXT,    -- rule set
    runden     INTEGER, -- rounds that it has
    teilnehmer INTEGER, -- start numbers; an Ersatz plays under the number of the player replaced
    fertig     INTEGER, -- 1: every list of every round is accepted
    land       TEXT     -- where it is held; NULL: not said
) STRICT
