/* The statements that a store keeps: a question that is asked again while its rows are still read gets a statement of
 * its own, and however many there are, none that is read is thrown away. */
#define _GNU_SOURCE
#include "guards.h"

static const char letters[] = "SELECT 'a' UNION ALL SELECT 'b' UNION ALL SELECT 'c' WHERE ? > 0";

static void expect_row(struct store *store, sqlite3_stmt *stmt, const char *expected)
{
    enum status st;

    assert_true(store_row(store, stmt, &st, &err));
    assert_string_equal(store_column_text(stmt, 0), expected);
}

static void expect_end(struct store *store, sqlite3_stmt *stmt)
{
    enum status st;

    assert_false(store_row(store, stmt, &st, &err));
    assert_int_equal(st, ST_OK);
}

TEST_BETWEEN(make_book, remove_book, a_question_within_itself)
{
    struct store *store = open_book("doko.db");
    sqlite3_stmt *outer = store_query(store, letters, &err, VALUES(int_value(1))), *inner;

    expect_row(store, outer, "a");
    inner = store_query(store, letters, &err, VALUES(int_value(0)));
    assert_ptr_not_equal(inner, outer);
    expect_row(store, inner, "a");
    expect_row(store, outer, "b");
    expect_row(store, inner, "b");
    expect_end(store, inner); /* has no c */
    expect_row(store, outer, "c");
    expect_end(store, outer);
    store_close(store);
}

TEST_BETWEEN(make_book, remove_book, many_others_meanwhile)
{
    struct store *store = open_book("doko.db");
    sqlite3_stmt *outer = store_query(store, letters, &err, VALUES(int_value(1))), *first = NULL;

    expect_row(store, outer, "a");
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 500; i++) {
            char sql[40], expected[12];
            sqlite3_stmt *other;

            (void)snprintf(sql, sizeof sql, "SELECT %d", i);
            (void)snprintf(expected, sizeof expected, "%d", i);
            other = store_query(store, sql, &err, NO_VALUES);
            expect_row(store, other, expected);
            expect_end(store, other);
            if (i == 0 && round == 0)
                first = other;
            else if (i == 0)
                assert_ptr_equal(other, first); /* is not prepared again */
        }
    expect_row(store, outer, "b");
    expect_row(store, outer, "c");
    expect_end(store, outer);
    store_close(store);
}

/* The text is what counts, not where it stands. */
TEST_BETWEEN(make_book, remove_book, texts_in_one_place)
{
    struct store *store = open_book("doko.db");
    char sql[] = "SELECT 1";
    int number;

    assert_int_equal(store_count(store, sql, &err, NO_VALUES, &number), ST_OK);
    assert_int_equal(number, 1);
    sql[strlen(sql) - 1] = '2';
    assert_int_equal(store_count(store, sql, &err, NO_VALUES, &number), ST_OK);
    assert_int_equal(number, 2);
    store_close(store);
}

TEST_BETWEEN(make_book, remove_book, each_kind_of_value)
{
    static const char sql[] = "SELECT group_concat(typeof(a) || ' ' || typeof(b) || ' ' || coalesce(b, '-'), ', ')"
                              " FROM (SELECT ? AS a, ? AS b UNION ALL SELECT ?, ? UNION ALL SELECT ?, ?)";
    struct store *store = open_book("doko.db");
    sqlite3_stmt *stmt = store_query(store, sql, &err,
                                     VALUES(id_value(0), id_value(INT64_MIN), text_or_null(""), text_value(""),
                                            int_or_null(false, 7), bytes_value("x\0y", 1)));

    expect_row(store, stmt, "null integer -9223372036854775808, null text , null blob x");
    expect_end(store, stmt);
    store_close(store);
}
