/* The standing of a Turnier, from the lists that are accepted (turnier.h, core/ranking/turnier.h). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/turnier/turnier.h"

void turnier_standing_free(struct turnier_standing *standing)
{
    free(standing->result);
    free(standing->player);
    free(standing->list);
    free(standing->team);
    free(standing->team_list);
    free(standing->gap);
    *standing = (struct turnier_standing){0};
}

static struct round_result *result_of(const struct turnier_standing *standing, int who, int round)
{
    return &standing->result[who * standing->rounds + round - 1];
}

/* Returns the result of a round that seats the player nowhere. A released round without the player is missed,
 * even if the player plays again since. */
static enum result_kind absent_kind(const struct turnier *turnier, int who, int round)
{
    if (round < turnier->person[who].from)
        return RESULT_LATE;
    if (!turnier_plays(turnier, who, round))
        return RESULT_OUT;
    return turnier->round[round - 1].released ? RESULT_LATE : RESULT_MISSING;
}

/* Counts an accepted list as played for everybody seated there. A player the list does not mention left before
 * its first game and has 0. */
static void take_list(const struct turnier_round *r, int round, int table, struct turnier_standing *standing)
{
    for (int i = r->seats.start[table]; i < sitzplan_end(&r->seats, table); i++)
        result_of(standing, r->seats.seat[i], round)->kind = RESULT_PLAYED;
}

static void take_round(const struct turnier *turnier, int round, struct turnier_standing *standing)
{
    const struct turnier_round *r = &turnier->round[round - 1];

    for (int i = 0; i < turnier->count; i++)
        result_of(standing, i, round)->kind = (uint8_t)absent_kind(turnier, i, round);
    for (int i = 0, end = r->released ? sitzplan_end(&r->seats, r->seats.tables) : 0; i < end; i++)
        result_of(standing, r->seats.seat[i], round)->kind =
            i < r->seats.start[r->seats.tables] ? RESULT_MISSING : RESULT_FREILOS;
    for (int table = 0; r->released && table < r->seats.tables; table++) {
        if (r->list[table].state == LIST_ACCEPTED) {
            take_list(r, round, table, standing);
            continue;
        }
        standing->gap[standing->missing].round = round;
        standing->gap[standing->missing].table = table + 1;
        standing->gap[standing->missing++].state = r->list[table].state;
    }
}

static bool is_accepted(const struct turnier *turnier, const struct list_result *result)
{
    return result->round >= 1 && result->round <= turnier->rounds && result->table >= 1 &&
           result->table <= turnier->round[result->round - 1].seats.tables &&
           turnier->round[result->round - 1].released &&
           turnier->round[result->round - 1].list[result->table - 1].state == LIST_ACCEPTED;
}

/* Maps players of the book to Teilnehmer. */
struct whose {
    int64_t player;
    int who;
};

static int compare_whose(const void *a, const void *b)
{
    const struct whose *x = a, *y = b;

    return (x->player > y->player) - (x->player < y->player);
}

static struct whose *map_players(const struct turnier *turnier, size_t *count)
{
    struct whose *list = mem_alloc(((size_t)turnier->count + turnier->stand_ins + 1) * sizeof *list);

    *count = 0;
    for (int i = 0; i < turnier->count; i++)
        list[(*count)++] = (struct whose){turnier->person[i].player, i};
    for (size_t i = 0; i < turnier->stand_ins; i++)
        list[(*count)++] = (struct whose){turnier->stand_in[i].player, turnier->stand_in[i].who};
    qsort(list, *count, sizeof *list, compare_whose);
    return list;
}

static void take_results(const struct turnier *turnier, const struct list_results *results,
                         struct turnier_standing *standing)
{
    size_t count;
    struct whose *list = map_players(turnier, &count);

    for (size_t i = 0; i < results->count; i++) {
        const struct list_result *result = &results->result[i];
        const struct whose key = {result->player, 0}, *whose = bsearch(&key, list, count, sizeof key, compare_whose);

        if (whose && is_accepted(turnier, result) && result->round <= standing->rounds)
            *result_of(standing, whose->who, result->round) = (struct round_result){result->punkte, RESULT_PLAYED};
    }
    free(list);
}

/* Returns the number of a team by its name; a new team gets one. */
static int team_number(struct turnier_standing *standing, const char *name)
{
    for (int i = 0; i < standing->teams; i++)
        if (strcmp(standing->team[i], name) == 0)
            return i + 1;
    standing->team[standing->teams] = name;
    return ++standing->teams;
}

/* Tells whether the Teilnehmer is out in the rounds shown: somebody who dropped out later was still there. After
 * the last round everybody who dropped out is out. */
static bool has_dropped_out(const struct turnier *turnier, int who, int rounds)
{
    int out = turnier->person[who].out;

    return out > 0 && (out <= rounds || rounds == turnier->rounds);
}

