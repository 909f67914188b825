/* Copies of the book, restoring one, and the check of a book file. */
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
#include "base/text.h"
#include "book/store/intern.h"

/* Runs a pragma that checks the book and reports its first line that is not "ok". */
static enum status check_pragma(struct store *store, const char *pragma, struct err *err)
{
    sqlite3_stmt *stmt = store_query(store, pragma, err, NO_VALUES);
    bool found = false;
    enum status st;

    while (store_row(store, stmt, &st, err))
        if (!found && strcmp(store_column_text(stmt, 0), "ok") != 0) {
            (void)err_set(err, ST_DIFFERENCE, _("%s: the book is damaged: %s"), store->path,
                          store_column_text(stmt, 0));
            found = true;
        }
    return st == ST_OK && found ? ST_DIFFERENCE : st;
}

enum status store_check(struct store *store, struct err *err)
{
    enum status st = check_pragma(store, "PRAGMA integrity_check(1)", err);

    return st == ST_OK ? check_pragma(store, "PRAGMA foreign_key_check", err) : st;
}

enum status store_check_file(const char *path, struct err *err)
{
    struct store *store = NULL;
    int version;
    enum status st = store_attach(path, &store, err);

    if (st == ST_OK)
        st = store_check_version(store->db, path, &version, err);
    if (st == ST_OK && version == 0)
        st = err_set(err, ST_BUCH, _("%s: this file is no doko book"), path);
    if (st == ST_OK)
        st = store_check(store, err);
    store_close(store);
    return st;
}

/* Copies all pages in one step, so that the copy is one state of the book and writers wait only a moment. The
 * step itself waits for writers as long as every other statement. */
static enum status transfer(sqlite3 *from, sqlite3 *to, const char *path, struct err *err)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int rc = backup ? sqlite3_backup_step(backup, -1) : sqlite3_errcode(to);

    if (backup) {
        int end = sqlite3_backup_finish(backup);

        rc = rc == SQLITE_DONE ? end : rc;
    }
    if (rc == SQLITE_OK)
        mem_stored();
    return rc == SQLITE_OK ? ST_OK : store_error(NULL, path, rc, err);
}

static enum status copy_to(struct store *store, const char *path, struct err *err)
{
    sqlite3 *target = NULL;
    int rc = sqlite3_open_v2(path, &target, SQLITE_OPEN_READWRITE, NULL);
    enum status st = rc == SQLITE_OK ? transfer(store->db, target, path, err) : store_error(NULL, path, rc, err);

    if (st == ST_OK) {
        rc = store_draw_id(target);
        st = rc == SQLITE_OK ? ST_OK : store_error(target, path, rc, err);
    }
    (void)sqlite3_close(target);
    return st;
}

static enum status sync_file(const char *path, struct err *err)
{
    int file = open(path, O_RDONLY);
    enum status st = ST_OK;

    if (file < 0 || fsync(file) != 0)
        st = err_set(err, ST_BUCH, _("%s: %s"), path, strerror(errno));
    if (file >= 0)
        (void)close(file);
    return st;
}

/* Writes the copy beside the target, checks it, makes it durable and then gives it its name, so that a half copy
 * never bears the name. */
enum status store_backup(struct store *store, const char *target, struct err *err)
{
    AUTO(text_free) struct text beside = {0};
    enum status st;
    int file;

    if (access(target, F_OK) == 0)
        return err_set(err, ST_CONFLICT, _("%s: the file exists and was left as it is"), target);
    st = store_check_stale_journal(target, err);
    if (st != ST_OK)
        return st;
    text_addf(&beside, "%s.neu-%ld", target, (long)getpid());
    file = open(beside.s, O_CREAT | O_EXCL | O_RDWR, 0600);
    if (file < 0)
        return err_set(err, ST_BUCH, _("%s: cannot make the copy: %s"), target, strerror(errno));
    (void)close(file);
    st = copy_to(store, beside.s, err);
    if (st == ST_OK)
        st = store_check_file(beside.s, err);
    if (st == ST_OK)
        st = sync_file(beside.s, err);
    if (st == ST_OK && file_publish(beside.s, target) != 0)
        st = errno == EEXIST ? err_set(err, ST_CONFLICT, _("%s: the file exists and was left as it is"), target)
                             : err_set(err, ST_BUCH, _("%s: %s"), target, strerror(errno));
    if (st == ST_OK)
        file_sync_directory(target);
    else
        (void)unlink(beside.s);
    return st;
}

int64_t store_data_version(struct store *store)
{
    struct err ignored;
    int64_t version;

    (void)store_number(store, "PRAGMA data_version", &ignored, NO_VALUES, &version);
    return version;
}

int64_t store_commits(const struct store *store)
{
    return store->commits;
}

enum status store_in_memory(struct store *store, struct store **copy, struct err *err)
{
    int rc;

