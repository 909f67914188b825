-- Names are equal by a key that the program works out (base/name_key): in NFC, without case and so on. Clubs likewise.
-- `gleich`: the key of the name; NULL until `doko verband einrichten` has filled it. `klub`: that of the club which Turniere say of
-- a player; '' where none or several do.
ALTER TABLE verband.name
    ADD COLUMN gleich text COLLATE "C" CHECK (gleich !~ '[\u0001-\u001f\u007f-\u009f]' AND length(gleich) <= 1000),
    ADD COLUMN klub text COLLATE "C" NOT NULL DEFAULT '' CHECK (klub !~ '[\u0001-\u001f\u007f-\u009f]' AND length(klub) <= 1000);

-- Whose names went before they had keys is known by the letters of his name alone.
CREATE OR REPLACE FUNCTION verband.name_pruefen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    salz bytea := (SELECT g.salz FROM verband.geheimnis g);
BEGIN
    NEW.person := sha256(salz || convert_to(coalesce(NEW.gleich, NEW.name), 'UTF8'));
    IF EXISTS (SELECT FROM verband.entfernt e WHERE e.verein = NEW.verein
            AND CASE WHEN NEW.art = 'spieler' THEN e.kuerzel = NEW.schluessel
                ELSE e.person IN (NEW.person, sha256(salz || convert_to(NEW.name, 'UTF8'))) END) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END $$;

-- The same name and the same club, or none said of either. Whom a club has twice nobody can tell apart.
CREATE OR REPLACE VIEW verband.person AS
    SELECT verein, schluessel AS kuerzel, person
    FROM (SELECT verein, schluessel, person, count(*) OVER (PARTITION BY verein, person) AS so_viele
        FROM (SELECT verein, schluessel,
                CASE klub WHEN '' THEN person ELSE sha256(person || convert_to(klub, 'UTF8')) END AS person
            FROM verband.name WHERE art = 'spieler') m) n
    WHERE so_viele = 1;
