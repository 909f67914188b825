#include "print/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

struct table {
    int columns;
    size_t columns_capacity;
    struct column *column;
    size_t cells, capacity; /* row by row, every row complete but the last */
    struct cell *cell;
    int in_row; /* cells of the present row so far */
    int shares; /* owners beside the first */
    char *note; /* NULL: none */
};

struct table *table_new(void)
{
    return mem_alloc(sizeof(struct table));
}

/* The shared text of empty cells, which are frequent. */
static const char empty_text[1];

void table_clear(struct table *table)
{
    for (size_t i = 0; i < table->cells; i++)
        if (table->cell[i].text != empty_text)
            free(table->cell[i].text);
    table->cells = 0;
    table->in_row = table->columns;
}

static char *copy(const char *s)
{
    return s ? mem_strdup(s) : NULL;
}

static void column_free(struct column *column)
{
    free((char *)column->key);
    free((char *)column->head);
    free((char *)column->brief);
    free((char *)column->group);
}

struct table *table_share(struct table *table)
{
    table->shares++;
    return table;
}

void table_free(struct table *table)
{
    if (!table || table->shares-- > 0)
        return;
    table_clear(table);
    for (int i = 0; i < table->columns; i++)
        column_free(&table->column[i]);
    free(table->column);
    free(table->cell);
    free(table->note);
    free(table);
}

void table_drop(struct table **table)
{
    table_free(*table);
}

void table_add_column(struct table *table, const struct column *column)
{
    struct column c = *column;

    c.key = copy(c.key);
    c.head = copy(c.head);
    c.brief = copy(c.brief);
    c.group = copy(c.group);
    table->column = mem_grow(table->column, (size_t)table->columns, &table->columns_capacity, sizeof *table->column);
    table->column[table->columns++] = c;
    table->in_row = table->columns;
}

void table_add_columns(struct table *table, const struct column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        table_add_column(table, &columns[i]);
}

struct table *table_with(const struct column *columns, size_t count)
{
    struct table *table = table_new();

    table_add_columns(table, columns, count);
    return table;
}

void table_column(struct table *table, const char *title, bool right)
{
    table_add_column(
        table,
        &(struct column){.key = title, .head = title, .brief = title, .kind = right ? CELL_NUMBER : CELL_TEXT});
}

static void add_cell(struct table *table, struct cell cell)
{
    table->cell = mem_grow(table->cell, table->cells, &table->capacity, sizeof *table->cell);
    table->cell[table->cells++] = cell;
    table->in_row++;
}

void table_copy(struct table *table, const struct cell *cell)
{
    struct cell own = *cell;

    own.text = copy(own.text);
    add_cell(table, own);
}

static void fill_up(struct table *table)
{
    while (table->in_row < table->columns)
        add_cell(table, (struct cell){.kind = CELL_EMPTY});
}

void table_row(struct table *table)
{
    fill_up(table);
    table->in_row = 0;
}

void table_text(struct table *table, const char *text)
{
    add_cell(table, (struct cell){.kind = CELL_TEXT, .text = text[0] ? mem_strdup(text) : (char *)empty_text});
}

void table_textf(struct table *table, const char *format, ...)
{
    va_list args, again;
    char *text;
    int n;

    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    text = mem_alloc((size_t)n + 1);
    (void)vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    add_cell(table, (struct cell){.kind = CELL_TEXT, .text = text});
}

void table_number(struct table *table, int64_t number)
{
    add_cell(table, (struct cell){.kind = CELL_NUMBER, .number = number});
}

void table_hundertstel(struct table *table, int64_t hundertstel)
{
    add_cell(table, (struct cell){.kind = CELL_HUNDERTSTEL, .number = hundertstel});
}

void table_fraction(struct table *table, int64_t numerator, int64_t denominator)
{
    add_cell(table, (struct cell){.kind = CELL_FRACTION, .number = numerator, .denominator = denominator});
}

void table_date(struct table *table, struct date date)
{
    add_cell(table, date.year ? (struct cell){.kind = CELL_DATE, .date = date} : (struct cell){.kind = CELL_EMPTY});
}

void table_json(struct table *table, const char *json)
{
    add_cell(table, (struct cell){.kind = CELL_JSON, .text = mem_strdup(json)});
}

void table_blank(struct table *table)
{
    add_cell(table, (struct cell){.kind = CELL_EMPTY});
}

void table_unknown(struct table *table)
{
    add_cell(table, (struct cell){.kind = CELL_UNKNOWN});
}

void table_course(struct table *table, const char *numbers)
{
    add_cell(table, (struct cell){.kind = CELL_COURSE, .text = mem_strdup(numbers)});
}

void table_value(struct table *table, int64_t number)
{
    add_cell(table, (struct cell){.kind = table->column[table->in_row].kind, .number = number});
}

