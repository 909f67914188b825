#include "book/store/facts.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"
#include "book/store/intern.h"

enum { ROWS_MAX = 1000000, VALUES_MAX = 64, STEPS_AT_ONCE = 100000, STEPS_MAX = 5000 /* times STEPS_AT_ONCE */ };

struct facts_table {
    sqlite3_stmt *insert, *all; /* `all` holds the names of the columns and is never stepped */
    int columns;
    struct facts_column {
        const char *name;
        bool number; /* INTEGER, else TEXT */
    } * column;
};

struct facts {
    sqlite3 *db;
    int tables;
    size_t capacity;
    struct facts_table *table;
    int steps;
};

static void must(int rc)
{
    if (rc == SQLITE_NOMEM)
        mem_end();
    assert(rc == SQLITE_OK || rc == SQLITE_DONE);
}

/* SQL function: 100 * a / b, rounded. */
static void scaled_ratio(sqlite3_context *ctx, int count, sqlite3_value **value)
{
    int64_t a = sqlite3_value_int64(value[0]), b = sqlite3_value_int64(value[1]);
    bool numbers = sqlite3_value_type(value[0]) == SQLITE_INTEGER && sqlite3_value_type(value[1]) == SQLITE_INTEGER;

    (void)count;
    if (!numbers || b == 0 || a > INT64_MAX / 200 || a < -INT64_MAX / 200)
        sqlite3_result_null(ctx);
    else
        sqlite3_result_int64(ctx, b > 0 ? fraction_round(100 * a, b) : fraction_round(-100 * a, -b));
}

/* SQL function: hundredths as programs read them, "-0.50". */
static void decimal(sqlite3_context *ctx, int count, sqlite3_value **value)
{
    AUTO(text_free) struct text text = {0};

    (void)count;
    if (sqlite3_value_type(value[0]) != SQLITE_INTEGER)
        return;
    text_hundertstel(&text, sqlite3_value_int64(value[0]), '.');
    sqlite3_result_text(ctx, text.s, (int)text.len, SQLITE_TRANSIENT);
}

static void add_function(const struct facts *facts, const char *name, int arguments,
                         void (*call)(sqlite3_context *ctx, int count, sqlite3_value **value))
{
    must(sqlite3_create_function_v2(facts->db, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                                    NULL, call, NULL, NULL, NULL));
}

struct facts *facts_new(void)
{
    struct facts *facts = mem_alloc(sizeof *facts);

    must(sqlite3_open_v2(":memory:", &facts->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                         NULL));
    add_function(facts, "hundertstel", 2, scaled_ratio);
    add_function(facts, "prozent", 2, scaled_ratio);
    add_function(facts, "dezimal", 1, decimal);
    must(sqlite3_exec(facts->db, "PRAGMA journal_mode=OFF; BEGIN", NULL, NULL, NULL));
    return facts;
}

void facts_free(struct facts *facts)
{
    for (int i = 0; i < facts->tables; i++) {
        sqlite3_finalize(facts->table[i].insert);
        sqlite3_finalize(facts->table[i].all);
        free(facts->table[i].column);
    }
    (void)sqlite3_close(facts->db);
    free(facts->table);
    free(facts);
}

int facts_table(struct facts *facts, const char *name, const char *create)
{
    struct facts_table *table = MEM_ADD(facts->table, facts->tables, facts->capacity);
    AUTO(text_free) struct text sql = {0};

    must(sqlite3_exec(facts->db, create, NULL, NULL, NULL));
    text_addf(&sql, "SELECT * FROM %s", name);
    must(sqlite3_prepare_v2(facts->db, sql.s, -1, &table->all, NULL));
    table->columns = sqlite3_column_count(table->all);
    table->column = mem_alloc((size_t)table->columns * sizeof *table->column);
    for (int i = 0; i < table->columns; i++)
        table->column[i] = (struct facts_column){sqlite3_column_name(table->all, i),
                                                 sqlite3_column_decltype(table->all, i)[0] == 'I'};
    text_clear(&sql);
    text_addf(&sql, "INSERT INTO %s VALUES (?", name);
    for (int i = 1; i < table->columns; i++)
        text_add(&sql, ",?");
    text_addc(&sql, ')');
    must(sqlite3_prepare_v2(facts->db, sql.s, -1, &table->insert, NULL));
    return facts->tables - 1;
}

void facts_row(struct facts *facts, int number, struct fields row)
{
    const struct facts_table *table = &facts->table[number];

    assert(row.count == table->columns);
    for (int i = 0; i < row.count; i++) {
        const struct field_value *field = &row.field[i];

        assert(strcmp(field->name, table->column[i].name) == 0);
        assert(field->value.kind == VALUE_NULL || (field->value.kind == VALUE_INT) == table->column[i].number);
        store_bind(table->insert, i + 1, &field->value, SQLITE_STATIC); /* read at once */
    }
    must(sqlite3_step(table->insert));
    must(sqlite3_reset(table->insert));
}

