# The lists of a round are entered by their totals: on the command line, from a table, and on the screen that walks through all of them.
. tests/cli/lib.inc
doko init -q
doko -q turnier neu herbst --runden 2 --titel Herbstturnier
for i in $(seq 1 13); do doko -q turnier teilnehmer neu "Nr $i" --startnummer "$i"; done

# a round has no list before its release
expect 1 doko turnier ergebnis 1 1 1 1 -3
has "$ERR" "no round is released yet"
doko -q turnier freigeben 1 --datum 2026-11-28

# one list, by seat
expect 0 doko turnier ergebnis 1 3 -17 41 -27
has "$OUT" "Round 1, Tisch 1: the totals are entered and accepted." "2 lists of round 1 are missing"
hasnot "$OUT" "Look again"
expect 0 doko turnier ergebnis 2 3 -17 40 -26
has "$OUT" "Look again"
for wrong in "2 3 -17 40 -25" "2 3 -17 40 -26 0" "2 3 -17 14" "9 0 0 0 0" "3.1 0 0 0 0" "2 a 0 0 0" "x 0 0 0 0" "0 0 0 0 0"; do
    doko export >"$D/before"
    # shellcheck disable=SC2086
    doko turnier ergebnis $wrong >/dev/null 2>&1 && fail "ergebnis $wrong was taken"
    doko export | cmp - "$D/before"
done
expect 1 doko turnier ergebnis 2 1 1 1 -3 # an accepted list stays …
has "$ERR" "is accepted" "zurueckgeben 1.2"
expect 0 doko turnier zurueckgeben 2 "falsch gelesen"
expect 0 doko turnier ergebnis 2 1 1 1 -3
same "$(doko turnier rangliste --json | jq -c '[.plaetze[] | select(.punkte == 1)] | length')" 3
expect 0 doko turnier zurueckgeben 1.2 "von vorn"

# a table of lists, as a spreadsheet saves it; all or nothing
expect 2 doko turnier ergebnis --tabelle "$D/t.csv" 1
has "$ERR" "stands alone"
expect 3 doko turnier ergebnis --tabelle "$D/none.csv"
table() { printf "$1" >"$D/t.csv"; }
refused() { # LINE WORD
    doko export >"$D/before"
    expect 1 doko turnier ergebnis --tabelle "$D/t.csv"
    has "$ERR" "t.csv:$1:" "$2"
    doko export | cmp - "$D/before"
}
table ''
expect 1 doko turnier ergebnis --tabelle "$D/t.csv"
has "$ERR" "is empty"
table 'tisch;a;b\n2;1;1;1;-3\n'
refused 1 "the heads runde"
table 'tisch;p1;p2;p3;p4;p5\n2;1;1;1;-3;\n3;1;1;1;1;-3\n'
refused 3 "sum to 0, not to 1"
table 'tisch;p1;p2;p3;p4;p5\n2;1;1;1;x;\n'
refused 2 '"x"'
table 'runde;tisch;p1;p2;p3;p4;p5\nx;2;1;1;1;-3;\n'
refused 2 'a round was expected'
table 'runde;tisch;p1;p2;p3;p4;p5\n1;;1;1;1;-3;\n'
refused 2 'a Tisch was expected'
table 'runde;tisch;p1;p2;p3;p4;p5\n1;7;1;1;1;-3;\n'
refused 2 'round 1 has Tisch 1 to Tisch 3, and no Tisch 7'
table '\357\273\277Runde;Tisch;P1;P2;P3;P4;P5\r\n1;2;+1;1;"1";\342\210\2223;\r\n;;;;;;\r\n1;3;0;4;-4;8;-8\r\n'
expect 0 doko turnier ergebnis --tabelle "$D/t.csv"
has "$OUT" "2 lists are entered and accepted." "round 1 has all its lists"

# games that replace totals must give the same sums
doko -q turnier freigeben
expect 0 doko turnier ergebnis 2.1 1 1 1 -3
expect 0 doko turnier zurueckgeben 2.1 "nach den Spielen"
a=$(doko stand --json -s herbst/2.1 2>/dev/null || doko stand herbst/2.1 --json)
set -- $(echo "$a" | jq -r '.punkte | keys_unsorted[]')
expect 0 doko streiche -s herbst/2.1 --ja ergebnis
expect 0 doko spiel -s herbst/2.1 "$1,$2" 130
expect 0 doko turnier zeit 2.1 "Saal wird geschlossen"
expect 0 doko spiel -s herbst/2.1 --trotzdem "$1" damen 121
expect 1 doko turnier annehmen 2.1
has "$ERR" "by its games" "and by the totals entered before 1"
expect 0 doko turnier annehmen --trotzdem 2.1
has "$OUT" "the list is accepted"
expect 0 doko turnier zurueckgeben 2.1 "noch einmal"

# without a terminal an error says what is needed
expect 2 doko turnier ergebnis
has "$ERR" "usage: doko turnier ergebnis"

# the screen begins with the next missing list
command -v tmux >/dev/null 2>&1 || { echo "skipped: tmux is not installed"; exit 0; }
S=doko-$$
T() { tmux -L "$S" -f /dev/null "$@"; }
trap 'T kill-server 2>/dev/null || :; rm -rf "$D"' EXIT
T new-session -d -s d -x 80 -y 24 "env -u TMUX DOKO_DB=$DOKO_DB LC_ALL=C.UTF-8 LANGUAGE=C $DOKO turnier ergebnis; sleep 60" 2>"$D/tmux" ||
    { cat "$D/tmux"; echo "skipped: no terminal to be had"; exit 0; }
await() {
    for _ in $(seq 200); do
        case $(T capture-pane -p -t d) in *"$1"*) return 0 ;; esac
        sleep 0.05
    done
    fail "\"$1\" does not come up on
$(T capture-pane -p -t d)"
}
# Keys are sent one by one after the last one is visible: keys that arrive together are a paste.
seen() { T display-message -p -t d '#{cursor_x} #{cursor_y}' && T capture-pane -p -t d; }
keys() {
    for key; do
        shown_before=$(seen)
        T send-keys -t d "$key"
        for _ in $(seq 200); do
            [ "$(seen)" = "$shown_before" ] || continue 2
            sleep 0.05
        done
        fail "$key changes nothing on
$shown_before"
    done
}
await "Herbstturnier · Runde 2 · Tisch 2 "
keys 1 Enter 1 Enter 1
await "(-3)"
T send-keys -t d Enter
await "Tisch 2 is saved"
await "Tisch 3 "
keys 2 Enter 2 Enter 2 Enter 2 Down 9
await "the sum is not 0"
T send-keys -t d Enter
await "they sum to 17, not to 0"
T send-keys -t d BSpace
await "(-8)"
T send-keys -t d Enter
await "Tisch 3 is saved"
T send-keys -t d q
same "$(doko turnier stand --json | jq -c '[.listen[].stand]')" '["offen","angenommen","angenommen"]'
