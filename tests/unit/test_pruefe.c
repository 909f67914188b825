/* What a rule set allows in a game, and what it may say itself: the edges, with the part that is at fault. */
#include "hilfe.h"
#include "notation/regeldatei.h"
#include "rules/parameter.h"

static enum status lies_regeln(const char *s, struct regeldatei *d, struct err *err)
{
    struct text t = {0};
    enum status st;
    size_t n = strcspn(s, ";");

    text_addf(&t, "name=probe\neltern=%.*s\n", (int)n, s);
    for (s += n; *s; s += n) {
        n = strcspn(++s, ";");
        text_addf(&t, "%.*s\n", (int)n, s);
    }
    st = regeldatei_lies(t.s, t.len, d, err);
    text_free(&t);
    return st;
}

/* A game as one rule set reads it, before another one. */
static void pruefe(const char *liest, const char *zeile, const char *prueft, enum stelle stelle, const char *wort)
{
    struct regeldatei a, b;
    enum stelle ist = STELLE_ART;
    struct err err;
    struct spiel s;
    enum status st;

    assert_int_equal(lies_regeln(liest, &a, &err), ST_OK);
    if (lies_regeln(prueft, &b, &err) != ST_OK)
        fail_msg("%s: %s", prueft, err.text);
    s = spiel_nach(&a.regeln, zeile);
    st = spiel_pruefe(&b.regeln, &s, &ist, &err);
    if (!wort ? st != ST_OK : st != ST_UNMOEGLICH || ist != stelle || !strstr(err.text, wort))
        fail_msg("%s by %s: %d at %d: %s", zeile, prueft, st, ist, st ? err.text : "");
    regeldatei_free(&a);
    regeldatei_free(&b);
}

