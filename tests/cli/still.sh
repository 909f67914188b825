# Nothing else moved: a part of the trials of tests/still, and whether they notice what they are for.
. tests/cli/lib.inc
once "the sanitizers see each of these commands elsewhere"
tests/proof/library "$D" tests/still/between.c
expect 0 tests/still/run "$DOKO" "$D/between.so" short
has "$OUT" "ok " allowed refused "failing step" back overtaken
expect 0 tests/still/doors "$DOKO" "$D/between.so" short
has "$OUT" "ok " "as meant" "of another form"
# It notices a program that also books beside: in another season, at another table.
cat >"$D/wrong" <<'W'
#!/bin/sh
case " $*" in
*" __zeilen"*) exec "$REAL" "$@" ;;
*" kasse zahlung B kasse 5 --saison 2025"*) "$REAL" kasse zahlung B kasse 5 >/dev/null ;;
*" spiel -t 2 E,G 130"*) "$REAL" -q -t 1 spiel A,B 130 ;;
esac
exec "$REAL" "$@"
W
chmod +x "$D/wrong"
expect 1 env REAL="$DOKO" tests/still/run "$D/wrong" "$D/between.so" short allowed
has "$OUT" "kasse zahlung B kasse 5 --saison 2025: [('kasse', '2026')] changed, of ['2025']" "spiel -t 2 E,G 130: more than one table"
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped in part: poppler-utils is not installed"
    exit 0
}
expect 0 tests/still/hostile "$DOKO" short
has "$OUT" "ok " places refused taken shown
