/* Runs report files over what was collected. The collector has views with the names of a book's views
 * (schema/verband), so the same SQL runs there, read-only and with the rights of the caller. SQL can do no more
 * there than here: it first runs on empty tables here, under the same bounds (store/facts). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "report/tables/reports.h"
#include "ui/federation/connection.h"
#include "ui/federation/rebuild.h"
#include "ui/federation/verband.h"

enum { VALUES_MAX = 64, ROWS_MAX = 1000000, TYPE_BOOL = 16, TYPE_TEXT = 25 };
/* The OIDs of PostgreSQL's number types: int8, int2, int4, numeric. */
static const Oid number_types[] = {20, 21, 23, 1700};

/* Questions to the collector. */

/* SQL with the parameters written as $1 …, each padded to the length of its name, so that a position in it is the
 * position in the file. */
struct question {
    struct connection *conn;
    struct text sql;
    struct parameters value;
};

static size_t skipped(const char *s)
{
    if (strncmp(s, "--", 2) == 0)
        return strcspn(s, "\n");
    if (*s == '\'' || *s == '"') {
        const char *end = strchr(s + 1, *s);

        return end ? (size_t)(end - s) + 1 : strlen(s);
    }
    return 0;
}

static void number_parameters(struct question *question, const char *s, const struct facts_parameter *parameter,
                              int count)
{
    for (size_t n; *s; s += n) {
        n = skipped(s);
        if (n == 0 && *s == ':') {
            size_t name = strspn(s + 1, "abcdefghijklmnopqrstuvwxyz_");
            int i = 0;

            while (i < count && (strlen(parameter[i].name) != name || strncmp(parameter[i].name, s + 1, name) != 0))
                i++;
            if (i < count) {
                text_addf(&question->sql, "$%-*d", (int)name, i + 1);
                s += name + 1;
            }
        }
        n = n > 0 ? n : *s != '\0';
        text_addn(&question->sql, s, n);
    }
    question->value.count = count;
    for (int i = 0; i < count; i++)
        question->value.value[i] = parameter[i].value;
}

/* The byte offset of an error in the SQL; -1 when none is known. PostgreSQL counts characters, from 1. */
static int place_of(const struct question *question, const PGresult *result)
{
    const char *at = PQresultErrorField(result, PG_DIAG_STATEMENT_POSITION);
    long signs = at ? strtol(at, NULL, 10) - 1 : -1;
    size_t i = 0;

    if (signs < 0)
        return -1;
    for (; signs > 0 && i < question->sql.len; signs--)
        i += utf8_length(question->sql.s + i, question->sql.len - i);
    return (int)i;
}

static enum status take_columns(const PGresult *result, const struct facts_answer *answer, struct err *err)
{
    const char *name[VALUES_MAX];

    if (PQnfields(result) > VALUES_MAX)
        return err_set(err, ST_INPUT, _("a report has at most %d columns"), VALUES_MAX);
    for (int i = 0; i < PQnfields(result); i++)
        name[i] = PQfname(result, i);
    return answer->columns(answer->with, name, PQnfields(result), err);
}

static bool is_number(const PGresult *result, int row, int i)
{
    for (size_t k = 0; k < sizeof number_types / sizeof number_types[0]; k++)
        if (PQftype(result, i) == number_types[k])
            return !strchr(PQgetvalue(result, row, i), '.');
    return PQftype(result, i) == TYPE_BOOL;
}

static struct fact value_of(const PGresult *result, int row, int i)
{
    const char *s = PQgetvalue(result, row, i);

    if (PQgetisnull(result, row, i))
        return (struct fact){.kind = FACT_NONE};
    if (PQftype(result, i) == TYPE_BOOL)
        return (struct fact){FACT_NUMBER, s[0] == 't', s[0] == 't' ? "1" : "0"};
    return (struct fact){is_number(result, row, i) ? FACT_NUMBER : FACT_TEXT, strtoll(s, NULL, 10), s};
}

static enum status take_rows(const PGresult *result, const struct facts_answer *answer, struct err *err)
{
    enum status st = take_columns(result, answer, err);

    if (st == ST_OK && PQntuples(result) > ROWS_MAX)
        st = err_set(err, ST_INPUT, _("a report has at most %d rows"), ROWS_MAX);
    for (int row = 0; row < PQntuples(result) && st == ST_OK; row++) {
        struct fact value[VALUES_MAX];

        for (int i = 0; i < PQnfields(result); i++)
            value[i] = value_of(result, row, i);
        st = answer->row(answer->with, value, err);
    }
    return st;
}

