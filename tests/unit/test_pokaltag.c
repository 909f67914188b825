/* A day of the Pokal: its rounds by hand, and each refusal. */
#include "pokalproben.h"

/* "5.2 B>C Bp spiel | A3 B-4 | A-40 B-60 | A132 | C kann D darf A muss": round and game, Geber>Vorhand, who pauses,
 * the Gesamtwertung, the special rounds that have begun, the KaDaMu. */
static void pokal_zustand(const struct spieltag *tag, char *out, size_t size)
{
    static const char *const phase[] = {"spiel", "VF", "?", "ende", "stechen"};
    struct naechstes n = spieltag_naechstes(tag);
    int8_t wer[KADAMU_ANZAHL];
    size_t k = 0;

#define DAZU(...) k += (size_t)snprintf(out + k, size - k, __VA_ARGS__)
    if (tag->pokal.runde <= POKAL_RUNDEN)
        DAZU("%d.%d ", tag->pokal.runde, tag->pokal.im_runde + 1);
    if (n.geber != NIEMAND)
        DAZU("%s>%s ", tafel_name(tag->tafel, n.geber), tafel_name(tag->tafel, n.vorhand));
    for (int i = 0; i < n.besetzung.anzahl; i++)
        if (besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            DAZU("%sp ", tafel_name(tag->tafel, n.besetzung.spieler[i]));
    DAZU("%s |", phase[spieltag_phase(tag)]);
    for (int i = 0; i < tag->tafel->anzahl; i++)
        if (tag->t[i].bekannt)
            DAZU(" %s%d", tafel_name(tag->tafel, i), (int)tag->t[i].punkte);
    for (int r = 1; r <= POKAL_RUNDEN && r <= tag->pokal.runde; r++) {
        enum pokalwertung wertung = pokal_rundenwertung(r);

        if (wertung == POKAL_GESAMT)
            continue;
        DAZU(" |");
        for (int i = 0; i < tag->tafel->anzahl; i++)
            if (tag->t[i].bekannt)
                DAZU(" %s%d", tafel_name(tag->tafel, i), (int)tag->pokal.note[wertung - POKAL_SCHIEBEKOPF][i]);
    }
    if (pokaltag_kadamu(tag, wer))
        DAZU(" | %s kann %s darf %s muss", tafel_name(tag->tafel, wer[0]), tafel_name(tag->tafel, wer[1]),
             tafel_name(tag->tafel, wer[2]));
#undef DAZU
}

static void spiele(struct probe *p, const struct szene *szenen, size_t anzahl)
{
    for (size_t i = 0; i < anzahl; i++) {
        const struct szene *s = &szenen[i];
        struct szene nur_zeile = {s->zeile, strchr("!?~", s->zeile[0]) ? s->erwartet : NULL};
        char zustand[500];

        probe_szene(p, &nur_zeile);
        pokal_zustand(&p->tag, zustand, sizeof zustand);
        if (!nur_zeile.erwartet && s->erwartet && strcmp(zustand, s->erwartet) != 0)
            fail_msg("%s:\n  is       %s\n  expected %s", s->zeile, zustand, s->erwartet);
    }
}

#define POKALSZENEN(p, ...)                                                                                          \
    do {                                                                                                             \
        static const struct szene szenen_[] = {__VA_ARGS__};                                                         \
        spiele(p, szenen_, sizeof szenen_ / sizeof szenen_[0]);                                                      \
    } while (0)

/* Sixtieths of everybody, by number. */
static void praemien_sind(const struct spieltag *tag, const int *sechzigstel)
{
    struct pokaltag_ergebnis e;

    pokaltag_ergebnis(tag, &e);
    assert_int_equal(e.stechen, 0);
    for (int i = 0; i < e.anzahl; i++)
        if (e.praemie[i].summe != sechzigstel[e.spieler[i]])
            fail_msg("%s: %d, expected %d", tafel_name(tag->tafel, e.spieler[i]), e.praemie[i].summe,
                     sechzigstel[e.spieler[i]]);
}

static void test_a_day_of_four(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    POKALSZENEN(
        &p, {"!B dk 130 vf", "nobody is vorgef"}, {"A,B 130", "1.2 B>C spiel | A1 B1 C0 D0"},
        {"C damen 130", "1.3 C>D spiel | A0 B0 C2 D-1"}, /* 2, a third of it rounded up off the others */
        {"!C mada 130", "already"},                      /* of the same group */
        {"D null 0 x", "1.4 D>A spiel | A-1 B-1 C1 D1"}, {"?schieb A=40 B=60 C=70 D=70", "round 1, Gesamtwertung"},
        {"A,C 120", "2.1 A>B spiel | A-1 B0 C1 D2 | A0 B0 C0 D0"},
        /* Schiebekopf */
        {"?B,C 130", "round 2, Schiebekopf"},
        {"schieb D=70 A=40 B=60 C=70", "2.2 B>C spiel | A-1 B0 C1 D2 | A-40 B-60 C-70 D-70"},
        {"schieb durch=C", "2.3 C>D spiel | A-1 B0 C1 D2 | A-120 B-140 C-70 D-150"},
        {"schieb A=240 B=0 C=0 D=0", "2.4 D>A spiel | A-1 B0 C1 D2 | A-360 B-140 C-70 D-150"},
        {"schieb A=60 B=60 C=60 D=60", "3.1 A>B spiel | A-1 B0 C1 D2 | A-420 B-200 C-130 D-210"},
        /* Gesamtwertung */
        {"B dk 130", NULL}, {"C knochenlos 90", NULL}, {"D trumpf 150 re", NULL},
        {"A buben 200", "4.1 A>B spiel | A2 B0 C-5 D3 | A-420 B-200 C-130 D-210 | A0 B0 C0 D0"},
        /* Detlef-Dumm */
        {"!C damen 132", "Vorhand, B"}, {"?B,C 130", "one plays a solo"}, {"?B damen 30 x", "only in a KaDaMu"},
        {"B damen 132", NULL}, {"C null 30", NULL}, {"D knochenlos 90", NULL},
        {"A trumpf 120",
         "5.1 A>B spiel | A2 B0 C-5 D3 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | B kann C darf D "
         "muss"},
        /* KaDaMu */
        {"?A trumpf 170", "B kann, C darf, D muss play now, not A"}, {"?B null 0 x", "Null"},
        {"!B trumpf 170 re", "nothing is announced"}, {"!B trumpf 170 ko=A", "nothing is announced"},
        {"B trumpf 170",
         "5.2 B>C spiel | A0 B4 C-7 D1 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | C kann D darf A "
         "muss"},
        {"D damen 100", NULL}, {"B mada 240 x", NULL},
        {"C buben 33 x",
         "6.1 A>B spiel | A3 B14 C-14 D-2 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A0 B0 C0 D0"},
        /* Schwarze Sau */
        {"!D damen 100", "Buben-Solo"}, {"?D buben 30 x", "only in a KaDaMu"}, {"D buben 100", NULL},
        {"A buben 221", NULL}, {"C buben 120", NULL},
        {"C buben 61",
         "7.1 A>B spiel | A3 B14 C-14 D-2 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 "
         "D458"},
        /* Gesamtwertung */
        {"D buben 130", NULL}, {"!C damen 130", "already"}, {"C dk 130", NULL}, {"?C buben 30 x", "only in a KaDaMu"},
        {"C damen 121", NULL}, /* Lustsolo, and nobody plays after */
        {"A dk-herz 130",
         "D>A VF | A2 B10 C-12 D-3 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        /* Vorführung: B twice, A once, in turn */
        {"!A trumpf 130", "B has to play"}, {"!ende", "solos are still owed"},
        {"!stechen A=100 B=90", "after the last game"},
        {"B damen 130",
         "C>D VF | A1 B12 C-13 D-4 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        {"!B knochenlos 121", "A has to play"}, {"!A null 0 x", "already"}, {"A trumpf 130", NULL},
        {"B knochenlos 121",
         "ende | A2 B13 C-15 D-6 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        {"!B,C 130", "played"}, {"ende", NULL}, {"~ende", "closed"});
    assert_true(pokaltag_entschieden(&p.tag));
    praemien_sind(&p.tag, (const int[]){60, 300, 60, 0});
    POKALSZENEN(&p, {"~einwurf", "closed"}, {"~ausstieg A", "closed"});
    probe_ende(&p);
}

static void erwarte(const struct probe *p, const char *erwartet)
{
    char zustand[500];

    pokal_zustand(&p->tag, zustand, sizeof zustand);
    assert_string_equal(zustand, erwartet);
}

/* Five: the Geber pauses, is credited in the Gesamtwertung and the KaDaMu, and notes nothing elsewhere. */
static void test_a_day_of_five(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    pokal_spiele(&p, (const char *const[]){"B,C 130", "C damen 130", "D,E 130", "E null 0 x", "A,B 130", NULL});
    erwarte(&p, "2.1 A>B Ap spiel | A-1 B0 C5 D-2 E5 | A0 B0 C0 D0 E0");
    POKALSZENEN(
        &p, {"?schieb A=60 B=60 C=60 D=60", "A pauses"}, {"?schieb durch=A", "A pauses"},
        {"schieb durch=E", "2.2 B>C Bp spiel | A-1 B0 C5 D-2 E5 | A0 B-80 C-80 D-80 E0"},
        {"schieb A=60 C=60 D=60 E=60", NULL}, {"schieb A=60 B=60 D=60 E=60", NULL},
        {"schieb A=60 B=60 C=60 E=60", NULL},
        {"schieb A=60 B=60 C=60 D=60", "3.1 A>B Ap spiel | A-1 B0 C5 D-2 E5 | A-240 B-260 C-260 D-260 E-180"});
    pokal_spiele(&p, (const char *const[]){"B,C 100", "C,D 100", "D,E 100", "E,A 100", "A,B 100", NULL});
    /* Detlef-Dumm: only the soloist notes */
    POKALSZENEN(&p, {"?A damen 132", "A pauses"}, {"B damen 132", NULL}, {"C damen 132", NULL}, {"D null 131", NULL},
                {"E damen 132", NULL}, {"A damen 132", NULL});
    assert_int_equal(p.tag.pokal.note[1][3], -1); /* 130 - 131 */
    p.tag.t[0].punkte = p.tag.t[1].punkte = p.tag.t[2].punkte = p.tag.t[3].punkte = p.tag.t[4].punkte = 0;
    POKALSZENEN(&p, {"?E trumpf 200", "B kann, C darf, D muss play now, not E"},
                {"C trumpf 200",
                 "5.2 B>C Bp spiel | A-2 B-2 C4 D-2 E-2 | A-240 B-260 C-260 D-260 E-180 | A132 B132 C132 "
                 "D-1 E132 | C kann D darf E muss"}, /* Da, 30-59: who pauses too (A12) */
                {"C trumpf 120", NULL}, {"D trumpf 90", NULL}, {"E trumpf 90", NULL}, {"A trumpf 90", NULL});
    /* Schwarze Sau: who pauses notes nothing */
    POKALSZENEN(&p, {"C buben 100",
                     "6.2 B>C Bp spiel | A-1 B6 C6 D-1 E-1 | A-240 B-260 C-260 D-260 E-180 | A132 B132 C132 "
                     "D-1 E132 | A0 B120 C200 D120 E120"});
    probe_ende(&p);
}

/* Six: the Geber and the third from Vorhand pause; so the third who plays is the fourth seat. */
static void test_a_table_of_six(void **state)
{
    struct probe p = {0};
    int pausen[TEILNEHMER_MAX] = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D,E,F"));
    erwarte(&p, "1.1 A>B Ap Dp spiel | A0 B0 C0 D0 E0 F0");
    p.tag.pokal.runde = 5;
    for (int i = 0; i < 6; i++) {
        char zeile[] = "? trumpf 100";
        struct naechstes n = spieltag_naechstes(&p.tag);
        int8_t wer[KADAMU_ANZAHL];

        for (int k = 0; k < 6; k++)
            pausen[k] += besetzung_pausiert(&n.besetzung, k);
        assert_true(pokaltag_kadamu(&p.tag, wer));
        if (i == 0) /* A deals, D pauses */
            assert_memory_equal(wer, ((const int8_t[]){1, 2, 4}), 3);
        zeile[0] = p.j.tag.tafel.kuerzel[wer[KADAMU_MU]].wort[0];
        assert_int_equal(probe_spiele(&p, zeile), ST_OK);
        assert_int_equal(p.schritt.kadamu, KADAMU_MU);
        assert_int_equal(p.schritt.runde, 5);
        assert_int_equal(p.schritt.runde_spiel, i + 1);
    }
    for (int k = 0; k < 6; k++)
        assert_int_equal(pausen[k], 2);
    assert_int_equal(p.tag.pokal.runde, 6);
    assert_false(pokaltag_kadamu(&p.tag, (int8_t[KADAMU_ANZAHL]){0}));
    probe_ende(&p);
}

/* A Hochzeit without a partner is the Farbtrumpf of group 2 while that is open, else it is dealt again. */
static void test_hochzeit_without_a_partner(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    POKALSZENEN(&p, {"B hzsolo 130", "1.2 B>C spiel | A-1 B2 C-1 D-1"}, {"!B knochenlos 130", "already"},
                {"B hzsolo 130", "1.2 B>C spiel | A-1 B2 C-1 D-1"});
    assert_true(p.schritt.ungueltig);
    assert_int_equal(pokaltag_gruppen(&p.tag, 1), 1u << 1);
    POKALSZENEN(&p, {"!einwurf", "no Einwurf"}, {"trotzdem einwurf", "1.2 B>C spiel | A-1 B2 C-1 D-1"});
    assert_non_null(strstr(p.schritt.bruch, "Einwurf"));
    assert_int_equal(p.schritt.geber, 1);
    assert_int_equal(p.schritt.vorhand, 2);
    /* a Strafsolo is no game of the round and changes no turn */
    POKALSZENEN(&p, {"C damen 130 straf", "1.2 B>C spiel | A-2 B1 C1 D-2"});
    probe_ende(&p);
}

/* What a day of the Pokal does not have. */
static void test_what_is_no_part_of_it(void **state)
{
    struct probe p = {0};
    struct pokaltag_ergebnis ergebnis;
    struct spieltag tag;
    struct ereignis e = {.art = EREIGNIS_HAMMEL};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    POKALSZENEN(&p, {"?einstieg E nach=A", "those who began"}, {"?ergebnis A=1 B=2 C=3 D=4", "by its rounds"},
                {"?ende", "nothing was played"}, {"?B buben 30 x", "only in a KaDaMu"});
    assert_int_equal(spieltag_apply(&p.tag, &e, NULL, &p.err), ST_UNMOEGLICH);
    POKALSZENEN(&p, {"B,C 130", NULL}, {"!ende", "27 games are left"}, {"!stechen A=1 B=2", "after the last game"});
    assert_int_equal(spieltag_spiele_uebrig(&p.tag), 27);
    POKALSZENEN(&p, {"trotzdem stechen B=120 C=130", NULL}, {"D,A 130", NULL}); /* of the tie after the first game */
    assert_int_equal(spieltag_spiele_uebrig(&p.tag), 26);
    p.tag.pokal.runde = POKAL_RUNDEN + 1;
    p.tag.t[0].disq = p.tag.t[1].disq = p.tag.t[2].disq = p.tag.t[3].disq = true; /* owe nothing */
    p.tag.t[1].disq = p.tag.t[2].disq = false;
    p.tag.t[1].pflichtsoli = p.tag.t[2].pflichtsoli = 3;
    assert_int_equal(spieltag_phase(&p.tag), PHASE_STECHEN);
    p.tag.pokal.runde = 1;
    p.tag.t[0].disq = p.tag.t[3].disq = false;
    /* of three and of seven no day is played */
    for (int n = 3; n <= 7; n += 4) {
        e = (struct ereignis){.art = EREIGNIS_BEGINN};
        e.u.beginn.anzahl = (int8_t)n;
        for (int i = 0; i < n; i++)
            e.u.beginn.sitz[i] = (int8_t)i;
        pokaltag_init(&tag, pokal_regeln(), &p.j.tag.tafel);
        assert_int_equal(spieltag_apply(&tag, &e, NULL, &p.err), ST_UNMOEGLICH);
    }
    pokaltag_init(&tag, pokal_regeln(), &p.j.tag.tafel);
    assert_false(pokaltag_entschieden(&tag));
    pokaltag_ergebnis(&tag, &ergebnis);
    assert_int_equal(ergebnis.anzahl, 0);
    assert_int_equal(ergebnis.stechen, 0);
    assert_false(pokaltag_kadamu(&tag, (int8_t[KADAMU_ANZAHL]){0}));
    /* and in the Meisterschaft there is none of this */
    spieltag_init(&tag, regeln_suche("ddb"), &p.j.tag.tafel);
    e.u.beginn.anzahl = 4;
    assert_int_equal(spieltag_apply(&tag, &e, NULL, &p.err), ST_OK);
    for (int art = EREIGNIS_SCHIEB; art <= EREIGNIS_STECHEN; art++) {
        e = (struct ereignis){.art = (uint8_t)art};
        assert_int_equal(spieltag_apply(&tag, &e, NULL, &p.err), ST_UNMOEGLICH);
        assert_non_null(strstr(p.err.text, "in the Pokal only"));
    }
    probe_ende(&p);
}

/* Entries that no reader lets through are refused by the fold too. */
static void test_made_up_entries(void **state)
{
    struct probe p = {0};
    struct spieltag vorher;
    const struct ereignis je[] = {
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {4, {0, 1, 2, 3}, {60, 60, 60, 61}}},
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {4, {0, 1, 2, 2}, {60, 60, 60, 60}}},
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {3, {0, 1, 2}, {80, 80, 80}}},
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {4, {0, 1, 2, 9}, {60, 60, 60, 60}}},
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {4, {0, 1, 2, 3}, {60, 60, 121, -1}}},
        {.art = EREIGNIS_SCHIEB, .u.ergebnis = {1, {0}, {239}}},
        {.art = EREIGNIS_SCHIEB},
    };
    struct ereignis solo = {.art = EREIGNIS_SPIEL};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    p.tag.pokal.runde = 2;
    vorher = p.tag;
    for (size_t i = 0; i < sizeof je / sizeof je[0]; i++) {
        assert_int_equal(spieltag_apply(&p.tag, &je[i], NULL, &p.err), ST_UNMOEGLICH);
        assert_memory_equal(&vorher, &p.tag, sizeof vorher);
    }
    solo.art = EREIGNIS_AUSSTIEG;
    solo.u.ausstieg.spieler = 9;
    assert_int_equal(spieltag_apply(&p.tag, &solo, NULL, &p.err), ST_UNMOEGLICH);
    solo.art = EREIGNIS_SPIEL;
    p.tag.pokal.runde = 5;
    for (int fall = 0; fall < 8; fall++) {
        struct spiel *s = &solo.u.spiel;

        *s = spiel_leer();
        s->re[0] = 1;
        s->art = ART_DAMEN;
        s->augen = 130;
        switch (fall) {
        case 0:
            s->re[1] = 2;
            break;
        case 1:
            s->art = ART_STILL;
            break;
        case 2:
            s->vorgefuehrt = true;
            break;
        case 3:
            s->straf = true;
            break;
        case 4:
            s->re[0] = NIEMAND;
            break;
        case 5:
            s->stufe[RE] = STUFE_K9;
            break;
        case 6:
            s->wer[KONTRA][STUFE_WORT] = 7;
            break;
        default:
            s->ohne_stich = true;
            break;
        }
        assert_int_equal(spieltag_apply(&p.tag, &solo, NULL, &p.err), ST_UNMOEGLICH);
    }
    probe_ende(&p);
}

