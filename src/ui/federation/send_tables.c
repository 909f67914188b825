/* Tables on their way to the collector: some whole ones at a time, their rows column by column. */
#include <stdio.h>
#include <string.h>

#include "ui/federation/sender.h"

/* So many tables at most in a transaction; one more is begun as long as there are fewer entries. The server has
 * something to do before the last one is written down here. */
enum { GROUP_TABLES = 16, GROUP_ENTRIES = 1024 };

enum { KEYS = 4, HEADS = 1, STANDINGS = 5, ENTRIES = 6, RESULTS = 9 };
struct group {
    int tables, new, goes_on;
    bool gaps; /* entries are missing there before others */
    int32_t entries, results;
    /* Of the tables: season, kind, number, place. */
    struct text key[KEYS];
    struct text head[HEADS]; /* "" of one that is there */
    struct text standing[STANDINGS];
    /* Of the rows: the table's number in the group, from 1 on, and the columns of the statement. */
    struct text entry[ENTRIES], result[RESULTS];
};

static void free_arrays(struct text *a, int count)
{
    for (int i = 0; i < count; i++)
        text_free(&a[i]);
}

static void group_free(struct group *b)
{
    free_arrays(b->key, KEYS);
    free_arrays(b->head, HEADS);
    free_arrays(b->standing, STANDINGS);
    free_arrays(b->entry, ENTRIES);
    free_arrays(b->result, RESULTS);
    *b = (struct group){0};
}

static void add_key(struct group *b, const struct content_table *table)
{
    array_text(&b->key[0], table->saison);
    array_text(&b->key[1], table->tisch.kind->word);
    array_number(&b->key[2], table->tisch.nr);
    array_number(&b->key[3], table->tisch.tisch);
}

static void add_standing(struct group *b, const struct content_table *table)
{
    char day[DATE_MAX];

    date_iso(table->tisch.date, day);
    array_text(&b->standing[0], content_state_word(table->tisch.state));
    array_text(&b->standing[1], day);
    array_number(&b->standing[2], table->tisch.spiele);
    array_number(&b->standing[3], table->tisch.pott);
    array_number(&b->standing[4], table->only_totals);
}

static void add_entries(struct group *b, const struct content_table *table, int32_t from)
{
    for (int32_t i = from; i < table->count; i++) {
        const struct content_entry *entry = &table->entry[i];

        array_number(&b->entry[0], b->tables);
        array_number(&b->entry[1], i + 1);
        array_number(&b->entry[2], entry->group);
        array_number(&b->entry[3], entry->time);
        array_text(&b->entry[4], entry->line);
        array_bytes(&b->entry[5], entry->chain, CHAIN_LEN);
        b->entries++;
    }
}

static void add_results(struct group *b, const struct content_table *table)
{
    for (int i = 0; i < table->results; i++) {
        const struct day_line *line = &table->result[i].line;
        const int number[] = {line->gast,          line->disq,        line->punkte, line->place,
                              line->doubled_place, line->hundertstel, line->spiele};

        array_number(&b->result[0], b->tables);
        array_text(&b->result[1], table->result[i].kuerzel);
        for (size_t n = 0; n < sizeof number / sizeof number[0]; n++)
            array_number(&b->result[2 + n], number[n]);
        b->results++;
    }
}

static void add_table(struct group *b, const struct content_table *t, const struct plan_table *p)
{
    bool gap = p->there < p->last;

    b->tables++;
    b->new += !p->known;
    b->goes_on += p->known;
    b->gaps = b->gaps || gap;
    add_key(b, t);
    array_text(&b->head[0], p->known ? "" : t->head);
    add_standing(b, t);
    add_entries(b, t, gap ? 0 : p->last);
    add_results(b, t);
}

/* $2 … $5 are the keys. */
#define THE_TABLES                                                                                                   \
    " (SELECT k.i, t.tisch FROM unnest($2::text[], $3::text[], $4::integer[], $5::integer[])"                        \
    " WITH ORDINALITY k (saison, art, nr, platz, i) JOIN verband.tisch t ON t.verein = $1"                           \
    " AND t.saison = k.saison AND t.art = k.art AND t.nr = k.nr AND t.platz = k.platz) t"

static const char new_sql[] =
    "INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) SELECT $1, k.saison, k.art, k.nr, k.platz,"
    " k.kopf FROM unnest($2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[])"
    " k (saison, art, nr, platz, kopf) WHERE k.kopf <> ''";
