#include "core/ranking/turnier.h"

#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "base/mem.h"

const struct term criterion_terms[] = {
    [CRITERION_NONE] = {.word = "geteilt", .name = "der Preis wird geteilt"},
    [CRITERION_BEST_ROUND] = {.word = "beste", .name = "beste Runde"},
    [CRITERION_LATER_ROUND] = {.word = "letzte", .name = "spätere Runde"},
    [CRITERION_WON] = {.word = "siege", .name = "gewonnene Spiele"},
    [CRITERION_DRAW] = {.word = "los", .name = "Los"},
};
_Static_assert(sizeof criterion_terms / sizeof criterion_terms[0] == CRITERION_COUNT, "a row for each value");

bool criteria_read(const char *typed, uint8_t criteria[CRITERIA_MAX])
{
    unsigned read = 0;

    memset(criteria, CRITERION_NONE, CRITERIA_MAX);
    /* Each value occurs once, and each of the last two ends the list: there are four at most. */
    for (int n = 0;; n++) {
        size_t length = strcspn(typed, ",");
        int value = term_find(criterion_terms, CRITERION_COUNT, typed, length);

        if (value == CRITERION_COUNT || (read >> value & 1))
            return false;
        read |= 1u << value;
        criteria[n] = (uint8_t)value;
        typed += length;
        if (!*typed++)
            return true;
        if (value == CRITERION_NONE || value == CRITERION_DRAW)
            return false;
    }
}

/* The groups of a standing, in their order. */
enum group { GROUP_PLAYS, GROUP_DROPPED_OUT, GROUP_NO_RESULT, GROUP_DISQUALIFIED };

/* A line of the list while it is sorted, with everything its order depends on. */
struct sorted {
    struct turnier_place place;
    const struct turnier_input *input;
    const struct turnier_player *player;
    enum group group;
    int won; /* 0 for all who share a place unless the number is known of all of them */
    uint64_t lot;
};

static int descending(int64_t a, int64_t b)
{
    return (a < b) - (a > b);
}

static int32_t punkte_of(const struct round_result *result)
{
    return result->kind == RESULT_PLAYED ? result->punkte : 0;
}

/* Adds up the rounds of one player. Returns true if one of them is a result. */
static bool add_rounds(const struct turnier_player *player, int rounds, struct turnier_place *place)
{
    int sat_out = 0;

    for (int r = 0; r < rounds; r++) {
        const struct round_result *round = &player->round[r];

        place->missing += round->kind == RESULT_MISSING;
        sat_out += round->kind == RESULT_FREILOS;
        place->punkte += punkte_of(round);
        if (round->kind != RESULT_PLAYED)
            continue;
        if (place->played == 0 || round->punkte > place->best)
            place->best = round->punkte;
        place->played++;
    }
    return place->played + sat_out > 0;
}

static enum group group_of(const struct turnier_player *player, bool result)
{
    if (player->disqualified)
        return GROUP_DISQUALIFIED;
    if (!result)
        return GROUP_NO_RESULT;
    return player->dropped_out ? GROUP_DROPPED_OUT : GROUP_PLAYS;
}

/* Draws from the seed and the start number alone, so that the lot does not depend on the order of the players. */
static uint64_t lot_of(uint64_t seed, int startnummer)
{
    struct random of_seed = {seed}, random = {random_next(&of_seed) + (uint64_t)startnummer};

    return random_next(&random);
}

static struct sorted line_of(const struct turnier_input *input, int i)
{
    static const uint8_t reasons[] = {
        [GROUP_NO_RESULT] = NO_PLACE_NO_RESULT, [GROUP_DISQUALIFIED] = NO_PLACE_DISQUALIFIED};
    const struct turnier_player *player = &input->player[i];
    struct sorted sorted = {.place.player = i, .input = input, .player = player};

    sorted.group = group_of(player, add_rounds(player, input->rounds, &sorted.place));
    sorted.place.reason = reasons[sorted.group];
    sorted.place.punkte -= player->strafpunkte;
    sorted.place.counted = player->disqualified && sorted.place.punkte > 0 ? 0 : sorted.place.punkte;
    sorted.lot = lot_of(input->seed, player->startnummer);
    return sorted;
}

/* Orders by group, then by sum: below 0 if a comes first. */
static int by_sum(const struct sorted *a, const struct sorted *b)
{
    int v = (int)a->group - (int)b->group;

    return v ? v : descending(a->place.punkte, b->place.punkte);
}

static int by_best_round(const struct sorted *a, const struct sorted *b)
{
    if (a->place.played == 0 || b->place.played == 0)
        return (a->place.played == 0) - (b->place.played == 0);
    return descending(a->place.best, b->place.best);
}

static int by_later_round(const struct sorted *a, const struct sorted *b)
{
    int v = 0;

    for (int r = a->input->rounds - 1; v == 0 && r >= 0; r--)
        v = descending(punkte_of(&a->player->round[r]), punkte_of(&b->player->round[r]));
    return v;
}

static int by_won(const struct sorted *a, const struct sorted *b)
{
    return descending(a->won, b->won);
}

static int by_lot(const struct sorted *a, const struct sorted *b)
{
    return (a->lot > b->lot) - (a->lot < b->lot);
}

