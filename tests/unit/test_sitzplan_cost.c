/* The tests count the cost of a plan and of a change to it a second time. The search compares plans by the cost
 * alone, and a plan that is slightly worse than possible looks like any other. */
#include "sitzplan_planned.h"

#include "base/draw.h"
#include "core/turnier/search.h"

#include <stdlib.h>

enum { MOST = 24, TURNS = ROUNDS_DIVISOR > 1 ? 5 : 50 };

enum { AWAY = -2, OUT = -1 };

/* Holds for each round and player the table, OUT or AWAY. */
struct seating {
    const struct sitzplan *plan;
    int table[RUNDEN_MAX][MOST];
};

static void find_tables(const struct sitzplan *sitzplan, struct seating *seating)
{
    seating->plan = sitzplan;
    for (int r = 0; r < sitzplan->rounds; r++) {
        const struct sitzplan_round *at = &sitzplan->round[r];

        for (int i = 0; i < sitzplan->players; i++)
            seating->table[r][i] = AWAY;
        for (int t = 0; t <= at->tables; t++)
            for (int i = at->start[t]; i < sitzplan_end(at, t); i++)
                seating->table[r][at->seat[i]] = t < at->tables ? t : OUT;
    }
}

static int times_met(const struct seating *seating, int a, int b)
{
    int met = 0;

    for (int r = 0; r < seating->plan->rounds; r++)
        met += seating->table[r][a] >= 0 && seating->table[r][a] == seating->table[r][b];
    return met;
}

static bool are_mates(const struct sitzplan_wish *wish, int a, int b)
{
    for (int g = 0; g < wish->groups; g++) {
        int seen = 0;

        for (int i = 0; i < wish->group[g].count; i++)
            seen += wish->group[g].member[i] == a || wish->group[g].member[i] == b;
        if (seen == 2)
            return true;
    }
    return false;
}

static int64_t pairs_of(int64_t n)
{
    return n * (n - 1) / 2;
}

/* tournament 1.4: sums for each player who sits out in a planned round how many more times they sat out before
 * than the seated player with the fewest. */
static int64_t out_too_soon(const struct seating *seating)
{
    int outs[MOST] = {0};
    int64_t too_soon = 0;

    for (int r = 0; r < seating->plan->rounds; r++) {
        int least = INT32_MAX;

        for (int i = 0; i < seating->plan->players; i++)
            if (seating->table[r][i] >= 0 && outs[i] < least)
                least = outs[i];
        for (int i = 0; i < seating->plan->players; i++)
            if (seating->table[r][i] == OUT) {
                too_soon += r >= seating->plan->released && outs[i] > least ? outs[i] - least : 0;
                outs[i]++;
            }
    }
    return too_soon;
}

/* tournament 1.6 (b): a player who sat at n fives counts the pairs of them; pairs within the released rounds are
 * given anyway and not counted. */
static int64_t fives_again(const struct seating *seating)
{
    int64_t again = 0;

    for (int i = 0; i < seating->plan->players; i++) {
        int fives = 0, had = 0;

        for (int r = 0; r < seating->plan->rounds; r++) {
            const uint16_t *start = seating->plan->round[r].start;
            int t = seating->table[r][i];

            fives += t >= 0 && start[t + 1] - start[t] > 4;
            had = r + 1 == seating->plan->released ? fives : had;
        }
        again += pairs_of(fives) - pairs_of(had);
    }
    return again;
}

static struct cost counted(const struct sitzplan *sitzplan, const struct sitzplan_wish *wish)
{
    struct seating seating;
    struct cost cost;

    find_tables(sitzplan, &seating);
    cost = (struct cost){out_too_soon(&seating) * OUT_COST, fives_again(&seating) * FIVE_COST};
    for (int a = 0; a < sitzplan->players; a++)
        for (int b = 0; b < a; b++) {
            int met = times_met(&seating, a, b);

            cost.meet += pairs_of(met);
            if (met && are_mates(wish, a, b))
                cost.meet += met * CLASH_COST;
        }
    return cost;
}

