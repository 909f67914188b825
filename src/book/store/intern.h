/* Shared by the files of store/ only. */
#ifndef DOKO_BOOK_STORE_INTERN_H
#define DOKO_BOOK_STORE_INTERN_H

#include <sqlite3.h>

#include "book/store/store.h"
#include "book/store/value.h"

enum { STORE_WAIT_MS = 20000 };

/* The statements that were prepared; they stay until the store is closed. */
struct statement {
    struct statement *next; /* the last used comes first */
    sqlite3_stmt *stmt;
};
struct insert {
    struct insert *next;
    sqlite3_stmt *stmt;
    const char *table;
    int count;
    const char *name[]; /* of its columns */
};

struct store {
    sqlite3 *db;
    char *path;
    char *copy; /* made before the form of the book was changed */
    store_watch *watch;
    void *watch_with;
    store_busy *busy;
    void *busy_with;
    int64_t commits; /* confirmed transactions */
    struct statement *statements;
    struct insert *inserts;
};

/* Makes every missing directory on the way to the file; only the user can enter the new ones. */
enum status store_make_directories(const char *path, struct err *err);
/* Opens an existing file with the pragmas of the book. The caller closes *store after a failure too. */
enum status store_attach(const char *path, struct store **store, struct err *err);

/* Returns a statement for `sql` with its values bound. It is prepared once and kept. While it is stepped, another
 * query with the same text gets a statement of its own. NULL on failure, which store_row reports as one. */
sqlite3_stmt *store_query(struct store *store, const char *sql, struct err *err, struct values values);

/* Calls the watcher of the store, if there is one, for a table. */
enum status store_tick(struct store *store, int64_t tisch, struct err *err);

/* Runs a statement that gives no rows; and one that inserts a row. The names are string constants. */
enum status store_execute(struct store *store, const char *sql, struct err *err, struct values values);
enum status store_insert(struct store *store, const char *table, struct err *err, struct fields fields);
/* Binds a value to the parameter i, from 1. `kept`: SQLITE_STATIC if text and bytes stay until the last step. */
void store_bind(sqlite3_stmt *stmt, int i, const struct value *value, sqlite3_destructor_type kept);

/* Takes one step: true with a row. On false *st is ST_OK at the end, else the failure; the statement is reset. */
bool store_row(struct store *store, sqlite3_stmt *stmt, enum status *st, struct err *err);

/* Resets the statement of a reader that stops before the last row: AUTO(store_reset) sqlite3_stmt *stmt = …; */
static inline void store_reset(sqlite3_stmt **stmt)
{
    (void)sqlite3_reset(*stmt);
}

/* Tells whether a number is one of a Spieltag. Readers use it as an index, and a CHECK constraint does not hold
 * in a damaged page. */
static inline bool store_spieltag_valid(int nr, int max)
{
    return nr >= 1 && nr <= max;
}
enum status store_spieltag_broken(struct err *err);

/* Asks for the whole number in the first column of the last row, 0 without one; and whether there is a row. */
enum status store_number(struct store *store, const char *sql, struct err *err, struct values values,
                         int64_t *number);
enum status store_count(struct store *store, const char *sql, struct err *err, struct values values, int *count);
enum status store_exists(struct store *store, const char *sql, struct err *err, struct values values, bool *exists);

/* Reports the failure of the last call, in words that say what to do. */
enum status store_error(sqlite3 *db, const char *path, int rc, struct err *err);

/* Copies a word of the book and removes what a terminal would take for a command. */
void store_copy_word(char *target, size_t size, const char *source);

/* rules.c: finds the version of a rule set with this text, or makes a new one; and reads into `saison` what the
 * entries of a season say of its rules. */
enum status store_regelsatz_kept(struct store *store, const char *name, int edition, const char *content, int64_t *id,
                                 struct err *err);
enum status store_rule_changes(struct store *store, struct saison *saison, struct err *err);

/* master.c: reads the seasons of a statement that begins with these columns and selects some of them. */
#define SAISON_COLUMNS "SELECT s.id, s.name, r.name, r.id, r.ausgabe FROM saison s JOIN regelwerk r ON r.id = s.regelwerk "
#define NO_TURNIER     "s.id NOT IN (SELECT saison FROM turnier)"
enum status store_read_saisons(struct store *store, sqlite3_stmt *stmt, struct saison_list *list, struct err *err);

const char *store_column_text(sqlite3_stmt *stmt, int column); /* "" for NULL */
bool store_column_date(sqlite3_stmt *stmt, int column, struct date *date);

/* words.c: the sets of words that stand in columns of the book. NULL is value 0 where the first of a set has no
 * word. */
enum word_set {
    SET_WETTBEWERB,
    SET_SAISON,
    SET_OP,
    SET_EVENT,
    SET_KIND,
    SET_SUIT,
    SET_PARTY,
    SET_SONDER,
    SET_STATE,
    SET_TURNIER,
    SET_COUNT
};
/* Adds the words to the book that it lacks; in a transaction that writes. */
enum status store_words_add(struct store *store, struct err *err);
/* Finds the value of a word that was read. ST_MISSING, without a text for people, if neither the program nor the
 * book knows the word: damage. ST_BUCH if the book knows it and this program does not. */
enum status store_word(struct store *store, enum word_set set, const char *word, int *value, struct err *err);
/* The word of a value, NULL where it has none. */
const char *store_word_of(enum word_set set, int value);

/* history_write.c: the columns of a game that stand in struct spiel, each in one byte. */
struct spiel_column {
    const char *name;
    enum { SPIEL_PLAYER, SPIEL_WORD, SPIEL_FLAG, SPIEL_NUMBER } kind;
    size_t offset;
    int range; /* the highest number, or the enum word_set */
};
enum { SPIEL_COLUMNS = 21 };
extern const struct spiel_column spiel_columns[SPIEL_COLUMNS];

/* The words of an entry of a season: first those of enum saison_word, then its settings. */
enum {
    SAISON_START = SAISON_WORD_COUNT,
    SAISON_SPIELTAGE,
    SAISON_PFLICHT,
    SAISON_LAST,
    SAISON_WEIGHT,
    SAISON_GEGENLESEN,
    SAISON_TERM_COUNT
};
extern const struct term saison_terms[SAISON_TERM_COUNT];

enum { DOKO_APPLICATION_ID = 0x444F4B4F }; /* "DOKO" */
/* ST_BUCH if the file is no doko book, or one of a newer form. */
enum status store_check_version(sqlite3 *db, const char *path, int *version, struct err *err);
/* Draws the schema number that tells a book or a copy from all others. Returns an SQLite status. */
int store_draw_id(sqlite3 *db);

/* Brings the book into the form of this program. `new`: the file was just made and may be empty. */
enum status store_migrate(struct store *store, bool new, struct err *err);
/* Puts page 1 first into the journal of the open transaction, where stale_journal.c reads it. */
enum status store_journal_page1(struct store *store, int version, struct err *err);
/* ST_BUCH if a journal lies beside the file that SQLite would play back but that belongs to another book. */
enum status store_check_stale_journal(const char *path, struct err *err);

/* Finds a free name beside the book: PFAD.ART-1, -2 … */
void store_name_beside(const char *path, const char *kind, char out[BOOK_PATH_MAX]);

/* The migrations, embedded at build: schema/NNNN_*.sql in order. */
extern const char *const schema_text[];
extern const int schema_count;

#endif
