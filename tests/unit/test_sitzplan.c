#include "sitzplan_planned.h"

#include <stdlib.h>

enum { SEEDS = ROUNDS_DIVISOR > 1 ? 1 : 3 };

static struct sitzplan made(int players, int rounds, uint64_t seed)
{
    return planned(&(struct sitzplan_wish){.players = players, .rounds = rounds, .seed = seed});
}

/* Counts the repeated meetings a second time, by a table of all pairs. */
static int64_t repeats_by_pairs(const struct sitzplan *sitzplan)
{
    uint8_t *met = calloc((size_t)sitzplan->players * (size_t)sitzplan->players, 1);
    int64_t repeats = 0;

    for (const struct sitzplan_round *round = sitzplan->round; round < sitzplan->round + sitzplan->rounds; round++)
        for (int t = 0; t < round->tables; t++)
            for (int a = round->start[t]; a < round->start[t + 1]; a++)
                for (int b = round->start[t]; b < round->start[t + 1]; b++)
                    if (round->seat[a] < round->seat[b])
                        repeats += met[round->seat[a] * sitzplan->players + round->seat[b]]++;
    free(met);
    return repeats;
}

static void each_sits_once_a_round(const struct sitzplan *sitzplan)
{
    uint8_t *seen = malloc((size_t)sitzplan->players);

    for (int r = 0; r < sitzplan->rounds; r++) {
        memset(seen, 0, (size_t)sitzplan->players);
        for (int s = 0; s < sitzplan->players; s++) {
            assert_in_range(sitzplan->round[r].seat[s], 0, sitzplan->players - 1);
            assert_int_equal(seen[sitzplan->round[r].seat[s]]++, 0);
        }
    }
    free(seen);
}

/* tournament 1.4: tables have four; a remainder is spread over fives, which come last; players left over sit
 * out. */
TEST(tables_of_four_and_five)
{
    static const struct {
        int players, tables, fives, out;
    } cases[] = {{4, 1, 0, 0},  {5, 1, 1, 0},  {6, 1, 1, 1},  {7, 1, 1, 2},  {8, 2, 0, 0},
                 {9, 2, 1, 0},  {10, 2, 2, 0}, {11, 2, 2, 1}, {12, 3, 0, 0}, {13, 3, 1, 0},
                 {14, 3, 2, 0}, {15, 3, 3, 0}, {16, 4, 0, 0}, {19, 4, 3, 0}, {41, 10, 1, 0}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(sitzplan_free) struct sitzplan sitzplan = made(cases[i].players, 1, 1);
        struct sitzplan_round *round = &sitzplan.round[0];

        if (round->tables != cases[i].tables || round->fives != cases[i].fives || round->out != cases[i].out)
            fail_msg("%d players: %d tables, %d fives, %d out", sitzplan.players, round->tables, round->fives,
                     round->out);
        for (int t = 0; t < round->tables; t++)
            assert_int_equal(round->start[t + 1] - round->start[t], t < round->tables - round->fives ? 4 : 5);
        assert_int_equal(round->start[round->tables], sitzplan.players - round->out);
        assert_int_equal(sitzplan_end(round, round->tables), sitzplan.players);
    }
}

/* tournament 2: the planner reaches these figures. The longer plans are tested in tests/cli/sitzplan.sh. */
TEST(few_meet_twice)
{
    static const struct {
        int players, rounds, repeats;
    } cases[] = {{6, 12, 420}, {7, 7, 84},   {7, 16, 534}, {8, 2, 4},    {12, 2, 3},   {8, 3, 12},    {8, 7, 84},
                 {12, 3, 9},   {12, 6, 45},  {16, 3, 0},   {16, 5, 0},   {16, 6, 24},  {16, 7, 48},   {20, 5, 0},
                 {24, 4, 0},   {24, 7, 0},   {28, 7, 0},   {28, 9, 0},   {32, 3, 0},   {64, 7, 0},    {100, 7, 0},
                 {168, 8, 0},  {180, 16, 0}, {192, 16, 0}, {1000, 7, 0}, {1003, 4, 0}, {40000, 16, 0}};

    for (size_t i = 0; i < ROWS(cases); i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            AUTO(sitzplan_free) struct sitzplan sitzplan = made(cases[i].players, cases[i].rounds, seed);

            each_sits_once_a_round(&sitzplan);
            if (sitzplan_repeats(&sitzplan) > cases[i].repeats)
                fail_msg("%d players, %d rounds, seed %d: %lld meetings too many", sitzplan.players, sitzplan.rounds,
                         (int)seed, (long long)sitzplan_repeats(&sitzplan));
            if (sitzplan.players <= 1003)
                assert_int_equal(sitzplan_repeats(&sitzplan), repeats_by_pairs(&sitzplan));
        }
}

/* One round more than a cyclic plan allows is searched for, and comes out nearly as good. */
TEST(rounds_beyond_the_known_ones)
{
    AUTO(sitzplan_free) struct sitzplan sitzplan = {0};

    if (ROUNDS_DIVISOR > 4) /* this test takes long */
        return;
    sitzplan = made(24, 8, 1);
    each_sits_once_a_round(&sitzplan);
    assert_in_range(sitzplan_repeats(&sitzplan), 12, 30);
}

