/* A season's standing and who plays next, at their edges. */
#include "hilfe.h"
#include "ranking/dessos.h"
#include "ranking/saison.h"

enum { N = 7 };

static const struct saison_daten zehn = {.name = "t", .spieltage = 10, .pflicht = 6, .letzte = 3};

struct lauf {
    bool gemeldet[N], ausgesetzt[N * SPIELTAGE_MAX];
    struct tageswert werte[200];
    struct saison_eingabe e;
    struct saison_platz liste[N];
    struct besetzung_platz b[N];
    int n;
};

static void neu(struct lauf *l, int spieler, bool endspiel)
{
    *l = (struct lauf){.e = {.daten = &zehn, .bis = SPIELTAGE_MAX, .anzahl = spieler, .endspiel = endspiel}};
    for (int i = 0; i < spieler; i++)
        l->gemeldet[i] = true;
    l->e.gemeldet = l->gemeldet;
    l->e.ausgesetzt = l->ausgesetzt;
    l->e.werte = l->werte;
}

static void wert(struct lauf *l, int spieler, int tag, int punkte, int platz, int spiele)
{
    l->werte[l->e.werte_anzahl++] = (struct tageswert){spieler, tag, 100 * punkte, punkte, platz, spiele};
}

/* "3 1 2!": player 3, then 1, then 2, who has no place. */
static void folge_ist(struct lauf *l, const char *erwartet)
{
    char ist[100] = "";
    size_t k = 0;

    l->n = saison_rangliste(&l->e, l->liste);
    for (int i = 0; i < l->n; i++)
        k += (size_t)snprintf(ist + k, sizeof ist - k, "%s%d%s", i ? " " : "", l->liste[i].spieler,
                              l->liste[i].platz ? "" : "!");
    assert_string_equal(ist, erwartet);
}

/* "saf-": plays, sits out (S: by lot), fills up, is not there. */
static void besetzung_ist(struct lauf *l, int nr, int plaetze, uint64_t los, const char *erwartet)
{
    char ist[N + 1] = "", *werte = genau((const char *)l->werte, l->e.werte_anzahl * sizeof *l->werte);
    int n;

    l->e.werte = (const struct tageswert *)(void *)werte;
    n = saison_besetzung(&l->e, nr, plaetze, l->gemeldet, los, l->b);
    l->e.werte = l->werte;
    free(werte);

    for (int i = 0; i < n; i++)
        ist[i] = l->b[i].rolle == ROLLE_SETZT_AUS && l->b[i].gelost ? 'S' : "pfs-"[l->b[i].rolle];
    assert_string_equal(ist, erwartet);
}

static void test_order_of_those_without_a_place(void **state)
{
    struct lauf l;

    (void)state;
    for (int summe = 0; summe < 2; summe++) {
        neu(&l, 5, false);
        l.e.art = summe ? RANGLISTE_SUMME : RANGLISTE_DESSOS;
        l.gemeldet[1] = l.gemeldet[3] = l.gemeldet[4] = false;
        wert(&l, 1, 1, 10, 1, 1);
        wert(&l, 3, 1, 30, 1, 1);
        folge_ist(&l, "3! 1! 0! 2!"); /* who has played stands before who could still be eligible but has not */
        wert(&l, 2, 1, -5, 4, 1);
        folge_ist(&l, "2 3! 1! 0!");
    }
}

static void test_ties_whatever_the_numbers(void **state)
{
    struct lauf l;

    (void)state;
    for (int zuerst = 0; zuerst < 2; zuerst++) {
        neu(&l, 2, false);
        wert(&l, zuerst, 1, 50, 1, 0); /* the same mean and days, the better best day */
        wert(&l, zuerst, 2, 10, 1, 0);
        wert(&l, 1 - zuerst, 1, 30, 1, 0);
        wert(&l, 1 - zuerst, 2, 30, 1, 0);
        folge_ist(&l, zuerst ? "1 0" : "0 1");
        assert_int_equal(l.liste[0].bester, 5000);
        assert_int_equal(l.liste[0].punkte_im_spiel, 0);
        assert_int_equal(l.liste[1].platz, 2);
    }
    neu(&l, 1, false);
    wert(&l, 0, 1, -3, 1, 1); /* a day of one game counts for the mean, one without does not */
    wert(&l, 0, 2, -4, 1, 0);
    folge_ist(&l, "0");
    assert_int_equal(l.liste[0].spiele, 1);
    assert_int_equal(l.liste[0].punkte_im_spiel, -3);
    assert_int_equal(l.liste[0].bester, -300);
    assert_int_equal(l.liste[0].platz, 1);
}

