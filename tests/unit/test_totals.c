/* The tests enter the lists of a round by their totals: keys go in, a picture and orders come out (tournament
 * 1.12, 1.13, 1.19). */
#include "help.h"

#include "ui/desk/desk.h"
#include "ui/screen/totals.h"

static struct totals_table tables[3];
static struct totals totals;
static struct picture picture;

static void begin(bool zero)
{
    static const int sizes[] = {4, 5, 4};

    for (int i = 0; i < 3; i++) {
        tables[i] = (struct totals_table){.table = i + 1, .count = sizes[i]};
        for (int k = 0; k < sizes[i]; k++) {
            tables[i].number[k] = 10 * i + k + 1;
            (void)snprintf(tables[i].name[k], TOTALS_NAME, "Spieler %d", 10 * i + k + 1);
        }
    }
    totals_begin(&totals, "Herbst", 2, tables, 3, zero);
}

/* Presses keys such as "3n-17n": n is Enter, u up, d down, t Tab, P and N page up and down, e Esc, b Backspace;
 * other characters stand for themselves. */
static enum totals_request keys(const char *s)
{
    static const struct {
        char c;
        int32_t key;
    } cases[] = {{'n', DESK_KEY_ENTER}, {'u', DESK_KEY_UP},        {'d', DESK_KEY_DOWN},
                 {'t', DESK_KEY_TAB},   {'P', DESK_KEY_PAGE_UP},   {'N', DESK_KEY_PAGE_DOWN},
                 {'e', DESK_KEY_ESC},   {'b', DESK_KEY_BACKSPACE}, {'_', DESK_KEY_NOTHING}};
    enum totals_request last = TOTALS_NONE;

    for (; *s; s++) {
        int32_t key = *s;

        for (size_t i = 0; i < ROWS(cases); i++)
            if (cases[i].c == *s)
                key = cases[i].key;
        last = totals_key(&totals, key);
    }
    return last;
}

static bool shows(const char *text)
{
    totals_paint(&totals, &picture, 80, 24);
    for (int i = 0; i < picture.height; i++)
        if (strstr(text_str(&picture.line[i].text), text))
            return true;
    return false;
}

static void values_are(const int32_t *expected)
{
    int32_t actual[TISCH_MAX];

    totals_values(&totals, actual);
    for (int i = 0; i < tables[totals.at].count; i++)
        assert_int_equal(actual[i], expected[i]);
}

TEST(the_last_total_follows_from_the_others)
{
    begin(true);
    assert_true(shows("Tisch 1 "));
    assert_true(shows("3 lists are missing"));
    assert_int_equal(keys("3n-17n"), TOTALS_NONE);
    assert_true(shows("so far -14"));
    assert_int_equal(keys("40"), TOTALS_NONE);
    assert_true(shows("(-26)"));
    assert_true(shows("Enter saves"));
    assert_true(shows("! even and odd"));
    assert_int_equal(keys("n"), TOTALS_SAVE);
    values_are((const int32_t[]){3, -17, 40, -26});
    totals_saved(&totals, "saved");
    assert_int_equal(totals.at, 1);
    assert_true(shows("saved"));
    assert_true(shows("2 lists are missing"));
    assert_int_equal(keys("_"), TOTALS_NONE);
    assert_true(shows("saved"));
    assert_int_equal(keys("1n1n1n"), TOTALS_NONE); /* a table of five needs one more */
    assert_false(shows("! even"));
    assert_int_equal(keys("1n"), TOTALS_SAVE);
    values_are((const int32_t[]){1, 1, 1, 1, -4});
}

TEST(a_sum_that_is_not_nothing_is_refused)
{
    begin(true);
    assert_int_equal(keys("3n5n7n"), TOTALS_SAVE);
    assert_int_equal(keys("uu3d5d7d9"), TOTALS_NONE); /* the appended digits make 33, 55, 77, 9 */
    assert_true(shows("the sum is not 0"));
    assert_int_equal(keys("n"), TOTALS_NONE);
    assert_true(shows("they sum to 174, not to 0"));
    assert_int_equal(keys("b"), TOTALS_NONE);
    assert_false(shows("they sum to"));
    assert_true(shows("(-165)"));
    assert_int_equal(keys("n"), TOTALS_SAVE);
    values_are((const int32_t[]){33, 55, 77, -165});
    totals_refused(&totals, "somebody was faster");
    assert_true(shows("somebody was faster"));
    assert_int_equal(totals.at, 0);
    assert_string_equal(totals.typed[0], "33");
}

