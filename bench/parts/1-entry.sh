# One entry, compared with the same rows written by bare C and by the shell of SQLite, with a single row in a table that has nothing
# else, and in a large book with a small one.
pairs=${BENCH_FEW:-31} # after 35 of these games a Pflichtsolo is due

prepare_entries() {
    for b in small:1 large:"$large"; do
        book_with "$tmp/entry-${b%:*}.db" "${b#*:}"
        open_tisch "$tmp/entry-${b%:*}.db"
        doko "$tmp/entry-${b%:*}.db" spiel A,B 130 re=A f=C
    done
    cp "$tmp/entry-small.db" "$tmp/bare.db"
    cp "$tmp/entry-small.db" "$tmp/shell.db"
    sqlite3 "$tmp/row.db" "CREATE TABLE spiel (datum TEXT, re TEXT, augen INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER)"
    sync
    # the books are equal up to here, so they must be equal after this entry too
    doko "$tmp/entry-small.db" spiel A,B 130 re=A f=C
    "$tmp/bare_spiel" "$tmp/bare.db"
    sqlite3 "$tmp/shell.db" "$("$tmp/bare_spiel" -s "$tmp/shell.db")"
    "$tmp/bare_spiel" -z "$tmp/entry-small.db" >"$tmp/small.rows"
    for b in bare shell; do
        "$tmp/bare_spiel" -z "$tmp/$b.db" | cmp -s "$tmp/small.rows" - || {
            say "bare_spiel does not write the rows that doko writes ($b)"
            exit 1
        }
    done
}

enter_it() {
    case $1 in
    doko) measure_it spiel "$build/doko" --db "$tmp/entry-small.db" spiel A,B 130 re=A f=C ;;
    bare) measure_it bare "$tmp/bare_spiel" "$tmp/bare.db" ;;
    shell)
        sql=$("$tmp/bare_spiel" -s "$tmp/shell.db")
        measure_it shell sqlite3 -cmd "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA" "$tmp/shell.db" "$sql"
        ;;
    row) measure_it row sqlite3 "$tmp/row.db" "INSERT INTO spiel VALUES ('2026-01-04', 'A,B', 130, 1, 1, -1, -1)" ;;
    large) measure_it large "$build/doko" --db "$tmp/entry-large.db" spiel A,B 130 re=A f=C ;;
    esac
}

build_it bare_spiel
prepare_entries
i=0
while [ "$i" -lt "$pairs" ]; do
    if [ $((i % 2)) -eq 0 ]; then order="doko bare shell row large"; else order="large row shell bare doko"; fi
    for one in $order; do enter_it "$one"; done
    i=$((i + 1))
done
show_pair "spiel: the same rows by bare C" spiel bare 1.5
show_pair "spiel: the same rows by sqlite3 FILE INSERT" spiel shell 1.5
show_pair "spiel: one row by sqlite3 FILE INSERT" spiel row 1.5
show_duration "spiel: in all" spiel 30
show_pair "spiel: $large seasons against 1" large spiel 1.2
