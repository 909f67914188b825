#include "book/turnier/turnier_rangliste.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "book/turnier/turnier_person.h"

void turnier_rangliste_free(struct turnier_rangliste *rangliste)
{
    free(rangliste->named);
    free(rangliste->turnier);
    free(rangliste->result);
    free(rangliste->whose);
    player_list_free(&rangliste->player);
    free(rangliste->list);
    free(rangliste->land_list);
    *rangliste = (struct turnier_rangliste){0};
}

/* Strafpunkte, each with the player who had the start number when they were given. */
struct strafe_given {
    int who;
    int64_t player;
    int punkte;
};
struct strafen {
    size_t count, capacity;
    struct strafe_given *list;
};

/* Takes back Strafpunkte, those given last first. */
static void take_back(struct strafen *strafen, int who, int punkte)
{
    for (size_t i = strafen->count; i-- > 0;) {
        int less = strafen->list[i].who != who        ? 0
                   : strafen->list[i].punkte < punkte ? strafen->list[i].punkte
                                                      : punkte;

        strafen->list[i].punkte -= less;
        punkte -= less;
    }
}

static void read_strafen(const struct turnier_book *book, struct strafen *strafen)
{
    int64_t *now = mem_alloc(((size_t)book->turnier.count + 1) * sizeof *now);

    for (int i = 0; i < book->turnier.count; i++)
        now[i] = book->turnier.person[i].player;
    for (size_t i = 0; i < book->facts.entries; i++) {
        const struct turnier_entry *entry = &book->facts.entry[i];

        if (entry->what == TURNIER_STAND_IN) {
            now[entry->who] = entry->person;
        } else if (entry->what == TURNIER_STRAFE && entry->number > 0) {
            *MEM_ADD(strafen->list, strafen->count, strafen->capacity) =
                (struct strafe_given){entry->who, now[entry->who], (int)entry->number};
        } else if (entry->what == TURNIER_STRAFE) {
            take_back(strafen, entry->who, (int)-entry->number);
        }
    }
    free(now);
}

/* Returns the result of a player among those from `first` on; a player without one gets a new one. */
static struct rangliste_result *result_of(struct turnier_rangliste *rangliste, size_t first, int64_t player)
{
    for (size_t i = first; i < rangliste->results; i++)
        if (rangliste->whose[i] == player)
            return &rangliste->result[i];
    rangliste->result =
        mem_grow(rangliste->result, rangliste->results, &rangliste->result_capacity, sizeof *rangliste->result);
    rangliste->whose =
        mem_grow(rangliste->whose, rangliste->results, &rangliste->whose_capacity, sizeof *rangliste->whose);
    rangliste->whose[rangliste->results] = player;
    rangliste->result[rangliste->results] = (struct rangliste_result){.turnier = rangliste->turniere};
    return &rangliste->result[rangliste->results++];
}

/* Takes the results of one start number: each player the rounds played under it. */
static void take_player(const struct turnier_book *book, const struct turnier_standing *standing,
                        const struct strafen *strafen, int who, struct turnier_rangliste *rangliste)
{
    size_t first = rangliste->results;
    int64_t last = turnier_player_in(&book->turnier, who, ROUND_NOW);

    for (int round = 1; round <= standing->rounds; round++) {
        const struct round_result *result = &standing->player[who].round[round - 1];
        struct rangliste_result *own;

        if (result->kind != RESULT_PLAYED)
            continue;
        own = result_of(rangliste, first, turnier_player_in(&book->turnier, who, round));
        own->rounds++;
        own->punkte += result->punkte;
    }
    for (size_t i = 0; i < strafen->count; i++)
        for (size_t k = first; k < rangliste->results && strafen->list[i].who == who; k++)
            if (rangliste->whose[k] == strafen->list[i].player)
                rangliste->result[k].punkte -= strafen->list[i].punkte;
    for (size_t k = first; k < rangliste->results && book->turnier.person[who].disq; k++)
        if (rangliste->whose[k] == last && rangliste->result[k].punkte > 0)
            rangliste->result[k].punkte = 0;
}

static int land_number(struct turnier_rangliste *rangliste, const char *land)
{
    for (int i = 0; i < rangliste->turniere; i++)
        if (strcmp(rangliste->named[i].land, land) == 0)
            return rangliste->turnier[i].land;
    return ++rangliste->laender;
}

static enum rangliste_reason reason_of(const struct turnier_rangliste *rangliste,
                                       const struct rangliste_turnier *turnier)
{
    if (rangliste_counts(&rangliste->rules, rangliste->until, turnier))
        return RANGLISTE_COUNTS;
    if (date_compare(turnier->day, rangliste->until) > 0 ||
        date_compare(turnier->day, rangliste_begin(rangliste->until, rangliste->rules.months)) < 0)
        return RANGLISTE_OUTSIDE;
    return turnier->players < rangliste->rules.turnier_players ? RANGLISTE_TOO_FEW_PLAYERS : RANGLISTE_TOO_FEW_ROUNDS;
}

