# One entry: against the bare insert of the same rows in C, against the shell of SQLite with one row, and in a large book
# against a small one.
paare=31 # a Pflichtsolo is due after 35 of these games

bereite_eintraege_vor() {
    for b in klein:1 gross:"$gross"; do
        buch "$tmp/eintrag-${b%:*}.db" "${b#*:}"
        oeffne_tisch "$tmp/eintrag-${b%:*}.db"
        doko "$tmp/eintrag-${b%:*}.db" spiel A,B 130 re=A f=C
    done
    cp "$tmp/eintrag-klein.db" "$tmp/bare.db"
    sqlite3 "$tmp/shell.db" "CREATE TABLE spiel (datum TEXT, re TEXT, augen INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER)"
    sync
    # the entries before are equal, so this one must be too
    doko "$tmp/eintrag-klein.db" spiel A,B 130 re=A f=C
    "$tmp/bare_spiel" "$tmp/bare.db"
    "$tmp/bare_spiel" -z "$tmp/eintrag-klein.db" >"$tmp/klein.zeilen"
    "$tmp/bare_spiel" -z "$tmp/bare.db" | cmp -s "$tmp/klein.zeilen" - || {
        sag "bare_spiel does not write the rows that doko writes"
        exit 1
    }
}

trage_ein() {
    case $1 in
    doko) miss spiel "$build/doko" --db "$tmp/eintrag-klein.db" spiel A,B 130 re=A f=C ;;
    bare) miss bare "$tmp/bare_spiel" "$tmp/bare.db" ;;
    shell) miss shell sqlite3 "$tmp/shell.db" "INSERT INTO spiel VALUES ('2026-01-04', 'A,B', 130, 1, 1, -1, -1)" ;;
    gross) miss gross "$build/doko" --db "$tmp/eintrag-gross.db" spiel A,B 130 re=A f=C ;;
    esac
}

baue bare_spiel
bereite_eintraege_vor
i=0
while [ "$i" -lt "$paare" ]; do
    if [ $((i % 2)) -eq 0 ]; then reihe="doko bare shell gross"; else reihe="gross shell bare doko"; fi
    for wer in $reihe; do trage_ein "$wer"; done
    i=$((i + 1))
done
zeige_paar "spiel: the same rows by bare C" spiel bare 1.5
zeige_paar "spiel: sqlite3 FILE \"INSERT …\", one row" spiel shell 1.5
zeige_dauer "spiel: in all" spiel 30
zeige_paar "spiel: $gross seasons against 1" gross spiel 1.2
