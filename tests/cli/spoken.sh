# The generator of spoken lines and the judge of their reader hold what they promise. The reader itself is judged by tests/spoken/judge.py.
. tests/cli/lib.inc
once "no program of the build takes part"
python3 tests/spoken/selftest.py "${SPOKEN:-1000}" >"$D/log" 2>&1 || fail "$(cut -c1-400 "$D/log")"
has "$(cat "$D/log")" OK
