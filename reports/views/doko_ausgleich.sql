-- a payment by which with the fewest others nobody owes anything
CREATE TABLE doko_ausgleich (
    saison TEXT,   -- name of the season
    von    TEXT,   -- who pays: a Kürzel, or kasse
    an     TEXT,   -- who is paid, likewise
    cent   INTEGER -- how much, in cents
) STRICT