TEST(where_games_do_not_sum_to_nothing_each_is_typed)
{
    begin(false);
    assert_int_equal(keys("3n5n7n"), TOTALS_NONE);
    assert_false(shows("! even"));
    assert_int_equal(keys("8n"), TOTALS_SAVE);
    values_are((const int32_t[]){3, 5, 7, 8});
}

TEST(signs_and_lengths)
{
    begin(true);
    keys("12-");
    assert_string_equal(totals.typed[0], "-12");
    keys("-");
    assert_string_equal(totals.typed[0], "12");
    keys("-bbb");
    assert_string_equal(totals.typed[0], "");
    keys("b-");
    assert_string_equal(totals.typed[0], "-");
    assert_int_equal(keys("n"), TOTALS_NONE); /* a sign alone is not a number yet */
    assert_int_equal(totals.field, 1);
    keys("12345678");
    assert_string_equal(totals.typed[1], "1234567");
    keys("-");
    assert_string_equal(totals.typed[1], "1234567"); /* the field has no room for the sign */
    keys("x/:");
    assert_string_equal(totals.typed[1], "1234567");
    keys("09");
    assert_string_equal(totals.typed[1], "1234567");
}

TEST(fields_and_tables)
{
    begin(true);
    keys("u");
    assert_int_equal(totals.field, 3);
    keys("d");
    assert_int_equal(totals.field, 0);
    keys("t");
    assert_int_equal(totals.field, 1);
    keys("5N");
    assert_int_equal(totals.at, 1);
    assert_string_equal(totals.typed[1], "");
    keys("PP");
    assert_int_equal(totals.at, 2);
    keys("N");
    assert_int_equal(totals.at, 0);
    keys("4");
    assert_int_equal(keys("e"), TOTALS_NONE); /* the first Esc empties the field */
    assert_string_equal(totals.typed[0], "");
    assert_int_equal(keys("e"), TOTALS_LEAVE);
    assert_int_equal(keys("q"), TOTALS_LEAVE);
    assert_int_equal(keys("1n2 3"), TOTALS_NONE); /* a space acts like Enter */
    assert_int_equal(totals.field, 2);
}

/* Lists that are already there are skipped and can be looked at, but not typed into. */
TEST(lists_that_are_there)
{
    begin(true);
    tables[0].there = true;
    tables[1].by_games = true;
    totals_begin(&totals, "Herbst", 2, tables, 3, true);
    assert_int_equal(totals.at, 2);
    assert_true(shows("1 list is missing"));
    assert_int_equal(totals_missing(&totals), 1);
    keys("N");
    assert_true(shows("is accepted already"));
    keys("5");
    assert_string_equal(totals.typed[0], "");
    keys("N");
    assert_true(shows("game by game"));
    assert_int_equal(keys("n"), TOTALS_NONE);
    assert_int_equal(totals.at, 2);
    assert_int_equal(keys("1n1n1n"), TOTALS_SAVE);
    totals_saved(&totals, "");
    assert_int_equal(totals.at, 2);
    assert_true(shows("all lists are there"));
}

static void rows_are(int width, int height, const char *should)
{
    static const char styles[] = {[STYLE_NORMAL] = ' ', [STYLE_BOLD] = 'B', [STYLE_QUIET] = 'q'};
    AUTO(text_free) struct text all = {0};

    totals_paint(&totals, &picture, width, height);
    for (int i = 0; i < picture.height; i++) {
        const char *s = text_str(&picture.line[i].text);
        size_t n = strlen(s);

        while (n > 0 && s[n - 1] == ' ')
            n--;
        if (n > 0 && strncmp(s, "─", 3) != 0)
            text_addf(&all, "%d%c%.*s\n", i, styles[picture.line[i].style], (int)n, s);
        else if (n > 0)
            text_addf(&all, "%d%c%d\n", i, styles[picture.line[i].style], display_width(s, n));
    }
    text_addf(&all, "%d,%d\n", picture.cursor_x, picture.cursor_y);
    assert_string_equal(all.s, should);
}

