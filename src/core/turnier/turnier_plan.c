/* The Sitzplan of the rounds of a Turnier that are not yet released (turnier.h). */
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

/* The players to be planned: all, or one Staffel only. */
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

static bool is_wanted(const struct wanted *wanted, int who, int round)
{
    return turnier_plays(wanted->turnier, who, round) &&
           (wanted->staffel == EVERY_STAFFEL || staffel_of(wanted->turnier, who) == wanted->staffel);
}

/* The data that a wish borrows, and the numbering of its players: those who play in a round to be planned or sit
 * in a released one, in the order of their start numbers. Unused start numbers leave no gap, since constructed
 * plans have none. */
struct wish_parts {
    int *index;       /* by Teilnehmer: the number in the wish, -1 if not in it */
    uint16_t *number; /* by number in the wish: start number - 1 */
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

/* Returns for each Teilnehmer whether they are in the wish. The caller frees it. */
static bool *list_players(const struct wanted *wanted, int released)
{
    const struct turnier *turnier = wanted->turnier;
    bool *in = mem_alloc((size_t)turnier->count);

    for (int i = 0; i < turnier->count; i++)
        for (int r = released; r < wanted->until; r++)
            in[i] = in[i] || is_wanted(wanted, i, r + 1);
    for (int r = 0; r < released; r++)
        for (int i = 0, end = sitzplan_end(&turnier->round[r].seats, turnier->round[r].seats.tables); i < end; i++)
            in[turnier->round[r].seats.seat[i]] = true;
    return in;
}

/* Numbers the players of the wish. If there are too few, it is filled up to the least number a wish must have; the
 * added ones are absent in every round. */
static void number_players(const struct wanted *wanted, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    int most;
    AUTO(mem_drop) int *of_number = turnier_of_number(wanted->turnier, &most);
    AUTO(mem_drop) bool *in = list_players(wanted, wish->released_count);

    parts->number = mem_alloc((size_t)most * sizeof *parts->number);
    parts->index = mem_alloc((size_t)wanted->turnier->count * sizeof *parts->index);
    for (int i = 0; i < wanted->turnier->count; i++)
        parts->index[i] = -1;
    for (int n = 1; n <= most; n++)
        if (of_number[n] >= 0 && in[of_number[n]]) {
            parts->index[of_number[n]] = wish->players;
            parts->number[wish->players++] = (uint16_t)(n - 1);
        }
    wish->players = wish->players < TEILNEHMER_MIN ? TEILNEHMER_MIN : wish->players;
}

/* Fills the released rounds, and who is absent in each of the others. */
static void wish_rounds(const struct wanted *wanted, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    const struct turnier *turnier = wanted->turnier;

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
        for (int r = wish->released_count; r < wanted->until; r++)
            if (is_wanted(wanted, i, r + 1)) /* has a number, see check_numbers */
                parts->absent[parts->index[i]] &= (uint16_t) ~(1u << r);
    wish->released = parts->released;
    wish->absent = parts->absent;
}

static int by_group(const void *a, const void *b)
{
    const struct turnier_member *x = a, *y = b;

    return strcmp(x->group, y->group);
}

/* Makes a group for each name of a list; its members are in any order. */
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

/* Fills the groups: by name, and the teams. */
static void wish_groups(const struct turnier *turnier, struct sitzplan_wish *wish, struct wish_parts *parts)
{
    size_t most = turnier->members + (size_t)turnier->count, count = 0, used = 0;
    AUTO(mem_drop) struct turnier_member *list = mem_alloc(most * sizeof *list);

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
}

/* Turns the players of the plan back into start numbers - 1. */
static void restore_numbers(const struct turnier *turnier, const struct wish_parts *parts, struct sitzplan *plan)
{
    for (int r = 0; r < plan->rounds; r++)
        for (int i = 0, end = sitzplan_end(&plan->round[r], plan->round[r].tables); i < end; i++)
            plan->round[r].seat[i] = parts->number[plan->round[r].seat[i]];
    for (int i = 0; i < turnier->count; i++)
        plan->players = turnier->person[i].number > plan->players ? turnier->person[i].number : plan->players;
}

static enum status plan_some(const struct wanted *wanted, struct sitzplan *plan, struct err *err)
{
    const struct turnier *turnier = wanted->turnier;
    struct wish_parts parts = {0};
    struct sitzplan_wish wish = {.rounds = wanted->until,
                                 .only_fours = turnier->only_fours,
                                 .seed = (uint64_t)(turnier->seed < 0 ? 0 : turnier->seed),
                                 .released_count = turnier_released(turnier)};
    enum status st;

