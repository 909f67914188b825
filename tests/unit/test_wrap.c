/* A question of any length leaves room for its answer behind its last line and loses no letter; the answer is one
 * line. */
#include "help.h"
#include "print/wrap.h"
#include "ui/cli/booking.h"

static const char *const answer = "nein";

static void ask(const char *question)
{
    AUTO(text_free) struct text prompt = {0}, joined = {0}, whole = {0};
    const char *last;

    wrap_prompt(&prompt, question, answer);
    last = strrchr(prompt.s, '\n');
    last = last ? last + 1 : prompt.s;
    assert_true(utf8_count(last, strlen(last)) + strlen(answer) <= WRAP_WIDTH);
    assert_true(prompt.s[prompt.len - 1] == ' ' && strspn(last, " ") < strlen(last));
    for (const char *s = prompt.s; *s; s++)
        if (*s != '\n' && *s != ' ')
            text_addc(&joined, *s);
    for (const char *s = question; *s; s++)
        if (*s != ' ')
            text_addc(&whole, *s);
    assert_string_equal(joined.s, whole.s);
}

TEST(a_question_leaves_room_for_its_answer)
{
    AUTO(text_free) struct text question = {0};

    for (int i = 0; i < 60; i++) {
        AUTO(text_free) struct text whole = {0};

        text_add(&question, i % 7 == 3 ? " Ä" : "x");
        text_addf(&whole, "Wurde %s noch einmal gespielt?  j = ja   n = zurück", question.s);
        ask(whole.s);
    }
}

/* Only a whole word answers; any other line repeats the question, so that text typed ahead never counts as a
 * yes. */
TEST(an_answer_is_a_line)
{
    static const struct {
        const char *lines;
        bool enter, yes;
    } cases[] = {
        {"j", false, true}, {"Ja ", false, true},    {"Y", false, true},        {" yes\r", false, true},
        {"n", true, false}, {"Nein", true, false},   {"no", true, false},       {"", true, true},
        {"", false, false}, {"nj\nja", false, true}, {"jb130\nn", true, false}, {"jawohl\n", false, false},
    };
    FILE *was = stdin;

    stdin = tmpfile();
    assert_non_null(stdin);
    for (size_t i = 0; i < ROWS(cases); i++)
        assert_true(fprintf(stdin, "%s\n", cases[i].lines) > 0);
    assert_true(fputs("vielleicht", stdin) >= 0);
    rewind(stdin);
    for (size_t i = 0; i < ROWS(cases); i++)
        if (cmd_ask("", cases[i].enter) != cases[i].yes)
            fail_msg("%s", cases[i].lines);
    assert_false(cmd_ask("", true)); /* there is no answer and no further line */
    (void)fclose(stdin);
    stdin = was;
}
