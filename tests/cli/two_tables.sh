# "2026/1" names the whole Spieltag when it has two tables: a command that changes one of them asks which, a command that shows shows
# both.
. tests/cli/lib.inc
club
doko -q saison melden G
doko -q spieler neu H Hans Hahn
doko -q saison melden H
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q spiel A,B 143
doko -q -t 2 spieltag beginn E,F,G,H --geber E --datum 2026-01-04 --nr 1
doko -q -t 2 spiel E,F 130
cp "$DOKO_DB" "$D/open.db"
doko -q -t 1 spieltag ende --trotzdem
cp "$DOKO_DB" "$D/one.db"
doko -q -t 2 spieltag ende --trotzdem
cp "$DOKO_DB" "$D/closed.db"
at_terminal() { python3 -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' "$DOKO" "$@"; }

# each command that takes a Spieltag: KIND | COMMAND | words that name Spieltag S
cat >"$D/table" <<'EOF2'
changes | spiel | spiel -s S C,D 140
changes | spieltag strafe | spieltag strafe -s S A 3 late
changes | spieltag disq | spieltag disq -s S A
changes | spieltag einstieg | spieltag einstieg -s S E --nach A
changes | spieltag ausstieg | spieltag ausstieg -s S A
changes | spieltag zeit | spieltag zeit -s S
changes | spieltag ende | spieltag ende -s S --trotzdem
changes | spieltag öffnen | spieltag öffnen S
changes | spieltag ändern | spieltag ändern -s S --datum 2026-01-05
changes | gegengelesen | gegengelesen -s S A
changes | korrigiere | korrigiere -s S 1 A,B 144
changes | einfügen | einfügen -s S 1 A,B 144
changes | streiche | streiche -s S 1
changes | undo | undo -s S
terminal | tisch | tisch S
terminal | tisch | tisch --schlicht S
terminal | spiel | spiel -s S
shows | stand | stand S
shows | bogen | bogen S
shows | verlauf | verlauf S
shows | verlauf | verlauf -s S
shows | spieltag zeige | spieltag zeige S
elsewhere | redo |
elsewhere | prüfe |
elsewhere | spieltag löschen |
EOF2

# a new command of the program that takes a Spieltag must stand there
takes_spieltag() {
    doko "$@" --help 2>/dev/null </dev/null |
        grep -qE -e '--spieltag S( |$)' -e '^doko .*(\[S\]| S|\[S ZAHL\]|NR\[\.TISCH\])( |$)'
}
for first in $(DOKO_DB=$D/none doko __worte ""); do
    if takes_spieltag "$first"; then echo "$first"; fi
    for second in $(DOKO_DB=$D/none doko __worte "$first" ""); do
        if takes_spieltag "$first" "$second"; then echo "$first $second"; fi
    done
done | sort -u >"$D/commands"
awk -F ' [|] ' '{ sub(/ [|]$/, "", $2); print $2 }' "$D/table" | sort -u | diff - "$D/commands" || fail "commands that take a Spieltag and stand not here"

# refused in the same words, open or closed, and nothing is stored; at a terminal too
for book in open one closed; do
    cp "$D/$book.db" "$DOKO_DB"
    grep '^changes\|^terminal' "$D/table" >"$D/lines"
    while IFS='|' read -r kind _ line; do
        for day in 1 2026/1; do
            words=$(echo "$line" | sed "s# S\\b# $day#")
            if [ "$kind" = "changes " ]; then
                # shellcheck disable=SC2086
                stays 2 "the Spieltag has several tables (2026/1.1, 2026/1.2); say which one: 2026/1.2 or --tisch 2" doko $words
            fi
            [ "$kind$book$day" = "changes closed1" ] || [ "$kind" = "terminal " ] || continue
            before=$(doko export --verlauf)
            # shellcheck disable=SC2086
            expect 2 at_terminal $words
            has "$OUT" "the Spieltag has several tables (2026/1.1, 2026/1.2)"
            same "$(doko export --verlauf)" "$before"
        done
    done <"$D/lines"
done

# a named table is changed, and the answer says so
cp "$D/closed.db" "$DOKO_DB"
expect 0 doko korrigiere -s 1.2 1 E,F 140
has "$OUT" "Spieltag 2026/1.2:" "now:    E,F 140"
expect 0 doko -t 2 undo -s 1
has "$OUT" "Spieltag 2026/1.2:
taken back: "
expect 0 doko redo -s 1 # only one table can redo anything
has "$OUT" "Spieltag 2026/1.2:"
doko -q -t 1 undo -s 1
doko -q -t 2 undo -s 1
stays 2 "several tables (2026/1.1, 2026/1.2)" doko redo -s 1
cp "$D/closed.db" "$DOKO_DB"
expect 0 doko spieltag öffnen 1.1
has "$OUT" "Spieltag 2026/1.1:"
expect 0 doko spiel A,B 143 # the open one
has "$OUT" "Spieltag 2026/1.1:"
expect 0 doko korrigiere 2 A,B 144
has "$OUT" "Spieltag 2026/1.1:"
expect 0 doko --json korrigiere 2 A,B 145
same "$(echo "$OUT" | jq .tisch)" 1
# a table that was taken back is not asked about
doko -q spieltag löschen -j 1.2
expect 0 doko korrigiere -s 1 2 A,B 146
hasnot "$OUT" "Spieltag 2026/1.1:"
stays 2 "several tables (2026/1.1, 2026/1.2)" doko undo -s 1 # but one that comes back is
doko -q -t 2 undo -s 1
cp "$D/closed.db" "$DOKO_DB"

# both are shown, with and without the Spieltag's number
while IFS='|' read -r _ _ line; do
    words=$(echo "$line" | sed 's# S\b# 1#')
    # shellcheck disable=SC2086
    {
        expect 0 doko $words
        all=$OUT
        expect 0 doko -t 1 $words
        first=$OUT
        expect 0 doko -t 2 $words
        second=$OUT
        expect 0 doko --json $words
        json=$OUT
        expect 0 doko -t 1 --json $words
        one=$OUT
        expect 0 doko -t 2 --json $words
    }
    same "$json" "$one
$OUT"
    same "$(echo "$json" | jq -c '[.. | .tisch? | select(. != null)] | unique | .[]')" "1
2"
    case $line in
    *verlauf*) same "$all" "Spieltag 2026/1.1
