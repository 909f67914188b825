/* A book goes to the collector: first what it says beside its tables, then a transaction a table, then that it was
 * all. Only the last transaction waits for the disk; it has those before it there too. What breaks off is gone on
 * with the next time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "verband/pipeline.h"
#include "verband/plan.h"

enum { NUMBER = 24, TRIES = 3 };

struct sender {
    struct connection c;
    struct pipeline pipe;
    const struct content *content;
    struct sending_plan plan;
    char verein[NUMBER];
};

/* Puts a statement whose first parameter is the club. */
static enum status put(struct sender *s, const char *sql, const char *const *value, int count, struct err *err)
{
    struct parameters p = {1 + count, {s->verein}};

    for (int i = 0; i < count; i++)
        p.value[i + 1] = value[i];
    return pipeline_put(&s->pipe, sql, &p, err);
}

/* Of one table, or (of == NULL) of what stands beside them, one writer at a time: until the group ends, which is a
 * transaction by itself. */
static enum status begin(struct sender *s, const char *of, struct err *err)
{
    if (of)
        return put(s, "SELECT pg_advisory_xact_lock($1::integer, hashtext($2))", &of, 1, err);
    return put(s, "SELECT pg_advisory_xact_lock($1::integer, 0)", NULL, 0, err);
}

/* Tables. */

struct table_key {
    char nr[NUMBER], place[NUMBER], count[NUMBER];
    const char *value[5]; /* $2 … $6: the last how many entries it has here */
};
enum { KEYS = 4 };
#define THE_TABLE " t.verein = $1 AND t.saison = $2 AND t.art = $3 AND t.nr = $4 AND t.platz = $5"
/* Who has sent more of it knows better what follows from it. */
#define NOBODY_FURTHER                                                                                               \
    " AND NOT EXISTS (SELECT FROM verband.eintrag v WHERE v.verein = t.verein AND v.tisch = t.tisch"                 \
    " AND v.nr > $6::integer)"

static void key_of(const struct content_table *t, struct table_key *k)
{
    (void)snprintf(k->nr, sizeof k->nr, "%d", t->tisch.nr);
    (void)snprintf(k->place, sizeof k->place, "%d", t->tisch.tisch);
    k->value[0] = t->saison;
    k->value[1] = t->tisch.kind->word;
    k->value[2] = k->nr;
    k->value[3] = k->place;
    (void)snprintf(k->count, sizeof k->count, "%d", (int)t->count);
    k->value[KEYS] = k->count;
}

static enum status put_at_table(struct sender *s, const char *sql, const struct table_key *k, struct text *array,
                                int arrays, struct err *err)
{
    const char *value[PARAMETERS_MAX - 1];

    memcpy(value, k->value, sizeof k->value);
    for (int i = 0; i < arrays; i++)
        value[KEYS + 1 + i] = array_end(&array[i]);
    return put(s, sql, value, KEYS + 1 + arrays, err);
}

/* What another client was faster with is left alone when it is the same; when it is not, the key of the row refuses
 * it. */
static enum status put_entries(struct sender *s, const struct content_table *t, int32_t from,
                               const struct table_key *k, struct err *err)
{
    enum { A_NR, A_GROUP, A_TIME, A_LINE, A_CHAIN, A_COUNT };
    struct text a[A_COUNT] = {0};
    enum status st;

    for (int32_t i = from; i < t->count; i++) {
        const struct content_entry *e = &t->entry[i];

        array_number(&a[A_NR], i + 1);
        array_number(&a[A_GROUP], e->group);
        array_number(&a[A_TIME], e->time);
        array_text(&a[A_LINE], e->line);
        array_bytes(&a[A_CHAIN], e->chain, CHAIN_LEN);
    }
    st = put_at_table(s,
                      "INSERT INTO verband.eintrag (verein, tisch, nr, gruppe, zeit, zeile, kette)"
                      " SELECT $1, t.tisch, e.* FROM verband.tisch t, unnest($7::integer[], $8::integer[],"
                      " $9::bigint[], $10::text[], $11::bytea[]) e (nr, gruppe, zeit, zeile, kette) WHERE" THE_TABLE
                      " AND e.nr <= $6::integer AND NOT EXISTS (SELECT FROM verband.eintrag v WHERE v.verein = $1"
                      " AND v.tisch = t.tisch AND v.nr = e.nr AND v.kette = e.kette)",
                      k, a, A_COUNT, err);
    for (int i = 0; i < A_COUNT; i++)
        text_free(&a[i]);
    return st;
}

static enum status put_standing(struct sender *s, const struct content_table *t, const struct table_key *k,
                                struct err *err)
{
    char day[DATE_MAX], spiele[NUMBER], pott[NUMBER];
    const char *value[KEYS + 6];
    int n = KEYS + 1;

