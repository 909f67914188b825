# Bad input gives an error with line, column and caret, or a safe output; the notation has an exit status of its own; nothing is stored.
. tests/cli/lib.inc
expect 3 doko stand
has "$ERR" "doko init"
club
evening
doko -q spiel A,B 151
calm=$(doko export --verlauf)

nothing_saved() { same "$(doko export --verlauf)" "$calm"; }

i=0
while IFS='|' read -r line column word; do
    [ -n "$line" ] || continue
    # shellcheck disable=SC2086
    expect 1 doko spiel $line
    has "$ERR" "doko: $column: " "$word"
    i=$((i + 1))
done <<'END'
A,B 151 foo|9|not understood
A,B 151 re=A k6=A|14|gap
A,B 241|5|240
A,E 151|3|A, B, C, D
A,B,C 151|5|at most two
C damen 130 f=A|13|solo
D null 10 re9|11|Null
A,B 130 k=A k=A|13|at most 1
Anna Bernd 151|6|did you mean `A,B 151`?
A,B 151 f=Carla re90|17|did you mean `A,B 151 re9 f=C`?
END
[ $i -eq 10 ] || fail "only $i lines"
expect 1 doko spiel "$(printf 'A,B 151 \377')"
has "$ERR" "UTF-8"
expect 1 doko spiel "$(printf 'A,B 151 ; \033[31mrot')"
hasnot "$ERR" "$(printf '\033')"
longer=$(head -c 100000 /dev/zero | tr '\0' x)
expect 1 doko spiel "A,B 151 $longer"
[ "${#ERR}" -lt 800 ] || fail "a long line gives a long error"
nothing_saved

# a table has one open Spieltag, and each player sits once
expect 1 doko spieltag beginn A,B,C,D --geber A
has "$ERR" "still open"
expect 1 doko --tisch 2 spieltag beginn A,B,C,E --geber A
has "$ERR" "plays at Tisch 1"
expect 1 doko --tisch 2 spieltag beginn E,F,E,G --geber E
expect 1 doko spiel --nr 1 A,B 130
has "$ERR" "Spiel 1 is in the book already"
expect 1 doko spiel --nr 3 A,B 130
nothing_saved

# names of players
expect 1 doko spieler neu H "$(printf 'a\033[2Jb')"
expect 1 doko spieler neu H "$(head -c 200 /dev/zero | tr '\0' n)"
expect 1 doko spieler neu a "Anton"
has "$ERR" "is or was another"
expect 1 doko spieler neu ko "Konrad"
expect 1 doko spieler neu ABCDE "Lang"
expect 0 doko spieler neu H '=1+1'
expect 0 doko spieler neu I 'O"Hara \ Söhne'
doko export >"$D/j"
expect 0 env DOKO_DB="$D/b.db" "$DOKO" init
expect 0 env DOKO_DB="$D/b.db" "$DOKO" import "$D/j"
same "$(DOKO_DB=$D/b.db doko spieler liste)" "$(doko spieler liste)"
doko -q saison melden H
has "$(doko rangliste --format csv)" "\"'=1+1\""
expect 0 doko spieler ändern H --kuerzel HH --name "Hans"
expect 1 doko spieler neu H "Heinz"
expect 0 doko spieler ändern HH --kuerzel H