    *copy = mem_alloc(sizeof **copy);
    (*copy)->path = mem_strdup(store->path);
    store_watched(*copy, store->watch, store->watch_with);
    rc = sqlite3_open_v2(":memory:", &(*copy)->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    return rc == SQLITE_OK ? transfer(store->db, (*copy)->db, store->path, err)
                           : store_error(NULL, store->path, rc, err);
}

/* Restoring a copy. */

void store_name_beside(const char *path, const char *kind, char out[BOOK_PATH_MAX])
{
    for (int i = 1; i < 10000; i++) {
        (void)snprintf(out, BOOK_PATH_MAX, "%s.%s-%d", path, kind, i);
        if (access(out, F_OK) != 0)
            return;
    }
}

static bool is_same_file(const char *a, const char *backup)
{
    struct stat x, y;

    return stat(a, &x) == 0 && stat(backup, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Moves a file that is no book, or one beyond repair, aside as it is, with the journal that belongs to it. */
static enum status move_aside(const char *path, const char *before, struct err *err)
{
    AUTO(text_free) struct text old = {0}, new = {0};
    enum status st = ST_OK;

    text_addf(&old, "%s-journal", path);
    text_addf(&new, "%s-journal", before);
    if ((access(old.s, F_OK) == 0 && rename(old.s, new.s) != 0) || rename(path, before) != 0)
        st = err_set(err, ST_BUCH, _("%s: %s"), path, strerror(errno));
    else
        file_sync_directory(path);
    return st;
}

/* Tells whether a result says that the file is no book. A failure of the disk or of memory is no verdict on the
 * file. */
static bool is_no_buch(int rc)
{
    rc &= 0xFF;
    return rc == SQLITE_OK || rc == SQLITE_ROW || rc == SQLITE_DONE || rc == SQLITE_NOTADB || rc == SQLITE_CORRUPT;
}

/* Opens the book in its place and keeps every other program out until it is closed. *no_buch: the file there is
 * no book. Opening completes an interrupted transaction. The lock comes before the mode that keeps it: the other
 * way round this program would hold on to a read lock while it waits for a writer that waits for it. */
static enum status open_exclusive(const char *path, struct store **store, bool *no_buch, struct err *err)
{
    int version, rc;
    enum status st = store_attach(path, store, err);

    *no_buch = !(*store)->db; /* not opened, because the journal of another book lies beside it: both go aside */
    if (*no_buch)
        return st;
    rc = st == ST_OK
             ? sqlite3_exec((*store)->db, "BEGIN EXCLUSIVE; PRAGMA locking_mode=EXCLUSIVE; COMMIT", NULL, NULL, NULL)
             : sqlite3_errcode((*store)->db);
    *no_buch = rc != SQLITE_OK && is_no_buch(rc);
    if (rc != SQLITE_OK || st != ST_OK)
        return store_error((*store)->db, path, rc, err);
    st = store_check_version((*store)->db, path, &version, err);
    if (st == ST_OK)
        st = store_check(*store, err);
    *no_buch = st == ST_DIFFERENCE || (st != ST_OK && is_no_buch(sqlite3_errcode((*store)->db)));
    return st;
}

/* Replaces an existing book under its lock, in one transaction, once a copy of it lies beside it. */
static enum status replace_book(const char *path, struct store *from, struct store *to, char before[BOOK_PATH_MAX],
                                struct err *err)
{
    enum status st;

    store_name_beside(path, "vorher", before);
    st = store_backup(to, before, err);
    if (st == ST_OK)
        st = transfer(from->db, to->db, path, err);
    return st == ST_OK ? store_check(to, err) : st;
}

/* Makes the book from the copy where no readable book is. A file that is no book, or a damaged one, goes aside
 * as it is, for no copy of it would be in order. The copy gets its name when it is whole. */
static enum status make_new(const char *path, struct store *from, bool present, char before[BOOK_PATH_MAX],
                            struct err *err)
{
    enum status st = ST_OK;

    if (present) {
        store_name_beside(path, "vorher", before);
        st = move_aside(path, before, err);
    } else {
        st = store_make_directories(path, err);
    }
    if (st != ST_OK)
        return st;
    st = store_backup(from, path, err);
    if (st != ST_OK && present) {
        struct err ignored;

        (void)move_aside(before, path, &ignored);
    }
    return st;
}

enum status store_restore(const char *path, const char *source, char before[BOOK_PATH_MAX], struct err *err)
{
    struct store *from = NULL, *to = NULL;
    bool no_buch = false, present = access(path, F_OK) == 0;
    enum status st;

    before[0] = '\0';
    if (!present && errno != ENOENT && errno != ENOTDIR)
        return err_set(err, ST_BUCH, _("%s: %s"), path, strerror(errno));
    if (is_same_file(path, source))
        return err_set(err, ST_CONFLICT, _("%s: this is the book itself"), source);
    st = store_check_file(source, err);
    if (st == ST_OK)
        st = store_attach(source, &from, err);
    if (st == ST_OK && present) {
        st = open_exclusive(path, &to, &no_buch, err);
        if (st == ST_OK)
            st = replace_book(path, from, to, before, err);
        store_close(to);
    }
    if (no_buch || (st == ST_OK && !present))
        st = make_new(path, from, present, before, err);
    store_close(from);
    return st;
}
