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
# totals are typed
expect 0 doko spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-25
has "$OUT" "83,29"
expect 1 doko spieltag ergebnis A=41 B=38 C=22 D
expect 1 doko spieltag ergebnis A=41 B=38 C=22
expect 0 doko pruefe

# files of spreadsheets: names as headings, short dates, UTF-16 with its mark in either order, no newline at the end
DOKO_DB=$D/table.db
club
printf 'Datum;Anna Ahrens;"Böhm, Bernd";carla;D;Eggers\r\n18.01.26;41;38;22;17;\r\n25.1.2026;10;20;;30;40\r\n"2026-02-01";1;2;3;4;' >"$D/n.csv"
expect 0 doko import --tabelle "$D/n.csv"
has "$OUT" "read: 3 Spieltage known by their totals (1–3, 18.1.2026–1.2.2026), 5 players, 12 totals" "3 tables known by their totals, no games; 0 tables were in the book already"
hasnot "$OUT" "0 games"
same "$(doko export | grep ^spieltag | cut -d ' ' -f 2,3,6)" "2026-01-18 nr=1 sitze=A,B,C,D
2026-01-25 nr=2 sitze=A,B,D,E
2026-02-01 nr=3 sitze=A,B,C,D"
same "$(LANGUAGE=de doko import --tabelle "$D/n.csv")" "gelesen: 3 Spieltage, nur nach ihren Summen (1–3, 18.1.2026–1.2.2026), 5 Spieler, 12 Summen
importiert: 0 Spieler, 0 Saisons, 0 Tische mit 0 Spielen; 3 Tische standen schon im Buch"
for code in UTF-16LE UTF-16BE; do
    mark='\377\376'
    [ $code = UTF-16LE ] || mark='\376\377'
    { printf "$mark" && iconv -f UTF-8 -t $code "$D/n.csv"; } >"$D/u16.csv"
    expect 0 doko import --tabelle "$D/u16.csv"
    has "$OUT" "5 players, 12 totals" "3 tables were in the book already"
done
# tabs, as in the "Unicode text" of spreadsheets; one Spieltag
printf 'Datum\tAnna\tBernd\tCarla\tDieter\n8.2.26\t1\t2\t3\t4\n' | iconv -f UTF-8 -t UTF-16 >"$D/u.txt"
expect 0 doko import --tabelle "$D/u.txt" --ab 4
has "$OUT" "read: 1 Spieltag known by its totals (4, 8.2.2026), 4 players, 4 totals" "1 table known by its totals, no games"
# years of two digits are 1970 to 2069
printf 'Datum;A;B;C;D\n8.1.95;1;2;3;4\n' >"$D/old.csv"
doko -q saison neu 1995 --spieler A,B,C,D --beginn 1995-01-01
expect 0 doko import --tabelle "$D/old.csv" --saison 1995
has "$(doko export 1995)" "spieltag 1995-01-08"

# errors name the fault, the place as the spreadsheet counts, and what is expected
refused() {
    printf '%b' "$1" >"$D/f.csv"
    shift
    expect 1 doko import --tabelle "$D/f.csv" --saison 2026 --ab 5
    has "$ERR" "$@"
}
before=$(doko export)
refused 'Datum;A;B;C;D\n15.2.26;1;2;3;4\n22.2.26;1;2;drei;4\n' "$D/f.csv:3:" 'row 3, column D (C): whole Punkte were expected, or an empty cell, not "drei"'
refused 'Datum;A;B;C;Dieter\n15.2.26;1;2;3;4\n22.2.26;1;2;3;4,5\n' 'row 3, column E (Dieter)' 'not "4,5"'
refused 'Datum;A;B;C;D\n30.2.26;1;2;3;4\n' "row 2, column A: a date such as 18.1.2026, 18.01.26 or 2026-01-18 was expected" '"30.2.26"'
refused 'Datum;A;B;C;D\nSumme;1;2;3;4\n' "row 2, column A: a date" '"Summe"'
refused 'Datum;A;B;C;D\n15.2.26;1;2;3;4;5\n' "row 2, column F" "no player"
refused 'Datum;A;;C;D\n15.2.26;1;2;3;4\n' "row 1, column C" "a Kürzel or a name"
refused 'Datum;A;B;C;Zacharias\n15.2.26;1;2;3;4\n' "row 1, column E" '"Zacharias"' "doko spieler neu"
refused 'Datum;A;B;C;Anna\n15.2.26;1;2;3;4\n' "row 1, column E" "Anna Ahrens has a column already"
refused 'Datum;A;B;C;D\n15.2.26;1;2;3;\n' "$D/f.csv:2:" "Spieltag 5, 15.2.2026" "3 players"
refused 'Datum;A;B;C;D\n' "no row with a date"
refused '' "f.csv:1:" "no row with a date"
doko -q spieler neu An Anton Ahrens
refused 'Datum;Ahrens;B;C;D\n15.2.26;1;2;3;4\n' "row 1, column B" '"Ahrens" may be Anna Ahrens (A) or Anton Ahrens (An)'
same "$(doko export | grep -v Anton)" "$before"
expect 0 doko pruefe
# a season with the club's own rules takes totals too
printf 'name = haus\neltern = ddb\npott = 100\npott.frist = 50\n' >"$D/house"
doko -q saison neu haus --regeln "$D/house" --spieler A,B,C,D --beginn 2026-01-01
printf 'Datum;A;B;C;D\n8.1.26;1;2;3;4\n' >"$D/h.csv"
expect 0 doko import --tabelle "$D/h.csv" --saison haus
expect 0 doko pruefe
# when a table contradicts an evening of the book, --ab is the way out, not the --nr of a journal
printf 'Datum;A;B;C;D\n9.1.26;1;2;3;4\n' >"$D/h.csv"
expect 1 doko import --tabelle "$D/h.csv" --saison haus
has "$ERR" "in the book" "Spieltag 1, 9.1.2026"
hasnot "$ERR" "--nr"