static void test_names(void **state)
{
    static const char *const runde[] = {"Gesamtwertung", "Schiebekopf",  "Gesamtwertung", "Detlef-Dumm",
                                        "KaDaMu",        "Schwarze Sau", "Gesamtwertung", "Gesamtwertung"};

    (void)state;
    for (int i = 1; i <= POKAL_RUNDEN + 1; i++) {
        bool sonder = strcmp(runde[i - 1], "Gesamtwertung") != 0;

        assert_string_equal(rundenart_name(pokal_rundenart(i)), runde[i - 1]);
        assert_int_equal(pokal_ist_sonderrunde(i), sonder);
        assert_string_equal(pokalwertung_name(pokal_rundenwertung(i)), i == 5 ? "Gesamtwertung" : runde[i - 1]);
        assert_int_equal(pokalwertung_teile(pokal_rundenwertung(i)), i == 6 ? 2 : 1);
    }
    assert_false(pokal_ist_sonderrunde(0));
    assert_int_equal(pokal_rundenwertung(0), POKAL_GESAMT);
    assert_string_equal(pokalwertung_name(POKAL_SONDERPUNKT), "Sonderprämienpunkt");
    assert_string_equal(kadamu_name(KADAMU_DA), "Da");
    assert_string_equal(wettbewerb_wort(POKAL), "pokal");
}

