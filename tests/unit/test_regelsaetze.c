/* Every rule set against the figures of its source, and what holds for all of them. */
#include "hilfe.h"
#include "notation/regeldatei.h"

static const struct besetzung vier = {4, {0, 1, 2, 3}, 0};
static const struct besetzung fuenf = {5, {0, 1, 2, 3, 4}, 1u << 4};

/* "ddb punkte.fuchs=2 pott=120": a built-in rule set with changes. */
static void lies_regeln(char *s, struct regeldatei *d)
{
    struct text t = {0};
    struct err err;

    text_add(&t, "name=probe\n");
    text_addf(&t, "eltern=%s\n", strtok(s, " "));
    for (char *p = strtok(NULL, " "); p; p = strtok(NULL, " "))
        text_addf(&t, "%s\n", p);
    if (regeldatei_lies(t.s, t.len, d, &err) != ST_OK)
        fail_msg("%s: %s", t.s, err.text);
    text_free(&t);
}

static void vektor(char *zeile)
{
    static const char *const sieger[] = {"re", "ko", "keine"};
    char *feld[9], regeln[200];
    struct regeldatei d;
    struct abrechnung a;
    struct spiel s;
    int g[TISCH_MAX], n = 0, summe = 0;

    for (char *p = strtok(zeile, ";"); p && n < 9; p = strtok(NULL, ";"))
        feld[n++] = p;
    assert_int_equal(n, 9);
    (void)snprintf(regeln, sizeof regeln, "%s", feld[0]);
    lies_regeln(regeln, &d);
    s = spiel_nach(&d.regeln, feld[1]);
    settle(&d.regeln, &s, &a);
    credit(&d.regeln, &s, &a, &vier, g);
    for (int i = 0; i < a.anzahl; i++) {
        summe += a.posten[i].partei == RE ? a.posten[i].punkte : -a.posten[i].punkte;
        assert_true(posten_name(&d.regeln, &a.posten[i])[0] != '\0');
        assert_non_null(d.regeln.posten[a.posten[i].art].quelle);
    }
    assert_int_equal(summe, a.re_punkte);
    if (strcmp(sieger[a.sieger], feld[2]) != 0 || a.re_punkte != atoi(feld[3]))
        fail_msg("%s: %s: %s %d, expected %s %s (%s)", feld[0], feld[1], sieger[a.sieger], a.re_punkte, feld[2],
                 feld[3], feld[8]);
    for (int i = 0; i < 4; i++)
        if (g[i] != atoi(feld[4 + i]))
            fail_msg("%s: %s: player %d is credited %d, expected %s", feld[0], feld[1], i, g[i], feld[4 + i]);
    regeldatei_free(&d);
}

static void test_games_of_the_sources(void **state)
{
    (void)state;
    je_vektor("regelsaetze.csv", 1, vektor);
}

