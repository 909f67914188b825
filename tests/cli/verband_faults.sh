# The federation's collector when things go wrong: forbidden statements of a club's role, contradicting pasts, older copies, lost
# connections, a killed server, two senders at once.
export WAL_SEGMENT=1 # so that the file that may not grow is not the server's log
. tests/cli/verband.inc
doko verband einrichten "$OWNER" >/dev/null
for club in herz pik leser; do verband eigner verein neu $club "Verein $club" -q >/dev/null; done
book pik samples/pokal.doko samples/ehrentafel.doko
verband verein_pik senden -q
book herz samples/kasse.doko
verband verein_herz senden -q
agrees herz

# statements by hand as the club's own role: no row is changed or deleted, nothing of others is written or seen
try() { # ERROR SQL: verein_herz gets this error
    if psql -X -q -v ON_ERROR_STOP=1 "$(as herz)" -c "$2" >"$D/out" 2>&1; then fail "the statement was not refused: $2"; fi
    has "$(cat "$D/out")" "$1"
}
PIK=$(sql "SELECT verein FROM verband.verein WHERE kurz = 'pik'")
HERZ=$(sql "SELECT verein FROM verband.verein WHERE kurz = 'herz'")
for table in sendung rahmen tisch eintrag; do
    try "permission denied" "DELETE FROM verband.$table"
    try "permission denied" "UPDATE verband.$table SET verein = verein"
    try "permission denied" "TRUNCATE verband.$table"
done
for table in verein wort_art migration entfernt; do try "permission denied" "DELETE FROM verband.$table"; done
try "permission denied" "SELECT * FROM verband.geheimnis"
try "permission denied" "SELECT verband.name_pruefen()"
try "permission denied" "INSERT INTO verband.verein (kurz, name, rolle, angelegt) VALUES ('neu', 'Neu', 'x', 0)"
try "permission denied" "CREATE TABLE verband.eigene (x integer)"
try "permission denied" "SET ROLE eigner"
try "permission denied" "SET ROLE verein_pik"
try "must be owner" "ALTER TABLE verband.eintrag DISABLE ROW LEVEL SECURITY"
try "must be owner" "DROP TABLE verband.eintrag"
try "row-level security" "INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) VALUES ($PIK, '2026', 'meisterschaft', 99, 1, 'x')"
try "row-level security" "INSERT INTO verband.rahmen VALUES ($PIK, '', 99, 0, '', '', 0)"
try "row-level security" "INSERT INTO verband.name VALUES ($PIK, 'spieler', 'ZZ', 'Z', '')"
try "row-level security" "INSERT INTO verband.spieler VALUES ($PIK, 'ZZ', 'ZZ', false)"
try "row-level security" "UPDATE verband.stand SET verein = $PIK"
for table in sendung rahmen eintrag name; do
    same "$(psql -X -q -A -t "$(as herz)" -c "SELECT count(*) FROM verband.$table WHERE verein <> $HERZ")" 0
    [ "$(psql -X -q -A -t "$(as herz)" -c "SELECT count(*) FROM verband.$table")" -gt 0 ] || fail "a club does not see its own $table"
done
before=$(sql "SELECT md5(string_agg(e::text, ',' ORDER BY e::text)) FROM verband.ergebnis e WHERE verein = $PIK")
psql -X -q "$(as herz)" -c "UPDATE verband.ergebnis SET punkte = 999 WHERE verein = $PIK" -c "DELETE FROM verband.turnier_ergebnis WHERE verein = $PIK" \
    -c "DELETE FROM verband.name WHERE verein = $PIK" -c "DELETE FROM verband.ergebnis WHERE verein = $PIK"
