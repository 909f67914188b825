# The screen at the table in a real terminal: a whole evening typed, with mistakes, corrections, another size, a crash in the
# middle of a line, and in the end the same journal.
. tests/cli/lib.inc
command -v tmux >/dev/null 2>&1 || { echo "skipped: tmux is not here"; exit 0; }
S=doko-$$
T() { tmux -L "$S" -f /dev/null "$@"; }
trap 'T kill-server 2>/dev/null || :; rm -rf "$D"' EXIT
T new-session -d -s d -x 80 -y 24 "env -u TMUX PS1='\$ ' DOKO_DB=$DOKO_DB LC_ALL=C.UTF-8 LANGUAGE=C sh" 2>"$D/tmux" ||
    { cat "$D/tmux"; echo "skipped: no terminal to be had"; exit 0; }
schirm() { T capture-pane -p -t d; }
# warte TEXT: until it stands on the screen.
warte() {
    for _ in $(seq 200); do
        case $(schirm) in *"$1"*) return 0 ;; esac
        sleep 0.05
    done
    fail "\"$1\" does not come up on
$(schirm)"
}
# steht TEXT: a whole line of the screen.
steht() {
    for _ in $(seq 200); do
        schirm | grep -qx "$1" && return 0
        sleep 0.05
    done
    fail "no line $1 on
$(schirm)"
}
# bereit NR: an empty line for that game.
bereit() { steht " $1>"; }
tippe() { T send-keys -t d -l "$1"; }
taste() { T send-keys -t d "$@"; }
enter() {
    tippe "$1"
    warte "> $1"
    taste Enter
}
sh() { T send-keys -t d "$1" Enter; }

club
# without a terminal it says so
expect 2 doko tisch
has "$ERR" "needs a terminal"

# the first evening of the sample season
doko --db "$D/muster.db" init -q
doko --db "$D/muster.db" -q import "$HIER/samples/saison.doko"
doko --db "$D/muster.db" export 2025 | awk '/^spieltag .* nr=1 /{ f = 1 } f { print } /^ende/ { if (f) exit }' >"$D/abend"
sitze=$(sed -n '1s/.*sitze=\([^ ]*\).*/\1/p' "$D/abend") geber=$(sed -n '1s/.*geber=\([^ ]*\).*/\1/p' "$D/abend")
sed '1d;$d' "$D/abend" >"$D/spiele"
[ "$(wc -l <"$D/spiele")" -ge 40 ] || fail "no evening"
doko -q spieltag beginn "$sitze" --geber "$geber" --datum 2026-01-04
sh "$DOKO tisch"
bereit 1
has "$(schirm)" "Meisterschaft 2026 · Spieltag 1 · 4.1.2026 · Tisch 1" "VORHAND" "POTT 140 of 140"

nr=0 # lines
n=0  # games
while read -r zeile; do
    nr=$((nr + 1))
    case $nr in
    5) # not a game; Esc takes it away
        enter "xyz"
        taste Escape
        bereit $((n + 1))
        ;;
    10) # another game than was played, taken back
        enter "$(echo "$zeile" | sed 's/ [0-9]*/ 120/')"
        bereit $((n + 2))
        enter u
        bereit $((n + 1))
        ;;
    20) T resize-window -t d -x 120 -y 40 ;;
    25) # the lights go out in the middle of a line
        tippe "$zeile"
        warte "[Enter] saves"
        [ "$(stat -c %a "$D"/doko.db.eingabe-*)" = 600 ] || fail "the draft can be read by others"
        pkill -9 -f "^$DOKO tisch" || fail "nothing to kill"
        sleep 0.2
        T send-keys -t d "stty sane; clear; echo heil" C-j # nobody could set the terminal right
        steht heil
        sh "clear; $DOKO tisch"
        warte "this line was typed before and not saved"
        taste Enter
        n=$((n + 1))
        bereit $((n + 1))
        continue
        ;;
    30) # out and in again
        taste C-z
        warte "topped"
        sh fg
        bereit $((n + 1))
        ;;
    35)
        enter b
        warte "Spielberichtsbogen"
        taste q
        bereit $((n + 1))
        ;;
    esac
    [ "$zeile" = einwurf ] || n=$((n + 1))
    enter "$zeile"
    bereit $((n + 1))
    if [ "$nr" -eq 15 ]; then # seen late: a remark on the game before the last, and away with it again
        enter "e$((n - 1))"
        warte " e$((n - 1))> "
        richtig=$(schirm | sed -n "s/^ e$((n - 1))> //p")
        tippe " ; nachgetragen"
        warte "; nachgetragen"
        taste Enter
        bereit $((n + 1))
        enter "e$((n - 1))"
        warte "nachgetragen"
        taste C-u
        warte "e$((n - 1))>"
        enter "$richtig"
        bereit $((n + 1))
    fi
