/* Tables of day totals, byte by byte and column by column. */
#include <iconv.h>

#include "core/notation/csv.h"
#include "core/notation/day_list.h"
#include "help.h"

/* Every byte of Windows-1252 becomes the character that iconv makes of it; an undefined one becomes U+FFFD. */
TEST(every_byte_of_windows_1252)
{
    iconv_t cd = iconv_open("UTF-8", "WINDOWS-1252");

    assert_true(cd != (iconv_t)-1);
    for (int c = 0x80; c <= 0xFF; c++) {
        char one[] = {(char)c, 'x'}, expected[8] = "", *p = one, *q = expected;
        size_t n = sizeof one, m = sizeof expected - 1;
        AUTO(text_free) struct text text = {0};

        if (iconv(cd, &p, &n, &q, &m) == (size_t)-1)
            memcpy(expected, "\xEF\xBF\xBDx", 5);
        csv_as_utf8(one, sizeof one, &text);
        if (strcmp(text.s, expected) != 0)
            fail_msg("byte %02x becomes %s, expected %s", (unsigned)c, text.s, expected);
    }
    iconv_close(cd);
}

struct conversion {
    const char *one;
    size_t n;
    const char *expected;
};

static void become_utf8(const struct conversion *conversion, size_t count)
{
    for (; count > 0; conversion++, count--) {
        AUTO(text_free) struct text text = {0};
        char *copy = exact(conversion->one, conversion->n);

        csv_as_utf8(copy, conversion->n, &text);
        assert_string_equal(text_str(&text), conversion->expected);
        free(copy);
    }
}

TEST(utf8_stays_and_loses_its_mark)
{
    static const struct conversion conversion[] = {
        {"", 0, ""},           {"ä", 2, "ä"},         {"\xEF\xBB\xBFx", 4, "x"}, {"\xEF\xBB\xBF", 3, ""},
        {"\xEF\xBB", 2, "ï»"}, {"a\x7F", 2, "a\x7F"}, {"abcd", 4, "abcd"}};

    become_utf8(conversion, ROWS(conversion));
}

/* UTF-16 of either byte order is read, with characters of two units, halves of such, and a newline that a reader
 * of lines added. */
TEST(utf16_as_spreadsheets_save_it)
{
    static const struct conversion conversion[] = {{"\xFF\xFE", 2, ""},
                                                   {"\xFE\xFF", 2, ""},
                                                   {"\xFF\xFE\x41\0\xD6\0", 6, "AÖ"},
                                                   {"\xFE\xFF\0\x41\0\xD6", 6, "AÖ"},
                                                   {"\xFF\xFE\x41\0\n", 5, "A"},
                                                   {"\xFF\xFE\xA0\x26\x3D\xD8\x00\xDE", 8, "⚠😀"},
                                                   {"\xFE\xFF\xD8\x3D\xDE\x00\0\x41", 8, "😀A"},
                                                   {"\xFF\xFE\x3D\xD8\x41\0", 6, "\xEF\xBF\xBD\x41"},
                                                   {"\xFF\xFE\x3D\xD8", 4, "\xEF\xBF\xBD"},
                                                   {"\xFF\xFE\x00\xDE\x41\0", 6, "\xEF\xBF\xBD\x41"},
                                                   {"\xFF\xFE\x3D\xD8\x00\xE0", 6, "\xEF\xBF\xBD\xEE\x80\x80"},
                                                   {"\xFF\xFE\xFF\xD7\x00\xE0", 6, "\xED\x9F\xBF\xEE\x80\x80"},
                                                   {"\x41\0\xD6\0\n", 5, "AÖ"}, /* without a byte order mark */
                                                   {"\0\x41\0\xD6", 4, "AÖ"},
                                                   {"\0\0", 2, ""}, /* no character of either order */
                                                   {"\xFF\x41", 2, "ÿA"},
                                                   {"\xFE\x41", 2, "þA"},
                                                   {"\xFF", 1, "ÿ"}};

    become_utf8(conversion, ROWS(conversion));
}

