#include "report/tables/comparison.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/rules.h"
#include "print/json.h"
#include "print/table.h"

struct standings_after {
    bool read;
    struct err err;
    struct settlement settlement;
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
static enum reading find_reading(const struct comparison *comparison, const struct rules *rules, const char *line,
                                 size_t len, struct event *event, struct err *err)
{
    struct text whole = {0}, brief = {0};
    enum reading reading = NOT_READ;
    struct err ignored;

    if (kurzschrift_parse(rules, comparison->board, comparison->play, line, len, event, err) == ST_OK)
        return WHOLE;
    text_addn(&whole, line, len);
    without_consequence(text_str(&whole), &brief);
    if (brief.len < len && kurzschrift_parse(rules, comparison->board, comparison->play, text_str(&brief), brief.len,
                                             event, &ignored) == ST_OK)
        reading = WITHOUT_CONSEQUENCE;
    event->remark_len = 0; /* borrowed from what goes now */
    text_free(&whole);
    text_free(&brief);
    return reading;
}

/* Returns how many rule sets read the line; `first` is what the first of them read, if possible all of it. */
static int value_all(const struct comparison *comparison, const char *line, size_t len, struct standings_after *after,
                     struct event *first)
{
    enum reading best = NOT_READ;
    int read = 0;

    for (int i = 0; i < comparison->count; i++) {
        struct standings_after *n = &after[i];
        struct event event;
        enum reading reading;

        *n = (struct standings_after){.settlement = {.winner = WINNER_NONE}};
        reading = find_reading(comparison, comparison->rules[i], line, len, &event, &n->err);
        n->read = reading != NOT_READ;
        if (!n->read)
            continue;
        read++;
        if (reading > best)
            *first = event;
        best = reading > best ? reading : best;
        if (event.kind == EVENT_SPIEL) {
            settle(comparison->rules[i], &event.u.spiel, &n->settlement);
            credit(comparison->rules[i], &event.u.spiel, &n->settlement, comparison->lineup, n->gutschrift);
        }
    }
    return read;
}

static void value_cell(struct table *table, const struct standings_after *after)
{
    int p = after->settlement.re_punkte;
    char text[32];

    if (!after->read)
        (void)snprintf(text, sizeof text, "–");
    else if (p == 0)
        (void)snprintf(text, sizeof text, "0");
    else
        (void)snprintf(text, sizeof text, "%s %d", party_terms[p < 0].name, p < 0 ? -p : p);
    table_text(table, text);
}

/* A column for each rule set, a row for the value and each player. */
static void write_table(const struct comparison *comparison, const struct standings_after *after, struct text *off)
{
    struct table *table = table_new();

    table_column(table, "", false);
    for (int i = 0; i < comparison->count; i++)
        table_column(table, comparison->rules[i]->name, true);
    table_row(table);
    table_text(table, "Wert");
    for (int i = 0; i < comparison->count; i++)
        value_cell(table, &after[i]);
    for (int k = 0; k < comparison->lineup->count; k++) {
        table_row(table);
        table_text(table, board_name(comparison->board, comparison->lineup->player[k]));
        for (int i = 0; i < comparison->count; i++) {
            if (after[i].read)
                table_number(table, after[i].gutschrift[k]);
            else
                table_text(table, "–");
        }
    }
    table_write(table, off);
    table_free(table);
}

enum status report_comparison(const struct comparison *comparison, const char *line, size_t len, struct text *off,
                              struct err *err)
{
    struct standings_after after[COMPARISON_MAX];
    struct event event;

    if (value_all(comparison, line, len, after, &event) == 0) {
        *err = after[0].err;
        return ST_INPUT;
    }
    if (event.kind == EVENT_SPIEL)
        spiel_normalise(&event.u.spiel, comparison->lineup->player, comparison->lineup->count);
    kurzschrift_write(off, comparison->board, &event);
    text_addc(off, '\n');
    write_table(comparison, after, off);
    for (int i = 0; i < comparison->count; i++)
        if (!after[i].read)
            text_addf(off, "  %s: %s\n", comparison->rules[i]->name, after[i].err.text);
    text_addc(off, '\n');
    return ST_OK;
}

static void json_after(struct json *json, const struct comparison *comparison, const struct standings_after *after)
{
    json_open(json, '{');
    if (!after->read) {
        json_field_text(json, "fehler", after->err.text);
        json_close(json, '}');
        return;
    }
    json_field_text(json, "sieger", winner_terms[after->settlement.winner].word);
    json_field_number(json, "re_punkte", after->settlement.re_punkte);
    json_name(json, "gutschrift");
    json_open(json, '{');
    for (int k = 0; k < comparison->lineup->count; k++) {
        json_field_number(json, board_name(comparison->board, comparison->lineup->player[k]), after->gutschrift[k]);
    }
    json_close(json, '}');
    json_close(json, '}');
}

enum status report_comparison_json(const struct comparison *comparison, long nr, const char *line, size_t len,
                                   struct text *off, struct err *err)
{
    struct standings_after after[COMPARISON_MAX];
    struct event event;
    struct json json = {off, false};

    if (value_all(comparison, line, len, after, &event) == 0) {
        *err = after[0].err;
        return ST_INPUT;
    }
    json_open(&json, '{');
    json_field_number(&json, "zeile", nr);
    json_name(&json, "regeln");
    json_open(&json, '{');
    for (int i = 0; i < comparison->count; i++) {
        json_name(&json, comparison->rules[i]->name);
        json_after(&json, comparison, &after[i]);
    }
    json_close(&json, '}');
    json_close(&json, '}');
    text_addc(off, '\n');
    return ST_OK;
}
