# Two laptops of one club: a book with entries of its own is joined to another one by its journal. Differences are named with both sides,
# and nothing is renamed or renumbered without an option.
. tests/cli/lib.inc
club
doko -q saison setze --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
cp "$DOKO_DB" "$D/second.db"
ONE=$D/doko.db TWO=$D/second.db
on() (
    DOKO_DB=$1
    shift
    doko -q "$@"
)
# join [OPTION…]: imports the second laptop's journal into the first one's book
join() {
    on "$TWO" export >"$D/j"
    expect "$@" "$D/j"
}

# both laptops have a Spieltag 2, and the second one has a third too, with a new player; only the second one knows the cost of an evening,
# which changes from its Spieltag 3 on
on "$ONE" spieltag ergebnis A=10 B=20 C=30 D=40 --datum 2026-01-11
on "$TWO" saison melden G --ab 3
on "$TWO" saison besetzung 2 --aussetzen F --festhalten >"$D/seating"
on "$TWO" spieltag ergebnis A=11 B=21 C=31 E=41 --datum 2026-01-12
on "$TWO" spieltag beginn A,B,C,G --geber A --datum 2026-01-18
on "$TWO" spiel A,B 130
# and only the second one knows what an evening costs, otherwise from its Spieltag 3 on
on "$TWO" saison setze --startgeld 2,00 --ab 1
on "$TWO" saison setze --startgeld 3,00 --ab 3
join 1 doko import
has "$ERR" "2026/2.1" "here \"spieltag 2026-01-12" "in the book \"spieltag 2026-01-11" "--nr 3"
cp "$ONE" "$D/earlier.db"
join 0 doko import --nr 3
has "$OUT" "Spieltag 2 of the file becomes Spieltag 2026/3.1" "Spieltag 3 of the file becomes Spieltag 2026/4.1" "2 tables with 1 game" "1 table was in the book already"
doko spieltag liste >"$D/liste"
has "$(cat "$D/liste")" "11.1.2026" "12.1.2026" "18.1.2026"
has "$(doko export)" "melden 4 G" "aussetzen 3 F" "nr=3 art=meisterschaft tisch=1 sitze=A,B,C,E" "nr=4 art=meisterschaft tisch=1 sitze=A,B,C,G"
hasnot "$(doko export)" "melden 3 G"
has "$(doko export)" "geld 1 startgeld=2,00" "geld 4 startgeld=3,00"
hasnot "$(doko export)" "geld 3"
expect 0 doko pruefe
once=$(doko export --verlauf)
join 0 doko import --nr 3
has "$OUT" "0 tables with" "3 tables were in the book already"
same "$(doko export --verlauf)" "$once"
join 0 doko import
has "$OUT" "Spieltag 2 of the file is here as Spieltag 3" "Spieltag 3 of the file is here as Spieltag 4" "3 tables were in the book already"
same "$(doko export --verlauf)" "$once"
# the whole history joins the same way, and its chain is made anew
cp "$D/earlier.db" "$ONE"
on "$TWO" export --verlauf >"$D/j"
expect 0 doko import --nr 3 "$D/j"
expect 0 doko pruefe
# remarks of both about the evenings use the book's numbers already
cp "$D/earlier.db" "$ONE"
on "$ONE" saison setze --startgeld 2,00 --ab 1
on "$ONE" saison setze --startgeld 3,00 --ab 3
join 0 doko import --nr 3
has "$(doko export)" "geld 1 startgeld=2,00" "geld 3 startgeld=3,00"
hasnot "$(doko export)" "geld 4"
expect 0 doko pruefe
# a line about a Spieltag without a number is refused
cp "$D/earlier.db" "$ONE"
{ sed '/^geld 3/a geld 366 startgeld=4,00' "$D/j"; } >"$D/k"
expect 1 doko import --nr 3 "$D/k"
has "$ERR" "Spieltag 366 would be Spieltag 367"
# an evening of both with a different game is the same Spieltag under every number
cp "$D/earlier.db" "$ONE"
on "$ONE" korrigiere -j -s 1 '#2' ergebnis A=40
join 1 doko import
has "$ERR" "2026/1.1" 'here "ergebnis A=41' 'in the book "ergebnis A=40'
hasnot "$ERR" --nr
join 1 doko import --nr 3
has "$ERR" "2026/1.1" 'here "ergebnis A=41'
# wrong numbers are refused
cp "$D/earlier.db" "$ONE"
join 1 doko import --nr 1
has "$ERR" "2026/1.1" "in the book"
join 1 doko import --nr 366
has "$ERR" "at most 366"
join 2 doko import --nr 0
expect 2 doko import --nr 3 "$D/j" "$D/j"
expect 2 doko import --nr 3 --tabelle "$D/j"
doko export >"$D/itself"
expect 1 doko import --nr 3 "$D/itself"
has "$ERR" "--nr 3" "so none needs another number"
same "$(doko export)" "$(cat "$D/itself")"

