/* Opens a book in the form of this program, or makes one. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

enum status store_open(const char *path, struct store **store, struct err *err)
{
    struct stat info;
    enum status st;

    *store = NULL;
    if (stat(path, &info) != 0 && errno == ENOENT)
        return err_set(err, ST_BUCH, _("%s: there is no book yet; `doko init` makes one"), path);
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        return err_set(err, ST_BUCH, _("%s: not a regular file"), path);
    st = store_attach(path, store, err);
    if (st == ST_OK)
        st = store_migrate(*store, false, err);
    if (st != ST_OK) {
        store_close(*store);
        *store = NULL;
    }
    return st;
}

void store_may_write(struct store *store, bool may)
{
    (void)sqlite3_exec(store->db, may ? "PRAGMA query_only=OFF" : "PRAGMA query_only=ON", NULL, NULL, NULL);
}

enum status store_new(const char *path, struct err *err)
{
    struct store *store = NULL;
    enum status st = store_make_directories(path, err);
    int file;

    if (st != ST_OK)
        return st;
    file = open(path, O_CREAT | O_EXCL | O_RDWR, 0600);
    if (file < 0 && errno == EEXIST)
        return err_set(err, ST_CONFLICT, _("%s: the file exists and was left as it is"), path);
    if (file < 0)
        return err_set(err, ST_BUCH, _("%s: cannot create the book: %s"), path, strerror(errno));
    (void)close(file);
    st = store_attach(path, &store, err);
    if (st == ST_OK)
        st = store_migrate(store, true, err);
    store_close(store);
    if (st != ST_OK)
        (void)unlink(path);
    return st;
}

enum status store_new_in_memory(struct store **store, struct err *err)
{
    struct store *s = mem_alloc(sizeof *s);
    int rc;

    *store = s;
    s->path = mem_strdup(":memory:");
    rc = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, NULL);
    if (rc != SQLITE_OK)
        return store_error(s->db, s->path, rc, err);
    (void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    rc = sqlite3_exec(s->db, "PRAGMA foreign_keys=ON", NULL, NULL, NULL);
    return rc == SQLITE_OK ? store_migrate(s, true, err) : store_error(s->db, s->path, rc, err);
}

enum status store_begin(struct store *store, enum store_kind kind, struct err *err)
{
    enum status st = store_execute(store, kind == STORE_WRITE ? "BEGIN IMMEDIATE" : "BEGIN", err, NO_VALUES);

    if (st == ST_OK && kind == STORE_WRITE)
        st = store_journal_page1(store, schema_count, err);
    return st == ST_OK && kind == STORE_WRITE ? store_words_add(store, err) : st;
}
