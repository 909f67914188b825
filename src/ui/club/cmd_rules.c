/* regeln liste | zeige | checkliste | prüfe | vergleiche */
#include <stdio.h>
#include <string.h>

#include "core/notation/own_solo.h"
#include "print/table.h"
#include "print/wrap.h"
#include "report/season/checklist.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"

static enum status run_list(struct call *a, struct err *err)
{
    const struct rules *r;

    (void)err;
    for (size_t i = 0; (r = rules_builtin(i)) != NULL; i++)
        text_addf(&a->off, "%-14s %s\n", r->name, r->title);
    return ST_OK;
}

COMMAND(rules_list, "regeln", "liste", "", N_("list the rule sets"), BUCH_NONE, 0, 0, NO_OPTIONS, run_list);

/* The rule set a command names, ddb unless it names one, and what is to be done with it. */
static enum status with_rules(struct call *a, void (*run)(const struct rules *, struct text *), struct err *err)
{
    const struct rules *r;
    struct rule_file file;
    enum status st = cmd_rules(a->words ? a->word[0] : "ddb", &file, NULL, &r, err);

    if (st == ST_OK)
        run(r, &a->off);
    rule_file_free(&file);
    return st;
}

/* As the lines of a rule file, each with what it means above it; what would have no effect stands in a comment. */
static void show(const struct rules *r, struct text *off)
{
    text_addf(off, "# %s: %s\n", r->name, r->title);
    for (int i = 0; i < OWN_SOLI && r->own[i].word; i++) {
        text_add(off, i ? "" : _("\n# a kind of solo of its own\n"));
        text_add(off, "solo = ");
        own_solo_write(r, i, off);
        text_addc(off, '\n');
    }
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *p = &rules_parameter[i];

        text_add(off, "\n# ");
        wrap(off, _(p->help), 2, "# ");
        text_addf(off, "\n%s%s = ", parameter_ineffective(p, r) ? "# " : "", p->key);
        parameter_write(p, r, off);
        text_addc(off, '\n');
    }
}

static enum status run_show(struct call *a, struct err *err)
{
    return with_rules(a, show, err);
}

COMMAND(rules_show, "regeln", "zeige", "[NAME|DATEI]", N_("show every parameter of a rule set"), BUCH_NONE, 0, 1,
        NO_OPTIONS, run_show);

static enum status run_checklist(struct call *a, struct err *err)
{
    return with_rules(a, report_checklist, err);
}

COMMAND(rules_checklist, "regeln", "checkliste", "[NAME|DATEI]", N_("the DDB's check list, answered by a rule set"),
        BUCH_NONE, 0, 1, NO_OPTIONS, run_checklist);

static void all_right(const struct rules *r, struct text *off)
{
    text_addf(off, _("%s: %s: in order.\n"), r->name, r->title);
}

static void nothing(const struct rules *r, struct text *off)
{
    (void)r;
    (void)off;
}

static enum status run_check(struct call *a, struct err *err)
{
    return with_rules(a, a->quiet ? nothing : all_right, err);
}

COMMAND(rules_check, "regeln", "prüfe", "DATEI", N_("check a file with own rules"), BUCH_NONE, 1, 1, NO_OPTIONS,
        run_check);

enum { CELL_WIDE = 24 };

/* Long values stand below each other, behind the table. */
static void write_long(const char *name, const char *value, struct text *t)
{
    char before[40];

    (void)snprintf(before, sizeof before, "  %-14s ", name);
    text_add(t, before);
    wrap(t, value, (int)strlen(before), "                 ");
    text_addc(t, '\n');
}

/* What differs, so far: values that fit into the table, and the others. */
struct differences {
    const struct rules *one, *two;
    struct table *t;
    int rows;
    struct text long_values;
};

static void difference(struct differences *d, const char *key, const struct text *a, const struct text *b)
{
    if (utf8_sign(text_str(a), a->len) > CELL_WIDE || utf8_sign(text_str(b), b->len) > CELL_WIDE) {
        text_addf(&d->long_values, "\n%s\n", key);
        write_long(d->one->name, text_str(a), &d->long_values);
        write_long(d->two->name, text_str(b), &d->long_values);
        return;
    }
    d->rows++;
    table_row(d->t);
    table_text(d->t, key);
    table_text(d->t, text_str(a));
    table_text(d->t, text_str(b));
}

static void compare_own_soli(struct differences *d)
{
    for (int i = 0; i < OWN_SOLI; i++) {
        struct text a = {0}, b = {0};

        own_solo_write(d->one, i, &a);
        own_solo_write(d->two, i, &b);
        if (strcmp(text_str(&a), text_str(&b)) != 0)
            difference(d, "solo", &a, &b);
        text_free(&a);
        text_free(&b);
    }
}

static void compare_parameters(struct differences *d)
{
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *p = &rules_parameter[i];
        struct text a = {0}, b = {0};

        if (parameter_equal(p, d->one, d->two))
            continue;
        parameter_write(p, d->one, &a);
        parameter_write(p, d->two, &b);
        difference(d, p->key, &a, &b);
        text_free(&a);
        text_free(&b);
    }
}

static void compare(const struct rules *one, const struct rules *two, struct text *off)
{
    struct differences d = {.one = one, .two = two, .t = table_new()};

    table_column(d.t, "Schlüssel", false);
    table_column(d.t, one->name, false);
    table_column(d.t, two->name, false);
    compare_own_soli(&d);
    compare_parameters(&d);
    if (d.rows)
        table_write(d.t, off);
    text_add(off, text_str(&d.long_values));
    if (!d.rows && d.long_values.len == 0)
        text_addf(off, _("%s and %s do not differ.\n"), one->name, two->name);
    table_free(d.t);
    text_free(&d.long_values);
}

static enum status run_compare(struct call *a, struct err *err)
{
    const struct rules *one, *two;
    struct rule_file d1, d2 = {0};
    enum status st = cmd_rules(a->word[0], &d1, NULL, &one, err);

    if (st == ST_OK)
        st = cmd_rules(a->word[1], &d2, NULL, &two, err);
    if (st == ST_OK)
        compare(one, two, &a->off);
    rule_file_free(&d1);
    rule_file_free(&d2);
    return st;
}

COMMAND(rules_compare, "regeln", "vergleiche", "A B", N_("show what differs between two rule sets"), BUCH_NONE, 2, 2,
        NO_OPTIONS, run_compare);
