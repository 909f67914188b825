-- titel: Zeichen, die nicht überall stehen dürfen
-- spalte: nr   | Nr   | zahl
-- spalte: text | Text | text
SELECT 1 AS nr, 'a"b\c' || char(9) || 'd' || char(127) || 'e' AS text
UNION ALL SELECT 2, '=1+1' UNION ALL SELECT 3, 'a;b,c' UNION ALL SELECT 4, '<&>' UNION ALL SELECT 5, ' a ' UNION ALL SELECT 6, ''
