# A journal of 100,000 games to standings without a book, against what plain text accounting does with as many
# transactions of four postings each.
journal_spiele=100000
rounds=${BENCH_FEW:-3}

# The transactions of a journal of ledger and hledger: who won three from whom, game after game.
as_bookings() {
    awk -v n="$1" 'BEGIN {
        split("A:B:C:D:E:F", s, ":")
        for (i = 0; i < n; i++) {
            printf "%d/%02d/%02d * Spiel %d\n", 2000 + i / 5000, 1 + i / 420 % 12, 1 + i / 15 % 28, i + 1
            for (k = 0; k < 4; k++)
                printf "    Spieler:%s  %d P\n", s[(i + k) % 6 + 1], k < 2 ? 1 + i % 7 : -1 - i % 7
            print ""
        }
    }'
}

spiele=$(journal_of_games "$journal_spiele" 2>&1 >"$tmp/spiele.doko")
as_bookings "$spiele" >"$tmp/buchungen.ledger"
i=0
while [ "$i" -lt "$rounds" ]; do
    measure_it journal "$build/doko" rangliste --journal "$tmp/spiele.doko"
    ! command -v ledger >/dev/null || measure_it ledger ledger -f "$tmp/buchungen.ledger" bal
    ! command -v hledger >/dev/null || measure_it hledger hledger -f "$tmp/buchungen.ledger" bal
    i=$((i + 1))
done
for other in ledger hledger; do
    missing_is "$other" "$other" "rangliste --journal against it" || show_pair "journal of $spiele games: $other bal" journal "$other" 1
done
show_duration "journal of $spiele games: in all" journal 250
kb=$(largest "$tmp/journal.kb")
table_line "journal of $spiele games: memory" "$kb KiB" "$([ ! -e "$tmp/ledger.kb" ] && echo - || echo "$(largest "$tmp/ledger.kb") KiB")" \
    - "$kb" "<=" 32768 " KiB"
