/* Reads from the book past doko: the first number that a statement returns. */
#ifndef DOKO_TESTS_ASK_H
#define DOKO_TESTS_ASK_H

#include "book/store/intern.h"
#include "help.h"

static inline int64_t ask(struct store *store, const char *sql)
{
    sqlite3_stmt *stmt;
    int64_t answer;

    assert_int_equal(sqlite3_prepare_v2(store->db, sql, -1, &stmt, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    answer = sqlite3_column_int64(stmt, 0);
    sqlite3_finalize(stmt);
    return answer;
}

#endif
