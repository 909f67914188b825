/* Files of reports over what was collected. The collector has views of the same names as the tables of a book
 * (schema/verband), so the same SQL is asked of it, by the rights of who asks and only to read. Nobody's SQL can do
 * more there than here, since it is first tried on empty tables here, under the same bounds (store/facts). */
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
/* PostgreSQL's numbers: int8, int2, int4, numeric. */
static const Oid number_types[] = {20, 21, 23, 1700};

/* Asking the collector. */

/* SQL whose parameters are $1 …, each as long as its name, so that a place in it is one in the file. */
struct question {
    struct connection *c;
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

static void number_parameters(struct question *q, const char *s, const struct facts_parameter *p, int count)
{
    for (size_t n; *s; s += n) {
        n = skipped(s);
        if (n == 0 && *s == ':') {
            size_t name = strspn(s + 1, "abcdefghijklmnopqrstuvwxyz_");
            int i = 0;

            while (i < count && (strlen(p[i].name) != name || strncmp(p[i].name, s + 1, name) != 0))
                i++;
            if (i < count) {
                text_addf(&q->sql, "$%-*d", (int)name, i + 1);
                s += name + 1;
            }
        }
        n = n > 0 ? n : *s != '\0';
        text_addn(&q->sql, s, n);
    }
    q->value.count = count;
    for (int i = 0; i < count; i++)
        q->value.value[i] = p[i].value;
}

/* PostgreSQL counts signs, from 1. */
static int place_of(const struct question *q, const PGresult *r)
{
    const char *at = PQresultErrorField(r, PG_DIAG_STATEMENT_POSITION);
    long signs = at ? strtol(at, NULL, 10) - 1 : -1;
    size_t i = 0;

    if (signs < 0)
        return -1;
    for (; signs > 0 && i < q->sql.len; signs--)
        i += utf8_length(q->sql.s + i, q->sql.len - i);
    return (int)i;
}

static enum status take_columns(const PGresult *r, const struct facts_answer *answer, struct err *err)
{
    const char *name[VALUES_MAX];

    if (PQnfields(r) > VALUES_MAX)
        return err_set(err, ST_INPUT, _("at most %d columns"), VALUES_MAX);
    for (int i = 0; i < PQnfields(r); i++)
        name[i] = PQfname(r, i);
    return answer->columns(answer->with, name, PQnfields(r), err);
}

static bool is_number(const PGresult *r, int row, int i)
{
    for (size_t k = 0; k < sizeof number_types / sizeof number_types[0]; k++)
        if (PQftype(r, i) == number_types[k])
            return !strchr(PQgetvalue(r, row, i), '.');
    return PQftype(r, i) == TYPE_BOOL;
}

static struct fact value_of(const PGresult *r, int row, int i)
{
    const char *s = PQgetvalue(r, row, i);

    if (PQgetisnull(r, row, i))
        return (struct fact){.kind = FACT_NONE};
    if (PQftype(r, i) == TYPE_BOOL)
        return (struct fact){FACT_NUMBER, s[0] == 't', s[0] == 't' ? "1" : "0"};
    return (struct fact){is_number(r, row, i) ? FACT_NUMBER : FACT_TEXT, strtoll(s, NULL, 10), s};
}

static enum status take_rows(const PGresult *r, const struct facts_answer *answer, struct err *err)
{
    enum status st = take_columns(r, answer, err);

    if (st == ST_OK && PQntuples(r) > ROWS_MAX)
        st = err_set(err, ST_INPUT, _("at most %d rows"), ROWS_MAX);
    for (int row = 0; row < PQntuples(r) && st == ST_OK; row++) {
        struct fact value[VALUES_MAX];

        for (int i = 0; i < PQnfields(r); i++)
            value[i] = value_of(r, row, i);
        st = answer->row(answer->with, value, err);
    }
    return st;
}

/* Its SQL is the report's own, so what is wrong with it is said as of a file. */
static enum status say_wrong(struct question *q, const PGresult *r, int *where, struct err *err)
{
    static const char timeout[] = "57014";
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    if (!state || PQstatus(q->c->pg) != CONNECTION_OK)
        return connection_failed(q->c, r, err);
    *where = place_of(q, r);
    if (strcmp(state, timeout) == 0)
        return err_set(err, ST_BUCH, _("this takes too long; over the collector a report may take a minute"));
    return err_set(err, ST_INPUT,
                   _("PostgreSQL: %s (a report that only a book can answer has a line `-- nur im buch: why`)"),
                   PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY));
}

