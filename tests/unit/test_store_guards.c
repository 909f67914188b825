/* The tests check the protections of the book, which nobody misses until the power fails, two programs write at
 * once or a page is damaged. They ask the connection, or watches the calls between SQLite and the kernel. */
#define _GNU_SOURCE
#include "guards.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Puts a book of an older form in place as doko.db. */
static void put_form(int form)
{
    char command[200];

    (void)snprintf(command, sizeof command, "gzip -dc tests/books/form-%d.db.gz >'%s'", form, at("doko.db"));
    assert_int_equal(system(command), 0);
    forget_events();
}

static void put_old_form(void)
{
    put_form(5);
}

static void enter(struct store *store, const char *name)
{
    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_club_set(store, name, 1, &err), ST_OK);
    assert_int_equal(store_commit(store, &err), ST_OK);
}

static int setting(struct store *store, int which)
{
    int value = -1;

    assert_int_equal(sqlite3_db_config(store->db, which, -1, &value), SQLITE_OK);
    return value;
}

/* Tells whether a lock of this process keeps other processes from `type` on that byte of the file. */
static bool kept_out(const char *name, short type, off_t byte)
{
    int status;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        struct flock flock = {.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
        int fd = open(at(name), O_RDWR);

        _exit(fd < 0 || fcntl(fd, F_GETLK, &flock) != 0 ? 2 : flock.l_type != F_UNLCK);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) < 2);
    return WEXITSTATUS(status) == 1;
}

static bool writers_kept_out(const char *name)
{
    return kept_out(name, F_WRLCK, 0x40000001);
}

static bool readers_kept_out(const char *name)
{
    return kept_out(name, F_RDLCK, 0x40000002);
}

/* A transaction asks for page 1 first: `locked_at_page_1` tells whether other writers were locked out by then. */
static bool see_page_1, locked_at_page_1;

int sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **), void *with, char **message)
{
    REAL("sqlite3_exec", int, sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);

    if (see_page_1 && strncmp(sql, "PRAGMA user_version=", 20) == 0) {
        see_page_1 = false;
        locked_at_page_1 = writers_kept_out("doko.db");
    }
    return f(db, sql, row, with, message);
}

/* Runs once, right before a migration asks for its write lock. */
static void (*before_begin)(void);

int sqlite3_step(sqlite3_stmt *stmt)
{
    REAL("sqlite3_step", int, sqlite3_stmt *);
    void (*once)(void) = before_begin;
    const char *sql = sqlite3_sql(stmt);

    if (once && sql && strcmp(sql, "BEGIN IMMEDIATE") == 0) {
        before_begin = NULL;
        once();
    }
    return f(stmt);
}

/* These tests are about the settings of a connection. */

static void assert_settings(struct store *store)
{
    enum { EXTRA = 3 };

    assert_int_equal(ask(store, "PRAGMA foreign_keys"), 1);
    assert_int_equal(ask(store, "PRAGMA synchronous"), EXTRA);
    assert_int_equal(ask(store, "SELECT journal_mode = 'delete' FROM pragma_journal_mode"), 1);
    assert_int_equal(setting(store, SQLITE_DBCONFIG_DEFENSIVE), 1);
    assert_int_equal(setting(store, SQLITE_DBCONFIG_TRUSTED_SCHEMA), 0);
}

GUARD_TEST(a_connection_has_its_protections)
{
    struct store *store = open_book("doko.db");

    assert_settings(store);
    enter(store, "Klub");
    assert_settings(store);
    store_close(store);
}

GUARD_TEST(a_migration_leaves_the_protections_on)
{
    struct store *store;

    put_old_form();
    store = open_book("doko.db");
    assert_non_null(store_copy(store));
    assert_settings(store);
    store_close(store);
}

GUARD_TEST(drawing_a_number_leaves_the_schema_protected)
{
    struct store *store = open_book("doko.db");

    assert_int_equal(store_draw_id(store->db), SQLITE_OK);
    assert_settings(store);
    store_close(store);
}

