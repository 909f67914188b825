#include "report/tables/report_file.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

struct head_reader {
    struct report_file *report;
    int line;
    struct err *err;
};

static enum status refuse(const struct report_file *r, int line, int column, struct err *err)
{
    struct err why = *err;

    if (column > 0)
        return err_set(err, ST_INPUT, "%s:%d:%d: %s", r->source, line, column, why.text);
    return err_set(err, ST_INPUT, "%s:%d: %s", r->source, line, why.text);
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

/* The next part before `separator`, NULL behind the last. */
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

static int column_by_key(const struct report_file *r, const char *key)
{
    for (int i = 0; i < r->columns; i++)
        if (strcmp(r->column[i].key, key) == 0)
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

/* "-" is no head at all. */
static const char *head_of(const char *s)
{
    return s && strcmp(s, "-") == 0 ? NULL : s;
}

static enum status read_column(struct head_reader *h, char *value)
{
    struct report_file *r = h->report;
    struct column c = {0};
    char *head, *brief, *width, *own;

    if (r->columns == REPORT_COLUMNS_MAX)
        return err_set(h->err, ST_INPUT, _("at most %d columns"), REPORT_COLUMNS_MAX);
    c.key = next_part(&value, '|');
    head = next_part(&value, '|');
    if (!head || !kind_by_word(next_part(&value, '|'), &c.kind))
        return err_set(h->err, ST_INPUT,
                       _("`spalte: name | Kopf | kind` was expected, kind one of text, zahl, hundertstel, prozent, "
                         "punkte, platz, datum, verlauf, geld, rechts, json"));
    brief = next_part(&value, '|');
    width = next_part(&value, '|');
    own = strstr(head, ": ");
    if (own) { /* "Re: gewonnen" */
        *own = '\0';
        c.group = head;
        head = own + 2;
    }
    c.head = head_of(head);
    c.brief = head_of(brief ? brief : head);
    c.width = width ? strtod(width, NULL) : 0;
    if (width && (c.width < 1 || c.width > 280))
        return err_set(h->err, ST_INPUT, _("a width of 1 to 280 mm was expected, not \"%.20s\""), width);
    if (column_by_key(r, c.key) >= 0)
        return err_set(h->err, ST_INPUT, _("the column %.30s stands here twice"), c.key);
    r->column[r->columns++] = c;
    return ST_OK;
}

static enum status read_parameters(struct head_reader *h, char *value)
{
    struct report_file *r = h->report;

    for (char *name; (name = next_part(&value, ',')) != NULL;) {
        struct report_parameter *p = &r->parameter[r->parameters];
        size_t n = strlen(name);

        if (strcmp(name, "saison") != 0 && strcmp(name, "spieler") != 0 && strcmp(name, "saison?") != 0 &&
            strcmp(name, "spieler?") != 0)
            return err_set(h->err, ST_INPUT,
                           _("a parameter is saison or spieler, with ? when it may be left out; not \"%.20s\""),
                           name);
        if (r->parameters == REPORT_PARAMETERS_MAX)
            return err_set(h->err, ST_INPUT, _("at most %d parameters"), REPORT_PARAMETERS_MAX);
        r->parameters++;
        p->optional = name[n - 1] == '?';
        memcpy(p->name, name, n - p->optional);
    }
    return ST_OK;
}

static enum status named_column(struct head_reader *h, const char *key, int *column)
{
    *column = key ? column_by_key(h->report, key) : -1;
    return *column >= 0 ? ST_OK
                        : err_set(h->err, ST_INPUT, _("the name of a column above was expected, not \"%.30s\""),
                                  key ? key : "");
}

static enum status read_sums(struct head_reader *h, char *value)
{
    enum status st = ST_OK;
    int column;

    for (char *key; st == ST_OK && (key = next_part(&value, ',')) != NULL;) {
        st = named_column(h, key, &column);
        if (st == ST_OK)
            h->report->column[column].sum = true;
    }
    return st;
}

static enum status read_section(struct head_reader *h, char *value)
{
    int column;
    enum status st = named_column(h, value, &column);

    if (st == ST_OK)
        h->report->column[column].section = true;
    return st;
}

static enum status read_pivot(struct head_reader *h, char *value)
{
    const char *key = next_part(&value, ',');
    enum status st = named_column(h, key, &h->report->pivot);

    return st == ST_OK ? named_column(h, next_part(&value, ','), &h->report->pivot_value) : st;
}

static enum status read_star(struct head_reader *h, char *value)
{
    struct report_file *r = h->report;
    enum status st = named_column(h, next_part(&value, '|'), &r->star);

    if (st == ST_OK)
        st = named_column(h, next_part(&value, '|'), &r->star_where);
    r->star_means = value ? trimmed(value) : "";
    return st;
}

static enum status read_title(struct head_reader *h, char *value)
{
    h->report->title = value;
    return ST_OK;
}

static enum status read_purpose(struct head_reader *h, char *value)
{
    h->report->purpose = value;
    return ST_OK;
}

static enum status read_book_only(struct head_reader *h, char *value)
{
    if (!value[0])
        return err_set(h->err, ST_INPUT, _("the reason was expected why it asks a book only"));
    h->report->book_only = value;
    return ST_OK;
}

static const struct {
    const char *word;
    enum status (*read)(struct head_reader *h, char *value);
} words[] = {{"titel", read_title},          {"zweck", read_purpose}, {"spalte", read_column},
             {"parameter", read_parameters}, {"summe", read_sums},    {"abschnitt", read_section},
             {"pivot", read_pivot},          {"stern", read_star},    {"nur im buch", read_book_only}};

/* A line "-- word: value"; another comment is for people. */
static enum status read_line(struct head_reader *h, char *line)
{
    char *value = strchr(line, ':');

    if (!value)
        return ST_OK;
    *value++ = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(trimmed(line), words[i].word) == 0)
            return words[i].read(h, trimmed(value));
    return ST_OK;
}

enum status report_file_parse(const char *name, const char *source, const char *sql, struct report_file *r,
                              struct err *err)
{
    struct head_reader h = {.report = r, .err = err};
    enum status st = ST_OK;
    char *rest, *line;

