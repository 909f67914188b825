#include "book/store/store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

enum status store_error(sqlite3 *db, const char *path, int rc, struct err *err)
{
    switch (rc & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return err_set(err, ST_BUCH, _("%s: another program kept the book busy for %d seconds; try again"), path,
                       STORE_WAIT_MS / 1000);
    case SQLITE_FULL:
        return err_set(err, ST_BUCH, _("%s: the disk is full; nothing of this command was saved"), path);
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return err_set(err, ST_BUCH, _("%s: the book (or its directory) cannot be written; check its permissions"),
                       path);
    case SQLITE_CANTOPEN:
        return err_set(err, ST_BUCH,
                       _("%s: the book cannot be opened; check that it exists and that you may read it"), path);
    case SQLITE_NOTADB:
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), path);
    case SQLITE_CORRUPT:
        return err_set(err, ST_BUCH, _("%s: the book is damaged; restore a copy with `doko wiederherstellen QUELLE`"),
                       path);
    default:
        return err_set(err, ST_BUCH, _("%s: cannot access the book: %s"), path,
                       db ? sqlite3_errmsg(db) : sqlite3_errstr(rc));
    }
}

/* Waits before SQLite tries again: briefly at first, then 10 ms, so that many writers take turns and none of
 * them starves. */
static int wait_busy(void *store, int times)
{
    enum { TELL_AT = 50 }; /* after half a second */
    const struct store *waiting = store;
    int ms = times < 10 ? 1 + times : 10;

    if (times == TELL_AT) {
        AUTO(text_free) struct text text = {0};

        text_addf(&text, _("another program keeps the book busy; doko waits, %d seconds at most"),
                  STORE_WAIT_MS / 1000);
        waiting->busy(waiting->busy_with, text.s);
    }
    if (times * 10 > STORE_WAIT_MS)
        return 0;
    return sqlite3_sleep(ms) >= 0;
}

/* Tells on stderr, unless somebody else shows it: whoever waits at a terminal knows why within a second. */
static void tell_on_stderr(void *unused, const char *text)
{
    (void)unused;
    fprintf(stderr, "doko: %s\n", text);
}

void store_when_busy(struct store *store, store_busy *busy, void *with)
{
    store->busy = busy;
    store->busy_with = with;
}

void store_watched(struct store *store, store_watch *watch, void *with)
{
    store->watch = watch;
    store->watch_with = with;
}

enum status store_tick(struct store *store, int64_t tisch, struct err *err)
{
    return store->watch ? store->watch(store->watch_with, tisch, err) : ST_OK;
}

static sqlite3_stmt *prepare(struct store *store, const char *sql, struct err *err)
{
    sqlite3_stmt *stmt = NULL;
    int rc = sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL);

    if (rc != SQLITE_OK)
        (void)store_error(store->db, store->path, rc, err);
    return stmt;
}

/* Takes the kept statement with that text which is not being stepped, or prepares one. */
static sqlite3_stmt *find_statement(struct store *store, const char *sql, struct err *err)
{
    struct statement **link = &store->statements, *found;

    while (*link && (sqlite3_stmt_busy((*link)->stmt) || strcmp(sqlite3_sql((*link)->stmt), sql) != 0))
        link = &(*link)->next;
    found = *link;
    if (found) {
        *link = found->next;
    } else {
        sqlite3_stmt *stmt = prepare(store, sql, err);

        if (!stmt)
            return NULL;
        found = mem_alloc(sizeof *found);
        found->stmt = stmt;
    }
    found->next = store->statements;
    store->statements = found;
    return found->stmt;
}

/* Names are string constants, so that comparing their addresses is enough. */
static bool is_insert(const struct insert *insert, const char *table, struct fields fields)
{
    int i = 0;

    if (insert->table != table || insert->count != fields.count)
        return false;
    while (i < fields.count && insert->name[i] == fields.field[i].name)
        i++;
    return i == fields.count;
}

