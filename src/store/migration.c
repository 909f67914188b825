/* The form of the book: numbered migrations, each in one transaction with its number. */
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "store/intern.h"

enum { DOKO_APPLICATION_ID = 0x444F4B4F }; /* "DOKO" */

static int pragma_number(sqlite3 *db, const char *sql, int *value)
{
    sqlite3_stmt *stmt;
    int rc = sqlite3_prepare_v2(db, sql, -1, &stmt, NULL);

    if (rc != SQLITE_OK)
        return rc;
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW) {
        *value = sqlite3_column_int(stmt, 0);
        rc = SQLITE_OK;
    }
    (void)sqlite3_finalize(stmt);
    return rc;
}

enum status store_check_version(sqlite3 *db, const char *path, int *version, struct err *err)
{
    int id = 0, tables = 0;
    int rc = pragma_number(db, "PRAGMA application_id", &id);

    if (rc == SQLITE_OK)
        rc = pragma_number(db, "PRAGMA user_version", version);
    if (rc == SQLITE_OK)
        rc = pragma_number(db, "SELECT count(*) FROM sqlite_schema", &tables);
    if (rc != SQLITE_OK)
        return store_error(db, path, rc, err);
    if (id != DOKO_APPLICATION_ID && (id != 0 || *version != 0 || tables > 0))
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), path);
    if (*version > schema_count)
        return err_set(err, ST_BUCH,
                       _("%s: the book has the form %d of a newer doko; this one knows forms up to %d. Please update "
                         "doko; the book was not touched"),
                       path, *version, schema_count);
    return ST_OK;
}

/* Only a migration may touch the schema's own text: a CHECK that grows. */
static int migrate(sqlite3 *db, int on)
{
    char nr[96];
    int rc;

    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    rc = sqlite3_exec(db, schema_sql[on - 1], NULL, NULL, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);

    (void)sqlite3_snprintf(sizeof nr, nr, "PRAGMA application_id=%d; PRAGMA user_version=%d", DOKO_APPLICATION_ID,
                           on);
    return rc == SQLITE_OK ? sqlite3_exec(db, nr, NULL, NULL, NULL) : rc;
}

/* Books are told apart by the number of their schema (restjournal.c), which SQLite would count from 0 in each. */
int store_draw_id(sqlite3 *db)
{
    unsigned id = 0;
    char sql[48];
    int rc;

    sqlite3_randomness(sizeof id, &id);
    (void)sqlite3_snprintf(sizeof sql, sql, "PRAGMA schema_version=%u", id % 0x40000000u + 1);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return rc;
}

/* The book as it is before its form changes: nobody else writes, for the transaction of s has begun. It is read by a
 * connection of its own, since SQLite copies no book from inside a transaction that writes. */
static enum status copy_old_form(struct store *s, int version, struct err *err)
{
    char kind[16], target[BOOK_PATH_MAX];
    struct store *reader = NULL;
    enum status st = store_attach(s->path, &reader, err);

    (void)sqlite3_snprintf(sizeof kind, kind, "form%d", version);
    store_name_beside(s->path, kind, target);
    if (st == ST_OK)
        st = store_backup(reader, target, err);
    store_close(reader);
    if (st == ST_OK)
        s->copy = mem_strdup(target);
    return st == ST_OK ? store_journal_page1(s, version, err) : st;
}

enum status store_migrate(struct store *s, bool new, struct err *err)
{
    int version;
    enum status st = store_check_version(s->db, s->path, &version, err);
    int rc = SQLITE_OK;

    if (st != ST_OK || version == schema_count)
        return st;
    if (version == 0 && !new)
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), s->path);
    st = store_execute(s, "BEGIN IMMEDIATE", err, "");
    if (st == ST_OK) /* another program may have been faster */
        st = store_check_version(s->db, s->path, &version, err);
    if (st == ST_OK && !new &&version < schema_count)
        st = copy_old_form(s, version, err);
    while (st == ST_OK && rc == SQLITE_OK && version < schema_count)
        rc = migrate(s->db, ++version);
    if (st == ST_OK && rc == SQLITE_OK && new)
        rc = store_draw_id(s->db);
    if (st == ST_OK && rc != SQLITE_OK)
        st = store_error(s->db, s->path, rc, err);
    if (st != ST_OK && s->copy) /* nothing was changed; behind a COMMIT that failed nobody knows */
        (void)unlink(s->copy);
    if (st == ST_OK)
        st = store_commit(s, err);
    if (st != ST_OK)
        store_rollback(s);
    return st;
}
