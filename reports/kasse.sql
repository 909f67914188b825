-- titel: Kasse
-- zweck: what each has won and owes, and who pays whom
-- spalte: konto     | Konto     | text
-- spalte: name      | Name      | text
-- spalte: spielgeld | Spielgeld | geld
-- spalte: startgeld | Startgeld | geld
-- spalte: strafgeld | Strafgeld | geld
-- spalte: gezahlt   | gezahlt   | geld
-- spalte: stand     | Stand     | geld
-- spalte: ausgleich | Ausgleich | text
-- parameter: saison
SELECT k.konto, k.name, k.spielgeld, k.startgeld, k.strafgeld, k.gezahlt, k.stand,
       (SELECT group_concat('an ' || a.an || ' ' || replace(dezimal(a.cent), '.', ',') || ' €', ', ')
        FROM doko_ausgleich a WHERE a.saison = k.saison AND a.von = k.konto) AS ausgleich
FROM doko_kasse k
WHERE :saison IS NULL OR k.saison = :saison
ORDER BY k.rowid