$first

Spieltag 2026/1.2
$second" ;;
    *) same "$all" "$first

$second" ;;
    esac
done <<EOF2
$(grep '^shows' "$D/table")
EOF2
for command in stand bogen verlauf "spieltag zeige"; do
    # shellcheck disable=SC2086
    same "$(doko $command)" "$(doko $command 1)"
    DOKO_DB=$D/one.db
    # shellcheck disable=SC2086
    same "$(doko $command)" "$(doko $command 1.2)" # the open one
    DOKO_DB=$D/doko.db
done
expect 2 doko bogen 1 --csv rfc
has "$ERR" "CSV holds one table, and the Spieltag has several (2026/1.1, 2026/1.2); name one of them"
expect 0 doko -t 2 bogen 1 --csv rfc
has "$OUT" "E,F 130"
# on paper each table has pages of its own; a workbook has a sheet for each
doko -q bogen 1 -o "$D/both.pdf"
doko -q bogen 1.1 -o "$D/1.pdf"
doko -q bogen 1.2 -o "$D/2.pdf"
if command -v pdftotext >/dev/null 2>&1; then
    for page in 1 2; do
        same "$(pdftotext -layout -f $page -l $page "$D/both.pdf" -)" "$(pdftotext -layout "$D/$page.pdf" -)"
    done
    has "$(pdfinfo "$D/both.pdf")" "Pages:           2"
fi
mkdir "$D/bin"
printf '#!/bin/sh\ncat >"%s/printed.pdf"\n' "$D" >"$D/bin/lp"
chmod +x "$D/bin/lp"
PATH=$D/bin:$PATH doko -q bogen 1 --drucken
cmp "$D/printed.pdf" "$D/both.pdf" || [ "$(pdfinfo "$D/printed.pdf" | grep Pages)" = "Pages:           2" ] || fail "one page was printed"
expect 0 doko bogen 1 -o "$D/both.xlsx"
has "$OUT" "2 sheets"
has "$(unzip -p "$D/both.xlsx" xl/workbook.xml)" 'name="Tisch 1"' 'name="Tisch 2"'
doko -q bogen 1.2 -o "$D/2.xlsx"
has "$(unzip -p "$D/2.xlsx" xl/workbook.xml)" 'name="Bogen"'
same "$(unzip -p "$D/2.xlsx" xl/worksheets/sheet1.xml | sed 's/tabSelected="1" //' | grep -o '<c [^>]*><v>[0-9.-]*</v>' | grep -v 't="s"')" \
    "$(unzip -p "$D/both.xlsx" xl/worksheets/sheet2.xml | grep -o '<c [^>]*><v>[0-9.-]*</v>' | grep -v 't="s"')"
# the number at the foot of a Bogen includes the table
for table in 1 2; do
    number=$(doko bogen 1.$table --json | jq -r '.. | .nummer? // empty' | head -1)
    [ -n "$number" ] || number=$(pdftotext "$D/$table.pdf" - | grep -o 'doko [0-9a-f]*' | tail -1 | cut -d ' ' -f 2)
    expect 0 doko prüfe 1 "$number"
    has "$OUT" "Spieltag 2026/1.$table is what was printed"
done
expect 4 doko prüfe 1 0123abcd
has "$OUT" "Spieltag 2026/1.1 never had" "Spieltag 2026/1.2 never had"

# a round of a Turnier has tables too
doko -q turnier neu T1 --runden 2 --spiele 4
for player in PA PB PC PD PE PF PG PH; do doko -q turnier teilnehmer neu "Nn$player" -k $player; done
doko -q turnier losen --seed 2
doko -q turnier freigeben
stays 2 "several tables (T1/1.1, T1/1.2); say which one: T1/1.2 or --tisch 2" doko undo -s T1/1
same "$(doko stand T1/1)" "$(doko stand T1/1.1)

$(doko stand T1/1.2)"

# two take the same Spieltag back at once: it is taken back once
doko -q spieltag löschen 2026/1
python3 - "$DOKO_DB" "$DOKO" >"$D/waits" 2>&1 <<'E'
import sqlite3, subprocess, sys, time
book = sqlite3.connect(sys.argv[1], isolation_level=None)
book.execute("BEGIN IMMEDIATE")  # both wait for the writer
two = [subprocess.Popen([sys.argv[2], "undo", "-s", "2026/1"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) for _ in range(2)]
time.sleep(1)
book.execute("ROLLBACK")
print(sorted(one.wait() for one in two))
print("".join(one.stderr.read() for one in two))
E
has "$(cat "$D/waits")" "[0, 2]" "several tables (2026/1.1, 2026/1.2)"
doko -q redo -s 2026/1
doko -q undo -s 2026/1
doko export | grep -q '^spieltag 2026-.* nr=1 art=meisterschaft tisch=2' || fail "Tisch 2 did not come back"
