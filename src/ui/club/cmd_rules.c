/* The commands regeln liste, zeige, checkliste, prüfe and vergleiche: rule sets, the club's own included. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "core/notation/own_solo.h"
#include "core/notation/rule_file.h"
#include "print/json.h"
#include "print/table.h"
#include "print/wrap.h"
#include "report/season/checklist.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"

static void write_names(const struct table *table, struct text *text)
{
    for (size_t i = 0; i < table_rows(table); i++)
        text_addf(text, "%-14s %s\n", table_get(table, i, "name")->text, table_get(table, i, "titel")->text);
}

static enum status run_list(struct call *call, struct err *err)
{
    static const struct column columns[] = {{.key = "name", .head = "Name", .kind = CELL_TEXT},
                                            {.key = "titel", .head = "Titel", .kind = CELL_TEXT}};
    struct table *table = table_new();
    const struct rules *rules;

    (void)err;
    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++) {
        table_row(table);
        table_text(table, rules->name);
        table_text(table, rules->title);
    }
    output_list(call, table, write_names, NULL);
    return ST_OK;
}

COMMAND(rules_list, SHOWS, .word = "regeln", .word2 = "liste", .purpose = N_("list the rule sets"), .kind = CAN_JSON,
        .run = run_list);

/* A view of a rule set: its rows, their name in JSON, and how people see them. */
struct rules_view {
    struct table *(*rows)(const struct rules *rules);
    const char *key;
    const char *before; /* its name as text */
    write_list *write;
};

static void put_json(struct call *call, const struct rules *rules, const char *key, const struct table *table)
{
    struct json json = {&call->out, false};

    json_open(&json, '{');
    json_field_text(&json, "name", rules->name);
    json_field_text(&json, "titel", rules->title);
    json_name(&json, "ausgabe");
    json_number(&json, rules->edition);
    if (key) {
        table_json_field(table, key, &json);
    }
    json_close(&json, '}');
    text_addc(&call->out, '\n');
}

/* Shows the rule set that the command names, ddb by default. */
static enum status show_rules(struct call *call, const struct rules_view *view, struct err *err)
{
    const struct rules *rules;
    struct rule_file file;
    struct table *table;
    char title[RULES_SHOWN_MAX];
    enum status st = cmd_rules(call->words ? call->word[0] : "ddb", &file, NULL, &rules, err);

    if (st == ST_OK) {
        table = view->rows(rules);
        if (call->json) {
            put_json(call, rules, view->key, table);
        } else {
            text_addf(&call->out, "%s%s: %s\n", view->before, rules->name, rules_shown(rules, title));
            view->write(table, &call->out);
        }
        table_free(table);
    }
    rule_file_free(&file);
    return st;
}

static void add_parameter(struct table *table, const char *key, const struct text *value, bool effective,
                          const char *meaning)
{
    table_row(table);
    table_text(table, key);
    table_text(table, text_str(value));
    table_json(table, effective ? "true" : "false");
    table_text(table, meaning);
}

static struct table *parameters(const struct rules *rules)
{
    static const struct column columns[] = {{.key = "schluessel", .head = "Schlüssel", .kind = CELL_TEXT},
                                            {.key = "wert", .head = "Wert", .kind = CELL_TEXT},
                                            {.key = "wirkt", .head = "wirkt", .kind = CELL_TEXT},
                                            {.key = "bedeutung", .head = "Bedeutung", .kind = CELL_TEXT}};
    AUTO(text_free) struct text value = {0};
    struct table *table = table_new();

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < OWN_SOLI && rules->own[i].word; i++) {
        text_clear(&value);
        own_solo_write(rules, i, &value);
        add_parameter(table, "solo", &value, true, _("a kind of solo of its own"));
    }
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *parameter = &rules_parameter[i];

        text_clear(&value);
        parameter_write(parameter, rules, &value);
        add_parameter(table, parameter->key, &value, !parameter_ineffective(parameter, rules), _(parameter->help));
    }
    return table;
}

/* Adds the lines of a rule file, each below its meaning. A parameter without effect becomes a comment. */
static void write_parameters(const struct table *table, struct text *text)
{
    const char *before = "";

    for (size_t i = 0; i < table_rows(table); i++) {
        const char *key = table_get(table, i, "schluessel")->text;
        bool effective = strcmp(table_get(table, i, "wirkt")->text, "true") == 0;

        if (strcmp(key, before) != 0) { /* there can be several lines `solo` */
            text_add(text, "\n# ");
            wrap(text, table_get(table, i, "bedeutung")->text, 2, "# ");
            text_addc(text, '\n');
        }
        before = key;
        text_addf(text, "%s%s = %s\n", effective ? "" : "# ", key, table_get(table, i, "wert")->text);
    }
}

static enum status run_show(struct call *call, struct err *err)
{
    return show_rules(call, &(struct rules_view){parameters, "parameter", "# ", write_parameters}, err);
}

COMMAND(rules_show, SHOWS, .word = "regeln", .word2 = "zeige", .arguments = "[NAME|DATEI]",
        .purpose = N_("show every parameter of a rule set"), .kind = CAN_JSON, .max = 1, .run = run_show);

static enum status run_checklist(struct call *call, struct err *err)
{
    return show_rules(call, &(struct rules_view){report_checklist, "checkliste", "", report_checklist_text}, err);
}

