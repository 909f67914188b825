# Random Turniere against a second reckoning that knows nothing of src/; and that it would find what is wrong.
. tests/cli/lib.inc
if sanitized; then COUNT=6; else COUNT=20; fi
unset DOKO_DB
if ! python3 tests/turnier.py "$DOKO" "$COUNT" 7 --small --self-test >"$D/turnier" 2>&1; then
    # under the sanitizers there are too few for every break
    sanitized && ! grep -q '^DIFFERS\|^Traceback' "$D/turnier" || fail "$(cat "$D/turnier")"
fi
has "$(cat "$D/turnier")" "$COUNT tournaments, " " figures, 0 differences"
[ "$COUNT" -lt 20 ] || has "$(cat "$D/turnier")" "29 breaks"

# one break alone, as it is run by hand: named, with the Turnier and the commands that lead there
expect 1 python3 tests/turnier.py "$DOKO" 1 5 --small --break place
has "$OUT" "rangliste: place" "--only 0 --small" "doko turnier losen --seed" "1 tournaments, "
