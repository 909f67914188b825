/* The protections of a copy of the book, which nobody misses until the power fails, somebody writes at once or has
 * taken its name. They are asked of the connection, or watched between SQLite and the kernel. */
#define _GNU_SOURCE
#include "guards.h"

/* The first tests are about copies. */

static struct store *copied;

static enum status copy_to(const char *name)
{
    enum status st;

    copied = open_book("doko.db");
    forget_events();
    st = store_backup(copied, at(name), &err);
    store_close(copied);
    return st;
}

GUARD_TEST(a_copy_is_durable_before_it_has_its_name)
{
    assert_int_equal(copy_to("copy.db"), ST_OK);
    /* SQLite's own syncs end with its journal, so all of it is made durable once more after that */
    ASSERT_ORDER("make copy.db.neu excl 600", "write copy.db.neu", "unlink copy.db.neu-journal", "sync copy.db.neu",
                 "link copy.db.neu copy.db", "unlink copy.db.neu", "sync .");
    assert_true(last_event("unlink copy.db.neu-journal") < last_event("sync copy.db.neu"));
    assert_true(last_event("write copy.db.neu") < last_event("sync copy.db.neu"));
    assert_true(last_event("unlink copy.db.neu") < last_event("sync ."));
}

GUARD_TEST(a_copy_elsewhere_makes_its_own_directory_durable)
{
    assert_int_equal(mkdir(at("copies"), 0700), 0);
    assert_int_equal(copy_to("copies/copy.db"), ST_OK);
    assert_true(last_event("link copies/copy.db.neu copies/copy.db") < last_event("sync copies"));
}

GUARD_TEST(a_copy_is_the_users_alone)
{
    mode_t kept = umask(0);

    assert_int_equal(chmod(at("doko.db"), 0644), 0);
    assert_int_equal(copy_to("copy.db"), ST_OK);
    (void)umask(kept);
    assert_mode("copy.db", 0600);
}

static void assert_no_copy(void)
{
    assert_false(is_there("copy.db"));
    ASSERT_ORDER("make copy.db.neu excl 600", "unlink copy.db.neu");
}

GUARD_TEST(a_copy_that_cannot_be_made_durable_is_none)
{
    struct store *store = open_book("doko.db");
    int syncs = 0;

    assert_int_equal(store_backup(store, at("once.db"), &err), ST_OK);
    for (int i = 0; i < event_count; i++)
        syncs += strcmp(events[i], "sync once.db.neu") == 0;
    forget_events();
    fail_event("sync copy.db.neu", syncs, EIO); /* the last one */
    assert_int_equal(store_backup(store, at("copy.db"), &err), ST_BUCH);
    assert_null(due.event);
    assert_no_copy();
    store_close(store);
}

GUARD_TEST(a_copy_that_cannot_be_read_again_is_none)
{
    struct store *store = open_book("doko.db");

    fail_event("read copy.db.neu", 1, EACCES);
    assert_int_equal(store_backup(store, at("copy.db"), &err), ST_BUCH);
    assert_null(due.event);
    assert_non_null(strstr(err.text, "Permission denied"));
    assert_no_copy();
    store_close(store);
}

static void damage(void)
{
    static const char junk[8192] = "no page";
    int fd = open(at(aside("copy.db")), O_WRONLY);

    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, junk, sizeof junk, 4 * 4096), sizeof junk);
    (void)close(fd);
}

GUARD_TEST(a_copy_is_checked_before_it_has_its_name)
{
    copied = open_book("doko.db");
    /* by then its two writes are done: the pages, the number */
    before_event("unlink copy.db.neu-journal", 2, damage);
    assert_int_not_equal(store_backup(copied, at("copy.db"), &err), ST_OK);
    store_close(copied);
    assert_null(due.event);
    assert_non_null(strstr(err.text, "damaged"));
    assert_no_copy();
}

static void take_the_name(void)
{
    write_file("copy.db", "mine");
}

