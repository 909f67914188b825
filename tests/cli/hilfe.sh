# Help for every command, from the same rows; words may be typed without umlauts.
. tests/cli/lib.inc
expect 0 doko --help
HILFE=$OUT
for wort in init wo sichern wiederherstellen prüfe spieler saison spieltag spiel undo redo korrigiere einfügen streiche verlauf stand bogen rangliste dauerliste pokal statistik ehrentafel werte regeln import export; do
    has "$HILFE" "  $wort"
done
expect 0 doko
expect 0 doko --version
has "$OUT" "$(cat VERSION)"
expect 0 doko spiel --help
has "$OUT" "--nr" "--bemerkung" "--trotzdem" "KURZSCHRIFT" "d.n0x"
# every page of it fits a terminal of 80 columns; "…" and the like are one column, and not three
for wort in "" $(echo "$HILFE" | sed -n 's/^  \([a-zäöü][a-zäöü]*\) .*/\1/p' | sort -u) "saison neu" "spieltag strafe" "regeln zeige" "pokal beginn"; do
    # shellcheck disable=SC2086
    expect 0 doko $wort --help
    breit=$(echo "$OUT" | LC_ALL=C tr -d '\200-\277' | LC_ALL=C awk 'length($0) > 79')
    [ -z "$breit" ] || fail "doko $wort --help is too wide: $breit"
    case $(echo "$OUT" | tr '\n' '|') in *" |"*) fail "doko $wort --help has blanks at the end of a line" ;; esac
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
# the commands of a group
expect 0 doko saison --help
has "$OUT" "saison neu" "saison besetzung"
hasnot "$OUT" "spieltag"
expect 0 doko regeln -h
has "$OUT" "regeln checkliste"
expect 2 doko saison nue
has "$ERR" '"nue" is none of neu,'
expect 2 doko xyz --help
