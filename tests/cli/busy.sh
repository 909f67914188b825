# A book that another program keeps locked says so within a second, on the command line and on the screen, and goes on once it is free.
. tests/cli/terminal.inc
once "the clock of the sanitizers' build is another"
club
doko -q spieltag beginn A,B,C,D --geber A
cat >"$D/hold" <<'E2'
import os, sqlite3, sys, time
book = sqlite3.connect(sys.argv[1], isolation_level=None)
book.execute("BEGIN EXCLUSIVE")
open(sys.argv[2], "w").close()
while os.path.exists(sys.argv[2]):
    time.sleep(0.02)
E2
# hold: locks the book until free is called.
hold() {
    python3 "$D/hold" "$DOKO_DB" "$D/held" &
    holder=$!
    until [ -e "$D/held" ]; do sleep 0.02; done
}
free() {
    rm "$D/held"
    wait "$holder"
}
for line in "stand" "spiel A,B 130" "undo"; do
    hold
    rm -f "$D/err" # else that of the line before may be read
    # shellcheck disable=SC2086 # words of a line
    doko $line >"$D/out" 2>"$D/err" &
    waiting=$!
    for _ in $(seq 100); do # the machine may be busy too
        ! grep -qs . "$D/err" || break
        sleep 0.1
    done
    has "$(cat "$D/err")" "another program keeps the book busy; doko waits, 20 seconds at most"
    free
    wait "$waiting" || fail "$line failed: $(cat "$D/err")"
done
need_terminals
at_terminals <<'E2'
proc hold {} {
    global holder env
    set holder [exec python3 $env(D)/hold $env(DOKO_DB) $env(D)/held &]
    while {![file exists $env(D)/held]} { after 20 }
}
spawn $env(DOKO) tisch
see "1> "
send "ab130"
see "saves"
hold
send "\r"
see "another program keeps the book busy"
file delete $env(D)/held
see "2> "
send "q\r"
expect eof
E2
doko export | grep -q '^A,B 130$'
