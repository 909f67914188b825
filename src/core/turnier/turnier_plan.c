/* The Sitzplan of the rounds of a Turnier that are still to be released (turnier.h). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "core/turnier/turnier.h"

int *turnier_of_number(const struct turnier *turnier, int *most)
{
    int *who;

    *most = 0;
    for (int i = 0; i < turnier->count; i++)
        *most = turnier->person[i].number > *most ? turnier->person[i].number : *most;
    who = mem_alloc((size_t)(*most + 1) * sizeof *who);
    for (int n = 0; n <= *most; n++)
        who[n] = -1;
    for (int i = 0; i < turnier->count; i++)
        if (turnier->person[i].number)
            who[turnier->person[i].number] = i;
    return who;
}

/* What is to be planned: of all, or of one Staffel alone. */
enum { EVERY_STAFFEL = -1 };
struct wanted {
    const struct turnier *turnier;
    int until;
    const int *standing;
    int standing_count, staffel;
};

static int staffel_of(const struct turnier *turnier, int who)
{
    return turnier_staffel(turnier, turnier->person[who].team);
}

static bool is_wanted(const struct wanted *x, int who, int round)
{
    return turnier_plays(x->turnier, who, round) &&
           (x->staffel == EVERY_STAFFEL || staffel_of(x->turnier, who) == x->staffel);
}

/* What a wish borrows, and how its players are called: those who play in a round to be planned, or sit in one that is
 * released, in the order of their start numbers. A number that nobody has then leaves no gap: the plans that are
 * developed have none. */
struct wish_parts {
    int *index;       /* of each Teilnehmer his number in the wish, -1: he is not in it */
    uint16_t *number; /* of each in the wish his start number - 1 */
    struct sitzplan_round released[RUNDEN_MAX];
    uint16_t *seat[RUNDEN_MAX];
    uint16_t *absent;
    struct sitzplan_group *group;
    uint16_t *member;
    uint16_t *standing;
};

static void free_parts(struct wish_parts *parts)
{
    for (int r = 0; r < RUNDEN_MAX; r++)
        free(parts->seat[r]);
    free(parts->index);
    free(parts->number);
    free(parts->absent);
    free(parts->group);
    free(parts->member);
    free(parts->standing);
}

static enum status check_numbers(const struct turnier *turnier, int from, int until, struct err *err)
{
    for (int r = from; r <= until; r++) {
        int plays = 0;

        for (int i = 0; i < turnier->count; i++)
            plays += turnier_plays(turnier, i, r);
        if (plays < TEILNEHMER_MIN)
            return err_set(
                err, ST_CONFLICT,
                _n("%d player takes part in round %d, %d are needed; `doko turnier teilnehmer neu \"NAME\"` "
                   "enters one",
                   "%d players take part in round %d, %d are needed; `doko turnier teilnehmer neu \"NAME\"` "
                   "enters one",
                   plays),
                plays, r, TEILNEHMER_MIN);
    }
    for (int i = 0; i < turnier->count; i++)
        for (int r = from; r <= until; r++)
            if (turnier->person[i].number == 0 && turnier_plays(turnier, i, r))
                return err_set(err, ST_CONFLICT,
                               _("not everybody has a start number; `doko turnier losen` draws them"));
    return ST_OK;
}

/* Of each Teilnehmer whether he is in the wish. */
static bool *who_is_in(const struct wanted *x, int released)
{
    const struct turnier *turnier = x->turnier;
    bool *in = mem_alloc((size_t)turnier->count);

    for (int i = 0; i < turnier->count; i++)
        for (int r = released; r < x->until; r++)
            in[i] = in[i] || is_wanted(x, i, r + 1);
    for (int r = 0; r < released; r++)
        for (int i = 0, end = sitzplan_end(&turnier->round[r].seats, turnier->round[r].seats.tables); i < end; i++)
            in[turnier->round[r].seats.seat[i]] = true;
    return in;
}

