# The scorer is compared with a second one that was written independently: every rule set, some of all cases, random games with everything
# else, and lines of one rule set under another, which both must refuse or value alike. A changed rule is found. `make prove` compares all
# cases.
. tests/cli/lib.inc
scorer=tests/second_scorer
build=$(dirname "$DOKO")

$scorer/run "$build" "${CASES:-6000}" "${STEP:-1499}" >"$D/log" || fail "$(cat "$D/log")"
cat "$D/log"
same "$(grep -c '^ok' "$D/log")" 50
hasnot "$(cat "$D/log")" FAILED

for from in ddb spielordnung schmidt; do
    python3 $scorer/random_lines.py $from 12 300 >"$D/lines"
    for rules in ddb ddv spielordnung schmidt arminia; do
        expect 0 python3 $scorer/compare.py "$DOKO" $rules file "$D/lines"
    done
done

# a difference in one line fails
printf 'name = falsch\neltern = ddb\nverfehlt.ab121 = nein\n' >"$D/wrong"
printf 'A,B 130\nA,B 100 re9\nA,B 135 re9\n' >"$D/lines"
expect 1 python3 $scorer/compare.py "$DOKO" ddb --rules "$D/wrong" file "$D/lines"
has "$OUT" FAILED "3 lines, 0 refused by both, 1 differ"
# some changes of parameters are tried: each that changes the value of a game is found
python3 $scorer/change.py "$DOKO" "${CHANGES:-17}"
