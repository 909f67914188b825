-- A second player has confirmed the games so far: an event with a player, as spielersache. And how often a season wants it.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'OR was = ''ende''', 'OR was = ''gegengelesen'' OR was = ''ende''')
 WHERE type = 'table' AND name = 'ereignis';
UPDATE sqlite_schema SET sql = replace(sql, 'OR was = ''gewicht'' OR', 'OR was = ''gewicht'' OR was = ''gegenlesen'' OR')
 WHERE type = 'table' AND name = 'saison_eintrag';
PRAGMA writable_schema = RESET;
