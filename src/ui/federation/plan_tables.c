/* The tables of a book beside those that the collector has: what they have more, or where the two go apart. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "ui/federation/derived.h"
#include "ui/federation/plan_parts.h"

static void name_table(const struct content_table *t, struct text *text)
{
    text_addf(text, "%s %s/%s%d.%d", t->tisch.kind->day, t->saison, t->tisch.kind->prefix, t->tisch.nr,
              t->tisch.tisch);
}

/* Where the two go apart: #n says here this, there that. Of what is there some numbers may be missing. */
static enum status say_fork(const struct content_table *t, const PGresult *r, struct err *err)
{
    struct text name = {0}, hex = {0};
    int32_t nr = 0, last = (int32_t)result_number(r, PQntuples(r) - 1, 0);
    int row = 0;
    enum status st;

    for (; row < PQntuples(r); row++) {
        nr = (int32_t)result_number(r, row, 0);
        if (nr > t->count)
            break;
        text_clear(&hex);
        bytes_write(&hex, t->entry[nr - 1].chain, CHAIN_LEN);
        if (strcmp(hex.s, PQgetvalue(r, row, 1)) != 0)
            break;
    }
    name_table(t, &name);
    if (nr > t->count)
        st = err_set(
            err, ST_CONFLICT,
            _("%s: the collector has entries up to #%d, this book up to #%d: it is an older copy. Nothing was "
              "sent; `doko verband export` brings what is missing"),
            name.s, last, t->count);
    else
        st = err_set(err, ST_CONFLICT,
                     _("%s: book and collector have one past and two continuations; they go apart at entry #%d. "
                       "Nothing was sent. Here: %.120s; there: %.120s"),
                     name.s, nr, t->entry[nr - 1].line, PQgetvalue(r, row, 2));
    text_free(&hex);
    text_free(&name);
    return st;
}

static enum status refuse_fork(struct connection *c, const struct sending_plan *p, const struct content_table *t,
                               const char *tisch, struct err *err)
{
    char verein[16];
    const struct parameters q = {2, {verein, tisch}};
    PGresult *r;
    enum status st;

    (void)snprintf(verein, sizeof verein, "%d", p->verein);
    st = connection_ask(
        c, "SELECT nr, kette, zeile FROM verband.eintrag WHERE verein = $1 AND tisch = $2 ORDER BY nr", &q, &r, err);
    if (st == ST_OK)
        st = say_fork(t, r, err);
    PQclear(r);
    return st;
}

enum { T_ID, T_SAISON, T_KIND, T_NR, T_PLACE, T_LAST, T_CHAIN, T_DERIVED, T_THERE };
static const char tables_sql[] =
    "SELECT t.tisch, t.saison, t.art, t.nr, t.platz, coalesce(e.nr, 0), e.kette, " DERIVED_TABLE
    ", (SELECT count(*) FROM verband.eintrag z WHERE z.verein = t.verein AND z.tisch = t.tisch)"
    " FROM verband.tisch t"
    " LEFT JOIN LATERAL (SELECT nr, kette FROM verband.eintrag e WHERE e.verein = t.verein AND e.tisch = t.tisch"
    " ORDER BY nr DESC LIMIT 1) e ON true WHERE t.verein = $1 ORDER BY t.tisch";

static enum status lay_beside(struct connection *c, const struct content *content, const PGresult *r, int row,
                              struct sending_plan *p, struct err *err)
{
    const struct content_table *t =
        content_table_find(content, PQgetvalue(r, row, T_KIND), PQgetvalue(r, row, T_SAISON),
                           result_number(r, row, T_NR), result_number(r, row, T_PLACE));
    int32_t last = (int32_t)result_number(r, row, T_LAST), number = (int32_t)result_number(r, row, T_THERE);
    struct text text = {0};
    bool same = true;

    if (!t)
        return err_set(err, ST_CONFLICT,
                       _("the collector has table %s.%s of %s %s, this book has not: it is an older copy, or another "
                         "one. Nothing was sent; `doko verband export` brings what is missing"),
                       PQgetvalue(r, row, T_NR), PQgetvalue(r, row, T_PLACE), PQgetvalue(r, row, T_KIND),
                       PQgetvalue(r, row, T_SAISON));
    if (last > 0 && last <= t->count) {
        bytes_write(&text, t->entry[last - 1].chain, CHAIN_LEN);
        same = strcmp(text.s, PQgetvalue(r, row, T_CHAIN)) == 0;
    }
    if (last > t->count || !same) {
        text_free(&text);
        return refuse_fork(c, p, t, PQgetvalue(r, row, T_ID), err);
    }
    text_clear(&text);
    content_table_text(t, &text);
    p->table[t - content->table] =
        (struct plan_table){true, number, last, strcmp(text.s, PQgetvalue(r, row, T_DERIVED)) != 0};
    p->d.tables_there++;
    p->d.entries_there += number;
    text_free(&text);
    return ST_OK;
}

static void count_tables(const struct content *content, struct sending_plan *p)
{
    struct verband_difference *d = &p->d;

    for (size_t i = 0; i < content->tables; i++) {
        const struct content_table *t = &content->table[i];
        const struct plan_table *there = &p->table[i];

        d->tables++;
        d->entries += t->count;
        if (t->later)
            continue;
        d->tables_new += !there->known;
        d->tables_more += there->known && there->there < t->count;
        d->entries_new += t->count - there->there;
        d->results += there->there == t->count && there->derived;
    }
}

enum status plan_tables(struct connection *c, const struct content *content, const struct parameters *club,
                        struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, tables_sql, club, &r, err);

    p->table = mem_alloc((content->tables + 1) * sizeof *p->table);
    for (int row = 0; st == ST_OK && row < PQntuples(r); row++)
        st = lay_beside(c, content, r, row, p, err);
    PQclear(r);
    count_tables(content, p);
    return st;
}
