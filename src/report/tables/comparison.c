#include "report/tables/comparison.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "print/json.h"
#include "print/table.h"

struct standings_after {
    bool read;
    struct err err;
    struct settlement a;
    int gutschrift[TISCH_MAX];
};

/* The line without what only some rule sets ask for: who came first, who bid last. */
static void without_consequence(const char *line, struct text *out)
{
    while (*line) {
        bool sequence = strncmp(line, " letzt=", 7) == 0 || strncmp(line, " zuerst=", 8) == 0;

        if (sequence)
            line += 1 + strcspn(line + 1, " ;");
        else
            text_addc(out, *line++);
    }
}

enum reading { NOT_READ, WITHOUT_CONSEQUENCE, WHOLE };

/* As it stands, else without the order of the announcements, which this rule set may not ask for. */
static enum reading find_reading(const struct comparison *v, const struct rules *r, const char *line, size_t len,
                                 struct event *e, struct err *err)
{
    struct text whole = {0}, brief = {0};
    enum reading reading = NOT_READ;
    struct err any;

    if (kurzschrift_parse(r, v->board, v->play, line, len, e, err) == ST_OK)
        return WHOLE;
    text_addn(&whole, line, len);
    without_consequence(text_str(&whole), &brief);
    if (brief.len < len && kurzschrift_parse(r, v->board, v->play, text_str(&brief), brief.len, e, &any) == ST_OK)
        reading = WITHOUT_CONSEQUENCE;
    e->remark_len = 0; /* borrowed from what goes now */
    text_free(&whole);
    text_free(&brief);
    return reading;
}

/* Returns how many rule sets read the line; `first` is what the first of them read, if possible all of it. */
static int value_all(const struct comparison *v, const char *line, size_t len, struct standings_after *after,
                     struct event *first)
{
    enum reading best = NOT_READ;
    int read = 0;

    for (int i = 0; i < v->count; i++) {
        struct standings_after *n = &after[i];
        struct event e;
        enum reading reading;

        *n = (struct standings_after){.a = {.winner = WINNER_NONE}};
        reading = find_reading(v, v->rules[i], line, len, &e, &n->err);
        n->read = reading != NOT_READ;
        if (!n->read)
            continue;
        read++;
        if (reading > best)
            *first = e;
        best = reading > best ? reading : best;
        if (e.kind == EVENT_SPIEL) {
            settle(v->rules[i], &e.u.spiel, &n->a);
            credit(v->rules[i], &e.u.spiel, &n->a, v->lineup, n->gutschrift);
        }
    }
    return read;
}

static void value_cell(struct table *t, const struct standings_after *n)
{
    int p = n->a.re_punkte;
    char text[32];

    if (!n->read)
        (void)snprintf(text, sizeof text, "–");
    else if (p == 0)
        (void)snprintf(text, sizeof text, "0");
    else
        (void)snprintf(text, sizeof text, "%s %d", party_terms[p < 0].name, p < 0 ? -p : p);
    table_text(t, text);
}

/* A column for each rule set, a row for the value and each player. */
static void write_table(const struct comparison *v, const struct standings_after *after, struct text *off)
{
    struct table *t = table_new();

    table_column(t, "", false);
    for (int i = 0; i < v->count; i++)
        table_column(t, v->rules[i]->name, true);
    table_row(t);
    table_text(t, "Wert");
    for (int i = 0; i < v->count; i++)
        value_cell(t, &after[i]);
    for (int k = 0; k < v->lineup->count; k++) {
        table_row(t);
        table_text(t, board_name(v->board, v->lineup->player[k]));
        for (int i = 0; i < v->count; i++) {
            if (after[i].read)
                table_number(t, after[i].gutschrift[k]);
            else
                table_text(t, "–");
        }
    }
    table_write(t, off);
    table_free(t);
}

enum status report_comparison(const struct comparison *v, const char *line, size_t len, struct text *off,
                              struct err *err)
{
    struct standings_after after[COMPARISON_MAX];
    struct event e;

    if (value_all(v, line, len, after, &e) == 0) {
        *err = after[0].err;
        return ST_INPUT;
    }
    if (e.kind == EVENT_SPIEL)
        spiel_normalise(&e.u.spiel, v->lineup->player, v->lineup->count);
    kurzschrift_write(off, v->board, &e);
    text_addc(off, '\n');
    write_table(v, after, off);
    for (int i = 0; i < v->count; i++)
        if (!after[i].read)
            text_addf(off, "  %s: %s\n", v->rules[i]->name, after[i].err.text);
    text_addc(off, '\n');
    return ST_OK;
}

static void json_after(struct json *j, const struct comparison *v, const struct standings_after *n)
{
    json_open(j, '{');
    if (!n->read) {
        json_field_text(j, "fehler", n->err.text);
        json_close(j, '}');
        return;
    }
    json_field_text(j, "sieger", winner_terms[n->a.winner].word);
    json_field_number(j, "re_punkte", n->a.re_punkte);
    json_name(j, "gutschrift");
    json_open(j, '{');
    for (int k = 0; k < v->lineup->count; k++) {
        json_field_number(j, board_name(v->board, v->lineup->player[k]), n->gutschrift[k]);
    }
    json_close(j, '}');
    json_close(j, '}');
}

enum status report_comparison_json(const struct comparison *v, long nr, const char *line, size_t len,
                                   struct text *off, struct err *err)
{
    struct standings_after after[COMPARISON_MAX];
    struct event e;
    struct json j = {off, false};

    if (value_all(v, line, len, after, &e) == 0) {
        *err = after[0].err;
        return ST_INPUT;
    }
    json_open(&j, '{');
    json_field_number(&j, "zeile", nr);
    json_name(&j, "regeln");
    json_open(&j, '{');
    for (int i = 0; i < v->count; i++) {
        json_name(&j, v->rules[i]->name);
        json_after(&j, v, &after[i]);
    }
    json_close(&j, '}');
    json_close(&j, '}');
    text_addc(off, '\n');
    return ST_OK;
}