TEST(columns_as_spreadsheets_call_them)
{
    static const struct {
        int cell;
        const char *name;
    } cases[] = {{0, "A"}, {25, "Z"}, {26, "AA"}, {51, "AZ"}, {52, "BA"}, {DAY_LIST_COLUMNS + 1, "BN"}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[4];

        day_list_column(cases[i].cell, out);
        assert_string_equal(out, cases[i].name);
    }
}

/* Each case expects "A;B|2026-01-04: 1 -2", or the column and a word of the refusal. */
TEST(heads_and_lines)
{
    static const struct {
        const char *head, *line, *expected;
    } cases[] = {
        {"Datum;A;B", "2026-01-04;1;-2", "2 4.1.2026: 1 -2"},
        {"Datum,A,B", "2026-01-04,1,-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA\tB", "2026-01-04\t1\t-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA,x\tB", "2026-01-04\t1\t-2,0", "2 4.1.2026: 1 -2"},
        {"Datum\tA\tB", "2026-01-04\t\t\"7\"", "2 4.1.2026: - 7"},
        {"Datum;A", "\"2026-01-04\" ; \"1\" \r", "1 4.1.2026: 1"},
        {"Datum;A", "2026-01-04;'1", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;\"'-1\"", "1 4.1.2026: -1"},
        {" \"Datum\" ; \"A\" ;'B ", "2026-01-04;;7", "2 4.1.2026: - 7"},
        {"Datum;A;B", "18.01.26;1;2", "2 18.1.2026: 1 2"},
        {"Datum;A", "8.1.69;1", "1 8.1.2069: 1"},
        {"Datum;A", "8.1.70;1", "1 8.1.1970: 1"},
        {"Datum;A", "08.01.95;1", "1 8.1.1995: 1"},
        {"Datum;A", "30.2.26;1", "line 0: a date"},
        {"Datum;A", "8.1.6;1", "line 0: a date"},
        {"Datum;A", "8.1.x6;1", "line 0: a date"},
        {"Datum;A", "8.1-26;1", "line 0: a date"},
        {"Datum;A", "1.126;1", "line 0: a date"},
        {"Datum;A", "008.01.26;1", "line 0: a date"},
        {"Datum,\"Ahrens, Anna\",B", "2026-01-04,1,-2", "2 4.1.2026: 1 -2"},
        {"Datum; \"Ahrens; Anna\" ;B", "2026-01-04;\"1\";-2", "2 4.1.2026: 1 -2"},
        {"Datum;\"A;B", "2026-01-04;1;-2", "head 6: the quote that begins this cell is never closed"},
        {"Datum;A", "2026-01-04;\"1\"2", "line 14: the end of the cell"},
        {"Datum;A", "2026-01-04;1\"", "line 12: a quote stands in a cell"},
        {"Datum;A", "2026-01-04; ", "line 0: a date without any Punkte"},
        {"Datum;A;B", "2026-01-04;;", "line 0: a date without any Punkte"},
        {"Datum;A;B", "2026-01-04;+2;−11", "2 4.1.2026: 2 -11"},
        {"Datum;A;B", "2026-01-04;+2,0;\"−11.00\"", "2 4.1.2026: 2 -11"},
        {"Datum;A", "2026-01-04;+", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;−", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;+-2", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;−+2", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;−/2", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;+x", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;−100000", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;41.00;", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;41,", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;99999", "1 4.1.2026: 99999"},
        {"Datum;A", "2026-01-04;-99999", "1 4.1.2026: -99999"},
        {"Datum;A", "2026-01-04", "line 0: a date without any Punkte"},
        {"Datum;A", "", "1 leer"},
        {"Datum;A", " \t;;\"\"", "1 leer"},
        {"Datum;A", ";;x", "line 0: a date"},
        {"Datum;A", "Summe;1", "line 0: a date"},
        {"Datum;A", "2026-01-04;100000", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1,5", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1.000", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1.05", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
         "line 11: whole Punkte were expected, or an empty cell, not \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\""},
        {"Datum;A", "2026-01-04;,", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1;2", "line 13: this column has no player"},
        {"Datum;A;B", "2026-01-04;1;x", "line 13: whole Punkte"},
        {"Datum", "", "head 0: the first line"},
        {";A", "2026-01-04;1", "1 4.1.2026: 1"},
        {"Datum;A;", "", "head 8: a Kürzel or a name was expected"},
        {"Datum; ", "", "head 7: a Kürzel or a name was expected"},
        {"Datum;A;\r", "", "head 8: a Kürzel or a name was expected"},
        {"Datum;'", "", "1 leer"},
        {"Datum;A", "x", "line 0: a date"},
        {"Datum;A", "2026-01-04;-100000", "line 11: whole Punkte"},
        {"Datum;A;;B", "", "head 8: a Kürzel or a name was expected"},
        {"Datum; \"\"", "", "head 7: a Kürzel or a name was expected"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct day_list list;
        struct day_lists_line line;
        struct err err = {0};
        AUTO(text_free) struct text file = {0};
        struct csv csv;
        char actual[300];
        size_t n = 0;

        text_addf(&file, "%s\n%s", cases[i].head, cases[i].line);
        csv_open(&csv, &file);
        if (csv_next(&csv, &err) != ST_OK || day_list_head(&list, &csv, &err) != ST_OK)
            n += (size_t)snprintf(actual, sizeof actual, "head %d: %s", err.column - 1, err.text);
        else if (csv_next(&csv, &err) != ST_OK || (csv.count > 0 && day_list_line(&list, &csv, &line, &err) != ST_OK))
            n += (size_t)snprintf(actual, sizeof actual, "line %d: %s", err.column - 1, err.text);
        else if (csv.count == 0)
            n += (size_t)snprintf(actual, sizeof actual, "%d leer", list.columns);
        else
            n += (size_t)snprintf(actual, sizeof actual, "%d %d.%d.%d:", list.columns, line.date.day, line.date.month,
                                  line.date.year);
        for (int k = 0; err.status == ST_OK && csv.count > 0 && k < list.columns; k++)
            n += (size_t)(line.has[k] ? snprintf(actual + n, sizeof actual - n, " %d", (int)line.punkte[k])
                                      : snprintf(actual + n, sizeof actual - n, " -"));
        actual[strlen(cases[i].expected) < n && (err.status != ST_OK) ? strlen(cases[i].expected) : n] = '\0';
        if (strcmp(actual, cases[i].expected) != 0)
            fail_msg("%s|%s:\n  is       %s %s\n  expected %s", cases[i].head, cases[i].line, actual, err.text,
                     cases[i].expected);
        csv_close(&csv);
    }
}

static enum status read_head(const struct text *file, struct day_list *list, struct err *err)
{
    struct csv csv;
    enum status st;

    csv_open(&csv, file);
    assert_int_equal(csv_next(&csv, err), ST_OK);
    st = day_list_head(list, &csv, err);
    csv_close(&csv);
    return st;
}

/* The greatest number of columns and the longest Kürzel are read, one more is refused. */
TEST(as_many_and_as_long_as_may_be)
{
    struct day_list list;
    AUTO(text_free) struct text text = {0};
    struct err err = {0};

    text_add(&text, "Datum");
    for (int i = 0; i < DAY_LIST_COLUMNS; i++)
        text_add(&text, ";A");
    assert_int_equal(read_head(&text, &list, &err), ST_OK);
    assert_int_equal(list.columns, DAY_LIST_COLUMNS);
    text_add(&text, ";A");
    assert_int_equal(read_head(&text, &list, &err), ST_INPUT);
    assert_string_equal(err.text, "at most 64 players");
    for (int i = 0; i < 2; i++) {
        text_clear(&text);
        text_addf(&text, "Datum;%0*d", (int)sizeof list.heading[0] - 1 + i, 1);
        assert_int_equal(read_head(&text, &list, &err), i ? ST_INPUT : ST_OK);
    }
}