GUARD_TEST(what_names_nothing_in_the_book_is_refused)
{
    struct store *store = open_book("doko.db");
    struct tisch tisch = {.saison = 77, .kind = &wettbewerb_meisterschaft, .nr = 1, .tisch = 1};

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_tisch_new(store, &tisch, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "FOREIGN KEY"));
    store_close(store);
}

/* A trigger that came with a book reads nothing but tables. */
GUARD_TEST(the_schema_of_a_book_is_not_trusted)
{
    struct store *store = open_book("doko.db");

    assert_int_equal(sqlite3_exec(store->db,
                                  "CREATE TRIGGER t BEFORE INSERT ON verein BEGIN "
                                  "SELECT * FROM pragma_database_list; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_club_set(store, "Klub", 1, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "unsafe use"));
    store_close(store);
}

GUARD_TEST(opening_makes_no_book)
{
    struct store *store = NULL;

    assert_int_not_equal(store_attach(at("none.db"), &store, &err), ST_OK);
    store_close(store);
    assert_false(is_there("none.db"));
}

/* These tests are about a new book. */

static void make_by_umask(mode_t mask, const char *book)
{
    mode_t kept = umask(mask);

    assert_int_equal(store_new(at(book), &err), ST_OK);
    (void)umask(kept);
}

GUARD_TEST(a_new_book_is_the_users_alone)
{
    make_by_umask(0, "new/deep/doko.db");
    assert_mode("new", 0700);
    assert_mode("new/deep", 0700);
    assert_mode("new/deep/doko.db", 0600);
    make_by_umask(077, "closed.db");
    assert_mode("closed.db", 0600);
    ASSERT_ORDER("make new/deep/doko.db excl 600", "make closed.db excl 600");
}

GUARD_TEST(the_directories_of_a_new_book_are_durable)
{
    assert_int_equal(store_new(at("new/deep/doko.db"), &err), ST_OK);
    ASSERT_ORDER("mkdir new 700", "sync .", "mkdir new/deep 700", "sync new", "make new/deep/doko.db excl 600",
                 "sync new/deep/doko.db", "sync new/deep");
}

GUARD_TEST(a_book_that_cannot_be_made_leaves_nothing)
{
    fail_event("sync new.db", 1, EIO);
    assert_int_equal(store_new(at("new.db"), &err), ST_BUCH);
    assert_null(due.event);
    assert_false(is_there("new.db"));
}

/* These tests are about transactions. */

GUARD_TEST(an_entry_is_on_the_disk_before_it_is_acknowledged)
{
    struct store *store = open_book("doko.db");

    enter(store, "Klub");
    ASSERT_ORDER("lock doko.db reserved", "make doko.db-journal 600", "lock doko.db exclusive",
                 "sync doko.db-journal", "sync .", "write doko.db", "sync doko.db", "unlink doko.db-journal",
                 "sync .");
    assert_all_before("sync doko.db-journal", "write doko.db");
    assert_true(last_event("write doko.db") < last_event("sync doko.db"));
    assert_true(last_event("unlink doko.db-journal") < last_event("sync ."));
    store_close(store);
}

GUARD_TEST(who_writes_has_the_lock_from_the_beginning)
{
    struct store *store = open_book("doko.db");

    see_page_1 = true;
    locked_at_page_1 = false;
    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    assert_true(locked_at_page_1);
    assert_true(writers_kept_out("doko.db"));
    assert_false(readers_kept_out("doko.db"));
    store_rollback(store);
    assert_false(writers_kept_out("doko.db"));
    assert_int_equal(store_begin(store, STORE_READ, &err), ST_OK);
    assert_false(writers_kept_out("doko.db"));
    store_close(store);
}

GUARD_TEST(a_broken_off_transaction_keeps_nobody_out)
{
    struct store *store = open_book("doko.db");

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_club_set(store, "Klub", 1, &err), ST_OK);
    store_rollback(store);
    assert_int_equal(sqlite3_get_autocommit(store->db), 1);
    assert_club("doko.db", "");
    store_close(store);
}

/* Page 1 tells which book a journal belongs to: its number stands behind the journal's head, which takes one
 * sector. */
static uint32_t first_page;

static void read_first_page(void)
{
    uint8_t sector[4], page[4];
    int fd = open(at("doko.db-journal"), O_RDONLY);
    uint32_t size;

    assert_true(fd >= 0);
    assert_int_equal(pread(fd, sector, sizeof sector, 20), sizeof sector);
    size = (uint32_t)sector[0] << 24 | (uint32_t)sector[1] << 16 | (uint32_t)sector[2] << 8 | sector[3];
    assert_int_equal(pread(fd, page, sizeof page, (off_t)size), sizeof page);
    (void)close(fd);
    first_page = (uint32_t)page[0] << 24 | (uint32_t)page[1] << 16 | (uint32_t)page[2] << 8 | page[3];
}

GUARD_TEST(page_1_stands_first_in_the_journal)
{
    struct store *store = open_book("doko.db");

    first_page = 0;
    before_event("write doko.db", 1, read_first_page);
    enter(store, "Klub");
    assert_int_equal(first_page, 1);
    store_close(store);
    for (int form = 2; form < schema_count; form++) {
        put_form(form);
        first_page = 0;
        before_event("write doko.db", 1, read_first_page);
        store_close(open_book("doko.db"));
        assert_int_equal(first_page, 1);
    }
}

/* These tests are about waiting for a lock. */

GUARD_TEST(a_writer_waits_for_another)
{
    struct store *store = open_book("doko.db");

    holder = open_book("doko.db");
    assert_int_equal(store_begin(holder, STORE_WRITE, &err), ST_OK);
    slept = 0;
    meanwhile = release;
    enter(store, "Klub");
    assert_null(meanwhile);
    assert_in_range(slept, 1, 100);
    store_close(holder);
    store_close(store);
}

GUARD_TEST(waiting_has_an_end)
{
    struct store *store = open_book("doko.db");

    holder = open_book("doko.db");
    assert_int_equal(store_begin(holder, STORE_WRITE, &err), ST_OK);
    slept = 0;
    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "busy for 20 seconds"));
    assert_in_range(slept, 19000, 21000);
    store_close(holder);
    store_close(store);
}

