-- The edition of a built-in rule set; of an own one the text names that of its parent.
ALTER TABLE regelwerk ADD COLUMN ausgabe INTEGER NOT NULL DEFAULT 1 CHECK (ausgabe >= 1);
-- A season changes to another edition without a vote: it is the same rule book, read anew.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, ',
    CHECK (ab = 1 OR einstimmig IS NOT NULL)', '')
 WHERE type = 'table' AND name = 'saison_regeln';
PRAGMA writable_schema = RESET;

-- A solo that is the Pflichtsolo although a Nachspiel is owed.
ALTER TABLE spiel ADD COLUMN pflicht INTEGER NOT NULL DEFAULT 0 CHECK (pflicht BETWEEN 0 AND 1);
