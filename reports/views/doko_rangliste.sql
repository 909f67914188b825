-- the standings of a season
CREATE TABLE doko_rangliste (
    saison    TEXT,    -- name of the season
    platz     INTEGER, -- place; empty for a player who is not eligible
    vorher    INTEGER, -- place after the Spieltag before
    spieler   TEXT,    -- Kürzel
    name      TEXT,    -- full name
    wert      INTEGER, -- value of the season, in hundredths
    tage      INTEGER, -- Spieltage attended
    punkte    INTEGER, -- sum of the Punkte
    spiele    INTEGER, -- games on days that are known by their games; none when there are only others
    bemerkung TEXT     -- why there is no place
) STRICT
