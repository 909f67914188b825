/* The standing of a season and the line-up of the next Spieltag, in their limiting cases. */
#include "core/ranking/dessos.h"
#include "core/ranking/saison.h"
#include "core/rules/rules.h"
#include "help.h"

enum { PLAYERS = 7 };

static const struct saison_data ten = {.name = "t", .spieltage = 10, .pflicht = 6, .last = 3};

struct lineup_run {
    bool registered[PLAYERS], sat_out[PLAYERS * SPIELTAGE_MAX];
    struct day_value values[200];
    struct saison_input input;
    struct saison_place list[PLAYERS];
    struct lineup_place place[PLAYERS];
    int n;
};

static void new (struct lineup_run *run, int player, bool endspiel)
{
    *run =
        (struct lineup_run){.input = {.data = &ten, .until = SPIELTAGE_MAX, .count = player, .endspiel = endspiel}};
    for (int i = 0; i < player; i++)
        run->registered[i] = true;
    run->input.registered = run->registered;
    run->input.sat_out = run->sat_out;
    run->input.values = run->values;
}

static void value(struct lineup_run *run, int player, int day, int punkte, int place, int spiele)
{
    run->values[run->input.values_count++] = (struct day_value){player, day, 100 * punkte, punkte, place, spiele};
}

/* Expects the ranking, as in "3 1 2!": players 3, 1 and 2, the last one without a place. */
static void sequence_is(struct lineup_run *run, const char *expected)
{
    char actual[100] = "";
    size_t k = 0;

    run->n = saison_ranking(&run->input, run->list);
    for (int i = 0; i < run->n; i++)
        k += (size_t)snprintf(actual + k, sizeof actual - k, "%s%d%s", i ? " " : "", run->list[i].player,
                              run->list[i].place ? "" : "!");
    assert_string_equal(actual, expected);
}

/* Expects the line-up, as in "psf-": plays, sits out (S: by lot), fills up, is absent. */
static void lineup_is(struct lineup_run *run, int nr, int places, uint64_t seed, const char *expected)
{
    char actual[PLAYERS + 1] = "",
                          *values = exact((const char *)run->values, run->input.values_count * sizeof *run->values);
    int n;

    run->input.values = (const struct day_value *)(void *)values;
    n = saison_lineup(&run->input, &(struct lineup_question){nr, places, run->registered, NULL, seed}, run->place);
    run->input.values = run->values;
    free(values);

    for (int i = 0; i < n; i++)
        actual[i] = run->place[i].role == ROLE_SITS_OUT && run->place[i].drawn ? 'S' : "pfs-"[run->place[i].role];
    assert_string_equal(actual, expected);
}

TEST(order_of_those_without_a_place)
{
    struct lineup_run run;

    for (int sum = 0; sum < 2; sum++) {
        new (&run, 5, false);
        run.input.kind = sum ? RANKING_SUM : RANKING_DESSOS;
        run.registered[1] = run.registered[3] = run.registered[4] = false;
        value(&run, 1, 1, 10, 1, 1);
        value(&run, 3, 1, 30, 1, 1);
        sequence_is(&run, "3! 1! 0! 2!"); /* players who have played come before those who could still qualify */
        value(&run, 2, 1, -5, 4, 1);
        sequence_is(&run, "2 3! 1! 0!");
    }
}

TEST(ties_whatever_the_numbers)
{
    struct lineup_run run;

    for (int first = 0; first < 2; first++) {
        new (&run, 2, false);
        value(&run, first, 1, 50, 1, 0); /* same mean and days, but a better best day */
        value(&run, first, 2, 10, 1, 0);
        value(&run, 1 - first, 1, 30, 1, 0);
        value(&run, 1 - first, 2, 30, 1, 0);
        sequence_is(&run, first ? "1 0" : "0 1");
        assert_int_equal(run.list[0].best, 5000);
        assert_int_equal(run.list[0].punkte_in_spiel, 0);
        assert_int_equal(run.list[1].place, 2);
    }
    new (&run, 1, false);
    value(&run, 0, 1, -3, 1, 1); /* a day with one game counts for the mean, a day without games does not */
    value(&run, 0, 2, -4, 1, 0);
    sequence_is(&run, "0");
    assert_int_equal(run.list[0].spiele, 1);
    assert_int_equal(run.list[0].punkte_in_spiel, -3);
    assert_int_equal(run.list[0].best, -300);
    assert_int_equal(run.list[0].place, 1);
}

