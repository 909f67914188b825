-- What a game gave is folded when it is asked for: of what is derived the book keeps where a table stands and the results of its day.
DROP TABLE gutschrift;
DROP TABLE posten;
DROP TABLE spiel_wert;
DROP TABLE wort_sieger;
DROP TABLE wort_zaehlt;
