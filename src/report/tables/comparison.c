#include "report/tables/comparison.h"

#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/rules.h"
#include "print/json.h"
#include "print/table.h"

struct outcome {
    bool read;
    struct err err;
    struct settlement settlement;
    int gutschrift[TISCH_MAX];
};

/* Adds the line without the words that only some rule sets ask for: who came first and who bid last. */
static void without_order(const char *line, struct text *out)
{
    while (*line) {
        bool is_order = strncmp(line, " letzt=", 7) == 0 || strncmp(line, " zuerst=", 8) == 0;

        if (is_order)
            line += 1 + strcspn(line + 1, " ;");
        else
            text_addc(out, *line++);
    }
}

enum reading { NOT_READ, WITHOUT_ORDER, WHOLE };

/* Parses the line as it stands, or without the order of the announcements, which this rule set may not ask for. */
static enum reading find_reading(const struct comparison *comparison, const struct rules *rules, const char *line,
                                 size_t len, struct event *event, struct err *err)
{
    AUTO(text_free) struct text whole = {0}, brief = {0};
    enum reading reading = NOT_READ;
    struct err ignored;

    if (kurzschrift_parse(rules, comparison->board, comparison->play, line, len, event, err) == ST_OK)
        return WHOLE;
    text_addn(&whole, line, len);
    without_order(text_str(&whole), &brief);
    if (brief.len < len && kurzschrift_parse(rules, comparison->board, comparison->play, text_str(&brief), brief.len,
                                             event, &ignored) == ST_OK)
        reading = WITHOUT_ORDER;
    event->remark_len = 0; /* the remark borrows from `brief`, which is freed below */
    return reading;
}

/* Returns how many rule sets can read the line; `first` is the event as the first of them read it, preferably in
 * full. */
static int value_all(const struct comparison *comparison, const char *line, size_t len, struct outcome *outcome,
                     struct event *first)
{
    enum reading best = NOT_READ;
    int read = 0;

    for (int i = 0; i < comparison->count; i++) {
        struct outcome *n = &outcome[i];
        struct event event;
        enum reading reading;

        *n = (struct outcome){.settlement = {.winner = WINNER_NONE}};
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

static void value_cell(struct table *table, const struct outcome *outcome)
{
    int p = outcome->settlement.re_punkte;

    if (!outcome->read)
        table_text(table, "–");
    else if (p == 0)
        table_text(table, "0");
    else
        table_textf(table, "%s %d", party_terms[p < 0].name, p < 0 ? -p : p);
}

/* Adds a table with a column for each rule set, and a row for the value and for each player. */
static void write_table(const struct comparison *comparison, const struct outcome *outcome, struct text *out)
{
    AUTO(table_drop) struct table *table = table_new();

    table_column(table, "", false);
    for (int i = 0; i < comparison->count; i++)
        table_column(table, comparison->rules[i]->name, true);
    table_row(table);
    table_text(table, "Wert");
    for (int i = 0; i < comparison->count; i++)
        value_cell(table, &outcome[i]);
    for (int k = 0; k < comparison->lineup->count; k++) {
        table_row(table);
        table_text(table, board_name(comparison->board, comparison->lineup->player[k]));
        for (int i = 0; i < comparison->count; i++) {
            if (outcome[i].read)
                table_number(table, outcome[i].gutschrift[k]);
            else
                table_text(table, "–");
        }
    }
    table_write(table, out);
}

enum status report_comparison(const struct comparison *comparison, const char *line, size_t len, struct text *out,
                              struct err *err)
{
    struct outcome outcome[COMPARISON_MAX];
    struct event event;

    if (value_all(comparison, line, len, outcome, &event) == 0) {
        *err = outcome[0].err;
        return ST_INPUT;
    }
    if (event.kind == EVENT_SPIEL)
        spiel_normalise(&event.u.spiel, comparison->lineup->player, comparison->lineup->count);
    kurzschrift_write(out, comparison->board, &event);
    text_addc(out, '\n');
    write_table(comparison, outcome, out);
    for (int i = 0; i < comparison->count; i++)
        if (!outcome[i].read)
            text_addf(out, "  %s: %s\n", comparison->rules[i]->name, outcome[i].err.text);
    text_addc(out, '\n');
    return ST_OK;
}

static void json_after(struct json *json, const struct comparison *comparison, const struct outcome *outcome)
{
    json_open(json, '{');
    if (!outcome->read) {
        json_field_text(json, "fehler", outcome->err.text);
        json_close(json, '}');
        return;
    }
    json_field_text(json, "sieger", winner_terms[outcome->settlement.winner].word);
    json_field_number(json, "re_punkte", outcome->settlement.re_punkte);
    json_name(json, "gutschrift");
    json_open(json, '{');
    for (int k = 0; k < comparison->lineup->count; k++) {
        json_field_number(json, board_name(comparison->board, comparison->lineup->player[k]), outcome->gutschrift[k]);
    }
    json_close(json, '}');
    json_close(json, '}');
}

enum status report_comparison_json(const struct comparison *comparison, long nr, const char *line, size_t len,
                                   struct text *out, struct err *err)
{
    struct outcome outcome[COMPARISON_MAX];
    struct event event;
    struct json json = {out, false};

    if (value_all(comparison, line, len, outcome, &event) == 0) {
        *err = outcome[0].err;
        return ST_INPUT;
    }
    json_open(&json, '{');
    json_field_number(&json, "zeile", nr);
    json_name(&json, "regeln");
    json_open(&json, '{');
    for (int i = 0; i < comparison->count; i++) {
        json_name(&json, comparison->rules[i]->name);
        json_after(&json, comparison, &outcome[i]);
    }
    json_close(&json, '}');
    json_close(&json, '}');
    text_addc(out, '\n');
    return ST_OK;
}