    memcpy(value, k->value, sizeof k->value);
    value[n++] = content_state_word(t->tisch.state);
    value[n++] = day;
    value[n++] = spiele;
    value[n++] = pott;
    value[n++] = t->only_totals ? "t" : "f";
    date_iso(t->tisch.date, day);
    (void)snprintf(spiele, sizeof spiele, "%d", t->tisch.spiele);
    (void)snprintf(pott, sizeof pott, "%d", t->tisch.pott);
    return put(
        s,
        "INSERT INTO verband.stand (verein, tisch, zustand, tag, spiele, pott, nur_summen)"
        " SELECT $1, t.tisch, $7, $8, $9::integer, $10::integer, $11::boolean FROM verband.tisch t WHERE" THE_TABLE
            NOBODY_FURTHER " ON CONFLICT (verein, tisch) DO UPDATE SET zustand = excluded.zustand,"
        " tag = excluded.tag, spiele = excluded.spiele, pott = excluded.pott,"
        " nur_summen = excluded.nur_summen",
        value, n, err);
}

static enum status put_results(struct sender *s, const struct content_table *t, const struct table_key *k,
                               struct err *err)
{
    enum { A_KUERZEL, A_NUMBERS, NUMBERS = 7, A_COUNT = A_NUMBERS + NUMBERS };
    struct text a[A_COUNT] = {0};
    enum status st = put(s,
                         "DELETE FROM verband.ergebnis g USING verband.tisch t WHERE g.verein = $1 AND g.tisch ="
                         " t.tisch AND" THE_TABLE NOBODY_FURTHER,
                         k->value, KEYS + 1, err);

    if (t->results == 0 || st != ST_OK)
        return st;
    for (int i = 0; i < t->results; i++) {
        const struct day_line *l = &t->result[i].line;
        const int number[NUMBERS] = {l->gast,          l->disq,        l->punkte, l->place,
                                     l->doubled_place, l->hundertstel, l->spiele};

        array_text(&a[A_KUERZEL], t->result[i].kuerzel);
        for (int n = 0; n < NUMBERS; n++)
            array_number(&a[A_NUMBERS + n], number[n]);
    }
    st = put_at_table(s,
                      "INSERT INTO verband.ergebnis (verein, tisch, kuerzel, gast, disq, punkte, rang, doppelrang,"
                      " hundertstel, spiele) SELECT $1, t.tisch, u.k, u.g = 1, u.d = 1, u.p, u.r, u.dr, u.h, u.s"
                      " FROM verband.tisch t, unnest($7::text[], $8::integer[], $9::integer[], $10::integer[],"
                      " $11::integer[], $12::integer[], $13::integer[], $14::integer[]) u (k, g, d, p, r, dr, h, s)"
                      " WHERE" THE_TABLE NOBODY_FURTHER,
                      k, a, A_COUNT, err);
    for (int i = 0; i < A_COUNT; i++)
        text_free(&a[i]);
    return st;
}

static enum status put_table(struct sender *s, size_t at, struct err *err)
{
    const struct content_table *t = &s->content->table[at];
    const char *head[KEYS + 1];
    struct table_key k;
    struct text lock = {0};
    enum status st;

    key_of(t, &k);
    text_addf(&lock, "%s/%s/%d.%d", t->saison, t->tisch.kind->word, t->tisch.nr, t->tisch.tisch);
    st = begin(s, lock.s, err);
    text_free(&lock);
    memcpy(head, k.value, sizeof head);
    head[KEYS] = t->head;
    if (st == ST_OK && s->plan.table[at].there == 0)
        st = put(s,
                 "INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) VALUES ($1, $2, $3, $4, $5, $6)"
                 " ON CONFLICT (verein, saison, art, nr, platz) DO NOTHING",
                 head, KEYS + 1, err);
    if (st == ST_OK && s->plan.table[at].there < t->count)
        st = put_entries(s, t, s->plan.table[at].there, &k, err);
    if (st == ST_OK)
        st = put_standing(s, t, &k, err);
    if (st == ST_OK)
        st = put_results(s, t, &k, err);
    return st == ST_OK ? pipeline_group(&s->pipe, err) : st;
}

static enum status put_tables(struct sender *s, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < s->content->tables && st == ST_OK; i++)
        if (!s->content->table[i].later &&
            (s->plan.table[i].there < s->content->table[i].count || s->plan.table[i].derived))
            st = put_table(s, i, err);
    return st;
}

/* What stands beside them. */

static enum status put_sections(struct sender *s, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < s->content->sections && st == ST_OK; i++) {
        const struct content_section *x = &s->content->section[i];
        char number[NUMBER];
        const char *const value[] = {x->name, number, text_str(&x->before), text_str(&x->after)};