TEST(days_may_come_in_any_order)
{
    struct lineup_run run;

    new (&run, 3, false);
    value(&run, 0, 3, 1, 1, 0);
    value(&run, 0, 1, 9, 1, 0);
    value(&run, 1, 2, 5, 1, 0);
    assert_int_equal(saison_played(&run.input), 3);
    run.input.until = 3;
    assert_int_equal(saison_played(&run.input), 3);
    run.input.until = 2;
    assert_int_equal(saison_played(&run.input), 2);
    sequence_is(&run, "0 1 2!");
    assert_int_equal(run.list[0].before, 1);
    assert_int_equal(run.list[1].before, 0); /* no day before */
    run.input.until = SPIELTAGE_MAX;
    sequence_is(&run, "0 1 2!");
    assert_int_equal(run.list[1].before, 2);
    run.registered[0] = false;
    run.input.values_count = 0;
    sequence_is(&run, "1! 2!");
}

/* A70: an excluded player is last, without a place, and is not planned. */
TEST(a70_shut_out_of_the_season)
{
    static const bool excluded[PLAYERS] = {false, true};
    struct lineup_run run;

    new (&run, 4, true);
    for (int i = 0; i < 3; i++)
        value(&run, i, 1, 10 + i, 3 - i, 1);
    sequence_is(&run, "2 1 0 3!");
    lineup_is(&run, 2, 3, 0, "sppp");
    run.input.excluded = excluded;
    sequence_is(&run, "2 0 1! 3!");
    assert_int_equal(run.list[2].reason, REASON_EXCLUDED);
    assert_int_equal(run.list[3].reason, REASON_NONE);
    lineup_is(&run, 2, 3, 0, "ppp"); /* only three are left, so nobody sits out */
}

/* A68: the rules that hold on a Spieltag. */
TEST(a68_changes_of_rules)
{
    static const struct rule_change change[] = {{.from = 3, .rules = "b"}, {.from = 7, .rules = "c"}};

    for (int nr = 1; nr <= 9; nr++) {
        assert_ptr_equal(saison_change_at(change, 2, nr), nr < 3 ? NULL : nr < 7 ? &change[0] : &change[1]);
        assert_null(saison_change_at(change, 0, nr));
    }
}

TEST(eligible_to_the_day)
{
    struct lineup_run run;

    new (&run, 3, false);
    for (int t = 1; t <= 11; t++) {
        if (t <= 3 || t >= 7)
            value(&run, 0, t, 1, 1,
                  0); /* 0 has more than six days, the last three among them; 11 is one Spieltag too many */
        if (t <= 6 || t == 11)
            value(&run, 1, t, 2, 1, 0); /* 8, 9 and 10 are missing, and 8 is named */
        if (t >= 8 || t < 3)
            value(&run, 2, t, 3, 1, 0);
    }
    run.input.until = 10;
    sequence_is(&run, "0 2! 1!"); /* 2 has only five days up to 10 */
    assert_int_equal(run.list[1].reason, REASON_PFLICHT);
    assert_int_equal(run.list[1].missing, 1);
    assert_int_equal(run.list[2].reason, REASON_LAST);
    assert_int_equal(run.list[2].missing, 8);
    assert_int_equal(run.list[0].missing, 0);
    run.input.until = 11;
    sequence_is(&run, "2 0 1!"); /* day 11 is the sixth */
    assert_int_equal(run.list[0].reason, REASON_NONE);
}

/* On the last Spieltag the first four of the standing play, whatever their numbers, and a tie for the fourth seat is
 * drawn; 0 may be the Auffüller; players who were not asked are excused. */
TEST(a21_seats_of_the_last_spieltag)
{
    static const struct saison_data two = {.name = "t", .spieltage = 2, .pflicht = 0, .last = 1};
    struct lineup_run run;
    int plays[PLAYERS] = {0};

    new (&run, PLAYERS, true);
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < PLAYERS; i++)
            value(&run, i, t, i + (t == 9 && i == 2 ? 50 : 0), i == 0 ? 1 : 2, 0);
    lineup_is(&run, 10, 5, 1, "f-p-ppp"); /* Spieltag 9 moved 2 ahead of 3 */
    lineup_is(&run, 9, 5, 1, "psspppp");
    run.values[8 * PLAYERS].place = 3;
    lineup_is(&run, 10, 5, 1, "--pfppp"); /* 1 and 3 were level on Spieltag 9, and 3 is higher in the season */
    for (int i = 0; i < PLAYERS; i++)
        if (i != 1 && i != 3 && i != 0)
            value(&run, i, 10, 1, 1, 0);
    (void)saison_ranking(&run.input, run.list);
    for (int i = 0; i < PLAYERS; i++)
        assert_int_equal(run.list[i].eligible, run.list[i].player != 3); /* 3 was asked to fill up */
    /* The last Spieltag is the second one. */
    new (&run, PLAYERS, true);
    run.input.data = &two;
    for (int i = 0; i < PLAYERS; i++)
        value(&run, i, 1, PLAYERS - i, i + 1, 0);
    lineup_is(&run, 2, 5, 1, "ppppf--");
    run.registered[0] = false; /* 0 is not registered for the season */
    lineup_is(&run, 2, 5, 1, "ppppf-");
    for (int i = 0; i < PLAYERS; i++)
        run.registered[i] = i < 4;
    lineup_is(&run, 2, 5, 1, "pppp");
    /* Three players are level for the fourth seat. */
    new (&run, PLAYERS, true);
    run.input.data = &two;
    for (int i = 0; i < PLAYERS; i++)
        value(&run, i, 1, i < 3 ? 9 : i < 6 ? 5 : 1, i < 3 ? 1 : i < 6 ? 4 : 7, 0);
    for (uint64_t seed = 0; seed < 60; seed++) {
        int n = 0;

        (void)saison_lineup(&run.input, &(struct lineup_question){2, 5, run.registered, NULL, seed}, run.place);
        for (int i = 0; i < PLAYERS; i++) {
            n += run.place[i].role == ROLE_PLAYS;
            plays[i] += run.place[i].role == ROLE_PLAYS;
        }
        assert_int_equal(n, 4);
    }
    for (int i = 0; i < PLAYERS; i++)
        assert_true(i < 3 ? plays[i] == 60 : i < 6 ? plays[i] > 5 && plays[i] < 40 : plays[i] == 0);
}

