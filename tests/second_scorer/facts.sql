-- The tables that facts.py fills: the facts of one season.
CREATE TABLE saison(spieltage, pflicht, letzte, gewicht_platz, gewicht_punkte, pott);
CREATE TABLE abschluss(ja);
CREATE TABLE gemeldet(spieler);
CREATE TABLE aussetzen(nr, spieler);
CREATE TABLE spiel(nr, tisch, spiel, at_table, normal);
CREATE TABLE gutschrift(nr, tisch, spiel, spieler, punkte);
CREATE TABLE gast(nr, tisch, spieler);
CREATE TABLE disq(nr, tisch, spieler);
-- The results of dessos.sql, one Spieltag after the other.
CREATE TABLE ranking(until, spieler, platz, total, value_count, days_played, punkte, best_day, eligible);
CREATE INDEX gutschrift_tisch ON gutschrift(nr, spieler, tisch);
