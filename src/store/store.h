/* The book: events and queries. What holds it (one file, today) is known inside store/ only.
 *
 * Facts are appended, derived data is replaced; both only inside a transaction. Reading functions may be
 * called in any transaction. Every function that can fail returns ST_BUCH with a text for people unless it
 * says otherwise; nothing of a transaction is kept then, when the caller calls store_rollback or closes.
 *
 * Ownership: what a function fills in with allocated memory says how it is freed. Identities (int64_t, > 0)
 * name rows of the book and mean nothing outside it. */
#ifndef DOKO_STORE_STORE_H
#define DOKO_STORE_STORE_H

#include "base/text.h"
#include "ranking/saison.h"
#include "spieltag/history.h"
#include "spieltag/wettbewerb.h"

struct store;

enum store_kind { STORE_READ, STORE_WRITE };

/* Creates a new, empty book, readable by the user alone; missing directories too. ST_CONFLICT when a file is
 * there. */
enum status store_new(const char *path, struct err *err);

/* Opens a book that exists and brings it to this program's form if it is older; a copy is made before. A book beside
 * which the journal of another lies is refused. */
enum status store_open(const char *path, struct store **store, struct err *err);
/* The copy that opening made because the book was of an older form; NULL: none. */
const char *store_copy(const struct store *store);
void store_close(struct store *store); /* NULL is allowed; what was not confirmed is gone */

/* A transaction. Writers wait for each other; a reader sees one state from its first query on. */
enum status store_begin(struct store *store, enum store_kind kind, struct err *err);
enum status store_commit(struct store *store, struct err *err);
void store_rollback(struct store *store);

/* A copy of the whole book, made while others may write, checked before it gets its name. ST_CONFLICT when
 * the target exists. */
enum status store_backup(struct store *store, const char *target, struct err *err);
/* Puts the copy `source` in the place of the book, in one transaction; what was there is kept beside it under the
 * same lock, its name is written to `before` ("" when there was none). ST_CONFLICT when both are one file. */
enum { BOOK_PATH_MAX = 1024 };
enum status store_restore(const char *path, const char *source, char before[BOOK_PATH_MAX], struct err *err);
/* Whether a file is a whole book: form, foreign keys, version. */
enum status store_check_file(const char *path, struct err *err);
/* The same for the open one: ST_DIFFERENCE with the first finding. */
enum status store_check(struct store *store, struct err *err);
/* A number that changes when somebody else has written to the book. */
int64_t store_standing(struct store *store);
/* Whether the open book can be written at all. */
bool store_writable(const struct store *store);
/* The whole book once more, in memory, to be worked on and thrown away. Close it after a failure too. */
enum status store_in_memory(struct store *store, struct store **copy, struct err *err);

/* Players. */
enum { PLAYER_NAME_MAX = 64 * 4 + 1 };

struct player {
    int64_t id;
    struct kuerzel kuerzel;   /* now */
    char master[KUERZEL_MAX]; /* his first: his name in the hash chain */
    char name[PLAYER_NAME_MAX];
};

struct player_list {
    size_t count, place;
    struct player *player;
};
void player_list_free(struct player_list *list);

enum status store_player(struct store *store, struct player_list *list, struct err *err);
/* ST_CONFLICT when the Kürzel is or was another's. */
enum status store_player_new(struct store *store, const struct kuerzel *kuerzel, const char *name, int64_t time,
                             int64_t *id, struct err *err);
enum status store_player_kuerzel(struct store *store, int64_t id, const struct kuerzel *kuerzel, int64_t time,
                                 struct err *err);
enum status store_player_name(struct store *store, int64_t id, const char *name, int64_t time, struct err *err);
/* All Kürzel he had before the present one, oldest first, at most max. */
enum status store_player_earlier(struct store *store, int64_t id, struct kuerzel *former, int max, int *count,
                                 struct err *err);

/* Whether he was at a table in a game of the Meisterschaft that counts, on a day that has ended. saison 0: of any. */
enum status store_has_played(struct store *store, int64_t saison, int64_t player, bool *played, struct err *err);

/* Seasons. */
struct saison {
    int64_t id;
    int64_t regelsatz; /* the version of the rule set it is played by */
    struct saison_data data;
    bool closed;
};

struct saison_list {
    size_t count, place;
    struct saison *saison; /* in the order they were made */
};
void saison_list_free(struct saison_list *list);

enum status store_saisons(struct store *store, struct saison_list *list, struct err *err);
/* ST_MISSING. name NULL: the newest that is not closed, else the newest. */
enum status store_saison(struct store *store, const char *name, struct saison *saison, struct err *err);
enum status store_saison_id(struct store *store, int64_t id, struct saison *saison, struct err *err);
/* `rules`: the text of an own rule set, NULL for a built-in one; the same text of the same name is kept once,
 * another one becomes its next version. ST_CONFLICT. */
enum status store_saison_new(struct store *store, const struct saison_data *data, const char *rules, int64_t time,
                             int64_t *id, struct err *err);
