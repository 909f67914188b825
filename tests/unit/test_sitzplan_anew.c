/* The Sitzplan of a Turnier that runs: released rounds, who comes late or goes, groups, the standing. Random
 * tournaments are held against the rules, counted here once more. */
#include "help.h"

#include "base/draw.h"
#include "turnier/search.h"

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

static int times_at(const struct sitzplan_round *r, int from, int end, int player)
{
    int n = 0;

    for (int s = from; s < end; s++)
        n += r->seat[s] == player;
    return n;
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

static struct sitzplan made(const struct sitzplan_wish *wish)
{
    struct sitzplan plan;
    struct err err;

    if (sitzplan_make(wish, &plan, &err) != ST_OK)
        fail_msg("%s", err.text);
    return plan;
}

/* With 6, 7 and 11 players: nobody sits out again before all have, round drawn after round; the numbers of a round
 * that was drawn by a standing too. */
static void test_sitting_out_goes_round(void **state)
{
    static const struct {
        int players, rounds;
    } of[] = {{6, 12}, {7, 7}, {11, 11}};
    static const uint16_t standing[] = {3, 1};

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct course c = {.wish = {.players = of[i].players}};

        for (int r = 0; r < of[i].rounds; r++) {
            struct sitzplan plan;

            c.wish.rounds = r + 1;
            c.wish.released = c.plan.round;
            c.wish.released_count = r;
            c.wish.standing = r % 2 ? standing : NULL;
            c.wish.standing_count = r % 2 ? 2 : 0;
            plan = made(&c.wish);
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
            next = made(&wish);
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

/* Nothing stands against it: table 1 has the best four, and whoever has no place sits behind, by number. */
static void test_the_best_sit_at_table_1(void **state)
{
    static const uint16_t standing[] = {9, 4, 12, 7, 1, 0, 11, 2}, absent[13] = {[4] = 1};
    static const uint16_t table[13] = {1, 0, 1, 1, 9, 2, 2, 0, 2, 0, 2, 1, 0};
    struct sitzplan p = made(&(struct sitzplan_wish){
        .players = 13, .rounds = 1, .absent = absent, .standing = standing, .standing_count = 8});

    (void)state;
    assert_int_equal(p.round[0].tables, 3);
    for (int i = 0; i < 13; i++)
        for (int t = 0; t < 3; t++)
            assert_int_equal(times_at(&p.round[0], 4 * t, 4 * t + 4, i), table[i] == t);
    sitzplan_free(&p);
}

/* Sixteen at four tables of two rounds, in the second of which the pairs 0 1, 2 3 … met again. */
static const uint16_t round_seats[][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
};
/* Sixteen at three fives, and one who sat out. */
static const uint16_t five_seats[] = {5, 1, 2, 3, 4, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static uint16_t start_fours[] = {0, 4, 8, 12, 16}, start_fives[] = {0, 5, 10, 15}, start_odd[] = {0, 3, 10, 16};

/* A round as it was played: 0 and 1 as above, 2 the one of fives, 3 tables of three, seven and six. */
static struct sitzplan_round played(int kind)
{
    struct sitzplan_round of[] = {
        {.tables = 4, .start = start_fours, .seat = (uint16_t *)round_seats[0]},
        {.tables = 4, .start = start_fours, .seat = (uint16_t *)round_seats[1]},
        {.tables = 3, .out = 1, .start = start_fives, .seat = (uint16_t *)five_seats},
        {.tables = 3, .start = start_odd, .seat = (uint16_t *)round_seats[0]},
    };

    return of[kind];
}

static const uint16_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const struct sitzplan_group teams[] = {{numbers, 4}, {numbers + 4, 4}, {numbers + 8, 4}, {numbers + 12, 4}};
static const struct sitzplan_group crowds[] = {{numbers + 2, 2}, {numbers, 9}, {numbers + 8, 6}, {numbers + 9, 5}};
static const struct sitzplan_group everybody[] = {{numbers, 16}};
static const uint16_t first_gone[16] = {[0] = UINT16_MAX - 1, [1] = UINT16_MAX - 1, [2] = UINT16_MAX - 1},
                      late[16] = {[15] = 1, [3] = 2};

/* What the search takes for the least there can be, counted by hand. */
static void test_the_least_there_can_be(void **state)
{
    static const struct {
        struct sitzplan_wish wish;
        int released[2];
        int clashes, repeats, turns;
    } of[] = {
        /* 24 meetings a round, 120 pairs */
        {{.players = 16, .rounds = 5}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 6}, {0}, 0, 24, 0},
        {{.players = 16, .rounds = 11}, {0}, 0, 264 - 120 + 24, 0},
        /* 96 pairs of different teams */
        {{.players = 16, .rounds = 4, .group = teams, .groups = 4}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 5, .group = teams, .groups = 4}, {0}, 0, 24, 0},
        /* nine and five at four tables: 2 2 2 3 and 1 1 1 2; the two that share somebody with them add nothing */
        {{.players = 16, .rounds = 2, .group = crowds, .groups = 4}, {0}, 2 * (6 + 1), 0, 0},
        /* 120 pairs in every round */
        {{.players = 16, .rounds = 6, .group = everybody, .groups = 1}, {0}, 6 * 24, 24, 0},
        /* 8 repeated already, 40 pairs met: 80 are left, and 24 meetings a round */
        {{.players = 16, .rounds = 5, .released_count = 2}, {0, 1}, 0, 8, 0},
        {{.players = 16, .rounds = 6, .released_count = 2}, {0, 1}, 0, 8 + 16, 0},
        {{.players = 16, .rounds = 7, .released_count = 2}, {0, 1}, 0, 8 + 40, 0},
        /* each team was at one table: none of its meetings is one of the 96 */
        {{.players = 16, .rounds = 5, .released_count = 1, .group = teams, .groups = 4}, {0}, 24, 0, 0},
        {{.players = 16, .rounds = 6, .released_count = 1, .group = teams, .groups = 4}, {0}, 24, 24, 0},
        /* thirteen are left: 78 pairs, of which 18 met; 22 meetings and a five each round */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_gone}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 4, .released_count = 1, .absent = first_gone}, {0}, 0, 66 - 60, 15 - 13},
        /* of the thirteen one sat out, and twelve were at a five */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_gone}, {2}, 0, 0, 4},
        /* fifteen at three fives in each of two rounds, sixteen in all */
        {{.players = 16, .rounds = 2, .absent = late}, {0}, 0, 0, 30 - 16},
        /* all thirteen were at a table of six or seven */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_gone}, {3}, 0, 0, 5},
        /* ten meetings a round, 21 pairs; twenty seats at the five, eight to sit out */
        {{.players = 7, .rounds = 4}, {0}, 0, 40 - 21, 7 + 6 * 2 + 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct sitzplan_round released[2] = {played(of[i].released[0]), played(of[i].released[1])};
        struct sitzplan_wish wish = of[i].wish;
        struct sitzplan plan;
        struct search s = {.plan = &plan, .wish = &wish};
        struct cost least;

        wish.released = released;
        sitzplan_open(&plan, &wish);
        search_open(&s);
        least = search_least(&s);
        if (least.meet != of[i].clashes * CLASH_COST + of[i].repeats || least.turn != of[i].turns * TURN_COST)
            fail_msg("case %d: %d clashes, %d repeats, %d turns", (int)i, (int)(least.meet / CLASH_COST),
                     (int)(least.meet % CLASH_COST), (int)(least.turn / TURN_COST));
        search_close(&s);
        sitzplan_free(&plan);
    }
}

