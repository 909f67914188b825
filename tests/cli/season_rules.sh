# The rules of a season can be changed while nothing is played, later from a Spieltag on when all agree (DDB, Gültigkeit der Regeln, A68).
# Played days keep their rules in the book, in a journal and on every sheet.
. tests/cli/lib.inc
club

# a wrong choice is changed while nothing is played, with all that the season takes from its rules
same "$(doko saison liste | tail -n 1 | tr -s ' ' | cut -d ' ' -f 1-3)" "2026 ddb 52"
expect 0 doko saison setze --regeln schmidt
has "$OUT" "2026, rules schmidt" "0 Pflichtspieltage"
has "$(doko saison zeige)" "schmidt"
expect 1 doko saison setze --regeln schmidt
has "$ERR" "already"
expect 0 doko saison setze --regeln ddb --pflicht 1 --letzte 0
has "$OUT" "35 Pflichtspieltage"
has "$(doko saison zeige)" "ddb" "Pflicht     1"
expect 1 doko saison setze --regeln ddb-pokal
has "$ERR" "for the Pokal"
expect 2 doko saison setze --regeln gibtesnicht
expect 2 doko saison setze --ab 3
expect 2 doko saison setze --regeln schmidt --datum 2026-02-01
expect 2 doko saison setze --regeln schmidt --einstimmig

# a day that was begun and taken back counts as not played
evening
expect 1 doko saison setze --regeln schmidt
has "$ERR" "Spieltag 1" "--ab 2"
doko -q undo
expect 0 doko saison setze --regeln schmidt
expect 0 doko saison setze --regeln ddb
doko -q saison setze --pflicht 1 --letzte 0

# two days by ddb
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04 --nr 1
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
doko -q spiel A,B 130
before=$(doko bogen)
value=$(doko rangliste --json)
expect 1 doko saison setze --regeln schmidt
has "$ERR" "Spieltag 2 was begun" "--ab 3"
expect 1 doko saison setze --regeln schmidt --ab 2 --einstimmig
has "$ERR" "Spieltag 2 was begun" "--ab 3"
expect 2 doko saison setze --regeln schmidt --ab 53 --einstimmig

# later all must agree, and the year must not be ranked by something else
cat >"$D/house.regeln" <<'R'
name = haus
titel = Hausregeln
eltern = ddb
pott = 100
pott.frist = 50
R
expect 1 doko saison setze --regeln "$D/house.regeln" --ab 3
has "$ERR" "--einstimmig" "all registered players"
expect 0 doko saison setze --regeln "$D/house.regeln" --ab 3 --einstimmig --datum 2026-01-12
has "$OUT" "haus" "Spieltag 3" "12.1.2026"
expect 1 doko saison setze --regeln spielordnung --ab 3 --einstimmig
has "$ERR" "ranked" "Gültigkeit der Regeln"
expect 1 doko saison setze --regeln haus --ab 4 --einstimmig
has "$ERR" "already"

# played days stay
same "$(doko bogen)" "$before"
same "$(doko rangliste --json)" "$value"
doko -q spiel C damen 130
doko -q spieltag ende --trotzdem
# the third day follows the new rules: its Pott, its name on the Bogen
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-18
has "$(doko stand)" "Pott    100 of 100"
doko -q spiel A,B 130
has "$(doko bogen)" "Hausregeln"
same "$(doko bogen --json | jq -r .regeln)" haus
has "$(doko bogen 2)" "Meisterschaft des DDB"
same "$(doko bogen 2 --json | jq -r .regeln)" ddb
expect 1 doko saison setze --regeln ddb --ab 3 --einstimmig
has "$ERR" "Spieltag 3 was begun" "--ab 4"
expect 0 doko pruefe

# the change is shown wherever the season is
has "$(doko saison zeige)" "rule set    ddb" "from Spieltag 3 on haus, agreed by all on 12.1.2026"
has "$(doko saison zeige --regeln)" "# from Spieltag 3 on" "pott = 100"
has "$(doko saison liste)" "ddb, from 3 haus"
has "$(doko rangliste)" "from Spieltag 3 on: rules haus"
hasnot "$(doko rangliste --bis 2)" haus
has "$(doko rangliste -f html -o -)" "ab Spieltag 3 haus"

# a journal brings the change into another book, with the whole history too, and is ranked without one
doko -q spieltag ende --trotzdem
has "$(doko export)" "regelwechsel 3 regeln=haus einstimmig=2026-01-12"
# except the number at its foot: without history the entries have other times
same_bogen() { same "$(doko bogen 3 | sed "\$d")" "$(DOKO_DB=$D/second.db doko bogen 3 | sed "\$d")"; }
both_ways same_bogen
doko export >"$D/j"