static void test_games_before_other_rules(void **state)
{
    static const struct {
        const char *liest, *zeile, *prueft;
        enum stelle stelle;
        const char *wort;
    } f[] = {
        {"ddb", "D null 0 x", "ddv", STELLE_ART, "Null is not played"},
        {"ddb", "A,B 130 re9 ko", "ddb-pokal", STELLE_RE, "knows no limits, only Re and Kontra"},
        {"ddb", "A,B 130 re ko9", "ddb-pokal", STELLE_KONTRA, "knows no limits, only Re and Kontra"},
        {"ddb", "A,B 130 re ko", "ddb-pokal", STELLE_RE, NULL},
        {"ddb", "C damen 130 straf", "ddv", STELLE_STRAF, "knows no Strafsolo"},
        {"ddb", "C damen 130 re9 ko", "ddb;limits.solo=nein", STELLE_RE, "no limits in a solo"},
        {"ddb", "C damen 130 re ko9", "ddb;limits.solo=nein", STELLE_KONTRA, "no limits in a solo"},
        {"ddb", "C damen 130 re ko", "ddb;limits.solo=nein", STELLE_RE, NULL},
        {"ddb", "A,B 130 re9 ko9", "ddb;limits.solo=nein", STELLE_RE, NULL},
        {"spielordnung", "A,B 130 rev ko", "ddb", STELLE_RE, "vorab"},
        {"spielordnung", "A,B 130 re kov", "ddb", STELLE_KONTRA, "vorab"},
        {"spielordnung", "A,B 130 re? ko", "ddb", STELLE_RE, "leave out what does not hold"},
        {"spielordnung", "A,B 130 re ko?", "ddb", STELLE_KONTRA, "leave out what does not hold"},
        {"ddb", "A,B 130 re9 ko9", "spielordnung", STELLE_KONTRA, "or mark them with ? (A38)"},
        {"ddb", "A,B 130 re9 ko9", "ddb;limits.beide=eine", STELLE_KONTRA, "are void: leave them out"},
        {"ddb", "A,B 130 re9 ko", "spielordnung", STELLE_RE, NULL},
        {"ddb", "A,B 130 re ko9", "spielordnung", STELLE_RE, NULL},
        {"spielordnung", "A,B 130 re9? ko9", "spielordnung", STELLE_RE, NULL},
        {"spielordnung", "A,B 130 re9 ko9?", "spielordnung", STELLE_RE, NULL},
        {"ddb", "A,B 130 re9 ko9", "schmidt", STELLE_KONTRA, "letzt=re or letzt=ko"},
        {"ddb", "A,B 130 re ko9", "schmidt", STELLE_RE, NULL},
        {"ddb", "A,B 130 re9 ko", "schmidt", STELLE_RE, NULL},
        {"schmidt", "A,B 130 re9 ko9 letzt=ko", "schmidt", STELLE_RE, NULL},
        {"schmidt", "A,B 130 re9 ko9 letzt=ko", "ddb", STELLE_FOLGE, "letzt= is only asked"},
        {"schmidt", "A,B 120 re ko zuerst=ko", "schmidt", STELLE_RE, NULL},
        {"schmidt", "A,B 120 re ko zuerst=ko", "ddb", STELLE_FOLGE, "zuerst= is only asked"},
        {"spielordnung", "A,B 120 falsch=A", "ddb", STELLE_FALSCH, "does not score a revoke"},
        {"spielordnung", "A,B 120 falsch=A", "spielordnung", STELLE_RE, NULL},
        {"ddb", "A,B 151 re9 ko kog9", "ddv", STELLE_ERWIDERUNG, "knows no answers"},
        {"ddb", "A,B 120 re ko9 reg9", "ddv", STELLE_ERWIDERUNG, "knows no answers"},
        {"ddb", "A,B 120 re ko9 reg9 f=A", "ddv", STELLE_ERWIDERUNG, "knows no answers"},
        {"schmidt", "A,B 130 u=A", "ddb", STELLE_SONDER, "knows no Sonderpunkt Herz-Zehn gefangen"},
        {"ddb", "A,B 130 f=A", "ddb;punkte.fuchs=0;bock.nachherz=ja;bock.faktor=2", STELLE_SONDER,
         "knows no Sonderpunkt Fuchs"},
        /* the Bockrunde knows the Herz trick, in whatever kind of game, though it is worth nothing */
        {"ddb;bock.nachherz=ja;bock.faktor=2", "A,B 130 t=A", "ddb;bock.nachherz=ja;bock.faktor=2", STELLE_ART, NULL},
        {"ddb;bock.nachherz=ja;bock.faktor=2", "C damen 130 t=C", "ddb;bock.nachherz=ja;bock.faktor=2", STELLE_ART,
         NULL},
        {"ddb", "A,B 11 f=A", "ddb", STELLE_ART, NULL},
        {"ddb", "A,B 229 f=C", "ddb", STELLE_ART, NULL},
        {"ddb", "A,B 200 d=ko", "ddb", STELLE_ART, NULL},
        {"ddb", "A,B 22 f=A f=B", "ddb", STELLE_ART, NULL},
        {"ddb;punkte.fuchsamende=1", "A,B 11 fl=A", "ddb;punkte.fuchsamende=1", STELLE_ART, NULL},
        {"schmidt", "A,B 10 u=A", "schmidt", STELLE_ART, NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++)
        pruefe(f[i].liest, f[i].zeile, f[i].prueft, f[i].stelle, f[i].wort);
}

/* Games that no line can hold. */
static void test_games_that_cannot_be(void **state)
{
    static const struct {
        const char *regeln, *zeile;
        int augen;
        bool ohne_stich;
        uint8_t stufe_re, erwidert_re, zuerst;
        enum stelle stelle;
        const char *wort;
    } f[] = {
        {"ddb", "A,B 130", 241, false, 0, 0, 0, STELLE_AUGEN, "241 Augen: a game has 240"},
        {"ddb", "A,B 130", 240, false, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 1, true, 0, 0, 0, STELLE_OHNE_STICH, "only possible at 0 or 240 Augen, not at 1"},
        {"ddb", "C damen 130", 0, true, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 240, true, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 239, true, 0, 0, 0, STELLE_OHNE_STICH, "at 0 or 240"},
        {"ddb-pokal", "A,B 130", 1, true, 0, 0, 0, STELLE_OHNE_STICH, "only possible at 0 or 240"},
        {"ddb-pokal", "C damen 130", STOCK_AUGEN, true, 0, 0, 0, 0, NULL},
        {"ddb-pokal", "C damen 130", STOCK_AUGEN + 1, true, 0, 0, 0, STELLE_OHNE_STICH, "Augen laid away"},
        {"ddb", "A,B 130 re ko9 reg9", 120, false, STUFE_KEINE, STUFE_K9, 0, STELLE_ERWIDERUNG,
         "needs Re said at the start"},
        {"ddb", "A,B 130 re ko9 reg9", 120, false, STUFE_WORT, STUFE_K6, 0, STELLE_ERWIDERUNG,
         "Re answers K6, but the other party did not bid it"},
        {"ddb", "A,B 130 re ko9 reg9 f=A", 120, false, STUFE_WORT, STUFE_K6, 0, STELLE_ERWIDERUNG, "Re answers K6"},
        {"schmidt", "A,B 120 re", 120, false, STUFE_WORT, 0, VON_RE, STELLE_FOLGE, "both words were said"},
        {"schmidt", "A,B 120 ko", 120, false, 0, 0, VON_RE, STELLE_FOLGE, "both words were said"},
        {"ddb", "A,B 130 f=A", 10, false, 0, 0, 0, STELLE_SONDER, "1 x Fuchs needs 11 Augen, Re has 10"},
        {"ddb", "A,B 130 f=A f=C", 10, false, 0, 0, 0, STELLE_SONDER, "Re has 10"},
        {"ddb", "A,B 130 f=C", 230, false, 0, 0, 0, STELLE_SONDER, "Kontra has 10"},
        {"ddb", "A,B 130 d=re", 39, false, 0, 0, 0, STELLE_SONDER, "needs 40 Augen"},
        {"ddb", "A,B 130 k=A", 0, true, 0, 0, 0, STELLE_SONDER, "Re took no trick and so has no Karlchen"},
        {"ddb", "A,B 130 k=ko", 240, true, 0, 0, 0, STELLE_SONDER, "Kontra took no trick"},
        {"schmidt", "A,B 130 u=A", 9, false, 0, 0, 0, STELLE_SONDER, "needs 10 Augen"},
        {"ddb;punkte.fuchsamende=1", "A,B 130 fl=A", 10, false, 0, 0, 0, STELLE_SONDER, "needs 11 Augen"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct regeldatei d;
        enum stelle stelle = STELLE_ART;
        struct err err;
        struct spiel s;
        enum status st;

        assert_int_equal(lies_regeln(f[i].regeln, &d, &err), ST_OK);
        s = spiel_nach(&d.regeln, f[i].zeile);
        s.augen = (uint8_t)f[i].augen;
        s.ohne_stich = f[i].ohne_stich;
        s.stufe[RE] = f[i].stufe_re;
        s.erwidert[RE] = f[i].erwidert_re;
        s.zuerst = f[i].zuerst;
        st = spiel_pruefe(&d.regeln, &s, &stelle, &err);
        if (!f[i].wort ? st != ST_OK : st != ST_UNMOEGLICH || stelle != f[i].stelle || !strstr(err.text, f[i].wort))
            fail_msg("row %zu: %d at %d: %s", i, st, stelle, st ? err.text : "");
        regeldatei_free(&d);
    }
}

/* Every Sonderpunkt that is worth something needs a kind of game in which it counts; the text without ? has no more.
 */
static void test_each_sonderpunkt_needs_its_kind(void **state)
{
    static const char *const wort[] = {"fuchs",       "doppelkopf",       "karlchen",       "tack",      "dulle",
                                       "fuchsamende", "karlchengefangen", "doppelkarlchen", "lieselotte"};
    struct regeldatei d;
    enum stelle stelle;
    struct err err;
    struct spiel s;

    (void)state;
    for (size_t i = 0; i < sizeof wort / sizeof wort[0]; i++) {
        char regeln[100];

        (void)snprintf(regeln, sizeof regeln, "ddv;%s%s=2;%s.arten=null", strcmp(wort[i], "dulle") ? "punkte." : "",
                       wort[i], wort[i]);
        if (lies_regeln(regeln, &d, &err) != ST_EINGABE || !strstr(err.text, "a kind of game in which it counts"))
            fail_msg("%s: %s", regeln, err.text);
        regeldatei_free(&d);
    }
    assert_int_equal(lies_regeln("ddb;limits.beide=eine", &d, &err), ST_OK);
    s = spiel_aus("A,B 130 re9 ko9");
    assert_int_equal(spiel_pruefe(&d.regeln, &s, &stelle, &err), ST_UNMOEGLICH);
    assert_string_equal(err.text, "only one party bids limits; those of the other are void: leave them out");
    regeldatei_free(&d);
}

static void test_rules_against_each_other(void **state)
{
    static const struct {
        const char *regeln, *wort; /* of the refusal, NULL: they go together */
    } f[] = {
        {"ddb;ansagen.erwiderung=nein;punkte.wortverfehlt=0", "need ansagen.erwiderung"},
        {"ddb;ansagen.erwiderung=nein;punkte.erwiderung=0", "need ansagen.erwiderung"},
        {"ddb;ansagen.erwiderung=nein;punkte.erwiderung=0;punkte.wortverfehlt=0", NULL},
        {"ddb;bock.plus=1", "need something that starts"},
        {"ddb;bock.faktor=2", "need something that starts"},
        {"ddb;bock.plus=1;bock.jede=4", NULL},
        {"ddv;ende.spiele=0;ende.spiele5=0;vorfuehrung=nachher", "needs an end of the Spieltag"},
        {"ddv;vorfuehrung=nachher", NULL},
        {"ddb;pflichtsoli.arten=normal damen buben", "only announced solos"},
        {"ddb;pflichtsoli.arten=damen still buben", "only announced solos"},
        {"ddv;pflichtsoli.arten=null", "names no solo that is played"},
        {"ddv;pflichtsoli=1;pflichtsoli.arten=null mada", "names no solo that is played"},
        {"ddb;pflichtsoli.arten=damen;hzsolo.pflicht=nein", "more pflichtsoli than kinds"},
        {"ddb;pflichtsoli.arten=damen dk;hzsolo.pflicht=nein", NULL},
        {"ddb;pflichtsoli.arten=dk;pflichtsoli=1;hzsolo.pflicht=nein", NULL},
        {"ddb;pflichtsoli.arten=trumpf;pflichtsoli=1", NULL},
        {"ddb;arten=normal damen dk;pflichtsoli.arten=null dk damen;pflichtsoli.gruppe1=null dk;hzsolo.pflicht=nein",
         NULL},
        {"ddb;arten=normal damen;pflichtsoli.arten=null dk damen;pflichtsoli.gruppe1=null dk;hzsolo.pflicht=nein",
         "more pflichtsoli"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe1=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe2=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe3=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.gruppe1=dk null;pflichtsoli.gruppe3=null mada", "in one group at most"},
        {"ddv;fuchs.arten=null", "needs a kind of game in which it counts"},
        {"ddv;punkte.lieselotte=1;lieselotte.arten=null", "needs a kind of game in which it counts"},
        {"ddv;punkte.lieselotte=1", NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct regeldatei d;
        struct err err;
        enum status st = lies_regeln(f[i].regeln, &d, &err);

        if (f[i].wort ? st != ST_EINGABE || !strstr(err.text, f[i].wort) : st != ST_OK)
            fail_msg("%s: %d: %s", f[i].regeln, st, st ? err.text : "");
        regeldatei_free(&d);
    }
}

/* A value that would never be asked for. */
static void test_values_without_effect(void **state)
{
    static const struct {
        const char *schluessel, *regeln;
        bool wirkungslos;
    } f[] = {
        {"ansagen.erwiderung", "ddb", false},
        {"ansagen.erwiderung", "ddb-pokal", false},
        {"punkte.wort", "ddb", false},
        {"punkte.wort", "schmidt;verdoppeln=grundwert", true},
        {"punkte.wort", "spielordnung", true},
        {"pott.frist", "ddb", false},
        {"pott.frist", "ddv", false},
        {"pott.frist", "ddb;vorfuehrung=nachher", true},
        {"tisch.pausieren", "ddb", true},
        {"tisch.pausieren", "ddb-pokal", false},
        {"dessos.platz", "ddb", false},
        {"dessos.platz", "ddb-pokal", true},
        {"dessos.punkte", "ddb", false},
        {"dessos.punkte", "ddb-pokal", true},
        {"dessos.platz", "ddb;rangliste=schnitt", true},
        {"herzzehn.zweite", "ddb", false},
        {"herzzehn.zweite", "ddb;herzzehn=nein", true},
        {"herzzehn.zweite", "ddb;herzzehn=nein;herzzehn.zweite=nein", false},
        {"limits.beide", "ddb", false},
        {"limits.beide", "ddb-pokal", true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        const char *trenner = strchr(f[i].regeln, ';');
        char name[40];
        struct regeln r;
        struct err err;

        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(f[i].regeln, ";"), f[i].regeln);
        r = *regeln_suche(name);
        for (; trenner; trenner = strchr(trenner + 1, ';')) {
            char wert[40];
            size_t n = strcspn(trenner + 1, ";");

            (void)snprintf(wert, sizeof wert, "%.*s", (int)n, trenner + 1);
            *strchr(wert, '=') = '\0';
            assert_int_equal(parameter_setze(parameter_suche(wert), wert + strlen(wert) + 1, &r, &err), ST_OK);
        }
        if ((parameter_wirkungslos(parameter_suche(f[i].schluessel), &r) != NULL) != f[i].wirkungslos)
            fail_msg("%s of %s", f[i].schluessel, f[i].regeln);
    }
}

static void test_ways_to_name_kinds(void **state)
{
    static const struct {
        const char *wert;
        int arten; /* -1: refused */
    } f[] = {
        {"normal", 1},
        {" hz", 2},
        {", normal, hz ,", 3},
        {"hz hzsolo", 1 << ART_HZSOLO | 2},
        {"keine", 0},
        {"alle", (1 << ART_ANZAHL) - 1},
        {"n", -1},
        {"hzs", -1},
        {"hzsoloo", -1},
        {"", -1},
        {" ,", -1},
        {"alle normal", -1},
    };
    const struct parameter *p = parameter_suche("arten");
    struct regeln r = *regeln_suche("ddb");
    struct err err;

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        enum status st = parameter_setze(p, f[i].wert, &r, &err);

        if (f[i].arten < 0 ? st != ST_EINGABE || err.status != ST_EINGABE : st != ST_OK || r.arten != f[i].arten)
            fail_msg("%s: %d, %d", f[i].wert, st, r.arten);
    }
    assert_int_equal(parameter_setze(parameter_suche("limits"), "0", &r, &err), ST_OK);
    assert_int_equal(r.limits, 0);
    assert_int_equal(parameter_setze(parameter_suche("einwurf"), "a\x1b", &r, &err), ST_EINGABE);
    assert_int_equal(err.status, ST_EINGABE);
}

static void test_stages_end_where_they_do(void **state)
{
    static const int grenze[] = {0, 120, 90, 60, 30, 0};

    (void)state;
    for (int stufe = STUFE_WORT; stufe <= STUFE_SCHWARZ; stufe++)
        assert_int_equal(stufe_grenze(stufe), grenze[stufe]);
    assert_int_equal(spiel_leer().re[0], NIEMAND);
    assert_int_equal(spiel_leer().re[1], NIEMAND);
    assert_int_equal(spiel_leer().falsch_wer, NIEMAND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_before_other_rules),        cmocka_unit_test(test_games_that_cannot_be),
        cmocka_unit_test(test_each_sonderpunkt_needs_its_kind), cmocka_unit_test(test_rules_against_each_other),
        cmocka_unit_test(test_values_without_effect),           cmocka_unit_test(test_ways_to_name_kinds),
        cmocka_unit_test(test_stages_end_where_they_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