static enum status ask(void *with, const char *sql, const struct facts_parameter *parameter, int parameters,
                       const struct facts_answer *answer, int *where, struct err *err)
{
    static const Oid types[] = {TYPE_TEXT, TYPE_TEXT};
    struct question q = {.c = with};
    enum status st;
    PGresult *r;

    *where = -1;
    number_parameters(&q, sql, parameter, parameters);
    r = PQexecParams(q.c->pg, q.sql.s, q.value.count, types, q.value.value, NULL, NULL, 0);
    st = PQresultStatus(r) == PGRES_TUPLES_OK ? take_rows(r, answer, err) : say_wrong(&q, r, where, err);
    PQclear(r);
    text_free(&q.sql);
    return st;
}

/* What there is to be asked of. */

/* A club's book is read by whoever may read its entries; its results by everybody. */
static enum status begin(struct connection *c, const struct verband_report *w, bool book, int *verein,
                         struct err *err)
{
    const struct parameters brief = {2, {w->brief, book ? "t" : "f"}};
    PGresult *r = NULL;
    enum status st =
        connection_run(c,
                       "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                       "SET LOCAL search_path = verband, pg_catalog; SET LOCAL statement_timeout = '60s'",
                       err);

    *verein = 0;
    if (st != ST_OK || !w->brief)
        return st;
    st = connection_ask(
        c,
        "SELECT verein FROM verband.verein WHERE kurz = $1 AND (NOT $2::boolean OR rolle = current_user"
        " OR verband.ist_verband() OR pg_has_role((SELECT nspowner FROM pg_namespace WHERE nspname ="
        " 'verband'), 'USAGE'))",
        &brief, &r, err);
    if (st == ST_OK && PQntuples(r) == 0)
        st = book ? err_set(err, ST_MISSING, _("the collector has no club %.40s that this role may read"), w->brief)
                  : err_set(err, ST_MISSING, _("the collector has no club %.40s"), w->brief);
    if (st == ST_OK)
        *verein = (int)result_number(r, 0, 0);
    PQclear(r);
    return st;
}

static bool is_called(const char *name, const char *typed)
{
    char wanted[FOLD_MAX], is[FOLD_MAX];
    size_t club = (size_t)(strchr(typed, ':') - typed) + 1;

    return strncmp(name, typed, club) == 0 && kuerzel_fold(typed + club, strlen(typed + club), wanted) &&
           kuerzel_fold(name + club, strlen(name + club), is) && strcmp(wanted, is) == 0;
}

/* As the reports call him, whatever was typed: "herz:a" is "herz:A", and so is "pik:B" when it is the same player. */
static enum status find_player(struct connection *c, const struct verband_report *w, char player[], size_t size,
                               struct err *err)
{
    struct text typed = {0};
    const char *name = NULL;
    PGresult *r;
    enum status st = connection_ask(c,
                                    "SELECT w.spieler, v.kurz || ':' || s.jetzt, v.kurz || ':' || s.kuerzel"
                                    " FROM verband.wer w JOIN verband.spieler s USING (verein, kuerzel)"
                                    " JOIN verband.verein v USING (verein)",
                                    NULL, &r, err);

    if (w->brief && !strchr(w->player, ':'))
        text_addf(&typed, "%s:", w->brief);
    text_add(&typed, w->player);
    for (int called = 1; called <= 2 && st == ST_OK && strchr(typed.s, ':'); called++)
        for (int row = 0; row < PQntuples(r) && !name; row++)
            if (is_called(PQgetvalue(r, row, called), typed.s))
                name = PQgetvalue(r, row, 0);
    if (st == ST_OK && !name)
        st = err_set(err, ST_MISSING, _("the collector has no player %.40s; over all clubs he is written herz:A"),
                     w->player);
    if (name)
        (void)snprintf(player, size, "%s", name);
    PQclear(r);
    text_free(&typed);
    return st;
}

/* "herz:2026" over all clubs is the season 2026 of one of them: its number, "" when it is asked of all. */
static enum status find_club_of(struct connection *c, const char *saison, char number[16], struct err *err)
{
    const struct parameters p = {1, {saison}};
    PGresult *r;
    enum status st =
        connection_ask(c, "SELECT verein FROM verband.verein WHERE kurz = split_part($1, ':', 1)", &p, &r, err);

    number[0] = '\0';
    if (st == ST_OK && strchr(saison, ':') && PQntuples(r) > 0)
        (void)snprintf(number, 16, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    return st;
}

static enum status find_saison(struct connection *c, const char *name, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, "SELECT FROM verband.doko_saison LIMIT 1", NULL, &r, err);

    if (st == ST_OK && PQntuples(r) == 0)
        st = err_set(err, ST_MISSING, _("the collector has no season %.40s"), name);
    PQclear(r);
    return st;
}

