# The standings of a journal without a book equal those of a book after its import, byte for byte, in every form. A journal that an import
# refuses is refused with the same words; no book is opened.
. tests/cli/lib.inc
SOURCE_DATE_EPOCH=1767225600
export SOURCE_DATE_EPOCH

# same_as JOURNAL ARGUMENT…: the journal gives the same output and exit status as the book $DOKO_DB.
same_as() {
    journal=$1
    shift
    actual=0 should=0
    doko rangliste "$@" >"$D/expected" 2>"$D/err" || should=$?
    doko --db "$D/none.db" rangliste --journal "$journal" "$@" >"$D/actual" 2>"$D/err" || actual=$?
    [ $actual -eq $should ] || fail "$journal $*: exit $actual, from the book $should: $(cat "$D/err")"
    cmp "$D/expected" "$D/actual" || fail "$journal $*"
}

# everything JOURNAL: compares all its seasons in all forms, some of them as of earlier Spieltage.
everything() {
    DOKO_DB=$D/book.db
    rm -f "$DOKO_DB" "$D"/soll.* "$D"/ist.*
    doko init -q
    expect 0 doko import "$1"
    same_as "$1"
    same_as "$1" --json
    for season in $(sed -n 's/^saison \([^ ]*\).*/\1/p' "$1" | sort -u); do
        for form in text csv json pdf; do same_as "$1" "$season" --format $form; done
        same_as "$1" "$season" --csv rfc --bis 1
        same_as "$1" "$season" --bis 3
        same_as "$1" "$season" --json --bis 999
        expect 0 doko rangliste "$season" -o "$D/expected.xlsx" --force
        expect 0 doko rangliste "$season" --journal "$1" -o "$D/actual.xlsx" --force
        cmp "$D/expected.xlsx" "$D/actual.xlsx" || fail "$1 $season xlsx"
    done
    doko export --verlauf >"$D/history"
    same_as "$D/history" --json
    [ ! -e "$D/none.db" ] || fail "a book was made"
}
for j in "$HERE"/samples/*.doko; do everything "$j"; done
"${SAISON:?}" --saisons 3 --spieltage 9 --seed 7 >"$D/third"
everything "$D/third"

# two tables for each Spieltag in mixed order, players who join, leave and sit out, a Gast, an open day, a season that is closed before
# another one; one day twice
cat >"$D/mixed" <<'J'
doko-journal 1
verein "Kreuz Bube"
verein "Karo Bube"
spieler A "Anna" frueher=Q,R
spieler B "Bernd"
spieler C "Carla"
spieler D "Dieter"
spieler E "Emil"
spieler F "Frieda"
spieler G "Gustav"
spieler H "Hanna"
regeln abend
name = abend
eltern = ddb
rangliste = summe
ende
saison 2025 regeln=abend spieltage=3 pflicht=1 spieler=A,B,C,D,E,F,H
spieltag 2025-01-12 nr=2 tisch=2 sitze=A,B,C,D
ergebnis A=4 B=3 C=2 D=1
ende
spieltag 2025-01-12 nr=2 tisch=1 sitze=E,F,G,A gast=G
ergebnis E=40 F=30 G=20 A=1
ende
spieltag 2025-01-05 nr=1 sitze=H,B,C,D
ergebnis H=4 B=3 C=2 D=1
ende
abschluss
ehrentafel 1994 meister="Q"
ehrentafel 1994 meister="Q"
saison 2026 regeln=ddb spieltage=4 pflicht=2 letzte=1 spieler=A,B,C,D
melden 2 E
abmelden 3 A
abmelden 3 E
aussetzen 1 E
spieltag 2026-01-05 nr=1 sitze=A,B,C,D geber=A
A,B 121
C damen 130 re
offen
spieltag 2026-01-12 nr=2 sitze=A,B,C,E
ergebnis E=7 A=4 B=4 C=2
ende
spieltag 2026-01-12 nr=2 sitze=A,B,C,E
ergebnis E=7 A=4 B=4 C=2
ende
saison 2025 regeln=abend spieltage=3 pflicht=1 spieler=A,B,C,D,E,F,H
spieltag 2025-01-05 nr=1 sitze=H,B,C,D
ergebnis H=4 B=3 C=2 D=1
ende
J
everything "$D/mixed"
same "$(doko rangliste --journal - --json <"$D/mixed" | jq -r .saison)" 2026

# both refuse these with the same words
no() {
    DOKO_DB=$D/no.db
    rm -f "$DOKO_DB"
    doko init -q
    expect 1 doko import "$D/no"
    reason=$(echo "$ERR" | sed 's/\(with different content\): here ".*/\1/') # the book can name the line
    expect 1 doko rangliste --journal "$D/no"
    same "$ERR" "$reason"
    same "$OUT" ""
    has "$ERR" "$D/no:$1:"
}
without() { sed "$@" "$D/mixed" >"$D/no"; }
without '36s/A,B 121/A,Z 121/'; no 36:3
without '37s/C/A/; 36s/.*/A damen 130/'; no 37
without '38s/offen/ende/'; no 38
without '39s/nr=2/nr=2 tisch=2/; 42s/nr=2/nr=2 tisch=2/; 41s/ende/offen/'; no 44
without '43s/E=7/E=8/'; no 44
without '29s/"Q"/"R"/'; no 29
without '45s/pflicht=1/pflicht=2/'; no 45
without '45s/pflicht=1/pflicht=1 gewichte=70,30/'; no 45
without '45s/.*/regeln abend\nname = abend\neltern = ddb\nende\n&/'; no 49
without '46s/nr=1/nr=3/'; no 48
without '48d'; no 48
without '5s/$/ frueher=r/'; no 5:27
without '1d'; no 1
printf 'doko-journal 1\nspieler A "A" frueher=\377\n' >"$D/no"; no 2:23
: >"$D/no"; no 1

# errors that only this command can make
expect 1 doko rangliste 1999 --journal "$D/mixed"
has "$ERR" 1999 "not in the journal"
expect 1 doko rangliste --journal "$HERE/samples/ehrentafel.doko"
has "$ERR" "no season"
expect 2 doko rangliste --journal "$D/mixed" --bis 5
expect 3 doko rangliste --journal "$D/nowhere"
has "$ERR" "$D/nowhere"

# a file that cannot be a book is not opened
echo "no book" >"$D/broken.db"
expect 0 doko --db "$D/broken.db" rangliste --journal "$D/mixed"
DOKO_DB=$D/broken.db
expect 0 doko rangliste --journal "$D/mixed"
same "$(cat "$D/broken.db")" "no book"
expect 3 doko rangliste
