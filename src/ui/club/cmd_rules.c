/* The commands regeln liste, zeige, checkliste, prüfe and vergleiche: rule sets, the club's own included. */
#include <stdio.h>
#include <string.h>

#include "core/notation/own_solo.h"
#include "core/notation/rule_file.h"
#include "print/table.h"
#include "print/wrap.h"
#include "report/season/checklist.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"

static enum status run_list(struct call *call, struct err *err)
{
    const struct rules *rules;

    (void)err;
    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++)
        text_addf(&call->out, "%-14s %s\n", rules->name, rules->title);
    return ST_OK;
}

COMMAND(rules_list, .word = "regeln", .word2 = "liste", .purpose = N_("list the rule sets"), .run = run_list);

/* Runs a function on the rule set that the command names, ddb by default. */
static enum status with_rules(struct call *call, void (*run)(const struct rules *, struct text *), struct err *err)
{
    const struct rules *rules;
    AUTO(rule_file_free) struct rule_file file = {0};
    enum status st = cmd_rules(call->words ? call->word[0] : "ddb", &file, NULL, &rules, err);

    if (st == ST_OK)
        run(rules, &call->out);
    return st;
}

/* Adds the lines of a rule file, each below its meaning. A parameter without effect becomes a comment. */
static void show(const struct rules *rules, struct text *out)
{
    text_addf(out, "# %s: %s\n", rules->name, rules->title);
    for (int i = 0; i < OWN_SOLI && rules->own[i].word; i++) {
        text_add(out, i ? "" : _("\n# a kind of solo of its own\n"));
        text_add(out, "solo = ");
        own_solo_write(rules, i, out);
        text_addc(out, '\n');
    }
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *parameter = &rules_parameter[i];

        text_add(out, "\n# ");
        wrap(out, _(parameter->help), 2, "# ");
        text_addf(out, "\n%s%s = ", parameter_ineffective(parameter, rules) ? "# " : "", parameter->key);
        parameter_write(parameter, rules, out);
        text_addc(out, '\n');
    }
}

static enum status run_show(struct call *call, struct err *err)
{
    return with_rules(call, show, err);
}

COMMAND(rules_show, .word = "regeln", .word2 = "zeige", .arguments = "[NAME|DATEI]",
        .purpose = N_("show every parameter of a rule set"), .max = 1, .run = run_show);

static enum status run_checklist(struct call *call, struct err *err)
{
    return with_rules(call, report_checklist, err);
}

COMMAND(rules_checklist, .word = "regeln", .word2 = "checkliste", .arguments = "[NAME|DATEI]",
        .purpose = N_("the DDB's check list, answered by a rule set"), .max = 1, .run = run_checklist);

static void say_in_order(const struct rules *rules, struct text *out)
{
    text_addf(out, _("%s: %s: in order.\n"), rules->name, rules->title);
}

static void say_nothing(const struct rules *rules, struct text *out)
{
    (void)rules;
    (void)out;
}

static enum status run_check(struct call *call, struct err *err)
{
    return with_rules(call, call->quiet ? say_nothing : say_in_order, err);
}

COMMAND(rules_check, .word = "regeln", .word2 = "prüfe", .arguments = "DATEI",
        .purpose = N_("check a file with own rules"), .min = 1, .max = 1, .run = run_check);

enum { CELL_WIDE = 24 };

/* Adds a long value; these stand below each other, behind the table. */
static void write_long(const char *name, const char *value, struct text *text)
{
    char before[40];

    (void)snprintf(before, sizeof before, "  %-14s ", name);
    text_add(text, before);
    wrap(text, value, (int)strlen(before), "                 ");
    text_addc(text, '\n');
}

/* The differences so far: values that fit into the table, and longer ones. */
struct differences {
    const struct rules *one, *two;
    struct table *table;
    int rows;
    struct text long_values;
};

static void difference(struct differences *differences, const char *key, const struct text *a, const struct text *b)
{
    if (utf8_count(text_str(a), a->len) > CELL_WIDE || utf8_count(text_str(b), b->len) > CELL_WIDE) {
        text_addf(&differences->long_values, "\n%s\n", key);
        write_long(differences->one->name, text_str(a), &differences->long_values);
        write_long(differences->two->name, text_str(b), &differences->long_values);
        return;
    }
    differences->rows++;
    table_row(differences->table);
    table_text(differences->table, key);
    table_text(differences->table, text_str(a));
    table_text(differences->table, text_str(b));
}

static void compare_own_soli(struct differences *differences)
{
    for (int i = 0; i < OWN_SOLI; i++) {
        AUTO(text_free) struct text a = {0}, b = {0};

        own_solo_write(differences->one, i, &a);
        own_solo_write(differences->two, i, &b);
        if (strcmp(text_str(&a), text_str(&b)) != 0)
            difference(differences, "solo", &a, &b);
    }
}

static void compare_parameters(struct differences *differences)
{
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *parameter = &rules_parameter[i];
        AUTO(text_free) struct text a = {0}, b = {0};

        if (parameter_equal(parameter, differences->one, differences->two))
            continue;
        parameter_write(parameter, differences->one, &a);
        parameter_write(parameter, differences->two, &b);
        difference(differences, parameter->key, &a, &b);
    }
}

static void compare(const struct rules *one, const struct rules *two, struct text *out)
{
    struct differences differences = {.one = one, .two = two, .table = table_new()};

    table_column(differences.table, "Schlüssel", false);
    table_column(differences.table, one->name, false);
    table_column(differences.table, two->name, false);
    compare_own_soli(&differences);
    compare_parameters(&differences);
    if (differences.rows)
        table_write(differences.table, out);
    text_add(out, text_str(&differences.long_values));
    if (!differences.rows && differences.long_values.len == 0)
        text_addf(out, _("%s and %s do not differ.\n"), one->name, two->name);
    table_free(differences.table);
    text_free(&differences.long_values);
}

static enum status run_compare(struct call *call, struct err *err)
{
    const struct rules *one, *two;
    AUTO(rule_file_free) struct rule_file first = {0}, second = {0};
    enum status st = cmd_rules(call->word[0], &first, NULL, &one, err);

    if (st == ST_OK)
        st = cmd_rules(call->word[1], &second, NULL, &two, err);
    if (st == ST_OK)
        compare(one, two, &call->out);
    return st;
}

COMMAND(rules_compare, .word = "regeln", .word2 = "vergleiche", .arguments = "A B",
        .purpose = N_("show what differs between two rule sets"), .min = 2, .max = 2, .run = run_compare);
