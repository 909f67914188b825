#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "store/intern.h"

enum status store_fehler(sqlite3 *db, const char *pfad, int rc, struct err *err)
{
    switch (rc & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return err_set(err, ST_BUCH, _("%s: another program kept the book busy for %d seconds; try again"), pfad,
                       STORE_WARTEN_MS / 1000);
    case SQLITE_FULL:
        return err_set(err, ST_BUCH, _("%s: the disk is full; nothing of this command was saved"), pfad);
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return err_set(err, ST_BUCH, _("%s: the book (or its directory) cannot be written; check its permissions"),
                       pfad);
    case SQLITE_CANTOPEN:
        return err_set(err, ST_BUCH, _("%s: the book cannot be opened; check that it is there and its permissions"),
                       pfad);
    case SQLITE_NOTADB:
        return err_set(err, ST_BUCH, _("%s: this file is no doko book"), pfad);
    case SQLITE_CORRUPT:
        return err_set(err, ST_BUCH, _("%s: the book is damaged; restore a copy with `doko wiederherstellen`"), pfad);
    default:
        return err_set(err, ST_BUCH, _("%s: the book failed: %s"), pfad,
                       db ? sqlite3_errmsg(db) : sqlite3_errstr(rc));
    }
}

/* Short waits at first, then 10 ms: many writers take turns without one of them starving. */
static int warte(void *unbenutzt, int mal)
{
    int ms = mal < 10 ? 1 + mal : 10;

    (void)unbenutzt;
    if (mal * 10 > STORE_WARTEN_MS)
        return 0;
    return sqlite3_sleep(ms) >= 0;
}

static sqlite3_stmt *anweisung(struct store *s, const char *sql, struct err *err)
{
    sqlite3_stmt *stmt = NULL;
    int rc;

    for (int i = 0; i < s->anzahl; i++)
        if (s->anweisung[i].sql == sql)
            return s->anweisung[i].stmt;
    rc = sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL);
    if (rc != SQLITE_OK) {
        (void)store_fehler(s->db, s->pfad, rc, err);
        return NULL;
    }
    if (s->anzahl == ANWEISUNGEN_MAX) { /* forget the oldest */
        sqlite3_finalize(s->anweisung[0].stmt);
        memmove(&s->anweisung[0], &s->anweisung[1], sizeof s->anweisung[0] * (size_t)--s->anzahl);
    }
    s->anweisung[s->anzahl].sql = sql;
    s->anweisung[s->anzahl++].stmt = stmt;
    return stmt;
}

/* A value that finds no memory would be stored as NULL. */
static void binde_wert(sqlite3_stmt *stmt, int i, char art, va_list *args)
{
    const char *text;
    int64_t zahl;
    int rc;

    switch (art) {
    case 't':
        text = va_arg(*args, const char *);
        rc = text ? sqlite3_bind_text(stmt, i, text, -1, SQLITE_TRANSIENT) : sqlite3_bind_null(stmt, i);
        break;
    case 'b':
        rc = sqlite3_bind_blob(stmt, i, va_arg(*args, const void *), KETTE_LEN, SQLITE_TRANSIENT);
        break;
    case 'z':
        rc = sqlite3_bind_int(stmt, i, va_arg(*args, int));
        break;
    default:
        zahl = va_arg(*args, int64_t);
        rc = art == 'r' && zahl == 0 ? sqlite3_bind_null(stmt, i) : sqlite3_bind_int64(stmt, i, zahl);
        break;
    }
    if (rc == SQLITE_NOMEM)
        mem_ende();
    assert(rc == SQLITE_OK);
}

static void binde(sqlite3_stmt *stmt, const char *arten, va_list *args)
{
    for (int i = 0; arten[i]; i++)
        binde_wert(stmt, i + 1, arten[i], args);
}

sqlite3_stmt *store_frage(struct store *s, const char *sql, struct err *err, const char *arten, ...)
{
    sqlite3_stmt *stmt = anweisung(s, sql, err);
    va_list args;

    va_start(args, arten);
    if (stmt)
        binde(stmt, arten, &args);
    va_end(args);
    return stmt;
}

enum status store_tue(struct store *s, const char *sql, struct err *err, const char *arten, ...)
{
    sqlite3_stmt *stmt = anweisung(s, sql, err);
    va_list args;
    int rc;

    if (!stmt)
        return ST_BUCH;
    va_start(args, arten);
    binde(stmt, arten, &args);
    va_end(args);
    rc = sqlite3_step(stmt);
    if (rc != SQLITE_DONE && rc != SQLITE_ROW)
        (void)store_fehler(s->db, s->pfad, rc, err);
    (void)sqlite3_reset(stmt);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? ST_OK : ST_BUCH;
}

bool store_zeile(struct store *s, sqlite3_stmt *stmt, enum status *st, struct err *err)
{
    int rc;

    *st = stmt ? ST_OK : ST_BUCH;
    if (!stmt)
        return false;
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW)
        return true;
    if (rc != SQLITE_DONE)
        *st = store_fehler(s->db, s->pfad, rc, err);
    (void)sqlite3_reset(stmt);
    return false;
}

