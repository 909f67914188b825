/* Sets up the collector and adds and removes clubs: the tasks of its owner. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/i18n.h"
#include "base/name_key.h"
#include "ui/federation/connection.h"
#include "ui/federation/content.h"
#include "ui/federation/guard.h"
#include "ui/federation/schema.h"
#include "ui/federation/verband.h"

/* Commits if `st` is ST_OK and rolls everything back otherwise. */
static enum status transaction_end(struct connection *conn, enum status st, struct err *err)
{
    struct err ignored;

    if (st == ST_OK)
        return connection_run(conn, "COMMIT", err);
    (void)connection_run(conn, "ROLLBACK", &ignored);
    return st;
}

static enum status put_words(struct connection *conn, const char *table, struct text *words, struct err *err)
{
    const struct parameters params = {1, {array_end(words)}};
    AUTO(text_free) struct text sql = {0};

    text_addf(&sql, "INSERT INTO verband.%s SELECT unnest($1::text[]) ON CONFLICT DO NOTHING", table);
    return connection_ask(conn, sql.s, &params, NULL, err);
}

/* Adds the words that this program knows; those of other versions stay. */
static enum status fill_words(struct connection *conn, struct err *err)
{
    AUTO(text_free) struct text kinds = {0}, states = {0}, names = {0}, sheets = {0};
    const struct {
        const char *table;
        struct text *words;
    } list[] = {{"wort_art", &kinds}, {"wort_zustand", &states}, {"wort_name", &names}, {"wort_blatt", &sheets}};
    enum status st = ST_OK;

    for (const struct wettbewerb *const *wettbewerb = wettbewerbe; *wettbewerb; wettbewerb++)
        array_text(&kinds, (*wettbewerb)->word);
    for (int i = 0; i < STATE_COUNT; i++)
        array_text(&states, content_state_word((enum state)i));
    for (int i = 0; i < NAME_KINDS; i++)
        array_text(&names, content_name_word[i]);
    for (int i = 0; i < SHEET_KINDS; i++)
        array_text(&sheets, content_sheet_word[i]);
    for (size_t i = 0; i < sizeof list / sizeof list[0] && st == ST_OK; i++)
        st = put_words(conn, list[i].table, list[i].words, err);
    return st;
}

/* Adds the keys of names that were sent before there were keys. */
static enum status fill_keys(struct connection *conn, struct err *err)
{
    struct text column[4] = {0};
    struct parameters params = {4, {NULL}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(
        conn, "SELECT verein, art, schluessel, name FROM verband.name WHERE gleich IS NULL", NULL, &result, err);

    for (int row = 0; st == ST_OK && row < PQntuples(result); row++) {
        AUTO(text_free) struct text key = {0};

        name_key(PQgetvalue(result, row, 3), &key);
        for (int i = 0; i < 3; i++)
            array_text(&column[i], PQgetvalue(result, row, i));
        array_text(&column[3], key.s);
    }
    for (int i = 0; i < 4; i++)
        params.value[i] = array_end(&column[i]);
    if (st == ST_OK && PQntuples(result) > 0)
        st = connection_ask(conn,
                            "UPDATE verband.name n SET gleich = k.gleich FROM unnest($1::integer[], $2::text[],"
                            " $3::text[], $4::text[]) k (verein, art, schluessel, gleich)"
                            " WHERE n.verein = k.verein AND n.art = k.art AND n.schluessel = k.schluessel",
                            &params, NULL, err);
    texts_free(column, 4);
    return st;
}

/* Checks that no part of the collector is missing, as after a backup that was cut off. Such a collector is not
 * repaired, because rows came in without those parts. */
static enum status check_parts(struct connection *conn, struct err *err)
{
    AUTO(text_free) struct text finding = {0};
    bool looked;
    int count = 0;
    enum status st = guard_compare(conn, &looked, &finding, err);

    for (size_t i = 0; i < finding.len; i++)
        count += finding.s[i] == '\n';
    if (st == ST_OK && count > 0)
        st = err_set(err, ST_DIFFERENCE,
                     _("the collector is no longer as it was set up, changed parts: %d, one of them: %.*s (`doko "
                       "verband prüfe` lists them); restore a whole backup, or make a new collector in an empty "
                       "database and let the clubs send again"),
                     count, (int)strcspn(finding.s, "\n"), finding.s);
    return st;
}

static enum status close_rights(struct connection *conn, struct verband_made *made, struct err *err)
{
    AUTO(text_free) struct text before = {0};
    enum status st = guard_find(conn, &before, err);