#define ENTRIES_SQL                                                                                                  \
    "INSERT INTO verband.eintrag (verein, tisch, nr, gruppe, zeit, zeile, kette) SELECT $1, t.tisch, e.nr, "         \
    "e.gruppe,"                                                                                                      \
    " e.zeit, e.zeile, e.kette FROM unnest($6::integer[], $7::integer[], $8::integer[], $9::bigint[],"               \
    " $10::text[], $11::bytea[]) e (i, nr, gruppe, zeit, zeile, kette) JOIN" THE_TABLES " USING (i)"
static const char entries_sql[] = ENTRIES_SQL;
static const char missing_sql[] =
    ENTRIES_SQL " WHERE NOT EXISTS (SELECT FROM verband.eintrag v WHERE v.verein = $1 AND v.tisch = t.tisch"
                " AND v.nr = e.nr AND v.kette = e.kette)";
static const char standing_sql[] =
    "INSERT INTO verband.stand (verein, tisch, zustand, tag, spiele, pott, nur_summen) SELECT $1, t.tisch, s.zustand,"
    " s.tag, s.spiele, s.pott, s.nur_summen = 1 FROM unnest($6::text[], $7::text[], $8::integer[], $9::integer[],"
    " $10::integer[]) WITH ORDINALITY s (zustand, tag, spiele, pott, nur_summen, i) JOIN" THE_TABLES
    " USING (i) ON CONFLICT (verein, tisch) DO UPDATE SET zustand = excluded.zustand,"
    " tag = excluded.tag, spiele = excluded.spiele, pott = excluded.pott, nur_summen = excluded.nur_summen";
static const char results_gone_sql[] =
    "DELETE FROM verband.ergebnis g USING" THE_TABLES " WHERE g.verein = $1 AND g.tisch = t.tisch";
static const char results_sql[] =
    "INSERT INTO verband.ergebnis (verein, tisch, kuerzel, gast, disq, punkte, rang, doppelrang, hundertstel, spiele)"
    " SELECT $1, t.tisch, u.k, u.g = 1, u.d = 1, u.p, u.r, u.dr, u.h, u.s FROM unnest($6::integer[], $7::text[],"
    " $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[], $14::integer[])"
    " u (i, k, g, d, p, r, dr, h, s) JOIN" THE_TABLES " USING (i)";

static enum status put(struct sender *sender, const char *sql, struct group *b, struct text *array, int count,
                       struct err *err)
{
    const char *value[PARAMETERS_MAX - 1];

    for (int i = 0; i < KEYS; i++)
        value[i] = b->key[i].s;
    for (int i = 0; i < count; i++)
        value[KEYS + i] = array_end(&array[i]);
    return sender_put(sender, sql, value, KEYS + count, err);
}

static enum status put_group(struct sender *sender, struct group *b, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < KEYS; i++)
        (void)array_end(&b->key[i]);
    if (b->new > 0)
        st = put(sender, new_sql, b, b->head, HEADS, err);
    if (st == ST_OK && b->entries > 0)
        st = put(sender, b->gaps ? missing_sql : entries_sql, b, b->entry, ENTRIES, err);
    if (st == ST_OK)
        st = put(sender, standing_sql, b, b->standing, STANDINGS, err);
    if (st == ST_OK && b->goes_on > 0)
        st = put(sender, results_gone_sql, b, NULL, 0, err);
    if (st == ST_OK && b->results > 0)
        st = put(sender, results_sql, b, b->result, RESULTS, err);
    group_free(b);
    return st == ST_OK ? pipeline_group(&sender->pipe, err) : st;
}

enum status sender_put_tables(struct sender *sender, struct err *err)
{
    struct group b = {0};
    enum status st = ST_OK;

    for (size_t i = 0; i < sender->content->tables && st == ST_OK; i++) {
        const struct content_table *t = &sender->content->table[i];
        const struct plan_table *p = &sender->plan.table[i];

        if (t->later || (p->known && p->there == t->count && !p->derived))
            continue;
        add_table(&b, t, p);
        if (b.tables == GROUP_TABLES || b.entries >= GROUP_ENTRIES)
            st = put_group(sender, &b, err);
    }
    if (st == ST_OK && b.tables > 0)
        st = put_group(sender, &b, err);
    group_free(&b);
    return st;
}

enum status sender_put(struct sender *sender, const char *sql, const char *const *value, int count, struct err *err)
{
    struct parameters params = {1 + count, {sender->verein}};

    for (int i = 0; i < count; i++)
        params.value[i + 1] = value[i];
    return pipeline_put(&sender->pipe, sql, &params, err);
}
