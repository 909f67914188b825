/* The tests check the rights that keep clubs apart and make a backup possible: they are taken from everybody
 * (PUBLIC) and compared with those of a new collector. */
#include "collector.h"

/* The role of a club leaves nothing in the database that does not belong to doko. */
TEST_BETWEEN(begin, close_book, nothing_can_be_left)
{
    static const char *const refused[] = {
        "SELECT lo_from_bytea(0, 'x')",
        "SELECT lo_create(0)",
        "SELECT lo_creat(-1)",
        "CREATE TEMPORARY TABLE own (x integer)",
        "CREATE TABLE public.own (x integer)",
        "CREATE FUNCTION public.own() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
    };

    NEEDS_SERVER;
    (void)sql("GRANT CREATE ON SCHEMA public TO PUBLIC"); /* PostgreSQL before 15 had this right by default */
    set_up();
    for (size_t i = 0; i < ROWS(refused); i++)
        refused_as("verein_herz", refused[i]);
}

/* The check names a right that was opened again, with the statement that closes it; the next `einrichten` closes
 * it. */
COLLECTOR_TEST(opened_again)
{
    static const struct {
        const char *opened, *statement;
    } right[] = {
        {"GRANT TEMPORARY ON DATABASE postgres TO PUBLIC", "REVOKE TEMPORARY ON DATABASE postgres FROM PUBLIC"},
        {"GRANT EXECUTE ON FUNCTION lo_create(oid) TO PUBLIC",
         "REVOKE EXECUTE ON FUNCTION pg_catalog.lo_create(oid) FROM PUBLIC"},
        {"GRANT CREATE ON SCHEMA public TO PUBLIC", "REVOKE CREATE ON SCHEMA public FROM PUBLIC"},
        {"ALTER ROLE verein_herz CONNECTION LIMIT -1", "ALTER ROLE verein_herz CONNECTION LIMIT 10"},
    };
    char line[sizeof owner + 40];

    must("verband prüfe");
    (void)snprintf(line, sizeof line, "verband einrichten \"%s\"", owner);
    for (size_t i = 0; i < ROWS(right); i++) {
        char finding[200];

        (void)snprintf(finding, sizeof finding,
                       "open to every club's role, an administrator of the server has to close it: %s\n",
                       right[i].statement);
        (void)sql(right[i].opened);
        expect_command(&(struct says){"verband prüfe", ST_DIFFERENCE, finding});
        expect_command(&(struct says){line, ST_OK, "Rights that were open to every club are revoked.\n"});
        EXPECT({"verband prüfe", ST_OK, "Computed anew and found in order"});
    }
}

