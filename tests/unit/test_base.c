#include "hilfe.h"

#include "base/aehnlich.h"
#include "base/bruch.h"
#include "base/datum.h"
#include "base/text.h"
#include "base/zufall.h"

static void test_numbers_as_people_write_them(void **state)
{
    struct text t = {0};
    int64_t zahl;

    (void)state;
    text_int(&t, INT64_MIN);
    assert_string_equal(t.s, "-9223372036854775808");
    text_leere(&t);
    text_hundertstel(&t, -5, ',');
    text_addc(&t, ' ');
    text_hundertstel(&t, 5841, '.');
    text_addf(&t, " %s %d", "x", 7);
    assert_string_equal(t.s, "-0,05 58.41 x 7");
    text_free(&t);
    assert_true(zahl_lies("240", 3, 0, 240, &zahl) && zahl == 240);
    assert_true(zahl_lies("-3", 2, -5, 5, &zahl) && zahl == -3);
    assert_false(zahl_lies("-3", 2, 0, 5, &zahl));
    assert_false(zahl_lies("-", 1, -5, 5, &zahl));
    assert_false(zahl_lies("", 0, 0, 5, &zahl));
    assert_false(zahl_lies("+3", 2, 0, 5, &zahl));
    assert_false(zahl_lies("1 ", 2, 0, 5, &zahl));
    assert_false(zahl_lies("99999999999999999999", 20, 0, INT64_MAX, &zahl));
}

static void test_utf8(void **state)
{
    char gekuerzt[] = "Bö\xC3";

    (void)state;
    assert_int_equal(utf8_zeichen("Bö€", strlen("Bö€")), 3);
    assert_int_equal(utf8_pruefe("a\xC3(", 3), 1);
    assert_int_equal(utf8_pruefe("Bö", 3), 3);
    assert_int_equal(utf8_zurueck("aö", 3), 1);
    assert_int_equal(utf8_zurueck("ab", 2), 1);
    assert_int_equal(utf8_steuer("a\tb", 3), 1);
    assert_int_equal(utf8_steuer("aöb", 4), 4);
    assert_int_equal(utf8_steuer("a\xC2\x85", 3), 1);
    assert_int_equal(utf8_steuer("a\xE2\x80\xA8", 4), 1);
    utf8_kuerze(gekuerzt);
    assert_string_equal(gekuerzt, "Bö");
}

static void test_words_may_be_typed_without_umlauts(void **state)
{
    (void)state;
    assert_true(wort_gleich("pruefe", "prüfe"));
    assert_true(wort_gleich("Öffnen", "öffnen"));
    assert_true(wort_gleich("oeffnen", "öffnen"));
    assert_true(wort_gleich("SPIEL", "spiel"));
    assert_false(wort_gleich("prufe", "prüfe"));
}

static void test_dates(void **state)
{
    struct datum d;
    char out[DATUM_MAX], zeit[ZEIT_MAX];
    int64_t s;

    (void)state;
    assert_true(datum_lies("2026-01-04", 10, &d));
    datum_deutsch(d, out);
    assert_string_equal(out, "4.1.2026");
    assert_true(datum_lies("29.2.2028", 9, &d));
    datum_iso(d, out);
    assert_string_equal(out, "2028-02-29");
    assert_false(datum_lies("29.2.2026", 9, &d));
    assert_false(datum_lies("2026-13-01", 10, &d));
    assert_false(datum_lies("2100-02-29", 10, &d));
    assert_false(datum_lies("4.1.26", 6, &d));
    d = datum_nach_tagen((struct datum){2025, 12, 29}, 7);
    datum_iso(d, out);
    assert_string_equal(out, "2026-01-05");
    assert_true(zeit_lies("1970-01-01T00:00:00Z", 20, &s) && s == 0);
    assert_true(zeit_lies("2026-11-21T19:31:07Z", 20, &s) && s == 1795289467);
    zeit_iso(ZEIT_LETZTE, zeit);
    assert_string_equal(zeit, "9999-12-31T23:59:59Z");
    zeit_iso(s, zeit);
    assert_string_equal(zeit, "2026-11-21T19:31:07Z");
    zeit_iso(951782399, zeit); /* the second before 29 February 2000 */
    assert_string_equal(zeit, "2000-02-28T23:59:59Z");
    assert_false(zeit_lies("2026-11-21 19:31:07Z", 20, &s));
    assert_false(zeit_lies("2026-11-21T24:31:07Z", 20, &s));
}

