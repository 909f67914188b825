/* Reference for the ranking of a season: the Punkte of its days summed by one GROUP BY, and nothing else.
 *
 *     bare_ranking BOOK    prints each player's sum in the newest season */
#include <sqlite3.h>
#include <stdio.h>

static int fail(sqlite3 *db)
{
    fprintf(stderr, "bare_ranking: %s\n", sqlite3_errmsg(db));
    return 1;
}

int main(int argc, char **argv)
{
    static const char sql[] = "SELECT e.spieler, sum(e.punkte) FROM tisch t JOIN tagesergebnis e ON e.tisch = t.id"
                              " WHERE t.saison = (SELECT max(id) FROM saison) GROUP BY e.spieler ORDER BY 2 DESC";
    sqlite3 *db;
    sqlite3_stmt *stmt;
    int rc;

    if (argc != 2 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
        return fail(argc == 2 ? db : NULL);
    while ((rc = sqlite3_step(stmt)) == SQLITE_ROW)
        printf("%lld %lld\n", (long long)sqlite3_column_int64(stmt, 0), (long long)sqlite3_column_int64(stmt, 1));
    if (rc != SQLITE_DONE)
        return fail(db);
    (void)sqlite3_finalize(stmt);
    (void)sqlite3_close(db);
    return 0;
}
