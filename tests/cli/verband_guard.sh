# The federation's collector belongs to a role that is no superuser: objects that a club leaves, backups that fail, are cut off, or come
# back.
. tests/cli/verband.inc
command -v pg_dump >/dev/null 2>&1 || { echo "skipped: pg_dump is not installed"; exit 0; }
sql "CREATE ROLE haus LOGIN CREATEROLE"
for name in sammlung ganz halb; do sql "CREATE DATABASE $name OWNER haus"; done
database() { echo "host=$SERVER dbname=$1 user=$2"; }
in_database() { psql -X -q -A -t -v ON_ERROR_STOP=1 "$(database "$1" "$2")" -c "$3"; }
verband_in() { # DATABASE ROLE command…
    uri=$(database "$1" "$2")
    shift 2
    DOKO_VERBAND=$uri "$DOKO" verband "$@"
}
HOUSE=$(database sammlung haus)

# a role that may not revoke a right gets the statements for one that may
expect 0 doko verband einrichten "$HOUSE"
has "$OUT" "The collector is set up." "open to every club's role, an administrator of the server has to close it: REVOKE EXECUTE ON FUNCTION pg_catalog.lo_create(oid) FROM PUBLIC"
hasnot "$OUT" TEMPORARY # the owner of the database could
verband_in sammlung haus verein neu herz Herzdamen -q >/dev/null
expect 4 verband_in sammlung haus prüfe
has "$OUT" lo_from_bytea
left=$(in_database sammlung verein_herz "SELECT lo_from_bytea(0, 'x')")

# objects of a club that break the backup are named
book herz samples/pokal.doko
verband_in sammlung verein_herz senden -q
if pg_dump "$HOUSE" >"$D/broken.sql" 2>"$D/why"; then fail "pg_dump did not fail in spite of a large object"; fi
has "$(cat "$D/why")" "permission denied for large object"
in_database sammlung eigner "$(doko verband einrichten "$HOUSE" | sed -n 's/.*has to close it: \(.*\)/\1;/p')"
expect 4 verband_in sammlung haus prüfe
has "$OUT" "large objects in this database: 1. They are not doko's" "lo_unlink(OID)"
hasnot "$OUT" "open to every"
in_database sammlung eigner "SELECT lo_unlink($left)" >/dev/null
expect 0 verband_in sammlung haus prüfe
has "$OUT" "found in order: clubs 1, tables 4"
if in_database sammlung verein_herz "SELECT lo_from_bytea(0, 'x')" 2>/dev/null; then fail "a club could make a large object"; fi
pg_dump "$HOUSE" >"$D/whole.sql"

# so are a table that the owner may not read, and one that row level security hides from them
in_database sammlung eigner "CREATE TABLE fremd (x integer)"
in_database sammlung haus "ALTER TABLE verband.name FORCE ROW LEVEL SECURITY"
if pg_dump "$HOUSE" >"$D/broken.sql" 2>/dev/null; then fail "pg_dump did not fail in spite of an unreadable table"; fi
expect 4 verband_in sammlung haus prüfe
has "$OUT" "pg_dump by this role fails: it may not read all of public.fremd" "it may not read all of verband.name" "table name was changed"
in_database sammlung eigner "DROP TABLE fremd"
in_database sammlung haus "ALTER TABLE verband.name NO FORCE ROW LEVEL SECURITY"
expect 0 verband_in sammlung haus prüfe

# a whole backup that is restored is the same collector once `einrichten` has closed what its database opens
psql -X -q -v ON_ERROR_STOP=1 "$(database ganz haus)" -f "$D/whole.sql" >/dev/null 2>&1
expect 4 verband_in ganz haus prüfe
has "$OUT" "REVOKE TEMPORARY ON DATABASE ganz FROM PUBLIC"
expect 0 doko verband einrichten "$(database ganz haus)"
has "$OUT" "Rights that were open to every club are revoked."
in_database ganz eigner "$(echo "$OUT" | sed -n 's/.*has to close it: \(.*\)/\1;/p')"
expect 0 verband_in ganz haus prüfe
verband_in ganz verein_herz export >"$D/theirs"
doko export --verlauf | cmp - "$D/theirs"

# a backup cut off after its rows has no primary keys, policies, triggers and row level security, and is refused
sed '/ADD CONSTRAINT/,$d' "$D/whole.sql" | sed '$d' | psql -X -q -v ON_ERROR_STOP=1 "$(database halb haus)" >/dev/null 2>&1
same "$(in_database halb haus "SELECT count(*) FROM verband.eintrag")" "$(in_database sammlung haus "SELECT count(*) FROM verband.eintrag")"
expect 4 doko verband einrichten "$(database halb haus)"
has "$ERR" "the collector is no longer as it was set up" "restore a whole backup"
expect 4 verband_in halb haus prüfe
has "$OUT" "policy anfuegen of eintrag is missing" "table eintrag was changed" "trigger kette_pruefen of eintrag is missing" "right SELECT on eintrag of doko_verein is missing" \
    "constraint eintrag_pkey of eintrag is missing"
