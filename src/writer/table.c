#include "writer/table.h"

#include <libsmartcols/libsmartcols.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "writer/json.h"

struct table {
    int columns;
    size_t columns_place;
    struct column *column;
    size_t cells, place; /* row by row, every row full */
    struct cell *cell;
    int in_line; /* cells of the present row */
    int shares;  /* owners beside the first */
};

struct table *table_new(void)
{
    return mem_alloc(sizeof(struct table));
}

void table_clear(struct table *t)
{
    for (size_t i = 0; i < t->cells; i++)
        free(t->cell[i].text);
    t->cells = 0;
    t->in_line = t->columns;
}

static char *copy(const char *s)
{
    return s ? mem_strdup(s) : NULL;
}

static void column_free(struct column *c)
{
    free((char *)c->key);
    free((char *)c->head);
    free((char *)c->brief);
    free((char *)c->group);
}

struct table *table_share(struct table *t)
{
    t->shares++;
    return t;
}

void table_free(struct table *t)
{
    if (t->shares-- > 0)
        return;
    table_clear(t);
    for (int i = 0; i < t->columns; i++)
        column_free(&t->column[i]);
    free(t->column);
    free(t->cell);
    free(t);
}

void table_add_column(struct table *t, const struct column *column)
{
    struct column c = *column;

    c.key = copy(c.key);
    c.head = copy(c.head);
    c.brief = copy(c.brief);
    c.group = copy(c.group);
    t->column = mem_grow(t->column, (size_t)t->columns, &t->columns_place, sizeof *t->column);
    t->column[t->columns++] = c;
    t->in_line = t->columns;
}

void table_add_columns(struct table *t, const struct column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        table_add_column(t, &columns[i]);
}

void table_column(struct table *t, const char *title, bool right)
{
    table_add_column(
        t, &(struct column){.key = title, .head = title, .brief = title, .kind = right ? CELL_NUMBER : CELL_TEXT});
}

static void cell(struct table *t, struct cell z)
{
    t->cell = mem_grow(t->cell, t->cells, &t->place, sizeof *t->cell);
    t->cell[t->cells++] = z;
    t->in_line++;
}

static void fill_up(struct table *t)
{
    while (t->in_line < t->columns)
        cell(t, (struct cell){.kind = CELL_EMPTY});
}

void table_row(struct table *t)
{
    fill_up(t);
    t->in_line = 0;
}

void table_text(struct table *t, const char *text)
{
    cell(t, (struct cell){.kind = CELL_TEXT, .text = mem_strdup(text)});
}

void table_number(struct table *t, int64_t number)
{
    cell(t, (struct cell){.kind = CELL_NUMBER, .number = number});
}

void table_hundertstel(struct table *t, int64_t hundertstel)
{
    cell(t, (struct cell){.kind = CELL_HUNDERTSTEL, .number = hundertstel});
}

void table_fraction(struct table *t, int64_t numerator, int64_t denominator)
{
    cell(t, (struct cell){.kind = CELL_FRACTION, .number = numerator, .denominator = denominator});
}

void table_date(struct table *t, struct date date)
{
    cell(t, (struct cell){.kind = CELL_DATE, .date = date});
}

void table_blank(struct table *t)
{
    cell(t, (struct cell){.kind = CELL_EMPTY});
}

void table_course(struct table *t, const char *numbers)
{
    cell(t, (struct cell){.kind = CELL_COURSE, .text = mem_strdup(numbers)});
}

void table_value(struct table *t, int64_t number)
{
    cell(t, (struct cell){.kind = t->column[t->in_line].kind, .number = number});
}

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

/* For programs a date is ISO, a fraction has its whole number, and a sign says nothing that the number does not. */
static void cell_text(const struct cell *z, char comma, bool program, struct text *text)
{
    char date[DATE_MAX];

    switch (z->kind) {
    case CELL_TEXT:
        text_add(text, z->text);
        break;
    case CELL_COURSE:
        if (program)
            text_add(text, z->text);
        else
            bars(z->text, text);
        break;
    case CELL_PERCENT:
        text_int(text, z->number);
        text_add(text, program ? "" : " %");
        break;
    case CELL_PUNKTE:
        text_add(text, !program && z->number > 0 ? "+" : "");
        text_int(text, z->number);
        break;
    case CELL_NUMBER:
    case CELL_PLACE:
        text_int(text, z->number);
        break;
    case CELL_MONEY:
    case CELL_HUNDERTSTEL:
        text_hundertstel(text, z->number, comma);
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
    case CELL_EMPTY:
        break;
    }
}

void cell_write(const struct cell *z, struct text *text)
{
    cell_text(z, ',', false, text);
}

int table_columns(const struct table *t)
{
    return t->columns;
}

const struct column *table_column_of(const struct table *t, int column)
{
    return &t->column[column];
}

bool table_shows(const struct table *t, int column, bool people)
{
    const struct column *c = &t->column[column];

    return people ? c->brief && !c->section : c->head != NULL;
}

