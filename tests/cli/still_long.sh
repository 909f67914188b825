# Nothing else moved: all trials of tests/still.
. tests/cli/lib.inc
once "the sanitizers see each of these commands elsewhere"
tests/proof/library "$D" tests/still/between.c
expect 0 tests/still/run "$DOKO" "$D/between.so" long
echo "$OUT"
expect 0 tests/still/doors "$DOKO" "$D/between.so" long
echo "$OUT"
command -v pdftotext >/dev/null 2>&1 || exit 0
expect 0 tests/still/hostile "$DOKO" long
echo "$OUT"
expect 0 tests/still/tables "$DOKO" long
echo "$OUT"