/* Plays a day of four to its end with every player level: nobody has a Punkt, all special rounds are even. */
static void spiele_gleich(struct probe *p)
{
    pokal_spiele(p, gleich_bis_kadamu);
    pokal_spiele(p, (const char *const[]){"B mada 160", "C mada 160", "D mada 160", "A mada 160", "B buben 100",
                                          "C buben 100", "D buben 100", "A buben 100", "A damen 130", "B damen 130",
                                          "C damen 130", "D damen 130", NULL});
}

static void test_stechen_for_the_gesamtwertung(void **state)
{
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    spiele_gleich(&p);
    erwarte(&p, "stechen | A-5 B-5 C-5 D-5 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 B560 C560 D560");
    assert_false(pokaltag_entschieden(&p.tag));
    POKALSZENEN(
        &p, {"?ende", "a Stechen of A, B, C, D"}, {"!A,B 130", "a Stechen decides"},
        {"?stechen A=130 B=121", "a Stechen of A, B, C, D"}, {"stechen A=120 B=130 C=130 D=90", NULL},
        {"?stechen A=1 B=2 C=3 D=4", "a Stechen of B, C decides"}, {"?ende", "a Stechen of B, C decides"},
        /* a Strafe makes it another tie: what was decided does not hold for that */
        {"strafe D 1", NULL}, {"?stechen B=130 C=120", "a Stechen of A, B, C decides"},
        {"stechen A=130 B=100 C=120", NULL},
        {"strafe D 1",
         "ende | A-5 B-5 C-5 D-7 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 B560 C560 D560"}, /* the same
                                                                                                             tie */
        {"strafe A 1", NULL}, {"?trotzdem einwurf", "nothing is dealt again"},
        {"?stechen A=100 B=130 C=120", "a Stechen of B, C decides"},
        {"stechen B=130 C=120", "ende | A-6 B-5 C-5 D-7 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 "
                                "B560 C560 D560"});
    assert_int_equal(p.schritt.stechen, STECHEN_GESAMT);
    assert_true(pokaltag_entschieden(&p.tag));
    /* 3 and the Sonderpunkt to B; each special round is shared by four */
    praemien_sind(&p.tag, (const int[]){45, 285, 45, 45});
    /* one more is for a place in the Pokal, which the day does not judge */
    POKALSZENEN(&p, {"stechen C=130 A=120", NULL});
    assert_int_equal(p.schritt.stechen, STECHEN_POKAL);
    praemien_sind(&p.tag, (const int[]){45, 285, 45, 45});
    /* a game after the last one counts in the Gesamtwertung and in no round; the Stechen before it does not hold */
    POKALSZENEN(&p, {"trotzdem C,A 130", NULL},
                {"trotzdem B,D 130", "stechen | A-5 B-4 C-4 D-6 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | "
                                     "A560 B560 C560 D560"});
    assert_int_equal(p.schritt.runde, POKAL_RUNDEN + 1);
    assert_int_equal(p.schritt.runde_spiel, 0);
    probe_ende(&p);
}