    if (st == ST_OK)
        st = guard_close(conn, err);
    if (st == ST_OK)
        st = guard_find(conn, &made->open, err);
    made->closed = made->open.len < before.len;
    return st;
}

static enum status set_up(struct connection *conn, int64_t time, struct verband_made *made, struct err *err)
{
    enum status st = schema_make(conn, time, &made->migrations, err);

    if (st == ST_OK)
        st = fill_keys(conn, err);
    if (st == ST_OK)
        st = fill_words(conn, err);
    if (st == ST_OK)
        st = check_parts(conn, err);
    return st == ST_OK ? close_rights(conn, made, err) : st;
}

enum status verband_set_up(const char *uri, int64_t time, struct verband_made *made, struct err *err)
{
    AUTO(connection_close) struct connection conn = {0};
    enum status st = connection_open(uri, &conn, err);

    *made = (struct verband_made){0};
    if (st == ST_OK)
        st = connection_run(&conn, "BEGIN", err);
    return st == ST_OK ? transaction_end(&conn, set_up(&conn, time, made, err), err) : st;
}

/* Clubs. */

static enum status check_brief(const char *brief, struct err *err)
{
    size_t n = strlen(brief);

    if (n > 0 && n < VERBAND_SHORT_NAME_MAX && brief[0] >= 'a' && brief[0] <= 'z' &&
        strspn(brief, "abcdefghijklmnopqrstuvwxyz0123456789_") == n)
        return ST_OK;
    return err_set(
        err, ST_INPUT,
        _("\"%.40s\": the short name of a club has small letters, digits and _ and begins with a letter, at "
          "most 31 of them"),
        brief);
}

/* Draws 160 random bits, written in letters and digits that cannot be confused. */
static enum status draw_password(char password[VERBAND_PASSWORD_MAX], struct err *err)
{
    static const char sign[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32 */
    unsigned char bytes[VERBAND_PASSWORD_MAX - 1];

    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return err_set(err, ST_BUCH, _("the machine gives no random numbers"));
    for (size_t i = 0; i < sizeof bytes; i++)
        password[i] = sign[bytes[i] % 32];
    password[sizeof bytes] = '\0';
    return ST_OK;
}

/* Creates the role of a club. The password never reaches the server, only the SCRAM verifier. */
static enum status make_role(struct connection *conn, const char *brief, const char *password, struct err *err)
{
    char role[VERBAND_SHORT_NAME_MAX + 8];
    AUTO(text_free) struct text sql = {0};
    char *proof;

    (void)snprintf(role, sizeof role, "verein_%s", brief);
    proof = PQencryptPasswordConn(conn->pg, password, role, "scram-sha-256");
    if (!proof)
        return connection_failed(conn, NULL, err);
    text_addf(&sql, "CREATE ROLE %s LOGIN CONNECTION LIMIT " GUARD_CONNECTIONS " PASSWORD '%s' IN ROLE doko_verein",
              role, proof);
    PQfreemem(proof);
    return connection_run(conn, sql.s, err);
}

/* Looks for a club and its role. The role belongs to the server, the row to this database, so one may exist
 * without the other: after a restore, or if there is another collector. *only_role: the club exists and its role
 * does not. */
static enum status check_club_is_new(struct connection *conn, const char *brief, const char *name, bool *only_role,
                                     struct err *err)
{
    const struct parameters params = {1, {brief}};
    AUTO(result_free) PGresult *result = NULL;
    bool club, role;
    enum status st = connection_ask(conn,
                                    "SELECT (SELECT name FROM verband.verein WHERE kurz = $1),"
                                    " EXISTS (SELECT FROM pg_roles WHERE rolname = 'verein_' || $1)::integer",
                                    &params, &result, err);

