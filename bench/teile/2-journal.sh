# A journal of 100,000 games to standings without a book, against what plain text accounting does with as many
# transactions of four postings each.
journal_spiele=100000
runden=3

# The transactions of a journal of ledger and hledger: who won three from whom, game after game.
als_buchungen() {
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

spiele=$(spiele_journal "$journal_spiele" 2>&1 >"$tmp/spiele.doko")
als_buchungen "$spiele" >"$tmp/buchungen.ledger"
i=0
while [ "$i" -lt "$runden" ]; do
    miss journal "$build/doko" rangliste --journal "$tmp/spiele.doko"
    ! command -v ledger >/dev/null || miss ledger ledger -f "$tmp/buchungen.ledger" bal
    ! command -v hledger >/dev/null || miss hledger hledger -f "$tmp/buchungen.ledger" bal
    i=$((i + 1))
done
for andere in ledger hledger; do
    fehlt "$andere" "$andere" "rangliste --journal against it" || zeige_paar "journal of $spiele games: $andere bal" journal "$andere" 1
done
zeige_dauer "journal of $spiele games: in all" journal 250
kb=$(groesstes "$tmp/journal.kb")
zeile "journal of $spiele games: memory" "$kb KiB" "$([ ! -e "$tmp/ledger.kb" ] && echo - || echo "$(groesstes "$tmp/ledger.kb") KiB")" \
    - "$kb" "<=" 32768 " KiB"