/* Who pays and who gets at five: E pauses. */
static void test_credit_at_five(void **state)
{
    static const struct {
        const char *regeln, *spiel;
        int g[5];
    } f[] = {
        {"ddb", "A,B 130", {2, 2, 0, 0, 1}},
        {"ddb", "A damen 130", {4, -2, -2, -2, -2}},
        {"ddv", "A,B 130", {1, 1, -1, -1, 0}},
        {"ddv", "A damen 130 re", {9, -3, -3, -3, 0}},
        {"spielordnung", "A,B 151", {2, 2, -2, -2, 0}},
        {"spielordnung", "A damen 100", {-6, 2, 2, 2, 0}},
        {"schmidt", "A damen 130", {1, 0, 0, 0, 0}},
        {"arminia", "A,B 130", {1, 1, -1, -1, 0}},
        {"arminia", "A damen 130", {4, -1, -1, -1, -1}}, /* the Geber pays too */
        {"arminia", "A damen 100 re", {-8, 2, 2, 2, 2}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        const struct regeln *r = regeln_suche(f[i].regeln);
        struct spiel s = spiel_nach(r, f[i].spiel);
        struct abrechnung a;
        int g[TISCH_MAX];

        settle(r, &s, &a);
        credit(r, &s, &a, &fuenf, g);
        for (int k = 0; k < 5; k++)
            if (g[k] != f[i].g[k])
                fail_msg("%s: %s: player %d is credited %d, expected %d", f[i].regeln, f[i].spiel, k, g[k],
                         f[i].g[k]);
    }
}

/* Entries a rule set does not know, with the part that is at fault. */
static void test_what_a_rule_set_does_not_know(void **state)
{
    static const struct {
        const char *regeln, *spiel;
        int spalte;
        const char *wort;
    } f[] = {
        {"ddv", "D null 0 x", 3, "not played"},
        {"ddv", "A,B armut 100", 5, "not played"},
        {"ddv", "A.n0x", 3, "not played"},
        {"ddb", "A,B 130 rev", 9, "vorab"},
        {"ddb", "A,B 130 re kov9", 12, "vorab"},
        {"ddb", "A,B 130 re9?", 9, "invalid"},
        {"ddv", "A,B 130 re9 kog9", 13, "answers"},
        {"spielordnung", "A,B 130 re9 ko9", 13, "only one party"},
        {"ddb limits.beide=eine", "A,B 130 re9 ko9", 13, "void: leave them out"},
        {"spielordnung", "A,B 130 re9 ko6?", 13, "only one party"},
        {"schmidt", "A,B 130 re9 ko9", 13, "letzt="},
        {"schmidt", "A,B 130 re9 letzt=re", 13, "letzt="},
        {"ddb", "A,B 130 re9 ko9 letzt=re", 17, "letzt="},
        {"schmidt", "A,B 120 re zuerst=re", 12, "zuerst="},
        {"ddb", "A,B 120 re ko zuerst=ko", 15, "zuerst="},
        {"ddb", "A,B 120 falsch=A", 9, "revoke"},
        {"ddv", "A,B 120 falsch=A", 9, "revoke"},
        {"ddv", "C damen 130 straf", 13, "Strafsolo"},
        {"ddb", "A,B 130 t=A", 9, "knows no Sonderpunkt Tack"},
        {"ddv", "A,B 130 u=A", 9, "knows no Sonderpunkt"},
        {"schmidt", "C damen 130 d=C", 13, "this solo"},
        {"schmidt", "C damen 130 k=re", 13, "this solo"},
        {"schmidt", "A,B 130 u=A u=B u=A", 17, "at most 2"},
        {"schmidt", "A,B 240 x u=ko", 11, "no trick"},
        {"schmidt", "A,B 225 u=ko u=ko", 14, "needs 20 Augen"},
        {"arminia", "A dk 130", 3, "not played"},
        {"arminia", "A,B armut 130 f=A", 15, "this kind of game"},
        {"arminia", "A,B armut 130 d=A", 15, "this kind of game"},
        {"arminia", "C damen 130 u=C", 13, "this solo"},
        {"arminia", "D null 0 x re9", 12, "no limits in a Null"},
        {"ddb limits.solo=nein", "C damen 130 re9", 13, "no limits in a solo"},
        {"ddb limits.solo=nein", "C damen 130 ko9", 13, "no limits in a solo"},
        {"ddb fuchs.arten=hz", "A,B 130 f=A", 9, "this kind of game: Normalspiel"},
        {"ddb punkte.fuchs=0", "A,B 130 f=A", 9, "knows no Sonderpunkt Fuchs"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct tafel t = tafel_aus("A,B,C,D");
        struct regeldatei d;
        struct ereignis e;
        struct err err = {0};
        char regeln[100];

        (void)snprintf(regeln, sizeof regeln, "%s", f[i].regeln);
        lies_regeln(regeln, &d);
        if (kurzschrift_lies(&d.regeln, &t, alle(&t), f[i].spiel, strlen(f[i].spiel), &e, &err) == ST_OK)
            fail_msg("%s: %s was accepted", f[i].regeln, f[i].spiel);
        if (err.spalte != f[i].spalte || !strstr(err.text, f[i].wort))
            fail_msg("%s: %s: column %d: %s", f[i].regeln, f[i].spiel, err.spalte, err.text);
        regeldatei_free(&d);
    }
}

/* A small generator: the same games on every machine. */
static unsigned zufall(unsigned *saat, unsigned n)
{
    *saat = *saat * 1664525u + 1013904223u;
    return (*saat >> 8) % n;
}

static struct spiel zufallsspiel(unsigned *saat)
{
    static const int augen[] = {0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 150, 151, 180, 181, 210, 211, 240};
    struct spiel s = spiel_leer();

    s.art = (uint8_t)zufall(saat, ART_ANZAHL);
    s.re[0] = (int8_t)zufall(saat, 4);
    if (!spiel_ist_solo(&s))
        s.re[1] = (int8_t)((s.re[0] + 1 + (int)zufall(saat, 3)) % 4);
    s.augen = (uint8_t)(zufall(saat, 2) ? (unsigned)augen[zufall(saat, 17)] : zufall(saat, 241));
    s.ohne_stich = (s.augen == 0 || s.augen == 240) && zufall(saat, 2);
    for (int p = RE; p <= KONTRA; p++) {
        s.stufe[p] = (uint8_t)(zufall(saat, 3) ? zufall(saat, 3) : zufall(saat, STUFE_ANZAHL));
        s.vorab[p] = s.stufe[p] && zufall(saat, 8) == 0;
        s.ungueltig_ab[p] = (uint8_t)(s.stufe[p] && zufall(saat, 8) == 0 ? 1 + zufall(saat, s.stufe[p]) : 0);
    }
    s.letzt = (uint8_t)(s.stufe[RE] > 1 && s.stufe[KONTRA] > 1 && zufall(saat, 2) ? 1 + zufall(saat, 2) : 0);
    s.falsch = (uint8_t)(zufall(saat, 20) == 0 ? 1 + zufall(saat, 2) : 0);
    for (unsigned n = zufall(saat, 4); n > 0; n--)
        s.sonder[s.sonder_anzahl++] =
            (struct sonderpunkt){(uint8_t)zufall(saat, SONDER_ANZAHL), (uint8_t)zufall(saat, 2), NIEMAND, NIEMAND};
    return s;
}

/* A game that was written down and read again is the same game: the same line, the same settlement. */
static void pruefe_hin_und_her(const struct regeln *r, const struct spiel *s, const struct abrechnung *a)
{
    struct tafel t = tafel_aus("A,B,C,D");
    struct ereignis e = {.art = EREIGNIS_SPIEL}, wieder;
    struct text eins = {0}, zwei = {0};
    struct abrechnung b;
    struct err err;

    e.u.spiel = *s;
    kurzschrift_schreibe(&eins, &t, &e);
    if (kurzschrift_lies(r, &t, alle(&t), eins.s, eins.len, &wieder, &err) != ST_OK)
        fail_msg("%s: %s: %s", r->name, eins.s, err.text);
    kurzschrift_schreibe(&zwei, &t, &wieder);
    assert_string_equal(eins.s, zwei.s);
    settle(r, &wieder.u.spiel, &b);
    if (b.sieger != a->sieger || b.re_punkte != a->re_punkte)
        fail_msg("%s: %s: %d, read again %d", r->name, eins.s, a->re_punkte, b.re_punkte);
    text_free(&eins);
    text_free(&zwei);
}

/* In every game that a rule set accepts: the posten sum to the value, and where losers pay as winners get, the
 * credits sum to nothing, at four and at five. */
static void test_credits_of_plus_and_minus_sum_to_nothing(void **state)
{
    const struct regeln *r;
    unsigned saat = 4711;

    (void)state;
    for (size_t k = 0; (r = regeln_eingebaut(k)) != NULL; k++) {
        bool plus_minus = r->gutschrift[0].verlierer > 0;
        int angenommen = 0;

        for (int i = 0; i < RUNDEN(60000); i++) {
            struct spiel s = zufallsspiel(&saat);
            struct abrechnung a;
            enum stelle stelle;
            struct err err;
            int g[TISCH_MAX], summe = 0;

            if (spiel_pruefe(r, &s, &stelle, &err) != ST_OK)
                continue;
            angenommen++;
            settle(r, &s, &a);
            if (i % 4 == 0)
                pruefe_hin_und_her(r, &s, &a);
            for (int p = 0; p < a.anzahl; p++)
                summe += a.posten[p].partei == RE ? a.posten[p].punkte : -a.posten[p].punkte;
            assert_int_equal(summe, a.re_punkte);
            for (int tisch = 0; tisch < 2 && plus_minus; tisch++) {
                const struct besetzung *b = tisch ? &fuenf : &vier;

                credit(r, &s, &a, b, g);
                summe = 0;
                for (int j = 0; j < b->anzahl; j++)
                    summe += g[j];
                if (summe != 0)
                    fail_msg("%s: art %d, %d Augen: the credits sum to %d", r->name, s.art, s.augen, summe);
            }
        }
        assert_true(angenommen > RUNDEN(r->limits ? 5000 : 2000));
    }
}

static void test_a_bockrunde_multiplies_and_adds(void **state)
{
    struct regeln r = *regeln_suche("ddb");
    struct spiel s = spiel_aus("A,B 151 re");
    struct abrechnung a;

    (void)state;
    r.bock_nach_120 = 1;
    r.bock_faktor = 2;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 3);
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 6);
    s.bock = 3;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 24);
    r.bock_faktor = 1;
    r.bock_plus = 2;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 9);
    s = spiel_aus("A,B 100");
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, -4);
    s = spiel_aus("A,B 130 f=ko"); /* worth nothing: nothing to raise */
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 0);
    assert_string_equal(posten_name(&r, &(struct posten){POSTEN_BOCK, 0, RE, 1}), "Bockrunde");
}

