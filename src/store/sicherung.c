/* Copies of the book, putting one back, and the check. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/datei.h"
#include "base/i18n.h"
#include "base/mem.h"
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

enum status store_pruefe(struct store *s, struct err *err)
{
    enum status st = pruefung(s->db, s->pfad, "PRAGMA integrity_check(1)", false, err);

    return st == ST_OK ? pruefung(s->db, s->pfad, "PRAGMA foreign_key_check", true, err) : st;
}

enum status store_pruefe_datei(const char *pfad, struct err *err)
{
    struct store *s = NULL;
    int version;
    enum status st = store_verbinde(pfad, &s, err);

    if (st == ST_OK)
        st = store_pruefe_version(s->db, pfad, &version, err);
    if (st == ST_OK && version == 0)
        st = err_set(err, ST_BUCH, _("%s: this file is no doko book"), pfad);
    if (st == ST_OK)
        st = store_pruefe(s, err);
    store_schliesse(s);
    return st;
}

/* All pages in one step: the copy is one state of the book, and writers wait a moment. */
static enum status uebertrage(sqlite3 *von, sqlite3 *nach, const char *pfad, struct err *err)
{
    sqlite3_backup *b = sqlite3_backup_init(nach, "main", von, "main");
    int rc = b ? SQLITE_OK : sqlite3_errcode(nach);

    for (int ms = 0; b && ms < STORE_WARTEN_MS; ms += 10) {
        rc = sqlite3_backup_step(b, -1);
        if (rc != SQLITE_BUSY && rc != SQLITE_LOCKED)
            break;
        (void)sqlite3_sleep(10);
    }
    if (b) {
        int ende = sqlite3_backup_finish(b);

        rc = rc == SQLITE_DONE ? ende : rc;
    }
    if (rc == SQLITE_OK)
        mem_gespeichert();
    return rc == SQLITE_OK ? ST_OK : store_fehler(NULL, pfad, rc, err);
}

static enum status kopiere_nach(struct store *s, const char *pfad, struct err *err)
{
    sqlite3 *ziel = NULL;
    int rc = sqlite3_open_v2(pfad, &ziel, SQLITE_OPEN_READWRITE, NULL);
    enum status st = rc == SQLITE_OK ? uebertrage(s->db, ziel, pfad, err) : store_fehler(NULL, pfad, rc, err);

    if (st == ST_OK) {
        rc = store_ziehe_kennung(ziel);
        st = rc == SQLITE_OK ? ST_OK : store_fehler(ziel, pfad, rc, err);
    }
    (void)sqlite3_close(ziel);
    return st;
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
    st = store_pruefe_restjournal(ziel, err);
    if (st != ST_OK)
        return st;
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
    if (st == ST_OK && datei_gib_namen(neben.s, ziel) != 0)
        st = errno == EEXIST ? err_set(err, ST_KONFLIKT, _("%s: there is a file already; it was left as it is"), ziel)
                             : err_set(err, ST_BUCH, _("%s: %s"), ziel, strerror(errno));
    if (st == ST_OK)
        datei_namen_fest(ziel);
    else
        (void)unlink(neben.s);
    text_free(&neben);
    return st;
}

bool store_schreibbar(const struct store *s)
{
    return sqlite3_db_readonly(s->db, "main") == 0;
}

int64_t store_stand(struct store *s)
{
    struct err still;
    sqlite3_stmt *stmt = store_frage(s, "PRAGMA data_version", &still, "");
    int64_t stand = 0;
    enum status st;

    while (store_zeile(s, stmt, &st, &still))
        stand = sqlite3_column_int64(stmt, 0);
    return stand;
}

enum status store_im_speicher(struct store *s, struct store **kopie, struct err *err)
{
    int rc;

