# One entry: against the same rows by bare C and by the shell of SQLite, beside what a single row in a table without anything
# else costs there, and in a large book against a small one.
pairs=${BENCH_FEW:-31} # a Pflichtsolo is due after 35 of these games

prepare_entries() {
    for b in klein:1 gross:"$gross"; do
        book_with "$tmp/eintrag-${b%:*}.db" "${b#*:}"
        open_tisch "$tmp/eintrag-${b%:*}.db"
        doko "$tmp/eintrag-${b%:*}.db" spiel A,B 130 re=A f=C
    done
    cp "$tmp/eintrag-klein.db" "$tmp/bare.db"
    cp "$tmp/eintrag-klein.db" "$tmp/shell.db"
    sqlite3 "$tmp/zeile.db" "CREATE TABLE spiel (datum TEXT, re TEXT, augen INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER)"
    sync
    # the entries before are equal, so this one must be too
    doko "$tmp/eintrag-klein.db" spiel A,B 130 re=A f=C
    "$tmp/bare_spiel" "$tmp/bare.db"
    sqlite3 "$tmp/shell.db" "$("$tmp/bare_spiel" -s "$tmp/shell.db")"
    "$tmp/bare_spiel" -z "$tmp/eintrag-klein.db" >"$tmp/klein.zeilen"
    for b in bare shell; do
        "$tmp/bare_spiel" -z "$tmp/$b.db" | cmp -s "$tmp/klein.zeilen" - || {
            say "bare_spiel does not write the rows that doko writes ($b)"
            exit 1
        }
    done
}

enter_it() {
    case $1 in
    doko) measure_it spiel "$build/doko" --db "$tmp/eintrag-klein.db" spiel A,B 130 re=A f=C ;;
    bare) measure_it bare "$tmp/bare_spiel" "$tmp/bare.db" ;;
    shell)
        sql=$("$tmp/bare_spiel" -s "$tmp/shell.db")
        measure_it shell sqlite3 -cmd "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA" "$tmp/shell.db" "$sql"
        ;;
    zeile) measure_it zeile sqlite3 "$tmp/zeile.db" "INSERT INTO spiel VALUES ('2026-01-04', 'A,B', 130, 1, 1, -1, -1)" ;;
    gross) measure_it gross "$build/doko" --db "$tmp/eintrag-gross.db" spiel A,B 130 re=A f=C ;;
    esac
}

build_it bare_spiel
prepare_entries
i=0
while [ "$i" -lt "$pairs" ]; do
    if [ $((i % 2)) -eq 0 ]; then series="doko bare shell zeile gross"; else series="gross zeile shell bare doko"; fi
    for who in $series; do enter_it "$who"; done
    i=$((i + 1))
done
show_pair "spiel: the same rows by bare C" spiel bare 1.5
show_pair "spiel: the same rows by sqlite3 FILE INSERT" spiel shell 1.5
show_pair "spiel: one row by sqlite3 FILE INSERT" spiel zeile 1.5
show_duration "spiel: in all" spiel 30
show_pair "spiel: $gross seasons against 1" gross spiel 1.2
