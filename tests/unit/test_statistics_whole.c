/* Statistics of one day, every figure of it: players 0 to 3, and a Gast who is nobody. */
#include "ranking/statistics.h"
#include "day.h"

enum { N = 4 };

static struct statistics_player player[N];
static struct counted together[N * N];
static int64_t punkte[N * N];
static const int nr[PARTICIPANT_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};

static void show_counted(struct text *t, const char *what, struct counted g)
{
    if (g.played)
        text_addf(t, " %s %d/%d", what, (int)g.won, (int)g.played);
}

static void show_all(struct text *t, const struct counted *solo, const int64_t *solo_punkte,
                     const struct counted *ansage, const int32_t *sonder)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        show_counted(t, spiel_kind_word((enum spiel_kind)i), solo[i]);
        if (solo_punkte[i])
            text_addf(t, " (%d)", (int)solo_punkte[i]);
    }
    for (int i = 0; i < STUFE_COUNT; i++)
        show_counted(t, stufe_name((enum stufe)i), ansage[i]);
    for (int i = 0; i < SONDER_COUNT; i++)
        if (sonder[i])
            text_addf(t, " %s %d", sonderpunkt_kind_name((enum sonderpunkt_kind)i), (int)sonder[i]);
}

/* Everything that is counted, what is 0 left out. */
static void show(struct text *t, const struct statistics *st)
{
    text_clear(t);
    text_addf(t, "%d games", (int)st->spiele);
    show_all(t, st->solo, st->solo_punkte, st->ansage, st->sonder);
    for (int i = 0; i < N; i++) {
        const struct statistics_player *p = &player[i];

        text_addf(t, "\n%c: %d days, %d:", 'A' + i, p->days, (int)p->punkte);
        show_counted(t, "re", p->re);
        show_counted(t, "kontra", p->kontra);
        show_counted(t, "gegen", p->against_solo);
        show_all(t, p->solo, p->solo_punkte, p->ansage, p->sonder);
        text_addf(t, " lost %d, in a row %d of %d, paused %d, played %d of %d;", (int)p->foxes_lost, (int)p->streak,
                  (int)p->longest_streak, (int)p->pauses, (int)statistics_played(p), (int)statistics_at_tisch(p));
        for (int k = 0; k < N; k++)
            if (together[i * N + k].played)
                text_addf(t, " %c %d/%d (%d)", 'A' + k, (int)together[i * N + k].won, (int)together[i * N + k].played,
                          (int)punkte[i * N + k]);
    }
}

static void check(const char *const *lines, bool ended, bool counts, const char *expected)
{
    struct statistics st = {.count = N, .player = player, .together = together, .together_punkte = punkte};
    struct step steps[20];
    struct fold f = {.step = steps};
    struct sample p = {0};
    struct text t = {0};

    memset(player, 0, sizeof player);
    memset(together, 0, sizeof together);
    memset(punkte, 0, sizeof punkte);
    sample_begin(&p, "sitze=A,B,C,D,E geber=A gast=E");
    for (; *lines; lines++) {
        if (sample_spiele(&p, *lines) != ST_OK)
            fail_msg("%s: %s", *lines, p.err.text);
        steps[f.count++] = p.step;
    }
    f.day = p.day;
    f.day.ended = ended;
    f.day.counts = counts;
    statistics_take(&st, &f, nr);
    show(&t, &st);
    if (strcmp(t.s, expected) != 0)
        fail_msg("is\n%s\nexpected\n%s", t.s, expected);
    text_free(&t);
    sample_end(&p);
}

static const char *const evening[] = {"B,C 151 re9 f=B/D k=E",   /* A pauses; K9 said and met */
                                      "A,C 100 re d=A ko f=E/A", /* B pauses; both words, Re fails */
                                      "D damen 130 ko",          /* C pauses */
                                      "strafe A 3",              /* no game */
                                      "B null 40",               /* D pauses */
                                      "A,B 130 re9 f=A/C",       /* E pauses; K9 failed */
                                      "B,E 240 x re0 f=B d=re",  /* A pauses */
                                      NULL};

