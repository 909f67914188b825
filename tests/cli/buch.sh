# The file may be foreign, newer, damaged, read-only, or the disk full; it is copied and put back; the check finds faults.
. tests/cli/lib.inc
club
evening
doko -q spiel A,B 151
doko -q spiel B,C 130 re9

expect 1 doko init
has "$ERR" "the file exists"
expect 0 doko wo
same "$OUT" "$DOKO_DB"
echo "no book" >"$D/text"
expect 3 doko --db "$D/text" stand
has "$ERR" "no doko book"
sqlite3 "$D/foreign.db" 'CREATE TABLE t (x)'
expect 3 doko --db "$D/foreign.db" stand
has "$ERR" "no doko book"
same "$(sqlite3 "$D/foreign.db" .tables)" t
cp "$DOKO_DB" "$D/newer.db"
sqlite3 "$D/newer.db" 'PRAGMA user_version = 99'
sum=$(cksum <"$D/newer.db")
expect 3 doko --db "$D/newer.db" spiel A,B 130
has "$ERR" "newer doko" "99"
same "$(cksum <"$D/newer.db")" "$sum"
mkdir "$D/directory"
expect 3 doko --db "$D/directory" stand
: >"$D/nothing.db"
expect 3 doko --db "$D/nothing.db" stand
has "$ERR" "no doko book"
expect 3 doko wiederherstellen "$D/nothing.db"
has "$ERR" "no doko book"
expect 3 doko --db /proc/nirgends.db init
has "$ERR" "cannot create"
expect 3 doko --db /proc/nirgends/x.db init
has "$ERR" "/proc/nirgends: cannot create the directory"

# sichern and wiederherstellen
expect 0 doko sichern "$D/copy.db"
expect 1 doko sichern "$D/copy.db"
expect 3 doko sichern "$D/gibt/es/nicht"
has "$ERR" "cannot make the copy"
expect 0 doko --db "$D/copy.db" pruefe
doko -q spiel C,D 131
expect 0 doko wiederherstellen "$D/copy.db"
has "$OUT" "$DOKO_DB.vorher-1"
same "$(doko stand --json | jq .spiele)" 2
same "$(doko --db "$DOKO_DB.vorher-1" stand --json | jq .spiele)" 3
expect 3 doko wiederherstellen "$D/text"
same "$(doko stand --json | jq .spiele)" 2
expect 0 doko --db "$D/whole/new.db" wiederherstellen "$D/copy.db"
head -c 5000 "$D/copy.db" >"$D/half.db"
expect 3 doko wiederherstellen "$D/half.db"
same "$(doko stand --json | jq .spiele)" 2

# while a copy is put back and others write, every acknowledged game stays in some file; the book itself is no source
expect 1 doko wiederherstellen "$DOKO_DB"
has "$ERR" "the book itself"
mkdir "$D/w"
cp "$DOKO_DB" "$D/w/doko.db"
echo 0 >"$D/good"
(
    n=0
    while [ -d "$D" ] && [ ! -e "$D/halt" ]; do
        "$DOKO" -q --db "$D/w/doko.db" spiel --trotzdem --bemerkung "g$n" A,B 131 2>>"$D/w.err" && echo "g$n" >>"$D/w.gut"
        n=$((n + 1))
    done
) &
i=0
while [ $i -lt 12 ]; do
    doko -q --db "$D/w/doko.db" wiederherstellen "$D/copy.db" || fail "wiederherstellen failed beside a writer"
    i=$((i + 1))
done
touch "$D/halt"
wait
[ -s "$D/w.gut" ] || fail "the writer never wrote"
while read -r g; do
    for f in "$D"/w/doko.db*; do
        sqlite3 "$f" "SELECT 1 FROM ereignis WHERE bemerkung = '$g'" 2>/dev/null | grep -q 1 && continue 2
    done
    fail "$g was acknowledged and is in no file"
done <"$D/w.gut"
hasnot "$(cat "$D/w.err")" "no book yet"
# a book whose last transaction was cut off is recovered first
cp "$DOKO_DB" "$D/cut.db"
expect 0 doko --db "$D/cut.db" wiederherstellen "$D/copy.db"
expect 0 doko --db "$D/cut.db.vorher-1" pruefe
# a file that is no book is set aside unchanged
echo "no book" >"$D/text2"
expect 0 doko --db "$D/text2" wiederherstellen "$D/copy.db"
same "$(cat "$D/text2.vorher-1")" "no book"