    *r = (struct report_file){
        .source = source, .sql = sql, .pivot = -1, .pivot_value = -1, .star = -1, .star_where = -1};
    (void)strncpy(r->name, name, sizeof r->name - 1);
    r->head = mem_strdup(sql);
    r->title = r->name;
    r->purpose = "";
    rest = r->head;
    while (st == ST_OK && (line = next_part(&rest, '\n')) != NULL &&
           (line[0] == '\0' || strncmp(line, "--", 2) == 0)) {
        h.line++;
        st = line[0] ? read_line(&h, line + 2) : ST_OK;
    }
    if (st == ST_OK && r->columns == 0) {
        h.line = 1;
        st = err_set(err, ST_INPUT, _("at least one `-- spalte: name | Kopf | kind` was expected"));
    }
    return st == ST_OK ? ST_OK : refuse(r, h.line, 0, err);
}

void report_file_free(struct report_file *r)
{
    free(r->head);
    *r = (struct report_file){0};
}

/* The answer of the query as a table. */

struct report_rows {
    const struct report_file *report;
    int place[REPORT_COLUMNS_MAX]; /* column of the report -> of the query */
    struct table *table;
    int rows;
};

static enum status take_columns(void *with, const char *const *name, int count, struct err *err)
{
    struct report_rows *a = with;
    const struct report_file *r = a->report;

    for (int k = 0; k < count; k++)
        if (column_by_key(r, name[k]) < 0)
            return err_set(err, ST_INPUT, _("the SELECT gives a column %.40s that has no `-- spalte:`"), name[k]);
    for (int i = 0; i < r->columns; i++) {
        a->place[i] = -1;
        for (int k = 0; k < count; k++)
            if (strcmp(name[k], r->column[i].key) == 0)
                a->place[i] = k;
        if (a->place[i] < 0)
            return err_set(err, ST_INPUT, _("the SELECT gives no column %.40s"), r->column[i].key);
        table_add_column(a->table, &r->column[i]);
    }
    return ST_OK;
}

/* A figure that is NULL is one that nobody knows, or there is none; in a pivot there is nothing then, and a dash says
 * that nobody knows. */
static bool is_unknown(const struct report_file *r, const struct column *c, const struct fact *f)
{
    bool figure = c->kind != CELL_TEXT && c->kind != CELL_DATE && c->kind != CELL_COURSE && c->kind != CELL_JSON;

    if (f->kind == FACT_NONE)
        return figure && (r->pivot < 0 || c != &r->column[r->pivot_value]);
    return figure && f->kind == FACT_TEXT && strcmp(f->text, "–") == 0;
}

static enum status take_value(struct report_rows *a, const struct column *c, const struct fact *f, struct err *err)
{
    struct date date;

    if (is_unknown(a->report, c, f)) {
        table_unknown(a->table);
    } else if (f->kind == FACT_NONE) {
        table_blank(a->table);
    } else if (c->kind == CELL_TEXT && f->kind == FACT_NUMBER) {
        table_number(a->table, f->number); /* it stays one, on the left */
    } else if (c->kind == CELL_TEXT || c->kind == CELL_RIGHT || c->kind == CELL_JSON) {
        table_text(a->table, f->text);
    } else if (c->kind == CELL_COURSE) {
        table_course(a->table, f->text);
    } else if (c->kind == CELL_DATE) {
        if (!date_parse(f->text, strlen(f->text), &date))
            return err_set(err, ST_INPUT, _("row %d, column %.30s: a date was expected, not \"%.20s\""), a->rows,
                           c->key, f->text);
        table_date(a->table, date);
    } else if (f->kind == FACT_NUMBER) {
        table_value(a->table, f->number);
    } else {
        return err_set(err, ST_INPUT,
                       _("row %d, column %.30s: a whole number was expected, not \"%.20s\"; hundertstel(a, b) and "
                         "prozent(a, b) divide"),
                       a->rows, c->key, f->text);
    }
    return ST_OK;
}

/* The value of a column, with a star where the report wants one: behind a number only. */
static enum status take_star(struct report_rows *a, int column, const struct fact *value, struct err *err)
{
    const struct report_file *r = a->report;
    const struct fact *f = &value[a->place[column]];
    enum status st = take_value(a, &r->column[column], f, err);

