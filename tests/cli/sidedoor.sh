# Every way of booking follows the same rules: a journal brings nothing in that the commands refuse, and the check names entries of older
# programs that break them.
. tests/cli/lib.inc
HEAD='doko-journal 1\nspieler A "Anna"\nspieler B "Bernd"\nspieler C "Carla"\nspieler D "Dieter"\nspieler E "Emil"\nspieler F "Frieda"\nspieler G "Gustav"\nspieler H "Hans"\n'
# refused LINES WORD…: an import of the lines is refused with these words, and leaves nothing.
refused() {
    printf "$HEAD$1" >"$D/j"
    shift
    expect 1 doko import "$D/j"
    has "$ERR" "$@"
    same "$(doko export)" "doko-journal 1"
}
doko init -q

# one player, one table
TWO='saison 2026 regeln=ddb spieler=A,B,C,D,E,F,G,H\nspieltag 2026-01-04 nr=1 tisch=1 sitze=A,B,C,D geber=A\nA,B 130\noffen\n'
refused "${TWO}spieltag 2026-01-04 nr=1 tisch=2 sitze=A,B,C,D geber=B\noffen\n" "j:14:" "A plays at Tisch 1 of this Spieltag"
refused "${TWO}spieltag 2026-01-04 nr=1 tisch=2 sitze=E,F,G,H geber=E\nE,F 130\neinstieg B nach=H\noffen\n" "j:16:" "B plays at Tisch 1"
refused "${TWO}spieltag 2026-01-11 nr=2 tisch=1 sitze=E,F,G,H geber=E\noffen\n" "j:14:" "Spieltag 1 is still open at Tisch 1"
# a player who left one table may sit at another
printf "$HEAD${TWO%offen\\n}einstieg E nach=D\nausstieg B disq=nein\noffen\nspieltag 2026-01-04 nr=1 tisch=2 sitze=B,F,G,H geber=B\noffen\n" >"$D/j"
expect 0 doko import "$D/j"
expect 0 doko prüfe
rm -f "$DOKO_DB"
doko init -q

# strangers are refused
SEASON='saison 2026 regeln=ddb spieler=A,B,C,D\n'
refused "${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,E geber=A\noffen\n" "j:11:" "E is neither registered for this season nor a Gast"
refused "${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\neinstieg E nach=A\noffen\n" "j:12:" "E is neither registered"
refused "${SEASON}melden 2 E\nspieltag 2026-01-04 nr=1 sitze=A,B,C,E geber=A\noffen\n" "j:12:" "E is neither registered"
refused "${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,E\nergebnis A=1 B=2 C=3 E=4\nende\n" "j:11:" "E is neither registered"
refused "${SEASON}abmelden 1 D\nspieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\noffen\n" "j:11:" "D has played in the Pokal"
refused "${SEASON}trotzdem spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D gast=D geber=A\noffen\n" "no Gast in the Pokal"
# a registration may stand further down, or in the next file
printf "$HEAD${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,E geber=A\noffen\nmelden 1 E\n" >"$D/j"
expect 0 doko import "$D/j"
# or in a later file of the same command
rm -f "$D/second.db"
printf "$HEAD${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,E geber=A\noffen\n" >"$D/first"
printf "$HEAD${SEASON}melden 1 E\n" >"$D/second"
doko --db "$D/second.db" init -q
expect 1 doko --db "$D/second.db" import "$D/first"
has "$ERR" "first:11:"
expect 0 doko --db "$D/second.db" import "$D/first" "$D/second"
# a player who has played is not removed as if they had not, by a journal either; others are not affected
printf "$HEAD${SEASON}abmelden 1 E\n" >"$D/j2"
expect 1 doko import "$D/j2"
has "$ERR" "j2:11:" "E has played Spieltag 1"
expect 1 doko saison abmelden E
has "$ERR" "E has played Spieltag 1; unregister after it with --ab 2"
expect 0 doko saison abmelden E --ab 2
expect 0 doko prüfe
# undo and redo do not let them in either
expect 0 doko undo
expect 0 doko saison abmelden E
expect 1 doko redo -s 1
has "$ERR" "E is neither registered"
expect 0 doko saison melden E
expect 0 doko redo -s 1

# two open Spieltage at a table, and a player who is removed although a stranger sits there
doko -q saison melden F,G,H
doko -q --tisch 2 spieltag beginn D,F,G,H --geber D
cp "$DOKO_DB" "$D/old.db"
(
    DOKO_DB=$D/old.db
    for t in $(sqlite3 "$DOKO_DB" "SELECT name FROM sqlite_master WHERE type = 'trigger'"); do sqlite3 "$DOKO_DB" "DROP TRIGGER $t"; done
    sqlite3 "$DOKO_DB" "UPDATE tisch SET nr = 2, tisch = 1 WHERE id = 2; DELETE FROM saison_eintrag WHERE spieler = 5"
    expect 4 doko prüfe
    has "$OUT" "2026/2.1: Spieltag 1 is open at this table too" "2026/1.1: E is neither registered"
    expect 0 doko saison neu 2027 --spieler A
    expect 0 doko saison abmelden H --saison 2026 --ab 3
)

