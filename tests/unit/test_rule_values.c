/* Every value of every built-in rule set is repeated here, read off the sources: a slip of one digit shows. */
#include "core/rules/parameter.h"
#include "help.h"

static int lines;

/* Checks a line of values in the order of the rule sets, as in "pott|a number from 0 to 9999|140|0|…". */
static void values(char *line)
{
    char *value = strchr(line, '|'), *range = value + 1;
    const struct parameter *parameter;
    AUTO(text_free) struct text text = {0};

    assert_non_null(value);
    *value = '\0';
    parameter = parameter_find(line);
    if (!parameter)
        fail_msg("%s is no parameter", line);
    if (parameter != &rules_parameter[lines++])
        fail_msg("tests/vectors/rule_values.txt has no line for %s before that of %s", rules_parameter[lines - 1].key,
                 line);
    value = strchr(range, '|');
    *value = '\0';
    parameter_range(parameter, &text);
    assert_string_equal(text.s, range);
    for (size_t i = 0; rules_builtin(i); i++) {
        char *beginning = value + 1;

        value = strchr(beginning, '|');
        assert_true((value != NULL) == (rules_builtin(i + 1) != NULL));
        if (value)
            *value = '\0';
        text_clear(&text);
        parameter_write(parameter, rules_builtin(i), &text);
        if (strcmp(text.s, beginning) != 0)
            fail_msg("%s of %s is %s, expected %s", parameter->key, rules_builtin(i)->name, text.s, beginning);
    }
}

TEST(every_value_of_every_rule_set)
{
    each_vector("rule_values.txt", 1, values);
    assert_int_equal(lines, rules_parameter_count);
}

/* Each parameter names a field of its own. */
TEST(no_two_parameters_share_a_field)
{
    for (size_t i = 0; i < rules_parameter_count; i++)
        for (size_t k = 0; k < i; k++)
            if (rules_parameter[i].offset == rules_parameter[k].offset)
                fail_msg("%s and %s", rules_parameter[i].key, rules_parameter[k].key);
}
