/* The Sitzplan of a Turnier that runs: released rounds, who comes late or goes, groups, the standing. Random
 * tournaments are held against the rules, counted here once more. */
#include "sitzplan_planned.h"

#include "base/draw.h"
#include "core/turnier/search.h"

enum { MOST = 64, GROUPS = MOST };

/* A Turnier as far as it has come, and the wish for what follows. */
struct course {
    struct random random;
    struct sitzplan_wish wish;
    struct sitzplan plan; /* its rounds are the wish's released ones */
    uint16_t absent[MOST], standing[MOST];
    uint16_t member[2 * MOST];
    struct sitzplan_group group[GROUPS];
    bool disjoint, by_hand;
};

static int draw(struct course *c, int least, int most)
{
    return least + (int)random_under(&c->random, (uint32_t)(most - least + 1));
}

static bool comes(const struct course *c, int player, int round)
{
    return !(c->absent[player] >> round & 1);
}

/* Who sits with `player` at one table of a round? */
static bool meet_in(const struct sitzplan_round *r, int player, int other)
{
    for (int t = 0; t < r->tables; t++)
        if (times_at(r, r->start[t], r->start[t + 1], player) && times_at(r, r->start[t], r->start[t + 1], other))
            return true;
    return false;
}

static bool are_mates(const struct course *c, int player, int other)
{
    for (int g = 0; g < c->wish.groups; g++) {
        int seen = 0;

        for (int i = 0; i < c->group[g].count; i++)
            seen += c->group[g].member[i] == player || c->group[g].member[i] == other;
        if (seen == 2)
            return true;
    }
    return false;
}

struct found {
    int64_t repeats, clashes, new_clashes, thrice;
};

static struct found count_all(const struct course *c, const struct sitzplan *p)
{
    struct found f = {0};

    for (int a = 0; a < p->players; a++)
        for (int b = 0; b < a; b++) {
            int met = 0;

            for (int r = 0; r < p->rounds; r++)
                if (meet_in(&p->round[r], a, b)) {
                    f.repeats += met++;
                    f.clashes += are_mates(c, a, b);
                    f.new_clashes += r >= p->released && are_mates(c, a, b);
                }
            f.thrice += met > 2;
        }
    return f;
}

/* tournament 1.4: who sits out, fives and fours of so many. */
static void sizes_are_right(const struct sitzplan_round *r, int players)
{
    int out = players == 6 || players == 11 ? 1 : players == 7 ? 2 : 0;

    assert_int_equal(r->out, out);
    assert_int_equal(r->fives, (players - out) % 4);
    assert_int_equal(r->tables, (players - out) / 4);
    assert_int_equal(r->start[0], 0);
    for (int t = 0; t < r->tables; t++)
        assert_int_equal(r->start[t + 1] - r->start[t], t < r->tables - r->fives ? 4 : 5);
}

static void everybody_sits_once(const struct course *c, const struct sitzplan *p)
{
    for (int r = p->released; r < p->rounds; r++) {
        int there = 0;

        for (int i = 0; i < p->players; i++) {
            there += comes(c, i, r);
            assert_int_equal(times_at(&p->round[r], 0, sitzplan_end(&p->round[r], p->round[r].tables), i),
                             comes(c, i, r));
        }
        sizes_are_right(&p->round[r], there);
    }
}

static void released_rounds_stay(const struct course *c, const struct sitzplan *p)
{
    assert_int_equal(p->released, c->wish.released_count);
    for (int r = 0; r < p->released; r++) {
        const struct sitzplan_round *was = &c->wish.released[r], *is = &p->round[r];
        int fives = 0;

        assert_int_equal(is->tables, was->tables);
        assert_int_equal(is->out, was->out);
        assert_memory_equal(is->start, was->start, ((size_t)was->tables + 1) * sizeof *is->start);
        assert_memory_equal(is->seat, was->seat, (size_t)sitzplan_end(was, was->tables) * sizeof *is->seat);
        for (int t = 0; t < is->tables; t++)
            fives += is->start[t + 1] - is->start[t] > 4;
        assert_int_equal(is->fives, fives);
    }
}

static int64_t evenly(int64_t n, int64_t m)
{
    return m * (n / m * (n / m - 1) / 2) + n % m * (n / m);
}

/* Groups that have nobody in common: dealt to the tables in turn they clash so often and no oftener, where all tables
 * have four. */