/* The latest day of its tables, or without tables the day it was planned for. */
static enum status last_day(struct store *store, const struct saison *saison, struct date *day, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(store, saison->id, &wettbewerb_turnier, &list, err);

    *day = (struct date){0};
    for (size_t i = 0; st == ST_OK && i < list.count; i++)
        if (date_compare(list.tisch[i].date, *day) > 0)
            *day = list.tisch[i].date;
    if (day->year == 0)
        *day = saison->data.start;
    return st;
}

static void take_turnier(const struct turnier_book *book, const struct turnier_standing *standing, struct date day,
                         struct turnier_rangliste *rangliste)
{
    bool over = standing->final || book->saison.closed;
    struct rangliste_turnier turnier = {.day = day, .rounds = turnier_released(&book->turnier)};
    struct rangliste_named named = {.reason = RANGLISTE_NOT_OVER};
    struct strafen strafen = {0};

    (void)snprintf(named.name, sizeof named.name, "%s", book->saison.data.name);
    (void)snprintf(named.land, sizeof named.land, "%s", book->turnier.land);
    for (int i = 0; i < book->turnier.count; i++)
        turnier.players += standing->list[i].played > 0;
    turnier.land = named.land[0] ? land_number(rangliste, named.land) : 0;
    if (over)
        named.reason = (uint8_t)reason_of(rangliste, &turnier);
    if (over) {
        read_strafen(book, &strafen);
        for (int i = 0; i < book->turnier.count; i++)
            take_player(book, standing, &strafen, i, rangliste);
        free(strafen.list);
    }
    rangliste->counted += named.reason == RANGLISTE_COUNTS;
    rangliste->open += !over;
    rangliste->named =
        mem_grow(rangliste->named, (size_t)rangliste->turniere, &rangliste->named_capacity, sizeof *rangliste->named);
    rangliste->turnier = mem_grow(rangliste->turnier, (size_t)rangliste->turniere, &rangliste->turnier_capacity,
                                  sizeof *rangliste->turnier);
    rangliste->named[rangliste->turniere] = named;
    rangliste->turnier[rangliste->turniere++] = turnier;
}

static enum status read_turnier(struct store *store, const struct saison *saison, struct turnier_rangliste *rangliste,
                                struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    struct date day;
    enum status st = turnier_load(store, saison, &book, err);

    if (st == ST_OK)
        st = turnier_standing(store, &book, 0, &standing, err);
    if (st == ST_OK)
        st = last_day(store, saison, &day, err);
    if (st == ST_OK)
        take_turnier(&book, &standing, day, rangliste);
    return st;
}

static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* Finds the person of each result. */
static enum status find_persons(struct store *store, struct turnier_rangliste *rangliste, int64_t *person,
                                struct err *err)
{
    struct turnier_part *part = mem_alloc((rangliste->results + 1) * sizeof *part);
    enum status st;

    for (size_t i = 0; i < rangliste->results; i++)
        part[i] = (struct turnier_part){rangliste->whose[i], rangliste->result[i].turnier};
    st = turnier_persons(store, part, rangliste->results, person, err);
    free(part);
    return st;
}

/* Numbers the players from 0 on in the order of their identities. */
static enum status number_players(struct store *store, struct turnier_rangliste *rangliste, struct err *err)
{
    int64_t *id = mem_alloc((rangliste->results + 1) * sizeof *id),
            *person = mem_alloc((rangliste->results + 1) * sizeof *person);
    size_t count = 0;
    enum status st = find_persons(store, rangliste, person, err);

    for (size_t i = 0; i < rangliste->results; i++)
        id[i] = rangliste->whose[i];
    qsort(id, rangliste->results, sizeof *id, compare_ids);
    for (size_t i = 0; i < rangliste->results; i++)
        if (count == 0 || id[count - 1] != id[i])
            id[count++] = id[i];
    for (size_t i = 0; i < rangliste->results && st == ST_OK; i++) {
        const int64_t *at = bsearch(&person[i], id, count, sizeof *id, compare_ids);

        rangliste->result[i].player = (int)(at - id);
    }
    if (st == ST_OK)
        st = store_players_by_id(store, id, (int)count, &rangliste->player, err);
    free(id);
    free(person);
    return st;
}

static void make_lists(struct turnier_rangliste *rangliste)
{
    const struct rangliste_input input = {.rules = &rangliste->rules,
                                          .until = rangliste->until,
                                          .players = (int)rangliste->player.count,
                                          .turnier = rangliste->turnier,
                                          .result = rangliste->result,
                                          .results = rangliste->results};

    rangliste->list = mem_alloc((rangliste->player.count + 1) * sizeof *rangliste->list);
    rangliste->land_list = mem_alloc((rangliste->player.count + 1) * sizeof *rangliste->land_list);
    if (rangliste->player.count == 0)
        return;
    rangliste->count = rangliste_make(&input, rangliste->list);
    rangliste->land_count = rangliste_laender(&input, rangliste->laender, rangliste->land_list);
}

enum status turnier_rangliste_load(struct store *store, const struct rangliste_rules *rules, struct date until,
                                   struct turnier_rangliste *rangliste, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(store, &list, err);

    *rangliste = (struct turnier_rangliste){.rules = *rules, .until = until};
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = read_turnier(store, &list.saison[i], rangliste, err);
    if (st == ST_OK)
        st = number_players(store, rangliste, err);
    if (st == ST_OK)
        make_lists(rangliste);
    return st;
}
