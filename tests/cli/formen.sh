# A book of an older form is brought to this one when it is opened: nothing is lost, nothing is worth anything else.
. tests/cli/lib.inc
for alt in tests/buecher/*.db.gz; do
    name=$(basename "$alt" .db.gz)
    gunzip -c "$alt" >"$D/alt.db"
    expect 0 doko --db "$D/alt.db" prüfe
    has "$OUT" "in order"
    rm -f "$D/neu.db"
    doko --db "$D/neu.db" init -q
    doko --db "$D/neu.db" -q import "tests/buecher/$name.doko"
    same "$(doko --db "$D/alt.db" export)" "$(doko --db "$D/neu.db" export)"
    same "$(doko --db "$D/alt.db" rangliste --json)" "$(doko --db "$D/neu.db" rangliste --json)"
    same "$(doko --db "$D/alt.db" pokal rangliste --json)" "$(doko --db "$D/neu.db" pokal rangliste --json)"
    same "$(sqlite3 "$D/alt.db" 'SELECT * FROM tagesergebnis')" "$(sqlite3 "$D/neu.db" 'SELECT * FROM tagesergebnis')"
    same "$(sqlite3 "$D/alt.db" 'SELECT sql FROM sqlite_schema ORDER BY name')" "$(sqlite3 "$D/neu.db" 'SELECT sql FROM sqlite_schema ORDER BY name')"
    same "$(sqlite3 "$D/alt.db" 'PRAGMA integrity_check; PRAGMA foreign_key_check')" ok
done
# the bare import that `make bench` measures against knows every table
for t in $(sqlite3 "$D/neu.db" "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"); do
    grep -q "\"$t\"" bench/bare_import.c || fail "bench/bare_import.c does not know the table $t"
done