/* These tests are about a book of another form. */

GUARD_TEST(the_old_form_is_kept_before_the_new_one_is_written)
{
    mode_t kept = umask(0);

    put_old_form();
    store_close(open_book("doko.db"));
    (void)umask(kept);
    ASSERT_ORDER("lock doko.db reserved", "make doko.db.form5-1.neu excl 600", "sync doko.db.form5-1.neu",
                 "link doko.db.form5-1.neu doko.db.form5-1", "sync .", "write doko.db");
    assert_true(last_event("unlink doko.db.form5-1.neu-journal") < last_event("sync doko.db.form5-1.neu"));
    assert_all_before("link doko.db.form5-1.neu doko.db.form5-1", "write doko.db");
    assert_mode("doko.db.form5-1", 0600);
}

static bool seen_locked;

static void see_writers_kept_out(void)
{
    seen_locked = writers_kept_out("doko.db");
}

GUARD_TEST(nobody_writes_while_the_old_form_is_copied)
{
    put_old_form();
    seen_locked = false;
    before_event("link doko.db.form5-1.neu doko.db.form5-1", 1, see_writers_kept_out);
    store_close(open_book("doko.db"));
    assert_null(due.event);
    assert_true(seen_locked);
}

static void another_opens_it(void)
{
    store_close(open_book("doko.db"));
}

GUARD_TEST(another_may_change_the_form_first)
{
    struct store *store;

    put_old_form();
    before_begin = another_opens_it;
    store = open_book("doko.db");
    assert_null(before_begin);
    assert_null(store_copy(store));
    assert_false(is_there("doko.db.form5-2"));
    assert_int_equal(store_check(store, &err), ST_OK);
    store_close(store);
}

