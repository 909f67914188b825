/* Reference for import: the rows of a finished book are put into an empty one by prepared statements, in the order
 * in which they were entered, in one transaction. They are read in portions, which is not timed.
 *
 *     bare_import FROM TO    prints: GAMES SECONDS
 *
 * TO is a new book without anything in it. */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { PORTION = 2000 /* tables of Spieltage */ };
enum { T_MASTER = 18, T_TISCH = T_MASTER, T_EVENT, T_SPIEL = 22, T_STANDING = 27, T_COUNT = 29 };

/* Each table stands after those it refers to. The first eighteen are copied as a whole, then for each table of a
 * Spieltag its row, its entries each with its facts, the standing and the result. */
static const char *const tables[T_COUNT] = {
    "verein",  "ehrung",         "regelwerk",     "spieler",     "kuerzel",         "spieler_angabe",
    "saison",  "saison_eintrag", "saison_regeln", "ausschluss",  "mitglied",        "geldsatz",
    "zahlung", "zahlung_storno", "turnier",       "teilnehmer",  "turnier_eintrag", "turnier_sitz",
    "tisch",   "ereignis",       "beginn",        "sitz",        "spiel",           "ansage",
    "sonder",  "spielersache",   "summe",         "tisch_stand", "tagesergebnis"};

struct bench_cell {
    int kind;       /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB, SQLITE_NULL */
    int len;        /* of a text or blob */
    int64_t number; /* the value of an integer */
    char *content;
};

struct bench_table {
    int columns;
    size_t lines, capacity, next;
    struct bench_cell *cell;
    sqlite3_stmt *read, *insert;
};

static void give_up(sqlite3 *db, const char *where)
{
    fprintf(stderr, "bare_import: %s%s%s\n", where, db ? ": " : "", db ? sqlite3_errmsg(db) : "");
    exit(1);
}

static sqlite3 *open_it(const char *path)
{
    sqlite3 *db;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        give_up(db, path);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (sqlite3_exec(db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL) != SQLITE_OK)
        give_up(db, path);
    return db;
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *stmt;

    if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
        give_up(db, sql);
    return stmt;
}

static void *hole(void *old, size_t bytes)
{
    void *new = realloc(old, bytes);

    if (!new)
        give_up(NULL, "out of memory");
    return new;
}

static struct bench_cell read_cell(sqlite3_stmt *stmt, int column)
{
    struct bench_cell cell = {.kind = sqlite3_column_type(stmt, column)};
    const void *bytes;

    if (cell.kind == SQLITE_INTEGER)
        cell.number = sqlite3_column_int64(stmt, column);
    if (cell.kind != SQLITE_TEXT && cell.kind != SQLITE_BLOB)
        return cell;
    bytes = cell.kind == SQLITE_TEXT ? (const void *)sqlite3_column_text(stmt, column)
                                     : sqlite3_column_blob(stmt, column);
    cell.len = sqlite3_column_bytes(stmt, column);
    cell.content = hole(NULL, (size_t)cell.len + 1);
    memcpy(cell.content, bytes, (size_t)cell.len);
    return cell;
}

/* Prepares the reading of a table. Its key begins with the first two columns, so the rows come in their order.
 * Rows of a Spieltag are read from one table of it to another. */
static void prepare_read(sqlite3 *db, int nr, struct bench_table *table)
{
    char sql[160];

    (void)snprintf(sql, sizeof sql, "SELECT * FROM %s", tables[nr]);
    table->read = prepare(db, sql);
    table->columns = sqlite3_column_count(table->read);
    (void)sqlite3_finalize(table->read);
    (void)snprintf(sql, sizeof sql, "SELECT * FROM %s %s%s%s ORDER BY 1%s", tables[nr], nr < T_MASTER ? "" : "WHERE ",
                   nr < T_MASTER   ? ""
                   : nr == T_TISCH ? "id"
                                   : "tisch",
                   nr < T_MASTER ? "" : " BETWEEN ?1 AND ?2", table->columns > 1 ? ", 2" : "");
    table->read = prepare(db, sql);
}

static void forget(struct bench_table *table)
{
    for (size_t i = 0; i < table->lines * (size_t)table->columns; i++)
        free(table->cell[i].content);
    table->lines = table->next = 0;
}

static void read_table(sqlite3 *db, struct bench_table *table, int64_t first)
{
    int rc;

    forget(table);
    if (sqlite3_bind_parameter_count(table->read) == 2) {
        (void)sqlite3_bind_int64(table->read, 1, first);
        (void)sqlite3_bind_int64(table->read, 2, first + PORTION - 1);
    }
    while ((rc = sqlite3_step(table->read)) == SQLITE_ROW) {
        if (table->lines == table->capacity) {
            table->capacity = table->capacity ? 2 * table->capacity : 64;
            table->cell = hole(table->cell, table->capacity * (size_t)table->columns * sizeof *table->cell);
        }
        for (int i = 0; i < table->columns; i++)
            table->cell[table->lines * (size_t)table->columns + (size_t)i] = read_cell(table->read, i);
        table->lines++;
    }
    if (rc != SQLITE_DONE)
        give_up(db, sqlite3_sql(table->read));
    (void)sqlite3_reset(table->read);
}