# entries of an older program
for t in $(sqlite3 "$DOKO_DB" "SELECT name FROM sqlite_master WHERE type = 'trigger'"); do sqlite3 "$DOKO_DB" "DROP TRIGGER $t"; done
sqlite3 "$DOKO_DB" "DELETE FROM saison_eintrag WHERE spieler = 5; UPDATE sitz SET spieler = 3 WHERE tisch = 2 AND spieler = 6"
expect 4 doko prüfe
has "$OUT" "2026/1.1: E is neither registered for this season nor a Gast" "2026/1.2: C plays at Tisch 1 of this Spieltag"
expect 4 doko prüfe --neu
has "$OUT" "C plays at Tisch 1"
sqlite3 "$DOKO_DB" "UPDATE sitz SET spieler = 6 WHERE tisch = 2 AND spieler = 3"
expect 0 doko saison melden E
expect 0 doko prüfe

# a Stechen that was not due
sample=$HERE/samples/pokal.doko
DOKO_DB=$D/pokal.db
doko init -q
for at in 'A=122$' 'B=132 F=141$' 'C=128 E=109$'; do
    sed "/^stechen .*$at/a stechen A=120 C=110" "$sample" >"$D/j"
    expect 1 doko import "$D/j"
    has "$ERR" "Stechen" "trotzdem" "stechen A=120 C=110"
    has "$ERR" "$D/j:$(grep -n '^stechen A=120 C=110' "$D/j" | cut -d: -f1):"
    sed -i 's/^stechen A=120 C=110/trotzdem &/' "$D/j"
    expect 0 doko import "$D/j"
    doko export >"$D/output"
    doko -q import "$D/output"
    expect 0 doko prüfe
    same "$(doko pokal rangliste)" "$(rm -f "$DOKO_DB"; doko init -q; doko -q import "$sample"; doko pokal rangliste)"
    rm -f "$DOKO_DB"
    doko init -q
done
# a Stechen that lost its effect by a later correction goes through the journal
doko -q import "$sample"
nr=$(doko verlauf p1 --json | jq '[.[] | select(.zeile | startswith("schieb F=48"))][0].eintrag')
expect 0 doko korrigiere -s p1 "#$nr" schieb F=38 B=71 C=73 E=58
doko export >"$D/output"
has "$(cat "$D/output")" "trotzdem stechen B=132 F=141"
expect 0 doko import "$D/output"
has "$OUT" "4 tables were in the book already"
doko pokal rangliste >"$D/expected"
doko export --verlauf >"$D/history"
for j in output history; do
    doko --db "$D/$j.db" init -q
    expect 0 doko --db "$D/$j.db" import "$D/$j"
    same "$(doko --db "$D/$j.db" pokal rangliste)" "$(cat "$D/expected")"
    expect 0 doko --db "$D/$j.db" import "$D/$j"
done
expect 0 doko undo -s p1
hasnot "$(doko export)" "trotzdem stechen"
# the command refuses it, and marks it with --trotzdem
expect 0 doko spieltag öffnen p4
expect 1 doko spiel stechen A=1 C=2
has "$ERR" "no Stechen is due after day 4" "--trotzdem"
expect 0 doko spiel --trotzdem stechen A=1 C=2
same "$(doko export | grep -c '^trotzdem stechen A=1 C=2')" 1

# a comparison with a journal names all differences
DOKO_DB=$D/open.db
doko init -q
printf "$HEAD${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\noffen\n" >"$D/j"
doko -q import "$D/j"
printf "$HEAD${SEASON}spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\noffen\nspieltag 2026-01-11 nr=2 sitze=A,B,C,E geber=A\noffen\n" >"$D/j"
expect 4 doko prüfe --journal "$D/j"
has "$OUT" "Spieltag 2026/1.1: here " "Spieltag 2026/2.1: is not in the book"
# damage of the book is not reported as an error of the journal
for t in $(sqlite3 "$DOKO_DB" "SELECT name FROM sqlite_master WHERE type = 'trigger'"); do sqlite3 "$DOKO_DB" "DROP TRIGGER $t"; done
sqlite3 "$DOKO_DB" "DELETE FROM ereignis WHERE tisch = 1"
printf "$HEAD${SEASON}melden 1 E,F,G,H\nspieltag 2026-01-04 nr=1 tisch=2 sitze=A,F,G,H geber=A\noffen\n" | sed 's/melden 1 E,F,G,H/melden 1 E\nmelden 1 F\nmelden 1 G\nmelden 1 H/' >"$D/j"
expect 3 doko import "$D/j"
has "$ERR" "damaged"
