#include "book/turnier/turnier_rangliste.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "book/turnier/turnier_person.h"

void turnier_rangliste_free(struct turnier_rangliste *r)
{
    free(r->named);
    free(r->turnier);
    free(r->result);
    free(r->whose);
    player_list_free(&r->player);
    free(r->list);
    free(r->land_list);
    *r = (struct turnier_rangliste){0};
}

/* Strafpunkte by whom they were given: who had the start number then. */
struct strafe_given {
    int who;
    int64_t player;
    int punkte;
};
struct strafen {
    size_t count, room;
    struct strafe_given *list;
};

/* What is taken back is what was given last. */
static void take_back(struct strafen *p, int who, int punkte)
{
    for (size_t i = p->count; i-- > 0;) {
        int less = p->list[i].who != who ? 0 : p->list[i].punkte < punkte ? p->list[i].punkte : punkte;

        p->list[i].punkte -= less;
        punkte -= less;
    }
}

static void read_strafen(const struct turnier_book *b, struct strafen *p)
{
    int64_t *now = mem_alloc(((size_t)b->t.count + 1) * sizeof *now);

    for (int i = 0; i < b->t.count; i++)
        now[i] = b->t.person[i].player;
    for (size_t i = 0; i < b->facts.entries; i++) {
        const struct turnier_entry *e = &b->facts.entry[i];

        if (e->what == TURNIER_STAND_IN) {
            now[e->who] = e->person;
        } else if (e->what == TURNIER_STRAFE && e->number > 0) {
            p->list = mem_grow(p->list, p->count, &p->room, sizeof *p->list);
            p->list[p->count++] = (struct strafe_given){e->who, now[e->who], (int)e->number};
        } else if (e->what == TURNIER_STRAFE) {
            take_back(p, e->who, (int)-e->number);
        }
    }
    free(now);
}

/* The result of a player among those from `first` on, a new one where he has none yet. */
static struct rangliste_result *result_of(struct turnier_rangliste *r, size_t first, int64_t player)
{
    for (size_t i = first; i < r->results; i++)
        if (r->whose[i] == player)
            return &r->result[i];
    r->result = mem_grow(r->result, r->results, &r->result_room, sizeof *r->result);
    r->whose = mem_grow(r->whose, r->results, &r->whose_room, sizeof *r->whose);
    r->whose[r->results] = player;
    r->result[r->results] = (struct rangliste_result){.turnier = r->turniere};
    return &r->result[r->results++];
}

/* What those have who played under one start number: each the rounds in which he sat there. */
static void take_player(const struct turnier_book *b, const struct turnier_standing *s, const struct strafen *p,
                        int who, struct turnier_rangliste *r)
{
    size_t first = r->results;
    int64_t last = turnier_player_in(&b->t, who, ROUND_NOW);

    for (int round = 1; round <= s->rounds; round++) {
        const struct round_result *z = &s->player[who].round[round - 1];
        struct rangliste_result *his;

        if (z->kind != RESULT_PLAYED)
            continue;
        his = result_of(r, first, turnier_player_in(&b->t, who, round));
        his->rounds++;
        his->punkte += z->punkte;
    }
    for (size_t i = 0; i < p->count; i++)
        for (size_t k = first; k < r->results && p->list[i].who == who; k++)
            if (r->whose[k] == p->list[i].player)
                r->result[k].punkte -= p->list[i].punkte;
    for (size_t k = first; k < r->results && b->t.person[who].disq; k++)
        if (r->whose[k] == last && r->result[k].punkte > 0)
            r->result[k].punkte = 0;
}

static int land_number(struct turnier_rangliste *r, const char *land)
{
    for (int i = 0; i < r->turniere; i++)
        if (strcmp(r->named[i].land, land) == 0)
            return r->turnier[i].land;
    return ++r->laender;
}

static enum rangliste_reason reason_of(const struct turnier_rangliste *r, const struct rangliste_turnier *t)
{
    if (rangliste_counts(&r->rules, r->until, t))
        return RANGLISTE_COUNTS;
    if (date_compare(t->day, r->until) > 0 || date_compare(t->day, rangliste_begin(r->until, r->rules.months)) < 0)
        return RANGLISTE_OUTSIDE;
    return t->players < r->rules.turnier_players ? RANGLISTE_TOO_FEW_PLAYERS : RANGLISTE_TOO_FEW_ROUNDS;
}

/* The day of the last of its tables, or where there is none the day it was to be. */
static enum status last_day(struct store *store, const struct saison *saison, struct date *day, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(store, saison->id, &wettbewerb_turnier, &l, err);

    *day = (struct date){0};
    for (size_t i = 0; st == ST_OK && i < l.count; i++)
        if (date_compare(l.tisch[i].date, *day) > 0)
            *day = l.tisch[i].date;
    if (day->year == 0)
        *day = saison->data.start;
    tisch_list_free(&l);
    return st;
}