/* The latest text of an own rule set of that name; ST_MISSING, and no text for people, when the book has none. */
enum status store_regelsatz_newest(struct store *store, const char *name, struct text *content, struct err *err);
/* The text of a rule set and its version; *content stays empty for a built-in one. */
enum status store_regelsatz(struct store *store, int64_t id, struct text *content, int *version, struct err *err);
/* Writes down the settings that differ from `old`. */
enum status store_saison_set(struct store *store, int64_t id, const struct saison_data *old,
                             const struct saison_data *new, int64_t time, struct err *err);

enum saison_word {
    SAISON_REGISTER,
    SAISON_UNREGISTER,
    SAISON_SIT_OUT,
    SAISON_JOIN_IN,
    SAISON_CLOSING,
    SAISON_OPEN,
    SAISON_WORD_COUNT
};
/* spieler and spieltag are 0 for the last two. */
struct saison_entry {
    enum saison_word what;
    int64_t player;
    int spieltag;
};
struct saison_entries {
    size_t count, place;
    struct saison_entry *entry; /* in order */
};
enum status store_saison_entry(struct store *store, int64_t saison, const struct saison_entry *entry, int64_t time,
                               struct err *err);
/* Free with free(entries->entry). */
enum status store_saison_entries(struct store *store, int64_t saison, struct saison_entries *entries,
                                 struct err *err);

/* The Ehrentafel of years before the book: names, "" where there was none. */
enum { HONOUR_YEAR_MIN = 1900, HONOUR_YEAR_MAX = 2999 };
struct honour {
    int year;
    char meister[PLAYER_NAME_MAX], vize[PLAYER_NAME_MAX], pokal[PLAYER_NAME_MAX];
};
struct honours {
    size_t count, place;
    struct honour *honour; /* by year; of several entries for a year the last */
};
/* Free with free(honours->honour). */
enum status store_honours(struct store *store, struct honours *honours, struct err *err);
enum status store_honour_new(struct store *store, const struct honour *honour, int64_t time, struct err *err);

/* The club whose book it is: its name in UTF-8, "" when none was given. */
enum { CLUB_MAX = PLAYER_NAME_MAX };
enum status store_club(struct store *store, char name[CLUB_MAX], struct err *err);
enum status store_club_set(struct store *store, const char *name, int64_t time, struct err *err);

/* Tables of the Spieltage. */
enum state { STATE_EMPTY, STATE_OPEN, STATE_END, STATE_UNVALUED, STATE_COUNT };

struct tisch {
    int64_t id, saison;
    const struct wettbewerb *kind;
    int nr, tisch;
    enum state state; /* EMPTY: begun and taken back */
    struct date date;
    int spiele, pott;
};
struct tisch_list {
    size_t count, place;
    struct tisch *tisch; /* the Meisterschaft first; by nr, then tisch */
};
void tisch_list_free(struct tisch_list *list);

/* Those of one competition of a season. */
enum status store_tische(struct store *store, int64_t saison, const struct wettbewerb *kind, struct tisch_list *list,
                         struct err *err);
/* Those that are being played, of all seasons. Costs what is open, whatever else the book holds. */
enum status store_tische_open(struct store *store, struct tisch_list *list, struct err *err);
/* Who sits where: the other open tables of a table's Spieltag at which the player has ever sat down; whether he still
 * does only their fold knows. */
enum status store_tische_sat(struct store *store, const struct tisch *table, int64_t player, struct tisch_list *list,
                             struct err *err);
/* By saison, art, nr, tisch of `wanted`; fills in the rest. ST_MISSING. */
enum status store_tisch(struct store *store, struct tisch *wanted, struct err *err);
/* The same to be made. */
enum status store_tisch_new(struct store *store, struct tisch *new, struct err *err);

/* The history of a table. The roster says which player each Teilnehmer number is. */
enum { CHAIN_LEN = 32 };

struct roster {
    int count;
    int64_t player[PARTICIPANT_MAX];
};

enum status store_history(struct store *store, int64_t tisch, struct history *history, struct roster *roster,
                          struct err *err); /* free with history_free, also after an error */
/* The hash of entry nr. */
enum status store_chain(struct store *store, int64_t tisch, int32_t nr, uint8_t chain[CHAIN_LEN], struct err *err);
enum status store_entry(struct store *store, int64_t tisch, int32_t nr, const struct entry *entry,
                        const struct roster *roster, const uint8_t chain[CHAIN_LEN], struct err *err);

/* Derived data of one table. */
struct day_line {
    int64_t player;
    bool gast, disq;
    int32_t punkte;
    int place, doubled_place;
    int32_t hundertstel;
    int spiele; /* valued games at which he sat at the table */
};

/* Where the table stands, in place of what was derived of it before; a day of the season that ended carries its
 * lines. */
enum status store_derivation(struct store *store, const struct tisch *standing, const struct day_line *lines,
                             int count, struct err *err);
/* All that is derived of the table, as text, to compare before and after. */
enum status store_derived(struct store *store, int64_t tisch, struct text *rows, struct err *err);

/* The day values of a season, for the ranking; `player` of a row is a player's identity. */
struct day_value_line {
    int64_t player, saison;
    int spieltag, tisch;
    struct date date;
    bool gast;
    int32_t punkte, hundertstel;
    int place, spiele;
};
struct day_values {
    size_t count, place;
    struct day_value_line *line; /* by nr, tisch */
};
/* Free with free(values->line). */
enum status store_day_values(struct store *store, int64_t saison, struct day_values *values, struct err *err);

#endif
