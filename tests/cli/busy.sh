# A book that another program keeps locked says so within a second, on the command line and on the screen, and goes on once it is free.
. tests/cli/lib.inc
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
    # shellcheck disable=SC2086 # words of a line
    doko $line >"$D/out" 2>"$D/err" &
    waiting=$!
    for _ in $(seq 100); do # the machine may be busy too
        ! grep -q . "$D/err" || break
        sleep 0.1
    done
    has "$(cat "$D/err")" "another program keeps the book busy; doko waits, 20 seconds at most"
    free
    wait "$waiting" || fail "$line failed: $(cat "$D/err")"
done
command -v expect >/dev/null 2>&1 || { echo "skipped: expect is not installed"; exit 0; }
cat >"$D/script" <<'E2'
proc see {text} {
    expect {
        -ex $text {}
        timeout { puts "MISSING: $text"; exit 1 }
        eof { puts "ENDED: $text"; exit 1 }
    }
}
proc hold {} {
    global holder env
    set holder [exec python3 $env(D)/hold $env(DOKO_DB) $env(D)/held &]
    while {![file exists $env(D)/held]} { after 20 }
}
set timeout 10
set stty_init "rows 24 columns 80"
spawn $env(DOKO) tisch
see "1> "
send "ab130"
see "saves"
hold
send "\r"
set timeout 15
see "another program keeps the book busy"
file delete $env(D)/held
set timeout 10
see "2> "
send "q\r"
expect eof
E2
export D DOKO
unset -f expect
TERM=xterm command expect "$D/script" >"$D/log" 2>&1 </dev/null || {
    grep -q "no more ptys" "$D/log" && echo "skipped: this machine has no pseudo terminals" && exit 0
    fail "$(cat "$D/log")"
}
doko export | grep -q '^A,B 130$'
