-- a valued game
CREATE TABLE doko_spiel (
    saison      TEXT,    -- name of the season
    wettbewerb  TEXT,    -- meisterschaft or pokal
    spieltag    INTEGER, -- number of the Spieltag, of the day in the Pokal
    tisch       INTEGER, -- number of the table
    spiel       INTEGER, -- number of the game, from 1
    kennung     INTEGER, -- the same game in every table: JOIN … USING (kennung)
    datum       TEXT,    -- day, 2026-01-04
    art         TEXT,    -- kind of game, as the journal writes it
    art_name    TEXT,    -- kind of game, as people call it
    farbe       TEXT,    -- colour of a Farbtrumpf or Detlef-Kaspar
    solo        INTEGER, -- 1: a solo
    re1         TEXT,    -- Kürzel of a Re player
    re2         TEXT,    -- Kürzel of the other Re player; empty in a solo
    augen       INTEGER, -- Augen of Re
    sieger      TEXT,    -- re, ko or keine
    wert        INTEGER, -- value for Re, negative when Kontra wins
    pott        INTEGER, -- what is left in the Pott after it
    geber       TEXT,    -- Kürzel of the Geber
    vorhand     TEXT,    -- Kürzel of Vorhand
    zaehlt      TEXT,    -- what a solo counts as
    vorgefuehrt INTEGER, -- 1: played as Vorführung
    runde       INTEGER, -- round of the Pokal; 0: none
    zeile       TEXT,    -- the game in Kurzschrift
    bemerkung   TEXT     -- what was noted
) STRICT
