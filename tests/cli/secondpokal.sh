# Random Pokale, with leaving, absence, cuts and every kind of Stechen, are compared with a second computation; a Stechen of absent
# players is worked out by hand.
. tests/cli/lib.inc
cd "$HERE"
if sanitized; then COUNT=40; else COUNT=200; fi
python3 tests/second_scorer/pokal.py "$DOKO" "$COUNT" 4711 || fail "the second computation differs"

python3 - "$D" <<'P'
import sys
sys.path.insert(0, "tests/second_scorer")
import pokal
for n in range(100000):
    text = pokal.make_one(f"absent/{n}")
    if "stopped at a Stechen of the absent" in pokal.happened and len(pokal.evaluate_one(text.format("2026")).standing()["stechen"]) == 2:
        open(sys.argv[1] + "/j", "w", encoding="utf-8").write(pokal.HEAD + text.format("2026"))
        break
P
doko init -q
expect 0 doko import "$D/j"
due=$(doko pokal rangliste --json)
day=$(echo "$due" | jq .stechen_nach)
one=$(echo "$due" | jq -r '.stechen[0]')
two=$(echo "$due" | jq -r '.stechen[1]')
[ "$(echo "$due" | jq '.stechen | length')" -eq 2 ] || fail "another case than two: $due"
hasnot "$(doko stand "p$day" --json | jq -c .ergebnis)" '"praemie":null'
# the evening can end without it; the next one cannot begin
expect 0 doko spieltag ende -s "p$day"
expect 1 doko pokal beginn --losen
has "$ERR" "first a Stechen has to decide who stays in" "stechen $one=… $two=…"
expect 0 doko spieltag öffnen "p$day"
# the screen accepts it like the command
if command -v tmux >/dev/null 2>&1; then
    S=doko-second-$$
    T() { tmux -L "$S" -f /dev/null "$@"; }
    trap 'T kill-server 2>/dev/null || :; rm -rf "$D"' EXIT
    if T new-session -d -s d -x 80 -y 24 "env -u TMUX DOKO_DB=$DOKO_DB LC_ALL=C.UTF-8 LANGUAGE=C $DOKO tisch 2026/p$day" 2>/dev/null; then
        wait_for() {
            for _ in $(seq 200); do
                case $(T capture-pane -p -t d 2>/dev/null) in *"$1"*) return 0 ;; esac
                sleep 0.05
            done
            fail "\"$1\" does not come up on
$(T capture-pane -p -t d)"
        }
        wait_for "F2 form"
        T send-keys -t d -l "stechen $one=1 $two=110"
        wait_for "for a place in the Pokal"
        T send-keys -t d Enter
        wait_for "saved"
        T kill-server
        expect 0 doko undo -s "p$day"
    fi
fi
expect 1 doko spiel -s "p$day" stechen "$one=120" Z=110
has "$ERR" '"Z"'
expect 0 doko spiel -s "p$day" stechen "$one=120" "$two=131"
has "$OUT" "for a place in the Pokal"
nr=$(doko verlauf "p$day" --json | jq '[.[] | select(.gilt and (.zeile | startswith("stechen")))][-1].eintrag')
expect 0 doko korrigiere -s "p$day" "#$nr" stechen "$one=119" "$two=131"
expect 0 doko spieltag ende -s "p$day"
expect 0 doko prüfe
same "$(doko pokal rangliste --json | jq -c --arg a "$one" --arg b "$two" '[.stechen, (.liste[] | select(.spieler == $a or .spieler == $b) | [.spieler, .ausgeschieden])]')" \
    "$(printf '[[],["%s",null],["%s",%s]]' "$two" "$one" "$day")"
expect 0 doko pokal beginn --losen
# the same through a journal, with and without history
for form in "" --verlauf; do
    # shellcheck disable=SC2086
    doko export $form >"$D/output"
    rm -f "$D/second.db"
    doko --db "$D/second.db" init -q
    expect 0 doko --db "$D/second.db" import "$D/output"
    same "$(doko --db "$D/second.db" pokal rangliste)" "$(doko pokal rangliste)"
done