/* Reports an error of the SQL as an error in the report's file, since the SQL is the report's own. */
static enum status say_wrong(struct question *question, const PGresult *result, int *where, struct err *err)
{
    static const char timeout[] = "57014";
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (!state || PQstatus(question->conn->pg) != CONNECTION_OK)
        return connection_failed(question->conn, result, err);
    *where = place_of(question, result);
    if (strcmp(state, timeout) == 0)
        return err_set(err, ST_BUCH, _("the report takes too long; on the collector it may take at most a minute"));
    return err_set(err, ST_INPUT,
                   _("PostgreSQL: %s (a report that only a book can answer has a line `-- nur im buch: why`)"),
                   PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
}

static enum status ask(void *with, const char *sql, const struct facts_parameter *parameter, int parameters,
                       const struct facts_answer *answer, int *where, struct err *err)
{
    static const Oid types[] = {TYPE_TEXT, TYPE_TEXT};
    struct question question = {.conn = with};
    enum status st;
    AUTO(result_free) PGresult *result = NULL;

    *where = -1;
    number_parameters(&question, sql, parameter, parameters);
    result = PQexecParams(question.conn->pg, question.sql.s, question.value.count, types, question.value.value, NULL,
                          NULL, 0);
    st = PQresultStatus(result) == PGRES_TUPLES_OK ? take_rows(result, answer, err)
                                                   : say_wrong(&question, result, where, err);
    text_free(&question.sql);
    return st;
}

/* Answers from views and from books. */

/* Begins a read-only transaction and finds the club. A club's book may be read only by roles that may read its
 * entries; its results by every role. */
static enum status begin(struct connection *conn, const struct verband_report *report, bool book, int *verein,
                         struct err *err)
{
    const struct parameters brief = {2, {report->short_name, book ? "t" : "f"}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st =
        connection_run(conn,
                       "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                       "SET LOCAL search_path = verband, pg_catalog; SET LOCAL statement_timeout = '60s'",
                       err);

    *verein = 0;
    if (st != ST_OK || !report->short_name)
        return st;
    st = connection_ask(
        conn,
        "SELECT verein FROM verband.verein WHERE kurz = $1 AND (NOT $2::boolean OR rolle = current_user"
        " OR verband.ist_verband() OR pg_has_role((SELECT nspowner FROM pg_namespace WHERE nspname ="
        " 'verband'), 'USAGE'))",
        &brief, &result, err);
    if (st == ST_OK && PQntuples(result) == 0)
        st = book ? err_set(err, ST_MISSING, _("the collector has no club %.40s that this role may read"),
                            report->short_name)
                  : err_set(err, ST_MISSING, _("the collector has no club %.40s"), report->short_name);
    if (st == ST_OK)
        *verein = (int)result_number(result, 0, 0);
    return st;
}

static bool is_called(const char *name, const char *typed)
{
    char wanted[FOLD_MAX], folded[FOLD_MAX];
    size_t club = (size_t)(strchr(typed, ':') - typed) + 1;

    return strncmp(name, typed, club) == 0 && kuerzel_fold(typed + club, strlen(typed + club), wanted) &&
           kuerzel_fold(name + club, strlen(name + club), folded) && strcmp(wanted, folded) == 0;
}

/* Finds the name by which the reports call a player, whatever was typed: "herz:a" is "herz:A", and so is "pik:B"
 * if it is the same person. */
static enum status find_player(struct connection *conn, const struct verband_report *report, char player[],
                               size_t size, struct err *err)
{
    AUTO(text_free) struct text typed = {0};
    const char *name = NULL;
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn,
                                    "SELECT w.spieler, v.kurz || ':' || s.jetzt, v.kurz || ':' || s.kuerzel"
                                    " FROM verband.wer w JOIN verband.spieler s USING (verein, kuerzel)"
                                    " JOIN verband.verein v USING (verein)",
                                    NULL, &result, err);

    if (report->short_name && !strchr(report->player, ':'))
        text_addf(&typed, "%s:", report->short_name);
    text_add(&typed, report->player);
    for (int called = 1; called <= 2 && st == ST_OK && strchr(typed.s, ':'); called++)
        for (int row = 0; row < PQntuples(result) && !name; row++)
            if (is_called(PQgetvalue(result, row, called), typed.s))
                name = PQgetvalue(result, row, 0);
    if (st == ST_OK && !name)
        st = err_set(err, ST_MISSING,
                     _("the collector has no player %.40s; over all clubs a player is written herz:A"),
                     report->player);
    if (name)
        (void)snprintf(player, size, "%s", name);
    return st;
}

/* Finds the club of a season over all clubs: "herz:2026" is the season 2026 of the club herz. number is "" for a
 * season without a club. */
static enum status find_club_of(struct connection *conn, const char *saison, char number[16], struct err *err)
{
    const struct parameters params = {1, {saison}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, "SELECT verein FROM verband.verein WHERE kurz = split_part($1, ':', 1)",
                                    &params, &result, err);

    number[0] = '\0';
    if (st == ST_OK && strchr(saison, ':') && PQntuples(result) > 0)
        (void)snprintf(number, 16, "%s", PQgetvalue(result, 0, 0));
    return st;
}

static enum status find_saison(struct connection *conn, const char *name, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, "SELECT FROM verband.doko_saison LIMIT 1", NULL, &result, err);

