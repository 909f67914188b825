-- The sets of words are tables now, which the program fills from its own (src/store/words.c): a new word is a row, no
-- longer the text of a CHECK. This is the last migration that changes such a text.
CREATE TABLE wort_wettbewerb (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_saison (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_op (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_ereignis (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_spielart (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_farbe (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_partei (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_sonder (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_zustand (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_sieger (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE wort_zaehlt (wort TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- What follows from a word for the rest of its row, the program knows; what a CHECK keeps of it is the form.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (partei IN (''re'', ''ko''))', 'REFERENCES wort_partei (wort)')
 WHERE type = 'table' AND name IN ('ansage', 'sonder', 'posten');
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (art IN (''meisterschaft'', ''pokal''))',
       'REFERENCES wort_wettbewerb (wort)')
 WHERE type = 'table' AND name = 'tisch';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (was = ''beginn'' OR was = ''spieltage'' OR was = ''pflicht'' OR was = ''letzte'' OR was = ''gewicht'' OR was = ''gegenlesen'' OR was = ''melden'' OR was = ''abmelden'' OR was = ''aussetzen'' OR was = ''mitspielen'' OR was = ''abschluss'' OR was = ''oeffnen'')',
       'REFERENCES wort_saison (wort)')
 WHERE type = 'table' AND name = 'saison_eintrag';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK ((was = ''melden'' OR was = ''abmelden'' OR was = ''aussetzen'' OR was = ''mitspielen'') = (spieler IS NOT NULL))',
       'CHECK ((spieler IS NULL) = (spieltag IS NULL))')
 WHERE type = 'table' AND name = 'saison_eintrag';
UPDATE sqlite_schema SET sql = replace(sql, ',
    CHECK ((was = ''melden'' OR was = ''abmelden'' OR was = ''aussetzen'' OR was = ''mitspielen'') = (spieltag IS NOT NULL))',
       '')
 WHERE type = 'table' AND name = 'saison_eintrag';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (op = ''an'' OR op = ''vor'' OR op = ''ersetzt'' OR op = ''streicht'' OR op = ''undo'' OR op = ''redo'')',
       'REFERENCES wort_op (wort)')
 WHERE type = 'table' AND name = 'ereignis';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (was = ''beginn'' OR was = ''spiel'' OR was = ''einwurf'' OR was = ''hammel'' OR was = ''schieb'' OR was = ''stechen'' OR was = ''strafe'' OR was = ''disq'' OR was = ''einstieg'' OR was = ''ausstieg'' OR was = ''ergebnis'' OR was = ''gegengelesen'' OR was = ''ende'')',
       'REFERENCES wort_ereignis (wort)')
 WHERE type = 'table' AND name = 'ereignis';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (art = ''normal'' OR art = ''hz'' OR art = ''armut'' OR art = ''trumpf'' OR art = ''mada'' OR art = ''damen'' OR art = ''buben'' OR art = ''knochenlos'' OR art = ''null'' OR art = ''dk'' OR art = ''still'' OR art = ''hzsolo'')',
       'REFERENCES wort_spielart (wort)')
 WHERE type = 'table' AND name = 'spiel';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (farbe = ''kreuz'' OR farbe = ''pik'' OR farbe = ''herz'' OR farbe = ''karo'')',
       'REFERENCES wort_farbe (wort)')
 WHERE type = 'table' AND name = 'spiel';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (art = ''f'' OR art = ''d'' OR art = ''k'' OR art = ''t'' OR art = ''u'' OR art = ''fl'' OR art = ''kg'' OR art = ''kk'' OR art = ''lp'')',
       'REFERENCES wort_sonder (wort)')
 WHERE type = 'table' AND name = 'sonder';
UPDATE sqlite_schema SET sql = replace(sql, '(art = ''f'' AND von IS NOT NULL AND von <> wessen)',
       '(von IS NOT NULL AND von <> wessen)')
 WHERE type = 'table' AND name = 'sonder';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (zustand = ''offen'' OR zustand = ''ende'' OR zustand = ''ungewertet'')',
       'REFERENCES wort_zustand (wort)')
 WHERE type = 'table' AND name = 'tisch_stand';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (sieger = ''re'' OR sieger = ''ko'' OR sieger = ''keine'')',
       'REFERENCES wort_sieger (wort)')
 WHERE type = 'table' AND name = 'spiel_wert';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (zaehlt = ''pflicht'' OR zaehlt = ''lust'' OR zaehlt = ''nachspiel'' OR zaehlt = ''still'' OR zaehlt = ''straf'' OR zaehlt = ''sonst'')',
       'REFERENCES wort_zaehlt (wort)')
 WHERE type = 'table' AND name = 'spiel_wert';
PRAGMA writable_schema = RESET;

-- A text that was not found would have stayed as it was: each column of words now refers to its table, or nothing changes.
CREATE TEMP TABLE gezaehlt (spalten INTEGER CHECK (spalten = 13));
INSERT INTO gezaehlt SELECT count(*) FROM sqlite_schema s JOIN pragma_foreign_key_list(s.name) f
 WHERE s.type = 'table' AND f."table" GLOB 'wort_*';
DROP TABLE gezaehlt;
