-- titel: Ehrentafel
-- zweck: Meister, Vizemeister and Pokalsieger by year
-- spalte: jahr    | Jahr        | text
-- spalte: meister | Meister     | text
-- spalte: vize    | Vizemeister | text
-- spalte: pokal   | Pokalsieger | text
SELECT jahr, nullif(meister, '') AS meister, nullif(vize, '') AS vize, nullif(pokal, '') AS pokal
FROM doko_ehrentafel
WHERE meister <> '' OR vize <> '' OR pokal <> ''
ORDER BY jahr