/* The last placed of the Spieltag before sit out, then the lower in the season, below all the players without a
 * place there; then the lot decides. Only the players whom it hit are marked as drawn, though it could hit any of
 * the level ones. */
TEST(who_sits_out_and_when_by_lot)
{
    struct lineup_run run;
    int out[PLAYERS] = {0};

    new (&run, PLAYERS, false);
    for (int i = 0; i < PLAYERS; i++)
        value(&run, i, 1, i, i == 4 ? 7 : 6, 0);
    lineup_is(&run, 2, 5, 1, "spppspp");
    run.input.values_count = 0;
    for (int i = 0; i < PLAYERS; i++)
        value(&run, i, 1, i == 4 ? 1 : 5, i == 4 ? 7 : 6, 0);
    for (uint64_t seed = 0; seed < 60; seed++) {
        (void)saison_lineup(&run.input, &(struct lineup_question){2, 5, run.registered, NULL, seed}, run.place);
        for (int i = 0; i < PLAYERS; i++) {
            out[i] += run.place[i].role == ROLE_SITS_OUT;
            assert_int_equal(run.place[i].drawn, i != 4 && run.place[i].role == ROLE_SITS_OUT);
        }
    }
    for (int i = 0; i < PLAYERS; i++)
        assert_true(i == 4 ? out[i] == 60 : out[i] > 3 && out[i] < 25);
    /* All were level on Spieltag 2: 0, who came to it from outside the season, and the last one of the season sit
     * out. */
    new (&run, PLAYERS, false);
    for (int i = 1; i < PLAYERS; i++)
        value(&run, i, 1, 10 - i, i, 0);
    for (int i = 0; i < PLAYERS; i++)
        value(&run, i, 2, 1, 1, 0);
    run.registered[0] = false;
    (void)saison_lineup(
        &run.input,
        &(struct lineup_question){3, 5, (const bool[PLAYERS]){true, true, true, true, true, true, true}, NULL, 1},
        run.place);
    for (int i = 0; i < PLAYERS; i++)
        assert_int_equal(run.place[i].role, i == 0 || i == 6 ? ROLE_SITS_OUT : ROLE_PLAYS);
    assert_false(run.place[0].drawn || run.place[6].drawn);
}

TEST(tables_for_so_many)
{
    static const struct {
        int players, most;
        const char *sizes;
        int seats;
    } cases[] = {
        {3, 5, "", 0},      {4, 5, "4", 4},      {5, 5, "5", 5},    {6, 5, "", 5},      {7, 5, "", 5},
        {6, 6, "6", 6},     {7, 7, "7", 7},      {8, 5, "44", 8},   {8, 7, "44", 8},    {9, 5, "54", 9},
        {10, 5, "55", 10},  {11, 5, "", 10},     {11, 6, "65", 11}, {12, 5, "444", 12}, {13, 5, "544", 13},
        {15, 5, "555", 15}, {16, 5, "4444", 16}, {5, 4, "", 4},     {9, 4, "", 8},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int size[TABLES_MAX], n = saison_tables(cases[i].players, cases[i].most, size);

        assert_int_equal(n, strlen(cases[i].sizes));
        for (int k = 0; k < n; k++)
            assert_int_equal(size[k], cases[i].sizes[k] - '0');
        assert_int_equal(saison_seats(cases[i].players, cases[i].most), cases[i].seats);
    }
    assert_int_equal(saison_seats(0, 5), 0);
    assert_int_equal(saison_tables(SAISON_PLAYER_MAX, 4, (int[TABLES_MAX]){0}), TABLES_MAX);
    assert_int_equal(saison_tables(SAISON_PLAYER_MAX + PLAYER_IN_SPIEL, 4, (int[TABLES_MAX]){0}), 0);
}

