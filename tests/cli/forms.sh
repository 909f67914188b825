# A book of an older form is converted when it is opened: nothing is lost, and no value changes.
. tests/cli/lib.inc
for old in tests/books/*.db.gz; do
    name=$(basename "$old" .db.gz)
    gunzip -c "$old" >"$D/alt.db"
    sqlite3 "$D/alt.db" .dump >"$D/davor"
    expect 0 doko --db "$D/alt.db" prüfe
    has "$OUT" "in order"
    # a copy of the old form lies beside it
    form=${name#form-}
    has "$ERR" "older form" "$D/alt.db.form$form-1"
    same "$(sqlite3 "$D/alt.db.form$form-1" .dump | cksum)" "$(cksum <"$D/davor")"
    same "$(sqlite3 "$D/alt.db.form$form-1" 'PRAGMA user_version')" "$form"
    expect 0 doko --db "$D/alt.db" prüfe
    same "$ERR" ""
    rm -f "$D/neu.db"
    doko --db "$D/neu.db" init -q
    doko --db "$D/neu.db" -q import "tests/books/$name.doko"
    same "$(doko --db "$D/alt.db" export)" "$(doko --db "$D/neu.db" export)"
    same "$(doko --db "$D/alt.db" rangliste --json)" "$(doko --db "$D/neu.db" rangliste --json)"
    same "$(doko --db "$D/alt.db" pokal rangliste --json)" "$(doko --db "$D/neu.db" pokal rangliste --json)"
    same "$(sqlite3 "$D/alt.db" 'SELECT * FROM tagesergebnis')" "$(sqlite3 "$D/neu.db" 'SELECT * FROM tagesergebnis')"
    same "$(sqlite3 "$D/alt.db" 'SELECT sql FROM sqlite_schema ORDER BY name')" "$(sqlite3 "$D/neu.db" 'SELECT sql FROM sqlite_schema ORDER BY name')"
    for t in $(sqlite3 "$D/neu.db" "SELECT name FROM sqlite_schema WHERE name GLOB 'wort_*'"); do
        same "$(sqlite3 "$D/alt.db" "SELECT wort FROM $t")" "$(sqlite3 "$D/neu.db" "SELECT wort FROM $t")"
    done
    same "$(sqlite3 "$D/alt.db" 'PRAGMA integrity_check; PRAGMA foreign_key_check')" ok
done
# the bare import of `make bench` knows every table, except those of words, which a new book has filled, and of the hall, which no journal
# brings
for t in $(sqlite3 "$D/neu.db" "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'wort_*' AND name NOT GLOB 'saal_*'"); do
    grep -q "\"$t\"" bench/bare_import.c || fail "bench/bare_import.c does not know the table $t"
done
# the form stays when no copy can be made
gunzip -c tests/books/form-5.db.gz >"$D/voll.db"
sum=$(cksum <"$D/voll.db")
actual=0
(ulimit -f 8 && trap '' XFSZ && doko --db "$D/voll.db" stand) >"$D/out" 2>"$D/err" || actual=$?
same "$actual" 3
has "$(cat "$D/err")" "$D/voll.db.form5-1"
same "$(cksum <"$D/voll.db")" "$sum"
same "$(ls "$D" | grep -c voll)" 1