/* The fold alone: fewer than two, one twice, too many Augen, a stranger. */
static void test_made_up_stechen(void **state)
{
    struct probe p = {0};
    const struct ereignis je[] = {{.art = EREIGNIS_STECHEN, .u.ergebnis = {1, {0}, {100}}},
                                  {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 0}, {100, 90}}},
                                  {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 1}, {100, 241}}},
                                  {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 1}, {100, -1}}},
                                  {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 11}, {100, 90}}}};
    const struct ereignis for_a_place[] = {{.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 4}, {100, 90}}},
                                           {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, NIEMAND}, {100, 90}}}};
    struct spieltag zu;

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    spiele_gleich(&p);
    for (size_t i = 0; i < sizeof je / sizeof je[0]; i++)
        assert_int_equal(spieltag_apply(&p.tag, &je[i], NULL, &p.err), ST_UNMOEGLICH);
    p.j.tag.tafel = tafel_aus("A,B,C,D,E"); /* for the Gesamtwertung who plays must be there */
    assert_int_equal(spieltag_apply(&p.tag, &for_a_place[0], NULL, &p.err), ST_UNMOEGLICH);
    assert_string_equal(p.err.text, "E does not sit at this table");
    p.j.tag.tafel.anzahl = 4;
    POKALSZENEN(&p, {"strafe B 1", NULL}, {"strafe C 1", NULL}, {"strafe D 1", NULL});
    for (size_t i = 0; i < sizeof for_a_place / sizeof for_a_place[0]; i++) /* the second is none of the tafel */
        assert_int_equal(spieltag_apply(&p.tag, &for_a_place[i], NULL, &p.err), ST_UNMOEGLICH);
    p.j.tag.tafel.anzahl = 5; /* who was not at the table that day may play for a place */
    assert_int_equal(spieltag_apply(&p.tag, &for_a_place[0], &p.schritt, &p.err), ST_OK);
    assert_int_equal(p.schritt.stechen, STECHEN_POKAL);
    assert_int_equal(spieltag_apply(&p.tag, &je[0], NULL, &p.err), ST_UNMOEGLICH);
    zu = p.tag;
    zu.beendet = true;
    assert_int_equal(spieltag_apply(&zu, &je[0], NULL, &p.err), ST_KONFLIKT);
    probe_ende(&p);
}

