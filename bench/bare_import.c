/* Reference for import: the rows of a finished book put into an empty one by prepared statements, in the
 * order in which they were entered, in one transaction. They are read in portions, which is not timed.
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
enum { T_STAMM = 8, T_TISCH = T_STAMM, T_EREIGNIS, T_SPIEL_WERT = 17, T_STAND = 20, T_ANZAHL = 22 };

/* Each after those it refers to. The first eight as a whole, then for each table of a Spieltag: its row, its
 * entries each with its facts, what is derived of each game, the standing and the result. */
static const char *const tabellen[T_ANZAHL] = {
    "verein", "ehrung",     "regelwerk", "spieler",    "kuerzel",     "spieler_angabe", "saison", "saison_eintrag",
    "tisch",  "ereignis",   "beginn",    "sitz",       "spiel",       "ansage",         "sonder", "spielersache",
    "summe",  "spiel_wert", "posten",    "gutschrift", "tisch_stand", "tagesergebnis"};

struct zelle {
    int art;      /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB, SQLITE_NULL */
    int len;      /* of a text or blob */
    int64_t zahl; /* or its value */
    char *inhalt;
};

struct tabelle {
    int spalten;
    size_t zeilen, platz, naechste;
    struct zelle *zelle;
    sqlite3_stmt *lesen, *einfuegen;
};

static void abbruch(sqlite3 *db, const char *wobei)
{
    fprintf(stderr, "bare_import: %s%s%s\n", wobei, db ? ": " : "", db ? sqlite3_errmsg(db) : "");
    exit(1);
}