/* Seats the players who are there at random. */
static void seat_by_lot(struct sitzplan *sitzplan, const struct sitzplan_wish *wish, struct random *random)
{
    for (int r = sitzplan->released; r < sitzplan->rounds; r++) {
        int n = 0;

        for (int i = 0; i < sitzplan->players; i++)
            if (is_there(wish, i, r))
                sitzplan->round[r].seat[n++] = (uint16_t)i;
        shuffle(random, sitzplan->round[r].seat, n);
    }
}

/* Sums the distance in tables from the seats of the standing, in a round that is planned alone: the best sit at
 * table 1, players without a place sit behind them by number. */
static int64_t tables_away(const struct sitzplan *sitzplan, const struct sitzplan_wish *wish)
{
    const struct sitzplan_round *round = &sitzplan->round[sitzplan->rounds - 1];
    struct seating seating;
    uint16_t order[MOST];
    int64_t distance = 0;
    int n = 0;

    if (!wish->standing)
        return 0;
    find_tables(sitzplan, &seating);
    for (int i = 0; i < wish->standing_count; i++)
        order[n++] = wish->standing[i];
    for (int i = 0, placed = n; i < sitzplan->players; i++) {
        bool has_place = false;

        for (int k = 0; k < placed; k++)
            has_place = has_place || order[k] == i;
        if (!has_place)
            order[n++] = (uint16_t)i;
    }
    for (int i = 0, aim = 0; i < n; i++) {
        int table = seating.table[sitzplan->rounds - 1][order[i]];

        while (aim < round->tables && i >= round->start[aim + 1])
            aim++;
        distance += abs((table < 0 ? round->tables : table) - aim);
    }
    return distance;
}

static void swap_seats(struct search *search, int round, int a, int b)
{
    uint16_t *seat = search->plan->round[round].seat, moved = seat[a];

    count_seat(search, round, a, -1);
    count_seat(search, round, b, -1);
    seat[a] = seat[b];
    seat[b] = moved;
    count_seat(search, round, a, 1);
    count_seat(search, round, b, 1);
}

/* Swaps each two seats of different tables; every third swap stays. */
static void each_change_is_as_counted(struct search *search)
{
    struct cost before = counted(search->plan, search->wish);
    int64_t far = tables_away(search->plan, search->wish), n = 0;

    for (int r = search->plan->released; r < search->plan->rounds; r++)
        for (int a = 0; a < sitzplan_end(&search->plan->round[r], search->plan->round[r].tables); a++)
            for (int b = 0; b < a; b++) {
                struct cost change, after;

                if (search->table[r][a] == search->table[r][b])
                    continue;
                change = change_cost(search, r, a, b);
                swap_seats(search, r, a, b);
                after = counted(search->plan, search->wish);
                assert_int_equal(change.meet, after.meet - before.meet);
                assert_int_equal(change.turn,
                                 after.turn - before.turn + tables_away(search->plan, search->wish) - far);
                if (n++ % 3)
                    swap_seats(search, r, a, b);
                else {
                    before = after;
                    far = tables_away(search->plan, search->wish);
                }
            }
}

static void all_is_as_counted(const struct sitzplan_wish *wish, struct random *random)
{
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct search search = {.plan = &plan, .wish = wish};
    struct seating seating;
    struct cost whole, all;

    sitzplan_open(&plan, wish);
    seat_by_lot(&plan, wish, random);
    search_open(&search);
    memcpy(search.fives, search.had_fives, (size_t)plan.players);
    for (int r = plan.released; r < plan.rounds; r++)
        for (int i = 0; i < sitzplan_end(&plan.round[r], plan.round[r].tables); i++)
            count_seat(&search, r, i, 1);
    each_change_is_as_counted(&search);
    find_tables(&plan, &seating);
    for (int a = 0; a < plan.players; a++)
        for (int b = 0; b < a; b++)
            assert_int_equal(meetings(&search, a, b), times_met(&seating, a, b));
    whole = whole_cost(&search);
    all = counted(&plan, wish);
    assert_int_equal(whole.meet, all.meet);
    assert_int_equal(whole.turn, all.turn);
    search_close(&search);
}

static const uint16_t numbers[MOST] = {5, 17, 2, 11, 0,  7,  3,  12, 9,  1,  14, 4,
                                       8, 16, 6, 10, 13, 15, 18, 19, 20, 21, 22, 23};
