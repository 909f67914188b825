/* Statistics of one day, every figure of it: players 0 to 3, and a Gast who is nobody. */
#include "ranking/statistik.h"
#include "tag.h"

enum { N = 4 };

static struct statistik_spieler spieler[N];
static struct gezaehlt zusammen[N * N];
static int64_t punkte[N * N];
static const int nummer[TEILNEHMER_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};

static void zeige_gezaehlt(struct text *t, const char *was, struct gezaehlt g)
{
    if (g.gespielt)
        text_addf(t, " %s %d/%d", was, (int)g.gewonnen, (int)g.gespielt);
}

static void zeige_alle(struct text *t, const struct gezaehlt *solo, const int64_t *solopunkte,
                       const struct gezaehlt *ansage, const int32_t *sonder)
{
    for (int i = 0; i < ART_ANZAHL; i++) {
        zeige_gezaehlt(t, spielart_wort((enum spielart)i), solo[i]);
        if (solopunkte[i])
            text_addf(t, " (%d)", (int)solopunkte[i]);
    }
    for (int i = 0; i < STUFE_ANZAHL; i++)
        zeige_gezaehlt(t, stufe_name((enum stufe)i), ansage[i]);
    for (int i = 0; i < SONDER_ANZAHL; i++)
        if (sonder[i])
            text_addf(t, " %s %d", sonderart_name((enum sonderart)i), (int)sonder[i]);
}

/* Everything that is counted, what is 0 left out. */
static void zeige(struct text *t, const struct statistik *st)
{
    text_leere(t);
    text_addf(t, "%d games", (int)st->spiele);
    zeige_alle(t, st->solo, st->solopunkte, st->ansage, st->sonder);
    for (int i = 0; i < N; i++) {
        const struct statistik_spieler *p = &spieler[i];

        text_addf(t, "\n%c: %d days, %d:", 'A' + i, p->tage, (int)p->punkte);
        zeige_gezaehlt(t, "re", p->re);
        zeige_gezaehlt(t, "kontra", p->kontra);
        zeige_gezaehlt(t, "gegen", p->gegen_solo);
        zeige_alle(t, p->solo, p->solopunkte, p->ansage, p->sonder);
        text_addf(t, " lost %d, in a row %d of %d, paused %d, played %d of %d;", (int)p->fuechse_verloren,
                  (int)p->serie, (int)p->laengste_serie, (int)p->pausiert, (int)statistik_gespielt(p),
                  (int)statistik_am_tisch(p));
        for (int k = 0; k < N; k++)
            if (zusammen[i * N + k].gespielt)
                text_addf(t, " %c %d/%d (%d)", 'A' + k, (int)zusammen[i * N + k].gewonnen,
                          (int)zusammen[i * N + k].gespielt, (int)punkte[i * N + k]);
    }
}

static void pruefe(const char *const *zeilen, bool beendet, bool zaehlt, const char *erwartet)
{
    struct statistik st = {.anzahl = N, .spieler = spieler, .zusammen = zusammen, .zusammen_punkte = punkte};
    struct schritt schritte[20];
    struct faltung f = {.schritt = schritte};
    struct probe p = {0};
    struct text t = {0};

    memset(spieler, 0, sizeof spieler);
    memset(zusammen, 0, sizeof zusammen);
    memset(punkte, 0, sizeof punkte);
    probe_beginne(&p, "sitze=A,B,C,D,E geber=A gast=E");
    for (; *zeilen; zeilen++) {
        if (probe_spiele(&p, *zeilen) != ST_OK)
            fail_msg("%s: %s", *zeilen, p.err.text);
        schritte[f.anzahl++] = p.schritt;
    }
    f.tag = p.tag;
    f.tag.beendet = beendet;
    f.tag.zaehlt = zaehlt;
    statistik_nimm(&st, &f, nummer);
    zeige(&t, &st);
    if (strcmp(t.s, erwartet) != 0)
        fail_msg("is\n%s\nexpected\n%s", t.s, erwartet);
    text_free(&t);
    probe_ende(&p);
}

static const char *const abend[] = {"B,C 151 re9 f=B/D k=E",   /* A pauses; K9 said and met */
                                    "A,C 100 re d=A ko f=E/A", /* B pauses; both words, Re fails */
                                    "D damen 130 ko",          /* C pauses */
                                    "strafe A 3",              /* no game */
                                    "B null 40",               /* D pauses */
                                    "A,B 130 re9 f=A/C",       /* E pauses; K9 failed */
                                    "B,E 240 x re0 f=B d=re",  /* A pauses */
                                    NULL};

