#include "report/tables/report_file.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

struct head_reader {
    struct report_file *report;
    int line;
    struct err *err;
};

static enum status refuse(const struct report_file *report, int line, int column, struct err *err)
{
    struct err why = *err;

    if (column > 0)
        return err_set(err, ST_INPUT, "%s:%d:%d: %s", report->source, line, column, why.text);
    return err_set(err, ST_INPUT, "%s:%d: %s", report->source, line, why.text);
}

static char *trimmed(char *s)
{
    char *end = s + strlen(s);

    while (*s == ' ' || *s == '\t')
        s++;
    while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        *--end = '\0';
    return s;
}

/* The next part before `separator`, trimmed; NULL after the last. */
static char *next_part(char **rest, char separator)
{
    char *part = *rest, *end;

    if (!part)
        return NULL;
    end = strchr(part, separator);
    if (end)
        *end++ = '\0';
    *rest = end;
    return trimmed(part);
}

static int column_by_key(const struct report_file *report, const char *key)
{
    for (int i = 0; i < report->columns; i++)
        if (strcmp(report->column[i].key, key) == 0)
            return i;
    return -1;
}

static const struct {
    const char *word;
    enum cell_kind kind;
} kinds[] = {{"text", CELL_TEXT},       {"zahl", CELL_NUMBER},    {"hundertstel", CELL_HUNDERTSTEL},
             {"prozent", CELL_PERCENT}, {"punkte", CELL_PUNKTE},  {"platz", CELL_PLACE},
             {"datum", CELL_DATE},      {"verlauf", CELL_COURSE}, {"geld", CELL_MONEY},
             {"rechts", CELL_RIGHT},    {"json", CELL_JSON}};

static bool kind_by_word(const char *word, enum cell_kind *kind)
{
    for (size_t i = 0; word && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].word, word) != 0)
            continue;
        *kind = kinds[i].kind;
        return true;
    }
    return false;
}

/* "-" stands for no head. */
static const char *head_of(const char *s)
{
    return s && strcmp(s, "-") == 0 ? NULL : s;
}

static enum status read_column(struct head_reader *reader, char *value)
{
    struct report_file *report = reader->report;
    struct column column = {0};
    char *head, *brief, *width, *own_head;

    if (report->columns == REPORT_COLUMNS_MAX)
        return err_set(reader->err, ST_INPUT, _("a report has at most %d columns"), REPORT_COLUMNS_MAX);
    column.key = next_part(&value, '|');
    head = next_part(&value, '|');
    if (!head || !kind_by_word(next_part(&value, '|'), &column.kind))
        return err_set(reader->err, ST_INPUT,
                       _("`spalte: name | Kopf | kind` was expected, kind one of text, zahl, hundertstel, prozent, "
                         "punkte, platz, datum, verlauf, geld, rechts, json"));
    brief = next_part(&value, '|');
    width = next_part(&value, '|');
    own_head = strstr(head, ": ");
    if (own_head) { /* group and head, such as "Re: gewonnen" */
        *own_head = '\0';
        column.group = head;
        head = own_head + 2;
    }
    column.head = head_of(head);
    column.brief = head_of(brief ? brief : head);
    column.width = width ? strtod(width, NULL) : 0;
    if (width && (column.width < 1 || column.width > 280))
        return err_set(reader->err, ST_INPUT, _("a width of 1 to 280 mm was expected, not \"%.20s\""), width);
    if (column_by_key(report, column.key) >= 0)
        return err_set(reader->err, ST_INPUT, _("the column %.30s stands here twice"), column.key);
    report->column[report->columns++] = column;
    return ST_OK;
}

static enum status read_parameters(struct head_reader *reader, char *value)
{
    struct report_file *report = reader->report;

    for (char *name; (name = next_part(&value, ',')) != NULL;) {
        struct report_parameter *parameter = &report->parameter[report->parameters];
        size_t n = strlen(name);

        if (strcmp(name, "saison") != 0 && strcmp(name, "spieler") != 0 && strcmp(name, "saison?") != 0 &&
            strcmp(name, "spieler?") != 0)
            return err_set(reader->err, ST_INPUT,
                           _("a parameter is saison or spieler, with ? when it may be left out; not \"%.20s\""),
                           name);
        if (report->parameters == REPORT_PARAMETERS_MAX)
            return err_set(reader->err, ST_INPUT, _("at most %d parameters"), REPORT_PARAMETERS_MAX);
        report->parameters++;
        parameter->optional = name[n - 1] == '?';
        memcpy(parameter->name, name, n - parameter->optional);
    }
    return ST_OK;
}

