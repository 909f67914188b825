-- What facts.py fills: facts of one season.
CREATE TABLE saison(spieltage, pflicht, letzte, gewicht_platz, gewicht_punkte, pott);
CREATE TABLE abschluss(ja);
CREATE TABLE gemeldet(spieler);
CREATE TABLE aussetzen(nr, spieler);
CREATE TABLE spiel(nr, tisch, spiel, am_tisch, normal);
CREATE TABLE gutschrift(nr, tisch, spiel, spieler, punkte);
CREATE TABLE gast(nr, tisch, spieler);
CREATE TABLE disq(nr, tisch, spieler);
-- What dessos.sql finds, one Spieltag after the other.
CREATE TABLE rang(bis, spieler, platz, summe, werte_anzahl, tage, punkte, bester, berechtigt);
CREATE INDEX gutschrift_tisch ON gutschrift(nr, spieler, tisch);
