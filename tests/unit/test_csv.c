/* Tables as spreadsheets save them (RFC 4180). A table that doko writes can be read back. */
#include "core/notation/csv.h"
#include "help.h"

/* Writes each row as "line cell|cell", and a refusal as "line:column reason". */
static void rows_of(const char *bytes, size_t len, struct text *out)
{
    AUTO(text_free) struct text file = {0};
    struct csv csv;
    struct err err = {0};
    enum status st;

    text_addn(&file, bytes, len);
    csv_open(&csv, &file);
    while ((st = csv_next(&csv, &err)) == ST_OK && csv.count > 0) {
        text_addf(out, "%ld ", csv.line);
        for (int i = 0; i < csv.count; i++) {
            assert_int_equal(strlen(csv_text(&csv, i)), csv.cell[i].len);
            text_addf(out, "%s%s", i ? "|" : "", csv_text(&csv, i));
        }
        text_add(out, "\n");
    }
    if (st != ST_OK)
        text_addf(out, "%ld:%d %s\n", err.line, err.column, err.text);
    csv_close(&csv);
}

#define NEVER_CLOSED "the quote that begins this cell is never closed; a quote within a cell is written twice\n"
#define BEHIND       "the end of the cell was expected behind its closing quote; a quote within a cell is written twice\n"
#define WITHIN                                                                                                       \
    "a quote stands in a cell that does not begin with one: put the whole cell in quotes, and write the quote "      \
    "within it twice\n"

#define ONE_COLUMN(SIGN)                                                                                             \
    "this line has " SIGN ", but the first row has one column; write the heads of all columns into the first row, "  \
    "or put the cell in quotes\n"

TEST(rows_by_rfc_4180)
{
    static const struct {
        const char *file, *rows;
    } cases[] = {
        {"", ""},
        {"\n;;\n \t\r\n", ""},
        {"a;b\r\n\r\n1;\"x, y\"\n", "1 a|b\n3 1|x, y\n"},
        {"a,b;c\n1,2", "1 a,b|c\n2 1,2\n"},
        {"a,b\n1;2", "1 a|b\n2 1;2\n"},
        {"1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18", "1 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18\n"},
        /* quotes are doubled, separators and line breaks may stand inside, nothing is trimmed there; lines count
         * on */
        {"name,verein\n\"Ahrens, Anna\",\"DKC \"\"Fuchs\"\", Bonn\"\n",
         "1 name|verein\n2 Ahrens, Anna|DKC \"Fuchs\", Bonn\n"},
        {"a;b\n\"x\ny\r\nz\";\" 1 \"\n2;3\n", "1 a|b\n2 x\ny\r\nz| 1 \n5 2|3\n"},
        {"\"a\nb\";c\n1;2", "1 a\nb|c\n3 1|2\n"},
        {"\"\";\"\"\"\"\n", "1 |\"\n"},
        {"a;\"\"\"b\"\"\"", "1 a|\"b\"\n"},
        {"  a b\t;\t\"c\" ; d\n", "1 a b|c|d\n"},
        {"a\t \"b\" \tc\n\t\tx\n", "1 a|b|c\n2 ||x\n"},
        {"a;b\r1;2\r\r3;4", "1 a|b\n2 1|2\n4 3|4\n"}, /* lines end with CR, as old spreadsheets write them */
        {"a;b;\n1;2;\n", "1 a|b|\n2 1|2|\n"},
        /* an apostrophe is a letter, except where doko protects a text from being calculated */
        {"name;x\n't Hooft;d'\n", "1 name|x\n2 't Hooft|d'\n"},
        {"a;b;c\n'=1+1;\"'-x\";'+4\n'@x;''=1;'\n", "1 a|b|c\n2 =1+1|-x|+4\n3 @x|'=1|'\n"},
        /* the separator is declared, or it is the one of the first row outside quotes, or there is none */
        {"sep=;\na,b;c\n", "2 a,b|c\n"},
        {"sep=,\r\na;b,c\r\n", "2 a;b|c\n"},
        {"SEP=|\na|b\n", "2 a|b\n"},
        {"\"sep=;\"\na;b\n", "2 a|b\n"},
        {"\xEF\xBB\xBFsep=\t\na\tb;c\n", "2 a|b;c\n"},
        {"sep=;", "1 sep=|\n"},
        {"sep=", "1 sep=\n"},
        {"\"sep=;\"", "1 sep=;\n"},
        {"\"sep=;\nx\"\n", "1 sep=;\nx\n"},
        {"sep=x\na,b", "1 sep=x\n2 a,b\n"},
        {"\"a;b\",c\n1,2\n", "1 a;b|c\n2 1|2\n"},
        {"\"a\tb\";c\n", "1 a\tb|c\n"},
        {"\"a;\nb\"\tc\n1\t2\n", "1 a;\nb|c\n3 1|2\n"},
        {"\"Ahrens, Anna\"\nBee, Bert\n", "1 Ahrens, Anna\n2 Bee, Bert\n"},
        {"name\nAhrens, Anna\n\"Böhm; Bernd\"\n", "1 name\n2 Ahrens, Anna\n3 Böhm; Bernd\n"},
        /* a name may have a comma; another separator means that a row has more columns than the first one */
        {"name\n\"A\tB;C\"\nBee, Bert\t\n", "1 name\n2 A\tB;C\n3 Bee, Bert\n"},
        {"sep=|\nname\nA;B\n", "2 name\n3 A;B\n"},
        {"name\nAhrens, Anna\n Bee;DKC\n", "1 name\n2 Ahrens, Anna\n3:5 " ONE_COLUMN(";")},
        {"name\nBee\tDKC\n", "1 name\n2:4 " ONE_COLUMN("a tab")},
        {"\"a;b\"\nc;\n", "1 a;b\n2:2 " ONE_COLUMN(";")},
        {"name\n\"Bee\";DKC\n", "1 name\n2:6 " ONE_COLUMN(";")},
        {"name\n\"Bee\" \tDKC\n", "1 name\n2:7 " ONE_COLUMN("a tab")},
        {"name\n\"Bee\" B\n", "1 name\n2:7 " BEHIND},
        /* rows that are no CSV are refused, with the place */
        {"a;b\n1;\"x\n2;3\n", "1 a|b\n2:3 " NEVER_CLOSED},
        {"a;b\n\"1\n\";\"", "1 a|b\n3:3 " NEVER_CLOSED},
        {"\"", "1:1 " NEVER_CLOSED},
        {"a;b\n\"1\"2;3\n", "1 a|b\n2:4 " BEHIND},
        {"a;b\n\"ä\ny\" z;3\n", "1 a|b\n3:4 " BEHIND},
        {"a;b\n1;DKC \"Fuchs\"\n", "1 a|b\n2:7 " WITHIN},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text out = {0};

        rows_of(cases[i].file, strlen(cases[i].file), &out);
        if (strcmp(text_str(&out), cases[i].rows) != 0)
            fail_msg("%s\n  is       %s\n  expected %s", cases[i].file, text_str(&out), cases[i].rows);
    }
}

