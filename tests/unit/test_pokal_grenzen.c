/* A day of the Pokal and the four days at their edges. */
#include "pokal/pokal.h"
#include "pokal/pokaltag.h"
#include "pokalproben.h"

static void abgelehnt(struct probe *p, const char *zeile, enum status status, const char *wort)
{
    enum status st = probe_spiele(p, zeile);

    if (st != status || !strstr(p->err.text, wort))
        fail_msg("%s: %d: %s; expected: %s", zeile, st, st ? p->err.text : "", wort);
}

static void stechen_abgelehnt(struct probe *p, int anzahl, const int *spieler, const int *augen, const char *wort)
{
    struct ereignis e = {.art = EREIGNIS_STECHEN};

    e.u.ergebnis.anzahl = (int8_t)anzahl;
    for (int i = 0; i < anzahl; i++) {
        e.u.ergebnis.spieler[i] = (int8_t)spieler[i];
        e.u.ergebnis.punkte[i] = augen[i];
    }
    assert_int_equal(probe_apply(p, &e), ST_UNMOEGLICH);
    if (!strstr(p->err.text, wort))
        fail_msg("%s; expected: %s", p->err.text, wort);
}

static const char *const kadamu_bis_ende[] = {
    "B mada 160",  "C mada 160",  "D mada 160",  "A mada 160",  "B buben 100", "C buben 100", "D buben 100",
    "A buben 100", "A buben 130", "B buben 130", "C buben 130", "D buben 130", NULL};

static void test_what_each_round_expects(void **state)
{
    struct probe p = {0};
    struct ereignis e = {.art = EREIGNIS_BEGINN};
    int8_t wer[KADAMU_ANZAHL];
    static const char *const name[] = {"Gesamtwertung", "Schiebekopf",  "Gesamtwertung", "Detlef-Dumm",
                                       "KaDaMu",        "Schwarze Sau", "Gesamtwertung", "Gesamtwertung"};

    (void)state;
    assert_int_equal(pokal_plaetze(1), 0);
    assert_int_equal(pokal_plaetze(2), 0);
    assert_int_equal(pokal_plaetze(3), 5);
    assert_int_equal(pokal_plaetze(4), 4);
    for (int runde = 1; runde <= POKAL_RUNDEN + 1; runde++) {
        assert_string_equal(rundenart_name(pokal_rundenart(runde)), name[runde - 1]);
        if (runde != 5) /* a KaDaMu counts for the Gesamtwertung */
            assert_string_equal(pokalwertung_name(pokal_rundenwertung(runde)), name[runde - 1]);
    }
    assert_int_equal(pokal_rundenwertung(5), POKAL_GESAMT);
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    abgelehnt(&p, "schieb A=40 B=60 C=70 D=70", ST_UNMOEGLICH, "round 1, Gesamtwertung; Schiebekopf is round 2");
    abgelehnt(&p, "B buben 1 x", ST_UNMOEGLICH, "only in a KaDaMu");
    abgelehnt(&p, "trotzdem B buben 1 x", ST_UNMOEGLICH, "only in a KaDaMu");
    pokal_spiele(&p, (const char *const[]){"A dk 130", "B dk 130", "C dk 130", "D dk 130", NULL});
    assert_int_equal(p.tag.spiele, 4);
    abgelehnt(&p, "A,B 130", ST_UNMOEGLICH, "round 2, Schiebekopf: everybody's Augen were expected");
    assert_int_equal(probe_spiele(&p, "schieb A=60 B=60 C=60 D=60"), ST_OK);
    assert_int_equal(p.tag.spiele, 5);
    assert_true(p.schritt.gewertet);
    assert_int_equal(p.schritt.nr, 5);
    assert_false(pokaltag_kadamu(&p.tag, wer));
    pokal_spiele(&p, &gleich_bis_kadamu[5]);
    assert_int_equal(p.tag.spiele, 16);
    /* won and lost for whom it was, and by how much */
    assert_int_equal(probe_spiele(&p, "B mada 160"), ST_OK);
    assert_int_equal(p.schritt.abrechnung.sieger, SIEGER_RE);
    assert_int_equal(p.schritt.abrechnung.re_punkte, 4);
    assert_int_equal(p.schritt.kadamu, KADAMU_KA);
    assert_int_equal(probe_spiele(&p, "C mada 100"), ST_OK);
    assert_int_equal(p.schritt.abrechnung.sieger, SIEGER_KONTRA);
    assert_int_equal(p.schritt.abrechnung.re_punkte, -5);
    /* nobody plays it when too few are left */
    assert_true(pokaltag_kadamu(&p.tag, wer));
    assert_int_equal(probe_spiele(&p, "ausstieg A disq=nein"), ST_OK);
    assert_false(pokaltag_kadamu(&p.tag, wer));
    probe_ende(&p);
    p = (struct probe){.j.tag.tafel = tafel_aus("A,B,C,D,E,F,G")};
    pokaltag_init(&p.tag, pokal_regeln(), &p.j.tag.tafel);
    assert_false(pokaltag_entschieden(&p.tag));
    e.u.beginn.anzahl = 7;
    assert_int_equal(probe_apply(&p, &e), ST_UNMOEGLICH);
    assert_non_null(strstr(p.err.text, "7 players at a table: 4 to 6 were expected"));
    e = (struct ereignis){.art = EREIGNIS_STECHEN};
    assert_int_equal(probe_apply(&p, &e), ST_KONFLIKT);
}