static void take_players(const struct turnier *turnier, struct turnier_standing *standing)
{
    for (int i = 0; i < turnier->count; i++) {
        const struct turnier_person *person = &turnier->person[i];

        standing->player[i] =
            (struct turnier_player){.round = result_of(standing, i, 1),
                                    .startnummer = person->number,
                                    .team = person->team[0] ? team_number(standing, person->team) : 0,
                                    .strafpunkte = person->strafe,
                                    .disqualified = person->disq,
                                    .dropped_out = has_dropped_out(turnier, i, standing->rounds)};
    }
}

/* Counts the games that a participant of a table has won. */
static int games_won(const struct sitting *sitting, int participant)
{
    int won = 0;

    for (int32_t i = 0; i < sitting->fold.count; i++) {
        const struct step *step = &sitting->fold.step[i];

        for (int k = 0; step->kind == EVENT_SPIEL && step->valued && k < step->lineup.count; k++)
            won += step->lineup.player[k] == participant && !lineup_pauses(&step->lineup, participant) &&
                   settlement_won(&step->settlement, spiel_party(&step->spiel, participant));
    }
    return won;
}

struct won {
    const struct turnier *turnier;
    struct turnier_standing *standing;
    size_t count;
    struct whose *whose;
};

/* Adds the games won at a table. A list entered by its totals leaves their number unknown. */
static enum status take_won(const struct sitting *sitting, void *with, struct err *err)
{
    struct won *won = with;
    const struct list_result of = {.round = sitting->tisch.nr, .table = sitting->tisch.tisch};

    (void)err;
    for (int p = 0; p < sitting->roster.count && of.round <= won->standing->rounds && is_accepted(won->turnier, &of);
         p++) {
        const struct whose key = {sitting->roster.player[p], 0},
                           *who = bsearch(&key, won->whose, won->count, sizeof key, compare_whose);

        if (!who)
            continue;
        won->standing->player[who->who].won += games_won(sitting, p);
        won->standing->player[who->who].won_known &= !sitting->fold.day.only_sums;
    }
    return ST_OK;
}

/* Counts games won. All tables are folded for it, so it is done only if the order for prizes uses them. */
static enum status count_won(struct store *store, const struct turnier_book *book, struct turnier_standing *standing,
                             struct err *err)
{
    struct won won = {.turnier = &book->turnier, .standing = standing};
    enum status st;

    if (!memchr(standing->input.criteria, CRITERION_WON, CRITERIA_MAX))
        return ST_OK;
    for (int i = 0; i < book->turnier.count; i++)
        standing->player[i].won_known = true;
    won.whose = map_players(&book->turnier, &won.count);
    st = sittings_walk_turnier(store, &book->saison, take_won, &won, err);
    free(won.whose);
    return st;
}

static void rank_players(const struct turnier *turnier, struct turnier_standing *standing)
{
    standing->input.count = turnier->count;
    standing->input.rounds = standing->rounds;
    standing->input.player = standing->player;
    standing->input.seed = (uint64_t)(turnier->lot < 0 ? 0 : turnier->lot);
    standing->input.teams = standing->teams;
    standing->input.team_size = turnier->team_size;
    turnier_ranking(&standing->input, standing->list);
    standing->team_count = turnier_teams(&standing->input, standing->list, standing->team_list);
}

enum status turnier_standing(struct store *store, const struct turnier_book *book, int rounds,
                             struct turnier_standing *standing, struct err *err)
{
    const struct turnier *turnier = &book->turnier;
    size_t count = (size_t)turnier->count + 1, tables = 1;
    struct list_results results;
    enum status st = store_turnier_results(store, book->saison.id, &results, err);

    *standing = (struct turnier_standing){.rounds = rounds ? rounds : turnier->rounds};
    if (st != ST_OK)
        return st;
    for (int r = 0; r < standing->rounds; r++)
        tables += (size_t)turnier->round[r].seats.tables;
    standing->result = mem_alloc(count * (size_t)standing->rounds * sizeof *standing->result);
    standing->player = mem_alloc(count * sizeof *standing->player);
    standing->list = mem_alloc(count * sizeof *standing->list);
    standing->team = mem_alloc(count * sizeof *standing->team);
    standing->team_list = mem_alloc(count * sizeof *standing->team_list);
    standing->gap = mem_alloc(tables * sizeof *standing->gap);
    for (int r = 1; r <= standing->rounds; r++)
        take_round(turnier, r, standing);
    take_results(turnier, &results, standing);
    free(results.result);
    take_players(turnier, standing);
    (void)criteria_read(turnier->order[0] ? turnier->order : CRITERIA_USUAL, standing->input.criteria);
    st = count_won(store, book, standing, err);
    rank_players(turnier, standing);
    standing->final =
        standing->missing == 0 && turnier_released(turnier) == turnier->rounds && standing->rounds == turnier->rounds;
    return st;
}