/* Counts for each player how often `of` holds, and returns the least and the greatest count. */
static void least_and_most(const struct sitzplan *sitzplan,
                           bool (*of)(const struct sitzplan_round *, int table, int seat), int *least, int *most)
{
    int *count = calloc((size_t)sitzplan->players, sizeof *count);

    for (const struct sitzplan_round *round = sitzplan->round; round < sitzplan->round + sitzplan->rounds; round++)
        for (int t = 0; t <= round->tables; t++)
            for (int s = round->start[t]; s < sitzplan_end(round, t); s++)
                count[round->seat[s]] += of(round, t, s);
    *least = *most = count[0];
    for (int i = 1; i < sitzplan->players; i++) {
        *least = count[i] < *least ? count[i] : *least;
        *most = count[i] > *most ? count[i] : *most;
    }
    free(count);
}

static bool deals_first(const struct sitzplan_round *round, int table, int seat)
{
    return table < round->tables && seat == round->start[table];
}

static bool keeps_list(const struct sitzplan_round *round, int table, int seat)
{
    return table < round->tables && seat + 1 == round->start[table + 1];
}

static bool at_five(const struct sitzplan_round *round, int table, int seat)
{
    (void)seat;
    return table < round->tables && round->start[table + 1] - round->start[table] == 5;
}

static bool sits_out(const struct sitzplan_round *round, int table, int seat)
{
    (void)seat;
    return table == round->tables;
}

/* tournament 1.6: nobody has a second turn before everybody has had one, as far as the meetings leave room for
 * that. */
TEST(turns_are_even)
{
    static bool (*const of[])(const struct sitzplan_round *, int, int) = {deals_first, keeps_list, at_five, sits_out};
    static const struct {
        int players, rounds, spread[4];
    } even[] = {{16, 4, {0, 0, 0, 0}},  {64, 8, {0, 0, 0, 0}},  {100, 7, {1, 1, 0, 0}}, {41, 3, {1, 1, 1, 0}},
                {101, 5, {1, 1, 1, 0}}, {203, 4, {1, 1, 1, 0}}, {6, 6, {0, 0, 0, 0}},   {7, 7, {0, 0, 0, 0}},
                {6, 4, {1, 1, 1, 1}},   {6, 12, {0, 0, 0, 0}}};

    for (size_t i = 0; i < ROWS(even); i++) {
        AUTO(sitzplan_free) struct sitzplan sitzplan = made(even[i].players, even[i].rounds, 7);

        for (int k = 0; k < 4; k++) {
            int least, most;

            least_and_most(&sitzplan, of[k], &least, &most);
            if (most - least > even[i].spread[k])
                fail_msg("%d players, %d rounds, turn %d: %d to %d", sitzplan.players, sitzplan.rounds, k, least,
                         most);
        }
    }
}

/* tournament 1.4: nobody sits out twice before everybody has, after however many rounds one stops. Of seven
 * players no pair sits out together again before every pair has. */
TEST(who_sits_out_goes_round)
{
    static const int of[] = {6, 7, 11};

    for (size_t i = 0; i < ROWS(of); i++) {
        struct sitzplan sitzplan = made(of[i], of[i] == 11 ? 12 : RUNDEN_MAX, 3), until = sitzplan;
        bool together[7][7] = {{false}};
        int least, most;

        each_sits_once_a_round(&sitzplan);
        for (until.rounds = 1; until.rounds <= sitzplan.rounds; until.rounds++) {
            const struct sitzplan_round *last = &sitzplan.round[until.rounds - 1];
            const uint16_t *out = last->seat + last->start[last->tables];

            least_and_most(&until, sits_out, &least, &most);
            assert_in_range(most - least, 0, 1);
            assert_int_equal(last->out, of[i] == 7 ? 2 : 1);
            if (last->out == 2) {
                assert_false(together[out[0]][out[1]]);
                together[out[0]][out[1]] = together[out[1]][out[0]] = true;
            }
        }
        sitzplan_free(&sitzplan);
    }
}

/* Clubs have printed these plans: the same seed makes the same plan again, on every machine. */
TEST(a_seed_makes_its_plan_again)
{
    static const struct {
        int players, rounds;
        uint64_t seed, mark;
    } cases[] = {
        {8, 3, 1, 10071088190765780173u},
        {6, 6, 2, 10441451688844505761u},
        {7, 4, 3, 18285137595572174195u},
        {20, 6, 5, 1166343525278861141u},
        {24, 7, 6, 3733332196963710895u},
        {28, 9, 6, 6744029618357754269u},
        {64, 7, 7, 407934325192181953u},
        {41, 3, 8, 5493998101245676539u},
        {1003, 7, 10, 3817529569231518654u},
        {28, 8, 4, 17176170795813769293u},
        {11, 12, 4, 634343628252779651u},
        {12, 2, 5, 867382124062865897u},
        {8, 2, 5, 9725046824643393205u},
        /* these plans take long */
        {17, 3, 4, 1078921009918744927u},
        {22, 3, 9, 14838951788819747612u},
        {12, 7, 12, 2621673374423541729u},
    };
    const size_t slow = ROUNDS_DIVISOR > 1 ? 3 : 0;

    for (size_t i = 0; i < ROWS(cases) - slow; i++) {
        AUTO(sitzplan_free) struct sitzplan sitzplan = made(cases[i].players, cases[i].rounds, cases[i].seed);

        if (mark(&sitzplan) != cases[i].mark)
            fail_msg("{%d, %d, %d, %lluu},", sitzplan.players, sitzplan.rounds, (int)cases[i].seed,
                     (unsigned long long)mark(&sitzplan));
    }
}