/* The check names each kind of part that is missing from a partial backup or was changed by hand. */
COLLECTOR_TEST(parts)
{
    static const struct {
        const char *broken, *says, *mended;
    } part[] = {
        {"DROP POLICY anfuegen ON verband.eintrag", "policy anfuegen of eintrag is missing\n",
         "CREATE POLICY anfuegen ON verband.eintrag FOR INSERT WITH CHECK (verein = (SELECT verband.mein_verein()))"},
        {"ALTER POLICY lesen ON verband.name USING (true)", "policy lesen of name was changed\n",
         "ALTER POLICY lesen ON verband.name USING ((SELECT verband.ist_verband()) OR verein = (SELECT "
         "verband.mein_verein()))"},
        {"CREATE POLICY alle ON verband.name FOR SELECT USING (true)",
         "policy alle of name is not part of a new collector\n", "DROP POLICY alle ON verband.name"},
        {"ALTER TABLE verband.rahmen DISABLE ROW LEVEL SECURITY", "table rahmen was changed\n",
         "ALTER TABLE verband.rahmen ENABLE ROW LEVEL SECURITY"},
        {"ALTER TABLE verband.eintrag DISABLE TRIGGER kette_pruefen",
         "trigger kette_pruefen of eintrag was changed\n",
         "ALTER TABLE verband.eintrag ENABLE TRIGGER kette_pruefen"},
        {"DROP TRIGGER name_ist_eigener ON verband.name", "trigger name_ist_eigener of name is missing\n",
         "CREATE TRIGGER name_ist_eigener BEFORE INSERT OR UPDATE ON verband.name FOR EACH ROW EXECUTE FUNCTION "
         "verband.name_ist_eigener()"},
        {"GRANT DELETE ON verband.eintrag TO doko_verein",
         "right DELETE on eintrag of doko_verein is not part of a new collector\n",
         "REVOKE DELETE ON verband.eintrag FROM doko_verein"},
        {"GRANT UPDATE (zeile) ON verband.eintrag TO verein_herz",
         "right UPDATE on eintrag.zeile of verein_herz is not part of a new collector\n",
         "REVOKE UPDATE (zeile) ON verband.eintrag FROM verein_herz"},
        {"GRANT SELECT ON verband.geheimnis TO PUBLIC",
         "right SELECT on geheimnis of PUBLIC is not part of a new collector\n",
         "REVOKE SELECT ON verband.geheimnis FROM PUBLIC"},
        {"GRANT EXECUTE ON FUNCTION verband.name_pruefen() TO PUBLIC",
         "right EXECUTE on verband.name_pruefen() of PUBLIC is not part of a new collector\n",
         "REVOKE EXECUTE ON FUNCTION verband.name_pruefen() FROM PUBLIC"},
        {"REVOKE SELECT ON verband.stand FROM doko_verband", "right SELECT on stand of doko_verband is missing\n",
         "GRANT SELECT ON verband.stand TO doko_verband"},
        {"REVOKE USAGE ON SCHEMA verband FROM doko_verein", "right USAGE on the schema of doko_verein is missing\n",
         "GRANT USAGE ON SCHEMA verband TO doko_verein"},
        {"ALTER TABLE verband.sendung DROP CONSTRAINT sendung_pkey",
         "constraint sendung_pkey of sendung is missing\n",
         "ALTER TABLE verband.sendung ADD CONSTRAINT sendung_pkey PRIMARY KEY (verein, lfd)"},
        {"DROP INDEX verband.turnier_nach_tag", "index turnier_nach_tag is missing\n",
         "CREATE INDEX turnier_nach_tag ON verband.turnier (tag)"},
        {"ALTER TABLE verband.turnier ALTER tag SET NOT NULL", "column turnier.tag was changed\n",
         "ALTER TABLE verband.turnier ALTER tag DROP NOT NULL"},
        {"ALTER FUNCTION verband.name_pruefen() SECURITY INVOKER", "function verband.name_pruefen() was changed\n",
         "ALTER FUNCTION verband.name_pruefen() SECURITY DEFINER"},
    };
    char line[sizeof owner + 40];

    (void)snprintf(line, sizeof line, "verband einrichten \"%s\"", owner);
    for (size_t i = 0; i < ROWS(part); i++) {
        char named[200];

        (void)sql(part[i].broken);
        expect_command(&(struct says){"verband prüfe", ST_DIFFERENCE, part[i].says});
        (void)snprintf(named, sizeof named, "one of them: %.*s (`doko verband prüfe` lists them)",
                       (int)strcspn(part[i].says, "\n"), part[i].says);
        expect_command(&(struct says){line, ST_DIFFERENCE, named});
        (void)sql(part[i].mended);
        EXPECT({"verband prüfe", ST_OK, "Computed anew and found in order"});
    }
    expect_command(&(struct says){line, ST_OK, "there was nothing to do"});
}

/* Objects that the owner adds for their own use are left alone; a club that asks is told that parts were not
 * compared. */
COLLECTOR_TEST(not_the_collectors)
{
    (void)sql("CREATE ROLE auswertung; GRANT SELECT ON verband.stand TO auswertung;"
              "CREATE VIEW verband.eigene AS SELECT 1 AS x; CREATE INDEX eigener ON verband.stand (spiele)");
    EXPECT({"verband prüfe", ST_OK, "Computed anew and found in order: clubs 1, tables 0\n"});
    as("verein_herz");
    EXPECT({"verband prüfe", ST_OK,
            "Policies, triggers and rights are compared only when the owner of the collector runs this check.\n"});
    (void)sql("REVOKE SELECT ON verband.stand FROM auswertung; DROP ROLE auswertung");
}

/* A club gets no more connections than it needs, so that it cannot use up those of others. */
COLLECTOR_TEST(connections)
{
    PGconn *open[11];
    char uri[DIRECTORY_MAX + 60];

    (void)snprintf(uri, sizeof uri, "host=%s dbname=postgres user=verein_herz", server);
    for (size_t i = 0; i < 11; i++) {
        open[i] = PQconnectdb(uri);
        assert_int_equal(PQstatus(open[i]), i < 10 ? CONNECTION_OK : CONNECTION_BAD);
    }
    as("verein_herz");
    EXPECT({"verband stand", ST_BUCH, "too many connections for role"});
    for (size_t i = 0; i < 11; i++)
        PQfinish(open[i]);
}
