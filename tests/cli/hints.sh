# Every command line that a message names can be typed as it stands.
. tests/cli/lib.inc
once "the sanitizers see these commands in other tests"
expect 0 python3 tests/hints.py "$DOKO"

# A word that stands behind another one leads to the command.
for pair in "strafe B 3 spät:doko spieltag strafe B 3 spät" "ende:doko spieltag ende" "einstieg E nach C:doko spieltag einstieg E --nach C" \
    "ausstieg E:doko spieltag ausstieg E" "disq B:doko spieltag disq B" "losen A,B,C,D:doko spieltag losen A,B,C,D"; do
    # shellcheck disable=SC2086 # words of a line
    expect 2 doko ${pair%%:*}
    has "$ERR" "did you mean \`${pair#*:}\`"
done
expect 2 doko strafe B 3 "viel zu spät"
has "$ERR" '`doko spieltag strafe B 3 "viel zu spät"`'
expect 2 doko neu # too many have it
hasnot "$ERR" "did you mean"

# The commands that doko init names next work as typed, up to the first game, also for a book that --db names.
next() { sed -n 's/[^`]*`\(doko[^`]*\)`[^`]*/\1\n/gp'; }
follow() { # runs the command lines of a hint
    sed 's/^doko/"$DOKO"/' >"$D/typed"
    (cd "$D" && sh -e ./typed >"$D/out" 2>&1) || fail "$(cat "$D/typed" "$D/out")"
}
for db in "" " --db 'other book.db'"; do
    (cd "$D" && eval "\"\$DOKO\"$db init") >"$D/said"
    next <"$D/said" >"$D/lines"
    same "$(grep -c . "$D/lines")" 2
    head -n 1 "$D/lines" | follow
    for player in "B Bernd" "C Carla"; do
        (cd "$D" && eval "\"\$DOKO\"$db spieler neu $player") >"$D/out"
        (cd "$D" && eval "\"\$DOKO\"$db") >"$D/out"
        has "$(cat "$D/out")" "at least four are needed"
    done
    (cd "$D" && eval "\"\$DOKO\"$db spieler neu D Dieter") >"$D/out"
    (cd "$D" && eval "\"\$DOKO\"$db") >"$D/out"
    has "$(cat "$D/out")" "saison neu" "--spieler A,B,C,D"
    grep '^doko' "$D/lines" | tail -n 1 | follow
    (cd "$D" && eval "\"\$DOKO\"$db") | next | head -n 1 | follow
    (cd "$D" && eval "\"\$DOKO\"$db spiel A,B 130") >"$D/out"
    has "$(cat "$D/out")" "Re wins"
done
# a season without players says how they come in
DOKO_DB=$D/third.db
export DOKO_DB
doko init -q
for player in "A Anna" "Be Bernd" "C Carla" "D Dieter" "E Emil" "F Frieda"; do
    # shellcheck disable=SC2086
    doko -q spieler neu $player
done
doko -q saison neu 2026
has "$(doko)" '`doko saison melden A Be C D E F` registers'
doko | next | head -n 1 | follow
has "$(doko)" '`doko spieltag losen A,Be,C,D`'