/* Authorizes what a report may do: read the tables here, and nothing else. */
static int authorize(void *unused, int action, const char *a, const char *b, const char *c, const char *d)
{
    (void)unused, (void)b, (void)c, (void)d;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_FUNCTION:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_READ:
        return strncmp(a, "sqlite_", 7) == 0 ? SQLITE_DENY : SQLITE_OK;
    default:
        return SQLITE_DENY;
    }
}

static int limit_steps(void *facts)
{
    struct facts *counted = facts;

    return ++counted->steps > STEPS_MAX;
}

/* Reports what SQLite says of the query, in one line. */
static enum status report_refusal(struct facts *facts, int rc, struct err *err)
{
    if (rc == SQLITE_NOMEM)
        mem_end();
    if (rc == SQLITE_INTERRUPT)
        return err_set(err, ST_INPUT, _("the report takes too long; at most %d million steps are allowed"),
                       STEPS_MAX / 10);
    if (rc == SQLITE_AUTH)
        return err_set(err, ST_INPUT, _("a report is one SELECT of the tables that `doko bericht spalten` shows"));
    return err_set(err, ST_INPUT, "%s", sqlite3_errmsg(facts->db));
}

static enum status take_row(sqlite3_stmt *stmt, int columns, const struct facts_answer *answer, struct err *err)
{
    struct fact value[VALUES_MAX] = {0};

    for (int i = 0; i < columns; i++) {
        int type = sqlite3_column_type(stmt, i);

        value[i].kind = type == SQLITE_NULL ? FACT_NONE : type == SQLITE_INTEGER ? FACT_NUMBER : FACT_TEXT;
        value[i].number = sqlite3_column_int64(stmt, i);
        value[i].text = (const char *)sqlite3_column_text(stmt, i);
    }
    return answer->row(answer->with, value, err);
}

static enum status take_answer(struct facts *facts, sqlite3_stmt *stmt, const struct facts_answer *answer,
                               struct err *err)
{
    const char *name[VALUES_MAX];
    int columns = sqlite3_column_count(stmt), rows = 0, rc;
    enum status st;

    if (columns == 0) /* SQLite asks no authorizer about VACUUM */
        return report_refusal(facts, SQLITE_AUTH, err);
    if (columns > VALUES_MAX)
        return err_set(err, ST_INPUT, _("a report has at most %d columns"), VALUES_MAX);
    for (int i = 0; i < columns; i++)
        name[i] = sqlite3_column_name(stmt, i);
    st = answer->columns(answer->with, name, columns, err);
    while (st == ST_OK && (rc = sqlite3_step(stmt)) != SQLITE_DONE) {
        if (rc != SQLITE_ROW)
            return report_refusal(facts, rc, err);
        if (++rows > ROWS_MAX)
            return err_set(err, ST_INPUT, _("a report has at most %d rows"), ROWS_MAX);
        st = take_row(stmt, columns, answer, err);
    }
    return st;
}

/* Binds each given value by its name. A name that does not occur in the query is no error. */
static void bind_parameters(sqlite3_stmt *stmt, const struct facts_parameter *parameter, int count)
{
    for (int i = 0; i < count; i++) {
        AUTO(text_free) struct text name = {0};
        int k;

        text_addf(&name, ":%s", parameter[i].name);
        k = sqlite3_bind_parameter_index(stmt, name.s);
        if (k > 0 && parameter[i].value)
            must(sqlite3_bind_text(stmt, k, parameter[i].value, -1, SQLITE_STATIC));
    }
}

enum status facts_query(struct facts *facts, const char *sql, const struct facts_parameter *parameter, int parameters,
                        const struct facts_answer *answer, int *where, struct err *err)
{
    sqlite3_stmt *stmt = NULL;
    const char *rest = "";
    enum status st;
    int rc;

    *where = -1;
    facts->steps = 0;
    sqlite3_limit(facts->db, SQLITE_LIMIT_LENGTH, 1000000);
    must(sqlite3_set_authorizer(facts->db, authorize, NULL));
    sqlite3_progress_handler(facts->db, STEPS_AT_ONCE, limit_steps, facts);
    rc = sqlite3_prepare_v2(facts->db, sql, -1, &stmt, &rest);
    if (rc != SQLITE_OK) {
        *where = sqlite3_error_offset(facts->db);
        st = report_refusal(facts, rc, err);
    } else if (!stmt) {
        st = err_set(err, ST_INPUT, _("the report has no SELECT"));
    } else if (rest[strspn(rest, " \t\r\n;")] != '\0') {
        *where = (int)(rest - sql);
        st = err_set(err, ST_INPUT, _("one SELECT was expected, and here is another"));
    } else {
        bind_parameters(stmt, parameter, parameters);
        st = take_answer(facts, stmt, answer, err);
    }
    sqlite3_finalize(stmt);
    (void)sqlite3_set_authorizer(facts->db, NULL, NULL);
    sqlite3_progress_handler(facts->db, 0, NULL, NULL);
    return st;
}
