#include "print/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

struct table {
    int columns;
    size_t columns_place;
    struct column *column;
    size_t cells, place; /* row by row, every row full */
    struct cell *cell;
    int in_line; /* cells of the present row */
    int shares;  /* owners beside the first */
    char *note;  /* NULL: none */
};

struct table *table_new(void)
{
    return mem_alloc(sizeof(struct table));
}

/* Many texts are empty. */
static const char none[1];

void table_clear(struct table *t)
{
    for (size_t i = 0; i < t->cells; i++)
        if (t->cell[i].text != none)
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
    if (!t || t->shares-- > 0)
        return;
    table_clear(t);
    for (int i = 0; i < t->columns; i++)
        column_free(&t->column[i]);
    free(t->column);
    free(t->cell);
    free(t->note);
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

void table_copy(struct table *t, const struct cell *z)
{
    struct cell own = *z;

    own.text = copy(own.text);
    cell(t, own);
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
    cell(t, (struct cell){.kind = CELL_TEXT, .text = text[0] ? mem_strdup(text) : (char *)none});
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
    cell(t, date.year ? (struct cell){.kind = CELL_DATE, .date = date} : (struct cell){.kind = CELL_EMPTY});
}

void table_json(struct table *t, const char *json)
{
    cell(t, (struct cell){.kind = CELL_JSON, .text = mem_strdup(json)});
}

void table_blank(struct table *t)
{
    cell(t, (struct cell){.kind = CELL_EMPTY});
}

void table_unknown(struct table *t)
{
    cell(t, (struct cell){.kind = CELL_UNKNOWN});
}

void table_course(struct table *t, const char *numbers)
{
    cell(t, (struct cell){.kind = CELL_COURSE, .text = mem_strdup(numbers)});
}

void table_value(struct table *t, int64_t number)
{
    cell(t, (struct cell){.kind = t->column[t->in_line].kind, .number = number});
}

void table_quotient(struct table *t, int64_t number, int64_t denominator)
{
    if (denominator == 0)
        table_unknown(t);
    else
        cell(t, (struct cell){.kind = t->column[t->in_line].kind, .number = number, .denominator = denominator});
}

void table_formula(struct table *t, bool there, const char *format, ...)
{
    char formula[160];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(formula, sizeof formula, format, args);
    va_end(args);
    if (there)
        t->cell[t->cells - 1].text = mem_strdup(formula);
}

void table_star(struct table *t)
{
    t->cell[t->cells - 1].starred = true;
}

void table_set_note(struct table *t, const char *note)
{
    char *copy = note ? mem_strdup(note) : NULL;

    free(t->note);
    t->note = copy;
}

const char *table_note(const struct table *t)
{
    return t->note;
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

    return kind != CELL_TEXT && kind != CELL_DATE && kind != CELL_COURSE && kind != CELL_EMPTY && kind != CELL_JSON;
}

static int key_column(const struct table *t, const char *key)
{
    int i = 0;

    while (!t->column[i].key || strcmp(t->column[i].key, key) != 0)
        i++;
    return i;
}

const struct cell *table_get(const struct table *t, size_t row, const char *key)
{
    return table_cell(t, row, key_column(t, key));
}

void table_hide(struct table *t, const char *key)
{
    struct column *c = &t->column[key_column(t, key)];

    free((char *)c->brief);
    c->brief = NULL;
}

bool table_has_groups(const struct table *t, bool people)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].group && table_shows(t, i, people))
            return true;
    return false;
}

bool table_one_group(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
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
