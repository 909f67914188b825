# The languages: every message is translated, the locale decides, and output for programs is the same in each.
. tests/cli/lib.inc
if command -v msgmerge >/dev/null 2>&1; then
    expect 0 tools/po check
    same "$ERR" ""
    # a missing translation is found
    cp -r po tools src reports "$D"
    sed -i 's/^msgstr "nächstes.*/msgstr ""/; s/^msgstr "gespeichert"/msgstr ""/' "$D/po/de.po"
    expect 1 "$D/tools/po" check
    has "$ERR" "not translated" 'msgid "saved"'
else
    echo "skipped: gettext is not installed"
fi
[ -f "${DOKO%/doko}/locale/de/LC_MESSAGES/doko.mo" ] || fail "the translation was not built"
club
evening
doko -q spiel A,B 143 re9

german() { LANGUAGE=de doko "$@"; }
has "$(german stand)" "Pott    136 von 140" "Geber B" "offen: 1. Pflichtsolo A, B, C, D"
has "$(german --help)" "einen Spieltag beginnen" "das Buch; sonst"
has "$(german spiel --help)" "KURZSCHRIFT"
has "$(german spiel A,B 241 2>&1 || :)" "ein Spiel hat 240"
has "$(german prüfe)" "1 Tisch geprüft: in Ordnung"
doko -q spieltag ende --trotzdem
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
has "$(german prüfe)" "2 Tische geprüft: in Ordnung"
has "$(german rangliste)" "nach 1 von 52 Spieltagen"
has "$(german)" "Offen: Spieltag 2026/2, Tisch 1, 0 Spiele"
# the locale decides, even one that is not installed
same "$(unset LC_ALL LANGUAGE; LANG=de_DE.UTF-8 doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
same "$(unset LC_ALL LANGUAGE; LANG=de_AT.UTF-8 doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
same "$(unset LC_ALL LANGUAGE LANG; LANGUAGE=de doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
has "$(unset LC_ALL LANGUAGE LANG; doko saldo 2>&1 || :)" "there is no command"
has "$(unset LC_ALL LANGUAGE; LANG=fr_FR.UTF-8 doko saldo 2>&1 || :)" "there is no command"
# output for programs
for command in "stand --json" "rangliste --json" "dauerliste --csv rfc" "export" "export --verlauf" "bogen --json" "statistik --json"; do
    # shellcheck disable=SC2086
    same "$(german $command)" "$(doko $command)"
done
unset SOURCE_DATE_EPOCH || :
# a German document has no English
german bericht -o "$D/s.html"
hasnot "$(cat "$D/s.html")" "has not played"
has "$(cat "$D/s.html")" "noch nicht gespielt"

# documents for others are German whatever the language of the messages: both languages write the same file, also where a broken rule is
# noted
no_english() { # BOOK FORMAT COMMAND…
    DOKO_DB=$D/$1.db form=$2
    shift 2
    for language in en de; do
        LANGUAGE=$language SOURCE_DATE_EPOCH=1767225600 doko "$@" -f "$form" -o "$D/$language.out" >"$D/said.$language"
    done
    cmp "$D/en.out" "$D/de.out" || fail "$form of $*: the language of the messages makes another"
    has "$(cat "$D/said.en")" "Written"
    has "$(cat "$D/said.de")" "Geschrieben"
    rm "$D/en.out" "$D/de.out"
}
for book in heikel kasse saison; do
    DOKO_DB=$D/$book.db
    doko init -q
    doko -q import "samples/$book.doko"
done
DOKO_DB=$D/heikel.db
has "$(doko bogen)" "against the rules: G has already played this"
doko bogen -o "$D/h.pdf" >"$D/out"
if command -v pdftotext >/dev/null 2>&1; then
    has "$(pdftotext -layout "$D/h.pdf" -)" "gegen die Regeln: G hat diese Spielart schon gespielt"
fi
no_english heikel pdf bogen
no_english heikel xlsx bogen
for form in pdf xlsx html; do
    no_english heikel $form bericht
    no_english heikel $form bericht --spiele
    no_english heikel $form rangliste
    no_english kasse $form kasse
    no_english kasse $form bericht
    no_english saison $form bericht 2025
    no_english saison $form sitzplan 16 3 --seed 1
done
DOKO_DB=$D/doko.db

# help, messages and sources are checked, and the checker finds planted faults
expect 0 tests/language.py "$DOKO"
same "$OUT" "language: in order"
cp -r tests/language.py "$D"
mkdir -p "$D/other/tests/vectors"
cp -r po src "$D/other"
cp tests/language.py "$D/other/tests"
cp tests/vectors/language.txt "$D/other/tests/vectors"
sed -i 's/^msgstr "gespeichert"/msgstr "saved"/; s/^msgstr\[0\] "%d Seite"/msgstr[0] "%d Seiten"/' "$D/other/po/de.po"
sed -i 's/_("there is nothing to take back at this table")/"there is nothing to take back at this table"/' "$D/other/src/ui/evening/cmd_correction.c"
sed -i 's/punkte == 1 ? "Strafe: %s, %d Punkt" : //' "$D/other/src/report/bogen/in_words.c"
sed -i 's/^four at the fewest.*//' "$D/other/tests/vectors/language.txt"
expect 1 "$D/other/tests/language.py" "$DOKO"
has "$OUT" "not translated (translate it, or list it in language.txt): saved" "1 Seiten: %d Seiten" \
    "there is nothing to take back at this table\" is not translated" "has no singular (use _n):   %d cannot all play" \
    "in_words.c: \"Strafe: %s, %d Punkte\" counts something"

# singular forms
has "$(german saison neu 2030 --spieler A,B,C,D --spieltage 1 --pflicht 1 --letzte 1)" "1 Spieltag, 1 Pflichtspieltag, der letzte ist Pflicht."
doko -q undo
expect 1 german saison abschluss 2030
has "$ERR" "gespielt sind 0 von 1 Spieltag;"
has "$(german saison abschluss 2030 --trotzdem)" "0 von 1 Pflichtspieltag"
german saison abschluss 2030 --oeffnen >/dev/null
has "$(german)" "0 von 1 Spieltag gespielt"
doko -q spieltag ergebnis A=1 B=2 C=3 D=4 --saison 2030 --datum 2030-01-06
has "$(german rangliste 2030)" "nach 1 von 1 Spieltag"
has "$(doko rangliste 2030)" "after 1 of 1 Spieltag"
expect 1 german spieltag ergebnis A=1 B=2 C=3 D=5 --saison 2030 --datum 2030-01-13
has "$ERR" "der einzige Spieltag (1) der Saison 2030 ist gespielt"
expect 2 german saison neu 2031 --spieltage 1 --pflicht 2
has "$ERR" "die Saison hat 1 Spieltag: --pflicht 2"
doko -q spieltag beginn A,B,C,D --geber A --saison 2026 --datum 2026-01-18 --nr 3
expect 1 german spiel hammel A=240
hasnot "$ERR" "1 Spielern"
doko -q spiel A,C 130
has "$(german statistik A --saison 2026)" "1 Punkt;"
has "$(german)" "1 Spiel."
expect 1 german spieltag losen A --datum 2026-01-25 --saison 2026
hasnot "$ERR" "1 players"
hasnot "$ERR" "1 Spieler füllen"
expect 2 german werte --spieler A
