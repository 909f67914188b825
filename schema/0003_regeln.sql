-- What the other rule sets know. A CHECK that only grows needs no new table: its text is replaced, the rows stay.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'was = ''einwurf'' OR', 'was = ''einwurf'' OR was = ''hammel'' OR')
 WHERE type = 'table' AND name = 'ereignis';
UPDATE sqlite_schema SET sql = replace(sql, 'art = ''f'' OR art = ''d'' OR art = ''k''',
       'art = ''f'' OR art = ''d'' OR art = ''k'' OR art = ''t'' OR art = ''u'' OR art = ''fl'' OR art = ''kg'' OR art = ''kk'' OR art = ''lp''')
 WHERE type = 'table' AND name = 'sonder';
PRAGMA writable_schema = RESET;

-- In summe: of an ergebnis the Punkte, of a hammel the Augen; of a strafe who shares it.
-- Announcements: said vorab; from which Stufe on they were made against the rules (0: all by them); who said his word
-- first, who bid a limit last, who did not follow suit (0 nobody, 1 Re, 2 Kontra).
ALTER TABLE spiel ADD COLUMN re_vorab INTEGER NOT NULL DEFAULT 0 CHECK (re_vorab BETWEEN 0 AND 1);
ALTER TABLE spiel ADD COLUMN ko_vorab INTEGER NOT NULL DEFAULT 0 CHECK (ko_vorab BETWEEN 0 AND 1);
ALTER TABLE spiel ADD COLUMN re_ungueltig INTEGER NOT NULL DEFAULT 0 CHECK (re_ungueltig BETWEEN 0 AND re_ansage);
ALTER TABLE spiel ADD COLUMN ko_ungueltig INTEGER NOT NULL DEFAULT 0 CHECK (ko_ungueltig BETWEEN 0 AND ko_ansage);
ALTER TABLE spiel ADD COLUMN zuerst INTEGER NOT NULL DEFAULT 0 CHECK (zuerst BETWEEN 0 AND 2);
ALTER TABLE spiel ADD COLUMN letzt INTEGER NOT NULL DEFAULT 0 CHECK (letzt BETWEEN 0 AND 2);
ALTER TABLE spiel ADD COLUMN falsch INTEGER NOT NULL DEFAULT 0 CHECK (falsch BETWEEN 0 AND 2);
ALTER TABLE spiel ADD COLUMN falsch_wer INTEGER REFERENCES spieler (id) CHECK (falsch_wer IS NULL OR falsch > 0);

-- Derived: valued games of the day at which he sat at the table.
ALTER TABLE tagesergebnis ADD COLUMN spiele INTEGER NOT NULL DEFAULT 0 CHECK (spiele >= 0);
UPDATE tagesergebnis SET spiele =
    (SELECT count(*) FROM gutschrift g WHERE g.tisch = tagesergebnis.tisch AND g.spieler = tagesergebnis.spieler);
