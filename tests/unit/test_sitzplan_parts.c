/* The tests check each part of a Sitzplan against a second calculation: cyclic plans, groups, first deal and list
 * duty, tables, repeated meetings. */
#include "sitzplan_planned.h"

#include "base/draw.h"
#include "core/turnier/intern.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 240, DRAWN = ROUNDS(200) + 60, DUTIES = ROUNDS(5000) + 900 };

static int table_in(const struct sitzplan_round *round, int player)
{
    for (int t = 0; t <= round->tables; t++)
        if (times_at(round, round->start[t], sitzplan_end(round, t), player))
            return t;
    return -1;
}

/* Counts the repeated meetings of the whole plan, from the players at each table. */
static int64_t repeats_of(const struct sitzplan *sitzplan)
{
    static uint8_t met[MOST][MOST];
    int64_t repeats = 0;

    memset(met, 0, sizeof met);
    for (const struct sitzplan_round *round = sitzplan->round; round < sitzplan->round + sitzplan->rounds; round++)
        for (int t = 0; t < round->tables; t++)
            for (int a = round->start[t]; a < round->start[t + 1]; a++)
                for (int b = round->start[t]; b < round->start[t + 1]; b++)
                    if (round->seat[a] < round->seat[b])
                        repeats += met[round->seat[a]][round->seat[b]]++;
    return repeats;
}

static void everybody_sits_once(const struct sitzplan *sitzplan)
{
    for (const struct sitzplan_round *round = sitzplan->round; round < sitzplan->round + sitzplan->rounds; round++)
        for (int i = 0; i < sitzplan->players; i++)
            assert_int_equal(times_at(round, 0, sitzplan_end(round, round->tables), i), 1);
}

/* tournament 2: the four players of a table move on by 0, 1, 2 and 3 tables a round. Tells whether two of them
 * meet again. */
static bool meet_again_by_steps(int tables, int rounds)
{
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
            for (int far = 0; far < tables; far++) { /* `far` is the distance of their first tables */
                int met = 0;

                for (int r = 0; r < rounds; r++)
                    met += (far + (a - b) * r) % tables == 0;
                if (met > 1)
                    return true;
            }
    return false;
}

/* tournament 2, A95: tells whether a cyclic plan exists for these numbers. */
static bool is_cyclic(int players, int rounds)
{
    if (players == 6 || players == 7)
        return true;
    if (players % 4)
        return false;
    return !meet_again_by_steps(players / 4, rounds) || (players == 24 && rounds <= 7) ||
           (players == 28 && rounds <= 9);
}

/* In a cyclic plan everybody sits once a round and nobody meets another player twice; with six and seven players
 * the latter is impossible. */
TEST(nobody_meets_twice_in_what_is_cyclic)
{
    for (int players = TEILNEHMER_MIN; players <= MOST; players += players < 40 || ROUNDS_DIVISOR == 1 ? 1 : 20)
        for (int rounds = 1; rounds <= RUNDEN_MAX; rounds++) {
            struct sitzplan_wish wish = {.players = players, .rounds = rounds};
            AUTO(sitzplan_free) struct sitzplan sitzplan = {0};
            bool cyclic;

            sitzplan_open(&sitzplan, &wish);
            cyclic = cyclic_plan(&sitzplan);
            if (cyclic != is_cyclic(players, rounds))
                fail_msg("%d players, %d rounds", players, rounds);
            if (cyclic) {
                everybody_sits_once(&sitzplan);
                if (players > 7)
                    assert_int_equal(repeats_of(&sitzplan), 0);
            }
        }
}

/* Counts the fewest repeats of two rounds at fewer than four tables: the players of a table come from all tables
 * as evenly as possible. */
static int fewest_of_two_rounds(int tables)
{
    int each = 4 / tables, more = 4 % tables;

    return tables * (more * (each + 1) * each / 2 + (tables - more) * each * (each - 1) / 2);
}

/* Reads the figure of tournament 2 from tests/vectors/sitzplan.csv, -1 if it has none. *proven tells whether fewer
 * repeats are impossible. */
static int figure_of(int players, int rounds, int *proven)
{
    FILE *f = fopen("tests/vectors/sitzplan.csv", "r");
    int figure = -1, row[4];
    char line[200];

    assert_non_null(f);
    while (fgets(line, sizeof line, f))
        if (sscanf(line, "%d,%d,%d,%d", &row[0], &row[1], &row[2], &row[3]) == 4 && row[0] == players &&
            row[1] == rounds) {
            figure = row[2];
            *proven = row[3];
        }
    assert_int_equal(fclose(f), 0);
    return figure;
}

/* A search stops at the proven figures above 0. At the other figures it stops no later than they say, and nowhere
 * else. */
