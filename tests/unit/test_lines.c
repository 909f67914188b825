/* Lines of Kurzschrift as they are typed, each with its canonical line, or the column and the full text of the
 * error. */
#include "core/notation/rule_file.h"
#include "help.h"

static struct rule_file rules;
static struct board board;

/* Sets the rules and the players for the lines below: "[ddb;pott=120 A,B,C,D]". */
static void head(char *line)
{
    AUTO(text_free) struct text text = {0};
    struct err err;
    char *names = strchr(line, ' ');

    *names++ = '\0';
    names[strlen(names) - 1] = '\0';
    rule_file_free(&rules);
    text_add(&text, "name=probe\neltern=");
    for (char *p = strtok(line + 1, ";"); p; p = strtok(NULL, ";"))
        text_addf(&text, "%s\n", p);
    if (rule_file_parse(text.s, text.len, &rules, &err) != ST_OK)
        fail_msg("%s: %s", text.s, err.text);
    board = board_of(names);
}

static void read_line(const char *line, struct text *text)
{
    static const int8_t sitze[] = {0, 1, 2, 3, 4, 5};
    struct event event = {0};
    struct err err;
    char *copy = exact(line, strlen(line));

    text_clear(text);
    event.trotzdem = true; /* both must be overwritten */
    event.remark = "x";
    if (parse_spoken(&rules.rules, &board, all(&board), copy, strlen(line), &event, &err) != ST_OK) {
        assert_true(err.status == ST_INPUT || err.status == ST_IMPOSSIBLE);
        text_addf(text, "%d! %s", err.column, err.text);
        free(copy);
        return;
    }
    assert_false(event.trotzdem);
    assert_int_equal(event.remark != NULL, event.remark_len > 0);
    if (event.kind == EVENT_SPIEL)
        spiel_normalise(&event.u.spiel, sitze, board.count);
    else
        result_normalise(&event, sitze, board.count);
    kurzschrift_write_whole(text, &board, &event);
    free(copy);
}

static void line(char *z)
{
    char *expected = strstr(z, " => ");
    AUTO(text_free) struct text text = {0};

    if (!expected) {
        head(z);
        return;
    }
    *expected = '\0';
    read_line(z, &text);
    if (strcmp(text.s, expected + 4) != 0)
        fail_msg("%s:\n  is       %s\n  expected %s", z, text.s, expected + 4);
}

TEST(lines_as_they_are_typed)
{
    each_vector("lines.txt", 0, line);
    rule_file_free(&rules);
}

/* The longest line and the longest remark are read, one character more is refused; so are bytes that cannot be in a
 * line. */
TEST(how_long_a_line_may_be)
{
    static const struct {
        const char *line, *is;
    } cases[] = {{"A,B 130 ; a\x1f", "12! control characters are not allowed here"},
                 {"A,B 130 ; a\x7f", "12! control characters are not allowed here"},
                 {"A,B 130 ; a\xff", "12! the text is not valid UTF-8"},
                 {"A,B 130 ; a\tb", "12! a remark has at most 200 characters"},
                 {"\x1f"
                  "A,B 130",
                  "1! control characters are not allowed here"},
                 {"\x01", "1! control characters are not allowed here"},
                 {"\xff", "1! the text is not valid UTF-8"},
                 {"A,B 130 ; ~ !", "A,B 130 ; ~ !"}};
    AUTO(text_free) struct text text = {0}, result = {0};
    char rules_head[] = "[ddb A,B,C,D]";

    head(rules_head);
    for (int n = 200; n <= 201; n++) {
        text_clear(&text);
        text_add(&text, "A,B 130 ; ");
        for (int i = 0; i < n; i++)
            text_add(&text, "ä");
        read_line(text.s, &result);
        assert_string_equal(result.s, n == 200 ? text.s : "11! a remark has at most 200 characters");
    }
    for (int n = KURZSCHRIFT_LINE_MAX; n <= KURZSCHRIFT_LINE_MAX + 1; n++) {
        text_clear(&text);
        text_addf(&text, "A,B 130%*s", n - 7, "");
        read_line(text.s, &result);
        assert_string_equal(
            result.s, n == KURZSCHRIFT_LINE_MAX ? "A,B 130" : "1001! a line of at most 1000 characters was expected");
    }
    for (size_t i = 0; i < ROWS(cases); i++) {
        read_line(cases[i].line, &result);
        assert_string_equal(result.s, cases[i].is);
    }
    rule_file_free(&rules);
}
