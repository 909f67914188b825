/* Shared by the files of store/ only. */
#ifndef DOKO_STORE_INTERN_H
#define DOKO_STORE_INTERN_H

#include <sqlite3.h>

#include "store/store.h"

enum { ANWEISUNGEN_MAX = 64, STORE_WARTEN_MS = 20000 };

struct store {
    sqlite3 *db;
    char *pfad;
    char *kopie; /* made before the form of the book was changed */
    int anzahl;
    struct {
        const char *sql; /* the pointer is the key */
        sqlite3_stmt *stmt;
    } anweisung[ANWEISUNGEN_MAX];
};

/* Every directory on the way to the file; those that are made are the user's alone. */
enum status store_lege_verzeichnisse_an(const char *pfad, struct err *err);
/* Opens a file that exists, with the pragmas of the book; *store is to be closed after a failure too. */
enum status store_verbinde(const char *pfad, struct store **store, struct err *err);

/* The statement for `sql`, a string constant that is prepared once, with its values: i int64_t, z int, r int64_t that
 * is NULL when 0, t text that may be NULL, b KETTE_LEN bytes. NULL on failure, which store_zeile reports as one. */
sqlite3_stmt *store_frage(struct store *store, const char *sql, struct err *err, const char *arten, ...);

/* Runs a statement that gives no rows. */
enum status store_tue(struct store *store, const char *sql, struct err *err, const char *arten, ...);

/* One step: true with a row. On false *st is ST_OK at the end, else the failure; the statement is reset. */
bool store_zeile(struct store *store, sqlite3_stmt *stmt, enum status *st, struct err *err);

/* Numbers of Spieltage are indices to those who read them, and a CHECK does not hold in a damaged page. */
static inline bool store_spieltag_gueltig(int nr, int max)
{
    return nr >= 1 && nr <= max;
}
enum status store_spieltag_kaputt(struct err *err);

/* The failure of the last call, in words that say what to do. */
enum status store_fehler(sqlite3 *db, const char *pfad, int rc, struct err *err);

const char *store_spalte_text(sqlite3_stmt *stmt, int spalte); /* "" for NULL */

/* migration.c */
/* `neu`: the file was just made and may be empty. */
enum status store_bringe_auf_stand(struct store *store, bool neu, struct err *err);
enum status store_pruefe_version(sqlite3 *db, const char *pfad, int *version, struct err *err);

/* Puts page 1 first into the journal of the open transaction (restjournal.c reads it there). */
enum status store_seite1_zuerst(struct store *store, int version, struct err *err);
/* Draws the number of the schema, by which a book or a copy is told from all others: an SQLite status. */
int store_ziehe_kennung(sqlite3 *db);
/* restjournal.c */
/* ST_BUCH when a journal lies beside the file that SQLite would play back and that is not of this file. */
enum status store_pruefe_restjournal(const char *pfad, struct err *err);

/* sicherung.c */
/* A free name beside the book: PFAD.ART-1, -2 … */
void store_name_daneben(const char *pfad, const char *art, char out[PFAD_MAX]);

/* The migrations, embedded at build: schema/NNNN_*.sql in order. */
extern const char *const schema_sql[];
extern const int schema_anzahl;

#endif