static void test_rounding_is_away_from_zero(void **state)
{
    (void)state;
    assert_int_equal(bruch_runde(5, 2), 3);
    assert_int_equal(bruch_runde(-5, 2), -3);
    assert_int_equal(bruch_runde(7, 3), 2);
    assert_int_equal(bruch_runde(-7, 3), -2);
    assert_int_equal(bruch_vergleiche(1, 3, 2, 6), 0);
    assert_int_equal(bruch_vergleiche(1, 3, 1, 4), 1);
    assert_int_equal(bruch_vergleiche(-1, 3, 1, 4), -1);
}

/* The draw of a seed is part of the book: it must be the same on every machine, for ever. */
static void test_the_draw_never_changes(void **state)
{
    struct zufall z = {4711};
    int anzahl[5] = {0};

    (void)state;
    assert_true(zufall_naechste(&(struct zufall){0}) == 0xE220A8397B1DCDAFu); /* SplitMix64, first number of seed 0 */
    for (int i = 0; i < 50000; i++)
        anzahl[zufall_unter(&z, 5)]++;
    for (int i = 0; i < 5; i++)
        assert_in_range(anzahl[i], 9500, 10500);
}

static void test_errors(void **state)
{
    struct err err = {0};
    char lang[2000];

    (void)state;
    memset(lang, 'x', sizeof lang - 1);
    lang[sizeof lang - 1] = '\0';
    assert_int_equal(err_set(&err, ST_REGEL, "%s", lang), ST_REGEL);
    assert_true(strlen(err.text) < ERR_TEXT_MAX);
    assert_int_equal(status_exit(ST_OK), 0);
    assert_int_equal(status_exit(ST_REGEL), 1);
    assert_int_equal(status_exit(ST_GEBRAUCH), 2);
    assert_int_equal(status_exit(ST_BUCH), 3);
    assert_int_equal(status_exit(ST_UNTERSCHIED), 4);
    (void)err_an(&err, ST_EINGABE, "a\x1b[31mb\xff", 8, 7, "x");
    assert_string_equal(err.auszug, "a?[31mb?");
    assert_int_equal(err.spalte, 8);
}

static void test_the_word_that_was_meant(void **state)
{
    static const struct {
        const char *a, *b;
        int abstand;
    } paare[] = {{"", "", 0},
                 {"abc", "abc", 0},
                 {"abc", "", 3},
                 {"ab", "ba", 1},
                 {"rang", "ramg", 1},
                 {"rang", "range", 1},
                 {"range", "rang", 1},
                 {"Öffnen", "oeffnen", 0},
                 {"kitten", "sitting", 3},
                 {"ca", "abc", 3},
                 {"RANGLISTE", "rangliste", 0}};
    static const char *const worte[] = {"rangliste", "spieltag", "spieler", "stand", "undo", NULL};
    static const struct {
        const char *getippt, *gemeint; /* NULL: nothing is near */
    } faelle[] = {{"ranglsite", "rangliste"},
                  {"spieltga", "spieltag"},
                  {"stan", "stand"},
                  {"rang", "rangliste"},
                  {"udno", "undo"},
                  {"xyz", NULL},
                  {"s", NULL},
                  {"", NULL},
                  {"spiel", "spieler"},
                  {"saldo", NULL}};

    (void)state;
    for (size_t i = 0; i < sizeof paare / sizeof paare[0]; i++) {
        assert_int_equal(aehnlich_abstand(paare[i].a, paare[i].b), paare[i].abstand);
        assert_int_equal(aehnlich_abstand(paare[i].b, paare[i].a), paare[i].abstand);
    }
    assert_true(aehnlich_abstand("x", "0123456789012345678901234567890123456789") > 31);
    for (size_t i = 0; i < sizeof faelle / sizeof faelle[0]; i++) {
        struct aehnlich a = {0};

        for (const char *const *w = worte; *w; w++)
            aehnlich_pruefe(&a, faelle[i].getippt, *w);
        if (faelle[i].gemeint)
            assert_string_equal(a.wort, faelle[i].gemeint);
        else
            assert_null(a.wort);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_as_people_write_them),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_words_may_be_typed_without_umlauts),
        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_rounding_is_away_from_zero),
        cmocka_unit_test(test_the_draw_never_changes),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_the_word_that_was_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
