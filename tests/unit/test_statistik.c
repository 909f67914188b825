/* Statistics of one day by hand. */
#include "hilfe.h"
#include "ranking/statistik.h"

enum { N = 6 };

static struct statistik_spieler spieler[N];
static struct gezaehlt zusammen[N * N];
static int64_t punkte[N * N];

static struct statistik leere(void)
{
    memset(spieler, 0, sizeof spieler);
    memset(zusammen, 0, sizeof zusammen);
    memset(punkte, 0, sizeof punkte);
    return (struct statistik){.anzahl = N, .spieler = spieler, .zusammen = zusammen, .zusammen_punkte = punkte};
}

static void dazu(struct chronik *c, struct ereignis e)
{
    struct eintrag neu = {.gruppe = c->anzahl + 1, .e = e};

    chronik_fuege_an(c, &neu);
}

static struct ereignis spiel(const char *zeile)
{
    struct ereignis e = {.art = EREIGNIS_SPIEL};

    e.u.spiel = spiel_aus(zeile);
    return e;
}

/* Five at the table, A deals first and E is a Gast. */
static struct faltung falte(const char *const *zeilen, bool ende, const struct tafel *tafel)
{
    struct ereignis beginn = {.art = EREIGNIS_BEGINN};
    struct chronik c = {0};
    struct spieltag anfang;
    struct faltung f;
    struct err err;
    int32_t bei;

    beginn.u.beginn.datum = (struct datum){2026, 1, 4};
    beginn.u.beginn.los = LOS_KEINS;
    beginn.u.beginn.anzahl = 5;
    beginn.u.beginn.gaeste = 1u << 4;
    for (int i = 0; i < 5; i++)
        beginn.u.beginn.sitz[i] = (int8_t)i;
    dazu(&c, beginn);
    for (; *zeilen; zeilen++)
        dazu(&c, spiel(*zeilen));
    if (ende)
        dazu(&c, (struct ereignis){.art = EREIGNIS_ENDE, .trotzdem = true});
    spieltag_init(&anfang, regeln_suche("ddb"), tafel);
    if (chronik_falte(&c, &anfang, &f, &bei, &err) != ST_OK)
        fail_msg("entry %d: %s", (int)bei, err.text);
    chronik_free(&c);
    return f;
}

static void test_a_day_by_hand(void **state)
{
    static const char *const zeilen[] = {
        "B,C 151 re9 f=B/D k=E",   /* Re wins: 1 and Re, K9 said and played; the Gast's Karlchen is nobody's */
        "C,D 100 re d=D k=C f=ko", /* Re said, and lost: B pauses; a Fuchs of the party is nobody's */
        "D damen 130 ko",          /* C deals; Kontra said in vain */
        "E,B 130",                 /* the Gast with B, who deals next: C */
        NULL};
    const struct tafel t = tafel_aus("A,B,C,D,E");
    const int nummer[TEILNEHMER_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistik st = leere();
    struct faltung f = falte(zeilen, true, &t);

    (void)state;
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(st.spiele, 4);
    assert_int_equal(st.ausgelassen, 0);
    /* A: pauses, Kontra won, against the solo lost, Kontra lost */
    assert_int_equal(spieler[0].pausiert, 1);
    assert_memory_equal(&spieler[0].kontra, (&(struct gezaehlt){2, 1}), sizeof(struct gezaehlt));
    assert_memory_equal(&spieler[0].gegen_solo, (&(struct gezaehlt){1, 0}), sizeof(struct gezaehlt));
    assert_memory_equal(&spieler[0].ansage[STUFE_WORT], (&(struct gezaehlt){1, 0}), sizeof(struct gezaehlt));
    assert_int_equal(statistik_gespielt(&spieler[0]), 3);
    assert_int_equal(spieler[0].laengste_serie, 1);
    /* B: Re won with K9, pauses, against the solo, Re won */
    assert_memory_equal(&spieler[1].re, (&(struct gezaehlt){2, 2}), sizeof(struct gezaehlt));
    assert_memory_equal(&spieler[1].ansage[STUFE_K9], (&(struct gezaehlt){1, 1}), sizeof(struct gezaehlt));
    assert_memory_equal(&spieler[1].ansage[STUFE_WORT], (&(struct gezaehlt){1, 0}), sizeof(struct gezaehlt));
    assert_memory_equal((&(struct gezaehlt){2, 1}), (struct gezaehlt[]){statistik_ansagen(&spieler[1])},
                        sizeof(struct gezaehlt));
    assert_int_equal(spieler[1].sonder[SONDER_FUCHS], 1);
    assert_int_equal(spieler[3].fuechse_verloren, 1);
    assert_int_equal(spieler[1].sonder[SONDER_KARLCHEN], 0);
    assert_int_equal(spieler[2].sonder[SONDER_KARLCHEN], 1);
    assert_int_equal(spieler[0].sonder[SONDER_FUCHS], 0);
    /* D: his solo, 2 and the word: 3 doubled */
    assert_memory_equal(&spieler[3].solo[ART_DAMEN], (&(struct gezaehlt){1, 1}), sizeof(struct gezaehlt));
    assert_int_equal(spieler[3].solopunkte[ART_DAMEN], 6);
    assert_memory_equal((&(struct gezaehlt){1, 1}), (struct gezaehlt[]){statistik_soli(&spieler[3])},
                        sizeof(struct gezaehlt));
    assert_int_equal(spieler[3].sonder[SONDER_DOPPELKOPF], 1);
    /* whoever made them */
    assert_int_equal(st.sonder[SONDER_FUCHS], 2);
    assert_int_equal(st.sonder[SONDER_DOPPELKOPF], 1);
    assert_int_equal(st.sonder[SONDER_KARLCHEN], 2);
    /* together: B and C once as Re; A with B never in one party but when E and somebody … */
    assert_memory_equal(&zusammen[1 * N + 2], (&(struct gezaehlt){1, 1}), sizeof(struct gezaehlt));
    assert_int_equal(punkte[1 * N + 2], punkte[2 * N + 1]);
    assert_int_equal(zusammen[1 * N + 1].gespielt, 0);
    assert_int_equal(statistik_bester_partner(&st, 1, 1), 2);
    assert_int_equal(statistik_bester_partner(&st, 1, 2), -1);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(spieler[i].tage, 1);
        assert_int_equal(spieler[i].bester, f.tag.t[i].punkte);
        assert_int_equal(spieler[i].schlechtester, f.tag.t[i].punkte);
        assert_int_equal(spieler[i].punkte, f.tag.t[i].punkte);
        assert_int_equal(spieler[i].verlauf, 1);
        assert_int_equal(spieler[i].tagespunkte[0], f.tag.t[i].punkte);
    }
    assert_int_equal(spieler[5].tage, 0);
    faltung_free(&f);

    /* a second day, still open: games count, the day does not */
    f = falte((const char *const[]){"B,C 100", NULL}, false, &t);
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(spieler[1].tage, 1);
    assert_memory_equal(&spieler[1].re, (&(struct gezaehlt){3, 2}), sizeof(struct gezaehlt));
    faltung_free(&f);
    /* a better and a worse one */
    f = falte(
        (const char *const[]){"B,C 240 x", "C trumpf 130", "A,B 130", "C hzsolo 130", "A,C 130", "C,D 239", NULL},
        true, &t);
    assert_true(f.schritt[4].ungueltig);
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(spieler[1].tage, 2);
    assert_int_equal(spieler[2].solo[ART_HZSOLO].gespielt, 0);
    /* C has won with B, A and D; most with B */
    assert_int_equal(statistik_bester_partner(&st, 2, 1), 1);
    faltung_free(&f);
    /* closed, and it does not count */
    f = falte((const char *const[]){"B,C 240 x", NULL}, true, &t);
    f.tag.zaehlt = false;
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(spieler[1].tage, 2);
    assert_int_equal(spieler[1].verlauf, 2);
    faltung_free(&f);
}