static void groups_are_apart(const struct course *c, const struct sitzplan *p, const struct found *f)
{
    int64_t least = 0;

    for (int r = p->released; r < p->rounds; r++) {
        if (p->round[r].fives)
            return;
        for (int g = 0; g < c->wish.groups; g++) {
            int there = 0;

            for (int i = 0; i < c->group[g].count; i++)
                there += comes(c, c->group[g].member[i], r);
            least += evenly(there, p->round[r].tables);
        }
    }
    if (f->new_clashes != least)
        fail_msg("%d players: %d of a group at one table, %d must be", p->players, (int)f->new_clashes, (int)least);
}

enum kind_of_turn { AT_FIVE, SITS_OUT, DEALS_FIRST, KEEPS_LIST };

static bool has_turn(const struct sitzplan_round *r, int table, int seat, enum kind_of_turn turn)
{
    if (table == r->tables)
        return turn == SITS_OUT;
    switch (turn) {
    case AT_FIVE:
        return r->start[table + 1] - r->start[table] > 4;
    case DEALS_FIRST:
        return seat == r->start[table];
    case KEEPS_LIST:
        return seat + 1 == r->start[table + 1];
    default:
        return false;
    }
}

/* Of each player how often in the first rounds. */
static void count_turns(const struct sitzplan *p, int rounds, enum kind_of_turn turn, int count[MOST])
{
    memset(count, 0, MOST * sizeof *count);
    for (const struct sitzplan_round *r = p->round; r < p->round + rounds; r++)
        for (int t = 0; t <= r->tables; t++)
            for (int s = r->start[t]; s < sitzplan_end(r, t); s++)
                count[r->seat[s]] += has_turn(r, t, s, turn);
}

/* tournament 1.6 (b): in a round that was drawn alone nobody has a turn while somebody there has had fewer. */
static void turn_goes_round(const struct course *c, const struct sitzplan *p, enum kind_of_turn turn)
{
    int had[MOST], has[MOST], most = 0, least = RUNDEN_MAX, r = p->released;

    count_turns(p, r, turn, had);
    count_turns(p, r + 1, turn, has);
    for (int i = 0; i < p->players; i++) {
        if (has[i] > had[i] && had[i] > most)
            most = had[i];
        if (comes(c, i, r) && has[i] == had[i] && had[i] < least)
            least = had[i];
    }
    if (most > least)
        fail_msg("%d players, round %d: turn %d comes to one who had it %d times before one with %d", p->players,
                 r + 1, turn, most, least);
}

/* tournament 1.6 (c): whoever deals first or keeps the list has no two more than one of his table who could. */
static void duties_are_even(const struct sitzplan *p)
{
    int deals[MOST], keeps[MOST];

    count_turns(p, p->rounds, DEALS_FIRST, deals);
    count_turns(p, p->rounds, KEEPS_LIST, keeps);
    for (const struct sitzplan_round *r = p->round + p->released; r < p->round + p->rounds; r++)
        for (int t = 0; t < r->tables; t++) {
            int first = r->seat[r->start[t]], last = r->seat[r->start[t + 1] - 1];

            for (int s = r->start[t]; s < r->start[t + 1]; s++) {
                assert_true(keeps[last] <= keeps[r->seat[s]] + 1);
                assert_true(r->seat[s] == last || deals[first] <= deals[r->seat[s]] + 1);
            }
        }
}

/* Below what the search takes for impossible there is nothing. */
static void least_is_least(const struct course *c, struct sitzplan *p)
{
    struct search s = {.plan = p, .wish = &c->wish};
    struct cost least, cost;

    search_open(&s);
    least = search_least(&s);
    for (int r = p->released; r < p->rounds; r++)
        for (int i = 0; i < sitzplan_end(&p->round[r], p->round[r].tables); i++)
            count_seat(&s, r, i, 1);
    for (int i = 0; i < p->players; i++) {
        s.fives[i] = (uint8_t)(s.fives[i] + s.had_fives[i]);
        s.outs[i] = (uint8_t)(s.outs[i] + s.had_outs[i]);
    }
    cost = whole_cost(&s);
    search_close(&s);
    assert_true(least.meet <= cost.meet && least.turn <= cost.turn);
}