TEST(known_figures)
{
    for (int players = TEILNEHMER_MIN; players <= 40; players++)
        for (int rounds = 1; rounds <= RUNDEN_MAX; rounds++) {
            int proven = 1, figure = figure_of(players, rounds, &proven), known = known_repeats(players, rounds);

            if (rounds == 2 && (players == 8 || players == 12))
                figure = fewest_of_two_rounds(players / 4);
            if (figure <= 0 ? known != -1 : known != figure && (proven || known != 0))
                fail_msg("%d players, %d rounds: %d known, the figure is %d", players, rounds, known, figure);
        }
}

/* A95: of seven players two neighbours of a ring sit out, in the next round the next two; after all seven rounds
 * pairs two places apart, then three, so that each pair sits out once in 21 rounds. Of six they sit out one by
 * one. */
TEST(a_ring_sits_out_in_order)
{
    for (int players = 6; players <= 7; players++) {
        struct sitzplan_wish wish = {.players = players, .rounds = RUNDEN_MAX};
        AUTO(sitzplan_free) struct sitzplan sitzplan = {0};

        sitzplan_open(&sitzplan, &wish);
        assert_true(cyclic_plan(&sitzplan));
        for (int r = 0; r < RUNDEN_MAX; r++) {
            const struct sitzplan_round *at = &sitzplan.round[r];
            int apart = r / players + 1;

            assert_int_equal(at->start[1], 5);
            if (players == 6)
                assert_int_equal(at->seat[5], r % 6);
            else {
                assert_int_equal(at->seat[5], 2 * r * apart % 7);
                assert_int_equal(at->seat[6], (2 * r + 1) * apart % 7);
            }
        }
    }
}

