# Ranks a journal of 100,000 games without a book, compared with plain text accounting of as many transactions of four postings each.
journal_games=100000
rounds=${BENCH_FEW:-3}

# Prints a journal for ledger and hledger with one transaction for each game.
as_bookings() {
    awk -v n="$1" 'BEGIN {
        split("A:B:C:D:E:F", name, ":")
        for (i = 0; i < n; i++) {
            printf "%d/%02d/%02d * Spiel %d\n", 2000 + i / 5000, 1 + i / 420 % 12, 1 + i / 15 % 28, i + 1
            for (k = 0; k < 4; k++)
                printf "    Spieler:%s  %d P\n", name[(i + k) % 6 + 1], k < 2 ? 1 + i % 7 : -1 - i % 7
            print ""
        }
    }'
}

games=$(journal_of_games "$journal_games" 2>&1 >"$tmp/games.doko")
as_bookings "$games" >"$tmp/bookings.ledger"
i=0
while [ "$i" -lt "$rounds" ]; do
    measure_it journal "$build/doko" rangliste --journal "$tmp/games.doko"
    ! command -v ledger >/dev/null || measure_it ledger ledger -f "$tmp/bookings.ledger" bal
    ! command -v hledger >/dev/null || measure_it hledger hledger -f "$tmp/bookings.ledger" bal
    i=$((i + 1))
done
for other in ledger hledger; do
    is_missing "$other" "$other" "rangliste --journal against it" || show_pair "journal of $games games: $other bal" journal "$other" 1
done
show_duration "journal of $games games: in all" journal 250
kb=$(largest "$tmp/journal.kb")
table_line "journal of $games games: memory" "$kb KiB" "$([ ! -e "$tmp/ledger.kb" ] && echo - || echo "$(largest "$tmp/ledger.kb") KiB")" \
    - "$kb" "<=" 32768 " KiB"
