# Import and export: all or nothing, a second import changes nothing, other content is refused.
. tests/cli/lib.inc
doko init -q
# the sample equals the output of its generator
"${SAISON:?}" --muster | cmp - "$HERE/samples/saison.doko" || fail "samples/saison.doko is not what make samples makes"
expect 0 doko import "$HERE/samples/saison.doko"
has "$OUT" "52 tables"
one=$(doko export) course=$(doko export --verlauf)
rank=$(doko rangliste --json)
expect 0 doko import "$HERE/samples/saison.doko"
has "$OUT" "0 seasons, 0 tables" "52 tables were in the book already"
same "$(doko export --verlauf)" "$course"
same "$(echo "$course" | grep -v ^kette)" "$(grep -v '^#' "$HERE/samples/saison.doko")"
expect 0 doko pruefe
has "$OUT" "52 tables checked"

# both forms of the export give the same standings and the same export again
for form in short history; do
    [ $form = short ] && text=$one || text=$course
    printf '%s\n' "$text" >"$D/j"
    DOKO_DB=$D/$form.db
    doko init -q
    expect 0 doko import "$D/j"
    same "$(doko rangliste --json)" "$rank"
    same "$(doko export)" "$one"
    expect 0 doko import "$D/j"
    has "$OUT" "0 tables with"
    expect 0 doko pruefe
done
same "$(doko export --verlauf)" "$course"
# the chain of a history is the same in every book
DOKO_DB=$D/doko.db
chain='SELECT hex(kette) FROM ereignis ORDER BY tisch, nr'
same "$(sqlite3 "$D/history.db" "$chain")" "$(sqlite3 "$D/doko.db" "$chain")"

# a truncated journal, or one with a wrong last line, is refused as a whole
DOKO_DB=$D/empty.db
doko init -q
head -n 50 "$HERE/samples/saison.doko" >"$D/ab"
expect 1 doko import "$D/ab"
has "$ERR" "$D/ab:" "breaks off"
sed 's/^2025-12-28T\(.*\) ende$/2025-12-28T\1 A,A 7/' "$HERE/samples/saison.doko" >"$D/wrong"
expect 1 doko import "$D/wrong"
has "$ERR" "$D/wrong:" "^"
printf 'doko-journal 1\nspieler A "x"\n\377\n' >"$D/utf"
expect 1 doko import "$D/utf"
has "$ERR" "$D/utf:3:1:" "UTF-8"
same "$(doko export)" "doko-journal 1"

# a closed season takes no further Spieltag
DOKO_DB=$D/doko.db
{
    sed '/^spieltag/,$d' "$HERE/samples/saison.doko" | grep -v aussetzen
    printf 'spieltag 2026-01-04 nr=60 sitze=A,B,C,D\nergebnis A=1 B=2 C=3 D=4\nende\n'
} >"$D/closed"
expect 1 doko import "$D/closed"
has "$ERR" "is closed" "60"
DOKO_DB=$D/empty.db

# an illegal game in a journal is named with its line
cat >"$D/rule" <<'J'
doko-journal 1
spieler A "a"
spieler B "b"
spieler C "c"
spieler D "d"
saison 1 regeln=ddb spieler=A,B,C,D
spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A
A damen 130
A damen 130
A,B 130
ende
J
expect 1 doko import "$D/rule"
has "$ERR" "$D/rule:9:" "has already played this kind"
sed -i '9s/^/trotzdem /; $d' "$D/rule"
echo offen >>"$D/rule"
expect 0 doko import "$D/rule"
# other content for an existing day is refused
sed 's/^A,B 130$/A,B 131/' "$D/rule" >"$D/different"
expect 1 doko import "$D/different"
has "$ERR" "1/1.1" "different content"
sed 's/spieler B "b"/spieler B "Berta"/' "$D/rule" >"$D/name"
expect 1 doko import "$D/name"
has "$ERR" "Berta"
sed 's/regeln=ddb/regeln=ddb pflicht=3/' "$D/rule" >"$D/saison"
expect 1 doko import "$D/saison"
has "$ERR" "other settings"
sed '$s/offen/ende/' "$D/rule" >"$D/end"
expect 1 doko import "$D/end"
# a Kürzel that somebody had is nobody else's
DOKO_DB=$D/earlier.db
doko init -q
printf 'doko-journal 1\nspieler A "Anna" frueher=X\nspieler X "Xaver"\n' >"$D/earlier"
expect 1 doko import "$D/earlier"
has "$ERR" "$D/earlier:3:9:" "another player's"
printf 'doko-journal 1\nspieler A "Anna"\nspieler B "Berta" frueher=B,Y,a\n' >"$D/earlier"
expect 1 doko import "$D/earlier"
has "$ERR" "$D/earlier:3:31:" "another player's"

# a player who was registered and removed for the same Spieltag is in no export, so they must not count before either
DOKO_DB=$D/ab.db
club
doko -q saison melden G --ab 2
doko -q saison abmelden G --ab 2
doko -q spieltag ergebnis A=4 B=3 C=2 G=1 --gast G
rank=$(doko rangliste)
doko export >"$D/ab"
DOKO_DB=$D/ab2.db
doko init -q
expect 0 doko import "$D/ab"
same "$(doko rangliste)" "$rank"

# an option for totals is refused where there are none
for option in "--ab 3" "--saison 2026"; do
    # shellcheck disable=SC2086
    expect 2 doko import $option "$D/ab"
    has "$ERR" "--saison and --ab are for a table (--tabelle)"
done

# an empty field between two tabs stays empty, whatever quotes the next one has
DOKO_DB=$D/tab.db
club
printf 'Datum\tA\tB\tC\tD\tE\n2026-03-01\t\t"41"\t38\t22\t17\n2026-03-08\t "7" \t"4" \t3\t2\t\n' >"$D/tab.csv"
expect 0 doko import --tabelle "$D/tab.csv"
same "$(doko bogen 1 --json | jq -c '[.ergebnis[]|[.spieler,.punkte]]')" '[["B",41],["C",38],["D",22],["E",17]]'
same "$(doko bogen 2 --json | jq -c '[.ergebnis[]|[.spieler,.punkte]]')" '[["A",7],["B",4],["C",3],["D",2]]'

# signs as spreadsheets and people write them; UTF-16 without a mark; a day without a game
printf 'Datum;A;B;C;D\n15.3.2026;+2;−11;3;4\n' >"$D/signs.csv"
expect 0 doko import --tabelle "$D/signs.csv" --ab 3
same "$(doko bogen 3 --json | jq -c '[.ergebnis[]|[.spieler,.punkte]]')" '[["A",2],["B",-11],["C",3],["D",4]]'
nr=4
for code in UTF-16LE UTF-16BE; do
    printf 'Datum;A;B;C;D\n%s.3.2026;1;2;3;4\n' $((18 + nr)) | iconv -t $code >"$D/utf16.csv"
    expect 0 doko import --tabelle "$D/utf16.csv" --ab $nr
    nr=$((nr + 1))
done
calm=$(doko export)
printf 'Datum;A;B;C;D\n29.3.2026;1;2;3;4\n5.4.2026;;;;\n' >"$D/planned.csv"
expect 1 doko import --tabelle "$D/planned.csv" --ab 6
has "$ERR" "planned.csv:3:1: row 3, column A: a date without any Punkte"
same "$(doko export)" "$calm"
