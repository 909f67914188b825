#include "hilfe.h"

static const struct regeln *ddb(void)
{
    return regeln_suche("ddb");
}

static const struct besetzung vier = {4, {0, 1, 2, 3}, 0};
static const struct besetzung fuenf = {5, {0, 1, 2, 3, 4}, 1u << 4};

/* A game in which `sieger_augen` side says `stufe`: partei gets `augen`. */
static struct spiel spiel_mit(enum spielart art, enum partei partei, int augen, bool ohne_stich, enum partei ansager,
                              int stufe)
{
    struct spiel s = spiel_leer();

    s.art = (uint8_t)art;
    s.re[0] = 0;
    s.re[1] = art == ART_NORMAL ? 1 : NIEMAND;
    s.augen = (uint8_t)(partei == RE ? augen : AUGEN_GESAMT - augen);
    s.ohne_stich = ohne_stich;
    s.stufe[ansager] = (uint8_t)stufe;
    return s;
}

static void pruefe_wert(struct spiel s, enum sieger sieger, int wert, int gutschrift_anderer, const char *zeile)
{
    struct abrechnung a;
    int g[TISCH_MAX];
    enum stelle stelle;
    struct err err;

    assert_int_equal(spiel_pruefe(ddb(), &s, &stelle, &err), ST_OK);
    settle(ddb(), &s, &a);
    if (a.sieger != sieger || a.re_punkte != (sieger == SIEGER_RE ? wert : -wert))
        fail_msg("%s: sieger %d, re_punkte %d", zeile, a.sieger, a.re_punkte);
    credit(ddb(), &s, &a, &vier, g);
    if (s.art == ART_NORMAL)
        assert_int_equal(g[sieger == SIEGER_RE ? 0 : 2], wert);
    else
        assert_int_equal(abs(g[3]), gutschrift_anderer);
}

/* One cell of the table: the party whose column it is plays with the other below `augen`. */
static void pruefe_zelle(const int z[9], enum spielart art, enum partei spalte, int augen, const char *zeile)
{
    bool verloren = z[8] != 0;
    enum partei sieger = verloren ? gegenpartei(spalte) : spalte;
    int wert = art != ART_NORMAL ? z[6] : z[spalte == RE ? 4 : 5];
    struct spiel s = spiel_mit(art, gegenpartei(spalte), augen, z[2] == 0, spalte, z[3]);

    pruefe_wert(s, sieger == RE ? SIEGER_RE : SIEGER_KONTRA, wert, z[7], zeile);
}

static void tabellenzeile(char *zeile)
{
    int z[9];

    assert_int_equal(
        sscanf(zeile, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &z[0], &z[1], &z[2], &z[3], &z[4], &z[5], &z[6], &z[7], &z[8]),
        9);
    for (int ende = 0; ende < 2; ende++) {
        for (int spalte = RE; spalte <= KONTRA; spalte++) {
            pruefe_zelle(z, ART_NORMAL, (enum partei)spalte, z[ende], zeile);
            pruefe_zelle(z, ART_DAMEN, (enum partei)spalte, z[ende], zeile);
        }
    }
}

static void test_berechnungstabelle_every_cell_both_ends_both_sides(void **state)
{
    (void)state;
    je_vektor("berechnungstabelle.csv", 1, tabellenzeile);
}

/* "Kontra und Re: je 1 Punkt mehr" outside the shaded rows: the loser's word counts for the winner too. */
static void beide_worte(char *zeile)
{
    int z[9];

    (void)sscanf(zeile, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &z[0], &z[1], &z[2], &z[3], &z[4], &z[5], &z[6], &z[7], &z[8]);
    for (int spalte = RE; spalte <= KONTRA && !z[8]; spalte++) {
        struct spiel s =
            spiel_mit(ART_NORMAL, gegenpartei((enum partei)spalte), z[0], z[2] == 0, (enum partei)spalte, z[3]);

        s.stufe[gegenpartei((enum partei)spalte)] = STUFE_WORT;
        pruefe_wert(s, spalte == RE ? SIEGER_RE : SIEGER_KONTRA, z[spalte == RE ? 4 : 5] + 1, 0, zeile);
    }
}

static void test_berechnungstabelle_kontra_und_re_one_more(void **state)
{
    (void)state;
    je_vektor("berechnungstabelle.csv", 1, beide_worte);
}

