/* Statistics of one day by hand. */
#include "help.h"
#include "ranking/statistics.h"
#include "spieltag/wettbewerb.h"

enum { N = 6 };

static struct statistics_player player[N];
static struct counted together[N * N];
static int64_t punkte[N * N];

static struct statistics empty(void)
{
    memset(player, 0, sizeof player);
    memset(together, 0, sizeof together);
    memset(punkte, 0, sizeof punkte);
    return (struct statistics){.count = N, .player = player, .together = together, .together_punkte = punkte};
}

static void added(struct history *c, struct event e)
{
    struct entry new = {.group = c->count + 1, .e = e};

    history_append(c, &new);
}

static struct event spiel(const char *line)
{
    struct event e = {.kind = EVENT_SPIEL};

    e.u.spiel = spiel_off(line);
    return e;
}

/* Five at the table, A deals first and E is a Gast. */
static struct fold fold(const char *const *lines, bool end, const struct board *board)
{
    struct event start = {.kind = EVENT_START};
    struct history c = {0};
    struct spieltag beginning;
    struct fold f;
    struct err err;
    int32_t at;

    start.u.start.date = (struct date){2026, 1, 4};
    start.u.start.seed = SEED_NONE;
    start.u.start.count = 5;
    start.u.start.guests = 1u << 4;
    for (int i = 0; i < 5; i++)
        start.u.start.sitz[i] = (int8_t)i;
    added(&c, start);
    for (; *lines; lines++)
        added(&c, spiel(*lines));
    if (end)
        added(&c, (struct event){.kind = EVENT_END, .trotzdem = true});
    spieltag_init(&beginning, &wettbewerb_meisterschaft, rules_find("ddb"), board);
    if (history_fold(&c, &beginning, &f, &at, &err) != ST_OK)
        fail_msg("entry %d: %s", (int)at, err.text);
    history_free(&c);
    return f;
}

static void test_a_day_by_hand(void **state)
{
    static const char *const lines[] = {
        "B,C 151 re9 f=B/D k=E",   /* Re wins: 1 and Re, K9 said and played; the Gast's Karlchen is nobody's */
        "C,D 100 re d=D k=C f=ko", /* Re said, and lost: B pauses; a Fuchs of the party is nobody's */
        "D damen 130 ko",          /* C deals; Kontra said in vain */
        "E,B 130",                 /* the Gast with B, who deals next: C */
        NULL};
    const struct board t = board_off("A,B,C,D,E");
    const int nr[PARTICIPANT_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistics st = empty();
    struct fold f = fold(lines, true, &t);

    (void)state;
    statistics_take(&st, &f, nr);
    assert_int_equal(st.spiele, 4);
    assert_int_equal(st.omitted, 0);
    /* A: pauses, Kontra won, against the solo lost, Kontra lost */
    assert_int_equal(player[0].pauses, 1);
    assert_memory_equal(&player[0].kontra, (&(struct counted){2, 1}), sizeof(struct counted));
    assert_memory_equal(&player[0].against_solo, (&(struct counted){1, 0}), sizeof(struct counted));
    assert_memory_equal(&player[0].ansage[STUFE_WORD], (&(struct counted){1, 0}), sizeof(struct counted));
    assert_int_equal(statistics_played(&player[0]), 3);
    assert_int_equal(player[0].longest_streak, 1);
    /* B: Re won with K9, pauses, against the solo, Re won */
    assert_memory_equal(&player[1].re, (&(struct counted){2, 2}), sizeof(struct counted));
    assert_memory_equal(&player[1].ansage[STUFE_K9], (&(struct counted){1, 1}), sizeof(struct counted));
    assert_memory_equal(&player[1].ansage[STUFE_WORD], (&(struct counted){1, 0}), sizeof(struct counted));
    assert_memory_equal((&(struct counted){2, 1}), (struct counted[]){statistics_ansagen(&player[1])},
                        sizeof(struct counted));
    assert_int_equal(player[1].sonder[SONDER_FUCHS], 1);
    assert_int_equal(player[3].foxes_lost, 1);
    assert_int_equal(player[1].sonder[SONDER_KARLCHEN], 0);
    assert_int_equal(player[2].sonder[SONDER_KARLCHEN], 1);
    assert_int_equal(player[0].sonder[SONDER_FUCHS], 0);
    /* D: his solo, 2 and the word: 3 doubled */
    assert_memory_equal(&player[3].solo[KIND_DAMEN], (&(struct counted){1, 1}), sizeof(struct counted));
    assert_int_equal(player[3].solo_punkte[KIND_DAMEN], 6);
    assert_memory_equal((&(struct counted){1, 1}), (struct counted[]){statistics_soli(&player[3])},
                        sizeof(struct counted));
    assert_int_equal(player[3].sonder[SONDER_DOPPELKOPF], 1);
    /* whoever made them */
    assert_int_equal(st.sonder[SONDER_FUCHS], 2);
    assert_int_equal(st.sonder[SONDER_DOPPELKOPF], 1);
    assert_int_equal(st.sonder[SONDER_KARLCHEN], 2);
    /* together: B and C once as Re; A with B never in one party but when E and somebody … */
    assert_memory_equal(&together[1 * N + 2], (&(struct counted){1, 1}), sizeof(struct counted));
    assert_int_equal(punkte[1 * N + 2], punkte[2 * N + 1]);
    assert_int_equal(together[1 * N + 1].played, 0);
    assert_int_equal(statistics_best_partner(&st, 1, 1), 2);
    assert_int_equal(statistics_best_partner(&st, 1, 2), -1);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(player[i].days, 1);
        assert_int_equal(player[i].best, f.day.t[i].punkte);
        assert_int_equal(player[i].worst, f.day.t[i].punkte);
        assert_int_equal(player[i].punkte, f.day.t[i].punkte);
        assert_int_equal(player[i].course, 1);
        assert_int_equal(player[i].day_punkte[0], f.day.t[i].punkte);
    }
    assert_int_equal(player[5].days, 0);
    fold_free(&f);

    /* a second day, still open: games count, the day does not */
    f = fold((const char *const[]){"B,C 100", NULL}, false, &t);
    statistics_take(&st, &f, nr);
    assert_int_equal(player[1].days, 1);
    assert_memory_equal(&player[1].re, (&(struct counted){3, 2}), sizeof(struct counted));
    fold_free(&f);
    /* a better and a worse one */
    f = fold(
        (const char *const[]){"B,C 240 x", "C trumpf 130", "A,B 130", "C hzsolo 130", "A,C 130", "C,D 239", NULL},
        true, &t);
    assert_true(f.step[4].invalid);
    statistics_take(&st, &f, nr);
    assert_int_equal(player[1].days, 2);
    assert_int_equal(player[2].solo[KIND_HZSOLO].played, 0);
    /* C has won with B, A and D; most with B */
    assert_int_equal(statistics_best_partner(&st, 2, 1), 1);
    fold_free(&f);
    /* closed, and it does not count */
    f = fold((const char *const[]){"B,C 240 x", NULL}, true, &t);
    f.day.counts = false;
    statistics_take(&st, &f, nr);
    assert_int_equal(player[1].days, 2);
    assert_int_equal(player[1].course, 2);
    fold_free(&f);
}

