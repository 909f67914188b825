/* Files are recognised by their own words (book/store/form.c): books, other files, and books of a newer doko. */
#include <sqlite3.h>

#include "book/store/intern.h"
#include "help.h"

static void run(sqlite3 *db, const char *sql, int n)
{
    char line[80];

    (void)snprintf(line, sizeof line, sql, n);
    assert_int_equal(sqlite3_exec(db, line, NULL, NULL, NULL), SQLITE_OK);
}

TEST(whose_file_it_is)
{
    const struct {
        int id, version, tables;
        enum status expected;
        const char *says;
    } cases[] = {
        {DOKO_APPLICATION_ID, schema_count, 1, ST_OK, ""},
        {DOKO_APPLICATION_ID, 1, 1, ST_OK, ""},
        {DOKO_APPLICATION_ID, 0, 0, ST_OK, ""},
        {0, 0, 0, ST_OK, ""}, /* an empty file may become a book */
        {0, 0, 1, ST_BUCH, "this file is no doko book"},
        {0, 1, 0, ST_BUCH, "this file is no doko book"},
        {7, 0, 0, ST_BUCH, "this file is no doko book"},
        {DOKO_APPLICATION_ID + 1, schema_count, 3, ST_BUCH, "this file is no doko book"},
        {DOKO_APPLICATION_ID, schema_count + 1, 1, ST_BUCH, "of a newer doko"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct err err = {0};
        sqlite3 *db;
        int version = -1;

        assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
        run(db, "PRAGMA application_id=%d", cases[i].id);
        run(db, "PRAGMA user_version=%d", cases[i].version);
        for (int k = 0; k < cases[i].tables; k++)
            run(db, "CREATE TABLE t%d (x)", k);
        if (store_check_version(db, "some.db", &version, &err) != cases[i].expected)
            fail_msg("%zu: %s", i, err.text);
        assert_int_equal(version, cases[i].version);
        if (cases[i].expected != ST_OK) {
            assert_non_null(strstr(err.text, cases[i].says));
            assert_non_null(strstr(err.text, "some.db"));
        }
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
    }
}