static const uint16_t ordered[MOST] = {0, 1, 2, 3, 4, 5, 6};
/* the first player belongs to two of the groups */
static const struct sitzplan_group groups[] = {{ordered, 3}, {numbers + 4, 3}, {ordered + 3, 2}};
static const uint16_t some_absent[MOST] = {[0] = 1, [4] = 1, [9] = 6, [12] = 12};

TEST(what_a_change_is_worth)
{
    /* `before` rounds are released; with six and seven players these are planned, with others they are seated at
     * random */
    static const struct {
        struct sitzplan_wish wish;
        int before;
    } cases[] = {
        {{.players = 6, .rounds = 6}, 5},
        {{.players = 6, .rounds = 7}, 6},
        {{.players = 6, .rounds = RUNDEN_MAX}, 0},
        {{.players = 7, .rounds = 7}, 0},
        {{.players = 7, .rounds = 4}, 3},
        {{.players = 7, .rounds = 9, .group = groups, .groups = 1}, 2},
        {{.players = 11, .rounds = 4, .group = groups, .groups = 3}, 1},
        {{.players = 11, .rounds = 3, .standing = ordered + 3, .standing_count = 4}, 2},
        {{.players = 18, .rounds = 2, .standing = numbers, .standing_count = 18}, 1},
        {{.players = 16, .rounds = 4, .absent = some_absent}, 0},
        {{.players = 19, .rounds = 3}, 2},
        {{.players = 22, .rounds = 3, .group = groups, .groups = 3}, 0},
    };
    struct random random = {19};

    for (int turn = 0; turn < TURNS; turn++)
        for (size_t i = 0; i < ROWS(cases); i++) {
            struct sitzplan_wish wish = cases[i].wish;
            AUTO(sitzplan_free) struct sitzplan first = {0};

            if (cases[i].before && wish.players <= 7)
                first = planned(&(struct sitzplan_wish){
                    .players = wish.players, .rounds = cases[i].before, .seed = (uint64_t)turn});
            else if (cases[i].before) {
                const struct sitzplan_wish before = {.players = wish.players, .rounds = cases[i].before};

                sitzplan_open(&first, &before);
                seat_by_lot(&first, &before, &random);
            }
            wish.released = first.round;
            wish.released_count = cases[i].before;
            all_is_as_counted(&wish, &random);
        }
}

/* A player without a table meets nobody, even in the largest possible Turnier: the numbers in their row belong to
 * no other player and to no table. */
TEST(who_has_no_table_meets_nobody)
{
    enum { TABLES = 9999, OUTS = 3, SEATED = TEILNEHMER_MAX - OUTS - 2 };
    static const uint16_t out[OUTS] = {256, TEILNEHMER_MAX - 1, TEILNEHMER_MAX - 3},
                          without[] = {256, TEILNEHMER_MAX - 1, TEILNEHMER_MAX - 3, 1, TEILNEHMER_MAX - 2};
    static uint16_t start[TABLES + 1], seat[SEATED + OUTS];
    struct sitzplan_round released = {.tables = TABLES, .out = OUTS, .start = start, .seat = seat};
    struct sitzplan_wish wish = {.players = TEILNEHMER_MAX, .rounds = 1, .released = &released, .released_count = 1};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct search search = {.plan = &plan, .wish = &wish};
    int n = 0;

    for (int t = 1; t <= TABLES; t++)
        start[t] = (uint16_t)(t < TABLES ? 4 * t : SEATED); /* the last table has three */
    for (int p = 0; p < TEILNEHMER_MAX; p++) {
        bool seated = true;

        for (size_t i = 0; i < ROWS(without); i++)
            seated = seated && p != without[i];
        if (seated)
            seat[n++] = (uint16_t)p;
    }
    assert_int_equal(n, SEATED);
    memcpy(seat + SEATED, out, sizeof out);
    sitzplan_open(&plan, &wish);
    search_open(&search);
    for (size_t i = 0; i < ROWS(without); i++)
        for (int p = 0; p < TEILNEHMER_MAX; p++)
            if (p != without[i])
                assert_int_equal(meetings(&search, without[i], p), 0);
    assert_int_equal(meetings(&search, seat[0], seat[3]), 1);
    search_close(&search);
}
