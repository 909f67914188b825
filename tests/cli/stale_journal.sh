# A journal that was left by an interrupted write repairs its own book, and is never played back into another one.
. tests/cli/lib.inc
club
evening
doko -q spiel A,B 151
doko -q sichern "$D/earlier.db"
doko -q sichern "$D/earlier2.db"
i=0
while [ $i -lt 12 ]; do
    doko -q spiel --trotzdem C,D 131
    i=$((i + 1))
done

# tear_off BOOK [fremd]: interrupts a write after SQLite has begun to change the book; page 1 is journaled first, or not at all.
tear_off() {
    cp "$1" "$D/earlier"
    python3 - "$1" "${2:-}" <<'END'
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
END
    [ -s "$1-journal" ] || fail "no journal was left"
    ! cmp -s "$1" "$D/earlier" || fail "the write was not cut off in its middle"
}
content=$(doko export)
cp "$DOKO_DB" "$D/book.db"
tear_off "$D/book.db"
cp "$D/book.db-journal" "$D/rest"
cp "$D/book.db" "$D/torso"

# the book of the journal
expect 0 doko --db "$D/book.db" pruefe
same "$(doko --db "$D/book.db" export)" "$content"
[ ! -e "$D/book.db-journal" ] || fail "the journal is there still"

# refused BOOK: the book is refused with the left-over journal beside it; neither of them changes
refused() {
    cp "$D/rest" "$1-journal"
    before=$(cat "$1" "$1-journal" | cksum)
    for command in stand "spiel A,B 130" export "sichern $D/copy.db" pruefe; do
        # shellcheck disable=SC2086 # words
        expect 3 doko --db "$1" $command
        has "$ERR" "$1" "$1-journal" "another book"
    done
    same "$(cat "$1" "$1-journal" | cksum)" "$before"
}
refused "$D/earlier.db" # an earlier copy of the same book
doko -q --db "$D/other.db" init
doko -q --db "$D/other.db" import samples/saison.doko
refused "$D/other.db"
: >"$D/empty.db"
refused "$D/empty.db"
# a book with the same number of changes is told apart by its number
cp "$DOKO_DB" "$D/twin.db"
python3 - "$D/twin.db" <<'END'
import sys
with open(sys.argv[1], "r+b") as f:
    f.seek(40)
    id = int.from_bytes(f.read(4), "big") ^ 0x01000000
    f.seek(40)
    f.write(id.to_bytes(4, "big"))
END
refused "$D/twin.db"
# init refuses a name beside which a journal lies
cp "$D/rest" "$D/new.db-journal"
expect 3 doko --db "$D/new.db" init
has "$ERR" "$D/new.db-journal"
[ ! -e "$D/new.db" ] || fail "a book was made all the same"
expect 3 doko sichern "$D/new.db"
expect 3 doko --db "$D/new.db" wiederherstellen "$D/earlier2.db"
[ ! -e "$D/new.db" ] || fail "a copy was made all the same"
# wiederherstellen sets both aside unchanged
expect 0 doko --db "$D/other.db" wiederherstellen "$DOKO_DB"
has "$OUT" "$D/other.db.vorher-1"
same "$(doko --db "$D/other.db" export)" "$content"
cmp "$D/rest" "$D/other.db.vorher-1-journal" || fail "the journal did not go aside"

# two books that were made on one day are different
doko -q --db "$D/first.db" init
doko -q --db "$D/second.db" init
! cmp -s "$D/first.db" "$D/second.db" || fail "two books have the same number"

# a journal that was never made durable is ignored
head -c 512 /dev/zero >"$DOKO_DB-journal"
expect 0 doko pruefe
same "$(doko export)" "$content"
head -c 20 "$D/rest" >"$DOKO_DB-journal"
expect 0 doko pruefe
# the journal of a first write would empty a book that had other writes
dd if=/dev/zero of="$D/rest" bs=1 seek=16 count=4 conv=notrunc 2>/dev/null
refused "$D/earlier.db"
cp "$D/rest" "$D/empty.db-journal"
expect 3 doko --db "$D/empty.db" stand
has "$ERR" "no doko book"
doko -q --db "$D/fresh.db" init
cp "$D/rest" "$D/fresh.db-journal"
expect 3 doko --db "$D/fresh.db" stand # SQLite's number for a new file
has "$ERR" "no doko book"
# another program's write without page 1 is left to SQLite
doko -q --db "$D/large.db" init
doko -q --db "$D/large.db" import samples/saison.doko
sqlite3 "$D/large.db" "DROP TRIGGER ereignis_bleibt"
content=$(doko --db "$D/large.db" export)
tear_off "$D/large.db" fremd
expect 0 doko --db "$D/large.db" pruefe
same "$(doko --db "$D/large.db" export)" "$content"
