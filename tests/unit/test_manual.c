/* The manual agrees with the tables of parameters and options. */
#include "core/rules/parameter.h"
#include "help.h"
#include "print/wrap.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"

/* Writes a parameter as doko-rules(5) must contain it. */
static void entry(const struct parameter *parameter, struct text *text)
{
    text_addf(text, ".It Cm %s No = ", parameter->key);
    if (parameter->type == PARAMETER_KINDS)
        text_add(text, "kinds of game");
    else
        parameter_range(parameter, text);
    text_addc(text, '\n');
    wrap(text, parameter->help, 0, "");
    text_addc(text, '\n');
}

/* The manual has every parameter in the order of the table, and nothing else. An added or changed parameter fails
 * here, and the message is the text to insert. */
TEST(every_parameter_stands_in_the_manual)
{
    static const char beginning[] = ".Sh PARAMETERS\n", end[] = ".Sh EXAMPLES\n";
    AUTO(text_free) struct text page = {0}, expected = {0};
    const char *from, *until;

    read_file("man/doko-regeln.5", &page);
    from = strstr(page.s, beginning);
    assert_non_null(from);
    from = strstr(from, ".It");
    assert_non_null(from);
    until = strstr(from, ".El\n");
    assert_non_null(until);
    assert_non_null(strstr(until, end));
    for (size_t i = 0; i < rules_parameter_count; i++)
        entry(&rules_parameter[i], &expected);
    if ((size_t)(until - from) != expected.len || strncmp(from, expected.s, expected.len) != 0) {
        (void)fputs(expected.s, stderr);
        fail_msg("man/doko-regeln.5: PARAMETERS must read as above");
    }
}

/* Reads the page of a command; its name has the first word of the command, in ASCII. */
static void read_page(const struct command *command, struct text *page)
{
    AUTO(text_free) struct text path = {0};

    text_add(&path, "man/doko-");
    word_ascii(command->word, strlen(command->word), &path);
    text_add(&path, ".1");
    read_file(path.s, page);
}

/* Writes the heads of the command's options, a line each, from the option table. */
static void should_options(const struct command *command, struct text *text)
{
    text_add(text, "");
    for (int i = 0; i < command->options_count; i++) {
        const struct option_line *line = &command->options[i];

        text_add(text, ".It ");
        if (line->short_name)
            text_addf(text, "Fl %c , ", line->short_name);
        text_addf(text, "Fl Fl %s%s", line->long_name, line->value ? " Ar " : "");
        output_value(command, i, text);
        text_addc(text, '\n');
    }
}

/* Copies the option heads between this command and the next one. */
static void is_options(const char *from, struct text *text)
{
    text_add(text, "");
    for (const char *s = strchr(from, '\n') + 1; *s && strncmp(s, ".Ss ", 4) != 0 && strncmp(s, ".Sh ", 4) != 0;) {
        size_t n = strcspn(s, "\n") + 1;

        if (strncmp(s, ".It Fl", 6) == 0)
            text_addn(text, s, n);
        s += n;
    }
}

/* Every command has a section on its page, with exactly its options. */
TEST(every_command_stands_in_the_manual)
{
    for (size_t i = 0; commands[i]; i++) {
        const struct command *command = commands[i];
        AUTO(text_free) struct text page = {0}, head = {0}, expected = {0}, actual = {0};
        const char *present;

        read_page(command, &page);
        text_add(&head, "\n.Ss doko ");
        command_usage(command, "", &head);
        text_addc(&head, '\n');
        present = strstr(page.s, head.s);
        if (!present)
            fail_msg("the manual lacks:%s", head.s);
        should_options(command, &expected);
        is_options(present + 1, &actual);
        assert_string_equal(actual.s, expected.s);
    }
}