# a contradicting journal is refused with both versions
DOKO_DB=$D/second.db
sed 's/einstimmig=2026-01-12/einstimmig=2026-01-13/' "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "einstimmig=2026-01-12" "einstimmig=2026-01-13"
sed 's/^pott = 100/pott = 110/' "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "another text"
# a journal without the change: the days before it agree, those after it do not
grep -v ^regelwechsel "$D/j" | sed '/nr=3/,$d' >"$D/k"
expect 0 doko import "$D/k"
grep -v ^regelwechsel "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "Spieltag 3" "is played by ddb; in the season" "by haus"
# a book without the change: the check says so, and under other numbers its first day is not guessed
DOKO_DB=$D/fourth.db
doko init -q
grep -v ^regelwechsel "$D/j" | sed '/nr=3/,$d' >"$D/k"
doko -q import "$D/k"
sed '/nr=3/,$d' "$D/j" >"$D/k"
expect 4 doko pruefe --journal "$D/k"
has "$OUT" "a change of the rules is not in the book"
expect 1 doko import --nr 5 "$D/k"
has "$ERR" "other rules from Spieltag 3 on are not in the book" "--nr"
# an impossible line
wrong() {
    sed "s/^regelwechsel.*/$1/" "$D/j" >"$D/k"
    shift
    DOKO_DB=$D/third.db
    rm -f "$DOKO_DB"
    doko init -q
    expect 1 doko import "$D/k"
    has "$ERR" "$@"
    expect 1 doko rangliste --journal "$D/k"
    has "$ERR" "$@"
}
wrong "regelwechsel 1 regeln=haus einstimmig=2026-01-12" "2 to 366"
wrong "regelwechsel 3 regeln=haus" "einstimmig= is missing"
wrong "regelwechsel 3 einstimmig=2026-01-12" "regeln= is missing"
wrong "regelwechsel 3 regeln=xyz einstimmig=2026-01-12" "neither built in"
wrong "regelwechsel 3 regeln=ddb-pokal einstimmig=2026-01-12" "for the Pokal"
wrong "regelwechsel 2 regeln=haus einstimmig=2026-01-12" "Spieltag 2 stands above"
wrong "regelwechsel 3 regeln=haus einstimmig=2026-01-12\nregelwechsel 3 regeln=ddb einstimmig=2026-01-12" "a later one"
sed 's/^regelwechsel.*/regelwechsel 3 regeln=spielordnung einstimmig=2026-01-12/' "$D/j" >"$D/k"
DOKO_DB=$D/third.db
expect 1 doko import "$D/k"
has "$ERR" "ranked"

# with another way of ranking days and year go on as the year began (A68)
DOKO_DB=$D/trotzdem.db
club
doko -q saison setze --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
expect 0 doko saison setze --regeln schmidt --ab 2 --einstimmig --trotzdem
# the turns go on with the new rules
expect 1 doko spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-11
has "$ERR" "C sits out on Spieltag 2"
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-11 --trotzdem
same "$(doko rangliste --json | jq -c '.liste[] | select(.spieler=="A") | .werte')" '["83.29","83.29"]'
has "$(doko export)" "trotzdem regelwechsel 2 regeln=schmidt"
doko export >"$D/j"
same "$(doko rangliste --journal "$D/j" --json)" "$(doko rangliste --json)"
DOKO_DB=$D/trotzdem2.db
doko init -q
expect 0 doko import "$D/j"
expect 0 doko pruefe
same "$(doko export)" "$(cat "$D/j")"

# totals enter a season with a club's own rules, before and after a change
DOKO_DB=$D/doko.db
printf 'Datum;A;B;C;D\n25.1.2026;41;38;22;17\n' >"$D/t.csv"
expect 0 doko import --tabelle "$D/t.csv" --ab 4
# the next season begins with the last rules of this one
expect 0 doko saison neu 2027 --wie 2026
has "$OUT" "2027, rules haus"
# a closed season is not changed
doko -q saison abschluss 2026 --trotzdem
expect 1 doko saison setze 2026 --regeln ddb --ab 5 --einstimmig
has "$ERR" "closed"
expect 0 doko pruefe

# a Spieltag that gets another number keeps its rules
DOKO_DB=$D/number.db
club
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
doko -q saison setze --regeln "$D/house.regeln" --ab 3 --einstimmig
expect 1 doko spieltag ändern -s 1 --nr 3
has "$ERR" "Spieltag 1 was played by ddb" "Spieltag 3 goes by haus"
expect 0 doko spieltag ändern -s 1 --nr 2
# --ab also applies to the money, and to both where both are set
expect 0 doko saison setze --punktwert 5c --ab 4
expect 0 doko saison setze --regeln ddb --einstimmig --ab 6 --startgeld 2
has "$(doko saison zeige)" "from Spieltag 6 on ddb" "from Spieltag 6 on"
expect 0 doko pruefe

