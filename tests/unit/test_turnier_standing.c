/* The tests compare standings with tables worked out by hand from tournament 1.1, 1.9 to 1.11, 1.14 to 1.16 and
 * A100, A101; then they check properties that hold for any standing. */
#include "help.h"

#include "base/draw.h"
#include "core/ranking/turnier.h"

enum { PLAYERS_MAX = 12, ROUNDS_MAX = 4, END = 0 };

/* A cell of a table holds Punkte or one of these words. */
enum {
    WORDS = 1000,
    MISSING = WORDS + RESULT_MISSING,
    FREILOS = WORDS + RESULT_FREILOS,
    LATE = WORDS + RESULT_LATE,
    OUT = WORDS + RESULT_OUT
};

struct row {
    int startnummer, of[ROUNDS_MAX]; /* the results of the rounds */
    int strafpunkte;
    enum { IN, GONE, DISQUALIFIED } how;
    int team;
    int won; /* won games plus one; 0 means unknown */
};

struct expected {
    int startnummer, place, prize_place, punkte;
};

struct made {
    struct turnier_input input;
    struct turnier_player player[PLAYERS_MAX];
    struct round_result round[PLAYERS_MAX][ROUNDS_MAX];
    struct turnier_place list[PLAYERS_MAX];
};

/* A round that was not played holds 77, which must have no effect. */
static struct round_result result(int cell)
{
    return cell < WORDS ? (struct round_result){cell, RESULT_PLAYED}
                        : (struct round_result){77, (uint8_t)(cell - WORDS)};
}

static void make(struct made *made, const struct row *rows, int rounds)
{
    int n = 0;

    for (; rows[n].startnummer != END; n++) {
        const struct row *row = &rows[n];

        for (int r = 0; r < rounds; r++)
            made->round[n][r] = result(row->of[r]);
        made->player[n] = (struct turnier_player){made->round[n],           row->startnummer, row->team,
                                                  row->strafpunkte,         row->won - 1,     row->won > 0,
                                                  row->how == DISQUALIFIED, row->how == GONE};
        made->input.teams = row->team > made->input.teams ? row->team : made->input.teams;
    }
    made->input.count = n;
    made->input.rounds = rounds;
    made->input.player = made->player;
    turnier_ranking(&made->input, made->list);
}

static void check(const struct made *made, const struct expected *expected)
{
    for (int i = 0; i < made->input.count; i++) {
        const struct turnier_place *place = &made->list[i];
        int startnummer = made->player[place->player].startnummer;

        if (startnummer != expected[i].startnummer || place->place != expected[i].place ||
            place->prize_place != expected[i].prize_place || place->punkte != expected[i].punkte)
            fail_msg("line %d: number %d, place %d/%d, %d Punkte; expected %d, %d/%d, %d", i, startnummer,
                     place->place, place->prize_place, (int)place->punkte, expected[i].startnummer, expected[i].place,
                     expected[i].prize_place, expected[i].punkte);
    }
}

/* 1.1, 1.15: the sum ranks; equal sums share the better place, and the next place is left out. */
TEST(the_sum_ranks_and_ties_share)
{
    static const struct row rows[] = {{7, .of = {31, 12, 34}},
                                      {2, .of = {-5, -8, 3}},
                                      {3, .of = {40, 0, -3}},
                                      {9, .of = {10, 10, 17}},
                                      {1, .of = {12, 12, 13}},
                                      {4, .of = {-88, -26, -64}},
                                      {END}};
    static const struct expected expected[] = {{7, 1, 1, 77}, {1, 2, 2, 37},  {3, 2, 2, 37},
                                               {9, 2, 2, 37}, {2, 5, 5, -10}, {4, 6, 6, -178}};
    struct made made = {0};

    make(&made, rows, 3);
    check(&made, expected);
    assert_int_equal(turnier_missing(&made.input), 0);
}

/* The standing after a round ignores the later rounds. */
TEST(the_standing_after_a_round)
{
    static const struct row rows[] = {{1, .of = {5, 100}}, {2, .of = {6, -100}}, {END}};
    static const struct expected expected[] = {{2, 1, 1, 6}, {1, 2, 2, 5}};
    struct made made = {0};

    make(&made, rows, 1);
    check(&made, expected);
}

