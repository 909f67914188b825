/* The tests cover the wishes that a Sitzplan allows, the least cost of such a plan, and that the same wish makes
 * the same plan again. */
#include "sitzplan_planned.h"

#include "core/turnier/search.h"

/* Nothing conflicts with the standing: table 1 has the best four, and players without a place sit behind, by
 * number. */
TEST(the_best_sit_at_table_1)
{
    static const uint16_t standing[] = {9, 4, 12, 7, 1, 0, 11, 2}, absent[13] = {[4] = 1};
    static const uint16_t table[13] = {1, 0, 1, 1, 9, 2, 2, 0, 2, 0, 2, 1, 0};
    AUTO(sitzplan_free)
    struct sitzplan sitzplan = planned(&(struct sitzplan_wish){
        .players = 13, .rounds = 1, .absent = absent, .standing = standing, .standing_count = 8});

    assert_int_equal(sitzplan.round[0].tables, 3);
    for (int i = 0; i < 13; i++)
        for (int t = 0; t < 3; t++)
            assert_int_equal(times_at(&sitzplan.round[0], 4 * t, 4 * t + 4, i), table[i] == t);
}

/* Sixteen players sit at four tables in two rounds; in the second the pairs 0 1, 2 3 … meet again. */
static const uint16_t round_seats[][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
};
/* Sixteen players sit at three fives, and one of them sits out. */
static const uint16_t five_seats[] = {5, 1, 2, 3, 4, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static uint16_t start_fours[] = {0, 4, 8, 12, 16}, start_fives[] = {0, 5, 10, 15}, start_odd[] = {0, 3, 10, 16};

/* Returns a played round: 0 and 1 are the rounds above, 2 the one with fives, 3 has tables of three, seven and
 * six. */
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
/* the same groups by falling size, and three groups that share members, the first two of equal size */
static const struct sitzplan_group down[] = {{numbers, 9}, {numbers + 8, 6}, {numbers + 9, 5}, {numbers + 2, 2}};
static const uint16_t with_first[] = {0, 11, 12, 13, 14};
static const struct sitzplan_group equal[] = {{numbers, 6}, {numbers + 5, 6}, {with_first, 5}},
                                   turned[] = {{numbers + 5, 6}, {numbers, 6}, {with_first, 5}};
static const struct sitzplan_group everybody[] = {{numbers, 16}}, eleven[] = {{numbers, 11}};
static const uint16_t first_absent[16] = {[0] = UINT16_MAX - 1, [1] = UINT16_MAX - 1, [2] = UINT16_MAX - 1},
                      late[16] = {[15] = 1, [3] = 2}, last_absent[16] = {[13] = 30, [14] = 30, [15] = 30},
                      next_absent[16] = {[0] = 2, [1] = 2, [2] = 2},
                      middle_absent[16] = {[6] = 1, [7] = 1, [8] = 1, [9] = 1};

/* The lowest possible cost that the search assumes is counted here by hand. */
TEST(the_least_there_can_be)
{
    static const struct {
        struct sitzplan_wish wish;
        int released[2];
        int clashes, repeats, fives;
    } cases[] = {
        /* a round has 24 meetings, and there are 120 pairs */
        {{.players = 16, .rounds = 5}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 6}, {0}, 0, 24, 0},
        {{.players = 16, .rounds = 11}, {0}, 0, 264 - 120 + 24, 0},
        {{.players = 16, .rounds = 16}, {0}, 0, 120 * (1 + 2) + 3 * 24, 0},
        /* 96 pairs are of different teams */
        {{.players = 16, .rounds = 4, .group = teams, .groups = 4}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 5, .group = teams, .groups = 4}, {0}, 0, 24, 0},
        /* nine and five at four tables make 2 2 2 3 and 1 1 1 2; the two groups that share members with them add
         * nothing */
        {{.players = 16, .rounds = 2, .group = crowds, .groups = 4}, {0}, 2 * (6 + 1), 0, 0},
        {{.players = 16, .rounds = 2, .group = down, .groups = 4}, {0}, 2 * (6 + 1), 0, 0},
        /* twelve sit at three tables: six of the first group, or of the other two, and four; of equal groups the
         * first counts */
        {{.players = 16, .rounds = 1, .absent = middle_absent, .group = equal, .groups = 3}, {0}, 3, 0, 0},
        {{.players = 16, .rounds = 1, .absent = middle_absent, .group = turned, .groups = 3}, {0}, 2, 0, 0},
        /* ten of eleven play at two fives, wherever they sit */
        {{.players = 11, .rounds = 1, .group = eleven, .groups = 1}, {0}, 2 * 10, 0, 0},
        /* every round has 120 pairs of one group */
        {{.players = 16, .rounds = 6, .group = everybody, .groups = 1}, {0}, 6 * 24, 24, 0},
        /* 8 meetings are repeats already and 40 pairs met: 80 pairs are left, and a round has 24 meetings */
        {{.players = 16, .rounds = 5, .released_count = 2}, {0, 1}, 0, 8, 0},
        {{.players = 16, .rounds = 6, .released_count = 2}, {0, 1}, 0, 8 + 16, 0},
        {{.players = 16, .rounds = 7, .released_count = 2}, {0, 1}, 0, 8 + 40, 0},
        /* each team sat at one table: none of its meetings is one of the 96 */
        {{.players = 16, .rounds = 5, .released_count = 1, .group = teams, .groups = 4}, {0}, 24, 0, 0},
        {{.players = 16, .rounds = 6, .released_count = 1, .group = teams, .groups = 4}, {0}, 24, 24, 0},
        /* thirteen are left: 78 pairs, of which 18 met; each round has 22 meetings and a five */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_absent}, {0}, 0, 0, 0},
        {{.players = 16, .rounds = 4, .released_count = 1, .absent = first_absent}, {0}, 0, 66 - 60, 15 - 13},
        {{.players = 16, .rounds = 4, .released_count = 1, .absent = last_absent}, {0}, 0, 66 - 60, 15 - 13},
        /* one of the thirteen sat out, and twelve sat at a five */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_absent}, {2}, 0, 0, 4},
        /* fifteen of sixteen sit at three fives in each of two rounds */
        {{.players = 16, .rounds = 2, .absent = late}, {0}, 0, 0, 30 - 16},
        /* all thirteen sat at a table of six or seven */
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = first_absent}, {3}, 0, 0, 5},
        {{.players = 16, .rounds = 2, .released_count = 1, .absent = next_absent}, {3}, 0, 0, 5},
        /* a round has ten meetings, there are 21 pairs; the five has twenty seats in four rounds */
        {{.players = 7, .rounds = 4}, {0}, 0, 40 - 21, 7 + 6 * 2},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct sitzplan_round released[2] = {played(cases[i].released[0]), played(cases[i].released[1])};
        struct sitzplan_wish wish = cases[i].wish;
        AUTO(sitzplan_free) struct sitzplan plan = {0};
        struct search search = {.plan = &plan, .wish = &wish};
        struct cost least;

        wish.released = released;
        sitzplan_open(&plan, &wish);
        search_open(&search);
        least = search_least(&search);
        if (least.meet != cases[i].clashes * CLASH_COST + cases[i].repeats ||
            least.turn != cases[i].fives * FIVE_COST)
            fail_msg("case %d: %d clashes, %d repeats, %d fives", (int)i, (int)(least.meet / CLASH_COST),
                     (int)(least.meet % CLASH_COST), (int)(least.turn / FIVE_COST));
        /* the bound is the same whatever the seats of the rounds to plan are */
        for (int r = plan.released; r < plan.rounds; r++)
            memcpy(plan.round[r].seat, numbers,
                   (size_t)sitzplan_end(&plan.round[r], plan.round[r].tables) * sizeof *numbers);
        assert_int_equal(search_least(&search).meet, least.meet);
        assert_int_equal(search_least(&search).turn, least.turn);
        search_close(&search);
    }
}