/* Too few are made up to as many as a wish must have: their round says that they are not there. */
static void number_players(const struct wanted *x, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    int most, *of_number = turnier_of_number(x->turnier, &most);
    bool *in = who_is_in(x, wish->released_count);

    parts->number = mem_alloc((size_t)most * sizeof *parts->number);
    parts->index = mem_alloc((size_t)x->turnier->count * sizeof *parts->index);
    for (int i = 0; i < x->turnier->count; i++)
        parts->index[i] = -1;
    for (int n = 1; n <= most; n++)
        if (of_number[n] >= 0 && in[of_number[n]]) {
            parts->index[of_number[n]] = wish->players;
            parts->number[wish->players++] = (uint16_t)(n - 1);
        }
    wish->players = wish->players < TEILNEHMER_MIN ? TEILNEHMER_MIN : wish->players;
    free(of_number);
    free(in);
}

/* The released rounds, and who is there in which round. */
static void wish_rounds(const struct wanted *x, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    const struct turnier *turnier = x->turnier;

    parts->absent = mem_alloc((size_t)wish->players * sizeof *parts->absent);
    for (int n = 0; n < wish->players; n++)
        parts->absent[n] = UINT16_MAX;
    for (int r = 0; r < wish->released_count; r++) {
        const struct sitzplan_round *seats = &turnier->round[r].seats;
        int end = sitzplan_end(seats, seats->tables);

        parts->released[r] = *seats;
        parts->released[r].seat = parts->seat[r] = mem_alloc((size_t)end * sizeof **parts->seat);
        for (int i = 0; i < end; i++)
            parts->seat[r][i] = (uint16_t)parts->index[seats->seat[i]];
    }
    for (int i = 0; i < turnier->count; i++)
        for (int r = wish->released_count; r < x->until; r++)
            if (is_wanted(x, i, r + 1)) /* who is has a number (check_numbers) */
                parts->absent[parts->index[i]] &= (uint16_t) ~(1u << r);
    wish->released = parts->released;
    wish->absent = parts->absent;
}

static int by_group(const void *a, const void *b)
{
    const struct turnier_member *x = a, *y = b;

    return strcmp(x->group, y->group);
}

/* Of a sorted list, each name one group; its members in any order. */
static void wish_named(struct turnier_member *list, size_t count, struct sitzplan_wish *wish,
                       struct wish_parts *parts, size_t *used)
{
    qsort(list, count, sizeof *list, by_group);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(list[i].group, list[i - 1].group) != 0)
            parts->group[wish->groups++] = (struct sitzplan_group){.member = &parts->member[*used]};
        parts->group[wish->groups - 1].count++;
        parts->member[(*used)++] = (uint16_t)parts->index[list[i].who];
    }
}

/* Groups by name, and the teams. */
static void wish_groups(const struct turnier *turnier, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    size_t most = turnier->members + (size_t)turnier->count, count = 0, used = 0;
    struct turnier_member *list = mem_alloc(most * sizeof *list);

    parts->group = mem_alloc(most * sizeof *parts->group);
    parts->member = mem_alloc(most * sizeof *parts->member);
    for (int i = 0; i < turnier->count; i++)
        if (turnier->person[i].team[0] && parts->index[i] >= 0)
            list[count++] = (struct turnier_member){i, turnier->person[i].team};
    wish_named(list, count, wish, parts, &used);
    count = 0;
    for (size_t i = 0; i < turnier->members; i++)
        if (parts->index[turnier->member[i].who] >= 0)
            list[count++] = turnier->member[i];
    wish_named(list, count, wish, parts, &used);
    wish->group = parts->group;
    free(list);
}

/* The plan by start numbers - 1. */
static void name_back(const struct turnier *turnier, const struct wish_parts *parts, struct sitzplan *plan)
{
    for (int r = 0; r < plan->rounds; r++)
        for (int i = 0, end = sitzplan_end(&plan->round[r], plan->round[r].tables); i < end; i++)
            plan->round[r].seat[i] = parts->number[plan->round[r].seat[i]];
    for (int i = 0; i < turnier->count; i++)
        plan->players = turnier->person[i].number > plan->players ? turnier->person[i].number : plan->players;
}

static enum status plan_some(const struct wanted *x, struct sitzplan *plan, struct err *err)
{
    const struct turnier *turnier = x->turnier;
    struct wish_parts parts = {0};
    struct sitzplan_wish wish = {.rounds = x->until,
                                 .only_fours = turnier->only_fours,
                                 .seed = (uint64_t)(turnier->seed < 0 ? 0 : turnier->seed),
                                 .released_count = turnier_released(turnier)};
    enum status st;