/* Expects a line-up like lineup_is, with the players given: "1" plays. */
static void lineup_with(struct lineup_run *run, int nr, uint64_t seed, const char *plays, const char *expected)
{
    char actual[PLAYERS + 1] = "";
    bool who[PLAYERS];
    int n;

    for (int i = 0; i < PLAYERS; i++)
        who[i] = plays[i] == '1';
    n = saison_lineup(&run->input, &(struct lineup_question){nr, 5, run->registered, who, seed}, run->place);
    for (int i = 0; i < n; i++)
        actual[i] = run->place[i].role == ROLE_SITS_OUT && run->place[i].drawn ? 'S' : "pfs-"[run->place[i].role];
    assert_string_equal(actual, expected);
}

/* A64: where the rules draw lots, the lot fell on the absent players; elsewhere their absence changes nothing. */
TEST(a64_the_lot_and_who_plays)
{
    static const struct saison_data two = {.name = "t", .spieltage = 2, .pflicht = 0, .last = 1};
    struct lineup_run run;

    for (uint64_t seed = 0; seed < 20; seed++) {
        new (&run, PLAYERS, true);
        lineup_with(&run, 1, seed, "1011011", "pSppSpp");
        lineup_with(&run, 1, seed, "0111110", "SpppppS");
        for (int i = 0; i < PLAYERS; i++)
            value(&run, i, 1, 10 - i, i + 1, 0);
        lineup_with(&run, 2, seed, "0011111", "pppppss"); /* nothing is drawn */
        /* The fourth seat of the last Spieltag is drawn among 3, 4 and 5, and the Auffüller comes from the rest. */
        new (&run, PLAYERS, true);
        run.input.data = &two;
        for (int i = 0; i < PLAYERS; i++)
            value(&run, i, 1, i < 3 ? 9 : i < 6 ? 5 : 1, i < 3 ? 1 : i < 6 ? 4 : 7, 0);
        lineup_with(&run, 2, seed, "1111000", "ppppf--");
        lineup_with(&run, 2, seed, "1110010", "pppf-p-");
        (void)saison_lineup(&run.input,
                            &(struct lineup_question){2, 5, run.registered,
                                                      (const bool[PLAYERS]){true, true, true, true, false, true},
                                                      seed},
                            run.place);
        assert_true(run.place[3].role != ROLE_ABSENT && run.place[5].role != ROLE_ABSENT &&
                    run.place[4].role == ROLE_ABSENT);
    }
    /* All absent players are excused, except the one who was asked to fill up. */
    for (int k = 3; k < 6; k++) {
        run.input.values_count = PLAYERS;
        for (int i = 0; i < PLAYERS; i++)
            if (i < 3 || i == k)
                value(&run, i, 2, 1, 1, 0);
        (void)saison_ranking(&run.input, run.list);
        for (int i = 0; i < PLAYERS; i++)
            assert_int_equal(run.list[i].eligible, run.list[i].player != (k == 3 ? 4 : 3));
    }
}

/* 0 and two others are level for the fourth seat: 0 has played it, and the first of the others was to fill up. */
TEST(a64_the_first_player_too)
{
    static const struct saison_data two = {.name = "t", .spieltage = 2, .pflicht = 0, .last = 1};
    struct lineup_run run;

    for (int a = 1; a < PLAYERS; a++)
        for (int b = a + 1; b < PLAYERS; b++) {
            int better = 0;

            new (&run, PLAYERS, true);
            run.input.data = &two;
            for (int i = 0; i < PLAYERS; i++) {
                bool level = i == 0 || i == a || i == b, best = !level && better++ < 3;

                value(&run, i, 1, best ? 9 : level ? 5 : 1, best ? 1 : level ? 4 : 7, 0);
                if (best || i == 0)
                    value(&run, i, 2, 1, 1, 0);
            }
            (void)saison_ranking(&run.input, run.list);
            for (int i = 0; i < PLAYERS; i++)
                assert_int_equal(run.list[i].eligible, run.list[i].player != a);
        }
}

TEST(names_and_the_disqualified)
{
    const struct dessos dessos = {80, 20, 140, 4, false};
    const struct day_player player[] = {{0, false, true, 5, 0}, {1, false, false, -9, 0}, {2, false, true, 1, 0}};
    struct day_standings standings[PARTICIPANT_MAX];

    assert_false(saison_name_valid("/2026", 5));
    assert_true(saison_name_valid("12345678901234567890123", 23));
    dessos_day(&dessos, player, 3, standings); /* the disqualified share the last places, whatever their Punkte */
    assert_int_equal(standings[0].place, 2);
    assert_int_equal(standings[2].place, 2);
    assert_int_equal(standings[1].place, 1);
}