enum status store_spieltag_kaputt(struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: a Spieltag has a number that cannot be"));
}

const char *store_spalte_text(sqlite3_stmt *stmt, int spalte)
{
    bool leer = sqlite3_column_type(stmt, spalte) == SQLITE_NULL;
    const unsigned char *text = leer ? (const unsigned char *)"" : sqlite3_column_text(stmt, spalte);

    if (!text) /* an empty one in its place would become a fact */
        mem_ende();
    return (const char *)text;
}

enum status store_lege_verzeichnisse_an(const char *pfad, struct err *err)
{
    char *weg = mem_strdup(pfad);
    enum status st = ST_OK;

    for (char *p = strchr(weg + 1, '/'); p && st == ST_OK; p = strchr(p + 1, '/')) {
        *p = '\0';
        if (mkdir(weg, 0700) != 0 && errno != EEXIST)
            st = err_set(err, ST_BUCH, _("%s: the directory cannot be made: %s"), weg, strerror(errno));
        *p = '/';
    }
    free(weg);
    return st;
}

enum status store_verbinde(const char *pfad, struct store **store, struct err *err)
{
    struct store *s = mem_alloc(sizeof *s);
    enum status st;
    int rc;

    s->pfad = mem_strdup(pfad);
    *store = s;
    st = store_pruefe_restjournal(pfad, err);
    if (st != ST_OK)
        return st;
    rc = sqlite3_open_v2(pfad, &s->db, SQLITE_OPEN_READWRITE, NULL);
    if (rc != SQLITE_OK)
        return store_fehler(s->db, pfad, rc, err);
    (void)sqlite3_busy_handler(s->db, warte, NULL);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    rc = sqlite3_exec(s->db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL);
    return rc == SQLITE_OK ? ST_OK : store_fehler(s->db, pfad, rc, err);
}

enum status store_oeffne(const char *pfad, struct store **store, struct err *err)
{
    struct stat info;
    enum status st;

    *store = NULL;
    if (stat(pfad, &info) != 0 && errno == ENOENT)
        return err_set(err, ST_BUCH, _("%s: there is no book yet; `doko init` makes one"), pfad);
    if (stat(pfad, &info) == 0 && !S_ISREG(info.st_mode))
        return err_set(err, ST_BUCH, _("%s: this is no file"), pfad);
    st = store_verbinde(pfad, store, err);
    if (st == ST_OK)
        st = store_bringe_auf_stand(*store, false, err);
    if (st != ST_OK) {
        store_schliesse(*store);
        *store = NULL;
    }
    return st;
}

enum status store_neu(const char *pfad, struct err *err)
{
    struct store *s = NULL;
    enum status st = store_lege_verzeichnisse_an(pfad, err);
    int datei;

    if (st != ST_OK)
        return st;
    datei = open(pfad, O_CREAT | O_EXCL | O_RDWR, 0600);
    if (datei < 0 && errno == EEXIST)
        return err_set(err, ST_KONFLIKT, _("%s: there is a file already; it was left as it is"), pfad);
    if (datei < 0)
        return err_set(err, ST_BUCH, _("%s: the book cannot be made: %s"), pfad, strerror(errno));
    (void)close(datei);
    st = store_verbinde(pfad, &s, err);
    if (st == ST_OK)
        st = store_bringe_auf_stand(s, true, err);
    store_schliesse(s);
    if (st != ST_OK)
        (void)unlink(pfad);
    return st;
}

void store_schliesse(struct store *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->anzahl; i++)
        sqlite3_finalize(s->anweisung[i].stmt);
    (void)sqlite3_close(s->db);
    free(s->pfad);
    free(s->kopie);
    free(s);
}

const char *store_kopie(const struct store *s)
{
    return s->kopie;
}

enum status store_beginne(struct store *s, enum store_art art, struct err *err)
{
    enum status st = store_tue(s, art == STORE_SCHREIBEN ? "BEGIN IMMEDIATE" : "BEGIN", err, "");

    return st == ST_OK && art == STORE_SCHREIBEN ? store_seite1_zuerst(s, schema_anzahl, err) : st;
}

enum status store_seite1_zuerst(struct store *s, int version, struct err *err)
{
    char sql[40];
    int rc;

    (void)sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version=%d", version);
    rc = sqlite3_exec(s->db, sql, NULL, NULL, NULL);
    return rc == SQLITE_OK ? ST_OK : store_fehler(s->db, s->pfad, rc, err);
}

enum status store_bestaetige(struct store *s, struct err *err)
{
    enum status st = store_tue(s, "COMMIT", err, "");

    if (st == ST_OK)
        mem_gespeichert();
    return st;
}

void store_verwirf(struct store *s)
{
    if (s && !sqlite3_get_autocommit(s->db))
        (void)sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
}