TEST(a_byte_0_is_no_text)
{
    AUTO(text_free) struct text out = {0};

    rows_of("a;b\nx\0y;1\n", 10, &out);
    assert_string_equal(out.s, "1 a|b\n2:1 a byte of value 0 stands in this cell: is it a table saved as CSV?\n");
}

TEST(cells_beyond_the_heads)
{
    AUTO(text_free) struct text file = {0};
    struct csv csv;
    struct err err = {0};

    text_add(&file, "a,b\n1,2,\n1,\"2\n\",,Bonn\n");
    csv_open(&csv, &file);
    for (int row = 0; row < 2; row++) {
        assert_int_equal(csv_next(&csv, &err), ST_OK);
        assert_int_equal(csv_beyond(&csv), 0);
        assert_int_equal(csv_check_columns(&csv, &err), ST_OK);
    }
    assert_string_equal(csv_text(&csv, 2), "");
    assert_string_equal(csv_text(&csv, 3), "");
    assert_string_equal(csv_text(&csv, -1), "");
    assert_int_equal(csv_next(&csv, &err), ST_OK);
    assert_int_equal(csv_beyond(&csv), 3);
    assert_int_equal(csv_check_columns(&csv, &err), ST_INPUT);
    assert_int_equal(err.line, 4);
    assert_int_equal(err.column, 4);
    csv_close(&csv);
}

/* A cell of 100000 characters and a row of 3000 cells are read whole. */
TEST(nothing_is_cut)
{
    AUTO(text_free) struct text file = {0};
    struct csv csv;
    struct err err = {0};

    text_add(&file, "name;");
    for (int i = 0; i < 3000; i++)
        text_addf(&file, "%d;", i);
    text_add(&file, "\n");
    for (int i = 0; i < 100000; i++)
        text_addc(&file, 'x');
    csv_open(&csv, &file);
    assert_int_equal(csv_next(&csv, &err), ST_OK);
    assert_int_equal(csv.count, 3002);
    assert_string_equal(csv_text(&csv, 3000), "2999");
    assert_int_equal(csv_next(&csv, &err), ST_OK);
    assert_int_equal(csv.cell[0].len, 100000);
    csv_close(&csv);
}