    *kopie = mem_alloc(sizeof **kopie);
    (*kopie)->pfad = mem_strdup(s->pfad);
    rc = sqlite3_open_v2(":memory:", &(*kopie)->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    return rc == SQLITE_OK ? uebertrage(s->db, (*kopie)->db, s->pfad, err) : store_fehler(NULL, s->pfad, rc, err);
}

/* Putting a copy back. */

void store_name_daneben(const char *pfad, const char *art, char out[PFAD_MAX])
{
    for (int i = 1; i < 10000; i++) {
        (void)snprintf(out, PFAD_MAX, "%s.%s-%d", pfad, art, i);
        if (access(out, F_OK) != 0)
            return;
    }
}

static bool dieselbe_datei(const char *a, const char *b)
{
    struct stat x, y;

    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* What is no book at all, or one beyond repair, goes aside as it is, with the journal that belongs to it. */
static enum status benenne_um(const char *pfad, const char *vorher, struct err *err)
{
    struct text alt = {0}, neu = {0};
    enum status st = ST_OK;

    text_addf(&alt, "%s-journal", pfad);
    text_addf(&neu, "%s-journal", vorher);
    if ((access(alt.s, F_OK) == 0 && rename(alt.s, neu.s) != 0) || rename(pfad, vorher) != 0)
        st = err_set(err, ST_BUCH, _("%s: %s"), pfad, strerror(errno));
    else
        datei_namen_fest(pfad);
    text_free(&alt);
    text_free(&neu);
    return st;
}

/* No failure of the disk or of memory is a verdict on the file. */
static bool ist_kein_buch(int rc)
{
    rc &= 0xFF;
    return rc == SQLITE_OK || rc == SQLITE_ROW || rc == SQLITE_DONE || rc == SQLITE_NOTADB || rc == SQLITE_CORRUPT;
}

/* Opens the book in its place and keeps every other program out until it is closed. *kein_buch: what stands there is
 * none. An interrupted transaction is brought to its end by the opening. The lock comes before the mode that keeps
 * it: the other way round we would hold on to a read lock while we wait for a writer that waits for us. */
static enum status sperre(const char *pfad, struct store **s, bool *kein_buch, struct err *err)
{
    int version, rc;
    enum status st = store_verbinde(pfad, s, err);

    *kein_buch = !(*s)->db; /* not opened, for the journal of another lies beside it: both go aside */
    if (*kein_buch)
        return st;
    rc = st == ST_OK
             ? sqlite3_exec((*s)->db, "BEGIN EXCLUSIVE; PRAGMA locking_mode=EXCLUSIVE; COMMIT", NULL, NULL, NULL)
             : sqlite3_errcode((*s)->db);
    *kein_buch = rc != SQLITE_OK && ist_kein_buch(rc);
    if (rc != SQLITE_OK || st != ST_OK)
        return store_fehler((*s)->db, pfad, rc, err);
    st = store_pruefe_version((*s)->db, pfad, &version, err);
    if (st == ST_OK)
        st = store_pruefe(*s, err);
    *kein_buch = st == ST_UNTERSCHIED || (st != ST_OK && ist_kein_buch(sqlite3_errcode((*s)->db)));
    return st;
}

/* A book that is there is replaced under its lock, in one transaction, when a copy of it lies beside it. */
static enum status ersetze(const char *pfad, struct store *von, struct store *nach, char vorher[PFAD_MAX],
                           struct err *err)
{
    enum status st;

    store_name_daneben(pfad, "vorher", vorher);
    st = store_sichere(nach, vorher, err);
    if (st == ST_OK)
        st = uebertrage(von->db, nach->db, pfad, err);
    return st == ST_OK ? store_pruefe(nach, err) : st;
}

/* What is no book, or damaged, goes aside as it is (no copy of it would be in order); the copy gets its name when it
 * is whole. */
static enum status mache_neu(const char *pfad, struct store *von, bool da, char vorher[PFAD_MAX], struct err *err)
{
    enum status st = ST_OK;

    if (da) {
        store_name_daneben(pfad, "vorher", vorher);
        st = benenne_um(pfad, vorher, err);
    } else {
        st = store_lege_verzeichnisse_an(pfad, err);
    }
    if (st != ST_OK)
        return st;
    st = store_sichere(von, pfad, err);
    if (st != ST_OK && da) {
        struct err still;

        (void)benenne_um(vorher, pfad, &still);
    }
    return st;
}

enum status store_stelle_wieder_her(const char *pfad, const char *quelle, char vorher[PFAD_MAX], struct err *err)
{
    struct store *von = NULL, *nach = NULL;
    bool kein_buch = false, da = access(pfad, F_OK) == 0;
    enum status st;

    vorher[0] = '\0';
    if (!da && errno != ENOENT && errno != ENOTDIR)
        return err_set(err, ST_BUCH, _("%s: %s"), pfad, strerror(errno));
    if (dieselbe_datei(pfad, quelle))
        return err_set(err, ST_KONFLIKT, _("%s: this is the book itself"), quelle);
    st = store_pruefe_datei(quelle, err);
    if (st == ST_OK)
        st = store_verbinde(quelle, &von, err);
    if (st == ST_OK && da) {
        st = sperre(pfad, &nach, &kein_buch, err);
        if (st == ST_OK)
            st = ersetze(pfad, von, nach, vorher, err);
        store_schliesse(nach);
    }
    if (kein_buch || (st == ST_OK && !da))
        st = mache_neu(pfad, von, da, vorher, err);
    store_schliesse(von);
    return st;
}