# two rows of one date are an evening of two tables, two Spieltage, or an error: only --tage makes them two Spieltage
DOKO_DB=$D/days.db
club
printf 'Datum;A;B;C;D;E\n4.1.26;41;38;22;17;\n\n11.1.26;1;2;3;4;\n04.01.2026;;1;2;3;4\n' >"$D/two.csv"
stays 1 "two.csv:5: 4.1.2026 is the date of line 2 already; \`--tage\` takes both as Spieltage of their own" doko import --tabelle "$D/two.csv"
expect 0 doko import --tabelle "$D/two.csv" --tage
same "$(doko export | grep ^spieltag | cut -d ' ' -f 2,3)" "2026-01-04 nr=1
2026-01-11 nr=2
2026-01-04 nr=3"
expect 0 doko import --tabelle "$D/two.csv" --tage
has "$OUT" "3 tables were in the book already"

# the same table under other numbers would be booked twice; so would a part of it, or an evening that was entered by its games
refuses() { # FILE AB WORD…
    file=$1 from=$2
    shift 2
    stays 1 "the season already has" doko import --tabelle "$file" --ab "$from" --tage
    has "$ERR" "$@"
}
refuses "$D/two.csv" 4 "two.csv:2: the season already has line 2 (4.1.2026) as Spieltag 1, line 4 (11.1.2026) as Spieltag 2, line 5 (4.1.2026) as Spieltag 3; --trotzdem takes them once more"
refuses "$D/two.csv" 5 "line 2 (4.1.2026) as Spieltag 1"
printf 'Datum;D;C;B;A\n18.1.26;1;2;3;4\n11.1.26;4;3;2;1\n' >"$D/part.csv"
refuses "$D/part.csv" 4 "part.csv:3: the season already has line 3 (11.1.2026) as Spieltag 2;"
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-25
doko -q spiel AB143
doko -q spieltag ende --trotzdem
games=$(doko bogen 4 --json | jq -r '[.ergebnis[] | [.spieler, .punkte]] | sort | map(.[1] | tostring) | join(";")')
printf 'Datum;A;B;C;D\n25.1.26;%s\n' "$games" >"$D/games.csv"
refuses "$D/games.csv" 5 "line 2 (25.1.2026) as Spieltag 4"
printf 'Datum;A;B;C;D\n' >"$D/many.csv"
for day in 1 2 3 4 5 6 7 8 9; do echo "$day.2.26;1;2;3;4" >>"$D/many.csv"; done
expect 0 doko import --tabelle "$D/many.csv" --ab 5
refuses "$D/many.csv" 20 "line 7 (6.2.2026) as Spieltag 10 and 3 more;"
expect 0 doko import --tabelle "$D/two.csv" --ab 30 --tage --trotzdem
has "$OUT" "3 Spieltage have the same totals as another of that day"
# an evening with a corrected total is still the same evening: one more Spieltag would count everybody's day twice
printf 'Datum;A;B;C;D\n18.1.26;4;3;2;1\n11.1.26;5;3;2;1\n' >"$D/other.csv"
other="other.csv:3: the season already has the date of line 3 (11.1.2026) as Spieltag 2; \`--trotzdem\` takes the rows as Spieltage of their own"
stays 1 "$other" doko import --tabelle "$D/other.csv" --ab 40
stays 1 "$other" doko import --tabelle "$D/other.csv" --ab 40 --tage
expect 0 doko import --tabelle "$D/other.csv" --ab 40 --trotzdem
# table 2 of an evening comes in a file of its own: nobody is at both, so --tage makes them two Spieltage
doko -q spieler neu H Hanna Holz
printf 'Datum;E;F;G;H\n25.1.26;4;3;2;1\n' >"$D/table2.csv"
stays 1 "table2.csv:2: the season already has the date of line 2 (25.1.2026) as Spieltag 4; \`--tage\` takes the rows as Spieltage of their own" doko import --tabelle "$D/table2.csv" --ab 42
expect 0 doko import --tabelle "$D/table2.csv" --ab 42 --tage
expect 0 doko import --tabelle "$D/table2.csv" --ab 42
has "$OUT" "1 table was in the book already"
# of several Spieltage of the date the one most like the row is named, and of several rows the option that takes them all
printf 'Datum;E;F;G;H\n25.1.26;4;3;2;2\n11.1.26;1;2;3;4\n' >"$D/mixed.csv"
stays 1 "mixed.csv:2: the season already has the date of line 2 (25.1.2026) as Spieltag 42, line 3 (11.1.2026) as Spieltag 2; \`--trotzdem\`" doko import --tabelle "$D/mixed.csv" --ab 45
stays 1 "line 2 (25.1.2026) as Spieltag 42; \`--trotzdem\`" doko import --tabelle "$D/mixed.csv" --ab 45 --tage
for option in --tage --trotzdem; do
    expect 2 doko import $option "$D/j"
    has "$ERR" "--tage and --trotzdem are for a table (--tabelle)"
done
expect 0 doko pruefe
