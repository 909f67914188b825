# A line that cannot be read but understood: `doko spiel` at a terminal asks whether it is meant, anywhere else it only says so; line by
# line the first is taken by Enter; --probe shows how a line is read and stores nothing.
. tests/cli/terminal.inc
club
doko -q spieltag beginn A,B,C,D --geber A
doko -q spiel A,B 151

# Without a terminal nothing is asked and nothing is booked, whatever stands in the pipe.
doko export --verlauf >"$D/before"
for typed in '' '
' 'j
'; do
    actual=0
    printf %s "$typed" | doko spiel Anna und Bernd 143 >"$D/out" 2>"$D/err" || actual=$?
    same "$actual" 1
    has "$(cat "$D/err")" 'did you mean `A,B 143`?'
    hasnot "$(cat "$D/err")" "Enter takes it"
    same "$(doko export --verlauf)" "$(cat "$D/before")"
done

# --probe: the words, the line that would be stored, its value; the book stays as it is.
expect 0 doko spiel --probe Anna und Bernd 143 Re sagt keine 90
has "$(echo "$OUT" | tr -s ' ')" "Anna Anna" "und joins" "143 143" "Re Re" "sagt announced" "keine no" "90 90" \
    "A,B 143 re9" "Re Anna, Bernd 143 : 97" "Kontra wins"
expect 0 doko spiel --probe Anna Bernd 97 Kontra
has "$OUT" "A,B 143
Re Anna, Bernd   143 : 97" "A,B 97 ko
Re Anna, Bernd   97 : 143"
expect 0 doko spiel --probe ab143+9
has "$OUT" "A,B 143 re9" "143 : 97"
expect 0 doko --json spiel --probe ab143+9
same "$OUT" '{"zeile":"ab143+9","lesarten":["A,B 143 re9"]}'
expect 0 doko --json spiel --probe Anna Bernd 97 Kontra
same "$OUT" '{"zeile":"Anna Bernd 97 Kontra","lesarten":["A,B 143","A,B 97 ko"]}'
expect 1 doko spiel --probe Anna und Bernd 143 Quark
same "$OUT" ""
expect 2 doko spiel --probe
# what a game was worth says nothing of its Augen
expect 1 doko spiel A,B +2
has "$ERR" "the Augen were expected"
hasnot "$ERR" "did you mean"
# a word of the screen is no game: what does it here is named, and it runs as it stands
for pair in zurück:undo Zettel:bogen; do
    expect 1 doko spiel "${pair%:*}"
    has "$ERR" "\`doko ${pair#*:}\`"
    hasnot "$ERR" "did you mean"
    expect 0 doko --json "${pair#*:}"
    [ "${pair#*:}" != undo ] || doko -q redo
done
doko export >"$D/export"
doko -q undo
doko -q redo
for line in "Anna und Bernd 143" "A,B 143" "Anna und Bernd 143 Quark" "strafe B 3 zu spät"; do
    # shellcheck disable=SC2086 # words of a line
    doko -q spiel --probe $line >/dev/null 2>&1 || :
done
doko export | cmp - "$D/export"

need_terminals
# typing COMMAND…: runs it at a terminal, with the steps on standard input; its exit status must be $status.
typing() {
    { echo "spawn $DOKO $*"; cat; echo 'catch {expect eof}; catch wait result; exit [lindex $result 3]'; } >"$D/steps"
    at_terminals "$status" <"$D/steps"
}
games() { doko export | grep -c '^A,B 143$' || :; }
same "$(games)" 0
status=1 typing spiel Anna und Bernd 143 <<'E2'
see "`A,B 143`? \[Enter takes it, n = no\]"
send "n\r"
see "nothing was saved"
E2
same "$(games)" 0
status=0 typing spiel Anna und Bernd 143 <<'E2'
see "Enter takes it"
send "\r"
see "A,B 143"
E2
same "$(games)" 1
# what cannot be booked is not offered twice
status=1 typing spiel Dieter Damensolo 143 Vorführung <<'E2'
see "Enter takes it"
send "\r"
E2
same "$(games)" 1
# line by line
status=0 typing spiel <<'E2'
see "3> "; send "Carla und Dieter 127\r"
see "did you mean"
see "Take the first?"; send "n\r"
see "3> "; send "Carla und Dieter 127\r"
see "Take the first?"; send "\r"
see "C,D 127"
see "Save?"; send "n\r"
see "3> "; send "Carla und Dieter 127\r"
see "Take the first?"; send "ac130\r"
see "A,C 130"
see "Save?"; send "\r"
see "4> "; send "Carla und Dieter 127\r"
see "Take the first?"; send "j\r"
see "Save?"; send "\r"
see "saved"
see "5> "; send "q\r"
E2
same "$(doko export | grep -c '^C,D 127$')" 1
has "$(doko export)" "A,C 130"
# what decides a game of 120 : 120 is asked for at the screen too (A175)
DOKO_DB=$D/first.db
club
doko -q saison setze --regeln schmidt
doko -q spieltag beginn A,B,C,D --geber A
at_terminals <<'E2'
spawn $env(DOKO) tisch
see "1> "
foreach key [split "a,b 120 re ko" ""] { send -- $key; after 30 }
see "it decides who said it first: zuerst=re"
not "One Geber later"
foreach key [split " zuerst=ko" ""] { send -- $key; after 30 }
see "Re wins"
send "\r"
see "2> "
send "q\r"
expect eof
E2
same "$(doko export | grep -c '^A,B 120 re ko zuerst=ko$')" 1
