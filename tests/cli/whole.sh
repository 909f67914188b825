# Every kind of output equals its kept copy, and the formats of a table agree: tests/whole.
. tests/cli/lib.inc
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped: poppler-utils is not installed"
    exit 0
}
tests/whole/run "${DOKO%/doko}" >"$D/out" || {
    grep -v '^ok ' "$D/out" | cut -c1-300
    fail "outputs are not as they are kept; after a wanted change: tests/whole/run ${DOKO%/doko} --write"
}
