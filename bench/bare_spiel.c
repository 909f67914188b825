/* Reference for one entry: what it takes to get the rows of one normal game durably into a book, and nothing
 * else. No rules, no reading of the history, no hash chain, no report.
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

enum { P_TISCH, P_NR, P_ZEIT, P_SITZ, SITZE = 4, PARAMETER = P_SITZ + SITZE };

struct buch {
    sqlite3 *db;
    bool als_sql;
    sqlite3_int64 parameter[PARAMETER]; /* ?1 .. ?7 of every statement */
};

static void abbruch(struct buch *b, const char *wobei)
{
    fprintf(stderr, "bare_spiel: %s: %s\n", wobei, sqlite3_errmsg(b->db));
    exit(1);
}

static sqlite3_stmt *bereite_vor(struct buch *b, const char *sql)
{
    sqlite3_stmt *stmt;

    if (sqlite3_prepare_v2(b->db, sql, -1, &stmt, NULL) != SQLITE_OK)
        abbruch(b, sql);
    for (int i = 0; i < sqlite3_bind_parameter_count(stmt); i++)
        (void)sqlite3_bind_int64(stmt, i + 1, b->parameter[i]);
    return stmt;
}

static void tue(struct buch *b, const char *sql)
{
    sqlite3_stmt *stmt = bereite_vor(b, sql);

    if (b->als_sql) {
        char *text = sqlite3_expanded_sql(stmt);

        if (!text)
            abbruch(b, sql);
        printf("%s;\n", text);
        sqlite3_free(text);
    } else if (sqlite3_step(stmt) != SQLITE_DONE) {
        abbruch(b, sql);
    }
    (void)sqlite3_finalize(stmt);
}

/* The pragmas of store.c. */
static void oeffne(struct buch *b, const char *pfad)
{
    if (sqlite3_open_v2(pfad, &b->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        abbruch(b, pfad);
    (void)sqlite3_db_config(b->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(b->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (sqlite3_exec(b->db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL) != SQLITE_OK)
        abbruch(b, pfad);
}

/* The newest open table, its last entry and who sits there. */
static void finde_tisch(struct buch *b)
{
    sqlite3_stmt *stmt = bereite_vor(b, "SELECT tisch, (SELECT max(nr) FROM ereignis e WHERE e.tisch = d.tisch)"
                                        " FROM tisch_stand d WHERE zustand = 'offen' ORDER BY tisch DESC LIMIT 1");
    int sitze = 0;

    if (sqlite3_step(stmt) != SQLITE_ROW)
        abbruch(b, "no table is open");
    b->parameter[P_TISCH] = sqlite3_column_int64(stmt, 0);
    b->parameter[P_NR] = sqlite3_column_int64(stmt, 1);
    (void)sqlite3_finalize(stmt);
    stmt = bereite_vor(b, "SELECT spieler FROM sitz WHERE tisch = ?1 ORDER BY nr DESC, platz LIMIT 4");
    while (sqlite3_step(stmt) == SQLITE_ROW)
        b->parameter[P_SITZ + sitze++] = sqlite3_column_int64(stmt, 0);
    (void)sqlite3_finalize(stmt);
    if (sitze != SITZE)
        abbruch(b, "four players were expected");
}

static void schreibe_spiel(struct buch *b)
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
        "INSERT INTO spiel_wert (tisch, nr, spiel, geber, sieger, re_punkte, pott, zaehlt)"
        " VALUES (?1, ?2, ?2 - 1, ?4, 're', 1, 0, NULL)",
        "INSERT INTO posten (tisch, nr, lfd, posten, partei, punkte)"
        " VALUES (?1, ?2, 1, 'gewonnen', 're', 1), (?1, ?2, 2, 'Re angesagt', 're', 1),"
        " (?1, ?2, 3, 'Fuchs gefangen', 'ko', 1)",
        "INSERT INTO gutschrift (tisch, nr, spieler, punkte)"
        " VALUES (?1, ?2, ?4, 1), (?1, ?2, ?5, 1), (?1, ?2, ?6, 0), (?1, ?2, ?7, 0)",
        "INSERT INTO tisch_stand (tisch, datum, zustand, spiele, pott)"
        " SELECT tisch, datum, zustand, spiele + 1, pott - 2 FROM tisch_stand WHERE tisch = ?1"
        " ON CONFLICT (tisch) DO UPDATE SET datum = excluded.datum, zustand = excluded.zustand,"
        " spiele = excluded.spiele, pott = excluded.pott",
    };

    b->parameter[P_NR]++;
    b->parameter[P_ZEIT] = (sqlite3_int64)time(NULL);
    for (size_t i = 0; i < sizeof sql / sizeof sql[0]; i++)
        tue(b, sql[i]);
}

static void zaehle_zeilen(struct buch *b)
{
    sqlite3_stmt *tabellen =
        bereite_vor(b, "SELECT s.name, 'SELECT count(*) FROM ' || s.name || ' WHERE tisch = ?1 AND nr = ?2'"
                       " FROM sqlite_schema s JOIN pragma_table_info(s.name) i ON i.name = 'nr' JOIN"
                       " pragma_table_info(s.name) t ON t.name = 'tisch' WHERE s.type = 'table' ORDER BY s.name");

    while (sqlite3_step(tabellen) == SQLITE_ROW) {
        sqlite3_stmt *zahl;

        if (strcmp((const char *)sqlite3_column_text(tabellen, 0), "tisch") == 0)
            continue;
        zahl = bereite_vor(b, (const char *)sqlite3_column_text(tabellen, 1));
        (void)sqlite3_step(zahl);
        printf("%s %d\n", (const char *)sqlite3_column_text(tabellen, 0), sqlite3_column_int(zahl, 0));
        (void)sqlite3_finalize(zahl);
    }
    (void)sqlite3_finalize(tabellen);
}

int main(int argc, char **argv)
{
    struct buch b = {0};

    if (argc == 3 && strcmp(argv[1], "-z") == 0) {
        oeffne(&b, argv[2]);
        finde_tisch(&b);
        zaehle_zeilen(&b);
    } else if (argc == 2 || (argc == 3 && strcmp(argv[1], "-s") == 0)) {
        oeffne(&b, argv[argc - 1]);
        b.als_sql = argc == 3;
        tue(&b, "BEGIN IMMEDIATE");
        finde_tisch(&b);
        schreibe_spiel(&b);
        tue(&b, "COMMIT");
    } else {
        fprintf(stderr, "usage: bare_spiel [-s|-z] BOOK\n");
        return 2;
    }
    (void)sqlite3_close(b.db);
    return 0;
}
