-- a player who takes part in a Turnier, in the order of the standing
CREATE TABLE doko_turnier_teilnehmer (
    turnier     TEXT,    -- short name of the Turnier
    startnummer INTEGER, -- NULL: not drawn yet
    spieler     TEXT,    -- Kürzel of the Ersatz who plays instead
    name        TEXT,    -- the name that goes with it
    verein      TEXT,    -- club; NULL: not known
    team        TEXT,    -- team; NULL: none
    land        TEXT,    -- where the player comes from; NULL: not known
    platz       INTEGER, -- place by the lists that are accepted; NULL: none
    runden      INTEGER, -- rounds played
    punkte      INTEGER, -- sum of the rounds, Strafpunkte off
    strafpunkte INTEGER, -- all of them
    grund       TEXT     -- why there is no place, or ausgeschieden; else NULL
) STRICT
