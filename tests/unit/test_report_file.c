/* Reports as files: their heads, their queries, their restrictions, and the tables they give. */
#include <locale.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "help.h"

#include "print/json.h"
#include "report/tables/report_file.h"

#define HEAD "-- titel: Probe\n-- spalte: a | A | text\n-- spalte: n | N | zahl\n"

static struct facts *three_rows(void)
{
    struct facts *facts = facts_new();

    (void)facts_table(facts, "doko_probe", "CREATE TABLE doko_probe (a TEXT, b TEXT, n INTEGER) STRICT");
    facts_row(facts, 0, FIELDS({"a", text_value("x")}, {"b", text_value("p")}, {"n", int_value(3)}));
    facts_row(facts, 0, FIELDS({"a", text_value("x")}, {"b", text_value("q")}, {"n", int_value(-1)}));
    facts_row(facts, 0, FIELDS({"a", text_value("y")}, {"b", text_value(NULL)}, {"n", int_or_null(false, 0)}));
    (void)facts_table(facts, "doko_other", "CREATE TABLE doko_other (n INTEGER) STRICT");
    facts_row(facts, 1, FIELDS({"n", int_value(7)}));
    return facts;
}

#ifndef NDEBUG
/* Tells whether a row of the table doko_probe ends the program. */
static bool is_refused(struct fields row)
{
    int status;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        (void)freopen("/dev/null", "w", stderr);
        (void)signal(SIGABRT, SIG_DFL);
        facts_row(three_rows(), 0, row);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(a_row_has_the_columns_of_its_table)
{
    struct value x = text_value("x"), one = int_value(1), none = text_value(NULL);

    assert_false(is_refused(FIELDS({"a", x}, {"b", none}, {"n", one})));
    assert_true(is_refused(FIELDS({"b", x}, {"a", x}, {"n", one})));
    assert_true(is_refused(FIELDS({"a", x}, {"b", x})));
    assert_true(is_refused(FIELDS({"a", x}, {"b", one}, {"n", one})));
    assert_true(is_refused(FIELDS({"a", x}, {"b", x}, {"n", x})));
}
#endif

/* Parses and runs a report and writes the text table, or the error. */
static enum status run(const char *sql, struct text *out)
{
    struct facts *facts = three_rows();
    struct report_file report;
    struct table *table = NULL;
    struct err err = {0};
    enum status st = report_file_parse("probe", "p.sql", sql, &report, &err);

    if (st == ST_OK)
        st = report_file_run(&report, facts, &(struct facts_parameter){"spieler", "x"}, 1, &table, &err);
    if (st == ST_OK)
        table_write(table, out);
    else
        text_addf(out, "%s", err.text);
    if (table)
        table_free(table);
    report_file_free(&report);
    facts_free(facts);
    return st;
}

static void gives(const char *sql, const char *expected)
{
    AUTO(text_free) struct text out = {0};

    assert_int_equal(run(sql, &out), ST_OK);
    assert_string_equal(out.s, expected);
}

static void says(const char *sql, const char *expected)
{
    AUTO(text_free) struct text out = {0};

    assert_int_equal(run(sql, &out), ST_INPUT);
    if (!strstr(out.s, expected))
        fail_msg("\"%s\" does not stand in \"%s\"", expected, out.s);
}

TEST(rows_as_columns)
{
    gives(HEAD "SELECT a, n FROM doko_probe ORDER BY n DESC", "A   N\nx   3\nx  -1\ny   –\n");
    gives(HEAD "SELECT n, a FROM doko_probe WHERE a = :spieler", "A   N\nx   3\nx  -1\n");
    gives(HEAD "-- summe: n\nSELECT a, n FROM doko_probe WHERE n IS NOT NULL;\n",
          "A          N\nx          3\nx         -1\nzusammen   2\n");
    gives(
        "-- spalte: a | A | text\n-- abschnitt: a\n-- spalte: n | G: N | punkte | kurz\nSELECT a, n FROM doko_probe",
        "x\nG kurz\n    +3\n    -1\n\ny\nG kurz\n     –\n");
}

TEST(no_control_character_comes_out)
{
    gives(HEAD "SELECT 'a' || char(27, 10, 8238) || 'b' || CAST(x'ff' AS TEXT) AS a, 1 AS n",
          "A       N\na???b?  1\n");
    gives("-- spalte:\ta\t| A | text\nSELECT 1 AS a", "A\n1\n");
    says("-- titel: a\033[2Jb\n" HEAD "SELECT 1 AS a, 1 AS n",
         "p.sql:1: a line without control characters was expected");
    says(HEAD "-- \xE2\x80\xAE\nSELECT 1 AS a, 1 AS n", "a line without control characters was expected");
}

TEST(a_parameter_that_is_not_given_is_null)
{
    struct facts *facts = three_rows();
    struct report_file report;
    struct table *table = NULL;
    struct err err = {0};

    assert_int_equal(report_file_parse("p", "p", HEAD "SELECT :spieler AS a, n FROM doko_other", &report, &err),
                     ST_OK);
    assert_int_equal(report_file_run(&report, facts, &(struct facts_parameter){"spieler", NULL}, 1, &table, &err),
                     ST_OK);
    assert_int_equal(table_cell(table, 0, 0)->kind, CELL_EMPTY);
    assert_int_equal(table_cell(table, 0, 1)->number, 7);
    table_free(table);
    report_file_free(&report);
    facts_free(facts);
}

/* An unknown figure is a dash for people and empty for programs. */
TEST(a_figure_that_is_null)
{
    struct facts *facts = three_rows();
    struct report_file report;
    struct table *table = NULL;
    AUTO(text_free) struct text csv = {0};
    struct err err = {0};

    assert_int_equal(report_file_parse("p", "p",
                                       "-- spalte: n | N | prozent\n-- spalte: a | A | text\n"
                                       "SELECT prozent(1, 0) AS n, NULL AS a",
                                       &report, &err),
                     ST_OK);
    assert_int_equal(report_file_run(&report, facts, NULL, 0, &table, &err), ST_OK);
    assert_int_equal(table_cell(table, 0, 0)->kind, CELL_UNKNOWN);
    assert_int_equal(table_cell(table, 0, 1)->kind, CELL_EMPTY);
    table_write_csv(table, false, &csv);
    assert_string_equal(csv.s, "N,A\r\n,\r\n");
    table_free(table);
    report_file_free(&report);
    facts_free(facts);
}

TEST(pivot)
{
    gives("-- spalte: a | A | text\n-- spalte: b | B | text\n-- spalte: n | N | zahl\n-- pivot: b, n\n"
          "SELECT a, b, n FROM doko_probe WHERE b IS NOT NULL",
          "A  p   q\nx  3  -1\n");
    /* NULL is an empty cell, a dash is an unknown figure. */
    gives("-- spalte: a | A | text\n-- spalte: b | B | text\n-- spalte: n | N | zahl\n-- pivot: b, n\n"
          "SELECT 'x' AS a, 'p' AS b, NULL AS n UNION ALL SELECT 'x', 'q', '–' UNION ALL SELECT 'x', 'r', 0",
          "A  p  q  r\nx     –  0\n");
}

/* A star stands behind a number only, and only where the report asks for it. */
TEST(a_star)
{
    struct facts *facts = three_rows();
    struct report_file report;
    struct table *table = NULL;
    struct err err = {0};

    gives("-- spalte: a | A | text\n-- spalte: n | N | zahl\n-- spalte: m | - | zahl\n-- stern: n | m | * all\n"
          "SELECT 'x' AS a, 3 AS n, 1 AS m UNION ALL SELECT 'y', 4, 0 UNION ALL SELECT 'z', NULL, 1",
          "A   N\nx  3*\ny   4\nz   –\n");
    for (int starred = 0; starred < 2; starred++) {
        assert_int_equal(report_file_parse("p", "p",
                                           starred ? HEAD "-- stern: n | n | * it is 7\nSELECT 7 AS n, 0 AS a"
                                                   : HEAD "-- stern: n | n\nSELECT 0 AS n, 0 AS a",
                                           &report, &err),
                         ST_OK);
        assert_int_equal(report_file_run(&report, facts, NULL, 0, &table, &err), ST_OK);
        if (starred)
            assert_string_equal(table_note(table), "* it is 7");
        else
            assert_null(table_note(table));
        table_free(table);
        report_file_free(&report);
    }
    facts_free(facts);
}

TEST(shares_are_rounded_half_away_from_zero)
{
    static const struct {
        const char *sql, *expected;
    } cases[] = {{"hundertstel(1, 3)", "0,33"},
                 {"hundertstel(1, 200)", "0,01"},
                 {"hundertstel(-1, 200)", "-0,01"},
                 {"hundertstel(1, -200)", "-0,01"},
                 {"hundertstel(1, 0)", "–"},
                 {"hundertstel(NULL, 2)", "–"},
                 {"hundertstel('a', 2)", "–"},
                 {"hundertstel(2, 'a')", "–"},
                 {"hundertstel(-9223372036854775807, 1)", "–"},
                 {"hundertstel(9223372036854775807, 1)", "–"},
                 {"prozent(199, 2)", "99,50"},
                 {"dezimal(-50) = '-0.50'", "0,01"},
                 {"dezimal(NULL)", "–"}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text sql = {0}, expected = {0}, out = {0};
        const char *value;

        text_addf(&sql, "-- spalte: x | x | hundertstel\nSELECT %s AS x", cases[i].sql);
        text_addf(&expected, "%s%s", cases[i].expected, cases[i].expected[0] ? "\n" : ""); /* no empty line */
        assert_int_equal(run(sql.s, &out), ST_OK);
        value = out.s && strchr(out.s, '\n') ? strchr(out.s, '\n') + 1 : "";
        assert_string_equal(value + strspn(value, " "), expected.s ? expected.s : "");
    }
}

TEST(what_is_wrong_is_named_with_its_line)
{
    static const struct {
        const char *sql, *expected;
    } cases[] = {
        {"SELECT 1", "p.sql:1: at least one `-- spalte:"},
        {"-- spalte: a | A\nSELECT 1 AS a", "p.sql:1: `spalte: name | Kopf | kind` was expected"},
        {"-- titel: x\n-- spalte: a | A | bunt\nSELECT 1 AS a", "p.sql:2: `spalte:"},
        {"-- spalte: a | A | text | | 0\nSELECT 1 AS a", "p.sql:1: a width of 1 to 280 mm"},
        {"-- spalte: a | A | text\n-- spalte: a | B | text\nSELECT 1 AS a",
         "p.sql:2: the column a stands here twice"},
        {HEAD "-- parameter: saison, spieler, saison?, spieler?, saison\nSELECT 1", "p.sql:4: at most 4 parameters"},
        {HEAD "-- parameter: verein\nSELECT 1", "p.sql:4: a parameter is saison or spieler"},
        {HEAD "-- summe: z\nSELECT 1", "p.sql:4: the name of a column above was expected, not \"z\""},
        {HEAD "-- stern: x | n | *\nSELECT 1", "p.sql:4: the name of a column above was expected, not \"x\""},
        {HEAD "-- stern: n\nSELECT 1", "p.sql:4: the name of a column above was expected, not \"\""},
        {HEAD "-- pivot: a\nSELECT 1", "p.sql:4: the name of a column above was expected, not \"\""},
        {HEAD "-- abschnitt: q\nSELECT 1", "p.sql:4: the name of a column above"},
        {HEAD, "p.sql:1: the report has no SELECT"},
        {HEAD "SELECT a,\n nix FROM doko_probe", "p.sql:5:2: no such column: nix"},
        {HEAD "SELECT a, n, 1 AS m FROM doko_probe", "gives a column m that has no"},
        {HEAD "SELECT a FROM doko_probe", "gives no column n"},
        {HEAD "SELECT a, 1.5 AS n FROM doko_probe", "row 1, column n: a whole number was expected, not \"1.5\""},
        {"-- spalte: d | D | datum\nSELECT 'gestern' AS d", "a date was expected, not \"gestern\""},
        {HEAD "SELECT a, n FROM doko_probe; SELECT 2", "p.sql:4:29: one SELECT was expected"},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        says(cases[i].sql, cases[i].expected);
}

TEST(a_report_only_reads_what_it_is_given)
{
    static const char *const sql[] = {"DELETE FROM doko_probe",
                                      "INSERT INTO doko_probe VALUES ('z', 'z', 1)",
                                      "CREATE TABLE x (y)",
                                      "CREATE TEMP VIEW x AS SELECT 1",
                                      "ATTACH 'other.db' AS o",
                                      "PRAGMA user_version = 3",
                                      "SELECT name AS a, 1 AS n FROM sqlite_master",
                                      "VACUUM",
                                      "BEGIN"};

    for (size_t i = 0; i < ROWS(sql); i++) {
        AUTO(text_free) struct text text = {0};

        text_addf(&text, HEAD "%s", sql[i]);
        says(text.s, "a report is one SELECT of the tables that");
    }
    says(HEAD "SELECT 1 AS a, 2 AS n, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, "
              "24, 25, 26, 27, 28, "
              "29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, "
              "54, 55, 56, 57, 58, "
              "59, 60, 61, 62, 63, 64, 65",
         "at most 64 columns");
    says(HEAD "SELECT load_extension('x') AS a, 1 AS n", "not authorized");
}

/* The report runs for seconds in SQLite until it is cut off: too long for mutants and sanitizers. */
TEST(an_endless_report_is_cut_off)
{
#ifdef __SANITIZE_ADDRESS__
    return;
#endif
    if (ROUNDS_DIVISOR > 4)
        return;
    says(HEAD "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT 'x' AS a, max(i) AS n FROM c",
         "takes too long");
    says(HEAD "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT 'x' AS a, i AS n FROM c",
         "at most 1000000 rows");
}

TEST(built_in_reports_can_be_read)
{
    assert_true(reports_count >= 7);
    for (int i = 0; i < reports_count; i++) {
        struct report_file report;
        struct err err = {0};

        if (report_file_parse(reports_name[i], reports_name[i], reports_text[i], &report, &err) != ST_OK)
            fail_msg("%s", err.text);
        assert_true(report.title != report.name && report.purpose[0] != '\0');
        report_file_free(&report);
    }
}

/* Each format writes one row with every kind of column. */
TEST(every_kind_in_every_format)
{
    static const struct {
        const char *kind, *value, *people, *csv, *json;
    } kinds[] = {{"text", "'=A1'", "=A1", "\"'=A1\"", "\"=A1\""},
                 {"zahl", "-3", "-3", "-3", "-3"},
                 {"hundertstel", "-1234", "-12,34", "-12,34", "\"-12.34\""},
                 {"prozent", "61", "61 %", "61", "61"},
                 {"punkte", "3", "+3", "3", "3"},
                 {"platz", "2", "2", "2", "2"},
                 {"datum", "'2026-01-04'", "4.1.2026", "2026-01-04", "\"2026-01-04\""},
                 {"verlauf", "'1,3,2'", "▁█▄", "\"1,3,2\"", "[1,3,2]"},
                 {"geld", "1050", "10,50 €", "10,50", "\"10.50\""}};

    for (size_t i = 0; i < ROWS(kinds); i++) {
        AUTO(text_free) struct text sql = {0}, people = {0}, csv = {0}, json = {0}, expected = {0};
        struct json j = {&json, false};
        struct facts *facts = three_rows();
        struct report_file report;
        struct table *table;
        struct err err = {0};

        text_addf(&sql, "-- spalte: x | X | %s\nSELECT %s AS x", kinds[i].kind, kinds[i].value);
        assert_int_equal(report_file_parse("p", "p", sql.s, &report, &err), ST_OK);
        assert_int_equal(report_file_run(&report, facts, NULL, 0, &table, &err), ST_OK);
        cell_write(table_cell(table, 0, 0), &people);
        assert_string_equal(people.s, kinds[i].people);
        table_write_csv(table, true, &csv);
        text_addf(&expected, "\xEF\xBB\xBFX\r\n%s\r\n", kinds[i].csv);
        assert_string_equal(csv.s, expected.s);
        table_json_rows(table, &j);
        text_clear(&expected);
        text_addf(&expected, "{\"x\":%s}", kinds[i].json);
        assert_string_equal(json.s, expected.s);
        table_free(table);
        report_file_free(&report);
        facts_free(facts);
    }
}

BEFORE_ALL
{
    (void)setlocale(LC_CTYPE, "C.UTF-8"); /* columns are padded by the width of a dash */
}