        (void)snprintf(number, sizeof number, "%zu", i);
        if (s->plan.section[i])
            st =
                put(s,
                    "INSERT INTO verband.rahmen (verein, abschnitt, fassung, lfd, davor, danach, zeit) SELECT $1, $2,"
                    " coalesce(max(fassung), 0) + 1, $3, $4, $5, extract(epoch FROM now())::bigint"
                    " FROM verband.rahmen WHERE verein = $1 AND abschnitt = $2",
                    value, 4, err);
    }
    return st;
}

static enum status put_names(struct sender *s, struct err *err)
{
    struct text a[3] = {0};
    const char *gone;
    enum status st = ST_OK;
    int new = 0;

    for (size_t i = 0; i < s->content->names; i++) {
        const struct content_name *n = &s->content->name[i];

        if (!s->plan.name[i])
            continue;
        array_text(&a[0], content_name_word[n->kind]);
        array_text(&a[1], n->key);
        array_text(&a[2], n->name);
        new ++;
    }
    if (new > 0) {
        const char *const value[] = {array_end(&a[0]), array_end(&a[1]), array_end(&a[2])};

        st = put(s,
                 "INSERT INTO verband.name (verein, art, schluessel, name) SELECT $1, * FROM unnest($2::text[],"
                 " $3::text[], $4::text[]) ON CONFLICT (verein, art, schluessel) DO UPDATE SET name = excluded.name",
                 value, 3, err);
    }
    if (st == ST_OK && s->plan.gone > 0) {
        gone = array_end(&s->plan.names_gone);
        st = put(s, "DELETE FROM verband.name WHERE verein = $1 AND art || '/' || schluessel = ANY ($2::text[])",
                 &gone, 1, err);
    }
    for (int i = 0; i < 3; i++)
        text_free(&a[i]);
    return st;
}

static enum status put_players(struct sender *s, struct err *err)
{
    struct text a[3] = {0};
    const char *value[3];
    enum status st;

    for (size_t i = 0; i < s->content->players; i++) {
        const struct content_player *p = &s->content->player[i];

        array_text(&a[0], p->kuerzel);
        array_text(&a[1], p->now);
        array_number(&a[2], p->former);
    }
    for (int i = 0; i < 3; i++)
        value[i] = array_end(&a[i]);
    st = put(
        s,
        "INSERT INTO verband.spieler (verein, kuerzel, jetzt, ehemals, lfd) SELECT $1, k, j, e = 1, n FROM"
        " unnest($2::text[], $3::text[], $4::integer[]) WITH ORDINALITY u (k, j, e, n) ON CONFLICT (verein, kuerzel)"
        " DO UPDATE SET jetzt = excluded.jetzt, ehemals = excluded.ehemals, lfd = excluded.lfd",
        value, 3, err);
    for (int i = 0; i < 3; i++)
        text_free(&a[i]);
    return st;
}

static enum status put_frame(struct sender *s, struct err *err)
{
    enum status st = begin(s, NULL, err);

    if (st == ST_OK)
        st = put_sections(s, err);
    if (st == ST_OK)
        st = put_players(s, err);
    if (st == ST_OK)
        st = put_names(s, err);
    return st == ST_OK ? pipeline_group(&s->pipe, err) : st;
}

/* And what the Turniere came to, in the last transaction. */

static enum status put_turnier(struct sender *s, const struct content_turnier *t, struct err *err)
{
    char day[DATE_MAX], players[NUMBER], rounds[NUMBER];
    const char *const value[] = {t->name, day, t->over ? "t" : "f", players, rounds, t->land};
    struct text a[3] = {0};
    enum status st;

    date_iso(t->day, day);
    (void)snprintf(players, sizeof players, "%d", t->players);
    (void)snprintf(rounds, sizeof rounds, "%d", t->rounds);
    st = put(s, "DELETE FROM verband.turnier_ergebnis WHERE verein = $1 AND turnier = $2", value, 1, err);
    if (st == ST_OK)
        st = put(
            s,
            "INSERT INTO verband.turnier (verein, turnier, tag, fertig, spieler, runden, land)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (verein, turnier) DO UPDATE SET tag = excluded.tag,"
            " fertig = excluded.fertig, spieler = excluded.spieler, runden = excluded.runden, land = excluded.land",
            value, 6, err);
    for (size_t i = 0; i < t->results; i++) {
        array_text(&a[0], t->result[i].kuerzel);
        array_number(&a[1], t->result[i].rounds);
        array_number(&a[2], t->result[i].punkte);
    }
    if (st == ST_OK) {
        const char *const rows[] = {t->name, array_end(&a[0]), array_end(&a[1]), array_end(&a[2])};

        st = put(s,
                 "INSERT INTO verband.turnier_ergebnis SELECT $1, $2, * FROM unnest($3::text[], $4::integer[],"
                 " $5::bigint[])",
                 rows, 4, err);
    }
    for (int i = 0; i < 3; i++)
        text_free(&a[i]);
    return st;
}