/* Seats the players at random, some of them absent now and then; the first `released` rounds count as released. */
static void draw_plan(struct sitzplan *sitzplan, struct random *random, const struct sitzplan_wish *wish,
                      int released)
{
    sitzplan_open(sitzplan, wish);
    sitzplan->released = released;
    for (int r = 0; r < sitzplan->rounds; r++) {
        int n = 0;

        for (int i = 0; i < sitzplan->players; i++)
            if (is_there(wish, i, r))
                sitzplan->round[r].seat[n++] = (uint16_t)i;
        shuffle(random, sitzplan->round[r].seat, n);
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static bool are_in_one(const struct sitzplan_wish *wish, int a, int b)
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

/* The groups overlap at random; one has no members, some contain the first or the last player. */
TEST(who_is_of_one_group)
{
    struct random random = {3};

    for (int turn = 0; turn < DRAWN; turn++) {
        uint16_t member[6][12];
        struct sitzplan_group group[6];
        int players = 12 + (int)random_under(&random, 12);
        struct sitzplan_wish wish = {.players = players, .rounds = 3, .group = group, .groups = turn % 7};
        AUTO(sitzplan_free) struct sitzplan sitzplan = {0};
        struct groups groups;
        int64_t clashes = 0;

        for (int g = 0; g < 6; g++) {
            uint16_t order[24];

            for (int i = 0; i < players; i++)
                order[i] = (uint16_t)i;
            shuffle(&random, order, players);
            memcpy(member[g], order, sizeof member[g]);
            group[g] = (struct sitzplan_group){member[g], (int)random_under(&random, turn % 2 ? 4 : 12)};
        }
        groups_open(&groups, &wish);
        draw_plan(&sitzplan, &random, &wish, 0);
        for (int a = 0; a < players; a++)
            for (int b = 0; b < players; b++)
                if (a != b) {
                    assert_int_equal(groups_share(&groups, a, b), are_in_one(&wish, a, b));
                    for (int r = 0; a < b && r < 3; r++)
                        clashes += are_in_one(&wish, a, b) &&
                                   table_in(&sitzplan.round[r], a) < sitzplan.round[r].tables &&
                                   table_in(&sitzplan.round[r], a) == table_in(&sitzplan.round[r], b);
                }
        assert_int_equal(sitzplan_clashes(&sitzplan, &wish), clashes);
        groups_close(&groups);
    }
}

/* Tells whether a duty could move from a player to another of their table, from there to the next and so on, and
 * end with somebody who had two fewer than the first. Every path is tried. */
static bool may_have_less(const struct sitzplan *sitzplan, bool last, const int *load, int from)
{
    bool seen[MOST] = {false};
    int queue[MOST], n = 0;

    seen[from] = true;
    queue[n++] = from;
    for (int i = 0; i < n; i++)
        for (int r = sitzplan->released; r < sitzplan->rounds; r++) {
            const struct sitzplan_round *at = &sitzplan->round[r];
            int t = table_in(at, queue[i]), end;

            if (t == at->tables || t < 0)
                continue;
            end = at->start[t + 1] - 1;
            if (at->seat[last ? end : at->start[t]] != queue[i])
                continue;
            for (int s = at->start[t]; s <= end - !last; s++) /* the player who keeps the list does not deal first */
                if (!seen[at->seat[s]]) {
                    if (load[at->seat[s]] + 2 <= load[from])
                        return true;
                    seen[at->seat[s]] = true;
                    queue[n++] = at->seat[s];
                }
        }
    return false;
}

/* Counts how often each player had the duty, in all rounds. */
static void count_duty(const struct sitzplan *sitzplan, bool last, int *load)
{
    memset(load, 0, MOST * sizeof *load);
    for (const struct sitzplan_round *round = sitzplan->round; round < sitzplan->round + sitzplan->rounds; round++)
        for (int t = 0; t < round->tables; t++)
            load[round->seat[last ? round->start[t + 1] - 1 : round->start[t]]]++;
}

static void same_tables(const struct sitzplan *sitzplan, const struct sitzplan *was)
{
    for (int r = 0; r < sitzplan->rounds; r++) {
        for (int i = 0; i < sitzplan->players; i++)
            assert_int_equal(table_in(&sitzplan->round[r], i), table_in(&was->round[r], i));
        if (r < sitzplan->released)
            assert_memory_equal(sitzplan->round[r].seat, was->round[r].seat,
                                (size_t)sitzplan_end(&sitzplan->round[r], sitzplan->round[r].tables) *
                                    sizeof(uint16_t));
    }
}

/* Gives the duties of each released table to its last players by number: the first ones still have all theirs to
 * do. */
static void order_released(struct sitzplan *sitzplan)
{
    for (int r = 0; r < sitzplan->released; r++)
        for (int t = 0; t < sitzplan->round[r].tables; t++) {
            uint16_t *seat = sitzplan->round[r].seat + sitzplan->round[r].start[t], moved;
            size_t count = (size_t)(sitzplan->round[r].start[t + 1] - sitzplan->round[r].start[t]);

            qsort(seat, count, sizeof *seat, by_number);
            moved = seat[0];
            seat[0] = seat[count - 2];
            seat[count - 2] = moved;
        }
}

/* tournament 1.6 (c): duties are as even as possible whatever the tables are. Everybody stays at their table, and
 * released rounds stay. In one third of the cases players come and go, in another the first ones have had no duty
 * yet. */
TEST(duties_are_as_even_as_can_be)
{
    struct random random = {4};

    for (int turn = 0; turn < DUTIES; turn++) {
        uint16_t absent[40];
        int load[MOST];
        struct sitzplan_wish wish = {.players = 4 + (int)random_under(&random, turn % 2 ? 8 : 36),
                                     .rounds = 1 + (int)random_under(&random, RUNDEN_MAX),
                                     .absent = absent};
        struct random again;
        AUTO(sitzplan_free) struct sitzplan sitzplan = {0}, was = {0};
        int released = (int)random_under(&random, (uint32_t)wish.rounds + 1);

        for (int i = 0; i < wish.players; i++)
            absent[i] = i >= 4 && turn % 3 == 0 ? (uint16_t)random_under(&random, UINT16_MAX) : 0;
        again = random;
        draw_plan(&was, &again, &wish, released);
        draw_plan(&sitzplan, &random, &wish, released);
        if (turn % 3 == 1) {
            order_released(&was);
            order_released(&sitzplan);
        }
        balance_positions(&sitzplan);
        same_tables(&sitzplan, &was);
        for (int last = 0; last < 2; last++) {
            count_duty(&sitzplan, last, load);
            for (int i = 0; i < sitzplan.players; i++)
                assert_false(may_have_less(&sitzplan, last, load, i));
        }
    }
}

/* tournament 1.4: any number of players makes fours and as few fives as possible, and as few as possible sit
 * out. */
TEST(tables_of_so_many)
{
    for (int players = TEILNEHMER_MIN; players <= MOST; players++) {
        struct sitzplan_wish wish = {.players = players, .rounds = 2};
        AUTO(sitzplan_free) struct sitzplan sitzplan = {0};
        int out = 0, fives = 0;

        while ((players - out - 5 * fives) % 4 || players - out - 5 * fives < 0) {
            fives = fives < 3 ? fives + 1 : 0;
            out += fives == 0;
        }
        sitzplan_open(&sitzplan, &wish);
        assert_true(sitzplan_is_plain(&sitzplan, &wish));
        for (int r = 0; r < 2; r++) {
            assert_int_equal(sitzplan.round[r].out, out);
            assert_int_equal(sitzplan.round[r].fives, fives);
            assert_int_equal(sitzplan.round[r].tables, (players - out) / 4);
            for (int t = 0; t < sitzplan.round[r].tables; t++)
                assert_int_equal(sitzplan.round[r].start[t + 1] - sitzplan.round[r].start[t],
                                 t < sitzplan.round[r].tables - fives ? 4 : 5);
            assert_int_equal(sitzplan_end(&sitzplan.round[r], sitzplan.round[r].tables), players);
        }
    }
}

/* Each of these wishes alone makes a plan that cannot be cyclic. */
TEST(what_is_no_plain_plan)
{
    static const uint16_t member[] = {0, 1}, first[12] = {[3] = 1}, last[12] = {[11] = 4}, nobody[12];
    static const struct sitzplan_group pair = {member, 2};
    static const struct {
        struct sitzplan_wish wish;
        bool plain;
    } cases[] = {
        {{.players = 12, .rounds = 3, .absent = nobody}, true},
        {{.players = 12, .rounds = 3, .absent = first}, false},
        {{.players = 12, .rounds = 3, .absent = last}, false},
        {{.players = 12, .rounds = 3, .group = &pair, .groups = 1}, false},
        {{.players = 12, .rounds = 1, .standing = member, .standing_count = 2}, false},
    };
    struct sitzplan sitzplan;

    for (size_t i = 0; i < ROWS(cases); i++) {
        sitzplan_open(&sitzplan, &cases[i].wish);
        assert_int_equal(sitzplan_is_plain(&sitzplan, &cases[i].wish), cases[i].plain);
        sitzplan_free(&sitzplan);
    }
}

/* This has as many meetings as a plan can: sixteen rounds at one table of seven, and three who sit out. Of tables
 * of three, five and four only one counts as larger than four. */
TEST(released_rounds_are_copied)
{
    static uint16_t start[] = {0, 7}, mixed[] = {0, 3, 8, 12}, seat[] = {3, 1, 6, 0, 2, 5, 4, 9, 7, 8, 10, 11};
    struct sitzplan_round released[RUNDEN_MAX];
    struct sitzplan_wish wish = {
        .players = 10, .rounds = RUNDEN_MAX, .released = released, .released_count = RUNDEN_MAX};
    struct sitzplan sitzplan;

    for (int r = 0; r < RUNDEN_MAX; r++)
        released[r] = (struct sitzplan_round){.tables = 1, .out = 3, .start = start, .seat = seat};
    sitzplan_open(&sitzplan, &wish);
    assert_int_equal(sitzplan.released, RUNDEN_MAX);
    for (int r = 0; r < RUNDEN_MAX; r++) {
        assert_int_equal(sitzplan.round[r].tables, 1);
        assert_int_equal(sitzplan.round[r].out, 3);
        assert_int_equal(sitzplan.round[r].fives, 1);
        assert_memory_equal(sitzplan.round[r].start, start, sizeof start);
        assert_memory_equal(sitzplan.round[r].seat, seat, 10 * sizeof *seat);
    }
    assert_int_equal(sitzplan_repeats(&sitzplan), 21 * (RUNDEN_MAX * (RUNDEN_MAX - 1) / 2));
    assert_false(sitzplan_is_plain(&sitzplan, &wish));
    sitzplan_free(&sitzplan);
    released[0] = (struct sitzplan_round){.tables = 3, .start = mixed, .seat = seat};
    wish = (struct sitzplan_wish){.players = 12, .rounds = 1, .released = released, .released_count = 1};
    sitzplan_open(&sitzplan, &wish);
    assert_int_equal(sitzplan.round[0].fives, 1);
    sitzplan_free(&sitzplan);
}

TEST(repeats_of_any_plan)
{
    struct random random = {5};

    for (int turn = 0; turn < DRAWN; turn++) {
        struct sitzplan_wish wish = {.players = 4 + (int)random_under(&random, 60),
                                     .rounds = 1 + (int)random_under(&random, RUNDEN_MAX)};
        AUTO(sitzplan_free) struct sitzplan sitzplan = {0};

        draw_plan(&sitzplan, &random, &wish, 0);
        assert_int_equal(sitzplan_repeats(&sitzplan), repeats_of(&sitzplan));
    }
}

/* A player counts once who sits or sits out in some round, whatever other numbers exist. */
TEST(who_is_named_in_a_plan)
{
    uint16_t start[] = {0, 4}, first[] = {0, 3, 5, 11, 7}, second[] = {3, 0, 5, 9}, third[] = {1, 2, 4, 6, 8};
    const struct sitzplan sitzplan = {.players = 12,
                                      .rounds = 2,
                                      .round = {{.tables = 1, .out = 1, .start = start, .seat = first},
                                                {.tables = 1, .start = start, .seat = second},
                                                {.tables = 1, .out = 1, .start = start, .seat = third}}};
    struct sitzplan one = sitzplan;

    assert_int_equal(sitzplan_named(&sitzplan), 6);
    one.rounds = 1;
    assert_int_equal(sitzplan_named(&one), 5);
}
