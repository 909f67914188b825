/* The plain writers of a table: columns on a terminal, CSV, JSON. */
#include <libsmartcols/libsmartcols.h>

#include "base/fraction.h"
#include "print/json.h"
#include "print/table.h"

/* Reads the next number of "12,-3,40"; false at the end. */
static bool next_number(const char **s, int64_t *number)
{
    size_t n = strcspn(*s, ",");
    bool present = number_parse(*s, n, INT32_MIN, INT32_MAX, number);

    *s += n + ((*s)[n] == ',');
    return present;
}

/* Draws block characters; the lowest and the highest number are the ends of the scale. */
static void bars(const char *numbers, struct text *text)
{
    static const char *const block[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int64_t number, lowest = INT64_MAX, highest = INT64_MIN;

    for (const char *s = numbers; next_number(&s, &number);) {
        lowest = number < lowest ? number : lowest;
        highest = number > highest ? number : highest;
    }
    for (const char *s = numbers; next_number(&s, &number);)
        text_add(text, block[highest > lowest ? 7 * (number - lowest) / (highest - lowest) : 3]);
}

static int64_t rounded(const struct cell *cell)
{
    return cell->denominator ? fraction_round(cell->number, cell->denominator) : cell->number;
}

/* Adds the value of a cell. Programs get ISO dates, fractions with their whole number, and no sign that the number
 * does not have itself. */
static void cell_text(const struct cell *cell, char comma, bool program, struct text *text)
{
    char date[DATE_MAX];

    switch (cell->kind) {
    case CELL_TEXT:
    case CELL_RIGHT:
    case CELL_JSON:
        text_add(text, cell->text);
        break;
    case CELL_COURSE:
        if (program)
            text_add(text, cell->text);
        else
            bars(cell->text, text);
        break;
    case CELL_PERCENT:
        text_int(text, rounded(cell));
        text_add(text, program ? "" : " %");
        break;
    case CELL_PUNKTE:
        text_add(text, !program && cell->number > 0 ? "+" : "");
        text_int(text, cell->number);
        break;
    case CELL_NUMBER:
    case CELL_COUNT:
    case CELL_PLACE:
        text_int(text, cell->number);
        text_add(text, cell->starred && !program ? "*" : "");
        break;
    case CELL_MONEY:
        text_hundertstel(text, rounded(cell), comma);
        text_add(text, program ? "" : " €");
        break;
    case CELL_HUNDERTSTEL:
        text_hundertstel(text, rounded(cell), comma);
        break;
    case CELL_FRACTION:
        text_fraction(text, cell->number, cell->denominator, program);
        break;
    case CELL_DATE:
        if (program)
            date_iso(cell->date, date);
        else
            date_german(cell->date, date);
        text_add(text, date);
        break;
    case CELL_UNKNOWN:
        text_add(text, program ? "" : "–");
        break;
    case CELL_EMPTY:
        break;
    }
}

void cell_write(const struct cell *cell, struct text *text)
{
    cell_text(cell, ',', false, text);
}

/* Copies `s` without the spaces with which libsmartcols pads the last column. */
static void without_trailing_space(struct text *text, const char *s)
{
    while (*s) {
        const char *end = strchr(s, '\n');
        size_t n = end ? (size_t)(end - s) : strlen(s), stays = n;

        while (stays > 0 && s[stays - 1] == ' ')
            stays--;
        text_addn(text, s, stays);
        text_addc(text, '\n');
        s += n + (end ? 1 : 0);
    }
}

static void add_line(struct libscols_table *st, const struct table *table, size_t row, size_t first, bool sum)
{
    struct libscols_line *line = scols_table_new_line(st, NULL);
    AUTO(text_free) struct text word = {0};
    size_t column = 0;

    for (int i = 0; i < table_columns(table); i++) {
        struct cell total = sum ? table_sum(table, i, first, row) : (struct cell){0};

        if (!table_shows(table, i, true))
            continue;
        text_clear(&word);
        cell_write(sum ? &total : table_cell(table, row, i), &word);
        scols_line_set_data(line, column++, text_str(&word));
    }
}

static void write_rows(const struct table *table, size_t first, size_t end, struct text *text)
{
    struct libscols_table *st = scols_new_table();
    AUTO(mem_drop) char *all = NULL;
    char head[COLUMN_HEAD_MAX];

    for (int i = 0; i < table_columns(table); i++)
        if (table_shows(table, i, true))
            scols_table_new_column(st, table_head(table, i, true, head), 0,
                                   table_right(table, i) ? SCOLS_FL_RIGHT : 0);
    scols_table_set_termforce(st, SCOLS_TERMFORCE_NEVER);
    scols_table_set_column_separator(st, "  ");
    for (size_t row = first; row < end; row++)
        add_line(st, table, row, first, false);
    if (table_has_sum(table) && end > first)
        add_line(st, table, end, first, true);
    if (scols_print_table_to_string(st, &all) == 0 && all)
        without_trailing_space(text, all);
    scols_unref_table(st);
}

void table_write(const struct table *table, struct text *text)
{
    size_t first = 0, end;

    do {
        const char *heading;

        end = table_section(table, first, &heading);
        if (heading)
            text_addf(text, "%s%s\n", first > 0 ? "\n" : "", heading);
        write_rows(table, first, end, text);
        first = end;
    } while (first < table_rows(table));
}

/* The characters that force a text into quotes. A reader goes by the first row, and takes a separator in a text for
 * one between cells where there is one column alone. */
static const char *separators(const struct table *table, bool german)
{
    int shown = 0;

    for (int i = 0; i < table_columns(table); i++)
        shown += table_shows(table, i, false);
    return shown == 1 ? ";,\t" : german ? ";" : ",";
}

/* Whether a CSV text needs quotes; readers strip blanks that are not in quotes. */
static bool needs_quotes(const char *s, const char *separate)
{
    const char *last = *s ? s + strlen(s) - 1 : s;

    return text_is_formula(s) || strpbrk(s, separate) || strpbrk(s, "\"\r\n") || *s == ' ' || *s == '\t' ||
           *last == ' ' || *last == '\t';
}

static void csv_text(struct text *text, const char *s, const char *separate)
{
    if (!needs_quotes(s, separate)) {
        text_add(text, s);
        return;
    }
    text_add(text, text_is_formula(s) ? "\"'" : "\"");
    for (; *s; s++) {
        if (*s == '"')
            text_addc(text, '"');
        text_addc(text, *s);
    }
    text_addc(text, '"');
}

void table_csv_head(const struct table *table, bool german, struct text *text)
{
    const char *separate = separators(table, german);
    char head[COLUMN_HEAD_MAX];

    if (german)
        text_add(text, "\xEF\xBB\xBF");
    for (int i = 0, n = 0; i < table_columns(table); i++) {
        if (!table_shows(table, i, false))
            continue;
        if (n++ > 0)
            text_add(text, separate);
        csv_text(text, table_head(table, i, false, head), separate);
    }
    text_add(text, "\r\n");
}

void table_csv_rows(const struct table *table, bool german, struct text *text)
{
    const char *separate = separators(table, german);

    for (size_t row = 0; row < table_rows(table); row++) {
        for (int i = 0, n = 0; i < table_columns(table); i++) {
            const struct cell *cell = table_cell(table, row, i);

            if (!table_shows(table, i, false))
                continue;
            if (n++ > 0)
                text_add(text, separate);
            if (cell->kind == CELL_TEXT || cell->kind == CELL_COURSE)
                csv_text(text, cell->text, separate);
            else
                cell_text(cell, german ? ',' : '.', true, text);
        }
        text_add(text, "\r\n");
    }
}

void table_write_csv(const struct table *table, bool german, struct text *text)
{
    table_csv_head(table, german, text);
    table_csv_rows(table, german, text);
}

static void json_cell(struct json *json, const struct cell *cell)
{
    AUTO(text_free) struct text text = {0};
    int64_t number;

    switch (cell->kind) {
    case CELL_EMPTY:
    case CELL_UNKNOWN:
        json_null(json);
        break;
    case CELL_COURSE:
        json_open(json, '[');
        for (const char *n = cell->text; next_number(&n, &number);)
            json_number(json, number);
        json_close(json, ']');
        break;
    case CELL_NUMBER:
    case CELL_COUNT:
    case CELL_PERCENT:
    case CELL_PUNKTE:
    case CELL_PLACE:
        json_number(json, rounded(cell));
        break;
    case CELL_MONEY:
    case CELL_HUNDERTSTEL:
        json_hundertstel(json, rounded(cell));
        break;
    case CELL_JSON:
        json_raw(json, cell->text);
        break;
    default:
        cell_text(cell, '.', cell->kind != CELL_FRACTION, &text);
        json_text(json, text_str(&text));
        break;
    }
}

void table_json_rows(const struct table *table, struct json *json)
{
    int whole = 0;

    while (whole < table_columns(table) && table_column_of(table, whole)->kind != CELL_JSON)
        whole++;
    for (size_t row = 0; row < table_rows(table); row++) {
        if (whole < table_columns(table)) {
            json_raw(json, table_cell(table, row, whole)->text);
            continue;
        }
        json_open(json, '{');
        for (int i = 0; i < table_columns(table); i++) {
            const struct column *column = table_column_of(table, i);

            if (!column->key || (!column->head && column->brief))
                continue;
            json_name(json, column->key);
            json_cell(json, table_cell(table, row, i));
        }
        json_close(json, '}');
    }
}

void table_json_field(const struct table *table, const char *name, struct json *json)
{
    json_begin(json, name, '[');
    table_json_rows(table, json);
    json_close(json, ']');
}

void report_club(const char *club, struct text *text)
{
    if (club[0])
        text_addf(text, "%s\n", club);
}