/* These plans hang on walls: the same wish makes the same plan again, on every machine. */
TEST(a_wish_makes_its_plan_again)
{
    static const struct {
        struct sitzplan_wish wish;
        int released[2];
        uint64_t mark;
    } cases[] = {
        {{.players = 16, .rounds = 4, .group = teams, .groups = 4, .seed = 1}, {0}, 18059162289471479163u},
        {{.players = 40, .rounds = 4, .released_count = 1, .group = teams, .groups = 4, .seed = 5},
         {0},
         12864207811352028455u},
        {{.players = 40, .rounds = 2, .released_count = 1, .standing = numbers, .standing_count = 16, .seed = 6},
         {0},
         9029944322931634065u},
        {{.players = 16, .rounds = 3, .released_count = 2, .standing = numbers, .standing_count = 16, .seed = 7},
         {0, 1},
         11609084101621420329u},
        {{.players = 16, .rounds = 2, .released_count = 2, .seed = 9}, {0, 1}, 10946059607386098299u},
        /* these plans take long */
        {{.players = 16, .rounds = 3, .released_count = 2, .seed = 3}, {0, 2}, 16627537843987986129u},
        {{.players = 16,
          .rounds = 2,
          .released_count = 1,
          .absent = late,
          .standing = numbers,
          .standing_count = 9,
          .seed = 8},
         {1},
         6877199524461985196u},
        {{.players = 16, .rounds = 2, .released_count = 1, .group = crowds, .groups = 4, .seed = 2},
         {0},
         16866099157917430649u},
        {{.players = 16, .rounds = 3, .released_count = 1, .absent = first_absent, .seed = 4},
         {3},
         14283651500147077073u},
    };

    const size_t slow = ROUNDS_DIVISOR > 1 ? 4 : 0;

    for (size_t i = 0; i < ROWS(cases) - slow; i++) {
        struct sitzplan_round released[2] = {played(cases[i].released[0]), played(cases[i].released[1])};
        struct sitzplan_wish wish = cases[i].wish;
        AUTO(sitzplan_free) struct sitzplan plan = {0};

        wish.released = released;
        plan = planned(&wish);
        if (mark(&plan) != cases[i].mark)
            fail_msg("case %d: %lluu", (int)i, (unsigned long long)mark(&plan));
    }
}

