# Random Turniere are compared with a second computation that is independent of src/; planted errors are found.
. tests/cli/lib.inc
if sanitized; then COUNT=6; else COUNT=20; fi
unset DOKO_DB
if ! python3 tests/turnier.py "$DOKO" "$COUNT" 7 --small --self-test >"$D/turnier" 2>&1; then
    # the sanitizers run too few Turniere for every break
    sanitized && ! grep -q '^DIFFERS\|^Traceback' "$D/turnier" || fail "$(cat "$D/turnier")"
fi
has "$(cat "$D/turnier")" "$COUNT tournaments, " " figures, 0 differences"
[ "$COUNT" -lt 20 ] || has "$(cat "$D/turnier")" "29 breaks"

# a single break, as it is run by hand, is named with the Turnier and the commands that lead to it
expect 1 python3 tests/turnier.py "$DOKO" 1 5 --small --break place
has "$OUT" "rangliste: place" "--only 0 --small" "doko turnier losen --seed" "1 tournaments, "