static void einzelspiel(char *zeile)
{
    char *feld[8];
    struct spiel s;
    struct abrechnung a;
    int g[TISCH_MAX], n = 0;
    static const char *const sieger[] = {"re", "ko", "keine"};

    for (char *p = strtok(zeile, ";"); p && n < 8; p = strtok(NULL, ";"))
        feld[n++] = p;
    assert_int_equal(n, 8);
    s = spiel_aus(feld[0]);
    settle(ddb(), &s, &a);
    credit(ddb(), &s, &a, &vier, g);
    if (strcmp(sieger[a.sieger], feld[1]) != 0 || a.re_punkte != atoi(feld[2]))
        fail_msg("%s: %s %d, expected %s %s (%s)", feld[0], sieger[a.sieger], a.re_punkte, feld[1], feld[2], feld[7]);
    for (int i = 0; i < 4; i++)
        if (g[i] != atoi(feld[3 + i]))
            fail_msg("%s: player %d is credited %d, expected %s (%s)", feld[0], i, g[i], feld[3 + i], feld[7]);
}

static void test_games_worked_out_by_hand(void **state)
{
    (void)state;
    je_vektor("ddb_spiele.csv", 0, einzelspiel);
}

/* Every combination of Augen, no trick, bids and answers of both sides, in a normal game, a solo and a Null.
 */
struct fall {
    struct spiel s;
    struct abrechnung a;
};

static void posten_sum_to_the_value(const struct fall *f)
{
    int summe = 0;

    for (int i = 0; i < f->a.anzahl; i++) {
        const struct posten *p = &f->a.posten[i];

        summe += p->partei == RE ? p->punkte : -p->punkte;
        assert_true(posten_name(ddb(), p)[0] != '\0');
        assert_non_null(ddb()->posten[p->art].quelle);
    }
    assert_int_equal(summe, f->a.re_punkte);
}

static void seats_do_not_matter(const struct fall *f)
{
    struct spiel s = f->s;
    struct abrechnung a;

    s.re[0] = 3;
    s.re[1] = f->s.re[1] == NIEMAND ? NIEMAND : 0;
    settle(ddb(), &s, &a);
    assert_int_equal(a.re_punkte, f->a.re_punkte);
    assert_int_equal(a.sieger, f->a.sieger);
}

static void credits_follow_the_value(const struct fall *f)
{
    int g[TISCH_MAX], summe = 0, wert = abs(f->a.re_punkte), anteil = wert / 3 + (wert % 3 != 0);
    int solist;

    credit(ddb(), &f->s, &f->a, &vier, g);
    for (int i = 0; i < 4; i++)
        summe += g[i];
    if (!spiel_ist_solo(&f->s)) {
        assert_int_equal(summe, 2 * wert);
        credit(ddb(), &f->s, &f->a, &fuenf, g);
        assert_int_equal(g[0] + g[1] + g[2] + g[3], 4 * wert);
        assert_int_equal(g[4], wert);
        return;
    }
    solist = g[0];
    assert_int_equal(solist, f->a.re_punkte);
    assert_int_equal(abs(g[1]), anteil);
    assert_true(solist == 0 || (solist > 0) != (g[1] > 0));
    credit(ddb(), &f->s, &f->a, &fuenf, g);
    assert_int_equal(g[0], 2 * solist);
    assert_int_equal(abs(g[4]), 2 * anteil);
    assert_int_equal(g[1], g[4]);
}

static bool fall_gueltig(const struct spiel *s)
{
    enum stelle stelle;
    struct err err;

    return spiel_pruefe(ddb(), s, &stelle, &err) == ST_OK;
}

/* The winner's value must not fall while its Augen rise. `davor`: the fall with one Auge (or one trick) less
 * for Re. */
static void more_augen_never_lower_the_value(const struct fall *davor, const struct fall *f)
{
    if (davor->a.sieger != f->a.sieger || f->a.sieger == SIEGER_KEINE)
        return;
    if (f->s.art == ART_NULL) /* there the soloist wants none */
        assert_true(f->a.re_punkte <= davor->a.re_punkte || f->a.sieger == SIEGER_RE);
    else
        assert_true(f->a.re_punkte >= davor->a.re_punkte);
}