void table_value_if(struct table *table, bool known, int64_t number)
{
    if (known)
        table_value(table, number);
    else
        table_unknown(table);
}

void table_quotient(struct table *table, int64_t number, int64_t denominator)
{
    if (denominator == 0)
        table_unknown(table);
    else
        add_cell(table, (struct cell){
                            .kind = table->column[table->in_row].kind, .number = number, .denominator = denominator});
}

void table_formula(struct table *table, bool there, const char *format, ...)
{
    char formula[160];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(formula, sizeof formula, format, args);
    va_end(args);
    if (there)
        table->cell[table->cells - 1].text = mem_strdup(formula);
}

void table_star(struct table *table)
{
    table->cell[table->cells - 1].starred = true;
}

void table_set_note(struct table *table, const char *note)
{
    char *copy = note ? mem_strdup(note) : NULL;

    free(table->note);
    table->note = copy;
}

const char *table_note(const struct table *table)
{
    return table->note;
}

int table_columns(const struct table *table)
{
    return table->columns;
}

const struct column *table_column_of(const struct table *table, int column)
{
    return &table->column[column];
}

bool table_shows(const struct table *table, int column, bool people)
{
    const struct column *c = &table->column[column];

    return people ? c->brief && !c->section : c->head != NULL;
}

const char *table_head(const struct table *table, int column, bool people, char out[COLUMN_HEAD_MAX])
{
    const struct column *c = &table->column[column];
    const char *own = people ? c->brief : c->head;

    (void)snprintf(out, COLUMN_HEAD_MAX, "%s%s%s", c->group ? c->group : "", c->group && own && own[0] ? " " : "",
                   own ? own : "");
    return out;
}

bool table_right(const struct table *table, int column)
{
    enum cell_kind kind = table->column[column].kind;

    return kind != CELL_TEXT && kind != CELL_DATE && kind != CELL_COURSE && kind != CELL_EMPTY && kind != CELL_JSON;
}

static int key_column(const struct table *table, const char *key)
{
    int i = 0;

    while (!table->column[i].key || strcmp(table->column[i].key, key) != 0)
        i++;
    return i;
}

const struct cell *table_get(const struct table *table, size_t row, const char *key)
{
    return table_cell(table, row, key_column(table, key));
}

void table_hide(struct table *table, const char *key)
{
    struct column *column = &table->column[key_column(table, key)];

    free((char *)column->brief);
    column->brief = NULL;
}

bool table_has_groups(const struct table *table, bool people)
{
    for (int i = 0; i < table->columns; i++)
        if (table->column[i].group && table_shows(table, i, people))
            return true;
    return false;
}

bool table_one_group(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

static int section_column(const struct table *table)
{
    for (int i = 0; i < table->columns; i++)
        if (table->column[i].section)
            return i;
    return -1;
}

static const char *section_of(const struct table *table, size_t row, int column)
{
    const struct cell *cell = table_cell(table, row, column);

    return cell->text ? cell->text : "";
}

size_t table_section(const struct table *table, size_t first, const char **heading)
{
    int column = section_column(table);
    size_t end = first;

    *heading = column < 0 ? NULL : section_of(table, first, column);
    while (end < table_rows(table) && (column < 0 || strcmp(section_of(table, end, column), *heading) == 0))
        end++;
    return end;
}

bool table_has_sum(const struct table *table)
{
    for (int i = 0; i < table->columns; i++)
        if (table->column[i].sum)
            return true;
    return false;
}

/* The first column of texts that both people and programs see, or -1: the sum has its label there. */
static int label_column(const struct table *table)
{
    for (int i = 0; i < table->columns; i++)
        if (table->column[i].kind == CELL_TEXT && table_shows(table, i, true) && table_shows(table, i, false))
            return table_has_sum(table) ? i : -1;
    return -1;
}

struct cell table_sum(const struct table *table, int column, size_t first, size_t end)
{
    struct cell sum = {.kind = table->column[column].sum ? table->column[column].kind : CELL_EMPTY};

    if (column == label_column(table))
        return (struct cell){.kind = CELL_TEXT, .text = (char *)"zusammen"};
    for (size_t row = first; row < end; row++)
        sum.number += table_cell(table, row, column)->number;
    return sum;
}

size_t table_rows(const struct table *table)
{
    return table->columns ? (table->cells + (size_t)table->columns - 1) / (size_t)table->columns : 0;
}

const struct cell *table_cell(const struct table *table, size_t row, int column)
{
    static const struct cell empty = {.kind = CELL_EMPTY};
    size_t i = row * (size_t)table->columns + (size_t)column;

    return i < table->cells ? &table->cell[i] : &empty;
}