/* 1.4, 1.9, 1.14: a player who sat out or was late has 0 for that round. A missing list leaves its players with
 * their sum so far, and players without any result have no place. */
TEST(rounds_that_were_not_played)
{
    static const struct row rows[] = {{1, .of = {8, MISSING}},
                                      {2, .of = {FREILOS, 3}},
                                      {3, .of = {LATE, 5}},
                                      {4, .of = {-8, MISSING}},
                                      {5, .of = {MISSING, MISSING}},
                                      {6, .of = {FREILOS, MISSING}},
                                      {7, .of = {LATE, MISSING}},
                                      {8, .of = {OUT, OUT}, .how = GONE},
                                      {END}};
    static const struct expected expected[] = {{1, 1, 1, 8},  {3, 2, 2, 5}, {2, 3, 3, 3}, {6, 4, 4, 0},
                                               {4, 5, 5, -8}, {5, 0, 0, 0}, {7, 0, 0, 0}, {8, 0, 0, 0}};
    static const int missing[] = {1, 0, 0, 1, 1, 2, 1, 0}, played[] = {1, 1, 1, 0, 1, 0, 0, 0};
    struct made made = {0};

    make(&made, rows, 2);
    check(&made, expected);
    for (int i = 0; i < made.input.count; i++) {
        assert_int_equal(made.list[i].missing, missing[i]);
        assert_int_equal(made.list[i].played, played[i]);
        assert_int_equal(made.list[i].reason, i < 5 ? NO_PLACE_NONE : NO_PLACE_NO_RESULT);
    }
    assert_int_equal(turnier_missing(&made.input), 6);
}

/* The best round is one that the player played, and may be negative. */
TEST(the_best_round)
{
    static const struct row rows[] = {{1, .of = {3, 9, -4}},
                                      {2, .of = {FREILOS, -9, -4}},
                                      {3, .of = {-5, -5, -6}},
                                      {4, .of = {FREILOS, LATE, OUT}},
                                      {END}};
    static const int best[] = {9, 0, -4, -5}, startnummer[] = {1, 4, 2, 3};
    struct made made = {0};

    make(&made, rows, 3);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(made.player[made.list[i].player].startnummer, startnummer[i]);
        assert_int_equal(made.list[i].best, best[i]);
    }
}

/* 1.10, 1.11: a player who dropped out keeps the sum and stands behind those who continued. A disqualified player
 * is last, without a place, and of their Punkte only a loss counts for others. */
TEST(dropped_out_and_disqualified)
{
    static const struct row rows[] = {{1, .of = {50, OUT}, .how = GONE},
                                      {2, .of = {60, 60}, .how = DISQUALIFIED},
                                      {3, .of = {-50, -9}},
                                      {4, .of = {-20, OUT}, .how = GONE},
                                      {5, .of = {20, 1}, .strafpunkte = 12},
                                      {6, .of = {50, OUT}, .how = GONE, .strafpunkte = 3},
                                      {7, .of = {4, MISSING}, .how = DISQUALIFIED, .strafpunkte = 7},
                                      {8, .of = {5, 4}},
                                      {END}};
    static const struct expected expected[] = {{5, 1, 1, 9},  {8, 1, 1, 9},   {3, 3, 3, -59}, {1, 4, 4, 50},
                                               {6, 5, 5, 47}, {4, 6, 6, -20}, {2, 0, 0, 120}, {7, 0, 0, -3}};
    static const int counted[] = {9, 9, -59, 50, 47, -20, 0, -3};
    struct made made = {0};

    make(&made, rows, 2);
    check(&made, expected);
    for (int i = 0; i < made.input.count; i++) {
        assert_int_equal(made.list[i].reason, i < 6 ? NO_PLACE_NONE : NO_PLACE_DISQUALIFIED);
        assert_int_equal(made.list[i].counted, counted[i]);
    }
}