static void test_days_may_come_in_any_order(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 3, false);
    wert(&l, 0, 3, 1, 1, 0);
    wert(&l, 0, 1, 9, 1, 0);
    wert(&l, 1, 2, 5, 1, 0);
    assert_int_equal(saison_gespielt(&l.e), 3);
    l.e.bis = 3;
    assert_int_equal(saison_gespielt(&l.e), 3);
    l.e.bis = 2;
    assert_int_equal(saison_gespielt(&l.e), 2);
    folge_ist(&l, "0 1 2!");
    assert_int_equal(l.liste[0].vorher, 1);
    assert_int_equal(l.liste[1].vorher, 0); /* no day before */
    l.e.bis = SPIELTAGE_MAX;
    folge_ist(&l, "0 1 2!");
    assert_int_equal(l.liste[1].vorher, 2);
    l.gemeldet[0] = false;
    l.e.werte_anzahl = 0;
    folge_ist(&l, "1! 2!");
}

static void test_eligible_to_the_day(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 3, false);
    for (int t = 1; t <= 11; t++) {
        if (t <= 3 || t >= 7)
            wert(&l, 0, t, 1, 1,
                 0); /* more than six days, and the last three; one Spieltag too many changes nothing */
        if (t <= 6 || t == 11)
            wert(&l, 1, t, 2, 1, 0); /* 8, 9 and 10 are missing: the first is named */
        if (t >= 8 || t < 3)
            wert(&l, 2, t, 3, 1, 0);
    }
    l.e.bis = 10;
    folge_ist(&l, "0 2! 1!"); /* 2 has five days up to 10 */
    assert_int_equal(l.liste[1].grund, GRUND_PFLICHT);
    assert_int_equal(l.liste[1].fehlt, 1);
    assert_int_equal(l.liste[2].grund, GRUND_LETZTE);
    assert_int_equal(l.liste[2].fehlt, 8);
    assert_int_equal(l.liste[0].fehlt, 0);
    l.e.bis = 11;
    folge_ist(&l, "2 0 1!"); /* and six with it */
    assert_int_equal(l.liste[0].grund, GRUND_KEINER);
}

/* The last Spieltag: four play by the standing, whatever their numbers, a tie for the fourth seat is drawn; 0 can be
 * the one who fills up; who was not asked is excused. */
static void test_a21_seats_of_the_last_spieltag(void **state)
{
    static const struct saison_daten zwei = {.name = "t", .spieltage = 2, .pflicht = 0, .letzte = 1};
    struct lauf l;
    int spielt[N] = {0};

    (void)state;
    neu(&l, N, true);
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < N; i++)
            wert(&l, i, t, i + (t == 9 && i == 2 ? 50 : 0), i == 0 ? 1 : 2, 0);
    besetzung_ist(&l, 10, 5, 1, "f-p-ppp"); /* Spieltag 9 carried 2 past 3 */
    besetzung_ist(&l, 9, 5, 1, "psspppp");
    l.werte[8 * N].platz = 3;
    besetzung_ist(&l, 10, 5, 1, "--pfppp"); /* 1 and 3 were as well placed: 3 is higher in the season */
    for (int i = 0; i < N; i++)
        if (i != 1 && i != 3 && i != 0)
            wert(&l, i, 10, 1, 1, 0);
    (void)saison_rangliste(&l.e, l.liste);
    for (int i = 0; i < N; i++)
        assert_int_equal(l.liste[i].berechtigt, l.liste[i].spieler != 3); /* 3 was asked to fill up */
    /* the last of two */
    neu(&l, N, true);
    l.e.daten = &zwei;
    for (int i = 0; i < N; i++)
        wert(&l, i, 1, N - i, i + 1, 0);
    besetzung_ist(&l, 2, 5, 1, "ppppf--");
    l.gemeldet[0] = false; /* who is not registered for it */
    besetzung_ist(&l, 2, 5, 1, "ppppf-");
    for (int i = 0; i < N; i++)
        l.gemeldet[i] = i < 4;
    besetzung_ist(&l, 2, 5, 1, "pppp");
    /* three level for the fourth seat */
    neu(&l, N, true);
    l.e.daten = &zwei;
    for (int i = 0; i < N; i++)
        wert(&l, i, 1, i < 3 ? 9 : i < 6 ? 5 : 1, i < 3 ? 1 : i < 6 ? 4 : 7, 0);
    for (uint64_t los = 0; los < 60; los++) {
        int n = 0;

        (void)saison_besetzung(&l.e, 2, 5, l.gemeldet, los, l.b);
        for (int i = 0; i < N; i++) {
            n += l.b[i].rolle == ROLLE_SPIELT;
            spielt[i] += l.b[i].rolle == ROLLE_SPIELT;
        }
        assert_int_equal(n, 4);
    }
    for (int i = 0; i < N; i++)
        assert_true(i < 3 ? spielt[i] == 60 : i < 6 ? spielt[i] > 5 && spielt[i] < 40 : spielt[i] == 0);
}