/* 243 outcomes; where rounds are few, only those about each stage. */
enum { AUSGAENGE = RUNDEN_TEILER > 1 ? 27 : 243 };

static int spiele_einer_ansage(struct spiel s)
{
    struct fall davor, f;
    int anzahl = 0;

    /* 0 without a trick, 0 … 240, 240 with all tricks */
    for (int i = -1; i <= AUGEN_GESAMT + 1; i++) {
        if (AUSGAENGE == 27 && (i + 1) % 30 > 2)
            continue;
        f.s = s;
        f.s.augen = (uint8_t)(i < 0 ? 0 : i > AUGEN_GESAMT ? AUGEN_GESAMT : i);
        f.s.ohne_stich = i < 0 || i > AUGEN_GESAMT;
        if (!fall_gueltig(&f.s))
            return anzahl;
        settle(ddb(), &f.s, &f.a);
        posten_sum_to_the_value(&f);
        seats_do_not_matter(&f);
        credits_follow_the_value(&f);
        if (anzahl > 0)
            more_augen_never_lower_the_value(&davor, &f);
        davor = f;
        anzahl++;
    }
    return anzahl;
}

static int spiele_einer_art(struct spiel s)
{
    int anzahl = 0;

    for (int re = 0; re < STUFE_ANZAHL; re++)
        for (int ko = 0; ko < STUFE_ANZAHL; ko++)
            for (int re_e = STUFE_WORT; re_e <= ko || re_e == STUFE_WORT; re_e++)
                for (int ko_e = STUFE_WORT; ko_e <= re || ko_e == STUFE_WORT; ko_e++) {
                    s.stufe[RE] = (uint8_t)re;
                    s.stufe[KONTRA] = (uint8_t)ko;
                    s.erwidert[RE] = (uint8_t)(re_e == STUFE_WORT ? STUFE_KEINE : re_e);
                    s.erwidert[KONTRA] = (uint8_t)(ko_e == STUFE_WORT ? STUFE_KEINE : ko_e);
                    anzahl += spiele_einer_ansage(s);
                }
    return anzahl;
}

static void test_exhaustive_properties(void **state)
{
    struct spiel s = spiel_leer();
    int normal, solo, null;

    (void)state;
    s.re[0] = 0;
    s.re[1] = 1;
    normal = spiele_einer_art(s);
    s.re[1] = NIEMAND;
    s.art = ART_DAMEN;
    solo = spiele_einer_art(s);
    s.art = ART_NULL;
    null = spiele_einer_art(s);
    /* bids 6 x 6 with all answers they allow, in a Null 2 x 2 without answers */
    assert_int_equal(normal, solo);
    assert_int_equal(normal % AUSGAENGE, 0);
    assert_int_equal(null, 4 * AUSGAENGE);
    print_message("%d games\n", normal + solo + null);
}

/* Sonderpunkte are netted into the value, one for one, whoever won. */
static void test_sonderpunkte_are_netted(void **state)
{
    static const char *const basis[] = {"A,B 170", "A,B 70", "A,B 150 re9", "A,B 120 re ko", "A,B 155 re6 ko9"};

    (void)state;
    for (size_t i = 0; i < sizeof basis / sizeof basis[0]; i++) {
        struct spiel s = spiel_aus(basis[i]);
        struct abrechnung ohne, mit;
        char zeile[80];

        settle(ddb(), &s, &ohne);
        (void)snprintf(zeile, sizeof zeile, "%s f=re d=re f=ko k=re", basis[i]);
        s = spiel_aus(zeile);
        settle(ddb(), &s, &mit);
        assert_int_equal(mit.re_punkte, ohne.re_punkte + 2);
        assert_int_equal(mit.sieger, ohne.sieger);
        assert_int_equal(mit.anzahl, ohne.anzahl + 4);
    }
}

static void test_several_pausing_each_as_the_one(void **state)
{
    static const struct besetzung sechs = {6, {0, 1, 2, 3, 4, 5}, 1u << 4 | 1u << 5};
    struct spiel s = spiel_aus("A,B 151");
    struct abrechnung a;
    int g[TISCH_MAX];

    (void)state;
    settle(ddb(), &s, &a);
    credit(ddb(), &s, &a, &sechs, g);
    assert_int_equal(g[0], 4);
    assert_int_equal(g[2], 0);
    assert_int_equal(g[4], 2);
    assert_int_equal(g[5], 2);
    s = spiel_aus("A damen 100");
    settle(ddb(), &s, &a);
    credit(ddb(), &s, &a, &sechs, g);
    assert_int_equal(g[0], -4);
    for (int i = 1; i < 6; i++)
        assert_int_equal(g[i], 2);
}

