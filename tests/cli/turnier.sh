# Random Turniere against a second reckoning that knows nothing of src/; and that it would find what is wrong.
. tests/cli/lib.inc
case $DOKO in */asan/*) COUNT=6 ;; *) COUNT=20 ;; esac
unset DOKO_DB
if ! python3 tests/turnier.py "$DOKO" "$COUNT" 5 --small --self-test >"$D/turnier" 2>&1; then
    # under the sanitizers there are too few for every break
    case $DOKO in */asan/*) ! grep -q '^DIFFERS\|^Traceback' "$D/turnier" || fail "$(cat "$D/turnier")" ;; *) fail "$(cat "$D/turnier")" ;; esac
fi
has "$(cat "$D/turnier")" "$COUNT tournaments, " " figures, 0 differences"
[ "$COUNT" -lt 20 ] || has "$(cat "$D/turnier")" "26 breaks"

# one break alone, as it is run by hand: named, with the Turnier and the commands that lead there
expect 1 python3 tests/turnier.py "$DOKO" 1 5 --small --break place
has "$OUT" "rangliste: place" "--only 0 --small" "doko turnier losen --seed" "1 tournaments, "