static enum status named_column(struct head_reader *reader, const char *key, int *column)
{
    *column = key ? column_by_key(reader->report, key) : -1;
    return *column >= 0 ? ST_OK
                        : err_set(reader->err, ST_INPUT, _("the name of a column above was expected, not \"%.30s\""),
                                  key ? key : "");
}

static enum status read_sums(struct head_reader *reader, char *value)
{
    enum status st = ST_OK;
    int column;

    for (char *key; st == ST_OK && (key = next_part(&value, ',')) != NULL;) {
        st = named_column(reader, key, &column);
        if (st == ST_OK)
            reader->report->column[column].sum = true;
    }
    return st;
}

static enum status read_section(struct head_reader *reader, char *value)
{
    int column;
    enum status st = named_column(reader, value, &column);

    if (st == ST_OK)
        reader->report->column[column].section = true;
    return st;
}

static enum status read_pivot(struct head_reader *reader, char *value)
{
    const char *key = next_part(&value, ',');
    enum status st = named_column(reader, key, &reader->report->pivot);

    return st == ST_OK ? named_column(reader, next_part(&value, ','), &reader->report->pivot_value) : st;
}

static enum status read_star(struct head_reader *reader, char *value)
{
    struct report_file *report = reader->report;
    enum status st = named_column(reader, next_part(&value, '|'), &report->star);

    if (st == ST_OK)
        st = named_column(reader, next_part(&value, '|'), &report->star_where);
    report->star_means = value ? trimmed(value) : "";
    return st;
}

static enum status read_title(struct head_reader *reader, char *value)
{
    reader->report->title = value;
    return ST_OK;
}

static enum status read_purpose(struct head_reader *reader, char *value)
{
    reader->report->purpose = value;
    return ST_OK;
}

static enum status read_book_only(struct head_reader *reader, char *value)
{
    if (!value[0])
        return err_set(reader->err, ST_INPUT, _("the reason why the report asks only a book was expected"));
    reader->report->book_only = value;
    return ST_OK;
}

static const struct {
    const char *word;
    enum status (*read)(struct head_reader *h, char *value);
} words[] = {{"titel", read_title},          {"zweck", read_purpose}, {"spalte", read_column},
             {"parameter", read_parameters}, {"summe", read_sums},    {"abschnitt", read_section},
             {"pivot", read_pivot},          {"stern", read_star},    {"nur im buch", read_book_only}};

/* Reads a line "-- word: value"; any other comment is for people and skipped. */
static enum status read_line(struct head_reader *reader, char *line)
{
    char *value = strchr(line, ':');

    for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
        *tab = ' ';
    if (utf8_control(line, strlen(line)) < strlen(line))
        return err_set(reader->err, ST_INPUT, _("a line without control characters was expected"));
    if (!value)
        return ST_OK;
    *value++ = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(trimmed(line), words[i].word) == 0)
            return words[i].read(reader, trimmed(value));
    return ST_OK;
}

enum status report_file_parse(const char *name, const char *source, const char *sql, struct report_file *report,
                              struct err *err)
{
    struct head_reader reader = {.report = report, .err = err};
    enum status st = ST_OK;
    char *rest, *line;

    *report = (struct report_file){
        .source = source, .sql = sql, .pivot = -1, .pivot_value = -1, .star = -1, .star_where = -1};
    (void)strncpy(report->name, name, sizeof report->name - 1);
    report->head = mem_strdup(sql);
    report->title = report->name;
    report->purpose = "";
    rest = report->head;
    while (st == ST_OK && (line = next_part(&rest, '\n')) != NULL &&
           (line[0] == '\0' || strncmp(line, "--", 2) == 0)) {
        reader.line++;
        st = line[0] ? read_line(&reader, line + 2) : ST_OK;
    }
    if (st == ST_OK && report->columns == 0) {
        reader.line = 1;
        st = err_set(err, ST_INPUT, _("at least one `-- spalte: name | Kopf | kind` was expected"));
    }
    return st == ST_OK ? ST_OK : refuse(report, reader.line, 0, err);
}

void report_file_free(struct report_file *report)
{
    free(report->head);
    *report = (struct report_file){0};
}

/* The rows of the query's answer as they become a table. */