static enum status choose(struct connection *c, const struct verband_report *w, int verein, struct err *err)
{
    const char *saison = w->saison ? w->saison : "";
    char number[16], only[16];
    struct parameters p = {3, {number, saison, only}};
    enum status st = find_club_of(c, saison, only, err);

    if (only[0])
        p.value[1] = strchr(saison, ':') + 1;
    (void)snprintf(number, sizeof number, "%.0d", verein);
    if (st == ST_OK)
        st = connection_ask(c,
                            "SELECT set_config('doko.verein', $1, true), set_config('doko.saison', $2, true),"
                            " set_config('doko.nur', $3, true)",
                            &p, NULL, err);
    return st == ST_OK && w->saison ? find_saison(c, w->saison, err) : st;
}

static enum status over_views(struct connection *c, const struct verband_report *w, int verein, struct table **table,
                              struct err *err)
{
    char player[VERBAND_BRIEF_MAX + KUERZEL_MAX + 1];
    struct facts_parameter parameter[] = {{"saison", verein ? w->saison : NULL}, {"spieler", w->player}};
    struct facts *facts = facts_new();
    enum status st;

    views_make(w->report->sql, facts);
    st = report_file_run(w->report, facts, parameter, 2, table, err);
    facts_free(facts);
    if (st == ST_OK) {
        table_free(*table);
        *table = NULL;
        st = choose(c, w, verein, err);
    }
    if (st == ST_OK && w->player) {
        st = find_player(c, w, player, sizeof player, err);
        parameter[1].value = player;
    }
    return st == ST_OK ? report_file_answer(w->report, ask, c, parameter, 2, table, err) : st;
}

static enum status of_book(struct connection *c, const struct verband_report *w, int verein, struct table **table,
                           struct err *err)
{
    struct facts_parameter parameter[] = {{"saison", w->saison}, {"spieler", w->player}};
    struct player_list players = {0};
    const struct player *player;
    struct store *book = NULL;
    struct saison saison;
    enum status st = rebuild_book(c, verein, &book, err);

    if (st == ST_OK)
        st = store_begin(book, STORE_READ, err);
    if (st == ST_OK && w->saison)
        st = store_saison(book, w->saison, &saison, err);
    if (st == ST_OK && w->player)
        st = store_player(book, &players, err);
    if (st == ST_OK && w->player)
        st = buch_player(&players, w->player, strlen(w->player), &player, err);
    if (st == ST_OK && w->player)
        parameter[1].value = player->kuerzel.word;
    if (st == ST_OK)
        st = reports_run(&(struct views_source){.store = book, .saison = w->saison ? &saison : NULL}, w->report,
                         parameter, 2, table, err);
    player_list_free(&players);
    store_close(book);
    return st;
}

static enum status ask_book(struct connection *c, const struct verband_report *w, struct table **table,
                            struct err *err)
{
    int verein;
    enum status st = begin(c, w, true, &verein, err);

    return st == ST_OK ? of_book(c, w, verein, table, err) : st;
}

/* What PostgreSQL does not know SQLite may: of one club its book is asked then, by whoever may read it. */
static enum status ask_views(struct connection *c, const struct verband_report *w, struct table **table,
                             struct err *err)
{
    struct err other;
    int verein;
    enum status st = begin(c, w, false, &verein, err);

    if (st == ST_OK)
        st = over_views(c, w, verein, table, err);
    if (st != ST_INPUT || !w->brief || connection_run(c, "ROLLBACK", &other) != ST_OK)
        return st;
    return ask_book(c, w, table, &other) == ST_OK ? ST_OK : st;
}

/* Of one club "herz:2026" is its season 2026. */
static const char *without_club(const char *name, const char *brief)
{
    size_t n = brief ? strlen(brief) : 0;

    return name && n > 0 && strncmp(name, brief, n) == 0 && name[n] == ':' ? name + n + 1 : name;
}

enum status verband_report(const char *uri, const struct verband_report *wish, struct table **table, struct err *err)
{
    const struct verband_report own = {wish->report, wish->brief, without_club(wish->saison, wish->brief),
                                       without_club(wish->player, wish->brief)},
                                *w = &own;
    struct connection c = {0};
    const char *why = reports_book_only(w->report);
    enum status st;

    *table = NULL;
    if (why && !w->brief)
        return err_set(err, ST_USAGE, _("the report %s is of one book (%s): `--verein KURZ` has it of one club"),
                       w->report->name, why);
    st = connection_open(uri, &c, err);
    if (st == ST_OK)
        st = connection_check_form(&c, err);
    if (st == ST_OK)
        st = why ? ask_book(&c, w, table, err) : ask_views(&c, w, table, err);
    connection_close(&c);
    return st;
}