/* The most that can stand in one entry, and the largest values rules can name: nothing runs over. */
static void test_the_largest_game(void **state)
{
    static const char zeile[] =
        "A,B 240 x rev0 ko0 reg9 reg6 reg3 reg0 kog9 kog6 kog3 kog0 f=re f=re d=re d=re d=re d=re "
        "k=re t=re t=re t=re t=re t=re t=re t=re t=re t=re";
    char text[] =
        "ddb gegengebot.immer=ja punkte.verfehlt=0 punkte.tack=99 ansagen.vorab=ja punkte.vorab=99 verdoppeln=alles "
        "ansagepunkte=9 punkte.gewonnen=99 punkte.gespielt=99 punkte.angesagt=99 punkte.gegengebot=99 "
        "punkte.fuchs=99 punkte.doppelkopf=99 punkte.karlchen=99 punkte.erwiderung=99 bock.jede=1 bock.faktor=9 "
        "bock.plus=99 bock.stapeln=nebeneinander";
    struct regeldatei d;
    struct abrechnung a;
    struct spiel s;
    int summe = 0, g[TISCH_MAX];

    (void)state;
    lies_regeln(text, &d);
    s = spiel_nach(&d.regeln, zeile);
    settle(&d.regeln, &s, &a);
    assert_true(a.anzahl > 40 && a.anzahl < POSTEN_MAX);
    /* gewonnen, vorab, 4 played, 2 x 9, 4 + 4 bids, 120 against, 4 reached against them, 8 answers, 16
     * Sonderpunkte, all four times */
    assert_int_equal(a.re_punkte, 4 * (99 * (1 + 1 + 4 + 4 + 4 + 8 + 16) + 2 * 9 + 1 + 4));
    for (int i = 0; i < a.anzahl; i++)
        summe += a.posten[i].punkte;
    assert_int_equal(summe, a.re_punkte);
    s = spiel_nach(&d.regeln, "A damen 143");
    s.bock = 16;
    settle(&d.regeln, &s, &a);
    assert_int_equal(a.re_punkte, WERT_MAX);
    credit(&d.regeln, &s, &a, &vier, g);
    assert_int_equal(g[0], WERT_MAX);
    s = spiel_nach(&d.regeln, zeile); /* more than WERT_MAX as it is: a Bockrunde adds nothing */
    s.bock = 3;
    settle(&d.regeln, &s, &a);
    assert_int_equal(a.re_punkte, 4 * (99 * 38 + 23));
    regeldatei_free(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_of_the_sources),
        cmocka_unit_test(test_credit_at_five),
        cmocka_unit_test(test_what_a_rule_set_does_not_know),
        cmocka_unit_test(test_credits_of_plus_and_minus_sum_to_nothing),
        cmocka_unit_test(test_a_bockrunde_multiplies_and_adds),
        cmocka_unit_test(test_the_largest_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
