# Day totals from a club's spreadsheet.
. tests/cli/lib.inc
club
printf '\357\273\277Datum;A;B;C;D;E\r\n4.1.2026;41;38;22;17;\r\n11.1.2026;10,0;20;;30;40\r\n\r\n' >"$D/t.csv"
expect 0 doko import --tabelle "$D/t.csv"
has "$OUT" "2 tables"
same "$(doko rangliste --json | jq -c '.liste[] | select(.spieler=="A") | [.tage,.punkte,.werte]')" '[2,51,["83.29","15.71"]]'
expect 0 doko import --tabelle "$D/t.csv"
has "$OUT" "2 tables were in the book already"
printf 'Datum,A,B,C,D\n2026-01-18,1,2,3,4\n2026-01-25,1,x,3,4\n' >"$D/u.csv"
expect 1 doko import --tabelle "$D/u.csv" --ab 3
has "$ERR" "$D/u.csv:3:14:" "Punkte"
same "$(doko rangliste --json | jq .spieltage)" 2
printf 'Datum,A,X\n2026-01-18,1,2\n' >"$D/v.csv"
expect 1 doko import --tabelle "$D/v.csv" --ab 3
has "$ERR" "$D/v.csv:1:" "X"
printf 'Datum,A,B,C\n2026-01-18,1,2,3\n' >"$D/w.csv"
expect 1 doko import --tabelle "$D/w.csv" --ab 3
has "$ERR" "$D/w.csv:2:" "3 players"
# a name in Windows-1252, and a Gast
doko -q spieler neu Ö Özge
printf 'Datum;A;B;C;\326\n18.1.2026;1;2;3;4\n' >"$D/x.csv"
expect 0 doko import --tabelle "$D/x.csv" --ab 3
has "$(doko export)" "gast=Ö"
# totals typed in
expect 0 doko spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-25
has "$OUT" "83,29"
expect 1 doko spieltag ergebnis A=41 B=38 C=22 D
expect 1 doko spieltag ergebnis A=41 B=38 C=22
expect 0 doko pruefe