    if (st != ST_OK)
        return st;
    club = !PQgetisnull(result, 0, 0);
    role = result_number(result, 0, 1) != 0;
    *only_role = club && !role;
    if (club && role)
        st = err_set(err, ST_CONFLICT, _("there is a club %s already: %s"), brief, PQgetvalue(result, 0, 0));
    else if (club && strcmp(PQgetvalue(result, 0, 0), name) != 0)
        st = err_set(err, ST_CONFLICT,
                     _("the club %s is called %s; its role is missing and is made anew only under that name"), brief,
                     PQgetvalue(result, 0, 0));
    else if (role)
        st = err_set(
            err, ST_CONFLICT,
            _("the server has a role verein_%s already, of another collector or left over: take another short "
              "name, or `DROP ROLE verein_%s` first"),
            brief, brief);
    return st;
}

static enum status make_club(struct connection *conn, const char *brief, const char *name, int64_t time,
                             const char *password, struct err *err)
{
    char when[24];
    const struct parameters params = {3, {brief, name, when}};
    enum status st = connection_run(conn, "BEGIN", err);
    bool only_role = false;

    (void)snprintf(when, sizeof when, "%lld", (long long)time);
    if (st != ST_OK)
        return st;
    st = check_club_is_new(conn, brief, name, &only_role, err);
    if (st == ST_OK && !only_role)
        st = connection_ask(
            conn, "INSERT INTO verband.verein (kurz, name, rolle, angelegt) VALUES ($1, $2, 'verein_' || $1, $3)",
            &params, NULL, err);
    if (st == ST_OK)
        st = make_role(conn, brief, password, err);
    return transaction_end(conn, st, err);
}

enum status verband_club_new(const char *uri, const char *brief, const char *name, int64_t time,
                             char password[VERBAND_PASSWORD_MAX], struct err *err)
{
    AUTO(connection_close) struct connection conn = {0};
    enum status st = check_brief(brief, err);

    if (st == ST_OK)
        st = draw_password(password, err);
    if (st == ST_OK)
        st = connection_open_collector(uri, &conn, err);
    return st == ST_OK ? make_club(&conn, brief, name, time, password, err) : st;
}

static enum status list_removed(struct connection *conn, const char *brief, struct text *players, struct err *err)
{
    const struct parameters params = {1, {brief}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn,
                                    "SELECT string_agg(kuerzel, ', ' ORDER BY kuerzel) FROM verband.entfernt"
                                    " JOIN verband.verein USING (verein) WHERE kurz = $1",
                                    &params, &result, err);

    if (st == ST_OK)
        text_add(players, PQgetvalue(result, 0, 0));
    return st;
}

/* Removes a club's role. Objects that the role has made (a large object, rights it has granted) keep it alive;
 * then it stays without login and without membership. */
static enum status remove_role(struct connection *conn, const char *brief, bool *stays, struct err *err)
{
    AUTO(text_free) struct text sql = {0};
    AUTO(result_free) PGresult *result = NULL;
    enum status st;

    text_addf(&sql,
              "DO $$ BEGIN DROP ROLE IF EXISTS verein_%s; EXCEPTION WHEN dependent_objects_still_exist THEN"
              " ALTER ROLE verein_%s NOLOGIN; REVOKE doko_verein FROM verein_%s; END $$",
              brief, brief, brief);
    st = connection_run(conn, sql.s, err);
    text_clear(&sql);
    text_addf(&sql, "SELECT FROM pg_roles WHERE rolname = 'verein_%s'", brief);
    if (st == ST_OK)
        st = connection_ask(conn, sql.s, NULL, &result, err);
    *stays = st == ST_OK && PQntuples(result) > 0;
    return st;
}

/* Deletes the club's rows, each before the rows that it refers to. */
static enum status remove_club(struct connection *conn, const char *brief, struct verband_removed *removed,
                               struct err *err)
{
    static const char *const table[] = {"blatt", "turnier_ergebnis", "turnier", "spieler", "ergebnis",
                                        "stand", "eintrag",          "tisch",   "rahmen",  "sendung",
                                        "name",  "entfernt",         "verein"};
    const struct parameters params = {1, {brief}};
    enum status st = list_removed(conn, brief, &removed->players, err);

