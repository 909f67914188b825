-- titel: Alles, was ein Bericht fragen kann
-- spalte: was   | Was   | text
-- spalte: zeile | Zeile | text
SELECT 'ansage' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(partei, '–') || ' ' || ifnull(stufe, '–') || ' ' || ifnull(name, '–') || ' ' || ifnull(wer, '–') || ' ' || ifnull(gehalten, '–') AS zeile
FROM doko_ansage
UNION ALL SELECT 'ausgleich' AS was, ifnull(saison, '–') || ' ' || ifnull(von, '–') || ' ' || ifnull(an, '–') || ' ' || ifnull(cent, '–') AS zeile
FROM doko_ausgleich
UNION ALL SELECT 'bilanz' AS was, ifnull(spieler, '–') || ' ' || ifnull(gast, '–') || ' ' || ifnull(partei, '–') || ' ' || ifnull(solo, '–') || ' ' || ifnull(pausiert, '–') || ' ' || ifnull(art, '–') || ' ' || ifnull(gewonnen, '–') || ' ' || ifnull(ansage, '–') || ' ' || ifnull(gehalten, '–') || ' ' || ifnull(partner, '–') || ' ' || ifnull(partner_gast, '–') || ' ' || ifnull(spiele, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(serie, '–') AS zeile
FROM doko_bilanz
UNION ALL SELECT 'ehrentafel' AS was, ifnull(jahr, '–') || ' ' || ifnull(meister, '–') || ' ' || ifnull(vize, '–') || ' ' || ifnull(pokal, '–') AS zeile
FROM doko_ehrentafel
UNION ALL SELECT 'ergebnis' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(gast, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(gewertet, '–') || ' ' || ifnull(nur_summen, '–') AS zeile
FROM doko_ergebnis
UNION ALL SELECT 'kasse' AS was, ifnull(saison, '–') || ' ' || ifnull(konto, '–') || ' ' || ifnull(name, '–') || ' ' || ifnull(spielgeld, '–') || ' ' || ifnull(startgeld, '–') || ' ' || ifnull(strafgeld, '–') || ' ' || ifnull(gezahlt, '–') || ' ' || ifnull(stand, '–') || ' ' || ifnull(bestand, '–') AS zeile
FROM doko_kasse
UNION ALL SELECT 'kasse_tag' AS was, ifnull(saison, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(konto, '–') || ' ' || ifnull(spielgeld, '–') || ' ' || ifnull(startgeld, '–') || ' ' || ifnull(strafgeld, '–') AS zeile
FROM doko_kasse_tag
UNION ALL SELECT 'pokal' AS was, ifnull(saison, '–') || ' ' || ifnull(platz, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(name, '–') || ' ' || ifnull(tag, '–') || ' ' || ifnull(sechzigstel, '–') || ' ' || ifnull(summe, '–') AS zeile
FROM doko_pokal
UNION ALL SELECT 'posten' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(lfd, '–') || ' ' || ifnull(posten, '–') || ' ' || ifnull(partei, '–') || ' ' || ifnull(punkte, '–') AS zeile
FROM doko_posten
UNION ALL SELECT 'rangliste' AS was, ifnull(saison, '–') || ' ' || ifnull(platz, '–') || ' ' || ifnull(vorher, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(name, '–') || ' ' || ifnull(wert, '–') || ' ' || ifnull(tage, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(spiele, '–') || ' ' || ifnull(bemerkung, '–') AS zeile
FROM doko_rangliste
UNION ALL SELECT 'saison' AS was, ifnull(saison, '–') || ' ' || ifnull(regeln, '–') || ' ' || ifnull(beginn, '–') || ' ' || ifnull(spieltage, '–') || ' ' || ifnull(gespielt, '–') || ' ' || ifnull(pflicht, '–') || ' ' || ifnull(letzte, '–') || ' ' || ifnull(abgeschlossen, '–') AS zeile
FROM doko_saison
UNION ALL SELECT 'sonderpunkt' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(art, '–') || ' ' || ifnull(partei, '–') || ' ' || ifnull(von, '–') || ' ' || ifnull(wessen, '–') || ' ' || ifnull(von_gast, '–') || ' ' || ifnull(wessen_gast, '–') AS zeile
FROM doko_sonderpunkt
UNION ALL SELECT 'spiel' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(art, '–') || ' ' || ifnull(art_name, '–') || ' ' || ifnull(farbe, '–') || ' ' || ifnull(solo, '–') || ' ' || ifnull(re1, '–') || ' ' || ifnull(re2, '–') || ' ' || ifnull(augen, '–') || ' ' || ifnull(sieger, '–') || ' ' || ifnull(wert, '–') || ' ' || ifnull(pott, '–') || ' ' || ifnull(geber, '–') || ' ' || ifnull(vorhand, '–') || ' ' || ifnull(zaehlt, '–') || ' ' || ifnull(vorgefuehrt, '–') || ' ' || ifnull(runde, '–') || ' ' || ifnull(zeile, '–') || ' ' || ifnull(bemerkung, '–') AS zeile
FROM doko_spiel
UNION ALL SELECT 'spieler' AS was, ifnull(spieler, '–') || ' ' || ifnull(name, '–') AS zeile
FROM doko_spieler
UNION ALL SELECT 'tag' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(zustand, '–') || ' ' || ifnull(spiele, '–') || ' ' || ifnull(pott, '–') || ' ' || ifnull(nur_summen, '–') AS zeile
FROM doko_tag
UNION ALL SELECT 'tageswert' AS was, ifnull(saison, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(gast, '–') || ' ' || ifnull(platz, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(wert, '–') || ' ' || ifnull(spiele, '–') AS zeile
FROM doko_tageswert
UNION ALL SELECT 'teilnahme' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(gast, '–') || ' ' || ifnull(partei, '–') || ' ' || ifnull(solo, '–') || ' ' || ifnull(gewonnen, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(pausiert, '–') || ' ' || ifnull(art, '–') || ' ' || ifnull(ansage, '–') || ' ' || ifnull(gehalten, '–') || ' ' || ifnull(partner, '–') || ' ' || ifnull(partner_gast, '–') AS zeile
FROM doko_teilnahme
UNION ALL SELECT 'turnier' AS was, ifnull(turnier, '–') || ' ' || ifnull(titel, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(regeln, '–') || ' ' || ifnull(runden, '–') || ' ' || ifnull(teilnehmer, '–') || ' ' || ifnull(fertig, '–') || ' ' || ifnull(land, '–') AS zeile
FROM doko_turnier
UNION ALL SELECT 'turnier_liste' AS was, ifnull(turnier, '–') || ' ' || ifnull(runde, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(stand, '–') || ' ' || ifnull(spiele, '–') AS zeile
FROM doko_turnier_liste
UNION ALL SELECT 'turnier_runde' AS was, ifnull(turnier, '–') || ' ' || ifnull(runde, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(platz, '–') || ' ' || ifnull(startnummer, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(freilos, '–') AS zeile
FROM doko_turnier_runde
UNION ALL SELECT 'turnier_teilnehmer' AS was, ifnull(turnier, '–') || ' ' || ifnull(startnummer, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(name, '–') || ' ' || ifnull(verein, '–') || ' ' || ifnull(team, '–') || ' ' || ifnull(land, '–') || ' ' || ifnull(platz, '–') || ' ' || ifnull(runden, '–') || ' ' || ifnull(punkte, '–') || ' ' || ifnull(strafpunkte, '–') || ' ' || ifnull(grund, '–') AS zeile
FROM doko_turnier_teilnehmer
UNION ALL SELECT 'ungenannt' AS was, ifnull(saison, '–') || ' ' || ifnull(wettbewerb, '–') || ' ' || ifnull(spieltag, '–') || ' ' || ifnull(tisch, '–') || ' ' || ifnull(spiel, '–') || ' ' || ifnull(kennung, '–') || ' ' || ifnull(art, '–') || ' ' || ifnull(was, '–') || ' ' || ifnull(spieler, '–') || ' ' || ifnull(gast, '–') AS zeile
FROM doko_ungenannt
UNION ALL SELECT 'zahlung' AS was, ifnull(saison, '–') || ' ' || ifnull(nr, '–') || ' ' || ifnull(datum, '–') || ' ' || ifnull(von, '–') || ' ' || ifnull(an, '–') || ' ' || ifnull(cent, '–') || ' ' || ifnull(bemerkung, '–') || ' ' || ifnull(storniert, '–') || ' ' || ifnull(grund, '–') AS zeile
FROM doko_zahlung
