# The languages: every message has its German, the locale decides, what programs read is the same in each.
. tests/cli/lib.inc
if command -v msgmerge >/dev/null 2>&1; then
    expect 0 tools/po check
    same "$ERR" ""
    # a message without its German would be found
    cp -r po tools src reports "$D"
    sed -i 's/^msgstr "nächstes.*/msgstr ""/; s/^msgstr "gespeichert"/msgstr ""/' "$D/po/de.po"
    expect 1 "$D/tools/po" check
    has "$ERR" "not translated" 'msgid "saved"'
else
    echo "skipped: gettext is not here"
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
# by the locale; one that is not installed too
same "$(unset LC_ALL LANGUAGE; LANG=de_DE.UTF-8 doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
same "$(unset LC_ALL LANGUAGE; LANG=de_AT.UTF-8 doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
same "$(unset LC_ALL LANGUAGE LANG; LANGUAGE=de doko saldo 2>&1 || :)" "$(german saldo 2>&1 || :)"
has "$(unset LC_ALL LANGUAGE LANG; doko saldo 2>&1 || :)" "there is no command"
has "$(unset LC_ALL LANGUAGE; LANG=fr_FR.UTF-8 doko saldo 2>&1 || :)" "there is no command"
# what programs read
for command in "stand --json" "rangliste --json" "dauerliste --csv rfc" "export" "export --verlauf" "bogen --json" "statistik --json"; do
    # shellcheck disable=SC2086
    same "$(german $command)" "$(doko $command)"
done
unset SOURCE_DATE_EPOCH || :
# a German document has no English in it
german bericht -o "$D/s.html"
hasnot "$(cat "$D/s.html")" "has not played"
has "$(cat "$D/s.html")" "noch nicht gespielt"
