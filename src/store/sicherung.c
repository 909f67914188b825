/* Copies of the book and its check. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "store/intern.h"

/* The first line a check prints that is not "ok". */
static enum status pruefung(sqlite3 *db, const char *pfad, const char *pragma, bool zeile_ist_fehler, struct err *err)
{
    sqlite3_stmt *stmt;
    int rc = sqlite3_prepare_v2(db, pragma, -1, &stmt, NULL);
    enum status st = ST_OK;

    if (rc != SQLITE_OK)
        return store_fehler(db, pfad, rc, err);
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW && (zeile_ist_fehler || strcmp(store_spalte_text(stmt, 0), "ok") != 0))
        st = err_set(err, ST_UNTERSCHIED, _("%s: the book is damaged: %s"), pfad, store_spalte_text(stmt, 0));
    else if (rc != SQLITE_ROW && rc != SQLITE_DONE)
        st = store_fehler(db, pfad, rc, err);
    (void)sqlite3_finalize(stmt);
    return st;
}

static enum status pruefe_verbindung(sqlite3 *db, const char *pfad, struct err *err)
{
    enum status st = pruefung(db, pfad, "PRAGMA integrity_check(1)", false, err);

    return st == ST_OK ? pruefung(db, pfad, "PRAGMA foreign_key_check", true, err) : st;
}

enum status store_pruefe(struct store *s, struct err *err)
{
    return pruefe_verbindung(s->db, s->pfad, err);
}

enum status store_pruefe_datei(const char *pfad, struct err *err)
{
    sqlite3 *db = NULL;
    int version, rc = sqlite3_open_v2(pfad, &db, SQLITE_OPEN_READONLY, NULL);
    enum status st =
        rc == SQLITE_OK ? store_pruefe_version(db, pfad, &version, err) : store_fehler(db, pfad, rc, err);

    if (st == ST_OK && version == 0)
        st = err_set(err, ST_BUCH, _("%s: this file is no doko book"), pfad);
    if (st == ST_OK)
        st = pruefe_verbindung(db, pfad, err);
    (void)sqlite3_close(db);
    return st;
}

static enum status kopiere_nach(struct store *s, const char *pfad, struct err *err)
{
    sqlite3 *ziel = NULL;
    sqlite3_backup *b;
    int rc = sqlite3_open_v2(pfad, &ziel, SQLITE_OPEN_READWRITE, NULL);

    if (rc == SQLITE_OK) {
        b = sqlite3_backup_init(ziel, "main", s->db, "main");
        if (b) {
            /* All pages in one step: the copy is one state of the book, and writers wait a moment. */
            do
                rc = sqlite3_backup_step(b, -1);
            while ((rc == SQLITE_BUSY || rc == SQLITE_LOCKED) && sqlite3_sleep(10) >= 0);
            rc = sqlite3_backup_finish(b);
        } else {
            rc = sqlite3_errcode(ziel);
        }
    }
    (void)sqlite3_close(ziel);
    return rc == SQLITE_OK ? ST_OK : store_fehler(NULL, pfad, rc, err);
}

static enum status sync_datei(const char *pfad, struct err *err)
{
    int datei = open(pfad, O_RDONLY);
    enum status st = ST_OK;

    if (datei < 0 || fsync(datei) != 0)
        st = err_set(err, ST_BUCH, _("%s: %s"), pfad, strerror(errno));
    if (datei >= 0)
        (void)close(datei);
    return st;
}

/* Written beside the target, checked, made durable, then given its name: a half copy never bears it. */
enum status store_sichere(struct store *s, const char *ziel, struct err *err)
{
    struct text neben = {0};
    enum status st;
    int datei;

    if (access(ziel, F_OK) == 0)
        return err_set(err, ST_KONFLIKT, _("%s: there is a file already; it was left as it is"), ziel);
    text_addf(&neben, "%s.neu-%ld", ziel, (long)getpid());
    datei = open(neben.s, O_CREAT | O_EXCL | O_RDWR, 0600);
    if (datei < 0) {
        st = err_set(err, ST_BUCH, _("%s: the copy cannot be made: %s"), ziel, strerror(errno));
        text_free(&neben);
        return st;
    }
    (void)close(datei);
    st = kopiere_nach(s, neben.s, err);
    if (st == ST_OK)
        st = store_pruefe_datei(neben.s, err);
    if (st == ST_OK)
        st = sync_datei(neben.s, err);
    if (st == ST_OK && link(neben.s, ziel) != 0)
        st = errno == EEXIST ? err_set(err, ST_KONFLIKT, _("%s: there is a file already; it was left as it is"), ziel)
                             : err_set(err, ST_BUCH, _("%s: %s"), ziel, strerror(errno));
    (void)unlink(neben.s);
    text_free(&neben);
    return st;
}

/* A free name beside the book: PFAD.vorher-1, -2 … */
static void name_daneben(const char *pfad, char out[PFAD_MAX])
{
    for (int i = 1; i < 10000; i++) {
        (void)snprintf(out, PFAD_MAX, "%s.vorher-%d", pfad, i);
        if (access(out, F_OK) != 0)
            return;
    }
}

/* What stands in the place of the book goes aside: copied when it is a book, renamed when it is none. */
static enum status lege_beiseite(const char *pfad, char vorher[PFAD_MAX], struct err *err)
{
    struct store *alt = NULL;
    struct err still;
    enum status st;

    vorher[0] = '\0';
    if (access(pfad, F_OK) != 0)
        return ST_OK;
    name_daneben(pfad, vorher);
    if (store_pruefe_datei(pfad, &still) == ST_OK && store_oeffne(pfad, &alt, &still) == ST_OK) {
        st = store_sichere(alt, vorher, err);
        store_schliesse(alt);
        return st;
    }
    return rename(pfad, vorher) == 0 ? ST_OK : err_set(err, ST_BUCH, _("%s: %s"), pfad, strerror(errno));
}

enum status store_stelle_wieder_her(const char *pfad, const char *quelle, char vorher[PFAD_MAX], struct err *err)
{
    struct store *s = NULL;
    enum status st = store_pruefe_datei(quelle, err);

    vorher[0] = '\0';
    if (st == ST_OK)
        st = lege_beiseite(pfad, vorher, err);
    if (st == ST_OK && access(pfad, F_OK) != 0)
        st = store_neu(pfad, err);
    if (st == ST_OK)
        st = store_oeffne(quelle, &s, err);
    if (st == ST_OK)
        st = kopiere_nach(s, pfad, err);
    store_schliesse(s);
    return st == ST_OK ? store_pruefe_datei(pfad, err) : st;
}
