/* Compares the tables of a book with those of the collector: what is new, or where the two diverge. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "ui/federation/derived.h"
#include "ui/federation/plan_parts.h"

static void name_table(const struct content_table *table, struct text *text)
{
    text_addf(text, "%s %s/%s%d.%d", table->tisch.kind->day_word, table->saison, table->tisch.kind->prefix,
              table->tisch.nr, table->tisch.tisch);
}

enum { E_NR, E_CHAIN, E_LINE };
static const char entries_sql[] =
    "SELECT nr, kette, zeile FROM verband.eintrag WHERE verein = $1 AND tisch = $2 ORDER BY nr";

/* Names the first entry in which the two diverge. Some numbers may be missing in the collector. */
static enum status say_fork(const struct content_table *table, const PGresult *result, struct err *err)
{
    AUTO(text_free) struct text hex = {0}, name = {0};
    int32_t nr = 0, last = (int32_t)result_number(result, PQntuples(result) - 1, E_NR);
    int row = 0;
    enum status st;

    for (; row < PQntuples(result); row++) {
        nr = (int32_t)result_number(result, row, E_NR);
        if (nr > table->count)
            break;
        text_clear(&hex);
        bytes_write(&hex, table->entry[nr - 1].chain, CHAIN_LEN);
        if (strcmp(hex.s, PQgetvalue(result, row, E_CHAIN)) != 0)
            break;
    }
    name_table(table, &name);
    if (nr > table->count)
        st = err_set(
            err, ST_CONFLICT,
            _("%s: the collector has entries up to #%d, this book up to #%d: it is an older copy. Nothing was "
              "sent; `doko verband export` brings what is missing"),
            name.s, last, table->count);
    else
        st = err_set(err, ST_CONFLICT,
                     _("%s: the book and the collector were continued differently from entry #%d on. Nothing was "
                       "sent. Here: %.120s; there: %.120s"),
                     name.s, nr, table->entry[nr - 1].line, PQgetvalue(result, row, E_LINE));
    return st;
}

static enum status refuse_fork(struct connection *conn, const struct sending_plan *plan,
                               const struct content_table *table, const char *tisch, struct err *err)
{
    char verein[16];
    const struct parameters parameters = {2, {verein, tisch}};
    AUTO(result_free) PGresult *result = NULL;
    enum status st;

    (void)snprintf(verein, sizeof verein, "%d", plan->verein);
    st = connection_ask(conn, entries_sql, &parameters, &result, err);
    return st == ST_OK ? say_fork(table, result, err) : st;
}

enum { T_ID, T_SAISON, T_KIND, T_NR, T_PLACE, T_LAST, T_CHAIN, T_DERIVED, T_THERE };
static const char tables_sql[] =
    "SELECT t.tisch, t.saison, t.art, t.nr, t.platz, coalesce(e.nr, 0), e.kette, " DERIVED_TABLE
    ", (SELECT count(*) FROM verband.eintrag z WHERE z.verein = t.verein AND z.tisch = t.tisch)"
    " FROM verband.tisch t"
    " LEFT JOIN LATERAL (SELECT nr, kette FROM verband.eintrag e WHERE e.verein = t.verein AND e.tisch = t.tisch"
    " ORDER BY nr DESC LIMIT 1) e ON true WHERE t.verein = $1 ORDER BY t.tisch";

static enum status compare_table(struct connection *conn, const struct content *content, const PGresult *result,
                                 int row, struct sending_plan *plan, struct err *err)
{
    const struct content_table *table =
        content_table_find(content, PQgetvalue(result, row, T_KIND), PQgetvalue(result, row, T_SAISON),
                           result_number(result, row, T_NR), result_number(result, row, T_PLACE));
    int32_t last = (int32_t)result_number(result, row, T_LAST), number = (int32_t)result_number(result, row, T_THERE);
    AUTO(text_free) struct text text = {0};
    bool same = true;

    if (!table)
        return err_set(err, ST_CONFLICT,
                       _("the collector has table %s.%s of %s %s, but this book does not: it is an older copy, or "
                         "another book. Nothing was sent; `doko verband export` brings what is missing"),
                       PQgetvalue(result, row, T_NR), PQgetvalue(result, row, T_PLACE),
                       PQgetvalue(result, row, T_KIND), PQgetvalue(result, row, T_SAISON));
    if (last > 0 && last <= table->count) {
        bytes_write(&text, table->entry[last - 1].chain, CHAIN_LEN);
        same = strcmp(text.s, PQgetvalue(result, row, T_CHAIN)) == 0;
    }
    if (last > table->count || !same) {
        return refuse_fork(conn, plan, table, PQgetvalue(result, row, T_ID), err);
    }
    text_clear(&text);
    content_table_text(table, &text);
    plan->table[table - content->table] =
        (struct plan_table){true, number, last, strcmp(text.s, PQgetvalue(result, row, T_DERIVED)) != 0};
    plan->difference.tables_there++;
    plan->difference.entries_there += number;
    return ST_OK;
}

static void count_tables(const struct content *content, struct sending_plan *plan)
{
    struct verband_difference *difference = &plan->difference;

    for (size_t i = 0; i < content->tables; i++) {
        const struct content_table *table = &content->table[i];
        const struct plan_table *there = &plan->table[i];

        difference->tables++;
        difference->entries += table->count;
        if (table->later)
            continue;
        difference->tables_new += !there->known;
        difference->tables_more += there->known && there->there < table->count;
        difference->entries_new += table->count - there->there;
        difference->results += there->there == table->count && there->derived;
    }
}

enum status plan_tables(struct connection *conn, const struct content *content, const struct parameters *club,
                        struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, tables_sql, club, &result, err);

    plan->table = mem_alloc((content->tables + 1) * sizeof *plan->table);
    for (int row = 0; st == ST_OK && row < PQntuples(result); row++)
        st = compare_table(conn, content, result, row, plan, err);
    count_tables(content, plan);
    return st;
}