    for (size_t i = 0; i < sizeof table / sizeof table[0] && st == ST_OK; i++) {
        AUTO(text_free) struct text sql = {0};
        AUTO(result_free) PGresult *result = NULL;

        text_addf(&sql, "DELETE FROM verband.%s WHERE verein = (SELECT verein FROM verband.verein WHERE kurz = $1)",
                  table[i]);
        st = connection_ask(conn, sql.s, &params, &result, err);
        if (st == ST_OK)
            removed->count += atoi(PQcmdTuples(result));
    }
    return st == ST_OK ? remove_role(conn, brief, &removed->role_stays, err) : st;
}

/* Blocks sendings of the club while a person's name is removed: a sending would bring the name in again. */
static enum status lock_club(struct connection *conn, const char *brief, struct err *err)
{
    const struct parameters params = {1, {brief}};

    return connection_ask(conn, "SELECT pg_advisory_xact_lock(verein, 0) FROM verband.verein WHERE kurz = $1",
                          &params, NULL, err);
}

static enum status remove_person(struct connection *conn, const char *brief, const char *kuerzel, int64_t time,
                                 int *names, struct err *err)
{
    char when[24];
    const struct parameters params = {3, {brief, kuerzel, when}}, two = {2, {brief, kuerzel}};
    PGresult *result;
    enum status st;

    (void)snprintf(when, sizeof when, "%lld", (long long)time);
    st = lock_club(conn, brief, err);
    if (st == ST_OK)
        st = connection_ask(conn,
                            "INSERT INTO verband.entfernt SELECT s.verein, s.kuerzel, coalesce(n.person,"
                            " sha256((SELECT salz FROM verband.geheimnis) || convert_to(s.kuerzel, 'UTF8'))), $3"
                            " FROM verband.spieler s"
                            " JOIN verband.verein v USING (verein) LEFT JOIN verband.name n"
                            " ON n.verein = s.verein AND n.art = 'spieler' AND n.schluessel = s.kuerzel"
                            " WHERE v.kurz = $1 AND $2 IN (s.kuerzel, s.jetzt) ON CONFLICT DO NOTHING",
                            &params, NULL, err);
    if (st == ST_OK)
        st = connection_ask(
            conn,
            "DELETE FROM verband.name n USING verband.entfernt e, verband.verein v, verband.spieler s"
            " WHERE v.kurz = $1 AND s.verein = v.verein AND $2 IN (s.kuerzel, s.jetzt)"
            " AND e.verein = v.verein AND e.kuerzel = s.kuerzel AND n.verein = v.verein"
            " AND CASE WHEN n.art = 'spieler' THEN n.schluessel = e.kuerzel ELSE n.person = e.person END",
            &two, &result, err);
    if (st != ST_OK)
        return st;
    *names = atoi(PQcmdTuples(result));
    PQclear(result);
    st = connection_ask(conn,
                        "SELECT FROM verband.spieler s JOIN verband.verein v USING (verein)"
                        " WHERE v.kurz = $1 AND $2 IN (s.kuerzel, s.jetzt)",
                        &two, &result, err);
    if (st == ST_OK && PQntuples(result) == 0)
        st = err_set(err, ST_MISSING, _("the club %s has no player %.20s in the collector"), brief, kuerzel);
    PQclear(result);
    return st;
}

static enum status check_club(struct connection *conn, const char *brief, struct err *err)
{
    const struct parameters params = {1, {brief}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, "SELECT FROM verband.verein WHERE kurz = $1", &params, &result, err);

    if (st == ST_OK && PQntuples(result) == 0)
        st = err_set(err, ST_MISSING, _("the collector has no club %.40s"), brief);
    return st;
}

enum status verband_remove(const char *uri, const char *brief, const char *kuerzel, int64_t time,
                           struct verband_removed *removed, struct err *err)
{
    AUTO(connection_close) struct connection conn = {0};
    enum status st = check_brief(brief, err);

    *removed = (struct verband_removed){0};
    if (st == ST_OK)
        st = connection_open_collector(uri, &conn, err);
    if (st == ST_OK)
        st = check_club(&conn, brief, err);
    if (st == ST_OK)
        st = connection_run(&conn, "BEGIN", err);
    if (st == ST_OK) {
        st = kuerzel ? remove_person(&conn, brief, kuerzel, time, &removed->count, err)
                     : remove_club(&conn, brief, removed, err);
        st = transaction_end(&conn, st, err);
    }
    return st;
}