static int by_criteria(const struct sorted *a, const struct sorted *b)
{
    static int (*const compare[])(const struct sorted *, const struct sorted *) = {
        [CRITERION_BEST_ROUND] = by_best_round,
        [CRITERION_LATER_ROUND] = by_later_round,
        [CRITERION_WON] = by_won,
        [CRITERION_DRAW] = by_lot,
    };
    const struct turnier_input *input = a->input;
    int v = 0;

    for (int i = 0; v == 0 && i < CRITERIA_MAX && input->criteria[i] != CRITERION_NONE; i++)
        v = compare[input->criteria[i]](a, b);
    return v;
}

static int sum_comparison(const void *a, const void *b)
{
    return by_sum(a, b);
}

static int criteria_then_number(const void *x, const void *y)
{
    const struct sorted *a = x, *b = y;
    int v = by_criteria(a, b);

    return v ? v : a->player->startnummer - b->player->startnummer;
}

static bool all_won_known(const struct sorted *level, int n)
{
    for (int i = 0; i < n; i++)
        if (!level[i].player->won_known)
            return false;
    return true;
}

/* Gives the n players who are level by the sum their places; the first of them is at `place`. */
static void settle_level(struct sorted *level, int n, int place)
{
    bool known = all_won_known(level, n);

    for (int i = 0; i < n; i++)
        level[i].won = known ? level[i].player->won : 0;
    qsort(level, (size_t)n, sizeof *level, criteria_then_number);
    for (int i = 0; i < n && level[i].place.reason == NO_PLACE_NONE; i++) {
        bool shared = i > 0 && by_criteria(&level[i - 1], &level[i]) == 0;

        level[i].place.place = place;
        level[i].place.prize_place = shared ? level[i - 1].place.prize_place : place + i;
    }
}

void turnier_ranking(const struct turnier_input *input, struct turnier_place *list)
{
    AUTO(mem_drop) struct sorted *sorted = mem_alloc((size_t)input->count * sizeof *sorted);

    for (int i = 0; i < input->count; i++)
        sorted[i] = line_of(input, i);
    qsort(sorted, (size_t)input->count, sizeof *sorted, sum_comparison);
    for (int i = 0, next; i < input->count; i = next) {
        for (next = i + 1; next < input->count && by_sum(&sorted[i], &sorted[next]) == 0; next++)
            ;
        settle_level(&sorted[i], next - i, i + 1);
    }
    for (int i = 0; i < input->count; i++)
        list[i] = sorted[i].place;
}

int turnier_missing(const struct turnier_input *input)
{
    int missing = 0;

    for (int i = 0; i < input->count; i++)
        for (int r = 0; r < input->rounds; r++)
            missing += input->player[i].round[r].kind == RESULT_MISSING;
    return missing;
}

/* Teams. */

static int team_comparison(const struct team_place *a, const struct team_place *b)
{
    int v = (a->reason != NO_PLACE_NONE) - (b->reason != NO_PLACE_NONE);

    if (v == 0)
        v = descending(a->punkte, b->punkte);
    return v ? v : descending(a->best, b->best);
}

static int team_then_number(const void *x, const void *y)
{
    const struct team_place *a = x, *b = y;
    int v = team_comparison(a, b);

    return v ? v : a->team - b->team;
}

struct team_tally {
    struct team_place place;
    int ranked, disqualified; /* members with a place; members without one because disqualified */
};

static void add_member(struct team_tally *tally, const struct turnier_place *member)
{
    tally->place.members++;
    tally->place.missing += member->missing;
    tally->place.punkte += member->counted;
    tally->disqualified += member->reason == NO_PLACE_DISQUALIFIED;
    if (member->reason != NO_PLACE_NONE)
        return;
    if (tally->ranked == 0 || member->counted > tally->place.best)
        tally->place.best = member->counted;
    tally->ranked++;
}

static enum no_place team_reason(const struct team_tally *tally, int size)
{
    if (size > 0 && tally->place.members != size)
        return NO_PLACE_TEAM_SIZE;
    if (tally->place.members == tally->disqualified)
        return NO_PLACE_DISQUALIFIED;
    return tally->ranked > 0 ? NO_PLACE_NONE : NO_PLACE_NO_RESULT;
}

int turnier_teams(const struct turnier_input *input, const struct turnier_place *standing, struct team_place *list)
{
    AUTO(mem_drop) struct team_tally *tally = mem_alloc((size_t)(input->teams + 1) * sizeof *tally);
    int n = 0;

    for (int i = 0; i < input->count; i++)
        add_member(&tally[input->player[standing[i].player].team], &standing[i]);
    for (int team = 1; team <= input->teams; team++) {
        if (tally[team].place.members == 0)
            continue;
        list[n] = tally[team].place;
        list[n].team = team;
        list[n++].reason = (uint8_t)team_reason(&tally[team], input->team_size);
    }
    qsort(list, (size_t)n, sizeof *list, team_then_number);
    for (int i = 0; i < n && list[i].reason == NO_PLACE_NONE; i++)
        list[i].place = i > 0 && team_comparison(&list[i - 1], &list[i]) == 0 ? list[i - 1].place : i + 1;
    return n;
}