static sqlite3 *oeffne(const char *pfad)
{
    sqlite3 *db;

    if (sqlite3_open_v2(pfad, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        abbruch(db, pfad);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (sqlite3_exec(db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA;", NULL, NULL, NULL) != SQLITE_OK)
        abbruch(db, pfad);
    return db;
}

static sqlite3_stmt *bereite_vor(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *stmt;

    if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
        abbruch(db, sql);
    return stmt;
}

static void *hole(void *alt, size_t bytes)
{
    void *neu = realloc(alt, bytes);

    if (!neu)
        abbruch(NULL, "out of memory");
    return neu;
}

static struct zelle lies_zelle(sqlite3_stmt *stmt, int spalte)
{
    struct zelle z = {.art = sqlite3_column_type(stmt, spalte)};
    const void *bytes;

    if (z.art == SQLITE_INTEGER)
        z.zahl = sqlite3_column_int64(stmt, spalte);
    if (z.art != SQLITE_TEXT && z.art != SQLITE_BLOB)
        return z;
    bytes =
        z.art == SQLITE_TEXT ? (const void *)sqlite3_column_text(stmt, spalte) : sqlite3_column_blob(stmt, spalte);
    z.len = sqlite3_column_bytes(stmt, spalte);
    z.inhalt = hole(NULL, (size_t)z.len + 1);
    memcpy(z.inhalt, bytes, (size_t)z.len);
    return z;
}

/* The key begins with the first two columns, so this is its order. Those of a Spieltag: from one table to another. */
static void bereite_lesen_vor(sqlite3 *db, int nr, struct tabelle *t)
{
    char sql[160];

    (void)snprintf(sql, sizeof sql, "SELECT * FROM %s %s%s%s ORDER BY 1, 2", tabellen[nr],
                   nr < T_STAMM ? "" : "WHERE ",
                   nr < T_STAMM    ? ""
                   : nr == T_TISCH ? "id"
                                   : "tisch",
                   nr < T_STAMM ? "" : " BETWEEN ?1 AND ?2");
    t->lesen = bereite_vor(db, sql);
    t->spalten = sqlite3_column_count(t->lesen);
}

static void vergiss(struct tabelle *t)
{
    for (size_t i = 0; i < t->zeilen * (size_t)t->spalten; i++)
        free(t->zelle[i].inhalt);
    t->zeilen = t->naechste = 0;
}

static void lies_tabelle(sqlite3 *db, struct tabelle *t, int64_t ab)
{
    int rc;

    vergiss(t);
    if (sqlite3_bind_parameter_count(t->lesen) == 2) {
        (void)sqlite3_bind_int64(t->lesen, 1, ab);
        (void)sqlite3_bind_int64(t->lesen, 2, ab + PORTION - 1);
    }
    while ((rc = sqlite3_step(t->lesen)) == SQLITE_ROW) {
        if (t->zeilen == t->platz) {
            t->platz = t->platz ? 2 * t->platz : 64;
            t->zelle = hole(t->zelle, t->platz * (size_t)t->spalten * sizeof *t->zelle);
        }
        for (int i = 0; i < t->spalten; i++)
            t->zelle[t->zeilen * (size_t)t->spalten + (size_t)i] = lies_zelle(t->lesen, i);
        t->zeilen++;
    }
    if (rc != SQLITE_DONE)
        abbruch(db, sqlite3_sql(t->lesen));
    (void)sqlite3_reset(t->lesen);
}

static void bereite_einfuegen_vor(sqlite3 *db, const char *name, struct tabelle *t)
{
    char sql[200];
    int n = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES (", name);

    for (int i = 0; i < t->spalten; i++)
        n += snprintf(sql + n, sizeof sql - (size_t)n, "%s?", i ? "," : "");
    (void)snprintf(sql + n, sizeof sql - (size_t)n, ")");
    t->einfuegen = bereite_vor(db, sql);
}

/* A table that a new migration brought and this program leaves out would make the reference too fast. */
static void pruefe_form(sqlite3 *db)
{
    sqlite3_stmt *stmt = bereite_vor(
        db, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");

    if (sqlite3_step(stmt) != SQLITE_ROW || sqlite3_column_int(stmt, 0) != T_ANZAHL)
        abbruch(NULL, "the book has other tables than the ones listed here");
    (void)sqlite3_finalize(stmt);
}

static const struct zelle *zeile(const struct tabelle *t)
{
    return t->naechste < t->zeilen ? t->zelle + t->naechste * (size_t)t->spalten : NULL;
}

static void schreibe_zeile(sqlite3 *db, struct tabelle *t)
{
    const struct zelle *z = zeile(t);

    for (int i = 0; i < t->spalten; i++) {
        if (z[i].art == SQLITE_INTEGER)
            (void)sqlite3_bind_int64(t->einfuegen, i + 1, z[i].zahl);
        else if (z[i].art == SQLITE_TEXT)
            (void)sqlite3_bind_text(t->einfuegen, i + 1, z[i].inhalt, z[i].len, SQLITE_STATIC);
        else if (z[i].art == SQLITE_BLOB)
            (void)sqlite3_bind_blob(t->einfuegen, i + 1, z[i].inhalt, z[i].len, SQLITE_STATIC);
        else
            (void)sqlite3_bind_null(t->einfuegen, i + 1);
    }
    if (sqlite3_step(t->einfuegen) != SQLITE_DONE)
        abbruch(db, sqlite3_sql(t->einfuegen));
    (void)sqlite3_reset(t->einfuegen);
    t->naechste++;
}

/* The rows from here on that belong to a table of a Spieltag. */
static void schreibe_tisch(sqlite3 *db, struct tabelle *t, int64_t tisch)
{
    while (zeile(t) && zeile(t)[0].zahl == tisch)
        schreibe_zeile(db, t);
}

/* The rows of `t[0]`, and after each of them those of the others that belong to the same entry. */
static void schreibe_eintraege(sqlite3 *db, struct tabelle *t, int anzahl, int64_t tisch)
{
    while (zeile(&t[0]) && zeile(&t[0])[0].zahl == tisch) {
        int64_t nr = zeile(&t[0])[1].zahl;

        schreibe_zeile(db, &t[0]);
        for (int i = 1; i < anzahl; i++)
            while (zeile(&t[i]) && zeile(&t[i])[0].zahl == tisch && zeile(&t[i])[1].zahl == nr)
                schreibe_zeile(db, &t[i]);
    }
}

static void schreibe_stamm(sqlite3 *db, struct tabelle *t)
{
    for (int i = 0; i < T_STAMM; i++)
        while (zeile(&t[i]))
            schreibe_zeile(db, &t[i]);
}

static void schreibe_tische(sqlite3 *db, struct tabelle *t)
{
    while (zeile(&t[T_TISCH])) {
        int64_t tisch = zeile(&t[T_TISCH])[0].zahl;

        schreibe_zeile(db, &t[T_TISCH]);
        schreibe_eintraege(db, &t[T_EREIGNIS], T_SPIEL_WERT - T_EREIGNIS, tisch);
        schreibe_eintraege(db, &t[T_SPIEL_WERT], T_STAND - T_SPIEL_WERT, tisch);
        for (int i = T_STAND; i < T_ANZAHL; i++)
            schreibe_tisch(db, &t[i], tisch);
    }
    for (int i = 0; i < T_ANZAHL; i++)
        if (zeile(&t[i]))
            abbruch(NULL, "rows were left over");
}

static double jetzt(void)
{
    struct timespec t;

    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A CHECK with a longer IN list makes SQLite take and free some 85 KiB for each row. Behind the rows held
 * here glibc would return them to the system every time, and the reference be three times slower for it. */
static void beruhige_speicher(void)
{
#ifdef __GLIBC__
    (void)mallopt(M_TRIM_THRESHOLD, 64 << 20);
    (void)mallopt(M_TOP_PAD, 1 << 20);
#endif
}

static void tue(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        abbruch(db, sql);
}

int main(int argc, char **argv)
{
    static struct tabelle t[T_ANZAHL];
    double anfang, dauer;
    sqlite3 *von, *nach;
    int64_t tische;
    size_t spiele = 0;
    sqlite3_stmt *stmt;

    if (argc != 3) {
        fprintf(stderr, "usage: bare_import FROM TO\n");
        return 2;
    }
    beruhige_speicher();
    von = oeffne(argv[1]);
    nach = oeffne(argv[2]);
    pruefe_form(von);
    for (int i = 0; i < T_ANZAHL; i++) {
        bereite_lesen_vor(von, i, &t[i]);
        bereite_einfuegen_vor(nach, tabellen[i], &t[i]);
    }
    stmt = bereite_vor(von, "SELECT coalesce(max(id), 0) FROM tisch");
    if (sqlite3_step(stmt) != SQLITE_ROW)
        abbruch(von, "max(id)");
    tische = sqlite3_column_int64(stmt, 0);
    (void)sqlite3_finalize(stmt);

    for (int i = 0; i < T_STAMM; i++)
        lies_tabelle(von, &t[i], 0);
    anfang = jetzt();
    tue(nach, "BEGIN IMMEDIATE");
    schreibe_stamm(nach, t);
    dauer = jetzt() - anfang;
    for (int64_t ab = 1; ab <= tische; ab += PORTION) {
        for (int i = T_STAMM; i < T_ANZAHL; i++)
            lies_tabelle(von, &t[i], ab);
        spiele += t[T_SPIEL_WERT].zeilen;
        anfang = jetzt();
        schreibe_tische(nach, t);
        dauer += jetzt() - anfang;
    }
    anfang = jetzt();
    tue(nach, "COMMIT");
    dauer += jetzt() - anfang;
    printf("%zu %.6f\n", spiele, dauer);
    for (int i = 0; i < T_ANZAHL; i++) {
        vergiss(&t[i]);
        free(t[i].zelle);
        (void)sqlite3_finalize(t[i].lesen);
        (void)sqlite3_finalize(t[i].einfuegen);
    }
    (void)sqlite3_close(von);
    (void)sqlite3_close(nach);
    return 0;
}