# a new name on the other laptop is asked about and taken over, and the old one is known afterwards
cp "$D/earlier.db" "$TWO"
on "$TWO" spieler ändern A --name "Anna Meier"
join 1 doko import
has "$ERR" "A is Anna Ahrens in the book, in the file Anna Meier" "--umbenannt A"
doko export >"$D/older"
join 0 doko import --umbenannt B,a
has "$OUT" "A is called Anna Meier from now on" "(before: Anna Ahrens)"
has "$(doko spieler liste)" "Anna Meier"
expect 0 doko import "$D/older"
has "$OUT" "A is called Anna Meier in the book, but still Anna Ahrens"
has "$(doko spieler liste)" "Anna Meier"
expect 0 doko pruefe

# a new Kürzel goes from the file into the book, and not back
on "$TWO" spieler ändern A --kuerzel Am
on "$TWO" spieler ändern Am --kuerzel Ann
on "$TWO" spieltag ergebnis Ann=1 B=2 C=3 D=4 --datum 2026-02-01
doko export >"$D/older"
join 0 doko import
has "$OUT" "Anna Meier is Ann from now on" "(before: A)" "2 tables were in the book already"
has "$(doko spieler liste)" "Ann "
has "$(doko export)" 'spieler Ann "Anna Meier" frueher=A,Am'
expect 0 doko import "$D/older"
has "$OUT" "Anna Meier is Ann in the book, but still A" "2 tables were in the book already"
expect 0 doko pruefe
# both sides have a new Kürzel
cp "$ONE" "$TWO"
on "$ONE" spieler ändern B --kuerzel Be
on "$TWO" spieler ändern B --kuerzel Bo
join 1 doko import
has "$ERR" "Bernd Böhm has become Be in the book and Bo in the file"
# two players of the book are one in the file
printf 'doko-journal 1\nspieler C "Carla Cramer" frueher=D\n' >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "C and D are two players, Carla Cramer and Dieter Dörfler" "in the file they are one"

# settings, rules and Ehrentafel: both versions are named
doko export >"$D/j"
sed 's/pflicht=1 /pflicht=2 /' "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" 'here "pflicht=2", there "pflicht=1"'
sed 's/ beginn=2026-01-04//' "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" 'here "", there "beginn=2026-01-04"'
doko -q ehrentafel setze 1994 --meister Anna
printf 'doko-journal 1\nehrentafel 1994 meister="Berta" pokal="C"\n' >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" 'here ehrentafel 1994 meister="Berta" pokal="C", there ehrentafel 1994 meister="Anna"'
printf 'name = haus\neltern = ddb\npott = 100\npott.frist = 50\n' >"$D/house"
doko -q saison neu 2027 --regeln "$D/house" --spieler C,D
doko export 2027 | sed 's/^pott = 100/pott = 120/' >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" 'here "pott = 120", in the book "pott = 100"'
expect 0 doko pruefe

# totals are corrected like a game, as a whole or in part, and taken back
DOKO_DB=$D/sums.db
club
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
old=$(doko bogen 1)
expect 1 doko spieltag ergebnis A=42 B=38 C=22 D=17 --nr 1
has "$ERR" "doko korrigiere --spieltag 2026/1.1 ergebnis"
expect 0 doko korrigiere -s 1 ergebnis A=14 D=47
has "$OUT" "before: ergebnis A=41 B=38 C=22 D=17" "now:    ergebnis A=14 B=38 C=22 D=47"
same "$(doko bogen 1 --json | jq -c '[.ergebnis[]|[.spieler,.punkte]]')" '[["A",14],["B",38],["C",22],["D",47]]'
expect 0 doko undo -s 1
same "$(doko bogen 1 | grep -v ^doko)" "$(echo "$old" | grep -v ^doko)"
expect 0 doko redo -s 1
has "$(doko bogen 1)" 47
expect 0 doko korrigiere -s 1 ergebnis ergebnis A=2
expect 1 doko korrigiere -s 1 ergebnis E=2
expect 1 doko korrigiere -s 1 ergebnis A=x
has "$ERR" "-99999 to 99999"
evening
expect 1 doko korrigiere ergebnis A=1
has "$ERR" "not only its totals"
doko -q undo
# the whole day is deleted and comes back
for i in 1 2 3; do doko -q undo -s 1; done
expect 1 doko undo -s 1
has "$(doko spieltag liste)" "taken back"
doko -q redo -s 1
same "$(doko bogen 1 | grep -v ^doko)" "$(echo "$old" | grep -v ^doko)"
expect 0 doko pruefe