same "$(sql "SELECT md5(string_agg(e::text, ',' ORDER BY e::text)) FROM verband.ergebnis e WHERE verein = $PIK")" "$before"
# nor does it learn who was removed from another club: every try gets the same answer
person=$(sql "SELECT name FROM verband.name WHERE verein = $PIK AND art = 'spieler' ORDER BY schluessel LIMIT 1")
expect 0 verband eigner entferne pik "$(sql "SELECT schluessel FROM verband.name WHERE verein = $PIK AND name = '$person' AND art = 'spieler'")" --ja
for name in "$person" "Nie Gesehen"; do
    try 'new row violates row-level security policy for table "name"' "INSERT INTO verband.name VALUES ($PIK, 'meister', '1', '$name', '')"
    try 'new row violates row-level security policy for table "name"' "UPDATE verband.name SET verein = $PIK, name = '$name'"
    try 'new row violates row-level security policy for table "name"' "INSERT INTO verband.name VALUES ($HERZ, 'spieler', 'A', '$name', '')
        ON CONFLICT (verein, art, schluessel) DO UPDATE SET verein = $PIK, name = excluded.name"
done
# nor does it get a broken history in: a gap, a wrong hash, a hash of another table, a function of its own in the way
T="SELECT tisch, max(nr) AS nr FROM verband.eintrag WHERE verein = $HERZ GROUP BY tisch ORDER BY tisch LIMIT 1"
try "the table 999999 of entry #1 of club $HERZ is missing" "INSERT INTO verband.eintrag VALUES ($HERZ, 999999, 1, 1, 0, 'x', sha256('x'))"
try "the entry before" "INSERT INTO verband.eintrag SELECT $HERZ, tisch, nr + 2, nr + 2, 0, 'x', sha256('x') FROM ($T) t"
try "chain of hashes breaks" "INSERT INTO verband.eintrag SELECT $HERZ, tisch, nr + 1, nr + 1, 0, 'x', sha256('x') FROM ($T) t"
sql "CREATE SCHEMA offen; GRANT ALL ON SCHEMA offen TO PUBLIC"
try "chain of hashes breaks" "CREATE FUNCTION offen.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT decode(repeat(''00'', 32), ''hex'')';
    SET search_path = offen, pg_catalog; INSERT INTO verband.eintrag SELECT $HERZ, tisch, nr + 1, nr + 1, 0, 'x', decode(repeat('00', 32), 'hex') FROM ($T) t"
sql "DROP SCHEMA offen CASCADE"
psql -X -q -v ON_ERROR_STOP=1 "$(as herz)" -c "BEGIN" -c "INSERT INTO verband.eintrag SELECT $HERZ, tisch, nr + 1, nr + 1, 0, 'x',
    sha256((SELECT kette FROM verband.eintrag e WHERE e.verein = $HERZ AND e.tisch = t.tisch AND e.nr = t.nr) || 'x' || E'\\\\012') FROM ($T) t" -c "ROLLBACK"
agrees herz
# nor any control character, in any column
for set in "name SET name" "spieler SET jetzt" "ergebnis SET kuerzel" "blatt SET name"; do
    for sign in '\033' '\u009b' '\x7f'; do
        try "_ist_text" "UPDATE verband.$set = E'x$sign[2J' WHERE verein = $HERZ AND ${set##* } = (SELECT min(${set##* }) FROM verband.${set%% *} WHERE verein = $HERZ)"
    done
done
try "zeilen_sind_text" "INSERT INTO verband.blatt SELECT $HERZ, 'teilnehmer', 'x', 0, '[{\"lfd\": 1, \"spieler\": \"A\", \"team\": \"\\u001b[2J\"}]'"
try "zeilen_sind_text" "INSERT INTO verband.rahmen VALUES ($HERZ, '', 99, 0, E'spieler A \"\\033\"', '', 0)"
# rows of one statement form a history in any order; a gap among them is refused
try "the entry before" "INSERT INTO verband.eintrag SELECT $HERZ, tisch, nr + k, nr + k, 0, 'x', sha256('x') FROM ($T) t, (VALUES (3), (2)) k (k)"
# the federation's readers see everything and write nothing
sql "GRANT doko_verband TO verein_leser; UPDATE verband.verein SET rolle = 'niemand' WHERE kurz = 'leser'"
expect 0 verband verein_leser prüfe
expect 0 verband verein_leser export pik
expect 1 verband verein_leser senden
has "$ERR" "no club's"
if psql -X -q "$(as leser)" -c "INSERT INTO verband.sendung VALUES ($PIK, 99, 0, '', sha256(''), 0, 0)" >/dev/null 2>&1; then fail "the federation writes"; fi

