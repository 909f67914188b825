/* Recognises a book file: application id, schema version, identity. */
#include "base/i18n.h"
#include "book/store/intern.h"

enum status store_check_version(sqlite3 *db, const char *path, int *version, struct err *err)
{
    static const char sql[] = "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
                              " FROM pragma_application_id, pragma_user_version";
    sqlite3_stmt *stmt = NULL;
    int id = 0, tables = 0, rc = sqlite3_prepare_v2(db, sql, -1, &stmt, NULL);

    if (rc == SQLITE_OK)
        rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW) {
        id = sqlite3_column_int(stmt, 0);
        *version = sqlite3_column_int(stmt, 1);
        tables = sqlite3_column_int(stmt, 2);
    }
    (void)sqlite3_finalize(stmt);
    if (rc != SQLITE_ROW)
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

/* Draws the identity of a book. Books are told apart by their schema number (stale_journal.c), which SQLite
 * would count from 0 in each. */
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