static void take_turnier(const struct turnier_book *b, const struct turnier_standing *s, struct date day,
                         struct turnier_rangliste *r)
{
    bool over = s->final || b->saison.closed;
    struct rangliste_turnier t = {.day = day, .rounds = turnier_released(&b->t)};
    struct rangliste_named named = {.reason = RANGLISTE_NOT_OVER};
    struct strafen p = {0};

    (void)snprintf(named.name, sizeof named.name, "%s", b->saison.data.name);
    (void)snprintf(named.land, sizeof named.land, "%s", b->t.land);
    for (int i = 0; i < b->t.count; i++)
        t.players += s->list[i].played > 0;
    t.land = named.land[0] ? land_number(r, named.land) : 0;
    if (over)
        named.reason = (uint8_t)reason_of(r, &t);
    if (over) {
        read_strafen(b, &p);
        for (int i = 0; i < b->t.count; i++)
            take_player(b, s, &p, i, r);
        free(p.list);
    }
    r->counted += named.reason == RANGLISTE_COUNTS;
    r->open += !over;
    r->named = mem_grow(r->named, (size_t)r->turniere, &r->named_room, sizeof *r->named);
    r->turnier = mem_grow(r->turnier, (size_t)r->turniere, &r->turnier_room, sizeof *r->turnier);
    r->named[r->turniere] = named;
    r->turnier[r->turniere++] = t;
}

static enum status read_turnier(struct store *store, const struct saison *saison, struct turnier_rangliste *r,
                                struct err *err)
{
    struct turnier_book b;
    struct turnier_standing s = {0};
    struct date day;
    enum status st = turnier_load(store, saison, &b, err);

    if (st == ST_OK)
        st = turnier_standing(store, &b, 0, &s, err);
    if (st == ST_OK)
        st = last_day(store, saison, &day, err);
    if (st == ST_OK)
        take_turnier(&b, &s, day, r);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* Whose result each is, as the person who has it. */
static enum status find_persons(struct store *store, struct turnier_rangliste *r, int64_t *person, struct err *err)
{
    struct turnier_part *part = mem_alloc((r->results + 1) * sizeof *part);
    enum status st;

    for (size_t i = 0; i < r->results; i++)
        part[i] = (struct turnier_part){r->whose[i], r->result[i].turnier};
    st = turnier_persons(store, part, r->results, person, err);
    free(part);
    return st;
}

/* Identities to numbers from 0 on, in their order. */
static enum status number_players(struct store *store, struct turnier_rangliste *r, struct err *err)
{
    int64_t *id = mem_alloc((r->results + 1) * sizeof *id), *person = mem_alloc((r->results + 1) * sizeof *person);
    size_t count = 0;
    enum status st = find_persons(store, r, person, err);

    for (size_t i = 0; i < r->results; i++)
        id[i] = r->whose[i];
    qsort(id, r->results, sizeof *id, compare_ids);
    for (size_t i = 0; i < r->results; i++)
        if (count == 0 || id[count - 1] != id[i])
            id[count++] = id[i];
    for (size_t i = 0; i < r->results && st == ST_OK; i++) {
        const int64_t *at = bsearch(&person[i], id, count, sizeof *id, compare_ids);

        r->result[i].player = (int)(at - id);
    }
    if (st == ST_OK)
        st = store_player_some(store, id, (int)count, &r->player, err);
    free(id);
    free(person);
    return st;
}

static void rank(struct turnier_rangliste *r)
{
    const struct rangliste_input input = {.rules = &r->rules,
                                          .until = r->until,
                                          .players = (int)r->player.count,
                                          .turnier = r->turnier,
                                          .result = r->result,
                                          .results = r->results};

    r->list = mem_alloc((r->player.count + 1) * sizeof *r->list);
    r->land_list = mem_alloc((r->player.count + 1) * sizeof *r->land_list);
    if (r->player.count == 0)
        return;
    r->count = rangliste_make(&input, r->list);
    r->land_count = rangliste_laender(&input, r->laender, r->land_list);
}

enum status turnier_rangliste_load(struct store *store, const struct rangliste_rules *rules, struct date until,
                                   struct turnier_rangliste *r, struct err *err)
{
    struct saison_list l;
    enum status st = store_turniere(store, &l, err);

    *r = (struct turnier_rangliste){.rules = *rules, .until = until};
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = read_turnier(store, &l.saison[i], r, err);
    saison_list_free(&l);
    if (st == ST_OK)
        st = number_players(store, r, err);
    if (st == ST_OK)
        rank(r);
    return st;
}
