# Every parameter of a rule set works as the manual says: a game, a refusal, a day, a season or an answer of the check list changes with
# it, and the table has a row for each.
. tests/cli/lib.inc
once "the sanitizers see rule sets of their own in rule_files.sh and club_rules.sh"
expect 0 python3 tests/parameters.py "$DOKO" tests/vectors/parameters.txt
has "$OUT" "ok " parameters
# a parameter without a row fails, and so does one whose row shows no effect
grep -v '^joker ' tests/vectors/parameters.txt >"$D/less"
expect 1 python3 tests/parameters.py "$DOKO" "$D/less"
same "$OUT" "joker: no row of the table tries it"
sed 's/^joker = ja/joker = nein/; s/| nein | ja$/| nein | nein/' tests/vectors/parameters.txt | grep '^joker ' >"$D/nothing"
expect 1 python3 tests/parameters.py "$DOKO" "$D/nothing"
has "$OUT" "Joker als Spitze: both outcomes are the same"