static void holds(const struct course *c, struct sitzplan *p)
{
    struct found f = count_all(c, p);

    everybody_sits_once(c, p);
    released_rounds_stay(c, p);
    duties_are_even(p);
    least_is_least(c, p);
    assert_int_equal(sitzplan_repeats(p), f.repeats);
    assert_int_equal(sitzplan_clashes(p, &c->wish), f.clashes);
    if (c->disjoint)
        groups_are_apart(c, p, &f);
    if (!c->by_hand && p->players >= 32 && p->rounds <= 4)
        assert_int_equal(f.thrice, 0);
    if (!c->wish.groups && p->players >= 40 && p->rounds == p->released + 1 && p->rounds <= 3)
        turn_goes_round(c, p, AT_FIVE);
}

/* A few come late, a few are gone. */
static void draw_presence(struct course *c, int players, int rounds)
{
    c->wish.absent = c->absent;
    for (int n = draw(c, 0, players / 8); n > 0; n--) {
        int player = draw(c, 0, players - 1), round = draw(c, 1, rounds);

        c->absent[player] |= (uint16_t)(draw(c, 0, 1) ? (1 << round) - 1 : UINT16_MAX << round);
    }
}

/* Teams or couples, of which some have somebody in common. */
static void draw_groups(struct course *c, int players)
{
    int size = draw(c, 2, 6), n = 0;
    uint16_t order[MOST];

    c->disjoint = draw(c, 0, 1);
    for (int i = 0; i < players; i++)
        order[i] = (uint16_t)i;
    for (int i = 0; i < players; i++) {
        int j = draw(c, i, players - 1);
        uint16_t moved = order[i];

        order[i] = order[j];
        order[j] = moved;
    }
    for (int i = 0; i + size <= players && n + size < MOST; i += size - !c->disjoint) {
        struct sitzplan_group *g = &c->group[c->wish.groups++];

        *g = (struct sitzplan_group){c->member + n, size};
        for (int k = 0; k < size; k++)
            c->member[n++] = order[i + k];
    }
    c->wish.group = c->group;
}

/* Not all have a place yet. */
static void draw_standing(struct course *c)
{
    int count = draw(c, c->wish.players / 2, c->wish.players);

    for (int i = 0; i < c->wish.players; i++)
        c->standing[i] = (uint16_t)i;
    for (int i = 0; i < count; i++) {
        int j = draw(c, i, c->wish.players - 1);
        uint16_t moved = c->standing[i];

        c->standing[i] = c->standing[j];
        c->standing[j] = moved;
    }
    c->wish.standing = c->standing;
    c->wish.standing_count = count;
}

/* As it was played: somebody went from one table to the next, two changed places. */
static void change_by_hand(struct course *c, struct sitzplan_round *r)
{
    int t = draw(c, 0, r->tables - 1);
    uint16_t moved = r->seat[0];

    c->by_hand = true;
    if (t && r->start[t] - r->start[t - 1] < RELEASED_MOST && r->start[t + 1] - r->start[t] > RELEASED_LEAST)
        r->start[t]++;
    r->seat[0] = r->seat[r->start[t]];
    r->seat[r->start[t]] = moved;
}

/* One plan more; the next round is then released. */
static void next_plan(struct course *c, int rounds)
{
    struct sitzplan plan;
    struct err err;
    int mode = draw(c, 0, 2), released = c->plan.rounds;

    c->wish.released = c->plan.round;
    c->wish.released_count = released;
    c->wish.rounds = mode == 0 ? rounds : released + 1;
    c->wish.seed = random_next(&c->random);
    c->wish.standing = NULL;
    c->wish.standing_count = 0;
    if (mode == 2)
        draw_standing(c);
    assert_int_equal(sitzplan_make(&c->wish, &plan, &err), ST_OK);
    holds(c, &plan);
    sitzplan_free(&c->plan);
    for (int r = released + 1; r < plan.rounds; r++) {
        free(plan.round[r].start);
        free(plan.round[r].seat);
    }
    plan.rounds = released + 1;
    if (draw(c, 0, 3) == 0)
        change_by_hand(c, &plan.round[released]);
    c->plan = plan;
}

