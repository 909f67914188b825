-- an account of a season: of a player, or of the Kasse
CREATE TABLE doko_kasse (
    saison    TEXT,    -- name of the season
    konto     TEXT,    -- the Kürzel, or kasse
    name      TEXT,    -- the player's name, or Kasse
    spielgeld INTEGER, -- cents won by Punkte, negative: lost
    startgeld INTEGER, -- cents of Startgeld, negative: owed
    strafgeld INTEGER, -- cents of fines, negative: owed
    gezahlt   INTEGER, -- cents paid less cents received
    stand     INTEGER, -- cents owed to the player, negative: owed by the player
    bestand   INTEGER  -- for the Kasse: cents that are in it; for a player NULL
) STRICT
