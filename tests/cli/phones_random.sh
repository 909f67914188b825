# Random phones at two tables must keep what was acknowledged to them; `tests/phones_random.py build/doko 2000` runs many more.
. tests/cli/lib.inc
once "the sanitizers see the hall in saal.sh, saal_safety.sh and its fuzzer; the script is the same"
python3 tests/phones_random.py "$DOKO" 100