# the check finds differences, and --neu restores the book byte for byte
expect 0 doko pruefe
has "$OUT" "1 table checked"
derived='SELECT * FROM tisch_stand; SELECT * FROM tagesergebnis'
before=$(sqlite3 "$DOKO_DB" "$derived")
sqlite3 "$DOKO_DB" "UPDATE tisch_stand SET pott = pott + 1"
expect 4 doko pruefe
has "$OUT" "2026/1.1" "differs"
expect 0 doko pruefe --neu
has "$OUT" "computed anew"
same "$(sqlite3 "$DOKO_DB" "$derived")" "$before"
sqlite3 "$DOKO_DB" "DELETE FROM tagesergebnis; DELETE FROM tisch_stand"
expect 0 doko pruefe --neu
same "$(sqlite3 "$DOKO_DB" "$derived")" "$before"
expect 0 doko pruefe

# facts cannot be changed, and a change behind doko's back is found
! sqlite3 "$DOKO_DB" "UPDATE spiel SET augen = 200" 2>/dev/null || fail "a fact could be changed"
! sqlite3 "$DOKO_DB" "DELETE FROM ereignis WHERE nr = 3" 2>/dev/null || fail "a fact could be deleted"
! sqlite3 "$DOKO_DB" "PRAGMA foreign_keys=ON; INSERT INTO spiel VALUES (1, 99, 1, 2, 'normal', NULL, 130, 0, 0, 0, 0, 0, 0, 0)" 2>/dev/null || fail "a game without an entry could be stored"
! sqlite3 "$DOKO_DB" "INSERT INTO spiel VALUES (1, 99, 1, 2, 'normal', NULL, 241, 0, 0, 0, 0, 0, 0, 0)" 2>/dev/null || fail "241 Augen could be stored"
cp "$DOKO_DB" "$D/forged.db"
sqlite3 "$D/forged.db" "DROP TRIGGER spiel_bleibt; UPDATE spiel SET augen = 152 WHERE nr = 2"
expect 4 doko --db "$D/forged.db" pruefe
has "$OUT" "chain of hashes breaks at entry #2"
expect 4 doko --db "$D/forged.db" pruefe --neu
has "$OUT" "chain of hashes breaks at entry #2"
hasnot "$OUT" "in order"

# a file is read-only; root may write everything, so root becomes another user
as_somebody() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
    as_somebody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
    chmod 755 "$D"
    cp "$DOKO" "$D/doko-kopie"
    chmod 755 "$D/doko-kopie"
fi
cp "$DOKO_DB" "$D/fixed.db"
chmod 444 "$D/fixed.db"
only_read=$DOKO
[ ! -x "$D/doko-kopie" ] || only_read=$D/doko-kopie
expect 0 as_somebody "$only_read" --db "$D/fixed.db" stand
has "$OUT" "Pott"
expect 0 as_somebody "$only_read" --db "$D/fixed.db" pruefe
expect 3 as_somebody "$only_read" --db "$D/fixed.db" spiel A,B 130
has "$ERR" "cannot be written"
expect 3 as_somebody "$only_read" --db /proc/nirgends/x.db init

# the disk is full: a limit on the size of files simulates it
size=$(($(stat -c %s "$DOKO_DB") / 1024))
full() (
    trap '' XFSZ
    ulimit -f "$size"
    exec "$DOKO" "$@"
)
before=$(doko export | grep -c '^einwurf' || true) n=0
while [ $n -lt 400 ]; do
    full -q spiel einwurf 2>"$D/err" && n=$((n + 1)) && continue || st=$?
    break
done
[ $n -lt 400 ] || fail "the disk never became full"
[ $st -eq 3 ] || fail "full disk: exit $st, $(cat "$D/err")"
has "$(cat "$D/err")" "doko.db"
same "$(doko export | grep -c '^einwurf')" $((before + n))
expect 0 doko pruefe
expect 0 doko spiel --trotzdem D,A 130
expect 3 sh -c '"$DOKO" bogen >/dev/full'
has "$ERR" "output"
