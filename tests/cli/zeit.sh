# A day by the clock: games that were not dealt are struck, Pflichtsoli are still played, and it counts without a mark.
. tests/cli/lib.inc
club
doko -q saison neu uhr --regeln ddv --spieler A,B,C,D --beginn 2026-01-01
begin="spieltag beginn A,B,C,D --geber A --saison uhr --datum 2026-01-04"
# shellcheck disable=SC2086
expect 0 doko $begin
expect 0 doko spiel A,B 130
has "$OUT" "Spiele  1 played, 23 left"
expect 0 doko spieltag zeit "der Wirt schließt"
has "$OUT" 'zeit "der Wirt schließt"'
has "$OUT" "Spiele  1 played, 0 left, 23 struck when time was up"
has "$OUT" "Vorführung: C (1. Pflichtsolo), then D (1. Pflichtsolo), then A (1. Pflichtsolo), then B (1. Pflichtsolo)"

# One more game, and the time a second time, are refused, and nothing is stored.
expect 1 doko spiel C,D 130
expect 1 doko spieltag zeit
has "$ERR" "no game is left that the time could strike"
expect 0 doko stand
has "$OUT" "Spiele  1 played, 0 left, 23 struck when time was up"

for who in C D A B; do expect 0 doko spiel "$who damen 130"; done
has "$OUT" "The Spieltag is over."
expect 0 doko spieltag ende
has "$OUT" 'zeit "der Wirt schließt"'
doko export >"$D/clock.doko"
has "$(cat "$D/clock.doko")" 'zeit "der Wirt schließt"'
hasnot "$(cat "$D/clock.doko")" trotzdem
expect 0 doko bogen uhr/1 -o "$D/b.pdf"
has "$(pdftotext -layout "$D/b.pdf" -)" "23 Spiele gestrichen"
expect 0 doko prüfe

# The journal gives the same book; an undo brings the games back.
DOKO_DB=$D/new.db
expect 0 doko init
expect 0 doko import "$D/clock.doko"
doko export >"$D/new.doko"
same "$(cat "$D/clock.doko")" "$(cat "$D/new.doko")"
for _ in ende B A D C zeit; do expect 0 doko undo -s uhr/1; done
has "$OUT" "Spiele  1 played, 23 left"

# The word works on the line of the table, in the middle of a day that is entered afterwards, and without a number of games.
expect 0 doko spiel zeit
has "$OUT" "23 struck when time was up"
expect 0 doko undo
expect 0 doko spiel C,D 130
expect 1 doko spieltag zeit --vor 2
has "$ERR" "Spiel 2"
expect 0 doko spieltag zeit --vor 2 --trotzdem
doko -q saison neu pott --regeln ddb --spieler A,B,C,D --beginn 2026-02-01
doko -q spieltag beginn A,B,C,D --geber A --saison pott --datum 2026-02-01
expect 1 doko spieltag zeit -s pott/1
has "$ERR" "these rules name no number of games"