/* 1.15: each criterion, alone and in sequence, orders players who share a place. All but 7 have 30. */
TEST(criteria_for_prizes)
{
    static const struct row rows[] = {
        {1, .of = {10, 10, 10}, .won = 14},      {2, .of = {0, 12, 18}, .won = 13},
        {3, .of = {18, 0, 12}, .won = 15},       {4, .of = {12, 0, 18}, .won = 13},
        {5, .of = {FREILOS, 20, 10}, .won = 13}, {6, .of = {31, -1, FREILOS}, .won = 10},
        {7, .of = {29, 0, 0}, .won = 30},        {END}};
    static const struct {
        uint8_t criteria[CRITERIA_MAX];
        int startnummer[7], prize_place[7];
    } cases[] = {
        {{CRITERION_NONE}, {1, 2, 3, 4, 5, 6, 7}, {1, 1, 1, 1, 1, 1, 7}},
        {{CRITERION_BEST_ROUND}, {6, 5, 2, 3, 4, 1, 7}, {1, 2, 3, 3, 3, 6, 7}},
        /* 2 and 4 have 18 in round 3; 2 has 12 in round 2, 4 has 0. Then comes 3, then 5 with 20 before 1 */
        {{CRITERION_LATER_ROUND}, {2, 4, 3, 5, 1, 6, 7}, {1, 2, 3, 4, 5, 6, 7}},
        {{CRITERION_WON}, {3, 1, 2, 4, 5, 6, 7}, {1, 2, 3, 3, 3, 6, 7}},
        {{CRITERION_BEST_ROUND, CRITERION_WON}, {6, 5, 3, 2, 4, 1, 7}, {1, 2, 3, 4, 4, 6, 7}},
        {{CRITERION_WON, CRITERION_BEST_ROUND}, {3, 1, 5, 2, 4, 6, 7}, {1, 2, 3, 4, 4, 6, 7}},
        {{CRITERION_BEST_ROUND, CRITERION_WON, CRITERION_LATER_ROUND}, {6, 5, 3, 2, 4, 1, 7}, {1, 2, 3, 4, 5, 6, 7}},
        {{CRITERION_BEST_ROUND, CRITERION_BEST_ROUND, CRITERION_BEST_ROUND, CRITERION_BEST_ROUND},
         {6, 5, 2, 3, 4, 1, 7},
         {1, 2, 3, 3, 3, 6, 7}},
        /* criteria after the end of the list are ignored */
        {{CRITERION_NONE, CRITERION_WON}, {1, 2, 3, 4, 5, 6, 7}, {1, 1, 1, 1, 1, 1, 7}},
    };

    for (size_t k = 0; k < ROWS(cases); k++) {
        struct made made = {0};

        memcpy(made.input.criteria, cases[k].criteria, sizeof made.input.criteria);
        make(&made, rows, 3);
        for (int i = 0; i < 7; i++) {
            int startnummer = made.player[made.list[i].player].startnummer;

            if (startnummer != cases[k].startnummer[i] || made.list[i].prize_place != cases[k].prize_place[i])
                fail_msg("criteria %zu, line %d: number %d, place %d", k, i, startnummer, made.list[i].prize_place);
            assert_int_equal(made.list[i].place, i < 6 ? 1 : 7);
        }
    }
}

/* The sums and all later rounds are equal, so the first round decides: it differs by the Strafpunkte. */
TEST(the_first_round_is_a_later_round_too)
{
    static const struct row rows[] = {{1, .of = {5, 3}}, {2, .of = {7, 3}, .strafpunkte = 2}, {END}};
    static const struct expected expected[] = {{2, 1, 1, 8}, {1, 1, 2, 8}};
    struct made made = {.input.criteria = {CRITERION_LATER_ROUND}};

    make(&made, rows, 2);
    check(&made, expected);
}

/* Players stay equal to the end in two ways: nobody played the round, or all rounds are the same. */
TEST(criteria_that_do_not_decide)
{
    static const struct row rows[] = {{4, .of = {FREILOS, FREILOS}},
                                      {3, .of = {0, 0}},
                                      {2, .of = {FREILOS, FREILOS}},
                                      {1, .of = {0, FREILOS}},
                                      {END}};
    static const struct expected best[] = {{1, 1, 1, 0}, {3, 1, 1, 0}, {2, 1, 3, 0}, {4, 1, 3, 0}},
                                 later[] = {{1, 1, 1, 0}, {2, 1, 1, 0}, {3, 1, 1, 0}, {4, 1, 1, 0}};
    struct made m = {.input.criteria = {CRITERION_BEST_ROUND, CRITERION_LATER_ROUND}},
                n = {.input.criteria = {CRITERION_LATER_ROUND}};

    make(&m, rows, 2);
    check(&m, best);
    make(&n, rows, 2);
    check(&n, later);
}