static void test_random_tournaments(void **state)
{
    static struct course c;

    (void)state;
    for (uint64_t seed = 1; seed <= ROUNDS(20) + 1; seed++) {
        int rounds;

        c = (struct course){.random = {seed}, .disjoint = true};
        c.wish.players = seed % 4 ? draw(&c, 24, MOST) : draw(&c, 8, 24);
        rounds = draw(&c, 1, 5);
        if (draw(&c, 0, 1))
            draw_presence(&c, c.wish.players, rounds);
        if (draw(&c, 0, 1))
            draw_groups(&c, c.wish.players);
        while (c.plan.rounds < rounds)
            next_plan(&c, rounds);
        sitzplan_free(&c.plan);
    }
}

/* With 6, 7 and 11 players: nobody sits out again before all have, round drawn after round, with a team of three too
 * that would be apart without one of them; the numbers of a round that was drawn by a standing too. */
static void test_sitting_out_goes_round(void **state)
{
    static const struct {
        int players, rounds, team;
    } of[] = {{6, 12, 0}, {7, 7, 0}, {11, 11, 0}, {11, 5, 3}};
    static const uint16_t standing[] = {3, 1}, members[] = {0, 1, 2};
    static const struct sitzplan_group group = {members, 3};

    (void)state;
    for (size_t i = ROUNDS_DIVISOR > 1; i < sizeof of / sizeof *of; i++) {
        struct course c = {.wish = {.players = of[i].players, .group = &group, .groups = of[i].team > 0}};

        for (int r = 0; r < (ROUNDS_DIVISOR > 1 ? 3 : of[i].rounds); r++) {
            struct sitzplan plan;

            c.wish.rounds = r + 1;
            c.wish.released = c.plan.round;
            c.wish.released_count = r;
            c.wish.standing = r % 2 ? standing : NULL;
            c.wish.standing_count = r % 2 ? 2 : 0;
            plan = planned(&c.wish);
            turn_goes_round(&c, &plan, SITS_OUT);
            sitzplan_free(&c.plan);
            c.plan = plan;
        }
        sitzplan_free(&c.plan);
    }
}

/* Tables off that of the standing, together. */
static int tables_off(const struct sitzplan *p, const uint16_t *standing)
{
    const struct sitzplan_round *r = &p->round[p->rounds - 1];
    int off = 0, aim = 0;

    for (int i = 0; i < p->players; i++) {
        aim += aim < r->tables && i == r->start[aim + 1];
        for (int t = 0; t <= r->tables; t++)
            off += abs(t - aim) * times_at(r, r->start[t], sitzplan_end(r, t), standing[i]);
    }
    return off;
}

/* tournament 2: by the standing after each round nobody meets another twice in three rounds, at a fraction of a table
 * from his own. Thousandths of a table. */
static void test_by_the_standing(void **state)
{
    static const struct {
        int players, team, off;
    } of[] = {{20, 0, 900}, {21, 0, 1000}, {24, 0, 600},  {41, 0, 600},
              {64, 0, 300}, {64, 4, 700},  {168, 0, 200}, {168, 4, 600}};

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct random random = {i};
        struct sitzplan plan = {0};
        uint16_t standing[168], member[168];
        struct sitzplan_group group[42];
        int off = 0, n = of[i].players;
        struct sitzplan_wish wish = {.players = n, .group = group, .groups = of[i].team ? n / of[i].team : 0};

        for (int p = 0; p < n; p++)
            member[p] = standing[p] = (uint16_t)p;
        for (int g = 0; g < wish.groups; g++)
            group[g] = (struct sitzplan_group){member + g * of[i].team, of[i].team};
        for (wish.rounds = 1; wish.rounds <= 3; wish.rounds++) {
            struct sitzplan next;

            wish.released = plan.round;
            wish.released_count = plan.rounds;
            wish.standing = standing;
            wish.standing_count = n;
            next = planned(&wish);
            off += tables_off(&next, standing);
            sitzplan_free(&plan);
            plan = next;
            for (int p = n - 1; p > 0; p--) {
                int j = (int)random_under(&random, (uint32_t)p + 1);
                uint16_t moved = standing[p];

                standing[p] = standing[j];
                standing[j] = moved;
            }
        }
        assert_int_equal(sitzplan_repeats(&plan), 0);
        assert_int_equal(sitzplan_clashes(&plan, &wish), 0);
        if (off * 1000 > of[i].off * 3 * n)
            fail_msg("%d players: %d tables off", n, off);
        sitzplan_free(&plan);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_tournaments),
        cmocka_unit_test(test_sitting_out_goes_round),
        cmocka_unit_test(test_by_the_standing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