    number_players(x, &wish, &parts);
    wish_rounds(x, &wish, &parts);
    wish_groups(turnier, &wish, &parts);
    if (x->standing) {
        parts.standing = mem_alloc((size_t)x->standing_count * sizeof *parts.standing);
        for (int i = 0; i < x->standing_count; i++)
            if (is_wanted(x, x->standing[i], x->until))
                parts.standing[wish.standing_count++] = (uint16_t)parts.index[x->standing[i]];
        wish.standing = parts.standing;
    }
    st = sitzplan_make(&wish, plan, err);
    if (st == ST_OK)
        name_back(turnier, &parts, plan);
    free_parts(&parts);
    return st;
}

/* Those of `from` behind those of `to`, seats [a, b) of it. */
static void append(uint16_t *to, int *at, const struct sitzplan_round *from, int a, int b)
{
    for (int i = a; i < b; i++)
        to[(*at)++] = from->seat[i];
}

/* The tables of another Staffel behind the others, who sits out behind all. */
static void join_round(struct sitzplan_round *a, const struct sitzplan_round *b)
{
    int seated = a->start[a->tables], other = b->start[b->tables], at = 0;
    uint16_t *start = mem_alloc((size_t)(a->tables + b->tables + 1) * sizeof *start);
    uint16_t *seat = mem_alloc((size_t)(seated + a->out + other + b->out) * sizeof *seat);

    for (int i = 0; i < a->tables; i++)
        start[i] = a->start[i];
    for (int i = 0; i <= b->tables; i++)
        start[a->tables + i] = (uint16_t)(seated + b->start[i]);
    append(seat, &at, a, 0, seated);
    append(seat, &at, b, 0, other);
    append(seat, &at, a, seated, seated + a->out);
    append(seat, &at, b, other, other + b->out);
    free(a->start);
    free(a->seat);
    *a = (struct sitzplan_round){a->tables + b->tables, a->fives + b->fives, a->out + b->out, start, seat};
}

/* Each Staffel by itself, who is in none among each other; `any` stays false where nobody is left to be planned. */
static enum status plan_staffeln(struct wanted x, struct sitzplan *plan, bool *any, struct err *err)
{
    int released = turnier_released(x.turnier);
    bool *plays = mem_alloc(STAFFEL_MAX + 1);
    struct sitzplan part;
    enum status st = ST_OK;

    for (int i = 0; i < x.turnier->count; i++)
        for (int r = released + 1; r <= x.until; r++)
            plays[staffel_of(x.turnier, i)] |= turnier_plays(x.turnier, i, r);
    for (x.staffel = 0; x.staffel <= STAFFEL_MAX && st == ST_OK; x.staffel++) {
        if (!plays[x.staffel])
            continue;
        st = plan_some(&x, *any ? &part : plan, err);
        if (st != ST_OK && *any)
            sitzplan_free(plan);
        if (st != ST_OK || !*any) {
            *any = true;
            continue;
        }
        for (int r = released; r < x.until; r++)
            join_round(&plan->round[r], &part.round[r]);
        sitzplan_free(&part);
    }
    free(plays);
    return st;
}

/* Who sits out a round is kept as at a table (schema: seats 1 to 7). */
static enum status check_out(const struct turnier *turnier, struct sitzplan *plan, struct err *err)
{
    for (int r = turnier_released(turnier); r < plan->rounds; r++) {
        int out = plan->round[r].out;

        if (out <= RELEASED_MOST)
            continue;
        sitzplan_free(plan);
        return err_set(err, ST_CONFLICT,
                       _("%d would sit out in round %d, at most %d can: a Staffel needs a number that goes by four, "
                         "or at least 12 players"),
                       out, r + 1, RELEASED_MOST);
    }
    return ST_OK;
}

enum status turnier_plan(const struct turnier *turnier, int until, const int *standing, int standing_count,
                         struct sitzplan *plan, struct err *err)
{
    const struct wanted x = {turnier, until, standing, standing_count, EVERY_STAFFEL};
    bool any = false;
    enum status st = check_numbers(turnier, turnier_released(turnier) + 1, until, err);

    if (st == ST_OK && turnier->staffeln > 0)
        st = plan_staffeln(x, plan, &any, err);
    if (st != ST_OK)
        return st;
    return any ? check_out(turnier, plan, err) : plan_some(&x, plan, err);
}