const char *table_head(const struct table *t, int column, bool people, char out[COLUMN_HEAD_MAX])
{
    const struct column *c = &t->column[column];
    const char *own = people ? c->brief : c->head;

    (void)snprintf(out, COLUMN_HEAD_MAX, "%s%s%s", c->group ? c->group : "", c->group && own && own[0] ? " " : "",
                   own ? own : "");
    return out;
}

bool table_right(const struct table *t, int column)
{
    enum cell_kind kind = t->column[column].kind;

    return kind != CELL_TEXT && kind != CELL_DATE && kind != CELL_COURSE && kind != CELL_EMPTY;
}

static int section_column(const struct table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].section)
            return i;
    return -1;
}

static const char *section_of(const struct table *t, size_t line, int column)
{
    const struct cell *z = table_cell(t, line, column);

    return z->text ? z->text : "";
}

size_t table_section(const struct table *t, size_t first, const char **heading)
{
    int column = section_column(t);
    size_t end = first;

    *heading = column < 0 ? NULL : section_of(t, first, column);
    while (end < table_rows(t) && (column < 0 || strcmp(section_of(t, end, column), *heading) == 0))
        end++;
    return end;
}

bool table_has_sum(const struct table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].sum)
            return true;
    return false;
}

/* The first column that both see and that holds texts, else -1: there the sum says what it is. */
static int label_column(const struct table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].kind == CELL_TEXT && table_shows(t, i, true) && table_shows(t, i, false))
            return table_has_sum(t) ? i : -1;
    return -1;
}

struct cell table_sum(const struct table *t, int column, size_t first, size_t end)
{
    struct cell sum = {.kind = t->column[column].sum ? t->column[column].kind : CELL_EMPTY};

    if (column == label_column(t))
        return (struct cell){.kind = CELL_TEXT, .text = (char *)"zusammen"};
    for (size_t z = first; z < end; z++)
        sum.number += table_cell(t, z, column)->number;
    return sum;
}

size_t table_rows(const struct table *t)
{
    return t->columns ? (t->cells + (size_t)t->columns - 1) / (size_t)t->columns : 0;
}

const struct cell *table_cell(const struct table *t, size_t line, int column)
{
    static const struct cell empty = {.kind = CELL_EMPTY};
    size_t i = line * (size_t)t->columns + (size_t)column;

    return i < t->cells ? &t->cell[i] : &empty;
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

    for (int i = 0; i < t->columns; i++) {
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

    for (int i = 0; i < t->columns; i++)
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

static void csv_text(struct text *text, const char *s, char separator)
{
    bool formula = *s == '=' || *s == '+' || *s == '-' || *s == '@' || (unsigned char)*s < 0x20;

    if (*s && formula) {
        text_addc(text, '"');
        text_addc(text, '\'');
    } else if (!strchr(s, separator) && !strpbrk(s, "\"\r\n")) {
        text_add(text, s);
        return;
    } else {
        text_addc(text, '"');
    }
    for (; *s; s++) {
        if (*s == '"')
            text_addc(text, '"');
        text_addc(text, *s);
    }
    text_addc(text, '"');
}

void table_csv_head(const struct table *t, bool german, struct text *text)
{
    char separator = german ? ';' : ',', head[COLUMN_HEAD_MAX];

    if (german)
        text_add(text, "\xEF\xBB\xBF");
    for (int i = 0, n = 0; i < t->columns; i++) {
        if (!table_shows(t, i, false))
            continue;
        if (n++ > 0)
            text_addc(text, separator);
        csv_text(text, table_head(t, i, false, head), separator);
    }
    text_add(text, "\r\n");
}

void table_csv_rows(const struct table *t, bool german, struct text *text)
{
    char separator = german ? ';' : ',';

    for (size_t z = 0; z < table_rows(t); z++) {
        for (int i = 0, n = 0; i < t->columns; i++) {
            const struct cell *c = table_cell(t, z, i);

            if (!table_shows(t, i, false))
                continue;
            if (n++ > 0)
                text_addc(text, separator);
            if (c->kind == CELL_TEXT || c->kind == CELL_COURSE)
                csv_text(text, c->text, separator);
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
        json_null(j);
        break;
    case CELL_COURSE:
        json_open(j, '[');
        for (const char *n = z->text; next_number(&n, &number);)
            json_number(j, number);
        json_close(j, ']');
        break;
    case CELL_NUMBER:
    case CELL_PERCENT:
    case CELL_PUNKTE:
    case CELL_PLACE:
        json_number(j, z->number);
        break;
    case CELL_MONEY:
    case CELL_HUNDERTSTEL:
        json_hundertstel(j, z->number);
        break;
    default:
        cell_text(z, '.', true, &s);
        json_text(j, text_str(&s));
        break;
    }
    text_free(&s);
}

void table_json_rows(const struct table *t, struct json *j)
{
    for (size_t z = 0; z < table_rows(t); z++) {
        json_open(j, '{');
        for (int i = 0; i < t->columns; i++) {
            if (!table_shows(t, i, false))
                continue;
            json_name(j, t->column[i].key);
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