static uint64_t mark(const struct sitzplan *p)
{
    uint64_t h = 1469598103934665603u;

    for (int r = 0; r < p->rounds; r++)
        for (int s = 0; s < sitzplan_end(&p->round[r], p->round[r].tables); s++)
            h = (h ^ p->round[r].seat[s]) * 1099511628211u;
    return h;
}

/* Plans that hang on the wall: the same wish makes them again, on every machine. */
static void test_a_wish_makes_its_plan_again(void **state)
{
    static const struct {
        struct sitzplan_wish wish;
        int released[2];
        uint64_t mark;
    } of[] = {
        {{.players = 16, .rounds = 4, .group = teams, .groups = 4, .seed = 1}, {0}, 18059162289471479163u},
        {{.players = 16, .rounds = 2, .released_count = 1, .group = crowds, .groups = 4, .seed = 2},
         {0},
         16866099157917430649u},
        {{.players = 16, .rounds = 3, .released_count = 2, .seed = 3}, {0, 2}, 16627537843987986129u},
        {{.players = 16, .rounds = 3, .released_count = 1, .absent = first_gone, .seed = 4},
         {3},
         14283651500147077073u},
        {{.players = 40, .rounds = 4, .released_count = 1, .group = teams, .groups = 4, .seed = 5},
         {0},
         12864207811352028455u},
        {{.players = 40, .rounds = 2, .released_count = 1, .standing = numbers, .standing_count = 16, .seed = 6},
         {0},
         9029944322931634065u},
        {{.players = 16, .rounds = 3, .released_count = 2, .standing = numbers, .standing_count = 16, .seed = 7},
         {0, 1},
         11609084101621420329u},
        {{.players = 16,
          .rounds = 2,
          .released_count = 1,
          .absent = late,
          .standing = numbers,
          .standing_count = 9,
          .seed = 8},
         {1},
         6877199524461985196u},
        {{.players = 16, .rounds = 2, .released_count = 2, .seed = 9}, {0, 1}, 10946059607386098299u},
    };

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct sitzplan_round released[2] = {played(of[i].released[0]), played(of[i].released[1])};
        struct sitzplan_wish wish = of[i].wish;
        struct sitzplan plan;

        wish.released = released;
        plan = made(&wish);
        if (mark(&plan) != of[i].mark)
            fail_msg("case %d: %lluu", (int)i, (unsigned long long)mark(&plan));
        sitzplan_free(&plan);
    }
}

