# Long work shows its progress to people only; Ctrl-C ends it, and nothing is half done.
. tests/cli/lib.inc
mkfifo "$D/journal"
"$DOKO" -q init
cat >"$D/long.py" <<'E'
"""long.py TERMINAL|- WHEN DOKO WORD…: the command with a journal through a pipe that pauses after its first days, for longer
than one waits for a word; WHEN to press Ctrl-C: pause, never. Prints what stood on standard error and the exit status."""
import os
import pty
import signal
import subprocess
import sys
import time

terminal, when, *command = sys.argv[1:]
lines = open("samples/saison.doko", encoding="utf-8").read().splitlines(keepends=True)
third = [i for i, s in enumerate(lines) if s == "ende\n" and not lines[i - 1].startswith("name")][2] + 1
master, end = pty.openpty() if terminal == "terminal" else os.pipe()
p = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=end, stdout=subprocess.PIPE,
                     preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
os.close(end)
try:
    with open(os.environ["FIFO"], "w", encoding="utf-8") as out:
        out.writelines(lines[:third])
        out.flush()
        time.sleep(1.3)
        if when == "pause":
            p.send_signal(signal.SIGINT)
            time.sleep(0.2)
        out.writelines(lines[third:])
except BrokenPipeError: # it has exited
    pass
p.stdout.read()
said = b""
try:
    while part := os.read(master, 4096):
        said += part
except OSError:
    pass
print(p.wait(), repr(said.decode()))
E
long() { FIFO=$D/journal python3 "$D/long.py" "$@"; }

# after a stop nothing is in the book, and the next import succeeds
said=$(long terminal pause "$DOKO" import "$D/journal")
case $said in
"130 "*"4 tables …"*"\\x1b[K"*"stopped; the book is as it was"*) ;;
*) fail "after Ctrl-C: $said" ;;
esac
same "$("$DOKO" export | grep -c '^spieltag')" 0
same "$("$DOKO" prüfe)" "0 tables checked: in order."

# without a terminal, or with --quiet, nothing is shown
same "$(long - never "$DOKO" import "$D/journal")" "0 ''"
DOKO_DB=$D/second.db
"$DOKO" -q init
same "$(long terminal never "$DOKO" -q import "$D/journal")" "0 ''"
same "$("$DOKO" export | cksum)" "$(DOKO_DB=$D/doko.db "$DOKO" export | cksum)"

# reading commands stop like writing ones, and leave no file
cat >"$D/stop.py" <<'E'
"""stop.py DOKO WORD…: the command with Ctrl-C held ready from its first moment on."""
import os
import signal
import sys

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
os.kill(os.getpid(), signal.SIGINT)
os.execv(sys.argv[1], sys.argv[1:])
E
for command in "prüfe" "prüfe --neu" "export" "export -o $D/off.doko" "bericht -o $D/off.xlsx" "bericht --spiele --alle -o $D/off.csv"; do
    # shellcheck disable=SC2086 # words
    python3 "$D/stop.py" "$DOKO" $command >"$D/out" 2>"$D/err" && fail "$command did not stop"
    same "$?" 130
    same "$(cat "$D/err")" "doko: stopped; the book is as it was"
    same "$(cat "$D/out")" ""
done
same "$(ls "$D"/off.* 2>/dev/null)" ""
"$DOKO" -q prüfe