GUARD_TEST(a_form_that_cannot_be_changed_leaves_no_copy)
{
    AUTO(text_free) struct text before = {0}, after = {0};
    struct store *store;
    sqlite3 *db; /* it has a table with the name that the form wants */

    put_old_form();
    assert_int_equal(sqlite3_open(at("doko.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE verein (x)", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    read_file(at("doko.db"), &before);
    assert_int_equal(store_open(at("doko.db"), &store, &err), ST_BUCH);
    assert_false(is_there("doko.db.form5-1"));
    read_file(at("doko.db"), &after);
    assert_int_equal(before.len, after.len);
    assert_memory_equal(before.s, after.s, after.len);
}

/* These tests are about putting a copy back. */

static void make_source(void)
{
    struct store *store = open_book("doko.db");

    enter(store, "Of the copy");
    assert_int_equal(store_backup(store, at("source.db"), &err), ST_OK);
    enter(store, "Of the book");
    store_close(store);
    forget_events();
}

static void see_all_kept_out(void)
{
    seen_locked = readers_kept_out("doko.db");
}

static void put_back(enum status expected)
{
    char aside[BOOK_PATH_MAX];
    enum status st = store_restore(at("doko.db"), at("source.db"), aside, &err);

    if (st != expected)
        fail_msg("%d instead of %d: %s", st, expected, err.text);
    assert_null(due.event);
}

GUARD_TEST(the_book_is_kept_before_it_is_replaced)
{
    make_source();
    put_back(ST_OK);
    ASSERT_ORDER("lock doko.db exclusive", "sync doko.db.vorher-1.neu", "link doko.db.vorher-1.neu doko.db.vorher-1",
                 "sync .", "write doko.db", "sync doko.db");
    assert_all_before("link doko.db.vorher-1.neu doko.db.vorher-1", "write doko.db");
    assert_club("doko.db", "Of the copy");
    assert_club("doko.db.vorher-1", "Of the book");
}

/* An entry that another program makes between the copy and the replacement would be in neither. */
GUARD_TEST(nobody_gets_in_while_the_book_is_replaced)
{
    int exclusive, named;

    make_source();
    seen_locked = false;
    before_event("link doko.db.vorher-1.neu doko.db.vorher-1", 1, see_all_kept_out);
    put_back(ST_OK);
    assert_true(seen_locked);
    exclusive = find_event("lock doko.db exclusive", 0);
    named = find_event("link doko.db.vorher-1.neu doko.db.vorher-1", 0);
    assert_true(exclusive >= 0 && exclusive < named);
    for (int i = exclusive; i <= last_event("write doko.db"); i++)
        if (strcmp(events[i], "unlock doko.db") == 0 || strcmp(events[i], "lock doko.db shared") == 0)
            complain_of_events("lets somebody in", events[i]);
}

GUARD_TEST(a_book_that_cannot_be_kept_is_not_replaced)
{
    make_source();
    fail_event("make doko.db.vorher-1.neu excl 600", 1, EACCES);
    put_back(ST_BUCH);
    assert_int_equal(last_event("write doko.db"), -1);
    assert_club("doko.db", "Of the book");
}

/* A lock that cannot be had, or a disk that fails, is no evidence against the book. */
GUARD_TEST(a_book_that_cannot_be_locked_stays_where_it_is)
{
    make_source();
    fail_event("lock doko.db exclusive", 1, EIO);
    put_back(ST_BUCH);
    assert_false(is_there("doko.db.vorher-1"));
    hold_the_book();
    slept = 0;
    put_back(ST_BUCH);
    assert_non_null(strstr(err.text, "busy for 20 seconds"));
    assert_false(is_there("doko.db.vorher-1"));
    store_close(holder);
    assert_club("doko.db", "Of the book");
}

GUARD_TEST(what_is_no_book_goes_aside_for_good)
{
    make_source();
    write_file("doko.db", "no book");
    put_back(ST_OK);
    ASSERT_ORDER("rename doko.db doko.db.vorher-1", "sync .", "make doko.db.neu excl 600", "sync doko.db.neu",
                 "link doko.db.neu doko.db", "sync .");
    assert_content("doko.db.vorher-1", "no book");
    assert_club("doko.db", "Of the copy");
}

GUARD_TEST(what_is_no_book_comes_back_when_no_copy_can_be_made)
{
    make_source();
    write_file("doko.db", "no book");
    fail_event("make doko.db.neu excl 600", 1, ENOSPC);
    put_back(ST_BUCH);
    assert_content("doko.db", "no book");
    assert_false(is_there("doko.db.vorher-1"));
}
