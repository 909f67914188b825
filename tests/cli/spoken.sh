# The reader of spoken lines names what was meant, and never drops, adds or turns something: the lines that were really typed, and some
# thousand generated ones (tests/prove asks more). The generator and the judge hold what they promise.
. tests/cli/lib.inc
lines=${SPOKEN:-4000} slow=5
if sanitized; then lines=$((lines / 8)) slow=100; fi
judge() { python3 tests/spoken/judge.py --show 3 --slow $slow "$@" "${DOKO%/*}/spoken_answer" >"$D/log" || fail "$(cut -c1-400 "$D/log")"; }

python3 tests/spoken/vectors.py >"$D/lines"
judge --share 100 --file "$D/lines"
judge --lines "$lines"
once "no program of the build takes part"
python3 tests/spoken/selftest.py "${SELFTEST:-1000}" >"$D/log" 2>&1 || fail "$(cut -c1-400 "$D/log")"
has "$(cat "$D/log")" OK