static enum status put_sheets(struct sender *s, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < s->content->sheets && st == ST_OK; i++) {
        const struct content_sheet *x = &s->content->sheet[i];
        char order[NUMBER];
        const char *const value[] = {content_sheet_word[x->kind], x->name, order, x->rows.s};

        (void)snprintf(order, sizeof order, "%d", x->order);
        if (s->plan.sheet[i])
            st = put(s,
                     "INSERT INTO verband.blatt (verein, art, name, lfd, zeilen) VALUES ($1, $2, $3, $4, $5)"
                     " ON CONFLICT (verein, art, name) DO UPDATE SET lfd = excluded.lfd, zeilen = excluded.zeilen",
                     value, 4, err);
    }
    return st;
}

static enum status put_record(struct sender *s, const char *program, struct err *err)
{
    uint8_t digest[CHAIN_LEN];
    struct text hex = {0};
    const char *value[2] = {program, NULL};
    enum status st;

    content_digest(s->content, digest);
    bytes_write(&hex, digest, sizeof digest);
    value[1] = hex.s;
    st = put(s,
             "INSERT INTO verband.sendung (verein, lfd, zeit, programm, inhalt, tische, eintraege) SELECT $1,"
             " (SELECT coalesce(max(lfd), 0) + 1 FROM verband.sendung WHERE verein = $1),"
             " extract(epoch FROM now())::bigint, $2, $3,"
             " (SELECT count(*) FROM verband.tisch WHERE verein = $1),"
             " (SELECT count(*) FROM verband.eintrag WHERE verein = $1)",
             value, 2, err);
    text_free(&hex);
    return st;
}

static enum status put_end(struct sender *s, const char *program, struct err *err)
{
    enum status st = pipeline_put(&s->pipe, "BEGIN", NULL, err);

    if (st == ST_OK)
        st = begin(s, NULL, err);
    if (st == ST_OK)
        st = pipeline_put(&s->pipe, "SET LOCAL synchronous_commit = on", NULL, err);
    for (size_t i = 0; i < s->content->turniere && st == ST_OK; i++)
        if (s->plan.turnier[i])
            st = put_turnier(s, &s->content->turnier[i], err);
    if (st == ST_OK)
        st = put_sheets(s, err);
    if (st == ST_OK)
        st = put_record(s, program, err);
    if (st == ST_OK)
        st = pipeline_put(&s->pipe, "COMMIT", NULL, err);
    return st == ST_OK ? pipeline_group(&s->pipe, err) : st;
}

static enum status send_all(struct sender *s, const char *program, struct err *err)
{
    enum status st =
        connection_run(&s->c, "SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan", err);

    (void)snprintf(s->verein, sizeof s->verein, "%d", s->plan.verein);
    if (st == ST_OK)
        st = pipeline_begin(&s->c, &s->pipe, err);
    if (st != ST_OK)
        return st;
    st = put_frame(s, err);
    if (st == ST_OK)
        st = put_tables(s, err);
    if (st == ST_OK)
        st = put_end(s, program, err);
    return pipeline_end(&s->pipe, st, err);
}

/* Another client of the same club may be faster: then what it has sent is there, and the rest goes out, or is refused
 * for what it is. */
static enum status send_book(struct sender *s, const struct verband_sending *w, struct verband_difference *d,
                             struct err *err)
{
    enum status st = sending_plan_make(&s->c, s->content, w->without_names, &s->plan, err);

    *d = s->plan.d;
    d->work = sending_plan_is_work(&s->plan);
    if (st != ST_OK || w->only_look || !d->work)
        return st;
    if (!w->agree(w->with, d))
        return err_set(err, ST_CONFLICT, _("nothing was sent"));
    st = send_all(s, w->program, err);
    for (int i = 1; i < TRIES && st == ST_CONFLICT; i++) {
        sending_plan_free(&s->plan);
        st = sending_plan_make(&s->c, s->content, w->without_names, &s->plan, err);
        if (st == ST_OK && sending_plan_is_work(&s->plan))
            st = send_all(s, w->program, err);
    }
    return st;
}

enum status verband_send(const char *uri, struct store *store, const struct verband_sending *sending,
                         struct verband_difference *difference, struct err *err)
{
    struct content content;
    struct sender s = {.content = &content};
    enum status st = content_read(store, sending->until, &content, err);

    *difference = (struct verband_difference){0};
    if (st == ST_OK)
        st = connection_open(uri, &s.c, err);
    if (st == ST_OK)
        st = connection_check_form(&s.c, err);
    if (st == ST_OK)
        st = send_book(&s, sending, difference, err);
    sending_plan_free(&s.plan);
    connection_close(&s.c);
    content_free(&content);
    return st;
}