/* 1.13: a list entered by its totals does not tell who won. Among those with 10, and with 7, one is unknown, so
 * the criterion is skipped; of those with 5 both are known. */
TEST(won_games_only_where_all_are_known)
{
    static const struct row rows[] = {
        {1, .of = {10}, .won = 3}, {2, .of = {10}, .won = 9}, {3, .of = {10}},          {4, .of = {7}},
        {5, .of = {7}, .won = 9},  {6, .of = {5}, .won = 3},  {7, .of = {5}, .won = 9}, {END}};
    static const struct expected expected[] = {{1, 1, 1, 10}, {2, 1, 1, 10}, {3, 1, 1, 10}, {4, 4, 4, 7},
                                               {5, 4, 4, 7},  {7, 6, 6, 5},  {6, 6, 7, 5}};
    struct made made = {.input.criteria = {CRITERION_WON}};

    make(&made, rows, 1);
    check(&made, expected);
}

/* Four players are equal in everything: the lot orders them all, the seed decides it, and each is first equally
 * often. */
TEST(the_lot)
{
    static const struct row rows[] = {{1, .of = {5}}, {2, .of = {5}}, {3, .of = {5}}, {4, .of = {5}}, {END}};
    int first[5] = {0}, before = 0;

    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct made made = {.input.criteria = {CRITERION_DRAW, CRITERION_BEST_ROUND}, .input.seed = seed};

        make(&made, rows, 1);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(made.list[i].place, 1);
            assert_int_equal(made.list[i].prize_place, i + 1);
        }
        first[made.player[made.list[0].player].startnummer]++;
        before += made.list[0].player < made.list[1].player;
    }
    for (int i = 1; i <= 4; i++)
        assert_in_range(first[i], 900, 1100);
    assert_in_range(before, 1850, 2150);
}

/* A drawn order hangs on the wall, so the same seed must draw it again. */
TEST(a_seed_draws_the_same_again)
{
    static const struct row rows[] = {{1, .of = {5}}, {2, .of = {5}}, {3, .of = {5}}, {4, .of = {5}},
                                      {5, .of = {5}}, {6, .of = {5}}, {END}};
    static const int drawn[] = {2, 1, 4, 5, 6, 3};
    struct made made = {.input.criteria = {CRITERION_DRAW}, .input.seed = 4711};

    make(&made, rows, 1);
    for (int i = 0; i < 6; i++)
        if (made.player[made.list[i].player].startnummer != drawn[i])
            fail_msg("line %d: number %d", i, made.player[made.list[i].player].startnummer);
}

struct expected_team {
    int team, place, reason, members, missing, punkte, best;
};

static void check_teams(const struct made *made, const struct expected_team *team, int count)
{
    struct team_place list[PLAYERS_MAX];
    int n = turnier_teams(&made->input, made->list, list);

    assert_int_equal(n, count);
    for (int i = 0; i < n; i++)
        if (list[i].team != team[i].team || list[i].place != team[i].place || list[i].reason != team[i].reason ||
            list[i].members != team[i].members || list[i].missing != team[i].missing ||
            list[i].punkte != team[i].punkte || list[i].best != team[i].best)
            fail_msg("line %d: team %d, place %d, reason %d, %d members, %d missing, %d Punkte, best %d", i,
                     list[i].team, list[i].place, list[i].reason, list[i].members, list[i].missing,
                     (int)list[i].punkte, (int)list[i].best);
}

/* 1.16: a team has the sum of its members; ties go by the best single member, then the place is shared. A player
 * in no team counts for none. */
TEST(teams)
{
    static const struct row rows[] = {{1, .of = {10, 5}, .team = 1},
                                      {2, .of = {-3, 1}, .team = 1},
                                      {3, .of = {20, -8}, .team = 2},
                                      {4, .of = {1, 0}, .team = 2},
                                      {5, .of = {6, 6}, .team = 3},
                                      {6, .of = {1, 0}, .team = 3},
                                      {7, .of = {99, 99}},
                                      {8, .of = {-4, -4}, .team = 5},
                                      {9, .of = {-1, MISSING}, .team = 5},
                                      {END}};
    static const struct expected_team team[] = {{1, 1, NO_PLACE_NONE, 2, 0, 13, 15},
                                                {2, 2, NO_PLACE_NONE, 2, 0, 13, 12},
                                                {3, 2, NO_PLACE_NONE, 2, 0, 13, 12},
                                                {5, 4, NO_PLACE_NONE, 2, 1, -9, -1}};
    struct made made = {0};

    make(&made, rows, 2);
    check_teams(&made, team, 4);
}

