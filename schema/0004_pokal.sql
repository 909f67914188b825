-- The Pokal: a Schiebekopf (in summe the Augen of each of the four, or 240 for the one who took every trick) and a
-- Stechen (in summe the Augen of each). In a KaDaMu a soloist without a trick has what he laid away, up to 44 Augen.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'was = ''hammel'' OR', 'was = ''hammel'' OR was = ''schieb'' OR was = ''stechen'' OR')
 WHERE type = 'table' AND name = 'ereignis';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (ohne_stich = 0 OR augen IN (0, 240))', 'CHECK (ohne_stich = 0 OR augen <= 44 OR augen = 240)')
 WHERE type = 'table' AND name = 'spiel';
PRAGMA writable_schema = RESET;
