#include "help.h"

#include "base/date.h"
#include "base/draw.h"
#include "base/fraction.h"
#include "base/similar.h"
#include "base/text.h"

TEST(numbers_as_people_write_them)
{
    AUTO(text_free) struct text text = {0};
    int64_t number;

    text_int(&text, INT64_MIN);
    assert_string_equal(text.s, "-9223372036854775808");
    text_clear(&text);
    text_hundertstel(&text, -5, ',');
    text_addc(&text, ' ');
    text_hundertstel(&text, 5841, '.');
    text_addf(&text, " %s %d", "x", 7);
    assert_string_equal(text.s, "-0,05 58.41 x 7");
    assert_true(number_parse("240", 3, 0, 240, &number) && number == 240);
    assert_true(number_parse("-3", 2, -5, 5, &number) && number == -3);
    assert_false(number_parse("-3", 2, 0, 5, &number));
    assert_false(number_parse("-", 1, -5, 5, &number));
    assert_false(number_parse("", 0, 0, 5, &number));
    assert_false(number_parse("+3", 2, 0, 5, &number));
    assert_false(number_parse("1 ", 2, 0, 5, &number));
    assert_false(number_parse("99999999999999999999", 20, 0, INT64_MAX, &number));
}

TEST(utf8)
{
    char shortened[] = "Bö\xC3";

    assert_int_equal(utf8_count("Bö€", strlen("Bö€")), 3);
    assert_int_equal(utf8_check("a\xC3(", 3), 1);
    assert_int_equal(utf8_check("Bö", 3), 3);
    assert_int_equal(utf8_back("aö", 3), 1);
    assert_int_equal(utf8_back("ab", 2), 1);
    assert_int_equal(utf8_control("a\tb", 3), 1);
    assert_int_equal(utf8_control("aöb", 4), 4);
    assert_int_equal(utf8_control("a\xC2\x85", 3), 1);
    assert_int_equal(utf8_control("a\xE2\x80\xA8", 4), 1);
    utf8_shorten(shortened);
    assert_string_equal(shortened, "Bö");
}

TEST(words_may_be_typed_without_umlauts)
{
    assert_true(word_equal("pruefe", "prüfe"));
    assert_true(word_equal("Öffnen", "öffnen"));
    assert_true(word_equal("oeffnen", "öffnen"));
    assert_true(word_equal("SPIEL", "spiel"));
    assert_false(word_equal("prufe", "prüfe"));
    assert_true(word_begins("Pruef", "prüfe"));
    assert_true(word_begins("prü", "PRUEFE"));
    assert_true(word_begins("prüfe", "prüfe"));
    assert_false(word_begins("prüfen", "prüfe"));
    assert_false(word_begins("rü", "prüfe"));
}

TEST(dates)
{
    struct date date;
    char out[DATE_MAX], time[TIME_MAX];
    int64_t s;

    assert_true(date_parse("2026-01-04", 10, &date));
    date_german(date, out);
    assert_string_equal(out, "4.1.2026");
    assert_true(date_parse("29.2.2028", 9, &date));
    date_iso(date, out);
    assert_string_equal(out, "2028-02-29");
    assert_false(date_parse("29.2.2026", 9, &date));
    assert_false(date_parse("2026-13-01", 10, &date));
    assert_false(date_parse("2100-02-29", 10, &date));
    assert_false(date_parse("4.1.26", 6, &date));
    assert_true(date_compare((struct date){2025, 12, 29}, (struct date){2026, 1, 1}) < 0);
    assert_true(date_compare((struct date){2026, 2, 1}, (struct date){2026, 1, 31}) > 0);
    assert_true(date_compare((struct date){2026, 2, 1}, (struct date){2026, 2, 2}) < 0);
    assert_int_equal(date_compare((struct date){2026, 2, 1}, (struct date){2026, 2, 1}), 0);
    date = date_after_days((struct date){2025, 12, 29}, 7);
    date_iso(date, out);
    assert_string_equal(out, "2026-01-05");
    assert_true(time_parse("1970-01-01T00:00:00Z", 20, &s) && s == 0);
    assert_true(time_parse("2026-11-21T19:31:07Z", 20, &s) && s == 1795289467);
    time_iso(TIME_LAST, time);
    assert_string_equal(time, "9999-12-31T23:59:59Z");
    time_iso(s, time);
    assert_string_equal(time, "2026-11-21T19:31:07Z");
    time_iso(951782399, time); /* the second before 29 February 2000 */
    assert_string_equal(time, "2000-02-28T23:59:59Z");
    assert_false(time_parse("2026-11-21 19:31:07Z", 20, &s));
    assert_false(time_parse("2026-11-21T24:31:07Z", 20, &s));
}