    if (st == ST_OK && column == r->star && f->kind == FACT_NUMBER && value[a->place[r->star_where]].number != 0) {
        table_star(a->table);
        table_set_note(a->table, r->star_means);
    }
    return st;
}

static enum status take_values(void *with, const struct fact *value, struct err *err)
{
    struct report_rows *a = with;
    enum status st = ST_OK;

    a->rows++;
    table_row(a->table);
    for (int i = 0; i < a->report->columns && st == ST_OK; i++)
        st = take_star(a, i, value, err);
    return st;
}

/* The pivot. */

static bool same_cell(const struct cell *a, const struct cell *b)
{
    return a->kind == b->kind && a->number == b->number && (!a->text || strcmp(a->text, b->text) == 0) &&
           memcmp(&a->date, &b->date, sizeof a->date) == 0;
}

/* Whether two rows of the answer are one row of the pivot. */
static bool same_row(const struct report_file *r, const struct table *t, size_t a, size_t b)
{
    for (int i = 0; i < r->columns; i++)
        if (i != r->pivot && i != r->pivot_value && !same_cell(table_cell(t, a, i), table_cell(t, b, i)))
            return false;
    return true;
}

static const char *pivot_text(const struct report_file *r, const struct table *t, size_t row)
{
    const char *text = table_cell(t, row, r->pivot)->text;

    return text ? text : "";
}

static void pivot_row(const struct report_file *r, const struct table *from, size_t first, size_t end,
                      const size_t *column, size_t columns, struct table *to)
{
    table_row(to);
    for (int i = 0; i < r->columns; i++)
        if (i != r->pivot && i != r->pivot_value)
            table_copy(to, table_cell(from, first, i));
    for (size_t k = 0; k < columns; k++) {
        size_t z = first;

        while (z < end && strcmp(pivot_text(r, from, z), pivot_text(r, from, column[k])) != 0)
            z++;
        if (z < end)
            table_copy(to, table_cell(from, z, r->pivot_value));
        else
            table_blank(to);
    }
}

/* Each value of the pivot's column, in the order it first appears, is a column. */
static struct table *pivoted(const struct report_file *r, const struct table *from)
{
    struct table *to = table_new();
    size_t rows = table_rows(from), columns = 0, end, *column = mem_alloc((rows + 1) * sizeof *column);

    for (int i = 0; i < r->columns; i++)
        if (i != r->pivot && i != r->pivot_value)
            table_add_column(to, &r->column[i]);
    for (size_t z = 0; z < rows; z++) {
        size_t k = 0;

        while (k < columns && strcmp(pivot_text(r, from, column[k]), pivot_text(r, from, z)) != 0)
            k++;
        if (k < columns)
            continue;
        column[columns++] = z;
        struct column c = r->column[r->pivot_value];
        c.key = c.head = c.brief = pivot_text(r, from, z);
        table_add_column(to, &c);
    }
    for (size_t first = 0; first < rows; first = end) {
        for (end = first + 1; end < rows && same_row(r, from, first, end);)
            end++;
        pivot_row(r, from, first, end, column, columns, to);
    }
    free(column);
    return to;
}

/* Of a table that is not there SQLite gives the name, not the place. */
static int where_named(const char *sql, const char *text)
{
    static const char missing[] = "no such table: ";
    const char *name =
        strncmp(text, missing, sizeof missing - 1) == 0 ? strstr(sql, text + sizeof missing - 1) : NULL;

    return name ? (int)(name - sql) : -1;
}

enum status report_file_answer(const struct report_file *r, report_ask *ask, void *with,
                               const struct facts_parameter *parameter, int parameters, struct table **table,
                               struct err *err)
{
    struct report_rows a = {.report = r, .table = table_new()};
    struct facts_answer answer = {take_columns, take_values, &a};
    int where, line = 1, column = 1;
    enum status st = ask(with, r->sql, parameter, parameters, &answer, &where, err);

    if (st != ST_OK) {
        table_free(a.table);
        where = where >= 0 ? where : where_named(r->sql, err->text);
        for (int i = 0; i < where; i++) {
            column = r->sql[i] == '\n' ? 1 : column + 1;
            line += r->sql[i] == '\n';
        }
        return refuse(r, line, where >= 0 ? column : 0, err);
    }
    *table = a.table;
    if (r->pivot >= 0) {
        *table = pivoted(r, a.table);
        table_set_note(*table, table_note(a.table));
        table_free(a.table);
    }
    return ST_OK;
}

static enum status ask_facts(void *facts, const char *sql, const struct facts_parameter *parameter, int parameters,
                             const struct facts_answer *answer, int *where, struct err *err)
{
    return facts_ask(facts, sql, parameter, parameters, answer, where, err);
}

enum status report_file_run(const struct report_file *r, struct facts *facts, const struct facts_parameter *parameter,
                            int parameters, struct table **table, struct err *err)
{
    return report_file_answer(r, ask_facts, facts, parameter, parameters, table, err);
}