/* A101: a disqualified player brings the team no winnings and leaves it their losses. A team of disqualified
 * players only, one without a result and one of another size have no place. */
TEST(teams_that_are_not_whole)
{
    static const struct row rows[] = {{1, .of = {50}, .team = 1, .how = DISQUALIFIED},
                                      {2, .of = {8}, .team = 1},
                                      {3, .of = {-50}, .team = 2, .how = DISQUALIFIED},
                                      {4, .of = {60}, .team = 2},
                                      {5, .of = {30}, .team = 3},
                                      {6, .of = {MISSING}, .team = 4},
                                      {7, .of = {MISSING}, .team = 4},
                                      {8, .of = {40}, .team = 5, .how = DISQUALIFIED},
                                      {9, .of = {5}, .team = 5, .how = DISQUALIFIED},
                                      {10, .of = {-7}, .team = 6, .strafpunkte = 2},
                                      {11, .of = {OUT}, .team = 6, .how = GONE},
                                      {END}};
    static const struct expected_team of_two[] = {
        {2, 1, NO_PLACE_NONE, 2, 0, 10, 60},    {1, 2, NO_PLACE_NONE, 2, 0, 8, 8},
        {6, 3, NO_PLACE_NONE, 2, 0, -9, -9},    {3, 0, NO_PLACE_TEAM_SIZE, 1, 0, 30, 30},
        {4, 0, NO_PLACE_NO_RESULT, 2, 2, 0, 0}, {5, 0, NO_PLACE_DISQUALIFIED, 2, 0, 0, 0}};
    static const struct expected_team of_any[] = {
        {3, 1, NO_PLACE_NONE, 1, 0, 30, 30},    {2, 2, NO_PLACE_NONE, 2, 0, 10, 60},
        {1, 3, NO_PLACE_NONE, 2, 0, 8, 8},      {6, 4, NO_PLACE_NONE, 2, 0, -9, -9},
        {4, 0, NO_PLACE_NO_RESULT, 2, 2, 0, 0}, {5, 0, NO_PLACE_DISQUALIFIED, 2, 0, 0, 0}};
    struct made made = {.input.team_size = 2};

    make(&made, rows, 1);
    check_teams(&made, of_two, 6);
    made.input.team_size = 0;
    check_teams(&made, of_any, 6);
}

/* The best member may have a negative sum. */
TEST(the_best_member_below_nothing)
{
    static const struct row rows[] = {{1, .of = {-9}, .team = 1},
                                      {2, .of = {-1}, .team = 1},
                                      {3, .of = {-4}, .team = 2},
                                      {4, .of = {-6}, .team = 2},
                                      {END}};
    static const struct expected_team team[] = {{1, 1, NO_PLACE_NONE, 2, 0, -10, -1},
                                                {2, 2, NO_PLACE_NONE, 2, 0, -10, -4}};
    struct made made = {0};

    make(&made, rows, 1);
    check_teams(&made, team, 2);
}

/* The best member may have dropped out and stand behind the others; the first place may be shared. */
TEST(the_best_member_dropped_out)
{
    static const struct row rows[] = {{1, .of = {-5}, .team = 1},
                                      {2, .of = {50}, .team = 1, .how = GONE},
                                      {3, .of = {5}, .team = 2},
                                      {4, .of = {40}, .team = 2},
                                      {5, .of = {40}, .team = 3},
                                      {6, .of = {5}, .team = 3},
                                      {END}};
    static const struct expected_team team[] = {{1, 1, NO_PLACE_NONE, 2, 0, 45, 50},
                                                {2, 2, NO_PLACE_NONE, 2, 0, 45, 40},
                                                {3, 2, NO_PLACE_NONE, 2, 0, 45, 40}},
                                      without_the_first[] = {{2, 1, NO_PLACE_NONE, 2, 0, 45, 40},
                                                             {3, 1, NO_PLACE_NONE, 2, 0, 45, 40}};
    struct made m = {0}, n = {0};

    make(&m, rows, 1);
    check_teams(&m, team, 3);
    make(&n, &rows[2], 1);
    check_teams(&n, without_the_first, 2);
}