/* What is impossible stays so with --trotzdem, though something is announced besides. */
static void test_trotzdem_in_a_special_round(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    pokal_spiele(&p, (const char *const[]){"B,C 130", "C,D 130", "D,E 130", "E,A 130", "A,B 130",
                                           "schieb B=60 C=60 D=60 E=60", "schieb durch=A", "schieb durch=A",
                                           "schieb durch=A", "schieb durch=A", "B,C 100", "C,D 100", "D,E 100",
                                           "E,A 100", "A,B 100", NULL});
    abgelehnt(&p, "trotzdem A damen 132 re", ST_UNMOEGLICH, "A pauses");
    abgelehnt(&p, "B damen 132 re", ST_REGEL, "nothing is announced");
    assert_int_equal(probe_spiele(&p, "trotzdem B damen 132 re"), ST_OK);
    probe_ende(&p);
}

static void test_a_stechen_at_its_bounds(void **state)
{
    struct probe p = {0};
    int8_t sitz[TISCH_MAX] = {0, 1, 2, 3};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    pokal_spiele(&p, gleich_bis_kadamu);
    abgelehnt(&p, "stechen A=120 B=130 C=130 D=90", ST_REGEL, "after the last game");
    pokal_spiele(&p, kadamu_bis_ende);
    assert_int_equal(spieltag_phase(&p.tag), PHASE_STECHEN);
    stechen_abgelehnt(&p, 4, (const int[]){0, 1, 2, 4}, (const int[]){1, 2, 3, 4}, "does not sit");
    stechen_abgelehnt(&p, 4, (const int[]){0, 1, 2, 2}, (const int[]){1, 2, 3, 4}, "C is named twice");
    stechen_abgelehnt(&p, 4, (const int[]){0, 1, 2, 3}, (const int[]){1, 2, 3, -1}, "from 0 to 240");
    stechen_abgelehnt(&p, 4, (const int[]){0, 1, 2, 3}, (const int[]){1, 2, 3, 241}, "from 0 to 240");
    stechen_abgelehnt(&p, 1, (const int[]){0}, (const int[]){1}, "by two players at least");
    stechen_abgelehnt(&p, 2, (const int[]){0, 1}, (const int[]){1, 2}, "a Stechen of A, B, C, D decides it");
    assert_int_equal(probe_spiele(&p, "stechen D=0 C=240 B=240 A=240"), ST_OK);
    assert_int_equal(p.schritt.stechen, STECHEN_GESAMT);
    assert_int_equal(p.schritt.besetzung.anzahl, 4);
    assert_memory_equal(p.schritt.besetzung.spieler, sitz, 4);
    /* the same tie, refined: A, who is named first, before C, before B */
    abgelehnt(&p, "ende", ST_UNMOEGLICH, "a Stechen of A, B, C decides it");
    assert_int_equal(probe_spiele(&p, "stechen A=121 B=120 C=120"), ST_OK);
    assert_int_equal(spieltag_phase(&p.tag), PHASE_ENDE);
    assert_true(pokaltag_entschieden(&p.tag));
    /* who leaves after it keeps what he won */
    assert_int_equal(probe_spiele(&p, "ausstieg A disq=nein"), ST_OK);
    assert_int_equal(spieltag_phase(&p.tag), PHASE_ENDE);
    probe_ende(&p);
    p = (struct probe){0};
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    pokal_spiele(&p, gleich_bis_kadamu);
    pokal_spiele(&p, kadamu_bis_ende);
    assert_int_equal(probe_spiele(&p, "stechen A=120 B=130 C=130 D=90"), ST_OK);
    assert_int_equal(probe_spiele(&p, "stechen B=130 C=120"), ST_OK);
    assert_int_equal(spieltag_phase(&p.tag), PHASE_ENDE);
    probe_ende(&p);
}