TEST(rounding_is_away_from_zero)
{
    assert_int_equal(fraction_round(5, 2), 3);
    assert_int_equal(fraction_round(-5, 2), -3);
    assert_int_equal(fraction_round(7, 3), 2);
    assert_int_equal(fraction_round(-7, 3), -2);
    assert_int_equal(fraction_compare(1, 3, 2, 6), 0);
    assert_int_equal(fraction_compare(1, 3, 1, 4), 1);
    assert_int_equal(fraction_compare(-1, 3, 1, 4), -1);
}

/* The draw of a seed is part of the book: it must be the same on every machine, for ever. */
TEST(the_draw_never_changes)
{
    struct random random = {4711};
    int count[5] = {0};

    assert_true(random_next(&(struct random){0}) == 0xE220A8397B1DCDAFu); /* SplitMix64, first number of seed 0 */
    for (int i = 0; i < 50000; i++)
        count[random_under(&random, 5)]++;
    for (int i = 0; i < 5; i++)
        assert_in_range(count[i], 9500, 10500);
}

TEST(errors)
{
    struct err err = {0};
    char longer[2000];

    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(err_set(&err, ST_RULE, "%s", longer), ST_RULE);
    assert_true(strlen(err.text) < ERR_TEXT_MAX);
    assert_int_equal(status_exit(ST_OK), 0);
    assert_int_equal(status_exit(ST_RULE), 1);
    assert_int_equal(status_exit(ST_USAGE), 2);
    assert_int_equal(status_exit(ST_BUCH), 3);
    assert_int_equal(status_exit(ST_DIFFERENCE), 4);
    (void)err_at(&err, ST_INPUT, "a\x1b[31mb\xff", 8, 7, "x");
    assert_string_equal(err.excerpt, "a?[31mb?");
    assert_int_equal(err.column, 8);
}

TEST(the_word_that_was_meant)
{
    static const struct {
        const char *a, *b;
        int gap;
    } pairs[] = {{"", "", 0},
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
    static const char *const words[] = {"rangliste", "spieltag", "spieler", "stand", "undo", NULL};
    static const struct {
        const char *typed, *meant; /* NULL: nothing is near */
    } cases[] = {{"ranglsite", "rangliste"},
                 {"spieltga", "spieltag"},
                 {"stan", "stand"},
                 {"rang", "rangliste"},
                 {"udno", "undo"},
                 {"xyz", NULL},
                 {"s", NULL},
                 {"", NULL},
                 {"spiel", "spieler"},
                 {"saldo", NULL}};

    for (size_t i = 0; i < ROWS(pairs); i++) {
        assert_int_equal(similar_distance(pairs[i].a, pairs[i].b), pairs[i].gap);
        assert_int_equal(similar_distance(pairs[i].b, pairs[i].a), pairs[i].gap);
    }
    assert_true(similar_distance("x", "0123456789012345678901234567890123456789") > 31);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct similar a = {0};

        for (const char *const *w = words; *w; w++)
            similar_try(&a, cases[i].typed, *w);
        if (cases[i].meant)
            assert_string_equal(a.word, cases[i].meant);
        else
            assert_null(a.word);
    }
}