/* Nobody missing and nobody who misses a round is the same. */
static void test_nobody_is_absent(void **state)
{
    static const uint16_t absent[24];
    static const struct {
        int players, rounds;
    } of[] = {{17, 3}, {24, 7}};

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct sitzplan one = made(&(struct sitzplan_wish){.players = of[i].players, .rounds = of[i].rounds});
        struct sitzplan other =
            made(&(struct sitzplan_wish){.players = of[i].players, .rounds = of[i].rounds, .absent = absent});

        assert_true(mark(&one) == mark(&other));
        sitzplan_free(&one);
        sitzplan_free(&other);
    }
}

static uint16_t start_two[] = {0, 2, 8, 12, 16}, start_eight[] = {0, 8, 12, 16}, seats_twice[16] = {1, 2, 3, 4, 5, 1},
                seats_seventeen[16] = {1, 2, 16};
static const struct sitzplan_round two[] = {{.tables = 4, .start = start_two, .seat = (uint16_t *)numbers}},
                                   eight[] = {{.tables = 3, .start = start_eight, .seat = (uint16_t *)numbers}},
                                   twice[] = {{.tables = 4, .start = start_fours, .seat = seats_twice}},
                                   seventeen[] = {{.tables = 4, .start = start_fours, .seat = seats_seventeen}},
                                   good[] = {{.tables = 4, .start = start_fours, .seat = (uint16_t *)numbers}};
static const struct sitzplan_group wrong_group[] = {{numbers, 4}, {seats_twice, 6}};
static const uint16_t most_gone[16] = {[3] = 0,  [4] = 2,  [5] = 2,  [6] = 2,  [7] = 2,  [8] = 2,  [9] = 2,
                                       [10] = 2, [11] = 2, [12] = 2, [13] = 2, [14] = 2, [15] = 2, [0] = 2};

static void test_what_is_no_wish(void **state)
{
    static const struct {
        struct sitzplan_wish wish;
        enum status status;
        const char *text;
    } of[] = {
        {{.players = 16, .rounds = 1, .released = two, .released_count = 1},
         ST_USAGE,
         "round 1: table 1 has 2 players"},
        {{.players = 16, .rounds = 2, .released = eight, .released_count = 1},
         ST_USAGE,
         "round 1: table 1 has 8 players"},
        {{.players = 16, .rounds = 2, .released = twice, .released_count = 1},
         ST_USAGE,
         "round 1: player 2; each of 1 to 16 was expected once"},
        {{.players = 16, .rounds = 2, .released = seventeen, .released_count = 1},
         ST_USAGE,
         "round 1: player 17; each"},
        {{.players = 16, .rounds = 2, .absent = most_gone},
         ST_IMPOSSIBLE,
         "round 2: 3 players are there, 4 were expected"},
        {{.players = 16, .rounds = 2, .absent = late, .only_fours = true}, ST_IMPOSSIBLE, "15, does not go by four"},
        {{.players = 16, .rounds = 2, .group = wrong_group, .groups = 2},
         ST_USAGE,
         "group 2: player 2; each of 1 to 16"},
        {{.players = 16, .rounds = 1, .standing = seats_twice, .standing_count = 6},
         ST_USAGE,
         "standing: player 2; each"},
        {{.players = 16, .rounds = 2, .standing = numbers}, ST_USAGE, "rounds: 1 to 1 were expected, not 2"},
        {{.players = 16, .rounds = 1, .released = good, .released_count = 1, .standing = numbers},
         ST_USAGE,
         "rounds: 2 to 2 were expected, not 1"},
        {{.players = 16, .rounds = 17, .released = good, .released_count = 1},
         ST_USAGE,
         "rounds: 1 to 16 were expected, not 17"},
        {{.players = 16, .rounds = 17, .released = good, .released_count = 16, .standing = numbers},
         ST_USAGE,
         "rounds: 17 to 16 were expected, not 17"}, /* nothing is left */
        {{.players = 16, .rounds = 0, .released = good, .released_count = 1},
         ST_USAGE,
         "rounds: 1 to 16 were expected, not 0"},
    };
    struct sitzplan plan;
    struct err err;

    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        err.text[0] = '\0';
        assert_int_equal(sitzplan_make(&of[i].wish, &plan, &err), of[i].status);
        if (!strstr(err.text, of[i].text))
            fail_msg("%s", err.text);
    }
    /* tables of three and seven, and nothing left to plan */
    plan = made(&(struct sitzplan_wish){
        .players = 16, .rounds = 1, .released = (struct sitzplan_round[]){played(3)}, .released_count = 1});
    assert_int_equal(plan.round[0].fives, 2);
    sitzplan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_tournaments),     cmocka_unit_test(test_sitting_out_goes_round),
        cmocka_unit_test(test_by_the_standing),        cmocka_unit_test(test_the_best_sit_at_table_1),
        cmocka_unit_test(test_the_least_there_can_be), cmocka_unit_test(test_a_wish_makes_its_plan_again),
        cmocka_unit_test(test_nobody_is_absent),       cmocka_unit_test(test_what_is_no_wish),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