struct report_rows {
    const struct report_file *report;
    int place[REPORT_COLUMNS_MAX]; /* column of the report -> column of the query */
    struct table *table;
    int rows;
};

static enum status take_columns(void *with, const char *const *name, int count, struct err *err)
{
    struct report_rows *result = with;
    const struct report_file *report = result->report;

    for (int k = 0; k < count; k++)
        if (column_by_key(report, name[k]) < 0)
            return err_set(err, ST_INPUT, _("the SELECT gives a column %.40s that has no `-- spalte:`"), name[k]);
    for (int i = 0; i < report->columns; i++) {
        result->place[i] = -1;
        for (int k = 0; k < count; k++)
            if (strcmp(name[k], report->column[i].key) == 0)
                result->place[i] = k;
        if (result->place[i] < 0)
            return err_set(err, ST_INPUT, _("the SELECT gives no column %.40s"), report->column[i].key);
        table_add_column(result->table, &report->column[i]);
    }
    return ST_OK;
}

/* Whether a figure is unknown. A NULL is, except in the value column of a pivot: there NULL leaves the cell empty,
 * and a dash says that the figure is unknown. */
static bool is_unknown(const struct report_file *report, const struct column *column, const struct fact *fact)
{
    bool figure = column->kind != CELL_TEXT && column->kind != CELL_DATE && column->kind != CELL_COURSE &&
                  column->kind != CELL_JSON;

    if (fact->kind == FACT_NONE)
        return figure && (report->pivot < 0 || column != &report->column[report->pivot_value]);
    return figure && fact->kind == FACT_TEXT && strcmp(fact->text, "–") == 0;
}

/* Adds a text. SQL can make any bytes, and no control character may reach an output; JSON has line ends of its own.
 */
static void take_text(struct report_rows *result, enum cell_kind kind, const char *said)
{
    AUTO(mem_drop) char *text = mem_strdup(said);

    if (kind != CELL_JSON)
        utf8_defuse(text);
    if (kind == CELL_COURSE)
        table_course(result->table, text);
    else
        table_text(result->table, text);
}

static enum status take_value(struct report_rows *result, const struct column *column, const struct fact *fact,
                              struct err *err)
{
    struct date date;

    if (is_unknown(result->report, column, fact)) {
        table_unknown(result->table);
    } else if (fact->kind == FACT_NONE) {
        table_blank(result->table);
    } else if (column->kind == CELL_TEXT && fact->kind == FACT_NUMBER) {
        table_number(result->table, fact->number); /* stays a number, left-aligned */
    } else if (column->kind == CELL_TEXT || column->kind == CELL_RIGHT || column->kind == CELL_JSON ||
               column->kind == CELL_COURSE) {
        take_text(result, column->kind, fact->text);
    } else if (column->kind == CELL_DATE) {
        if (!date_parse(fact->text, strlen(fact->text), &date))
            return err_set(err, ST_INPUT, _("row %d, column %.30s: a date was expected, not \"%.20s\""), result->rows,
                           column->key, fact->text);
        table_date(result->table, date);
    } else if (fact->kind == FACT_NUMBER) {
        table_value(result->table, fact->number);
    } else {
        return err_set(err, ST_INPUT,
                       _("row %d, column %.30s: a whole number was expected, not \"%.20s\"; hundertstel(a, b) and "
                         "prozent(a, b) divide"),
                       result->rows, column->key, fact->text);
    }
    return ST_OK;
}

/* Adds the value of a column, with a star behind it if it is a number and the report asks for one. */
static enum status take_star(struct report_rows *result, int column, const struct fact *value, struct err *err)
{
    const struct report_file *report = result->report;
    const struct fact *fact = &value[result->place[column]];
    enum status st = take_value(result, &report->column[column], fact, err);

    if (st == ST_OK && column == report->star && fact->kind == FACT_NUMBER &&
        value[result->place[report->star_where]].number != 0) {
        table_star(result->table);
        table_set_note(result->table, report->star_means);
    }
    return st;
}

static enum status take_values(void *with, const struct fact *value, struct err *err)
{
    struct report_rows *result = with;
    enum status st = ST_OK;

    result->rows++;
    table_row(result->table);
    for (int i = 0; i < result->report->columns && st == ST_OK; i++)
        st = take_star(result, i, value, err);
    return st;
}

/* Pivot tables. */