# usage errors
expect 2 doko gibtesnicht
expect 2 doko spieler
has "$ERR" "neu, liste, ändern"
expect 2 doko spieler foo
expect 2 doko spiel
expect 2 doko werte 'A,B 151 re9'
has "$ERR" "doko werte takes options only, not \"A,B 151 re9\"" "from standard input"
expect 2 doko spieler liste A
has "$ERR" "doko spieler liste takes options only, not \"A\""
expect 2 doko stand 1 2
has "$ERR" "usage: doko stand ["
expect 2 doko stand --foo
expect 2 doko stand 0
expect 2 doko stand 2026/1/1
expect 2 doko --tisch 0 stand
expect 2 doko --db
expect 1 doko stand 2027/1
expect 1 doko stand 7
expect 2 doko rangliste --format odt
expect 2 doko rangliste --format xlsx
# two different forms are refused, and so is an option without effect
two_forms() {
    expect 2 doko "$@"
    has "$ERR" "are two different forms: give only one of them"
    [ ! -e "$D/r.pdf" ] || fail "a file was written by: $*"
}
two_forms rangliste -o "$D/r.pdf" --csv rfc
has "$ERR" "--csv rfc and -o $D/r.pdf"
two_forms rangliste -o "$D/r.pdf" --json
has "$ERR" "--json and -o $D/r.pdf"
two_forms rangliste -o "$D/r.pdf" --format html
has "$ERR" "--format html and -o $D/r.pdf"
two_forms rangliste -o "$D/r.txt" --format pdf
two_forms rangliste --json --format csv
has "$ERR" "--format csv and --json"
two_forms rangliste --json --csv rfc
two_forms bogen --format text --csv de
expect 0 doko rangliste --csv rfc --format csv -o "$D/R.CSV"
expect 0 doko rangliste --json --format json -o "$D/r.dat"
expect 0 doko rangliste -o "$D/r.TXT"
other_ending() {
    expect 2 doko "$@"
    has "$ERR" "is to be written, but the ending of " " means another form"
}
other_ending bogen --leer 4 -o "$D/l.xlsx"
other_ending ehrentafel urkunde 2026 -o "$D/l.xlsx"
other_ending export -o "$D/l.csv"
other_ending bericht neu eigener -o "$D/l.pdf"
[ ! -e "$D/l.xlsx" ] && [ ! -e "$D/l.csv" ] && [ ! -e "$D/l.pdf" ] || fail "a file was written"
for command in rangliste export bogen; do
    expect 2 doko $command --force
    has "$ERR" "--force needs -o"
done
expect 2 doko bogen --drucken --force
expect 2 doko bogen --leer 4 -t 2 -o "$D/l.pdf"
expect 2 doko verlauf 1 -s 1
has "$ERR" "1 and --spieltag 1"
expect 2 doko prüfe -t 1
has "$ERR" "--tisch goes with"
expect 2 doko saison abschluss --oeffnen --trotzdem
expect 2 doko bericht partner --saison 2026 --alle
expect 2 doko rangliste --bis 0
expect 2 doko rangliste --bis 53
has "$ERR" "1 to 52"
expect 0 doko rangliste --bis 52
expect 2 doko saison neu 20/27
expect 1 doko saison neu 2026
expect 2 doko saison neu 2027 --regeln xyz
expect 2 doko saison neu 2027 --pflicht 60
expect 2 doko saison neu 2027 --gewichte 80,30
expect 1 doko saison neu 2027 --spieler A,X
expect 1 doko saison zeige 2027
expect 1 doko spieltag strafe X 3
expect 2 doko spieltag strafe A 0
expect 1 doko spieltag strafe A 3 "$(printf 'x\033')"
expect 2 doko spieltag einstieg E
expect 1 doko spieltag einstieg G --nach A
has "$ERR" "--gast"
expect 1 doko spieltag einstieg E --nach A --gast
expect 2 doko spieltag ausstieg A --disq vielleicht
# players were added; the table did not change
same "$(doko export --verlauf | grep -A 99 ^spieltag)" "$(echo "$calm" | grep -A 99 ^spieltag)"
expect 2 doko import
expect 3 doko import "$D/missing"
expect 3 doko bogen -o "$D/gibt/es/nicht"

# mistyped lines get a suggestion
meant() { echo "$1" | doko werte 2>/dev/null | sed -n 's/.*did you mean \(.*\)?$/\1/p'; }
same "$(meant 'C dammen 130')" '`C damen 130`'
same "$(meant 'A,B 130 kontra')" '`A,B 110` or `A,B 130 ko`'
same "$(meant 'A,B 130 fuchs=A')" '`A,B 130 f=A`'
same "$(meant 'A,B Hochzeit 130')" '`A,B hz 130`'
same "$(meant 'A,B 130 kontar')" '`A,B 110` or `A,B 130 ko`'
same "$(meant 'A,B 130 ree')" '`A,B 130 re`'
same "$(meant 'A,B 130 keine 90')" '`A,B 130 re9` or `A,B 130 ko9`'
same "$(meant 'A,B 130 xyz')" ""
same "$(meant 'A,B 130 "')" '`A,B 130`'
printf 'name=x\neltern=ddb\npunkte.fuks=2\n' >"$D/slip.regeln"
expect 1 doko regeln prüfe "$D/slip.regeln"
has "$ERR" 'did you mean `punkte.fuchs`?'