# a season that is ranked by places stays so, whatever rules a day has
DOKO_DB=$D/places.db
club
printf 'name = plaetze\neltern = ddb\nrangliste = platz\n' >"$D/places.regeln"
doko -q saison setze --regeln "$D/places.regeln"
doko -q saison setze --regeln ddv --ab 2 --einstimmig --trotzdem
for day in 04 11; do doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-$day; done
same "$(doko rangliste --json | jq -c '.liste[] | select(.spieler=="B") | .werte')" '["2.00","2.00"]'
doko export >"$D/j"
same "$(doko rangliste --journal "$D/j" --json)" "$(doko rangliste --json)"

# the lines of a day know the solos of its own rules, at the table and in a journal
DOKO_DB=$D/soli.db
club
expect 0 doko saison setze --regeln "$HERE/samples/regeln/eigene-soli.regeln" --ab 2 --einstimmig --trotzdem
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
doko -q spieltag losen A,B,C,D --datum 2026-01-11 --los 7
expect 0 doko spiel C koenig 130 re
doko export --verlauf >"$D/j"
DOKO_DB=$D/soli2.db
doko init -q
expect 0 doko import "$D/j"
same "$(doko export --verlauf)" "$(cat "$D/j")"

# the rules may change often, within a bound; a refused change leaves no trace
doko -q saison neu 2040 --regeln ddb --spieler A,B,C,D
nr=2
while doko -q saison setze 2040 --regeln "$([ $((nr % 2)) -eq 0 ] && echo ddv || echo ddb)" --ab "$nr" --einstimmig --trotzdem 2>"$D/err"; do
    nr=$((nr + 1))
    [ "$nr" -lt 40 ] || fail "the rules change without end"
done
has "$(cat "$D/err")" "at most $((nr - 2)) times"
same "$(doko export 2040 | grep -c '^trotzdem regelwechsel\|^regelwechsel')" "$((nr - 2))"
# the first change may be replaced; a later one that then equals the rules before it is no change
expect 0 doko saison setze 2040 --regeln ddv --trotzdem
same "$(doko export 2040 | grep -c '^trotzdem regelwechsel\|^regelwechsel')" "$((nr - 3))"

# sitting out follows the tables of that day
rm "$DOKO_DB"
club
printf 'name = gross\neltern = ddb\ntisch.max = 6\n' >"$D/large.regeln"
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 E=5 --datum 2026-01-04 --trotzdem
expect 0 doko saison setze --regeln "$D/large.regeln" --ab 3 --einstimmig --datum 2026-01-05
has "$(doko saison besetzung 2)" "sit out: E"
hasnot "$(doko saison besetzung 3)" "sit out"
has "$(doko saison besetzung 3)" "play: A, B, C, D, E, F"
expect 1 doko spieltag beginn A,B,C,D,E --geber A --datum 2026-01-11
has "$ERR" "E sits out on Spieltag 2"
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 F=5 --datum 2026-01-11
expect 0 doko spieltag beginn A,B,C,D,E,F --geber A --datum 2026-01-18
has "$(doko export)" "aussetzen 2 E"
hasnot "$(doko export)" "aussetzen 3"
# a season cannot have too many changes, also when another rule set at its beginning turns equal rules into a change
doko -q saison neu 2040 --spieler A,B,C,D
other_rules() { expect "$3" doko saison setze 2040 --regeln "$1" --ab "$2" --einstimmig --trotzdem; }
for nr in 2 30; do
    other_rules schmidt $nr 0
    other_rules ddb $nr 0
done
for nr in 3 5 7 9 11 13 15; do
    other_rules schmidt $nr 0
    other_rules ddb $((nr + 1)) 0
done
other_rules schmidt 29 0
same "$(doko saison zeige 2040 | grep -c 'from Spieltag')" 16
expect 1 doko saison setze 2040 --regeln schmidt
has "$ERR" "the rules of a season change at most 15 times"
same "$(doko saison zeige 2040 | grep -c 'from Spieltag')" 16
other_rules ddb 31 1
# an entry that is taken back and repeated on a day keeps the rules of that day; a whole day that is deleted takes the present ones (A68)
doko -q saison neu 2041 --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --datum 2041-01-06
doko -q spiel -s 2041/1 ab151+9f
by_ddb=$(doko stand 2041/1 --json)
expect 0 doko saison setze 2041 --regeln schmidt --ab 2 --einstimmig --trotzdem
doko -q undo -s 2041/1
doko -q redo -s 2041/1
same "$(doko stand 2041/1 --json)" "$by_ddb"
doko -q undo -s 2041/1
doko -q undo -s 2041/1
expect 0 doko saison setze 2041 --regeln schmidt
expect 0 doko redo -s 2041/1
expect 0 doko redo -s 2041/1
hasnot "$(doko stand 2041/1 --json)" "$by_ddb"
expect 0 doko prüfe
