# A journal that was left by an interrupted write repairs its own book, and is never played back into another one.
. tests/cli/lib.inc
club
evening
doko -q spiel A,B 151
doko -q sichern "$D/frueher.db"
doko -q sichern "$D/frueher2.db"
i=0
while [ $i -lt 12 ]; do
    doko -q spiel --trotzdem C,D 131
    i=$((i + 1))
done

# tear_off BOOK [fremd]: interrupts a write after SQLite has begun to change the book; page 1 is journaled first, or not at all.
tear_off() {
    cp "$1" "$D/davor"
    python3 - "$1" "${2:-}" <<'ENDE'
import os, sqlite3, sys
if os.fork() == 0:
    b = sqlite3.connect(sys.argv[1], isolation_level=None)
    b.execute("PRAGMA cache_size=5")
    b.execute("BEGIN IMMEDIATE")
    if sys.argv[2] == "fremd":
        b.execute("UPDATE ereignis SET zeit = zeit + 1")
    else:
        b.execute("PRAGMA user_version=%d" % b.execute("PRAGMA user_version").fetchone())
        b.execute("CREATE TABLE muell (x)")
        for i in range(2000):
            b.execute("INSERT INTO muell VALUES (randomblob(400))")
    os._exit(0)
os.wait()
ENDE
    [ -s "$1-journal" ] || fail "no journal was left"
    ! cmp -s "$1" "$D/davor" || fail "the write was not cut off in its middle"
}
content=$(doko export)
cp "$DOKO_DB" "$D/buch.db"
tear_off "$D/buch.db"
cp "$D/buch.db-journal" "$D/rest"
cp "$D/buch.db" "$D/torso"

# the book of the journal
expect 0 doko --db "$D/buch.db" pruefe
same "$(doko --db "$D/buch.db" export)" "$content"
[ ! -e "$D/buch.db-journal" ] || fail "the journal is there still"

# refused BOOK: the book is refused with the left-over journal beside it; neither of them changes
refused() {
    cp "$D/rest" "$1-journal"
    before=$(cat "$1" "$1-journal" | cksum)
    for command in stand "spiel A,B 130" export "sichern $D/kopie.db" pruefe; do
        # shellcheck disable=SC2086 # words
        expect 3 doko --db "$1" $command
        has "$ERR" "$1" "$1-journal" "another book"
    done
    same "$(cat "$1" "$1-journal" | cksum)" "$before"
}
refused "$D/frueher.db" # an earlier copy of the same book
doko -q --db "$D/anderes.db" init
doko -q --db "$D/anderes.db" import samples/saison.doko
refused "$D/anderes.db"
: >"$D/leer.db"
refused "$D/leer.db"
# a book with the same number of changes is told apart by its number
cp "$DOKO_DB" "$D/zwilling.db"
python3 - "$D/zwilling.db" <<'ENDE'
import sys
with open(sys.argv[1], "r+b") as f:
    f.seek(40)
    id = int.from_bytes(f.read(4), "big") ^ 0x01000000
    f.seek(40)
    f.write(id.to_bytes(4, "big"))
ENDE
refused "$D/zwilling.db"
# init refuses a name beside which a journal lies
cp "$D/rest" "$D/neu.db-journal"
expect 3 doko --db "$D/neu.db" init
has "$ERR" "$D/neu.db-journal"
[ ! -e "$D/neu.db" ] || fail "a book was made all the same"
expect 3 doko sichern "$D/neu.db"
expect 3 doko --db "$D/neu.db" wiederherstellen "$D/frueher2.db"
[ ! -e "$D/neu.db" ] || fail "a copy was made all the same"
# wiederherstellen sets both aside unchanged
expect 0 doko --db "$D/anderes.db" wiederherstellen "$DOKO_DB"
has "$OUT" "$D/anderes.db.vorher-1"
same "$(doko --db "$D/anderes.db" export)" "$content"
cmp "$D/rest" "$D/anderes.db.vorher-1-journal" || fail "the journal did not go aside"

# two books that were made on one day are different
doko -q --db "$D/eins.db" init
doko -q --db "$D/zwei.db" init
! cmp -s "$D/eins.db" "$D/zwei.db" || fail "two books have one number"

# a journal that was never made durable is ignored
head -c 512 /dev/zero >"$DOKO_DB-journal"
expect 0 doko pruefe
same "$(doko export)" "$content"
head -c 20 "$D/rest" >"$DOKO_DB-journal"
expect 0 doko pruefe
# the journal of a first write would empty a book that had other writes
dd if=/dev/zero of="$D/rest" bs=1 seek=16 count=4 conv=notrunc 2>/dev/null
refused "$D/frueher.db"
cp "$D/rest" "$D/leer.db-journal"
expect 3 doko --db "$D/leer.db" stand
has "$ERR" "no doko book"
doko -q --db "$D/frisch.db" init
cp "$D/rest" "$D/frisch.db-journal"
expect 3 doko --db "$D/frisch.db" stand # SQLite's number for a new file
has "$ERR" "no doko book"
# another program's write without page 1 is left to SQLite
doko -q --db "$D/gross.db" init
doko -q --db "$D/gross.db" import samples/saison.doko
sqlite3 "$D/gross.db" "DROP TRIGGER ereignis_bleibt"
content=$(doko --db "$D/gross.db" export)
tear_off "$D/gross.db" fremd
expect 0 doko --db "$D/gross.db" pruefe
same "$(doko --db "$D/gross.db" export)" "$content"
