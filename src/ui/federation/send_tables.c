/* Sends the tables: several whole tables at a time, their rows as arrays, column by column. */

#include "ui/federation/sender.h"

/* The most tables of a transaction; another one is added while there are fewer entries than this. Small groups
 * keep the server at work while the next one is prepared here. */
enum { GROUP_TABLES = 16, GROUP_ENTRIES = 1024 };

enum { KEYS = 4, HEADS = 1, STANDINGS = 5, ENTRIES = 6, RESULTS = 9 };
struct group {
    int tables, new, continued;
    bool gaps; /* entries are missing there before later ones */
    int32_t entries, results;
    /* Of the tables: season, kind, number, place. */
    struct text key[KEYS];
    struct text head[HEADS]; /* "" if the collector has the table */
    struct text standing[STANDINGS];
    /* Of the rows: the number of the table in the group, from 1, and the columns of the statement. */
    struct text entry[ENTRIES], result[RESULTS];
};

static void group_free(struct group *group)
{
    texts_free(group->key, KEYS);
    texts_free(group->head, HEADS);
    texts_free(group->standing, STANDINGS);
    texts_free(group->entry, ENTRIES);
    texts_free(group->result, RESULTS);
    *group = (struct group){0};
}

static void add_key(struct group *group, const struct content_table *table)
{
    array_text(&group->key[0], table->saison);
    array_text(&group->key[1], table->tisch.kind->word);
    array_number(&group->key[2], table->tisch.nr);
    array_number(&group->key[3], table->tisch.tisch);
}

static void add_standing(struct group *group, const struct content_table *table)
{
    char day[DATE_MAX];

    array_text(&group->standing[0], content_state_word(table->tisch.state));
    array_text(&group->standing[1], date_iso(table->tisch.date, day));
    array_number(&group->standing[2], table->tisch.spiele);
    array_number(&group->standing[3], table->tisch.pott);
    array_number(&group->standing[4], table->only_totals);
}

static void add_entries(struct group *group, const struct content_table *table, int32_t from)
{
    for (int32_t i = from; i < table->count; i++) {
        const struct content_entry *entry = &table->entry[i];

        array_number(&group->entry[0], group->tables);
        array_number(&group->entry[1], i + 1);
        array_number(&group->entry[2], entry->group);
        array_number(&group->entry[3], entry->time);
        array_text(&group->entry[4], entry->line);
        array_bytes(&group->entry[5], entry->chain, CHAIN_LEN);
        group->entries++;
    }
}

static void add_results(struct group *group, const struct content_table *table)
{
    for (int i = 0; i < table->results; i++) {
        const struct day_line *line = &table->result[i].line;
        const int number[] = {line->gast,          line->disq,        line->punkte, line->place,
                              line->doubled_place, line->hundertstel, line->spiele};

        array_number(&group->result[0], group->tables);
        array_text(&group->result[1], table->result[i].kuerzel);
        for (size_t n = 0; n < sizeof number / sizeof number[0]; n++)
            array_number(&group->result[2 + n], number[n]);
        group->results++;
    }
}

static void add_table(struct group *group, const struct content_table *table, const struct plan_table *planned)
{
    bool gap = planned->there < planned->last;

    group->tables++;
    group->new += !planned->known;
    group->continued += planned->known;
    group->gaps = group->gaps || gap;
    add_key(group, table);
    array_text(&group->head[0], planned->known ? "" : table->head);
    add_standing(group, table);
    add_entries(group, table, gap ? 0 : planned->last);
    add_results(group, table);
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

static void put(struct sender *sender, const char *sql, struct group *group, struct text *array, int count)
{
    const char *value[PARAMETERS_MAX - 1];

    for (int i = 0; i < KEYS; i++)
        value[i] = group->key[i].s;
    for (int i = 0; i < count; i++)
        value[KEYS + i] = array_end(&array[i]);
    sender_put(sender, sql, value, KEYS + count);
}

static void put_group(struct sender *sender, struct group *group)
{
    for (int i = 0; i < KEYS; i++)
        (void)array_end(&group->key[i]);
    if (group->new > 0)
        put(sender, new_sql, group, group->head, HEADS);
    if (group->entries > 0)
        put(sender, group->gaps ? missing_sql : entries_sql, group, group->entry, ENTRIES);
    put(sender, standing_sql, group, group->standing, STANDINGS);
    if (group->continued > 0)
        put(sender, results_gone_sql, group, NULL, 0);
    if (group->results > 0)
        put(sender, results_sql, group, group->result, RESULTS);
    group_free(group);
    pipeline_group(&sender->pipe);
}

void sender_put_tables(struct sender *sender)
{
    AUTO(group_free) struct group group = {0};

    for (size_t i = 0; i < sender->content->tables && sender->pipe.status == ST_OK; i++) {
        const struct content_table *table = &sender->content->table[i];
        const struct plan_table *planned = &sender->plan.table[i];

        if (table->later || (planned->known && planned->there == table->count && !planned->derived))
            continue;
        add_table(&group, table, planned);
        if (group.tables == GROUP_TABLES || group.entries >= GROUP_ENTRIES)
            put_group(sender, &group);
    }
    if (group.tables > 0)
        put_group(sender, &group);
}

void sender_put(struct sender *sender, const char *sql, const char *const *value, int count)
{
    struct parameters params = {1 + count, {sender->verein}};

    for (int i = 0; i < count; i++)
        params.value[i + 1] = value[i];
    pipeline_put(&sender->pipe, sql, &params);
}
