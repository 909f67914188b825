/* Lines as they are mistyped: the place that is named, and the lines that are suggested. */
#include "../gen/random_spiel.h"
#include "help.h"
#include "notation/rule_file.h"

enum { LINES = 2, LINE_LONGEST = 300 };

struct table {
    const struct rules *rules;
    struct board board;
};

static struct table table;
static int lines, helped;

static bool reads(const struct table *t, const char *line, struct err *err)
{
    struct event e;

    *err = (struct err){0};
    return kurzschrift_parse(t->rules, &t->board, all(&t->board), line, strlen(line), &e, err) == ST_OK;
}

/* The lines behind the error, in the order they stand there; returns how many. */
static int suggested(const char *text, char line[LINES][LINE_LONGEST])
{
    const char *s = strstr(text, "; did you mean `");
    int n = 0;

    for (s = s ? strchr(s, '`') : NULL; s; s = strchr(s, '`')) {
        size_t len = strcspn(++s, "`");

        assert_true(n < LINES && len < LINE_LONGEST && s[len] == '`');
        memcpy(line[n], s, len);
        line[n++][len] = '\0';
        s += len + 1;
    }
    return n;
}

/* "[ddb A=Anna Ahrens,B=Bernd Becker]": what the lines below are read by. */
static struct table read_head(char *head)
{
    char *names = strchr(head, ' ');
    struct table t = {0};
    struct err err;

    *names++ = '\0';
    names[strlen(names) - 1] = '\0';
    t.rules = rules_find(head + 1);
    assert_non_null(t.rules);
    for (char *p = strtok(names, ","); p; p = strtok(NULL, ",")) {
        size_t n = strcspn(p, "=");

        assert_int_equal(kuerzel_parse(p, n, &t.board.kuerzel[t.board.count], &err), ST_OK);
        board_call(&t.board, t.board.count++, p[n] ? p + n + 1 : "");
    }
    return t;
}

static void check_mistake(char *z)
{
    char line[LINES][LINE_LONGEST], is[LINES * LINE_LONGEST + 8];
    char *expected = strstr(z, " => ");
    struct err err, second;
    int n, column;
    bool unknowable;

    if (!expected) {
        table = read_head(z);
        return;
    }
    *expected = '\0';
    expected += 4;
    column = (int)strtol(expected, &expected, 10);
    expected += 2; /* "! " */
    unknowable = *expected == '-';
    if (reads(&table, z, &err))
        fail_msg("%s is no mistake", z);
    n = suggested(err.text, line);
    for (int i = 0; i < n; i++)
        if (!reads(&table, line[i], &second))
            fail_msg("%s: `%s` is suggested, and cannot be read: %s", z, line[i], second.text);
    (void)snprintf(is, sizeof is, "%s%s%s", n > 0 ? line[0] : "-", n > 1 ? " | " : "", n > 1 ? line[1] : "");
    if (err.column != column || strcmp(is, unknowable ? "-" : expected) != 0)
        print_error("%s\n  is       %d! %s\n  expected %d! %s\n  (%s)\n", z, err.column, is, column, expected,
                    err.text);
    else
        helped += !unknowable;
    lines++;
}

/* Of 150 at least 140 get a help that names the place and a line that can be read, and is the one that was meant. */
static void test_mistakes_get_the_line_that_was_meant(void **state)
{
    (void)state;
    lines = helped = 0;
    each_vector("mistakes.txt", 0, check_mistake);
    print_message("%d of %d\n", helped, lines);
    assert_int_equal(lines, 150);
    assert_true(helped >= 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_get_the_line_that_was_meant),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