# An evening that the book has under another number is the same one, with any --nr and without, however the two were joined (A110). The
# first laptop has 4 January, the second one 11 January, both as Spieltag 1.
ONE=$D/first.db TWO=$D/different.db
days() { on "$1" spieltag liste | sed -n 's/^ *\([0-9]*\) *\([0-9]*\) *\([0-9.]*2026\).*/\1.\2 \3/p' | tr '\n' ' '; }
part() {
    rm -f "$ONE" "$TWO"
    DOKO_DB=$ONE
    club
    doko -q spieler neu H Hans Hahn
    cp "$ONE" "$TWO"
    on "$ONE" spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
    on "$TWO" spieltag beginn A,B,C,D --geber A --datum 2026-01-11
    on "$TWO" spiel A,B 143
    on "$TWO" spieltag ende --trotzdem
}
# back [OPTION…]: imports the first laptop's journal into the second one's book
back() {
    on "$ONE" export $form >"$D/j"
    DOKO_DB=$TWO
    expect "$@" "$D/j"
}
there() {
    on "$TWO" export $form >"$D/j"
    DOKO_DB=$ONE
    expect "$@" "$D/j"
}
for form in "" --verlauf; do
    part
    there 1 doko import
    has "$ERR" "--nr 2"
    there 0 doko import --nr 2
    has "$OUT" "Spieltag 1 of the file becomes Spieltag 2026/2.1" "1 table with 1 game"
    once=$(on "$ONE" export --verlauf)
    for nr in "" "--nr 2" "--nr 3" "--nr 1"; do
        there 0 doko import $nr
        has "$OUT" "Spieltag 1 of the file is here as Spieltag 2" "0 tables with 0 games; 1 table was in the book already"
        same "$(on "$ONE" export --verlauf)" "$once"
    done
    # on the way back only 4 January is new
    back 1 doko import
    has "$ERR" "2026/1.1" "--nr 2"
    back 0 doko import --nr 2
    has "$OUT" "Spieltag 1 of the file becomes Spieltag 2026/2.1" "Spieltag 2 of the file is here as Spieltag 1" "1 table was in the book already"
    same "$(days "$TWO")" "1.1 11.1.2026 2.1 4.1.2026 "
    back 0 doko import
    has "$OUT" "Spieltag 1 of the file is here as Spieltag 2" "Spieltag 2 of the file is here as Spieltag 1" "2 tables were"
    there 0 doko import
    has "$OUT" "0 tables with" "2 tables were"
    same "$(on "$ONE" export --verlauf)" "$once"
    on "$ONE" pruefe && on "$TWO" pruefe || fail "prüfe after joining"
    # later evenings get the next free numbers, without a gap for a known one
    on "$ONE" spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-18
    back 0 doko import
    same "$(days "$TWO")" "1.1 11.1.2026 2.1 4.1.2026 3.1 18.1.2026 "
done
part
there 0 doko import --nr 2
on "$ONE" spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-18
on "$ONE" saison melden G --ab 4
back 0 doko import --nr 2
same "$(days "$TWO")" "1.1 11.1.2026 2.1 4.1.2026 3.1 18.1.2026 "
has "$(on "$TWO" export)" "melden 4 G"
hasnot "$(on "$TWO" export)" "melden 2"

# the same evening with another game: both games are named, whatever the number
on "$TWO" korrigiere -j -s 1 1 A,B 142
for nr in "" "--nr 4"; do
    there 1 doko import $nr
    has "$ERR" "Spieltag 1 of the file is the evening of Spieltag 2026/2.1" 'here "A,B 142"' 'in the book "A,B 143"'
done
# without history the valid entries are compared, with history too
on "$TWO" undo -s 1
form=--verlauf
there 0 doko import
has "$OUT" "Spieltag 1 of the file is here as Spieltag 2"
form=

# totals are equal in any order; other totals are other content
part
on "$TWO" spieltag ergebnis D=17 C=22 B=38 A=41 --datum 2026-01-04
there 0 doko import --nr 2
has "$OUT" "Spieltag 2 of the file is here as Spieltag 1" "1 table was in the book already"
same "$(days "$ONE")" "1.1 4.1.2026 2.1 11.1.2026 "
on "$TWO" korrigiere -j -s 2 ergebnis A=14 D=44
there 1 doko import --nr 3
has "$ERR" "Spieltag 2 of the file is the evening of Spieltag 2026/1.1" "A=14" "A=41"
# two equal evenings in the file are two
part
on "$ONE" spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04 --trotzdem
back 0 doko import --nr 2
same "$(days "$TWO")" "1.1 11.1.2026 2.1 4.1.2026 3.1 4.1.2026 "
back 0 doko import
has "$OUT" "2 tables were in the book already"

# two tables have the number of their Spieltag, and a new second table joins the first
part
on "$TWO" --tisch 2 spieltag beginn E,F,G,H --gast G,H --geber E --nr 1 --datum 2026-01-11 --trotzdem
on "$TWO" --tisch 2 spiel E,F 130
on "$TWO" --tisch 2 spieltag ende --trotzdem
there 0 doko import --nr 2
same "$(days "$ONE")" "1.1 4.1.2026 2.1 11.1.2026 2.2 11.1.2026 "
there 0 doko import --nr 3
has "$OUT" "2 tables were in the book already"
same "$(echo "$OUT" | grep -c "is here as")" 1
back 0 doko import --nr 2
same "$(days "$TWO")" "1.1 11.1.2026 1.2 11.1.2026 2.1 4.1.2026 "