/* For a place in the Pokal may play who was not at the table that day, also the first of the tafel. */
static void test_who_was_not_there_plays_for_a_place(void **state)
{
    const struct tafel tafel = tafel_aus("A,B,C,D,E");
    const struct ereignis stechen = {.art = EREIGNIS_STECHEN, .u.ergebnis = {2, {0, 1}, {100, 90}}};
    struct ereignis begin = {.art = EREIGNIS_BEGINN, .u.beginn = {.anzahl = 4, .sitz = {1, 2, 3, 4}, .geber = 1}};
    struct spieltag day;
    struct schritt step;
    struct err err;

    (void)state;
    begin.u.beginn.datum = (struct datum){2026, 12, 6};
    begin.u.beginn.los = LOS_KEINS;
    pokaltag_init(&day, pokal_regeln(), &tafel);
    assert_int_equal(spieltag_apply(&day, &begin, NULL, &err), ST_OK);
    day.pokal.runde = POKAL_RUNDEN + 1;
    for (int i = 1; i <= 4; i++) {
        day.t[i].pflichtsoli = 3;
        day.t[i].pflicht = UINT16_MAX;
        day.t[i].punkte = i;
    }
    if (spieltag_apply(&day, &stechen, &step, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_int_equal(step.stechen, STECHEN_POKAL);
}

/* Disqualified: last in every rating, 1 Punkt in the Gesamtwertung; owes nothing and plays no Stechen. Who has left
 * plays none either and keeps what he has. */
static void test_disqualified_and_gone(void **state)
{
    struct probe p = {0};
    struct pokaltag_ergebnis e;

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    spiele_gleich(&p);
    POKALSZENEN(&p, {"disq A", NULL}, {"stechen B=100 C=120 D=90", NULL}, {"ende", NULL});
    pokaltag_ergebnis(&p.tag, &e);
    assert_int_equal(e.leistung[0].wert[POKAL_GESAMT], 1);
    for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++)
        assert_int_equal(e.praemie[0].doppelplatz[w], 8);
    praemien_sind(&p.tag, (const int[]){0, 60, 300, 60});
    probe_ende(&p);

    probe_beginne(&p, POKALTAG("A,B,C,D"));
    spiele_gleich(&p);
    POKALSZENEN(&p, {"ausstieg A disq=nein", NULL}, {"?stechen B=100 C=120", "a Stechen of B, C, D decides"},
                {"stechen B=100 C=120 D=90", NULL});
    praemien_sind(&p.tag, (const int[]){45, 45, 285, 45});
    POKALSZENEN(&p, {"ausstieg C disq=nein", NULL});
    praemien_sind(&p.tag, (const int[]){45, 45, 285, 45}); /* who leaves after it keeps it */
    assert_true(pokaltag_entschieden(&p.tag));
    probe_ende(&p);
}

/* One of five leaves: the others go on until each was Vorhand, and the round has one game less. Of four the day
 * stops, and counts only with trotzdem, once its tie is broken. */
static void test_somebody_leaves(void **state)
{
    struct pokaltag_ergebnis e;
    struct probe p = {0};

    (void)state;
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    pokal_spiele(&p, (const char *const[]){"B,C 130", "C,D 130", "D,E 130", "A,E 130", NULL});
    erwarte(&p, "1.5 E>A Ep spiel | A3 B3 C5 D5 E4");
    POKALSZENEN(&p, {"ausstieg E", "1.5 D>A spiel | A3 B3 C5 D5 E4"},
                {"A,B 130", "2.1 A>B spiel | A4 B4 C5 D5 E4 | A0 B0 C0 D0 E0"}, {"schieb A=60 B=60 C=60 D=60", NULL},
                {"ausstieg D disq=nein", NULL}, {"?schieb durch=A", "four are needed"}, {"ende", NULL});
    assert_false(pokaltag_entschieden(&p.tag));
    probe_ende(&p);

    probe_beginne(&p, POKALTAG("A,B,C,D"));
    POKALSZENEN(&p, {"C,D 130", NULL}, {"ausstieg A disq=nein", NULL});
    assert_false(pokaltag_entschieden(&p.tag));
    POKALSZENEN(&p, {"?trotzdem ende", "a Stechen of C, D"}, {"stechen C=130 D=120", NULL}, {"trotzdem ende", NULL});
    assert_true(pokaltag_entschieden(&p.tag));
    probe_ende(&p);

    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    p.tag.pokal.runde = 2;
    pokal_spiele(&p, (const char *const[]){"schieb B=0 C=80 D=80 E=80", "schieb A=60 C=60 D=60 E=60", NULL});
    p.tag.pokal.runde = 4;
    p.tag.pokal.im_runde = 0;
    p.tag.pokal.vorhand = 0;
    p.tag.geber = 0;
    POKALSZENEN(&p, {"B damen 230", NULL}, {"ausstieg B disq=nein", NULL}, {"C damen 120", NULL},
                {"D damen 120", NULL}, {"E damen 120", NULL}, {"A damen 120", NULL});
    assert_int_equal(p.tag.pokal.runde, 5);
    pokaltag_ergebnis(&p.tag, &e);
    assert_int_equal(e.spieler[4], 1);
    assert_int_equal(e.leistung[4].weg, 1u << POKAL_DETLEF_DUMM | 1u << POKAL_SCHWARZE_SAU);
    probe_ende(&p);

    /* a tie further down is no Stechen's to decide: who left has the same place as who stayed, 2 1/2 */
    probe_beginne(&p, POKALTAG("A,B,C,D,E"));
    POKALSZENEN(&p, {"B,C 130", NULL}, {"strafe B 1", NULL}, {"ausstieg B disq=nein", NULL});
    pokaltag_ergebnis(&p.tag, &e);
    assert_int_equal(e.anzahl, 5);
    for (int i = 0; i < 5; i++) { /* A, C, D, E at the table, B behind them */
        assert_int_equal(e.praemie[i].doppelplatz[POKAL_GESAMT], ((const int[]){5, 2, 9, 9, 5})[i]);
        assert_int_equal(e.leistung[i].stechen, 0);
    }
    probe_ende(&p);

    /* the two who were in front have both left: they share */
    probe_beginne(&p, POKALTAG("A,B,C,D"));
    POKALSZENEN(&p, {"C,D 130", NULL}, {"ausstieg C disq=nein", NULL}, {"ausstieg D disq=nein", NULL},
                {"trotzdem ende", NULL});
    praemien_sind(&p.tag, (const int[]){120, 120, 90, 90}); /* and are last in the rounds they did not play */
    probe_ende(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_a_day_of_four),
        cmocka_unit_test(test_a_day_of_five),
        cmocka_unit_test(test_a_table_of_six),
        cmocka_unit_test(test_hochzeit_without_a_partner),
        cmocka_unit_test(test_what_is_no_part_of_it),
        cmocka_unit_test(test_made_up_entries),
        cmocka_unit_test(test_stechen_for_the_gesamtwertung),
        cmocka_unit_test(test_made_up_stechen),
        cmocka_unit_test(test_who_was_not_there_plays_for_a_place),
        cmocka_unit_test(test_disqualified_and_gone),
        cmocka_unit_test(test_somebody_leaves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
