# The value of a game must not become slower: settle and werte take at most 2 % more instructions than those kept for this compiler.
. tests/cli/lib.inc
build=$(dirname "$DOKO")
if ! command -v valgrind >/dev/null 2>&1; then
    echo "skipped: valgrind is not installed"
elif sanitized || [ "${CFLAGS:--O2 -g}" != "-O2 -g" ]; then
    echo "skipped: the figures are those of -O2 -g"
elif ! grep -q "^$(bench/instructions -v)," bench/instructions.csv; then
    echo "skipped: no figures are kept for $(bench/instructions -v); bench/instructions $build makes them"
else
    bench/instructions "$build" >"$D/instructions"
    same "$(cut -d, -f1-4 "$D/instructions")" "$(grep "^$(bench/instructions -v)," bench/instructions.csv | cut -d, -f1-4)"
    awk -F, '
        NR == FNR { kept_figure[$1 "," $2 "," $3 "," $4] = $5; next }
        { kept = kept_figure[$1 "," $2 "," $3 "," $4]; if ($5 > 1.02 * kept) { print $3, $4 ":", kept, "->", $5; worse = 1 } }
        END { exit worse }' bench/instructions.csv "$D/instructions" || fail "more instructions than are kept in bench/instructions.csv"
fi
