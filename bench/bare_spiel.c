/* Reference for one entry: the work to write the rows of one normal game durably into a book, and nothing else. It
 * applies no rules, reads no history, and makes no hash chain and no report.
 *
 *     bare_spiel BOOK       writes the rows of `doko spiel A,B 130 re=A f=C` at the newest open table
 *     bare_spiel -s BOOK    prints them as SQL for the shell of SQLite, and writes nothing
 *     bare_spiel -z BOOK    prints how many rows the last entry there has in each table of the book, so that
 *                           bench/run can tell that both programs write the same */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { P_TISCH, P_NR, P_TIME, P_SITZ, SITZE = 4, PARAMETER = P_SITZ + SITZE };

struct bench_book {
    sqlite3 *db;
    bool as_sql;
    sqlite3_int64 parameter[PARAMETER]; /* ?1 .. ?7 of every statement */
};

static void give_up(struct bench_book *book, const char *where)
{
    fprintf(stderr, "bare_spiel: %s: %s\n", where, sqlite3_errmsg(book->db));
    exit(1);
}

static sqlite3_stmt *prepare(struct bench_book *book, const char *sql)
{
    sqlite3_stmt *stmt;

    if (sqlite3_prepare_v2(book->db, sql, -1, &stmt, NULL) != SQLITE_OK)
        give_up(book, sql);
    for (int i = 0; i < sqlite3_bind_parameter_count(stmt); i++)
        (void)sqlite3_bind_int64(stmt, i + 1, book->parameter[i]);
    return stmt;
}

static void run(struct bench_book *book, const char *sql)
{
    sqlite3_stmt *stmt = prepare(book, sql);

    if (book->as_sql) {
        char *text = sqlite3_expanded_sql(stmt);

        if (!text)
            give_up(book, sql);
        printf("%s;\n", text);
        sqlite3_free(text);
    } else if (sqlite3_step(stmt) != SQLITE_DONE) {
        give_up(book, sql);
    }
    (void)sqlite3_finalize(stmt);
}

/* Opens the book with the pragmas of store.c. */
static void open_it(struct bench_book *book, const char *path)
{
    if (sqlite3_open_v2(path, &book->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        give_up(book, path);
    (void)sqlite3_db_config(book->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(book->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (sqlite3_exec(book->db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL) != SQLITE_OK)
        give_up(book, path);
}

/* Finds the newest open table, its last entry and its players. */
static void find_tisch(struct bench_book *book)
{
    sqlite3_stmt *stmt = prepare(book, "SELECT tisch, (SELECT max(nr) FROM ereignis e WHERE e.tisch = d.tisch)"
                                       " FROM tisch_stand d WHERE zustand = 'offen' ORDER BY tisch DESC LIMIT 1");
    int sitze = 0;

    if (sqlite3_step(stmt) != SQLITE_ROW)
        give_up(book, "no table is open");
    book->parameter[P_TISCH] = sqlite3_column_int64(stmt, 0);
    book->parameter[P_NR] = sqlite3_column_int64(stmt, 1);
    (void)sqlite3_finalize(stmt);
    stmt = prepare(book, "SELECT spieler FROM sitz WHERE tisch = ?1 ORDER BY nr DESC, platz LIMIT 4");
    while (sqlite3_step(stmt) == SQLITE_ROW)
        book->parameter[P_SITZ + sitze++] = sqlite3_column_int64(stmt, 0);
    (void)sqlite3_finalize(stmt);
    if (sitze != SITZE)
        give_up(book, "four players were expected");
}

static void write_spiel(struct bench_book *book)
{
    static const char *const sql[] = {
        "INSERT INTO ereignis (tisch, nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung, kette)"
        " VALUES (?1, ?2, 'an', NULL, ?2, ?3, 'spiel', 0, NULL, zeroblob(32))",
        "INSERT INTO spiel (tisch, nr, re1, re2, art, farbe, augen, ohne_stich, re_ansage, ko_ansage,"
        " re_erwidert, ko_erwidert, vf, straf)"
        " VALUES (?1, ?2, ?4, ?5, 'normal', NULL, 130, 0, 1, 0, 0, 0, 0, 0)",
        "INSERT INTO ansage (tisch, nr, partei, stufe, wer) VALUES (?1, ?2, 're', 1, ?4)",
        "INSERT INTO sonder (tisch, nr, lfd, art, partei, von, wessen)"
        " VALUES (?1, ?2, 1, 'f', 'ko', ?6, NULL)",
        "INSERT INTO tisch_stand (tisch, datum, zustand, spiele, pott)"
        " SELECT tisch, datum, zustand, spiele + 1, pott - 2 FROM tisch_stand WHERE tisch = ?1"
        " ON CONFLICT (tisch) DO UPDATE SET datum = excluded.datum, zustand = excluded.zustand,"
        " spiele = excluded.spiele, pott = excluded.pott",
    };

    book->parameter[P_NR]++;
    book->parameter[P_TIME] = (sqlite3_int64)time(NULL);
    for (size_t i = 0; i < sizeof sql / sizeof sql[0]; i++)
        run(book, sql[i]);
}

static void count_lines(struct bench_book *book)
{
    sqlite3_stmt *tables =
        prepare(book, "SELECT s.name, 'SELECT count(*) FROM ' || s.name || ' WHERE tisch = ?1 AND nr = ?2'"
                      " FROM sqlite_schema s JOIN pragma_table_info(s.name) i ON i.name = 'nr' JOIN"
                      " pragma_table_info(s.name) t ON t.name = 'tisch' WHERE s.type = 'table' ORDER BY s.name");

    while (sqlite3_step(tables) == SQLITE_ROW) {
        sqlite3_stmt *number;

        if (strcmp((const char *)sqlite3_column_text(tables, 0), "tisch") == 0)
            continue;
        number = prepare(book, (const char *)sqlite3_column_text(tables, 1));
        (void)sqlite3_step(number);
        printf("%s %d\n", (const char *)sqlite3_column_text(tables, 0), sqlite3_column_int(number, 0));
        (void)sqlite3_finalize(number);
    }
    (void)sqlite3_finalize(tables);
}

int main(int argc, char **argv)
{
    struct bench_book book = {0};

    if (argc == 3 && strcmp(argv[1], "-z") == 0) {
        open_it(&book, argv[2]);
        find_tisch(&book);
        count_lines(&book);
    } else if (argc == 2 || (argc == 3 && strcmp(argv[1], "-s") == 0)) {
        open_it(&book, argv[argc - 1]);
        book.as_sql = argc == 3;
        run(&book, "BEGIN IMMEDIATE");
        find_tisch(&book);
        write_spiel(&book);
        run(&book, "COMMIT");
    } else {
        fprintf(stderr, "usage: bare_spiel [-s|-z] BOOK\n");
        return 2;
    }
    (void)sqlite3_close(book.db);
    return 0;
}