/* One day: everything but whether it counts as one. */
#define FIGURES(days)                                                                                                \
    "6 games damen 1/1 (6) null 0/1 (-6) K12 1/3 K9 1/2 schwarz 1/1 Fuchs 4 Doppelkopf 2 Karlchen 1\n"               \
    "A: " days " days, 13: re 0/2 gegen 1/2 K12 0/2 K9 0/1 Fuchs 1 Doppelkopf 1 lost 1, in a row 0 of 1, paused 2, " \
    "played 4 of 6; B 0/1 (0) C 0/1 (0)\n"                                                                           \
    "B: " days " days, 28: re 2/3 gegen 0/1 null 0/1 (-6) K12 0/1 K9 1/2 schwarz 1/1 Fuchs 2 lost 0, in a row 1 of " \
    "1, paused 1, played 5 of 6; A 0/1 (0) C 1/1 (8)\n"                                                              \
    "C: " days " days, 10: re 1/2 kontra 1/2 gegen 1/1 K12 0/1 K9 1/1 lost 1, in a row 0 of 2, paused 1, played 5 "  \
    "of 6; A 0/1 (0) B 1/1 (8) D 1/2 (2)\n"                                                                          \
    "D: " days " days, 18: kontra 2/4 damen 1/1 (6) K12 1/1 lost 1, in a row 0 of 3, paused 1, played 5 of 6; "      \
    "C 1/2 (2)"

static void test_every_figure_of_a_day_open_closed_and_not_counted(void **state)
{
    (void)state;
    check(evening, false, true, FIGURES("0"));
    check(evening, true, false, FIGURES("0"));
    check(evening, true, true, FIGURES("1"));
}

/* Nobody was there; who only sat out was. */
static void test_who_was_at_the_table(void **state)
{
    (void)state;
    assert_false(statistics_present(&(struct statistics_player){0}));
    assert_true(statistics_present(&(struct statistics_player){.pauses = 1}));
}

/* With whom most Punkte per game, of those with enough games; of two alike the first, and 0 is a partner too. */
static void test_the_best_partner(void **state)
{
    struct statistics st = {.count = N, .player = player, .together = together, .together_punkte = punkte};
    static const struct {
        int played[N], punkte[N], at_least, best[N];
    } f[] = {
        {{3, 3, 3, 3}, {3, 6, 6, 1}, 3, {1, 2, 1, 1}},
        {{3, 3, 3, 3}, {6, 3, 6, 1}, 3, {2, 0, 0, 0}},
        {{3, 2, 4, 1}, {6, 6, 8, 4}, 2, {1, 0, 1, 1}},
        {{3, 2, 4, 1}, {6, 6, 8, 4}, 1, {3, 3, 3, 1}},
    };

    (void)state;
    for (size_t k = 0; k < sizeof f / sizeof f[0]; k++)
        for (int who = 0; who < N; who++) {
            memset(together, 0, sizeof together);
            for (int i = 0; i < N; i++) {
                together[who * N + i].played = f[k].played[i];
                punkte[who * N + i] = f[k].punkte[i];
            }
            if (statistics_best_partner(&st, who, f[k].at_least) != f[k].best[who])
                fail_msg("row %zu: %d has %d", k, who, statistics_best_partner(&st, who, f[k].at_least));
        }
}

/* A day in the red is the best so far; what a Gast lost is nobody's. */
static void test_a_bad_day_and_a_gast(void **state)
{
    static struct statistics_player all_of[N + 2], empty;
    struct statistics st = {.count = N, .player = all_of + 1, .together = together, .together_punkte = punkte};
    struct step step;
    struct fold f = {.step = &step, .count = 1};
    struct sample p = {0};

    (void)state;
    memset(together, 0, sizeof together);
    memset(punkte, 0, sizeof punkte);
    sample_begin(&p, "sitze=A,B,C,D,E geber=A gast=E");
    assert_int_equal(sample_spiele(&p, "B,C 130 f=B/E"), ST_OK);
    step = p.step;
    assert_int_equal(sample_spiele(&p, "strafe D 3"), ST_OK);
    f.day = p.day;
    f.day.ended = f.day.counts = true;
    statistics_take(&st, &f, nr);
    assert_int_equal(all_of[1 + 3].best, -3);
    assert_int_equal(all_of[1 + 3].worst, -3);
    assert_int_equal(all_of[1 + 1].sonder[SONDER_FUCHS], 1);
    assert_memory_equal(&all_of[0], &empty, sizeof empty);
    f.day.t[3].punkte = -5;
    statistics_take(&st, &f, nr);
    assert_int_equal(all_of[1 + 3].best, -3);
    f.day.ended = false;
    f.day.t[4].punkte = 7;
    statistics_take(&st, &f, nr);
    assert_memory_equal(&all_of[0], &empty, sizeof empty);
    sample_end(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_figure_of_a_day_open_closed_and_not_counted),
        cmocka_unit_test(test_who_was_at_the_table),
        cmocka_unit_test(test_the_best_partner),
        cmocka_unit_test(test_a_bad_day_and_a_gast),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
