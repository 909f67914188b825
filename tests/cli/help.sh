# Every command has help, made from the same rows; words may be typed without umlauts.
. tests/cli/lib.inc
expect 2 doko spieler neu E -2+3
has "$ERR" "option -2 is not known"
expect 0 doko --help
HELP=$OUT
for word in init wo sichern wiederherstellen prüfe spieler saison spieltag spiel undo redo korrigiere einfügen streiche verlauf stand bogen rangliste dauerliste pokal statistik ehrentafel werte regeln import export; do
    has "$HELP" "  $word"
done
expect 0 doko --version
has "$OUT" "$(cat VERSION)"
expect 0 doko spiel --help
has "$OUT" "--nr" "--bemerkung" "--trotzdem" "KURZSCHRIFT" "d.n0x"
# every page fits a terminal of 80 columns; "…" and the like take one column
for word in "" $(echo "$HELP" | sed -n 's/^  \([a-zäöü][a-zäöü]*\) .*/\1/p' | sort -u) "saison neu" "spieltag strafe" "regeln zeige" "pokal beginn"; do
    # shellcheck disable=SC2086
    expect 0 doko $word --help
    wide=$(echo "$OUT" | LC_ALL=C tr -d '\200-\277' | LC_ALL=C awk 'length($0) > 79')
    [ -z "$wide" ] || fail "doko $word --help is too wide: $wide"
    case $(echo "$OUT" | tr '\n' '\001') in *" $(printf '\001')"*) fail "doko $word --help has blanks at the end of a line" ;; esac
done
expect 0 doko spieltag beginn -h
has "$OUT" "--geber"
expect 0 doko einfuegen --help
expect 0 doko EINFÜGEN --help
expect 0 env XDG_DATA_HOME="$D/xdg" DOKO_DB= "$DOKO" wo
same "$OUT" "$D/xdg/doko/doko.db"
expect 0 env -u XDG_DATA_HOME DOKO_DB= HOME="$D/home" "$DOKO" wo
same "$OUT" "$D/home/.local/share/doko/doko.db"
expect 0 doko --db "$D/a.db" wo
same "$OUT" "$D/a.db"
# a group lists its commands
expect 0 doko saison --help
has "$OUT" "saison neu" "saison besetzung"
hasnot "$OUT" "spieltag"
expect 0 doko regeln -h
has "$OUT" "regeln checkliste"
expect 2 doko saison nue
has "$ERR" '"nue" is none of neu,'
expect 2 doko xyz --help
# help on a command, on a group, on whatever mentions a word
expect 0 doko help saison neu
has "$OUT" "doko saison neu [options] NAME" "--spieltage"
expect 0 doko hilfe pokal
has "$OUT" "pokal stand"
hasnot "$OUT" "spieltag"
expect 0 doko help gast
has "$OUT" "spieltag beginn" "spieltag ändern"
hasnot "$OUT" "verteilung"
expect 0 doko help kasse
has "$OUT" "doko kasse [options]" "--spieltag" "  kasse zahlung "
hasnot "$OUT" "saison setze"
expect 0 doko help spiel A,B
has "$OUT" "KURZSCHRIFT"
expect 2 doko help ""
expect 2 doko help xyz
has "$ERR" 'there is no command "xyz"'
expect 2 doko help saison nue
has "$ERR" 'did you mean `doko saison neu`?'

# a mistyped command gets a suggestion
expect 2 doko ranglsite
has "$ERR" 'did you mean `doko rangliste`?'
expect 2 doko saison nue
has "$ERR" 'did you mean `doko saison neu`?'
expect 2 doko bericht --spile
has "$ERR" 'did you mean `--spiele`?'
expect 2 doko xyz
hasnot "$ERR" "did you mean"

# doko alone says what comes next
expect 0 doko
has "$OUT" "There is no book yet: \`doko init\`" "$DOKO_DB" "doko --help"
doko init -q
has "$(doko)" "The book is empty" "doko spieler neu"
for player in "A Anna" "B Bernd" "C Carla" "D Dieter"; do
    # shellcheck disable=SC2086
    doko -q spieler neu $player
    has "$(doko)" "in the book" "\`doko "
done
has "$(doko)" "4 players are in the book" "\`doko saison neu " " --spieler A,B,C,D\`"
doko -q saison neu 2026 --spieler A,B,C,D --spieltage 2 --pflicht 1 --letzte 1
has "$(doko)" "Season 2026, 0 of 2 Spieltage played" "begins Spieltag 1"
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q --tisch 2 spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-04 --nr 1
doko -q spiel A,B 130
has "$(doko)" "Open: Spieltag 2026/1, Tisch 1, 1 game." 'doko tisch 2026/1.1'
doko -q spieltag ende --trotzdem
doko -q spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-11
has "$(doko)" "2 of 2 Spieltage" "doko saison abschluss"
doko -q pokal beginn A,B,C,D --geber A --datum 2026-02-01
has "$(doko)" "Open: Pokal 2026, day 1" 'doko tisch 2026/p1'
doko -q undo
doko -q saison abschluss
has "$(doko)" "It is closed" "doko bericht 2026" "--wie 2026"