/* Of many days the last are kept, in their order. */
static void test_the_last_days_are_kept(void **state)
{
    const struct tafel t = tafel_aus("A,B,C,D,E");
    const int nummer[TEILNEHMER_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistik st = leere();
    struct faltung f = falte((const char *const[]){"B,C 240 x", NULL}, true, &t);

    (void)state;
    for (int i = 1; i <= STATISTIK_VERLAUF + 3; i++) {
        f.tag.t[1].punkte = 100 + i;
        statistik_nimm(&st, &f, nummer);
    }
    assert_int_equal(spieler[1].tage, STATISTIK_VERLAUF + 3);
    assert_int_equal(spieler[1].verlauf, STATISTIK_VERLAUF);
    for (int i = 0; i < STATISTIK_VERLAUF; i++)
        assert_int_equal(spieler[1].tagespunkte[i], 100 + 4 + i);
    faltung_free(&f);
}

/* The best and the worst day with their dates; of several the first. */
static void test_the_best_and_the_worst_day(void **state)
{
    static const int tagespunkte[] = {20, 30, 10, 30, 10};
    const struct tafel t = tafel_aus("A,B,C,D,E");
    const int nummer[TEILNEHMER_MAX] = {0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
    struct statistik st = leere();
    struct faltung f = falte((const char *const[]){"B,C 240 x", NULL}, true, &t);

    (void)state;
    for (int i = 0; i < 5; i++) {
        f.tag.t[1].punkte = tagespunkte[i];
        f.tag.datum.tag = (int8_t)(i + 1);
        statistik_nimm(&st, &f, nummer);
    }
    assert_int_equal(spieler[1].bester, 30);
    assert_int_equal(spieler[1].bester_tag.tag, 2);
    assert_int_equal(spieler[1].schlechtester, 10);
    assert_int_equal(spieler[1].schlechtester_tag.tag, 3);
    assert_int_equal(spieler[1].punkte, 100);
    faltung_free(&f);
}

static void test_totals_are_left_out(void **state)
{
    const int nummer[TEILNEHMER_MAX] = {0};
    struct statistik st = leere();
    struct faltung f = {.tag = {.nur_summen = true}};

    (void)state;
    statistik_nimm(&st, &f, nummer);
    assert_int_equal(st.ausgelassen, 1);
    assert_int_equal(st.spiele, 0);
    assert_int_equal(spieler[0].tage, 0);
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