/* A Stechen holds for those who played it: when a Strafe makes others level with them it is another tie. */
static void test_a_tie_that_grows_is_another(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    pokal_spiele(&p, gleich_bis_kadamu);
    pokal_spiele(&p, kadamu_bis_ende);
    pokal_spiele(&p, (const char *const[]){"strafe A 1", "strafe D 1", "stechen B=130 C=120", NULL});
    assert_true(pokaltag_entschieden(&p.tag));
    pokal_spiele(&p, (const char *const[]){"strafe B 1", "strafe C 1", NULL});
    abgelehnt(&p, "ende", ST_UNMOEGLICH, "a Stechen of A, B, C, D decides it");
    probe_ende(&p);
}

/* Who leaves when it is another's turn to deal changes nothing of that; the round may be over by it; too few, and a
 * tie is nothing to settle. */
static void test_leaving_a_round(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    assert_int_equal(probe_spiele(&p, "B,C 130"), ST_OK);
    assert_int_equal(p.tag.geber, 1);
    assert_int_equal(probe_spiele(&p, "ausstieg E disq=nein"), ST_OK);
    assert_int_equal(p.tag.geber, 1);
    assert_int_equal(p.tag.pokal.runde, 1);
    probe_ende(&p);
    p = (struct probe){0};
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    pokal_spiele(&p, (const char *const[]){"B,C 130", "C,D 130", "D,E 130", "E,A 130", NULL});
    assert_int_equal(p.tag.pokal.runde, 1);
    assert_int_equal(probe_spiele(&p, "ausstieg A disq=nein"), ST_OK); /* he alone was not Vorhand yet */
    assert_int_equal(p.tag.pokal.runde, 2);
    assert_int_equal(p.tag.geber, 4);
    assert_int_equal(probe_spiele(&p, "ausstieg B disq=nein"), ST_OK);
    assert_true(spieltag_abgebrochen(&p.tag));
    assert_int_equal(probe_spiele(&p, "ende"), ST_OK);
    assert_false(pokaltag_entschieden(&p.tag));
    probe_ende(&p);
    p = (struct probe){0};
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    assert_int_equal(probe_spiele(&p, "ausstieg D disq=nein"), ST_OK);
    assert_int_equal(probe_spiele(&p, "ende"), ST_OK); /* all are level */
    assert_int_equal(probe_spiele(&p, "ausstieg A"), ST_KONFLIKT);
    probe_ende(&p);
}