/* Of many days the last are kept, in their order. */
static void test_the_last_days_are_kept(void **state)
{
    const struct board t = board_off("A,B,C,D,E");
    const int nr[PARTICIPANT_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistics st = empty();
    struct fold f = fold((const char *const[]){"B,C 240 x", NULL}, true, &t);

    (void)state;
    for (int i = 1; i <= STATISTICS_COURSE + 3; i++) {
        f.day.t[1].punkte = 100 + i;
        statistics_take(&st, &f, nr);
    }
    assert_int_equal(player[1].days, STATISTICS_COURSE + 3);
    assert_int_equal(player[1].course, STATISTICS_COURSE);
    for (int i = 0; i < STATISTICS_COURSE; i++)
        assert_int_equal(player[1].day_punkte[i], 100 + 4 + i);
    fold_free(&f);
}

/* The best and the worst day with their dates; of several the first. */
static void test_the_best_and_the_worst_day(void **state)
{
    static const int day_punkte[] = {20, 30, 10, 30, 10};
    const struct board t = board_off("A,B,C,D,E");
    const int nr[PARTICIPANT_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistics st = empty();
    struct fold f = fold((const char *const[]){"B,C 240 x", NULL}, true, &t);

    (void)state;
    for (int i = 0; i < 5; i++) {
        f.day.t[1].punkte = day_punkte[i];
        f.day.date.day = (int8_t)(i + 1);
        statistics_take(&st, &f, nr);
    }
    assert_int_equal(player[1].best, 30);
    assert_int_equal(player[1].best_day.day, 2);
    assert_int_equal(player[1].worst, 10);
    assert_int_equal(player[1].worst_day.day, 3);
    assert_int_equal(player[1].punkte, 100);
    fold_free(&f);
}

static void test_totals_are_left_out(void **state)
{
    const int nr[PARTICIPANT_MAX] = {0};
    struct statistics st = empty();
    struct fold f = {.day = {.only_sums = true}};

    (void)state;
    statistics_take(&st, &f, nr);
    assert_int_equal(st.omitted, 1);
    assert_int_equal(st.spiele, 0);
    assert_int_equal(player[0].days, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_day_by_hand),
        cmocka_unit_test(test_the_last_days_are_kept),
        cmocka_unit_test(test_the_best_and_the_worst_day),
        cmocka_unit_test(test_totals_are_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