COMMAND(rules_checklist, SHOWS, .word = "regeln", .word2 = "checkliste", .arguments = "[NAME|DATEI]",
        .purpose = N_("the DDB's check list, answered by a rule set"), .kind = CAN_JSON, .max = 1,
        .run = run_checklist);

static enum status run_check(struct call *call, struct err *err)
{
    const struct rules *rules;
    struct rule_file file;
    enum status st = cmd_rules(call->word[0], &file, NULL, &rules, err);

    if (st == ST_OK && call->json)
        put_json(call, rules, NULL, NULL);
    else if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("%s: %s: in order.\n"), rules->name, rules->title);
    rule_file_free(&file);
    return st;
}

COMMAND(rules_check, SHOWS, .word = "regeln", .word2 = "prüfe", .arguments = "DATEI",
        .purpose = N_("check a file with own rules"), .kind = CAN_JSON | TAKES_FILES, .min = 1, .max = 1,
        .run = run_check);

/* The differences of two rule sets. */

enum { CELL_WIDE = 24 };

static void add_difference(struct table *table, const char *key, const struct text *a, const struct text *b)
{
    table_row(table);
    table_text(table, key);
    table_text(table, text_str(a));
    table_text(table, text_str(b));
}

static void compare_own_soli(const struct rules *one, const struct rules *two, struct table *table)
{
    for (int i = 0; i < OWN_SOLI; i++) {
        AUTO(text_free) struct text a = {0}, b = {0};

        own_solo_write(one, i, &a);
        own_solo_write(two, i, &b);
        if (strcmp(text_str(&a), text_str(&b)) != 0)
            add_difference(table, "solo", &a, &b);
    }
}

static void compare_parameters(const struct rules *one, const struct rules *two, struct table *table)
{
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *parameter = &rules_parameter[i];
        AUTO(text_free) struct text a = {0}, b = {0};

        if (parameter_equal(parameter, one, two))
            continue;
        parameter_write(parameter, one, &a);
        parameter_write(parameter, two, &b);
        add_difference(table, parameter->key, &a, &b);
    }
}

static struct table *comparison(const struct rules *one, const struct rules *two)
{
    struct table *table = table_new();

    table_add_column(
        table, &(struct column){.key = "schluessel", .head = "Schlüssel", .brief = "Schlüssel", .kind = CELL_TEXT});
    table_add_column(table, &(struct column){.key = "a", .head = one->name, .brief = one->name, .kind = CELL_TEXT});
    table_add_column(table, &(struct column){.key = "b", .head = two->name, .brief = two->name, .kind = CELL_TEXT});
    return table;
}

static bool is_wide(const struct table *table, size_t row)
{
    const char *a = table_get(table, row, "a")->text, *b = table_get(table, row, "b")->text;

    return utf8_count(a, strlen(a)) > CELL_WIDE || utf8_count(b, strlen(b)) > CELL_WIDE;
}

/* Adds a long value; these stand below each other, behind the table. */
static void write_long(const char *name, const char *value, struct text *text)
{
    char before[40];

    (void)snprintf(before, sizeof before, "  %-14s ", name);
    text_add(text, before);
    wrap(text, value, (int)strlen(before), "                 ");
    text_addc(text, '\n');
}

static void compare_as_text(const struct rules *one, const struct rules *two, const struct table *table,
                            struct text *out)
{
    AUTO(text_free) struct text long_values = {0};
    struct table *narrow = comparison(one, two);

    for (size_t i = 0; i < table_rows(table); i++) {
        if (is_wide(table, i)) {
            text_addf(&long_values, "\n%s\n", table_get(table, i, "schluessel")->text);
            write_long(one->name, table_get(table, i, "a")->text, &long_values);
            write_long(two->name, table_get(table, i, "b")->text, &long_values);
            continue;
        }
        table_row(narrow);
        for (int column = 0; column < table_columns(table); column++)
            table_copy(narrow, table_cell(table, i, column));
    }
    if (table_rows(narrow) > 0)
        table_write(narrow, out);
    text_add(out, text_str(&long_values));
    if (table_rows(table) == 0)
        text_addf(out, _("%s and %s do not differ.\n"), one->name, two->name);
    table_free(narrow);
}

static void compare_as_json(const struct rules *one, const struct rules *two, const struct table *table,
                            struct text *out)
{
    struct json json = {out, false};

    json_open(&json, '{');
    json_field_text(&json, "a", one->name);
    json_field_text(&json, "b", two->name);
    table_json_field(table, "unterschiede", &json);
    json_close(&json, '}');
    text_addc(out, '\n');
}

static enum status run_compare(struct call *call, struct err *err)
{
    const struct rules *one, *two;
    struct rule_file first, second = {0};
    struct table *table;
    enum status st = cmd_rules(call->word[0], &first, NULL, &one, err);

    if (st == ST_OK)
        st = cmd_rules(call->word[1], &second, NULL, &two, err);
    if (st == ST_OK) {
        table = comparison(one, two);
        compare_own_soli(one, two, table);
        compare_parameters(one, two, table);
        (call->json ? compare_as_json : compare_as_text)(one, two, table, &call->out);
        table_free(table);
    }
    rule_file_free(&first);
    rule_file_free(&second);
    return st;
}

COMMAND(rules_compare, SHOWS, .word = "regeln", .word2 = "vergleiche", .arguments = "A B",
        .purpose = N_("show what differs between two rule sets"), .kind = CAN_JSON, .min = 2, .max = 2,
        .run = run_compare);