/* The following tests run on random tournaments. */

enum { ANY_MOST = 40, ANY_ROUNDS = 3 };

struct random_one {
    struct turnier_input input;
    struct turnier_player player[ANY_MOST];
    struct round_result round[ANY_MOST][ANY_ROUNDS];
};

static void any(struct random_one *one, uint64_t seed)
{
    struct random random = {seed};

    *one = (struct random_one){
        .input = {.count = 1 + (int)random_under(&random, ANY_MOST), .rounds = ANY_ROUNDS, .seed = seed}};
    one->input.player = one->player;
    one->input.teams = 8;
    for (int i = 0; i < CRITERIA_MAX; i++)
        one->input.criteria[i] = (uint8_t)random_under(&random, CRITERION_DRAW + 1);
    for (int i = 0; i < one->input.count; i++) {
        for (int r = 0; r < ANY_ROUNDS; r++)
            one->round[i][r] =
                (struct round_result){(int)random_under(&random, 7) - 3,
                                      (uint8_t)(random_under(&random, 3) ? RESULT_PLAYED : random_under(&random, 5))};
        one->player[i] = (struct turnier_player){.round = one->round[i],
                                                 .startnummer = i + 1,
                                                 .team = (int)random_under(&random, 9),
                                                 .strafpunkte = random_under(&random, 9) ? 0 : 2,
                                                 .won = (int)random_under(&random, 3),
                                                 .won_known = random_under(&random, 9) > 0,
                                                 .disqualified = random_under(&random, 12) == 0,
                                                 .dropped_out = random_under(&random, 7) == 0};
    }
}

/* Counts a player's sum and group independently: 0 plays, 1 dropped out, 2 has no result yet, 3 is
 * disqualified. */
static int64_t sum_of(const struct turnier_player *player, int *group)
{
    int64_t sum = -player->strafpunkte;
    bool result = false;

    for (int r = 0; r < ANY_ROUNDS; r++) {
        sum += player->round[r].kind == RESULT_PLAYED ? player->round[r].punkte : 0;
        result |= player->round[r].kind == RESULT_PLAYED || player->round[r].kind == RESULT_FREILOS;
    }
    *group = player->disqualified ? 3 : !result ? 2 : player->dropped_out ? 1 : 0;
    return sum;
}

/* A place is one more than the number of players before it. */
TEST(a_place_counts_those_before)
{
    for (uint64_t seed = 1; seed <= ROUNDS(5000); seed++) {
        struct turnier_place list[ANY_MOST];
        struct random_one one;

        any(&one, seed);
        turnier_ranking(&one.input, list);
        for (int i = 0; i < one.input.count; i++) {
            int group, before = 0, level = 0;
            int64_t sum = sum_of(&one.player[list[i].player], &group);

            for (int k = 0; k < one.input.count; k++) {
                int other;
                int64_t its = sum_of(&one.player[k], &other);

                before += other < group || (other == group && its > sum);
                level += other == group && its == sum;
            }
            assert_int_equal(list[i].punkte, sum);
            assert_int_equal(list[i].place, group < 2 ? before + 1 : 0);
            assert_in_range(i, before, before + level - 1);
            if (group < 2)
                assert_in_range(list[i].prize_place, before + 1, i + 1);
            else
                assert_int_equal(list[i].prize_place, 0);
        }
    }
}

static const struct turnier_place *line_of(const struct random_one *one, const struct turnier_place *list,
                                           int startnummer)
{
    int i = 0;

    while (one->player[list[i].player].startnummer != startnummer)
        i++;
    return &list[i];
}

