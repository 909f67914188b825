# Tables of 0 to 200 rows, posters, booklets and Bögen with many notes end inside the margins, and nothing of them is missing.
. tests/cli/lib.inc
once "the sanitizers see each kind of page drawn in whole.sh"
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped: poppler-utils is not installed"
    exit 0
}
tests/whole/long_tables.py "${DOKO%/doko}" >"$D/out" || {
    cut -c1-300 "$D/out"
    fail "tables that do not end where they should"
}