/* Each row stands behind its number and style; the cursor is checked too. */
TEST(whole_pictures)
{
    begin(true);
    rows_are(80, 24,
             "0B Herbst · Runde 2 · Tisch 1     3 lists are missing\n"
             "1q80\n"
             "3B > 1      1  Spieler 1\n"
             "4    2      2  Spieler 2\n"
             "5    3      3  Spieler 3\n"
             "6    4      4  Spieler 4\n"
             "8    so far 0\n"
             "22q80\n"
             "23  Enter next, saves  - turns the sign  PgUp PgDn table  Esc empties  q leaves\n"
             "56,3\n");
    (void)keys("3n-17");
    rows_are(80, 24,
             "0B Herbst · Runde 2 · Tisch 1     3 lists are missing\n"
             "1q80\n"
             "3    1      1  Spieler 1                                 3\n"
             "4B > 2      2  Spieler 2                               -17\n"
             "5    3      3  Spieler 3\n"
             "6    4      4  Spieler 4\n"
             "8    so far -14\n"
             "22q80\n"
             "23  Enter next, saves  - turns the sign  PgUp PgDn table  Esc empties  q leaves\n"
             "56,4\n");
    (void)keys("n4n");
    rows_are(101, 24,
             "0B Herbst · Runde 2 · Tisch 1     3 lists are missing\n"
             "1q101\n"
             "3    1      1  Spieler 1                                                           3\n"
             "4    2      2  Spieler 2                                                         -17\n"
             "5B > 3      3  Spieler 3                                                           4\n"
             "6    4      4  Spieler 4                                                        (10)\n"
             "8    Enter saves   ! even and odd: look again\n"
             "22q101\n"
             "23  Enter next, saves  - turns the sign  PgUp PgDn table  Esc empties  q leaves\n"
             "82,5\n");
    totals_refused(&totals, "because");
    rows_are(60, 16,
             "0B Herbst · Runde 2 · Tisch 1     3 lists are missing\n"
             "1q60\n"
             "3    1      1  Spieler 1                                 3\n"
             "4    2      2  Spieler 2                               -17\n"
             "5B > 3      3  Spieler 3                                 4\n"
             "6    4      4  Spieler 4                              (10)\n"
             "8    Enter saves   ! even and odd: look again\n"
             "10    because\n"
             "14q60\n"
             "15  Enter next, saves  - turns the sign  PgUp PgDn table  Esc …\n"
             "56,5\n");
    picture_free(&picture);
}

TEST(names_and_small_windows)
{
    begin(true);
    (void)snprintf(tables[0].name[0], TOTALS_NAME, "Horst Wohlfarth von Alm-Hohenlohe-Schillingsfürst");
    totals_paint(&totals, &picture, 120, 24);
    assert_non_null(strstr(picture.line[3].text.s, "Schillingsfürst"));
    assert_int_equal(picture.cursor_y, 3);
    totals_paint(&totals, &picture, 80, 24);
    assert_non_null(strstr(picture.line[3].text.s, "…"));
    totals_paint(&totals, &picture, 59, 24);
    assert_non_null(strstr(picture.line[0].text.s, "larger window"));
    totals_paint(&totals, &picture, 80, 15);
    assert_non_null(strstr(picture.line[0].text.s, "larger window"));
    totals_paint(&totals, &picture, 60, 16);
    assert_null(strstr(picture.line[0].text.s, "larger window"));
    picture_free(&picture);
}

static void paste(const char *s)
{
    totals_paste(&totals, s, strlen(s));
}

/* A newline in a paste does not act like Enter: a single total goes into its field, and any other text is
 * dropped. */
TEST(what_is_pasted)
{
    static const char *const other[] = {"12\r-4\r3\r-11\r", "12 -4", "abc", "", "\r", "100000", "12\xE4"};

    begin(true);
    for (size_t i = 0; i < ROWS(other); i++) {
        paste(other[i]);
        assert_string_equal(totals.typed[0], "");
        assert_true(shows("what was pasted is left out"));
        assert_int_equal(keys("_"), TOTALS_NONE);
    }
    paste("-12\r\n");
    assert_string_equal(totals.typed[0], "-12");
    assert_int_equal(totals.field, 0);
    totals.table[0].there = true;
    paste("13");
    assert_string_equal(totals.typed[0], "-12");
    assert_true(shows("what was pasted is left out"));
}
