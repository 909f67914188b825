# Paper can be read and signed: the places of words and lines are checked, on every day of the samples and where there is little room.
. tests/cli/lib.inc
once "the sanitizers see each kind of page drawn in whole.sh, long evenings and long names too"
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped: poppler-utils is not installed"
    exit 0
}
tests/whole/sheets.py "${DOKO%/doko}" >"$D/out" || {
    cut -c1-300 "$D/out"
    fail "sheets that cannot be read or signed"
}