/* Who sits out: the last placed of the Spieltag before, then the lower in the season, who has no place there being
 * below all; then the lot, which can fall on anybody who is level, and is told only where it fell. */
static void test_who_sits_out_and_when_by_lot(void **state)
{
    struct lauf l;
    int aus[N] = {0};

    (void)state;
    neu(&l, N, false);
    for (int i = 0; i < N; i++)
        wert(&l, i, 1, i, i == 4 ? 7 : 6, 0);
    besetzung_ist(&l, 2, 5, 1, "spppspp");
    l.e.werte_anzahl = 0;
    for (int i = 0; i < N; i++)
        wert(&l, i, 1, i == 4 ? 1 : 5, i == 4 ? 7 : 6, 0);
    for (uint64_t los = 0; los < 60; los++) {
        (void)saison_besetzung(&l.e, 2, 5, l.gemeldet, los, l.b);
        for (int i = 0; i < N; i++) {
            aus[i] += l.b[i].rolle == ROLLE_SETZT_AUS;
            assert_int_equal(l.b[i].gelost, i != 4 && l.b[i].rolle == ROLLE_SETZT_AUS);
        }
    }
    for (int i = 0; i < N; i++)
        assert_true(i == 4 ? aus[i] == 60 : aus[i] > 3 && aus[i] < 25);
    /* all as well placed on Spieltag 2: 0, who came to it from outside the season, and the last of those before */
    neu(&l, N, false);
    for (int i = 1; i < N; i++)
        wert(&l, i, 1, 10 - i, i, 0);
    for (int i = 0; i < N; i++)
        wert(&l, i, 2, 1, 1, 0);
    l.gemeldet[0] = false;
    (void)saison_besetzung(&l.e, 3, 5, (const bool[N]){true, true, true, true, true, true, true}, 1, l.b);
    for (int i = 0; i < N; i++)
        assert_int_equal(l.b[i].rolle, i == 0 || i == 6 ? ROLLE_SETZT_AUS : ROLLE_SPIELT);
    assert_false(l.b[0].gelost || l.b[6].gelost);
}

static void test_names_and_the_disqualified(void **state)
{
    const struct dessos d = {80, 20, 140, 4};
    const struct tagesspieler s[] = {{0, false, true, 5, 0}, {1, false, false, -9, 0}, {2, false, true, 1, 0}};
    struct tageswertung w[TEILNEHMER_MAX];

    (void)state;
    assert_false(saison_name_gueltig("/2026", 5));
    assert_true(saison_name_gueltig("12345678901234567890123", 23));
    dessos_tag(&d, s, 3, w); /* whatever Punkte they have, they share the last places */
    assert_int_equal(w[0].platz, 2);
    assert_int_equal(w[2].platz, 2);
    assert_int_equal(w[1].platz, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_those_without_a_place), cmocka_unit_test(test_ties_whatever_the_numbers),
        cmocka_unit_test(test_days_may_come_in_any_order),     cmocka_unit_test(test_eligible_to_the_day),
        cmocka_unit_test(test_a21_seats_of_the_last_spieltag), cmocka_unit_test(test_who_sits_out_and_when_by_lot),
        cmocka_unit_test(test_names_and_the_disqualified),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