# an older copy of the book: nothing is lost, nothing is sent twice, and a message says so
cp "$D/herz.db" "$D/old.db"
doko -q saison neu 2040 --spieler A,B,C,D --beginn 2040-01-05
doko -q spieltag beginn A,B,C,D --geber A --datum 2040-01-05
doko -q spiel -s 2040/1 A,B 151 >/dev/null
cp "$D/herz.db" "$D/fork.db"
doko -q spiel -s 2040/1 A,B 140 >/dev/null
verband verein_herz senden -q
book old
expect 1 verband verein_herz senden
has "$ERR" "has table 1.1 of meisterschaft 2040" "an older copy" "Nothing was sent"
book fork
expect 1 verband verein_herz senden
has "$ERR" "Spieltag 2040/1.1" "the collector has entries up to #3, this book up to #2" "an older copy"
# once it is continued, one past has two continuations: refused and shown, never merged
doko -q spiel -s 2040/1 C,D 133 >/dev/null
expect 1 verband verein_herz senden
has "$ERR" "the book and the collector were continued differently from entry #3 on. Nothing was sent. Here: " "C,D 133; there: " "A,B 140"
expect 1 verband verein_herz stand
book herz
agrees herz
# rows beside the tables that the book no longer has are not overwritten: they are named, and need an option
doko -q saison setze --pflicht 3
expect 1 verband verein_herz senden
has "$ERR" "beside the tables of 2040" "saison 2040" "pflicht=35" "Nothing was sent" "--trotzdem"
expect 0 verband verein_herz stand
has "$OUT" "Neben den Tischen (2040) steht beim Verband, was im Buch nicht mehr steht: saison 2040"
expect 1 verband verein_herz senden --ja
expect 0 verband verein_herz senden --trotzdem
has "$OUT$ERR" "a line that this book no longer has"
agrees herz
# the same holds for two copies that both continue; new rows of either are sent
cp "$D/herz.db" "$D/fork.db"
doko -q kasse zahlung A kasse 2,00 --bemerkung "hier" --datum 2040-01-06
verband verein_herz senden -q
book fork
doko -q kasse zahlung B kasse 3,00 --bemerkung "dort" --datum 2040-01-06
expect 1 verband verein_herz senden
has "$ERR" "zahlung 2040-01-06 A kasse 2,00" "older copy"
book herz
doko -q kasse zahlung C kasse 4,00 --datum 2040-01-07
expect 0 verband verein_herz senden
doko -q spieler ändern D --kuerzel DD
expect 0 verband verein_herz senden
doko -q spieler ändern DD --kuerzel D
expect 0 verband verein_herz senden
agrees herz
# entries that the owner removes are named, and sent again
sql "DELETE FROM verband.eintrag WHERE verein = $HERZ AND nr = 2"
expect 4 verband verein_herz prüfe
has "$OUT" "entries that were there are missing: 1" "the club has to send them again"
expect 0 verband verein_herz senden
agrees herz
sql "UPDATE verband.eintrag SET zeile = replace(zeile, 'A,B 151', 'A,B 152') WHERE verein = $HERZ AND tisch = (SELECT tisch FROM verband.tisch WHERE verein = $HERZ AND saison = '2040')"
expect 4 verband verein_herz prüfe
has "$OUT" "after \"spieltag 2040-01-05"
expect 4 verband verein_herz export
has "$ERR" "does not make a book" "spieltag 2040-01-05"
sql "UPDATE verband.eintrag SET zeile = replace(zeile, 'A,B 152', 'A,B 151') WHERE verein = $HERZ AND tisch = (SELECT tisch FROM verband.tisch WHERE verein = $HERZ AND saison = '2040')"
agrees herz
# a changed past of the book itself is named by its first entry, before anything is sent
cp "$D/herz.db" "$D/wrong.db"
book wrong
sqlite3 "$D/wrong.db" "DROP TRIGGER spiel_bleibt; UPDATE spiel SET augen = augen + 1 WHERE nr = (SELECT min(nr) FROM spiel) AND tisch = (SELECT min(tisch) FROM spiel)"
expect 4 verband verein_herz senden
has "$ERR" "entry #2 was changed after it was made" "nothing was"
book herz
agrees herz