/* A wish without `absent` is the same as one in which nobody misses a round. */
TEST(nobody_is_absent)
{
    static const uint16_t absent[24];
    static const struct {
        int players, rounds;
    } cases[] = {{20, 5}, {24, 7}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct sitzplan_wish wish = {.players = cases[i].players, .rounds = cases[i].rounds};
        AUTO(sitzplan_free) struct sitzplan one = planned(&wish), other = {0};

        wish.absent = absent;
        other = planned(&wish);
        assert_true(mark(&one) == mark(&other));
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
/* the first player stands there twice, and behind them a number that no player has */
static uint16_t first_twice[16] = {0, 1, 0, 20};
static const struct sitzplan_round first[] = {{.tables = 4, .start = start_fours, .seat = first_twice}};
static const struct sitzplan_group wrong_groups[] = {{first_twice, 4}, {seats_twice, 6}};
static const uint16_t most_absent[16] = {[3] = 0,  [4] = 2,  [5] = 2,  [6] = 2,  [7] = 2,  [8] = 2,  [9] = 2,
                                         [10] = 2, [11] = 2, [12] = 2, [13] = 2, [14] = 2, [15] = 2, [0] = 2};

TEST(what_is_no_wish)
{
    static const struct {
        struct sitzplan_wish wish;
        enum status status;
        const char *text;
    } cases[] = {
        {{.players = 3, .rounds = 1}, ST_USAGE, "players: 4 to 40000 were expected, not 3"},
        {{.players = 40001, .rounds = 1}, ST_USAGE, "not 40001"},
        {{.players = 8, .rounds = 0}, ST_USAGE, "rounds: 1 to 16 were expected, not 0"},
        {{.players = 8, .rounds = 17}, ST_USAGE, "not 17"},
        {{.players = 18, .rounds = 3, .only_fours = true},
         ST_IMPOSSIBLE,
         "18, is not a multiple of four: 2 too many, or 2 missing"},
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
        {{.players = 16, .rounds = 2, .absent = most_absent},
         ST_IMPOSSIBLE,
         "round 2: 3 players are there, 4 were expected"},
        {{.players = 16, .rounds = 2, .absent = late, .only_fours = true},
         ST_IMPOSSIBLE,
         "15, is not a multiple of four"},
        {{.players = 16, .rounds = 2, .group = wrong_group, .groups = 2},
         ST_USAGE,
         "group 2: player 2; each of 1 to 16"},
        /* the first fault is named */
        {{.players = 16, .rounds = 2, .released = first, .released_count = 1, .group = wrong_groups, .groups = 2},
         ST_USAGE,
         "round 1: player 1; each of 1 to 16"},
        {{.players = 16, .rounds = 1, .group = wrong_groups, .groups = 2}, ST_USAGE, "group 1: player 1; each"},
        {{.players = 16,
          .rounds = 1,
          .group = wrong_groups,
          .groups = 2,
          .standing = first_twice,
          .standing_count = 4},
         ST_USAGE,
         "group 1: player 1; each"},
        {{.players = 16, .rounds = 1, .standing = first_twice, .standing_count = 4},
         ST_USAGE,
         "standing: player 1; each"},
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
         "rounds: 17 to 16 were expected, not 17"}, /* no round is left to plan */
        {{.players = 16, .rounds = 0, .released = good, .released_count = 1},
         ST_USAGE,
         "rounds: 1 to 16 were expected, not 0"},
    };
    struct sitzplan plan;
    struct err err;

    for (size_t i = 0; i < ROWS(cases); i++) {
        err.text[0] = '\0';
        assert_int_equal(sitzplan_make(&cases[i].wish, &plan, &err), cases[i].status);
        if (!strstr(err.text, cases[i].text))
            fail_msg("%s", err.text);
    }
    plan = planned(&(struct sitzplan_wish){.players = 16, .rounds = 3, .only_fours = true});
    sitzplan_free(&plan);
    /* there are tables of three and seven, and no round is left to plan */
    plan = planned(&(struct sitzplan_wish){
        .players = 16, .rounds = 1, .released = (struct sitzplan_round[]){played(3)}, .released_count = 1});
    assert_int_equal(plan.round[0].fives, 2);
    sitzplan_free(&plan);
}
