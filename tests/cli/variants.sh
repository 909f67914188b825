# Variants of clubs on the command line: games limited by the Pott, a Schiebekopf in between, Klopfen, the mean place.
. tests/cli/lib.inc
club
# the last game takes the rest of the Pott (A77), a Schiebekopf is inserted (A82)
printf 'name = rest\neltern = ddb\npott = 6\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein\nnachspielpflicht = nein\nvorfuehrung = keine\npott.begrenzt = ja\nschiebekopf = 3\nklopfen = 1\n' >"$D/rest.regeln"
doko -q saison neu 2041 --regeln "$D/rest.regeln" --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --datum 2041-01-06
expect 0 doko spiel schieb A=40 B=60 C=70 D=70
has "$OUT" "Schiebekopf   schieb A=40 B=60 C=70 D=70" "A +3"
# Augen by the seats, the last one left out; all Augen are not every trick
expect 1 doko spiel 40 60 70
has "$ERR" "did you mean \`schieb A=40 B=60 C=70 D=70\`?"
expect 0 doko spiel schieb 240 0 0
has "$OUT" "Schiebekopf   schieb A=240 B=0 C=0 D=0" "if it was every trick: schieb durch=A"
doko -q undo
expect 0 doko spiel schieb durch=B
has "$OUT" "B +6"
expect 0 doko spiel A,B 130 klopf=C
has "$OUT" "Klopfen verdoppelt +1 = 2 for Re"
expect 0 doko spiel A,B 151 re9
has "$OUT" "mehr ist nicht im Pott -3 = 1 for Re" "A +1" "B +1"
expect 0 doko stand --json
same "$(echo "$OUT" | jq -c '[.pott, .punkte]')" '[0,{"A":6,"B":9,"C":0,"D":0}]'
expect 0 doko bogen
has "$OUT" "schieb A=40 B=60 C=70 D=70" "klopf=C"
expect 0 doko spieltag ende
expect 0 doko prüfe
expect 0 doko export 2041 -o "$D/r.doko"
has "$(cat "$D/r.doko")" "schieb durch=B" "A,B 130 klopf=C"
expect 0 doko init --db "$D/second.db"
expect 0 doko import "$D/r.doko" --db "$D/second.db"
same "$(doko export 2041 --db "$D/second.db")" "$(cat "$D/r.doko")"
# a season by the mean place (A80): 2 and 1, shared first, and who sat out
cp samples/regeln/frueher.regeln "$D/f.regeln"
doko -q saison neu 1990 --regeln "$D/f.regeln" --spieler A,B,C,D --spieltage 3 --pflicht 0 --letzte 0
doko -q spieltag ergebnis A=20 B=10 C=10 D=1 --saison 1990 --datum 1990-01-07
doko -q spieltag ergebnis A=1 B=30 C=10 D=5 --saison 1990 --datum 1990-01-14
expect 0 doko rangliste 1990
has "$OUT" "mittl. Platz"
hasnot "$OUT" "DESSOS"
expect 0 doko rangliste 1990 --json
same "$(echo "$OUT" | jq -c '[.liste[] | [.platz, .spieler, .mittlerer_platz, .dessos]]')" \
    '[[1,"B","1.50",null],[2,"C","2.00",null],[3,"A","2.50",null],[4,"D","3.50",null]]'
expect 0 doko rangliste 1990 --csv rfc
has "$OUT" "mittlerer Platz,Tage,Punkte" "1,2,B,Bernd Böhm,1.50,2,40"
expect 0 doko saison zeige 1990
has "$OUT" "ranked by   mean place"
expect 0 doko bericht 1990 -o "$D/j.html"
has "$(cat "$D/j.html")" "mittlerer Platz nach jedem Spieltag"
expect 0 doko bericht 1990 -o "$D/j.xlsx"
expect 0 doko prüfe
