/* The form of the book: numbered migrations, each in one transaction with its number. */
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

/* Runs one migration. Only a migration may change the text of the schema itself, for a CHECK that grows. */
static int migrate(sqlite3 *db, int to)
{
    char pragma[96];
    int rc;

    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    rc = sqlite3_exec(db, schema_text[to - 1], NULL, NULL, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);

    (void)sqlite3_snprintf(sizeof pragma, pragma, "PRAGMA application_id=%d; PRAGMA user_version=%d",
                           DOKO_APPLICATION_ID, to);
    return rc == SQLITE_OK ? sqlite3_exec(db, pragma, NULL, NULL, NULL) : rc;
}

/* Copies the book before its form changes. Nobody else writes meanwhile, since the store's transaction has
 * begun. A second connection reads the book, because SQLite copies no book from inside a transaction that
 * writes. */
static enum status copy_old_form(struct store *store, int version, struct err *err)
{
    char kind[16], target[BOOK_PATH_MAX];
    struct store *reader = NULL;
    enum status st = store_attach(store->path, &reader, err);

    (void)sqlite3_snprintf(sizeof kind, kind, "form%d", version);
    store_name_beside(store->path, kind, target);
    if (st == ST_OK)
        st = store_backup(reader, target, err);
    store_close(reader);
    if (st == ST_OK)
        store->copy = mem_strdup(target);
    return st == ST_OK ? store_journal_page1(store, version, err) : st;
}

enum status store_migrate(struct store *store, bool new, struct err *err)
{
    int version;
    enum status st = store_check_version(store->db, store->path, &version, err);
    int rc = SQLITE_OK;

    if (st != ST_OK || version == schema_count)
        return st;
    if (version == 0 && !new)
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), store->path);
    st = store_execute(store, "BEGIN IMMEDIATE", err, NO_VALUES);
    if (st == ST_OK) /* another program may have been faster */
        st = store_check_version(store->db, store->path, &version, err);
    if (st == ST_OK && !new &&version < schema_count)
        st = copy_old_form(store, version, err);
    while (st == ST_OK && rc == SQLITE_OK && version < schema_count)
        rc = migrate(store->db, ++version);
    if (st == ST_OK && rc == SQLITE_OK && new)
        rc = store_draw_id(store->db);
    if (st == ST_OK && rc != SQLITE_OK)
        st = store_error(store->db, store->path, rc, err);
    if (st == ST_OK)
        st = store_words_add(store, err);
    if (st != ST_OK && store->copy) /* nothing was changed; after a COMMIT that failed that would not be certain */
        (void)unlink(store->copy);
    if (st == ST_OK)
        st = store_commit(store, err);
    if (st != ST_OK)
        store_rollback(store);
    return st;
}
