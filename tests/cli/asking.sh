# `doko spiel` without words asks: preview, correction, saving; Tab completes a Kürzel.
. tests/cli/lib.inc
command -v expect >/dev/null 2>&1 || { echo "skipped: expect is not here"; exit 0; }
club
doko -q spieler ändern C --kuerzel Ca
doko -q spieltag beginn A,B,Ca,D --geber A
unset -f expect
cat >"$D/skript" <<'E2'
set timeout 10
spawn $env(DOKO) spiel
expect "1> "
send "?\r"
expect "KURZSCHRIFT"
expect "1> "
send "ab151+9\r"
expect "Re wins"
expect "Save?"
send "\r"
expect "saved"
expect "2> "
send "ab241\r"
expect "a game has 240"
expect "2> "
send "a,x 130\r"
expect "does not play"
expect "2> "
send "B,C\t 130\r"
expect "B,Ca 130"
expect "Save?"
send "n\r"
expect "not saved"
expect "2> "
send "Ca damen 130\r"
expect "Save?"
send "\r"
expect "saved"
expect "3> "
send "\r"
expect "or q to leave"
expect "3> "
send "\r"
expect "3> "
send "Ca damen 130\r"
expect "The same as Spiel 2"
send "\r"
expect "3> "
send "Ca damen 130\r"
expect "The same as Spiel 2"
send "j\r"
expect "all the same"
send "n\r"
expect "3> "
send "Ca damen 130\r"
expect "The same as Spiel 2"
send "j\r"
expect "all the same"
send "j\r"
expect "recorded against the rules"
expect "Save?"
send "\r"
expect "4> "
send "D null 0\r"
expect "A Null with 0 Augen but a trick"
send "n\r"
expect "4> "
send "D null 0; knapp\r"
expect "A Null with 0 Augen but a trick"
send "x\r"
expect "D null 0 x"
expect "Save?"
send "n\r"
expect "4> "
send "ab240\r"
expect "0 Augen, but Kontra took a trick"
send "x\r"
expect "A,B 240 x"
expect "Save?"
send "n\r"
expect "4> "
send "ende\r"
expect eof
E2
DOKO=$DOKO command expect "$D/skript" >"$D/log" 2>&1 </dev/null || {
    grep -q "no more ptys" "$D/log" && echo "skipped: this machine has no pseudo terminals" && exit 0
    cat "$D/log"
    exit 1
}
[ "$("$DOKO" stand --json | jq .spiele)" = 3 ] || { cat "$D/log"; exit 1; }
"$DOKO" export | grep -q '^trotzdem Ca damen 130$'

# two writers: what came in meanwhile is named, and a like game is asked about; so too when it comes between the preview and Enter
cat >"$D/skript" <<'E2'
set timeout 10
spawn $env(DOKO) spiel
expect "4> "
exec $env(DOKO) -q spiel ab151
send "ab151+9\r"
expect "Spiel 4 is in by another: A,B 151"
expect "Spiel 4, A,B 151, another has entered a moment ago. One more?"
send "\r"
expect "5> "
send "ab152\r"
expect "Save?"
exec $env(DOKO) -q spiel D,Ca 153
send "\r"
expect "somebody else has entered something"
expect "Spiel 5 is in by another: Ca,D 153"
expect "Spiel 6   A,B 152"
expect "Save?"
send "\r"
expect "saved"
expect "7> "
send "q\r"
expect eof
E2
DOKO=$DOKO command expect "$D/skript" >"$D/log" 2>&1 </dev/null || { cat "$D/log"; exit 1; }
same "$("$DOKO" export | tail -n 4 | tr '\n' ';')" "A,B 151;Ca,D 153;A,B 152;offen;"

# a Stechen that is due is named before the line is asked for
sed '/^stechen B=132/,$d' "$HERE/samples/pokal.doko" >"$D/pokal.doko"
echo offen >>"$D/pokal.doko"
DOKO_DB=$D/pokal.db
"$DOKO" init -q
"$DOKO" -q import "$D/pokal.doko"
cat >"$D/skript" <<'E2'
set timeout 10
spawn $env(DOKO) spiel
expect {
    "First, though: who stays in is tied" { }
    "> " { exit 1 }
}
expect "> "
send "ende\r"
expect eof
E2
DOKO=$DOKO command expect "$D/skript" >"$D/log" 2>&1 </dev/null || { cat "$D/log"; exit 1; }

# the screen line by line, for screen readers
cat >"$D/skript" <<'E2'
set timeout 10
spawn $env(DOKO) tisch --schlicht 2025/p3
expect "43> "
send "ende\r"
expect eof
E2
DOKO=$DOKO command expect "$D/skript" >"$D/log" 2>&1 </dev/null || { cat "$D/log"; exit 1; }
grep -q "43> " "$D/log" || { cat "$D/log"; exit 1; }
