#include "book/store/store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
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
        return err_set(err, ST_BUCH, _("%s: the book cannot be opened; check that it is there and its permissions"),
                       path);
    case SQLITE_NOTADB:
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), path);
    case SQLITE_CORRUPT:
        return err_set(err, ST_BUCH, _("%s: the book is damaged; restore a copy with `doko wiederherstellen`"), path);
    default:
        return err_set(err, ST_BUCH, _("%s: the book failed: %s"), path,
                       db ? sqlite3_errmsg(db) : sqlite3_errstr(rc));
    }
}

/* Waits before SQLite tries again: briefly at first, then 10 ms, so that many writers take turns and none of
 * them starves. */
static int wait_busy(void *unused, int times)
{
    int ms = times < 10 ? 1 + times : 10;

    (void)unused;
    if (times * 10 > STORE_WAIT_MS)
        return 0;
    return sqlite3_sleep(ms) >= 0;
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

static sqlite3_stmt *find_statement(struct store *store, const char *sql, struct err *err)
{
    sqlite3_stmt *stmt = NULL;
    int rc;

    for (int i = 0; i < store->count; i++)
        if (store->statement[i].sql == sql)
            return store->statement[i].stmt;
    rc = sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL);
    if (rc != SQLITE_OK) {
        (void)store_error(store->db, store->path, rc, err);
        return NULL;
    }
    if (store->count == STATEMENTS_MAX) { /* forget the oldest */
        sqlite3_finalize(store->statement[0].stmt);
        memmove(&store->statement[0], &store->statement[1], sizeof store->statement[0] * (size_t)--store->count);
    }
    store->statement[store->count].sql = sql;
    store->statement[store->count++].stmt = stmt;
    return stmt;
}

/* Binds one value. Out of memory ends the program, since the value would be stored as NULL. */
static void bind_value(sqlite3_stmt *stmt, int i, char kind, va_list *args)
{
    const char *text;
    int64_t number;
    int rc;

    switch (kind) {
    case 't':
        text = va_arg(*args, const char *);
        rc = text ? sqlite3_bind_text(stmt, i, text, -1, SQLITE_TRANSIENT) : sqlite3_bind_null(stmt, i);
        break;
    case 'b':
        rc = sqlite3_bind_blob(stmt, i, va_arg(*args, const void *), CHAIN_LEN, SQLITE_TRANSIENT);
        break;
    case 'z':
        rc = sqlite3_bind_int(stmt, i, va_arg(*args, int));
        break;
    default:
        number = va_arg(*args, int64_t);
        rc = kind == 'r' && number == 0 ? sqlite3_bind_null(stmt, i) : sqlite3_bind_int64(stmt, i, number);
        break;
    }
    if (rc == SQLITE_NOMEM)
        mem_end();
    assert(rc == SQLITE_OK);
}

static void bind_values(sqlite3_stmt *stmt, const char *kinds, va_list *args)
{
    for (int i = 0; kinds[i]; i++)
        bind_value(stmt, i + 1, kinds[i], args);
}

sqlite3_stmt *store_query(struct store *store, const char *sql, struct err *err, const char *kinds, ...)
{
    sqlite3_stmt *stmt = find_statement(store, sql, err);
    va_list args;

    va_start(args, kinds);
    if (stmt)
        bind_values(stmt, kinds, &args);
    va_end(args);
    return stmt;
}

enum status store_execute(struct store *store, const char *sql, struct err *err, const char *kinds, ...)
{
    sqlite3_stmt *stmt = find_statement(store, sql, err);
    va_list args;
    int rc;

    if (!stmt)
        return ST_BUCH;
    va_start(args, kinds);
    bind_values(stmt, kinds, &args);
    va_end(args);
    rc = sqlite3_step(stmt);
    if (rc != SQLITE_DONE && rc != SQLITE_ROW)
        (void)store_error(store->db, store->path, rc, err);
    (void)sqlite3_reset(stmt);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? ST_OK : ST_BUCH;
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

enum status store_spieltag_broken(struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: a Spieltag has a number that cannot be"));
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
    (void)sqlite3_busy_handler(s->db, wait_busy, NULL);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    rc = sqlite3_exec(s->db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL);
    return rc == SQLITE_OK ? ST_OK : store_error(s->db, path, rc, err);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int i = 0; i < store->count; i++)
        sqlite3_finalize(store->statement[i].stmt);
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
    enum status st = store_execute(store, "COMMIT", err, "");

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