    number_players(wanted, &wish, &parts);
    wish_rounds(wanted, &wish, &parts);
    wish_groups(turnier, &wish, &parts);
    if (wanted->standing) {
        parts.standing = mem_alloc((size_t)wanted->standing_count * sizeof *parts.standing);
        for (int i = 0; i < wanted->standing_count; i++)
            if (is_wanted(wanted, wanted->standing[i], wanted->until))
                parts.standing[wish.standing_count++] = (uint16_t)parts.index[wanted->standing[i]];
        wish.standing = parts.standing;
    }
    st = sitzplan_make(&wish, plan, err);
    if (st == ST_OK)
        restore_numbers(turnier, &parts, plan);
    free_parts(&parts);
    return st;
}

/* Appends seats [a, b) of `from`. */
static void append(uint16_t *to, int *at, const struct sitzplan_round *from, int a, int b)
{
    for (int i = a; i < b; i++)
        to[(*at)++] = from->seat[i];
}

/* Appends the tables of another Staffel behind the present ones; those who sit out follow behind all. */
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

/* Plans each Staffel by itself, and the players without one among each other. `any` stays false if nobody is left
 * to be planned. */
static enum status plan_staffeln(struct wanted wanted, struct sitzplan *plan, bool *any, struct err *err)
{
    int released = turnier_released(wanted.turnier);
    AUTO(mem_drop) bool *plays = mem_alloc(STAFFEL_MAX + 1);
    struct sitzplan part;
    enum status st = ST_OK;

    for (int i = 0; i < wanted.turnier->count; i++)
        for (int r = released + 1; r <= wanted.until; r++)
            plays[staffel_of(wanted.turnier, i)] |= turnier_plays(wanted.turnier, i, r);
    for (wanted.staffel = 0; wanted.staffel <= STAFFEL_MAX && st == ST_OK; wanted.staffel++) {
        if (!plays[wanted.staffel])
            continue;
        st = plan_some(&wanted, *any ? &part : plan, err);
        if (st != ST_OK && *any)
            sitzplan_free(plan);
        if (st != ST_OK || !*any) {
            *any = true;
            continue;
        }
        for (int r = released; r < wanted.until; r++)
            join_round(&plan->round[r], &part.round[r]);
        sitzplan_free(&part);
    }
    return st;
}

/* Refuses a plan in which too many sit out a round: they are stored like a table (schema: seats 1 to 7). */
static enum status check_out(const struct turnier *turnier, struct sitzplan *plan, struct err *err)
{
    for (int r = turnier_released(turnier); r < plan->rounds; r++) {
        int out = plan->round[r].out;

        if (out <= RELEASED_MOST)
            continue;
        sitzplan_free(plan);
        return err_set(err, ST_CONFLICT,
                       _("%d would sit out in round %d, at most %d can: a Staffel needs a multiple of four, or at "
                         "least 12 players"),
                       out, r + 1, RELEASED_MOST);
    }
    return ST_OK;
}

enum status turnier_plan(const struct turnier *turnier, int until, const int *standing, int standing_count,
                         struct sitzplan *plan, struct err *err)
{
    const struct wanted wanted = {turnier, until, standing, standing_count, EVERY_STAFFEL};
    bool any = false;
    enum status st = check_numbers(turnier, turnier_released(turnier) + 1, until, err);

    if (st == ST_OK && turnier->staffeln > 0)
        st = plan_staffeln(wanted, plan, &any, err);
    if (st != ST_OK)
        return st;
    return any ? check_out(turnier, plan, err) : plan_some(&wanted, plan, err);
}
