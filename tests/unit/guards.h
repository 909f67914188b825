/* A book in a watched directory (below.h), for tests of what protects the book. #define _GNU_SOURCE comes before
 * the first #include of a file that includes this. */
#ifndef DOKO_TESTS_GUARDS_H
#define DOKO_TESTS_GUARDS_H

#include "below.h"

#include "ask.h"
#include "book/store/intern.h"

static struct err err;

static inline int make_book(void **state)
{
    (void)state;
    make_below_dir();
    assert_int_equal(store_new(at("doko.db"), &err), ST_OK);
    forget_events();
    return 0;
}

static inline int remove_book(void **state)
{
    (void)state;
    remove_below_dir();
    return 0;
}

static inline struct store *open_book(const char *name)
{
    struct store *store;

    if (store_open(at(name), &store, &err) != ST_OK)
        fail_msg("%s: %s", name, err.text);
    return store;
}

static inline void assert_club(const char *book, const char *expected)
{
    struct store *store = open_book(book);
    char name[CLUB_MAX];

    assert_int_equal(store_club(store, name, &err), ST_OK);
    assert_string_equal(name, expected);
    store_close(store);
}

/* Waiting takes no time here: it is only counted, and `meanwhile` may act during it. */
static int slept;
static void (*meanwhile)(void);

int sqlite3_sleep(int ms)
{
    void (*once)(void) = meanwhile;

    slept += ms;
    if (slept > 60000)
        fail_msg("waits for ever");
    meanwhile = NULL;
    if (once)
        once();
    return ms;
}

static struct store *holder;

static inline void release(void)
{
    store_rollback(holder);
}

static inline void hold_the_book(void)
{
    holder = open_book("doko.db");
    assert_int_equal(sqlite3_exec(holder->db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
}

#define GUARD_TEST(name) TEST_BETWEEN(make_book, remove_book, name)

#endif