# clocks may be wrong, because the order of entries is their number
SOURCE_DATE_EPOCH=4000000000 doko -q spiel -s 2040/1 A,B 120 >/dev/null
SOURCE_DATE_EPOCH=1000000000 doko -q spiel -s 2040/1 C,D 121 >/dev/null
expect 0 verband verein_herz senden
agrees herz

# another role, another form, no server
expect 3 verband verein_niemand senden
has "$ERR" "cannot be reached"
expect 1 verband eigner senden
has "$ERR" "no club's"

# a club that locks its tables holds nobody up for ever: readers get an error after some seconds
sql "CREATE DATABASE halt TEMPLATE postgres"
LOCKED="host=$SERVER dbname=halt"
psql -X -q "$LOCKED user=verein_herz" -c "BEGIN; LOCK TABLE verband.stand; SELECT pg_sleep(15)" >/dev/null 2>&1 &
until [ "$(sql "SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database WHERE datname = 'halt' AND mode = 'AccessExclusiveLock' AND granted")" -gt 0 ]; do
    sleep 0.1
done
{
    "$DOKO" verband vereine --verbindung "$LOCKED user=eigner" || echo "ended with $?"
} >"$D/held" 2>&1 &
python3 tests/verband.py "$DOKO" "$SERVER" "$D"
wait
has "$(cat "$D/held")" "the collector is kept busy" "ended with 1"

# a backup by the engine's own tools is a collector again: the same journal, found in order, and later entries are sent
book herz
pg_dump -Fc -h "$SERVER" -U eigner -d postgres -f "$D/verband.dump"
doko -q kasse zahlung D kasse 5,00 --datum 2040-01-08
doko -q spiel -s 2040/1 A,B 122 >/dev/null
expect 0 verband verein_herz senden
sql "CREATE DATABASE zurueck"
pg_restore -h "$SERVER" -U eigner -d zurueck "$D/verband.dump" || fail "pg_restore"
again() { # ROLE command…: of the restored database
    role=$1
    shift
    DOKO_VERBAND="host=$SERVER dbname=zurueck user=$role" "$DOKO" verband "$@"
}
expect 0 doko verband einrichten "host=$SERVER dbname=zurueck user=eigner" # everybody may connect to a new database
expect 0 again eigner prüfe
expect 0 again verein_herz stand -q
expect 0 again verein_herz senden --ja
has "$OUT" "1 continued; entries: 1"
doko export --verlauf >"$D/own"
again verein_herz export >"$D/theirs"
cmp "$D/own" "$D/theirs" || fail "the journal of the restored backup differs"
if psql -X -q "host=$SERVER dbname=zurueck user=verein_herz" -c "UPDATE verband.eintrag SET zeile = zeile" >/dev/null 2>&1; then fail "the backup has no rights"; fi
if psql -X -q "host=$SERVER dbname=zurueck user=verein_herz" -c "INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) VALUES ($PIK, '2026', 'meisterschaft', 99, 1, 'x')" >/dev/null 2>&1; then
    fail "the backup has no row level security"
fi
