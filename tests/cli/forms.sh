# A book of an older form is converted when it is opened: nothing is lost, and no value changes.
. tests/cli/lib.inc
for old in tests/books/*.db.gz; do
    name=$(basename "$old" .db.gz)
    gunzip -c "$old" >"$D/old.db"
    sqlite3 "$D/old.db" .dump >"$D/earlier"
    expect 0 doko --db "$D/old.db" prüfe
    has "$OUT" "in order"
    # a copy of the old form lies beside it
    form=${name#form-}
    has "$ERR" "older form" "$D/old.db.form$form-1"
    same "$(sqlite3 "$D/old.db.form$form-1" .dump | cksum)" "$(cksum <"$D/earlier")"
    same "$(sqlite3 "$D/old.db.form$form-1" 'PRAGMA user_version')" "$form"
    expect 0 doko --db "$D/old.db" prüfe
    same "$ERR" ""
    rm -f "$D/new.db"
    doko --db "$D/new.db" init -q
    doko --db "$D/new.db" -q import "tests/books/$name.doko"
    same "$(doko --db "$D/old.db" export)" "$(doko --db "$D/new.db" export)"
    same "$(doko --db "$D/old.db" rangliste --json)" "$(doko --db "$D/new.db" rangliste --json)"
    same "$(doko --db "$D/old.db" pokal rangliste --json)" "$(doko --db "$D/new.db" pokal rangliste --json)"
    same "$(sqlite3 "$D/old.db" 'SELECT * FROM tagesergebnis')" "$(sqlite3 "$D/new.db" 'SELECT * FROM tagesergebnis')"
    same "$(sqlite3 "$D/old.db" 'SELECT sql FROM sqlite_schema ORDER BY name')" "$(sqlite3 "$D/new.db" 'SELECT sql FROM sqlite_schema ORDER BY name')"
    for t in $(sqlite3 "$D/new.db" "SELECT name FROM sqlite_schema WHERE name GLOB 'wort_*'"); do
        same "$(sqlite3 "$D/old.db" "SELECT wort FROM $t")" "$(sqlite3 "$D/new.db" "SELECT wort FROM $t")"
    done
    same "$(sqlite3 "$D/old.db" 'PRAGMA integrity_check; PRAGMA foreign_key_check')" ok
done
# the bare import of `make bench` knows every table, except those of words, which a new book has filled, and of the hall, which no journal
# brings
for t in $(sqlite3 "$D/new.db" "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'wort_*' AND name NOT GLOB 'saal_*'"); do
    grep -q "\"$t\"" bench/bare_import.c || fail "bench/bare_import.c does not know the table $t"
done
# the form stays when no copy can be made
gunzip -c tests/books/form-5.db.gz >"$D/full.db"
sum=$(cksum <"$D/full.db")
actual=0
(ulimit -f 8 && trap '' XFSZ && doko --db "$D/full.db" stand) >"$D/out" 2>"$D/err" || actual=$?
same "$actual" 3
has "$(cat "$D/err")" "$D/full.db.form5-1"
same "$(cksum <"$D/full.db")" "$sum"
same "$(ls "$D" | grep -c full)" 1