/* Finds the statement that inserts a row with these columns, or prepares it: its text is made once for many rows. */
static sqlite3_stmt *find_insert(struct store *store, const char *table, struct fields fields, struct err *err)
{
    AUTO(text_free) struct text sql = {0};
    struct insert *insert = store->inserts;
    sqlite3_stmt *stmt;

    while (insert && !is_insert(insert, table, fields))
        insert = insert->next;
    if (insert)
        return insert->stmt;
    text_addf(&sql, "INSERT INTO %s (%s", table, fields.field[0].name);
    for (int i = 1; i < fields.count; i++)
        text_addf(&sql, ", %s", fields.field[i].name);
    text_add(&sql, ") VALUES (?");
    for (int i = 1; i < fields.count; i++)
        text_add(&sql, ", ?");
    text_addc(&sql, ')');
    stmt = prepare(store, sql.s, err);
    if (!stmt)
        return NULL;
    insert = mem_alloc(sizeof *insert + (size_t)fields.count * sizeof *insert->name);
    *insert = (struct insert){store->inserts, stmt, table, fields.count};
    for (int i = 0; i < fields.count; i++)
        insert->name[i] = fields.field[i].name;
    store->inserts = insert;
    return stmt;
}

/* Out of memory ends the program, since the value would be stored as NULL. */
void store_bind(sqlite3_stmt *stmt, int i, const struct value *value, sqlite3_destructor_type kept)
{
    char date[DATE_MAX];
    int rc = SQLITE_OK;

    switch (value->kind) {
    case VALUE_NULL:
        rc = sqlite3_bind_null(stmt, i);
        break;
    case VALUE_INT:
        rc = sqlite3_bind_int64(stmt, i, value->number);
        break;
    case VALUE_TEXT:
        rc = sqlite3_bind_text(stmt, i, value->bytes, -1, kept);
        break;
    case VALUE_BYTES:
        rc = sqlite3_bind_blob(stmt, i, value->bytes, (int)value->number, kept);
        break;
    case VALUE_DATE:
        date_iso(value->date, date);
        rc = sqlite3_bind_text(stmt, i, date, -1, SQLITE_TRANSIENT);
        break;
    }
    if (rc == SQLITE_NOMEM)
        mem_end();
    assert(rc == SQLITE_OK);
}

sqlite3_stmt *store_query(struct store *store, const char *sql, struct err *err, struct values values)
{
    sqlite3_stmt *stmt = find_statement(store, sql, err);

    assert(!stmt || sqlite3_bind_parameter_count(stmt) == values.count);
    for (int i = 0; i < values.count && stmt; i++)
        store_bind(stmt, i + 1, &values.value[i], SQLITE_TRANSIENT);
    return stmt;
}

/* Runs a statement that gives no rows. */
static enum status run(struct store *store, sqlite3_stmt *stmt, struct err *err)
{
    enum status st;

    (void)store_row(store, stmt, &st, err);
    return st;
}

enum status store_execute(struct store *store, const char *sql, struct err *err, struct values values)
{
    return run(store, store_query(store, sql, err, values), err);
}

enum status store_insert(struct store *store, const char *table, struct err *err, struct fields fields)
{
    sqlite3_stmt *stmt = find_insert(store, table, fields, err);

    for (int i = 0; i < fields.count && stmt; i++)
        store_bind(stmt, i + 1, &fields.field[i].value, SQLITE_STATIC); /* it is stepped at once */
    return run(store, stmt, err);
}

bool store_row(struct store *store, sqlite3_stmt *stmt, enum status *st, struct err *err)
{
    int rc;

    *st = stmt ? ST_OK : ST_BUCH;
    if (!stmt)
        return false;
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW)
        return true;
    if (rc != SQLITE_DONE)
        *st = store_error(store->db, store->path, rc, err);
    (void)sqlite3_reset(stmt);
    return false;
}

enum status store_number(struct store *store, const char *sql, struct err *err, struct values values, int64_t *number)
{
    sqlite3_stmt *stmt = store_query(store, sql, err, values);
    enum status st;

