-- Derived: worked out from the facts, and from nothing else. `doko prüfe` compares, `doko prüfe --neu` makes it anew.

-- Where a table stands. zustand: offen, ende, ungewertet (ended, but does not count for the season).
CREATE TABLE tisch_stand (
    tisch   INTEGER PRIMARY KEY REFERENCES tisch (id),
    datum   TEXT NOT NULL,
    zustand TEXT NOT NULL CHECK (zustand = 'offen' OR zustand = 'ende' OR zustand = 'ungewertet'),
    spiele  INTEGER NOT NULL CHECK (spiele >= 0),
    pott    INTEGER NOT NULL
) STRICT;
CREATE INDEX tisch_stand_offen ON tisch_stand (tisch) WHERE zustand = 'offen';

CREATE TABLE spiel_wert (
    tisch     INTEGER NOT NULL,
    nr        INTEGER NOT NULL,
    spiel     INTEGER NOT NULL CHECK (spiel >= 1),
    geber     INTEGER NOT NULL REFERENCES spieler (id),
    sieger    TEXT NOT NULL CHECK (sieger = 're' OR sieger = 'ko' OR sieger = 'keine'),
    re_punkte INTEGER NOT NULL,
    pott      INTEGER NOT NULL,
    zaehlt    TEXT CHECK (zaehlt = 'pflicht' OR zaehlt = 'lust' OR zaehlt = 'nachspiel' OR zaehlt = 'still' OR zaehlt = 'straf' OR zaehlt = 'sonst'),
    PRIMARY KEY (tisch, nr),
    FOREIGN KEY (tisch, nr) REFERENCES spiel (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE posten (
    tisch  INTEGER NOT NULL,
    nr     INTEGER NOT NULL,
    lfd    INTEGER NOT NULL,
    posten TEXT NOT NULL,
    partei TEXT NOT NULL CHECK (partei IN ('re', 'ko')),
    punkte INTEGER NOT NULL,
    PRIMARY KEY (tisch, nr, lfd),
    FOREIGN KEY (tisch, nr) REFERENCES spiel_wert (tisch, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE gutschrift (
    tisch   INTEGER NOT NULL,
    nr      INTEGER NOT NULL,
    spieler INTEGER NOT NULL REFERENCES spieler (id),
    punkte  INTEGER NOT NULL,
    PRIMARY KEY (tisch, nr, spieler),
    FOREIGN KEY (tisch, nr) REFERENCES spiel_wert (tisch, nr)
) STRICT, WITHOUT ROWID;

-- The result of an ended day. wert: DESSOS in hundredths; doppelplatz: twice the mean place.
CREATE TABLE tagesergebnis (
    tisch       INTEGER NOT NULL REFERENCES tisch (id),
    spieler     INTEGER NOT NULL REFERENCES spieler (id),
    gast        INTEGER NOT NULL CHECK (gast IN (0, 1)),
    disq        INTEGER NOT NULL CHECK (disq IN (0, 1)),
    punkte      INTEGER NOT NULL,
    platz       INTEGER NOT NULL,
    doppelplatz INTEGER NOT NULL,
    wert        INTEGER NOT NULL,
    PRIMARY KEY (tisch, spieler)
) STRICT, WITHOUT ROWID;
