/* Tables of day totals, byte by byte and column by column. */
#include <iconv.h>

#include "help.h"
#include "notation/day_list.h"

/* Every byte of Windows-1252 becomes what iconv makes of it; what it does not define becomes U+FFFD. */
static void test_every_byte_of_windows_1252(void **state)
{
    iconv_t cd = iconv_open("UTF-8", "WINDOWS-1252");

    (void)state;
    assert_true(cd != (iconv_t)-1);
    for (int c = 0x80; c <= 0xFF; c++) {
        char one[] = {(char)c, 'x'}, off[8] = "", *p = one, *q = off;
        size_t n = sizeof one, m = sizeof off - 1;
        struct text t = {0};

        if (iconv(cd, &p, &n, &q, &m) == (size_t)-1)
            memcpy(off, "\xEF\xBF\xBDx", 5);
        day_list_as_utf8(one, sizeof one, &t);
        if (strcmp(t.s, off) != 0)
            fail_msg("byte %02x becomes %s, expected %s", (unsigned)c, t.s, off);
        text_free(&t);
    }
    iconv_close(cd);
}

static void test_utf8_stays_and_loses_its_mark(void **state)
{
    static const struct {
        const char *one;
        size_t n;
        const char *off;
    } f[] = {{"", 0, ""},           {"ä", 2, "ä"},         {"\xEF\xBB\xBFx", 4, "x"}, {"\xEF\xBB\xBF", 3, ""},
             {"\xEF\xBB", 2, "ï»"}, {"a\x7F", 2, "a\x7F"}, {"abcd", 4, "abcd"}};

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct text t = {0};

        char *copy = exact(f[i].one, f[i].n);

        day_list_as_utf8(copy, f[i].n, &t);
        assert_string_equal(text_str(&t), f[i].off);
        free(copy);
        text_free(&t);
    }
}

/* "A;B|2026-01-04: 1 -2" or the column and a word of the refusal. */
static void test_heads_and_lines(void **state)
{
    static const struct {
        const char *head, *line, *expected;
    } f[] = {
        {"Datum;A;B", "2026-01-04;1;-2", "2 4.1.2026: 1 -2"},
        {"Datum,A,B", "2026-01-04,1,-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA\tB", "2026-01-04\t1\t-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA,x\tB", "2026-01-04\t1\t-2,0", "2 4.1.2026: 1 -2"},
        {"Datum;A", "\"2026-01-04\" ; '1 \r", "1 4.1.2026: 1"},
        {" \"Datum\" ; \"A\" ;'B ", "2026-01-04;;7", "2 4.1.2026: - 7"},
        {"Datum;A", "2026-01-04;41.00;", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;41,", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;99999", "1 4.1.2026: 99999"},
        {"Datum;A", "2026-01-04;-99999", "1 4.1.2026: -99999"},
        {"Datum;A", "2026-01-04", "1 4.1.2026: -"},
        {"Datum;A", "", "1 leer"},
        {"Datum;A", " \t\r,;\"", "1 leer"},
        {"Datum;A", ";;x", "line 0: a date"},
        {"Datum;A", "Summe;1", "line 0: a date"},
        {"Datum;A", "2026-01-04;100000", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1,5", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1.05", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;,", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1;2", "line 13: this column has no Kürzel"},
        {"Datum;A;B", "2026-01-04;1;x", "line 13: whole Punkte"},
        {"Datum", "", "head 0: the first line"},
        {";A", "2026-01-04;1", "1 4.1.2026: 1"},
        {"Datum;A;", "", "head 8: a Kürzel was expected"},
        {"Datum; ", "", "head 6: a Kürzel was expected"},
        {"Datum;A;\r", "", "head 8: a Kürzel was expected"},
        {"Datum;'", "", "head 6: a Kürzel was expected"},
        {"Datum;A", "x", "line 0: a date"},
        {"Datum;A", "2026-01-04;-100000", "line 11: whole Punkte"},
        {"Datum;A;;B", "", "head 8: a Kürzel was expected"},
        {"Datum; \"\"", "", "head 6: a Kürzel was expected"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct day_list l;
        struct day_lists_line z;
        struct err err = {0};
        char is[200], *head = exact(f[i].head, strlen(f[i].head)), *line = exact(f[i].line, strlen(f[i].line));
        size_t n = 0;

        if (day_list_head(&l, head, strlen(f[i].head), &err) != ST_OK)
            n += (size_t)snprintf(is, sizeof is, "head %d: %s", err.column - 1, err.text);
        else if (day_list_line(&l, line, strlen(f[i].line), &z, &err) != ST_OK)
            n += (size_t)snprintf(is, sizeof is, "line %d: %s", err.column - 1, err.text);
        else if (z.empty)
            n += (size_t)snprintf(is, sizeof is, "%d leer", l.columns);
        else
            n += (size_t)snprintf(is, sizeof is, "%d %d.%d.%d:", l.columns, z.date.day, z.date.month, z.date.year);
        for (int k = 0; err.status == ST_OK && !z.empty && k < l.columns; k++)
            n += (size_t)(z.has[k] ? snprintf(is + n, sizeof is - n, " %d", (int)z.punkte[k])
                                   : snprintf(is + n, sizeof is - n, " -"));
        is[strlen(f[i].expected) < n && (err.status != ST_OK) ? strlen(f[i].expected) : n] = '\0';
        if (strcmp(is, f[i].expected) != 0)
            fail_msg("%s|%s:\n  is       %s %s\n  expected %s", f[i].head, f[i].line, is, err.text, f[i].expected);
        free(head);
        free(line);
    }
}

/* As many columns as there may be, Kürzel as long as they may be, and one more. */
static void test_as_many_and_as_long_as_may_be(void **state)
{
    struct day_list l;
    struct text t = {0};
    struct err err;

    (void)state;
    text_add(&t, "Datum");
    for (int i = 0; i < DAY_LIST_COLUMNS; i++)
        text_add(&t, ";A");
    assert_int_equal(day_list_head(&l, t.s, t.len, &err), ST_OK);
    assert_int_equal(l.columns, DAY_LIST_COLUMNS);
    text_add(&t, ";A");
    assert_int_equal(day_list_head(&l, t.s, t.len, &err), ST_INPUT);
    assert_string_equal(err.text, "at most 64 players");
    for (int i = 0; i < 2; i++) {
        text_clear(&t);
        text_addf(&t, "Datum;%0*d", (int)sizeof l.kuerzel[0] - 1 + i, 1);
        assert_int_equal(day_list_head(&l, t.s, t.len, &err), i ? ST_INPUT : ST_OK);
    }
    text_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_of_windows_1252),
        cmocka_unit_test(test_utf8_stays_and_loses_its_mark),
        cmocka_unit_test(test_heads_and_lines),
        cmocka_unit_test(test_as_many_and_as_long_as_may_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