/* The four days: 0 .. 3 have 4, 3, 2, 1 of each day, 4 came and has nothing, 5 never came. */
static void test_who_never_came_is_tied_with_nobody(void **state)
{
    struct pokal_eingabe e = {.anzahl = 6, .tage = 2, .begonnen = 2};
    struct pokal_stand st;

    (void)state;
    for (int tag = 0; tag < 2; tag++)
        for (int i = 0; i < 5; i++) {
            e.dabei[tag][i] = e.sticht[tag][i] = true;
            e.sechzigstel[tag][i] = (int16_t)(60 * (4 - i));
        }
    e.sticht[1][5] = true;
    pokal_stand(&e, &st);
    assert_int_equal(st.liste[4].ausgeschieden, 0);
    e.sticht[1][4] = e.sticht[1][5] =
        false; /* he is as little there for a Stechen, and does not come on the third day */
    e.begonnen = 3;
    for (int i = 0; i < 4; i++)
        e.dabei[2][i] = true;
    pokal_stand(&e, &st);
    assert_int_equal(st.stechen, 0);
    assert_int_equal(st.anzahl, 5);
    assert_int_equal(st.sieger, -1);
    for (int i = 0; i < 5; i++)
        assert_int_equal(st.liste[i].ausgeschieden, 0);
    assert_false(pokal_ist_dabei(&e, &st, 5));
}

/* A Stechen settles the cut of its own day: the same players may be level again a day later. */
static void test_a_stechen_holds_for_its_day(void **state)
{
    static const struct pokal_stechen gestochen = {2, 2, {4, 5}, {130, 100}};
    struct pokal_eingabe e = {.anzahl = 6, .tage = 3, .begonnen = 3, .stechen_anzahl = 1, .stechen = &gestochen};
    struct pokal_stand st;

    (void)state;
    for (int tag = 0; tag < 3; tag++)
        for (int i = 0; i < 6; i++) {
            e.dabei[tag][i] = e.sticht[tag][i] = tag < 2 || i != 2; /* 5 comes in the stead of 2 */
            e.sechzigstel[tag][i] = (int16_t)(tag < 2 ? i < 4 ? 60 * (4 - i) : 0 : i >= 4 ? 150 : 0);
        }
    pokal_stand(&e, &st);
    assert_int_equal(st.stechen_nach, 3);
    assert_int_equal(st.stechen, 1u << 4 | 1u << 5);
}

/* Three were level for the last seat of the third day; how they stood in the Stechen orders those who dropped out,
 * for good. */
static void test_who_dropped_out_keeps_his_place(void **state)
{
    static const struct pokal_stechen gestochen = {2, 3, {4, 5, 6}, {130, 120, 110}};
    struct pokal_eingabe e = {.anzahl = 7, .tage = 2, .begonnen = 2, .stechen_anzahl = 1, .stechen = &gestochen};
    struct pokal_stand st;

    (void)state;
    for (int tag = 0; tag < 3; tag++)
        for (int i = 0; i < 7; i++) {
            e.dabei[tag][i] = e.sticht[tag][i] = tag < 2 || i < 5;
            e.sechzigstel[tag][i] = (int16_t)(i < 4 ? 60 * (4 - i) : 0);
        }
    for (; e.tage <= 3; e.tage++, e.begonnen++) {
        pokal_stand(&e, &st);
        for (int i = 5; i < 7; i++) {
            assert_int_equal(st.liste[i].spieler, i);
            assert_int_equal(st.liste[i].platz, i + 1);
            assert_int_equal(st.liste[i].ausgeschieden, 2);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_each_round_expects),
        cmocka_unit_test(test_trotzdem_in_a_special_round),
        cmocka_unit_test(test_a_stechen_at_its_bounds),
        cmocka_unit_test(test_a_tie_that_grows_is_another),
        cmocka_unit_test(test_leaving_a_round),
        cmocka_unit_test(test_who_never_came_is_tied_with_nobody),
        cmocka_unit_test(test_a_stechen_holds_for_its_day),
        cmocka_unit_test(test_who_dropped_out_keeps_his_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