static void prepare_insert(sqlite3 *db, const char *name, struct bench_table *table)
{
    char sql[200];
    int n = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES (", name);

    for (int i = 0; i < table->columns; i++)
        n += snprintf(sql + n, sizeof sql - (size_t)n, "%s?", i ? "," : "");
    (void)snprintf(sql + n, sizeof sql - (size_t)n, ")");
    table->insert = prepare(db, sql);
}

/* Fails if the book has a table that this program does not copy: a new migration would otherwise make the
 * reference too fast. The words (wort_…) are in a new book already. */
static void check_form(sqlite3 *db)
{
    sqlite3_stmt *stmt =
        prepare(db, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND"
                    " name NOT GLOB 'sqlite_*' AND name NOT GLOB 'wort_*' AND name NOT GLOB 'saal_*'");

    if (sqlite3_step(stmt) != SQLITE_ROW || sqlite3_column_int(stmt, 0) != T_COUNT)
        give_up(NULL, "the book has other tables than the ones listed here");
    (void)sqlite3_finalize(stmt);
}

static const struct bench_cell *line(const struct bench_table *table)
{
    return table->next < table->lines ? table->cell + table->next * (size_t)table->columns : NULL;
}

static void write_line(sqlite3 *db, struct bench_table *table)
{
    const struct bench_cell *cell = line(table);

    for (int i = 0; i < table->columns; i++) {
        if (cell[i].kind == SQLITE_INTEGER)
            (void)sqlite3_bind_int64(table->insert, i + 1, cell[i].number);
        else if (cell[i].kind == SQLITE_TEXT)
            (void)sqlite3_bind_text(table->insert, i + 1, cell[i].content, cell[i].len, SQLITE_STATIC);
        else if (cell[i].kind == SQLITE_BLOB)
            (void)sqlite3_bind_blob(table->insert, i + 1, cell[i].content, cell[i].len, SQLITE_STATIC);
        else
            (void)sqlite3_bind_null(table->insert, i + 1);
    }
    if (sqlite3_step(table->insert) != SQLITE_DONE)
        give_up(db, sqlite3_sql(table->insert));
    (void)sqlite3_reset(table->insert);
    table->next++;
}

/* Writes the rows from here on that belong to a table of a Spieltag. */
static void write_tisch(sqlite3 *db, struct bench_table *table, int64_t tisch)
{
    while (line(table) && line(table)[0].number == tisch)
        write_line(db, table);
}

/* Writes the rows of `table[0]`, and after each the rows of the others that belong to the same entry. */
static void write_entries(sqlite3 *db, struct bench_table *table, int count, int64_t tisch)
{
    while (line(&table[0]) && line(&table[0])[0].number == tisch) {
        int64_t nr = line(&table[0])[1].number;

        write_line(db, &table[0]);
        for (int i = 1; i < count; i++)
            while (line(&table[i]) && line(&table[i])[0].number == tisch && line(&table[i])[1].number == nr)
                write_line(db, &table[i]);
    }
}

static void write_master(sqlite3 *db, struct bench_table *table)
{
    for (int i = 0; i < T_MASTER; i++)
        while (line(&table[i]))
            write_line(db, &table[i]);
}

static void write_tische(sqlite3 *db, struct bench_table *table)
{
    while (line(&table[T_TISCH])) {
        int64_t tisch = line(&table[T_TISCH])[0].number;

        write_line(db, &table[T_TISCH]);
        write_entries(db, &table[T_EVENT], T_STANDING - T_EVENT, tisch);
        for (int i = T_STANDING; i < T_COUNT; i++)
            write_tisch(db, &table[i], tisch);
    }
    for (int i = 0; i < T_COUNT; i++)
        if (line(&table[i]))
            give_up(NULL, "rows were left over");
}

static double now(void)
{
    struct timespec timespec;

    (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
    return (double)timespec.tv_sec + (double)timespec.tv_nsec / 1e9;
}

/* Keeps freed memory in the process. A CHECK with a longer IN list makes SQLite take and free some 85 KiB for each
 * row. With the rows held here glibc would return that to the system every time, and the reference would be three
 * times slower. */
static void calm_memory(void)
{
#ifdef __GLIBC__
    (void)mallopt(M_TRIM_THRESHOLD, 64 << 20);
    (void)mallopt(M_TOP_PAD, 1 << 20);
#endif
}

static void run(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        give_up(db, sql);
}

int main(int argc, char **argv)
{
    static struct bench_table table[T_COUNT];
    double beginning, long_run;
    sqlite3 *from, *after;
    int64_t tische;
    size_t spiele = 0;
    sqlite3_stmt *stmt;

    if (argc != 3) {
        fprintf(stderr, "usage: bare_import FROM TO\n");
        return 2;
    }
    calm_memory();
    from = open_it(argv[1]);
    after = open_it(argv[2]);
    check_form(from);
    for (int i = 0; i < T_COUNT; i++) {
        prepare_read(from, i, &table[i]);
        prepare_insert(after, tables[i], &table[i]);
    }
    stmt = prepare(from, "SELECT coalesce(max(id), 0) FROM tisch");
    if (sqlite3_step(stmt) != SQLITE_ROW)
        give_up(from, "max(id)");
    tische = sqlite3_column_int64(stmt, 0);
    (void)sqlite3_finalize(stmt);

    for (int i = 0; i < T_MASTER; i++)
        read_table(from, &table[i], 0);
    beginning = now();
    run(after, "BEGIN IMMEDIATE");
    write_master(after, table);
    long_run = now() - beginning;
    for (int64_t first = 1; first <= tische; first += PORTION) {
        for (int i = T_MASTER; i < T_COUNT; i++)
            read_table(from, &table[i], first);
        spiele += table[T_SPIEL].lines;
        beginning = now();
        write_tische(after, table);
        long_run += now() - beginning;
    }
    beginning = now();
    run(after, "COMMIT");
    long_run += now() - beginning;
    printf("%zu %.6f\n", spiele, long_run);
    for (int i = 0; i < T_COUNT; i++) {
        forget(&table[i]);
        free(table[i].cell);
        (void)sqlite3_finalize(table[i].read);
        (void)sqlite3_finalize(table[i].insert);
    }
    (void)sqlite3_close(from);
    (void)sqlite3_close(after);
    return 0;
}