static void test_impossible_games(void **state)
{
    static const struct {
        uint8_t augen;
        bool x;
        int sonder; /* of Kontra */
        enum sonderart art;
        enum stelle stelle;
    } falsch[] = {
        {241, false, 0, SONDER_FUCHS, STELLE_AUGEN},     {100, true, 0, SONDER_FUCHS, STELLE_OHNE_STICH},
        {100, false, 3, SONDER_FUCHS, STELLE_SONDER},    {100, false, 2, SONDER_KARLCHEN, STELLE_SONDER},
        {0, false, 5, SONDER_DOPPELKOPF, STELLE_SONDER}, {201, false, 1, SONDER_DOPPELKOPF, STELLE_SONDER},
        {230, false, 1, SONDER_FUCHS, STELLE_SONDER},    {240, true, 1, SONDER_KARLCHEN, STELLE_SONDER},
    };

    (void)state;
    for (size_t i = 0; i < sizeof falsch / sizeof falsch[0]; i++) {
        struct spiel s = spiel_leer();
        enum stelle stelle = STELLE_ANZAHL;
        struct err err;

        s.re[0] = 0;
        s.re[1] = 1;
        s.augen = falsch[i].augen;
        s.ohne_stich = falsch[i].x;
        for (int k = 0; k < falsch[i].sonder; k++)
            s.sonder[s.sonder_anzahl++] = (struct sonderpunkt){(uint8_t)falsch[i].art, KONTRA, NIEMAND, NIEMAND};
        assert_int_equal(spiel_pruefe(ddb(), &s, &stelle, &err), ST_UNMOEGLICH);
        assert_int_equal(stelle, falsch[i].stelle);
        assert_true(err.text[0] != '\0');
    }
}

/* The parameters that DDB has off, on. */
static void test_sonderpunkte_in_solos_and_limits_in_a_null(void **state)
{
    struct regeln r = *ddb();
    struct spiel s = spiel_aus("A damen 130");
    struct abrechnung a;
    enum stelle stelle;
    struct err err;

    (void)state;
    s.sonder[s.sonder_anzahl++] = (struct sonderpunkt){SONDER_DOPPELKOPF, RE, 0, NIEMAND};
    assert_int_equal(spiel_pruefe(&r, &s, &stelle, &err), ST_UNMOEGLICH);
    r.sonder[SONDER_DOPPELKOPF].arten |= 1 << ART_DAMEN;
    assert_int_equal(spiel_pruefe(&r, &s, &stelle, &err), ST_OK);
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 3);
    s = spiel_aus("A null 0 x");
    s.stufe[KONTRA] = STUFE_K9;
    assert_int_equal(spiel_pruefe(&r, &s, &stelle, &err), ST_UNMOEGLICH);
    assert_int_equal(stelle, STELLE_KONTRA);
}

static void test_names_of_the_field(void **state)
{
    (void)state;
    for (int i = 0; i < ART_ANZAHL; i++)
        assert_true(spielart_name((enum spielart)i)[0] != '\0');
    assert_string_equal(farbe_name(FARBE_HERZ), "Herz");
    assert_string_equal(stufe_name(STUFE_K6), "K6");
    assert_string_equal(sonderart_name(SONDER_DOPPELKOPF), "Doppelkopf");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_berechnungstabelle_every_cell_both_ends_both_sides),
        cmocka_unit_test(test_berechnungstabelle_kontra_und_re_one_more),
        cmocka_unit_test(test_games_worked_out_by_hand),
        cmocka_unit_test(test_exhaustive_properties),
        cmocka_unit_test(test_sonderpunkte_are_netted),
        cmocka_unit_test(test_several_pausing_each_as_the_one),
        cmocka_unit_test(test_impossible_games),
        cmocka_unit_test(test_sonderpunkte_in_solos_and_limits_in_a_null),
        cmocka_unit_test(test_names_of_the_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