    *number = 0;
    while (store_row(store, stmt, &st, err))
        *number = sqlite3_column_int64(stmt, 0);
    return st;
}

enum status store_count(struct store *store, const char *sql, struct err *err, struct values values, int *count)
{
    int64_t number;
    enum status st = store_number(store, sql, err, values, &number);

    *count = (int)number;
    return st;
}

enum status store_exists(struct store *store, const char *sql, struct err *err, struct values values, bool *exists)
{
    int64_t number;
    enum status st = store_number(store, sql, err, values, &number);

    *exists = number != 0;
    return st;
}

enum status store_spieltag_broken(struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: a Spieltag has an impossible number"));
}

/* Text that was changed in the file behind doko's back must not reach a terminal as a command. */
void store_copy_word(char *target, size_t size, const char *source)
{
    size_t n = strnlen(source, size - 1);

    memcpy(target, source, n);
    target[n] = '\0';
    utf8_defuse(target);
}

const char *store_column_text(sqlite3_stmt *stmt, int column)
{
    bool empty = sqlite3_column_type(stmt, column) == SQLITE_NULL;
    const unsigned char *text = empty ? (const unsigned char *)"" : sqlite3_column_text(stmt, column);

    if (!text) /* an empty text in its place would become a fact */
        mem_end();
    return (const char *)text;
}

bool store_column_date(sqlite3_stmt *stmt, int column, struct date *date)
{
    const char *text = store_column_text(stmt, column);

    return date_parse(text, strlen(text), date);
}

enum status store_make_directories(const char *path, struct err *err)
{
    char *dir = mem_strdup(path);
    enum status st = ST_OK;

    for (char *p = strchr(dir + 1, '/'); p && st == ST_OK; p = strchr(p + 1, '/')) {
        *p = '\0';
        if (mkdir(dir, 0700) == 0)
            file_sync_directory(dir);
        else if (errno != EEXIST)
            st = err_set(err, ST_BUCH, _("%s: cannot create the directory: %s"), dir, strerror(errno));
        *p = '/';
    }
    free(dir);
    return st;
}

enum status store_attach(const char *path, struct store **store, struct err *err)
{
    struct store *s = mem_alloc(sizeof *s);
    enum status st;
    int rc;

    s->path = mem_strdup(path);
    *store = s;
    st = store_check_stale_journal(path, err);
    if (st != ST_OK)
        return st;
    rc = sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL); /* used by one thread */
    if (rc != SQLITE_OK)
        return store_error(s->db, path, rc, err);
    store_when_busy(s, tell_on_stderr, NULL);
    (void)sqlite3_busy_handler(s->db, wait_busy, s);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    rc = sqlite3_exec(s->db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL);
    return rc == SQLITE_OK ? ST_OK : store_error(s->db, path, rc, err);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (struct statement *kept = store->statements, *next; kept; kept = next) {
        assert(!sqlite3_stmt_busy(kept->stmt)); /* a reader that stops before the end resets its statement */
        sqlite3_finalize(kept->stmt);
        next = kept->next;
        free(kept);
    }
    for (struct insert *insert = store->inserts, *next; insert; insert = next) {
        sqlite3_finalize(insert->stmt);
        next = insert->next;
        free(insert);
    }
    (void)sqlite3_close(store->db);
    free(store->path);
    free(store->copy);
    free(store);
}

const char *store_copy(const struct store *store)
{
    return store->copy;
}

enum status store_journal_page1(struct store *store, int version, struct err *err)
{
    char sql[40];
    int rc;

    (void)sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version=%d", version);
    rc = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
    return rc == SQLITE_OK ? ST_OK : store_error(store->db, store->path, rc, err);
}

enum status store_commit(struct store *store, struct err *err)
{
    enum status st = store_execute(store, "COMMIT", err, NO_VALUES);

    if (st != ST_OK)
        return st;
    store->commits++;
    mem_stored();
    return ST_OK;
}

void store_rollback(struct store *store)
{
    if (store && !sqlite3_get_autocommit(store->db))
        (void)sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
}
