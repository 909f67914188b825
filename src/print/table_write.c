/* The plain writers of a table: columns on a terminal, CSV, JSON. */
#include <libsmartcols/libsmartcols.h>
#include <stdlib.h>

#include "base/fraction.h"
#include "print/json.h"
#include "print/table.h"

/* The next number of "12,-3,40", false behind the last. */
static bool next_number(const char **s, int64_t *number)
{
    size_t n = strcspn(*s, ",");
    bool present = number_parse(*s, n, INT32_MIN, INT32_MAX, number);

    *s += n + ((*s)[n] == ',');
    return present;
}

/* Blocks, the lowest and the highest of them at the ends of the scale. */
static void bars(const char *numbers, struct text *text)
{
    static const char *const block[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int64_t number, down = INT64_MAX, up = INT64_MIN;

    for (const char *s = numbers; next_number(&s, &number);) {
        down = number < down ? number : down;
        up = number > up ? number : up;
    }
    for (const char *s = numbers; next_number(&s, &number);)
        text_add(text, block[up > down ? 7 * (number - down) / (up - down) : 3]);
}

static int64_t rounded(const struct cell *z)
{
    return z->denominator ? fraction_round(z->number, z->denominator) : z->number;
}

/* For programs a date is ISO, a fraction has its whole number, and a sign says nothing that the number does not. */
static void cell_text(const struct cell *z, char comma, bool program, struct text *text)
{
    char date[DATE_MAX];

    switch (z->kind) {
    case CELL_TEXT:
    case CELL_RIGHT:
    case CELL_JSON:
        text_add(text, z->text);
        break;
    case CELL_COURSE:
        if (program)
            text_add(text, z->text);
        else
            bars(z->text, text);
        break;
    case CELL_PERCENT:
        text_int(text, rounded(z));
        text_add(text, program ? "" : " %");
        break;
    case CELL_PUNKTE:
        text_add(text, !program && z->number > 0 ? "+" : "");
        text_int(text, z->number);
        break;
    case CELL_NUMBER:
    case CELL_COUNT:
    case CELL_PLACE:
        text_int(text, z->number);
        text_add(text, z->starred && !program ? "*" : "");
        break;
    case CELL_MONEY:
        text_hundertstel(text, rounded(z), comma);
        text_add(text, program ? "" : " €");
        break;
    case CELL_HUNDERTSTEL:
        text_hundertstel(text, rounded(z), comma);
        break;
    case CELL_FRACTION:
        text_fraction(text, z->number, z->denominator, program);
        break;
    case CELL_DATE:
        if (program)
            date_iso(z->date, date);
        else
            date_german(z->date, date);
        text_add(text, date);
        break;
    case CELL_UNKNOWN:
        text_add(text, program ? "" : "–");
        break;
    case CELL_EMPTY:
        break;
    }
}

void cell_write(const struct cell *z, struct text *text)
{
    cell_text(z, ',', false, text);
}

/* libsmartcols fills the last column with spaces; nobody needs those. */
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

static void add_line(struct libscols_table *st, const struct table *t, size_t z, size_t first, bool sum)
{
    struct libscols_line *line = scols_table_new_line(st, NULL);
    struct text word = {0};
    size_t column = 0;

    for (int i = 0; i < table_columns(t); i++) {
        struct cell total = sum ? table_sum(t, i, first, z) : (struct cell){0};

        if (!table_shows(t, i, true))
            continue;
        text_clear(&word);
        cell_write(sum ? &total : table_cell(t, z, i), &word);
        scols_line_set_data(line, column++, text_str(&word));
    }
    text_free(&word);
}

static void write_rows(const struct table *t, size_t first, size_t end, struct text *text)
{
    struct libscols_table *st = scols_new_table();
    char *all = NULL, head[COLUMN_HEAD_MAX];

    for (int i = 0; i < table_columns(t); i++)
        if (table_shows(t, i, true))
            scols_table_new_column(st, table_head(t, i, true, head), 0, table_right(t, i) ? SCOLS_FL_RIGHT : 0);
    scols_table_set_termforce(st, SCOLS_TERMFORCE_NEVER);
    scols_table_set_column_separator(st, "  ");
    for (size_t z = first; z < end; z++)
        add_line(st, t, z, first, false);
    if (table_has_sum(t) && end > first)
        add_line(st, t, end, first, true);
    if (scols_print_table_to_string(st, &all) == 0 && all)
        without_trailing_space(text, all);
    free(all);
    scols_unref_table(st);
}

void table_write(const struct table *t, struct text *text)
{
    size_t first = 0, end;

    do {
        const char *heading;

        end = table_section(t, first, &heading);
        if (heading)
            text_addf(text, "%s%s\n", first > 0 ? "\n" : "", heading);
        write_rows(t, first, end, text);
        first = end;
    } while (first < table_rows(t));
}

/* A reader goes by the first row, and takes the sign of a text for a separator where there is one column alone. */
static const char *separators(const struct table *t, bool german)
{
    int shown = 0;

    for (int i = 0; i < table_columns(t); i++)
        shown += table_shows(t, i, false);
    return shown == 1 ? ";,\t" : german ? ";" : ",";
}

/* Readers take off blanks that are not in quotes. */
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

void table_csv_head(const struct table *t, bool german, struct text *text)
{
    const char *separate = separators(t, german);
    char head[COLUMN_HEAD_MAX];

    if (german)
        text_add(text, "\xEF\xBB\xBF");
    for (int i = 0, n = 0; i < table_columns(t); i++) {
        if (!table_shows(t, i, false))
            continue;
        if (n++ > 0)
            text_add(text, separate);
        csv_text(text, table_head(t, i, false, head), separate);
    }
    text_add(text, "\r\n");
}

void table_csv_rows(const struct table *t, bool german, struct text *text)
{
    const char *separate = separators(t, german);

    for (size_t z = 0; z < table_rows(t); z++) {
        for (int i = 0, n = 0; i < table_columns(t); i++) {
            const struct cell *c = table_cell(t, z, i);

            if (!table_shows(t, i, false))
                continue;
            if (n++ > 0)
                text_add(text, separate);
            if (c->kind == CELL_TEXT || c->kind == CELL_COURSE)
                csv_text(text, c->text, separate);
            else
                cell_text(c, german ? ',' : '.', true, text);
        }
        text_add(text, "\r\n");
    }
}

void table_write_csv(const struct table *t, bool german, struct text *text)
{
    table_csv_head(t, german, text);
    table_csv_rows(t, german, text);
}

static void json_cell(struct json *j, const struct cell *z)
{
    struct text s = {0};
    int64_t number;

    switch (z->kind) {
    case CELL_EMPTY:
    case CELL_UNKNOWN:
        json_null(j);
        break;
    case CELL_COURSE:
        json_open(j, '[');
        for (const char *n = z->text; next_number(&n, &number);)
            json_number(j, number);
        json_close(j, ']');
        break;
    case CELL_NUMBER:
    case CELL_COUNT:
    case CELL_PERCENT:
    case CELL_PUNKTE:
    case CELL_PLACE:
        json_number(j, rounded(z));
        break;
    case CELL_MONEY:
    case CELL_HUNDERTSTEL:
        json_hundertstel(j, rounded(z));
        break;
    case CELL_JSON:
        json_raw(j, z->text);
        break;
    default:
        cell_text(z, '.', z->kind != CELL_FRACTION, &s);
        json_text(j, text_str(&s));
        break;
    }
    text_free(&s);
}

void table_json_rows(const struct table *t, struct json *j)
{
    int whole = 0;

    while (whole < table_columns(t) && table_column_of(t, whole)->kind != CELL_JSON)
        whole++;
    for (size_t z = 0; z < table_rows(t); z++) {
        if (whole < table_columns(t)) {
            json_raw(j, table_cell(t, z, whole)->text);
            continue;
        }
        json_open(j, '{');
        for (int i = 0; i < table_columns(t); i++) {
            const struct column *c = table_column_of(t, i);

            if (!c->key || (!c->head && c->brief))
                continue;
            json_name(j, c->key);
            json_cell(j, table_cell(t, z, i));
        }
        json_close(j, '}');
    }
}

void report_club(const char *club, struct text *text)
{
    if (club[0])
        text_addf(text, "%s\n", club);
}