GUARD_TEST(a_copy_takes_no_name_that_was_given_meanwhile)
{
    copied = open_book("doko.db");
    before_event("link copy.db.neu copy.db", 1, take_the_name);
    assert_int_equal(store_backup(copied, at("copy.db"), &err), ST_CONFLICT);
    store_close(copied);
    assert_content("copy.db", "mine");
    ASSERT_ORDER("link copy.db.neu copy.db", "unlink copy.db.neu");
}

GUARD_TEST(a_copy_writes_over_no_file_beside_the_target)
{
    copied = open_book("doko.db");
    write_file(aside("copy.db"), "mine");
    assert_int_equal(store_backup(copied, at("copy.db"), &err), ST_BUCH);
    store_close(copied);
    assert_content(aside("copy.db"), "mine");
    assert_false(is_there("copy.db"));
}

/* A file system may have no links, like that of many USB sticks. */
GUARD_TEST(a_copy_without_hard_links)
{
    copied = open_book("doko.db");
    fail_event("link copy.db.neu copy.db", 1, EPERM);
    assert_int_equal(store_backup(copied, at("copy.db"), &err), ST_OK);
    ASSERT_ORDER("sync copy.db.neu", "link copy.db.neu copy.db", "make copy.db excl 600",
                 "rename copy.db.neu copy.db", "sync .");
    assert_mode("copy.db", 0600);
    assert_club("copy.db", "");
    store_close(copied);
}

static void take_the_name_without_links(void)
{
    take_the_name();
    due.error = EPERM;
}

GUARD_TEST(no_name_is_taken_twice_without_hard_links)
{
    copied = open_book("doko.db");
    before_event("link copy.db.neu copy.db", 1, take_the_name_without_links);
    assert_int_equal(store_backup(copied, at("copy.db"), &err), ST_CONFLICT);
    store_close(copied);
    assert_content("copy.db", "mine");
}

/* A copy holds the state of the book between two writes, and waits for the present one. */
GUARD_TEST(a_copy_waits_for_a_writer)
{
    struct store *store = open_book("doko.db");

    hold_the_book();
    slept = 0;
    meanwhile = release;
    assert_int_equal(store_backup(store, at("copy.db"), &err), ST_OK);
    assert_true(slept > 0);
    store_close(holder);
    store_close(store);
}

GUARD_TEST(a_copy_does_not_wait_for_ever)
{
    struct store *store = open_book("doko.db");

    hold_the_book();
    slept = 0;
    assert_int_equal(store_backup(store, at("copy.db"), &err), ST_BUCH);
    assert_non_null(strstr(err.text, "busy for 20 seconds"));
    assert_in_range(slept, 19000, 21000);
    assert_no_copy();
    store_close(holder);
    store_close(store);
}

GUARD_TEST(no_copy_is_begun_where_there_is_a_file)
{
    take_the_name();
    assert_int_equal(copy_to("copy.db"), ST_CONFLICT);
    assert_int_equal(find_event("make copy.db.neu excl 600", 0), -1);
    assert_content("copy.db", "mine");
}

/* The other tests are about the check. */

/* Another program wrote these rows, and no page shows that they are unsound. */
static const char *const unsound[] = {
    "PRAGMA foreign_keys=OFF; INSERT INTO saison VALUES (1, '2026', 99, 1)",
    "PRAGMA ignore_check_constraints=ON; INSERT INTO ehrung VALUES (1, 1, '', '', '', 1)",
};

GUARD_TEST(the_check_sees_what_cannot_be)
{
    for (size_t i = 0; i < ROWS(unsound); i++) {
        struct store *store;
        sqlite3 *db;

        assert_int_equal(unlink(at("doko.db")), 0);
        assert_int_equal(store_new(at("doko.db"), &err), ST_OK);
        assert_int_equal(sqlite3_open(at("doko.db"), &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, unsound[i], NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        store = open_book("doko.db");
        if (store_check(store, &err) != ST_DIFFERENCE)
            fail_msg("not found: %s", unsound[i]);
        store_close(store);
        if (store_check_file(at("doko.db"), &err) != ST_DIFFERENCE)
            fail_msg("not found in the file: %s", unsound[i]);
        if (copy_to("copy.db") != ST_DIFFERENCE)
            fail_msg("copied: %s", unsound[i]);
        assert_no_copy();
    }
}
