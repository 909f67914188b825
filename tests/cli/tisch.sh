# The screen at the table in a real terminal: a whole evening is typed, with mistakes, corrections, another size, and a crash in the
# middle of a line; in the end the journal is the same.
. tests/cli/lib.inc
command -v tmux >/dev/null 2>&1 || { echo "skipped: tmux is not installed"; exit 0; }
S=doko-$$
T() { tmux -L "$S" -f /dev/null "$@"; }
trap 'T kill-server 2>/dev/null || :; rm -rf "$D"' EXIT
T new-session -d -s d -x 80 -y 24 "env -u TMUX PS1='\$ ' DOKO_DB=$DOKO_DB LC_ALL=C.UTF-8 LANGUAGE=C sh" 2>"$D/tmux" ||
    { cat "$D/tmux"; echo "skipped: no terminal to be had"; exit 0; }
screen() { T capture-pane -p -t d; }
# await TEXT: waits until the text stands on the screen.
await() {
    for _ in $(seq 200); do
        case $(screen) in *"$1"*) return 0 ;; esac
        sleep 0.05
    done
    fail "\"$1\" does not come up on
$(screen)"
}
# stands TEXT: waits for a whole line of the screen.
stands() {
    for _ in $(seq 200); do
        screen | grep -qx "$1" && return 0
        sleep 0.05
    done
    fail "no line $1 on
$(screen)"
}
# ready NR: waits for an empty line for that game.
ready() { stands " $1>"; }
type_in() { T send-keys -t d -l "$1"; }
press() { T send-keys -t d "$@"; }
enter() {
    type_in "$1"
    await "> $1"
    press Enter
}
# Returns the process in this terminal and no other, which another test may have open.
end_by() { pkill "-$1" -P "$(T display-message -p -t d '#{pane_pid}')"; }
# The draft is written after the screen, under another name first.
draft_is_own() {
    for _ in $(seq 200); do
        [ "$(stat -c %a "$D"/doko.db.eingabe-* 2>/dev/null)" != 600 ] || return 0
        sleep 0.05
    done
    fail "no draft that its owner alone can read: $(ls -l "$D")"
}
sh() { T send-keys -t d "$1" Enter; }

club
# without a terminal an error says so
expect 2 doko tisch
has "$ERR" "needs a terminal"

# the first evening of the sample season
doko --db "$D/sample.db" init -q
doko --db "$D/sample.db" -q import "$HERE/samples/saison.doko"
doko --db "$D/sample.db" export 2025 | awk '/^spieltag .* nr=1 /{ f = 1 } f { print } /^ende/ { if (f) exit }' >"$D/evening"
sitze=$(sed -n '1s/.*sitze=\([^ ]*\).*/\1/p' "$D/evening") geber=$(sed -n '1s/.*geber=\([^ ]*\).*/\1/p' "$D/evening")
sed '1d;$d' "$D/evening" >"$D/games"
[ "$(wc -l <"$D/games")" -ge 40 ] || fail "no evening"
doko -q spieltag beginn "$sitze" --geber "$geber" --datum 2026-01-04
sh "$DOKO tisch"
ready 1
has "$(screen)" "Meisterschaft 2026 · Spieltag 1 · 4.1.2026 · Tisch 1" "VORHAND" "POTT 140 of 140"

nr=0 # lines
n=0  # games
while read -r line; do
    nr=$((nr + 1))
    case $nr in
    5) # not a game; Esc clears it
        enter "xyz"
        press Escape
        ready $((n + 1))
        ;;
    10) # another game than was played is taken back
        enter "$(echo "$line" | sed 's/ [0-9]*/ 120/')"
        ready $((n + 2))
        enter u
        ready $((n + 1))
        ;;
    20) T resize-window -t d -x 120 -y 40 ;;
    25) # doko is killed in the middle of a line
        type_in "$line"
        await "[Enter] saves"
        draft_is_own
        end_by KILL || fail "nothing to kill"
        sleep 0.2
        T send-keys -t d "stty sane; clear; echo heil" C-j # nothing has reset the terminal
        stands heil
        sh "clear; $DOKO tisch"
        await "this line was typed before and not saved"
        press Enter
        n=$((n + 1))
        ready $((n + 1))
        continue
        ;;
    30) # leave and return
        press C-z
        await "topped"
        sh fg
        ready $((n + 1))
        ;;
    35)
        enter b
        await "Spielberichtsbogen"
        press q
        ready $((n + 1))
        ;;
    esac
    [ "$line" = einwurf ] || n=$((n + 1))
    enter "$line"
    ready $((n + 1))
    if [ "$nr" -eq 15 ]; then # a remark on the game before the last is noticed late, and removed again
        enter "e$((n - 1))"
        await " e$((n - 1))> "
        right_one=$(screen | sed -n "s/^ e$((n - 1))> //p")
        type_in " ; nachgetragen"
        await "; nachgetragen"
        press Enter
        ready $((n + 1))
        enter "e$((n - 1))"
        await "nachgetragen"
        press C-u
        await "e$((n - 1))>"
        enter "$right_one"
        ready $((n + 1))
    fi