    if (st == ST_OK && PQntuples(result) == 0)
        st = err_set(err, ST_MISSING, _("the collector has no season %.40s"), name);
    return st;
}

static enum status choose(struct connection *conn, const struct verband_report *report, int verein, struct err *err)
{
    const char *saison = report->saison ? report->saison : "";
    char number[16], only[16];
    struct parameters params = {3, {number, saison, only}};
    enum status st = find_club_of(conn, saison, only, err);

    if (only[0])
        params.value[1] = strchr(saison, ':') + 1;
    (void)snprintf(number, sizeof number, "%.0d", verein);
    if (st == ST_OK)
        st = connection_ask(conn,
                            "SELECT set_config('doko.verein', $1, true), set_config('doko.saison', $2, true),"
                            " set_config('doko.nur', $3, true)",
                            &params, NULL, err);
    return st == ST_OK && report->saison ? find_saison(conn, report->saison, err) : st;
}

static enum status run_on_views(struct connection *conn, const struct verband_report *report, int verein,
                                struct table **table, struct err *err)
{
    char player[VERBAND_SHORT_NAME_MAX + KUERZEL_MAX + 1];
    struct facts_parameter parameter[] = {{"saison", verein ? report->saison : NULL}, {"spieler", report->player}};
    struct facts *facts = facts_new();
    enum status st;

    views_make(report->report->sql, facts);
    st = report_file_run(report->report, facts, parameter, 2, table, err);
    facts_free(facts);
    if (st == ST_OK) {
        table_free(*table);
        *table = NULL;
        st = choose(conn, report, verein, err);
    }
    if (st == ST_OK && report->player) {
        st = find_player(conn, report, player, sizeof player, err);
        parameter[1].value = player;
    }
    return st == ST_OK ? report_file_answer(report->report, ask, conn, parameter, 2, table, err) : st;
}

static enum status run_on_book(struct connection *conn, const struct verband_report *report, int verein,
                               struct table **table, struct err *err)
{
    struct facts_parameter parameter[] = {{"saison", report->saison}, {"spieler", report->player}};
    AUTO(player_list_free) struct player_list players = {0};
    const struct player *player;
    struct store *book = NULL;
    struct saison saison;
    enum status st = rebuild_book(conn, verein, &book, err);

    if (st == ST_OK)
        st = store_begin(book, STORE_READ, err);
    if (st == ST_OK && report->saison)
        st = store_saison(book, report->saison, &saison, err);
    if (st == ST_OK && report->player)
        st = store_player(book, &players, err);
    if (st == ST_OK && report->player)
        st = buch_player(&players, report->player, strlen(report->player), &player, err);
    if (st == ST_OK && report->player)
        parameter[1].value = player->kuerzel.word;
    if (st == ST_OK)
        st = reports_run(&(struct views_source){.store = book, .saison = report->saison ? &saison : NULL},
                         report->report, parameter, 2, table, err);
    store_close(book);
    return st;
}

static enum status ask_book(struct connection *conn, const struct verband_report *report, struct table **table,
                            struct err *err)
{
    int verein;
    enum status st = begin(conn, report, true, &verein, err);

    return st == ST_OK ? run_on_book(conn, report, verein, table, err) : st;
}

/* Asks the views of PostgreSQL. If PostgreSQL does not understand the SQL, SQLite may: for one club, its rebuilt
 * book is asked then, if the role may read it. */
static enum status ask_views(struct connection *conn, const struct verband_report *report, struct table **table,
                             struct err *err)
{
    struct err other;
    int verein;
    enum status st = begin(conn, report, false, &verein, err);

    if (st == ST_OK)
        st = run_on_views(conn, report, verein, table, err);
    if (st != ST_INPUT || !report->short_name || connection_run(conn, "ROLLBACK", &other) != ST_OK)
        return st;
    return ask_book(conn, report, table, &other) == ST_OK ? ST_OK : st;
}

/* Removes the club from a name of that club: for herz, "herz:2026" is its season 2026. */
static const char *without_club(const char *name, const char *brief)
{
    size_t n = brief ? strlen(brief) : 0;

    return name && n > 0 && strncmp(name, brief, n) == 0 && name[n] == ':' ? name + n + 1 : name;
}

enum status verband_report(const char *uri, const struct verband_report *wish, struct table **table, struct err *err)
{
    const struct verband_report own = {wish->report, wish->short_name, without_club(wish->saison, wish->short_name),
                                       without_club(wish->player, wish->short_name)},
                                *report = &own;
    AUTO(connection_close) struct connection conn = {0};
    const char *why = reports_book_only(report->report);
    enum status st;

    *table = NULL;
    if (why && !report->short_name)
        return err_set(err, ST_USAGE,
                       _("the report %s asks a single book (%s): `--verein KURZ` makes it for one club"),
                       report->report->name, why);
    st = connection_open_collector(uri, &conn, err);
    if (st != ST_OK)
        return st;
    return why ? ask_book(&conn, report, table, err) : ask_views(&conn, report, table, err);
}