/* One day: everything but whether it counts as one. */
#define FIGUREN(tage)                                                                                                \
    "6 games damen 1/1 (6) null 0/1 (-6) K12 1/3 K9 1/2 schwarz 1/1 Fuchs 4 Doppelkopf 2 Karlchen 1\n"               \
    "A: " tage " days, 13: re 0/2 gegen 1/2 K12 0/2 K9 0/1 Fuchs 1 Doppelkopf 1 lost 1, in a row 0 of 1, paused 2, " \
    "played 4 of 6; B 0/1 (0) C 0/1 (0)\n"                                                                           \
    "B: " tage " days, 28: re 2/3 gegen 0/1 null 0/1 (-6) K12 0/1 K9 1/2 schwarz 1/1 Fuchs 2 lost 0, in a row 1 of " \
    "1, paused 1, played 5 of 6; A 0/1 (0) C 1/1 (8)\n"                                                              \
    "C: " tage " days, 10: re 1/2 kontra 1/2 gegen 1/1 K12 0/1 K9 1/1 lost 1, in a row 0 of 2, paused 1, played 5 "  \
    "of 6; A 0/1 (0) B 1/1 (8) D 1/2 (2)\n"                                                                          \
    "D: " tage " days, 18: kontra 2/4 damen 1/1 (6) K12 1/1 lost 1, in a row 0 of 3, paused 1, played 5 of 6; "      \
    "C 1/2 (2)"

static void test_every_figure_of_a_day_open_closed_and_not_counted(void **state)
{
    (void)state;
    pruefe(abend, false, true, FIGUREN("0"));
    pruefe(abend, true, false, FIGUREN("0"));
    pruefe(abend, true, true, FIGUREN("1"));
}

/* Nobody was there; who only sat out was. */
static void test_who_was_at_the_table(void **state)
{
    (void)state;
    assert_false(statistik_dabei(&(struct statistik_spieler){0}));
    assert_true(statistik_dabei(&(struct statistik_spieler){.pausiert = 1}));
}

/* With whom most Punkte per game, of those with enough games; of two alike the first, and 0 is a partner too. */
static void test_the_best_partner(void **state)
{
    struct statistik st = {.anzahl = N, .spieler = spieler, .zusammen = zusammen, .zusammen_punkte = punkte};
    static const struct {
        int gespielt[N], punkte[N], mindestens, bester[N];
    } f[] = {
        {{3, 3, 3, 3}, {3, 6, 6, 1}, 3, {1, 2, 1, 1}},
        {{3, 3, 3, 3}, {6, 3, 6, 1}, 3, {2, 0, 0, 0}},
        {{3, 2, 4, 1}, {6, 6, 8, 4}, 2, {1, 0, 1, 1}},
        {{3, 2, 4, 1}, {6, 6, 8, 4}, 1, {3, 3, 3, 1}},
    };

    (void)state;
    for (size_t k = 0; k < sizeof f / sizeof f[0]; k++)
        for (int wer = 0; wer < N; wer++) {
            memset(zusammen, 0, sizeof zusammen);
            for (int i = 0; i < N; i++) {
                zusammen[wer * N + i].gespielt = f[k].gespielt[i];
                punkte[wer * N + i] = f[k].punkte[i];
            }
            if (statistik_bester_partner(&st, wer, f[k].mindestens) != f[k].bester[wer])
                fail_msg("row %zu: %d has %d", k, wer, statistik_bester_partner(&st, wer, f[k].mindestens));
        }
}

/* A day in the red is the best so far; what a Gast lost is nobody's. */
static void test_a_bad_day_and_a_gast(void **state)
{
    static struct statistik_spieler alle_[N + 2], leer;
    struct statistik st = {.anzahl = N, .spieler = alle_ + 1, .zusammen = zusammen, .zusammen_punkte = punkte};
    struct schritt schritt;
    struct faltung f = {.schritt = &schritt, .anzahl = 1};
    struct probe p = {0};

    (void)state;
    memset(zusammen, 0, sizeof zusammen);
    memset(punkte, 0, sizeof punkte);
    probe_beginne(&p, "sitze=A,B,C,D,E geber=A gast=E");
    assert_int_equal(probe_spiele(&p, "B,C 130 f=B/E"), ST_OK);
    schritt = p.schritt;
    assert_int_equal(probe_spiele(&p, "strafe D 3"), ST_OK);
    f.tag = p.tag;
    f.tag.beendet = f.tag.zaehlt = true;
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(alle_[1 + 3].bester, -3);
    assert_int_equal(alle_[1 + 3].schlechtester, -3);
    assert_int_equal(alle_[1 + 1].sonder[SONDER_FUCHS], 1);
    assert_memory_equal(&alle_[0], &leer, sizeof leer);
    f.tag.t[3].punkte = -5;
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(alle_[1 + 3].bester, -3);
    f.tag.beendet = false;
    f.tag.t[4].punkte = 7;
    statistik_nimm(&st, &f, nummer);
    assert_memory_equal(&alle_[0], &leer, sizeof leer);
    probe_ende(&p);
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
