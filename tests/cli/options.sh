# Every option of every command has an effect, and none is offered that is always refused.
. tests/cli/lib.inc
once "the sanitizers see each of these nine hundred commands elsewhere"
expect 0 python3 tests/options.py "$DOKO" tests/vectors/options.txt
has "$OUT" "ok " options
# an option without a row fails, and so does one whose row shows no effect
grep "^=\|^report\|^elsewhere" tests/vectors/options.txt >"$D/less"
echo 'club | spieltag liste [--saison 2026]' >>"$D/less"
expect 1 python3 tests/options.py "$DOKO" "$D/less"
has "$OUT" "verteilung --hand: no row of the table tries it" "spieltag liste --saison: nothing changes: "