done <"$D/spiele"
has "$(schirm)" "saved"
enter ende
warte "DESSOS" # the Bogen with its result
taste Space
warte "The Spieltag is closed"
enter q
warte '$ '
doko export 2026 | awk '/^spieltag /{ f = 1; next } /^ende/{ f = 0 } f' >"$D/getippt"
diff -u "$D/spiele" "$D/getippt" || fail "another evening than was typed"
expect 0 doko prüfe
[ -z "$(ls "$D"/doko.db.eingabe-* 2>/dev/null)" ] || fail "the draft is still there"

# asked to end, or the terminal gone: a usable terminal, the line kept, the book whole
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
sh "clear; $DOKO tisch; stty -a | grep -o ' icanon\| echo ' | sort"
bereit 1
tippe "ab15"
warte "ab15"
pkill -TERM -f "^$DOKO tisch"
warte "icanon"
has "$(schirm)" "echo"
has "$(cat "$D"/doko.db.eingabe-*)" "ab15"
sh "clear; $DOKO tisch"
warte "ab15"
T resize-window -t d -x 60 -y 20
warte "needs 80 x 24"
# nothing is saved that is not on the screen
tippe "1"
taste Enter
sleep 0.3
T resize-window -t d -x 80 -y 24
warte " 1> ab15"
same "$(doko stand --json | jq .spiele)" 0
# keys that doko does not know, and such as come in pieces, do nothing to the line
hex() { T send-keys -t d -H "$@"; }
hex 1b 5b 32 34 7e # F12
hex 1b 5b 3c 30 3b 31 4d
for size in "80 24" "120 40"; do
    # shellcheck disable=SC2086
    set -- $size
    T resize-window -t d -x "$1" -y "$2"
    for byte in 1b 5b 31 7e; do # Home
        hex $byte
        sleep 0.02
    done
    tippe "c"
    warte "> cab15"
    hex 1b 5b 34 7e # End
    tippe "8"
    warte "> cab158"
    hex 1b 61 # Alt and a
    for byte in 1b 5b 31 39 7e; do
        hex $byte
        sleep 0.02
    done
    tippe "."
    warte "> cab158."
    hex 7f 7f 1b 5b 48 1b 5b 33 7e
    warte " 1> ab15"
done
taste F1
warte "Whole lines that are commands"
hex 1b 5b 31 31 7e
warte " 1> ab15"
# another writer
doko -q spiel cd151
warte "Spiel 1 is in by another: C,D 151"
taste End
tippe "1"
warte " 2> ab151"
taste Enter
sleep 0.3
same "$(doko stand --json | jq .spiele)" 1
warte "[Enter] saves"
taste C-u
tippe "dc151"
warte "2> dc151"
taste Enter
warte "another has entered a moment ago"
taste n
taste C-u
T resize-window -t d -x 80 -y 24
# a Strafe is edited as itself
doko -q spieltag strafe B 3 "zu spät"
warte "by another: strafe B 3"
taste Escape
for _ in $(seq 200); do
    case $(schirm) in *"by another"*) sleep 0.05 ;; *) break ;; esac
done
enter "e#3"
warte 'e#3> strafe B 3 "zu spät"'
taste C-u
enter "ab130"
warte "is corrected as what it is"
taste C-u
enter "strafe B 2"
warte " 2>"
same "$(doko export | grep -c '^strafe B 2$')" 1
# nobody is Re whom nobody chose
taste F2
tippe "143"
taste Enter
sleep 0.3
same "$(doko stand --json | jq .spiele)" 1
taste Escape
warte "F1 help  F2 form" # a letter close behind the Esc would be Alt and a letter
tippe "ab15"
warte "ab15"
T kill-server
for _ in $(seq 600); do pgrep -f "^$DOKO tisch" >/dev/null || break; sleep 0.05; done
pgrep -f "^$DOKO tisch" && fail "it runs on without a terminal"
has "$(cat "$D"/doko.db.eingabe-*)" "ab15"
expect 0 doko prüfe
