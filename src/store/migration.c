/* The form of the book: numbered migrations, each in one transaction with its number. */
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "store/intern.h"

enum { DOKO_APPLICATION_ID = 0x444F4B4F }; /* "DOKO" */

static int pragma_zahl(sqlite3 *db, const char *sql, int *wert)
{
    sqlite3_stmt *stmt;
    int rc = sqlite3_prepare_v2(db, sql, -1, &stmt, NULL);

    if (rc != SQLITE_OK)
        return rc;
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW) {
        *wert = sqlite3_column_int(stmt, 0);
        rc = SQLITE_OK;
    }
    (void)sqlite3_finalize(stmt);
    return rc;
}

enum status store_pruefe_version(sqlite3 *db, const char *pfad, int *version, struct err *err)
{
    int kennung = 0, tabellen = 0;
    int rc = pragma_zahl(db, "PRAGMA application_id", &kennung);

    if (rc == SQLITE_OK)
        rc = pragma_zahl(db, "PRAGMA user_version", version);
    if (rc == SQLITE_OK)
        rc = pragma_zahl(db, "SELECT count(*) FROM sqlite_schema", &tabellen);
    if (rc != SQLITE_OK)
        return store_fehler(db, pfad, rc, err);
    if (kennung != DOKO_APPLICATION_ID && (kennung != 0 || *version != 0 || tabellen > 0))
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), pfad);
    if (*version > schema_anzahl)
        return err_set(err, ST_BUCH,
                       _("%s: the book has the form %d of a newer doko; this one knows forms up to %d. Please update "
                         "doko; the book was not touched"),
                       pfad, *version, schema_anzahl);
    return ST_OK;
}

/* Only a migration may touch the schema's own text: a CHECK that grows. */
static int migriere(sqlite3 *db, int auf)
{
    char nummer[96];
    int rc;

    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    rc = sqlite3_exec(db, schema_sql[auf - 1], NULL, NULL, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);

    (void)sqlite3_snprintf(sizeof nummer, nummer, "PRAGMA application_id=%d; PRAGMA user_version=%d",
                           DOKO_APPLICATION_ID, auf);
    return rc == SQLITE_OK ? sqlite3_exec(db, nummer, NULL, NULL, NULL) : rc;
}

/* Books are told apart by the number of their schema (restjournal.c), which SQLite would count from 0 in each. */
int store_ziehe_kennung(sqlite3 *db)
{
    unsigned kennung = 0;
    char sql[48];
    int rc;

    sqlite3_randomness(sizeof kennung, &kennung);
    (void)sqlite3_snprintf(sizeof sql, sql, "PRAGMA schema_version=%u", kennung % 0x40000000u + 1);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return rc;
}

/* The book as it is before its form changes: nobody else writes, for the transaction of s has begun. It is read by a
 * connection of its own, since SQLite copies no book from inside a transaction that writes. */
static enum status kopiere_alte_form(struct store *s, int version, struct err *err)
{
    char art[16], ziel[PFAD_MAX];
    struct store *leser = NULL;
    enum status st = store_verbinde(s->pfad, &leser, err);

    (void)sqlite3_snprintf(sizeof art, art, "form%d", version);
    store_name_daneben(s->pfad, art, ziel);
    if (st == ST_OK)
        st = store_sichere(leser, ziel, err);
    store_schliesse(leser);
    if (st == ST_OK)
        s->kopie = mem_strdup(ziel);
    return st == ST_OK ? store_seite1_zuerst(s, version, err) : st;
}

enum status store_bringe_auf_stand(struct store *s, bool neu, struct err *err)
{
    int version;
    enum status st = store_pruefe_version(s->db, s->pfad, &version, err);
    int rc = SQLITE_OK;

    if (st != ST_OK || version == schema_anzahl)
        return st;
    if (version == 0 && !neu)
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), s->pfad);
    st = store_tue(s, "BEGIN IMMEDIATE", err, "");
    if (st == ST_OK) /* another program may have been faster */
        st = store_pruefe_version(s->db, s->pfad, &version, err);
    if (st == ST_OK && !neu && version < schema_anzahl)
        st = kopiere_alte_form(s, version, err);
    while (st == ST_OK && rc == SQLITE_OK && version < schema_anzahl)
        rc = migriere(s->db, ++version);
    if (st == ST_OK && rc == SQLITE_OK && neu)
        rc = store_ziehe_kennung(s->db);
    if (st == ST_OK && rc != SQLITE_OK)
        st = store_fehler(s->db, s->pfad, rc, err);
    if (st != ST_OK && s->kopie) /* nothing was changed; behind a COMMIT that failed nobody knows */
        (void)unlink(s->kopie);
    if (st == ST_OK)
        st = store_bestaetige(s, err);
    if (st != ST_OK)
        store_verwirf(s);
    return st;
}