/* The list does not depend on the order in which the players are given. */
TEST(the_order_given_is_nothing)
{
    for (uint64_t seed = 1; seed <= ROUNDS(5000); seed++) {
        struct turnier_place one[ANY_MOST], two[ANY_MOST];
        struct team_place teams_one[8], teams_two[8];
        struct random random = {seed};
        struct random_one t, u;
        int n;

        any(&t, seed);
        u = t;
        u.input.player = u.player;
        for (int i = u.input.count - 1; i > 0; i--) {
            int k = (int)random_under(&random, (uint32_t)i + 1);
            struct turnier_player player = u.player[i];

            u.player[i] = u.player[k];
            u.player[k] = player;
        }
        turnier_ranking(&t.input, one);
        turnier_ranking(&u.input, two);
        for (int i = 0; i < t.input.count; i++) {
            assert_int_equal(t.player[one[i].player].startnummer, u.player[two[i].player].startnummer);
            assert_int_equal(one[i].place, two[i].place);
            assert_int_equal(one[i].prize_place, two[i].prize_place);
        }
        n = turnier_teams(&t.input, one, teams_one);
        assert_int_equal(turnier_teams(&u.input, two, teams_two), n);
        for (int i = 0; i < n; i++) {
            assert_int_equal(teams_one[i].team, teams_two[i].team);
            assert_int_equal(teams_one[i].place, teams_two[i].place);
        }
    }
}

/* One Punkt more in a round that a player played never makes their own place worse. */
TEST(a_punkt_more_is_never_worse)
{
    for (uint64_t seed = 1; seed <= ROUNDS(5000); seed++) {
        struct turnier_place before[ANY_MOST], after[ANY_MOST];
        struct random_one one;
        int i = (int)(seed % ANY_MOST), r = (int)(seed % ANY_ROUNDS);

        any(&one, seed);
        if (i >= one.input.count || one.round[i][r].kind != RESULT_PLAYED)
            continue;
        turnier_ranking(&one.input, before);
        one.round[i][r].punkte++;
        turnier_ranking(&one.input, after);
        assert_true(line_of(&one, after, i + 1)->place <= line_of(&one, before, i + 1)->place);
        assert_true(line_of(&one, after, i + 1)->prize_place <= line_of(&one, before, i + 1)->prize_place);
    }
}

/* A team's sum is that of its members, each counted once. */
TEST(teams_sum_to_their_members)
{
    for (uint64_t seed = 1; seed <= ROUNDS(5000); seed++) {
        struct turnier_place list[ANY_MOST];
        struct team_place teams[8];
        int64_t sum = 0;
        int n, members = 0;
        struct random_one one;

        any(&one, seed);
        turnier_ranking(&one.input, list);
        n = turnier_teams(&one.input, list, teams);
        for (int i = 0; i < n; i++) {
            sum -= teams[i].punkte;
            members -= teams[i].members;
            if (i > 0 && teams[i].place > 0)
                assert_true(teams[i].punkte <= teams[i - 1].punkte && teams[i].place >= teams[i - 1].place);
        }
        for (int i = 0; i < one.input.count; i++) {
            int group;
            int64_t its = sum_of(&one.player[i], &group);

            if (one.player[i].team == 0)
                continue;
            sum += group == 3 && its > 0 ? 0 : its;
            members++;
        }
        assert_int_equal(sum, 0);
        assert_int_equal(members, 0);
    }
}

/* As many players as a plan can have are all equal. */
TEST(forty_thousand_standings)
{
    enum { MANY = 40000, LONG = 16 };
    static struct round_result round[MANY][LONG];
    static struct turnier_player player[MANY];
    static struct turnier_place list[MANY];
    struct turnier_input input = {.count = MANY, .rounds = LONG, .player = player, .seed = 1};
    static const uint8_t criteria[] = {CRITERION_BEST_ROUND, CRITERION_LATER_ROUND, CRITERION_WON, CRITERION_DRAW};

    memcpy(input.criteria, criteria, sizeof criteria);
    for (int i = 0; i < MANY; i++) {
        for (int r = 0; r < LONG; r++)
            round[i][r].kind = RESULT_PLAYED;
        player[i] = (struct turnier_player){.round = round[i], .startnummer = MANY - i, .won_known = true};
    }
    turnier_ranking(&input, list);
    assert_int_equal(list[MANY - 1].place, 1);
    assert_int_equal(list[MANY - 1].prize_place, MANY);
    assert_int_equal(turnier_missing(&input), 0);
}

TEST(nobody)
{
    struct turnier_place list[1];
    struct team_place teams[1];
    struct turnier_input input = {.rounds = 3};

    turnier_ranking(&input, list);
    assert_int_equal(turnier_missing(&input), 0);
    assert_int_equal(turnier_teams(&input, list, teams), 0);
}
