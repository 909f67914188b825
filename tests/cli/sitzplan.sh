# The Sitzplan of a Turnier: its output and refusals; a checker independent of src/ checks each plan by the rules.
. tests/cli/lib.inc
expect 0 doko sitzplan 24 3 --seed 4711
has "$OUT" "24 players, 3 rounds, 6 tables; nobody meets another twice; drawn with --seed 4711" "Runde 3"
PLAN=$OUT
expect 0 doko sitzplan 24 3 --seed 4711
same "$OUT" "$PLAN"
expect 0 doko sitzplan 24 3 --seed 4712
[ "$OUT" != "$PLAN" ] || fail "another seed gave the same plan"
expect 0 doko sitzplan 7 1
has "$OUT" "7 players, 1 round, 1 table, 1 of them with five, 2 sit out; nobody meets another twice" "frei"
expect 0 doko sitzplan 17 3 --seed 1
has "$OUT" "4 tables, 1 of them with five; 3 repeated meetings"
expect 0 env LC_ALL=C.UTF-8 LANGUAGE=de "$DOKO" sitzplan 6 2 --seed 1
has "$OUT" "6 Spieler, 2 Runden, 1 Tisch, davon 1 zu fünft, 1 setzt aus; 6 wiederholte Begegnungen; gelost mit --seed 1"
for form in csv xlsx pdf html; do
    expect 0 doko sitzplan 6 6 --seed 3 -o "$D/plan.$form"
    [ -s "$D/plan.$form" ] || fail "no $form"
done
has "$(cat "$D/plan.csv")" 'Runde;Tisch;1;2;3;4;5' 'Runde 6;frei;'

# without --seed it draws a seed and prints it
expect 0 doko sitzplan 8 1
has "$OUT" "drawn with --seed "

expect 2 doko sitzplan 24
expect 2 doko sitzplan 3 1
has "$ERR" "N" "from 4 to 40000"
expect 2 doko sitzplan 24 17
has "$ERR" "R" "from 1 to 16"
expect 2 doko sitzplan 24 3 --seed -1
has "$ERR" "--seed"
expect 1 doko sitzplan 18 3 --nur-vierer
has "$ERR" "18, is not a multiple of four: 2 too many, or 2 missing"
hasnot "$ERR" "--trotzdem"
expect 0 doko sitzplan 16 3 --nur-vierer

once "each plan of the table takes its time"
tests/sitzplan.py "$DOKO" tests/vectors/sitzplan.csv >"$D/plans" || fail "$(cat "$D/plans")"
same "$(cat "$D/plans")" "80 plans, 0 wrong"