static bool same_cell(const struct cell *a, const struct cell *b)
{
    return a->kind == b->kind && a->number == b->number && (!a->text || strcmp(a->text, b->text) == 0) &&
           memcmp(&a->date, &b->date, sizeof a->date) == 0;
}

/* Whether two rows of the answer belong to one row of the pivot. */
static bool same_row(const struct report_file *report, const struct table *table, size_t a, size_t b)
{
    for (int i = 0; i < report->columns; i++)
        if (i != report->pivot && i != report->pivot_value &&
            !same_cell(table_cell(table, a, i), table_cell(table, b, i)))
            return false;
    return true;
}

static const char *pivot_text(const struct report_file *report, const struct table *table, size_t row)
{
    const char *text = table_cell(table, row, report->pivot)->text;

    return text ? text : "";
}

static void pivot_row(const struct report_file *report, const struct table *from, size_t first, size_t end,
                      const size_t *column, size_t columns, struct table *to)
{
    table_row(to);
    for (int i = 0; i < report->columns; i++)
        if (i != report->pivot && i != report->pivot_value)
            table_copy(to, table_cell(from, first, i));
    for (size_t k = 0; k < columns; k++) {
        size_t row = first;

        while (row < end && strcmp(pivot_text(report, from, row), pivot_text(report, from, column[k])) != 0)
            row++;
        if (row < end)
            table_copy(to, table_cell(from, row, report->pivot_value));
        else
            table_blank(to);
    }
}

/* Turns each value of the pivot's column, in order of first appearance, into a column. */
static struct table *pivoted(const struct report_file *report, const struct table *from)
{
    struct table *to = table_new();
    size_t rows = table_rows(from), columns = 0, end;
    AUTO(mem_drop) size_t *column = mem_alloc((rows + 1) * sizeof *column);

    for (int i = 0; i < report->columns; i++)
        if (i != report->pivot && i != report->pivot_value)
            table_add_column(to, &report->column[i]);
    for (size_t row = 0; row < rows; row++) {
        size_t k = 0;

        while (k < columns && strcmp(pivot_text(report, from, column[k]), pivot_text(report, from, row)) != 0)
            k++;
        if (k < columns)
            continue;
        column[columns++] = row;
        struct column c = report->column[report->pivot_value];
        c.key = c.head = c.brief = pivot_text(report, from, row);
        table_add_column(to, &c);
    }
    for (size_t first = 0; first < rows; first = end) {
        for (end = first + 1; end < rows && same_row(report, from, first, end);)
            end++;
        pivot_row(report, from, first, end, column, columns, to);
    }
    return to;
}

/* The position of a missing table: SQLite names it but does not say where it is. */
static int where_named(const char *sql, const char *text)
{
    static const char missing[] = "no such table: ";
    const char *name =
        strncmp(text, missing, sizeof missing - 1) == 0 ? strstr(sql, text + sizeof missing - 1) : NULL;

    return name ? (int)(name - sql) : -1;
}

enum status report_file_answer(const struct report_file *report, report_ask *ask, void *with,
                               const struct facts_parameter *parameter, int parameters, struct table **table,
                               struct err *err)
{
    struct report_rows result = {.report = report, .table = table_new()};
    struct facts_answer answer = {take_columns, take_values, &result};
    int where, line = 1, column = 1;
    enum status st = ask(with, report->sql, parameter, parameters, &answer, &where, err);

    if (st != ST_OK) {
        table_free(result.table);
        where = where >= 0 ? where : where_named(report->sql, err->text);
        for (int i = 0; i < where; i++) {
            column = report->sql[i] == '\n' ? 1 : column + 1;
            line += report->sql[i] == '\n';
        }
        return refuse(report, line, where >= 0 ? column : 0, err);
    }
    *table = result.table;
    if (report->pivot >= 0) {
        *table = pivoted(report, result.table);
        table_set_note(*table, table_note(result.table));
        table_free(result.table);
    }
    return ST_OK;
}

static enum status ask_facts(void *facts, const char *sql, const struct facts_parameter *parameter, int parameters,
                             const struct facts_answer *answer, int *where, struct err *err)
{
    return facts_query(facts, sql, parameter, parameters, answer, where, err);
}

enum status report_file_run(const struct report_file *report, struct facts *facts,
                            const struct facts_parameter *parameter, int parameters, struct table **table,
                            struct err *err)
{
    return report_file_answer(report, ask_facts, facts, parameter, parameters, table, err);
}