done <"$D/games"
has "$(screen)" "saved"
enter ende
await "DESSOS" # the Bogen with its result
press Space
await "The Spieltag is closed"
enter q
await '$ '
doko export 2026 | awk '/^spieltag /{ f = 1; next } /^ende/{ f = 0 } f' >"$D/typed"
diff -u "$D/games" "$D/typed" || fail "another evening than was typed"
expect 0 doko prüfe
[ -z "$(ls "$D"/doko.db.eingabe-* 2>/dev/null)" ] || fail "the draft is still there"

# a terminal that cannot be drawn on is refused before anything is drawn; on any other the shell continues in an empty line, also without
# a second screen
for terminal in dumb unknown; do
    sh "clear; TERM=$terminal $DOKO tisch"
    await "this terminal (TERM=$terminal) cannot be drawn on; \`doko tisch --schlicht\` asks line by line"
    stands '\$'
done
for terminal in vt100 screen; do
    sh "clear; TERM=$terminal $DOKO tisch 1"
    await "The Spieltag is closed"
    await "F1 help"
    type_in q
    await "> q"
    press Enter
    stands '\$'
done

# after a signal, or when the terminal closes, the terminal is usable, the line is kept, and the book is whole
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
sh "clear; $DOKO tisch; stty -a | grep -o ' icanon\| echo ' | sort"
ready 1
type_in "ab15"
await "ab15"
end_by TERM
await "icanon"
has "$(screen)" "echo"
has "$(cat "$D"/doko.db.eingabe-*)" "ab15"
sh "clear; $DOKO tisch"
await "ab15"
T resize-window -t d -x 60 -y 20
await "needs 80 x 23"
# nothing is saved that is not on the screen
type_in "1"
press Enter
sleep 0.3
T resize-window -t d -x 80 -y 24
await " 1> ab15"
same "$(doko stand --json | jq .spiele)" 0
# unknown keys, and keys that arrive in pieces, do not change the line
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
    type_in "c"
    await "> cab15"
    hex 1b 5b 34 7e # End
    type_in "8"
    await "> cab158"
    hex 1b 61 # Alt and a
    for byte in 1b 5b 31 39 7e; do
        hex $byte
        sleep 0.02
    done
    type_in "."
    await "> cab158."
    hex 7f 7f 1b 5b 48 1b 5b 33 7e
    await " 1> ab15"
done
press F1
await "Whole lines that are commands"
hex 1b 5b 31 31 7e
await " 1> ab15"
# another writer books meanwhile
doko -q spiel cd151
await "Spiel 1 is in by another: C,D 151"
press End
type_in "1"
await " 2> ab151"
press Enter
sleep 0.3
same "$(doko stand --json | jq .spiele)" 1
await "[Enter] saves"
press C-u
type_in "dc151"
await "2> dc151"
press Enter
await "another has entered a moment ago"
press n
press C-u
# a key that was pressed before a question was visible does not answer it
T send-keys -t d -l "cd151"
await "2> cd151"
T send-keys -t d Enter j
await "another has entered a moment ago"
sleep 0.3
same "$(doko stand --json | jq .spiele)" 1
press n
press C-u
T resize-window -t d -x 80 -y 24
# a Strafe is edited as itself
doko -q spieltag strafe B 3 "zu spät"
await "by another: strafe B 3"
press Escape
for _ in $(seq 200); do
    case $(screen) in *"by another"*) sleep 0.05 ;; *) break ;; esac
done
enter "e#3"
await 'e#3> strafe B 3 zu spät'
press C-u
enter "ab130"
await "is corrected as what it is"
press C-u
enter "strafe B 2"
await " 2>"
same "$(doko export | grep -c '^strafe B 2$')" 1
# pasted text saves nothing, with brackets or on a terminal without them
spiele=$(doko stand --json | jq .spiele)
printf 'bc121\nad130\nac143\n' | T load-buffer -
for how in -p ''; do
    # shellcheck disable=SC2086 # an option, or none
    T paste-buffer $how -t d
    await "3 lines were pasted, and nothing of them is saved:"
    press Escape
    await "u undo"
    ready 2
    T set-buffer 'bc121
'
    # shellcheck disable=SC2086
    T paste-buffer $how -t d
    await "2> bc121"
    sleep 0.3
    same "$(doko stand --json | jq .spiele)" "$spiele"
    press C-u
    printf 'bc121\nad130\nac143\n' | T load-buffer -
done
# `nein` as a word
type_in "cd151"
await "2> cd151"
press Enter
await "Was it played again?"
for key in n e i n; do
    press $key
    sleep 0.05
done
await "2> ein"
press Enter
ready 2
same "$(doko stand --json | jq .spiele)" "$spiele"
# nobody is Re who was not chosen
press F2
type_in "143"
press Enter
sleep 0.3
same "$(doko stand --json | jq .spiele)" 1
press Escape
await "F1 help  F2 form" # a letter right after Esc would be Alt and the letter
type_in "ab15"
await "ab15"
T kill-server
for _ in $(seq 600); do pgrep -f "^$DOKO tisch" >/dev/null || break; sleep 0.05; done
pgrep -f "^$DOKO tisch" && fail "it runs on without a terminal"
has "$(cat "$D"/doko.db.eingabe-*)" "ab15"
expect 0 doko prüfe
