-- A release can be taken back: its round may then be planned anew, until it is released again.
DROP INDEX turnier_eintrag_freigabe;
CREATE INDEX turnier_eintrag_freigabe ON turnier_eintrag (turnier, runde) WHERE was IN ('freigabe', 'aufhebung');
DROP TRIGGER turnier_sitz_bleibt_da;
CREATE TRIGGER turnier_sitz_bleibt_da BEFORE DELETE ON turnier_sitz
    WHEN 'freigabe' = (SELECT e.was FROM turnier_eintrag e WHERE e.turnier = OLD.turnier AND e.runde = OLD.runde
        AND e.was IN ('freigabe', 'aufhebung') ORDER BY e.id DESC LIMIT 1)
    BEGIN SELECT RAISE (ABORT, 'turnier_sitz: a released round is never changed'); END;
