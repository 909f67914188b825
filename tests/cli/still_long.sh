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
# It notices a list that has lost a row.
cat >"$D/lost" <<'W'
#!/bin/sh
"$REAL" "$@" || exit
case "$*" in *"bericht ./parts-200.sql -f csv "*) sed -i '/zq7x/d' parts-200.csv ;; esac
W
chmod +x "$D/lost"
expect 1 env REAL="$DOKO" tests/still/tables "$D/lost" short parts
has "$OUT" "parts of 200 rows: -f csv: the rows are [1, 2, 3, 4, 5, 6, 8,"
