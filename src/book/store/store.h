/* The book: events and queries. Only store/ knows that it is one file of SQLite.
 *
 * Facts are appended, derived data is replaced; both only inside a transaction. Reading functions may be called
 * in any transaction. Every function that can fail returns ST_BUCH with a text for people unless it says
 * otherwise; nothing of a transaction is kept then, if the caller calls store_rollback or closes.
 *
 * Ownership: a function that fills in allocated memory says how it is freed. Identities (int64_t, > 0) name rows
 * of the book and mean nothing outside it. */
#ifndef DOKO_BOOK_STORE_STORE_H
#define DOKO_BOOK_STORE_STORE_H

#include "base/text.h"
#include "core/money/abrechnung.h"
#include "core/money/payment.h"
#include "core/ranking/saison.h"
#include "core/spieltag/history.h"
#include "core/spieltag/wettbewerb.h"

struct store;

enum store_kind { STORE_READ, STORE_WRITE };

/* Creates a new, empty book, readable by the user alone, and missing directories. ST_CONFLICT if there is a file
 * already. */
enum status store_new(const char *path, struct err *err);

/* Opens an existing book. An older book is copied and then brought into this program's form. A book beside which
 * the journal of another lies is refused. */
enum status store_open(const char *path, struct store **store, struct err *err);
/* Returns the copy that opening made because the book was of an older form; NULL: none. */
const char *store_copy(const struct store *store);
/* Allows or forbids writing: a statement that would write fails then. */
void store_may_write(struct store *store, bool may);
void store_close(struct store *store); /* NULL is allowed; an open transaction is lost */

/* Sets a function that is called when a table is read or its derived data is saved, mostly several times for one
 * table, so that long work can show its progress. Any status but ST_OK ends the work with it. NULL: none. */
typedef enum status store_watch(void *with, int64_t tisch, struct err *err);
void store_watched(struct store *store, store_watch *watch, void *with);

/* Sets a function that gets a message once another program has kept the book busy for half a second; it is called
 * in the middle of a statement, so it only shows the message. A store begins with one that prints it on stderr. */
typedef void store_busy(void *with, const char *text);
void store_when_busy(struct store *store, store_busy *busy, void *with);

/* A transaction. Writers wait for each other; a reader sees one state from its first query on. */
enum status store_begin(struct store *store, enum store_kind kind, struct err *err);
enum status store_commit(struct store *store, struct err *err);
void store_rollback(struct store *store);

/* Copies the whole book while others may write, and checks the copy before it gets its name. ST_CONFLICT if the
 * target exists. */
enum status store_backup(struct store *store, const char *target, struct err *err);
/* Puts the copy `source` in the place of the book, in one transaction. The old book is kept beside it under the
 * same lock; its name is written to `before` ("" if there was none). ST_CONFLICT if both are one file. */
enum { BOOK_PATH_MAX = 1024 };
enum status store_restore(const char *path, const char *source, char before[BOOK_PATH_MAX], struct err *err);
/* Checks that a file is a whole book: integrity, foreign keys, version. */
enum status store_check_file(const char *path, struct err *err);
/* Checks the open book: ST_DIFFERENCE with the first finding. */
enum status store_check(struct store *store, struct err *err);
/* A number that changes when another program has written to the book. */
int64_t store_data_version(struct store *store);
/* The number of transactions this program has confirmed. */
int64_t store_commits(const struct store *store);
/* Copies the whole book into memory, to be worked on and thrown away. Close the copy after a failure too. */
enum status store_in_memory(struct store *store, struct store **copy, struct err *err);
/* Makes an empty book in memory. Close it after a failure too. */
enum status store_new_in_memory(struct store **store, struct err *err);

/* Players. */
enum { PLAYER_NAME_MAX = 64 * 4 + 1 };

struct player {
    int64_t id;
    struct kuerzel kuerzel;   /* the present one */
    char master[KUERZEL_MAX]; /* the first Kürzel, which is the player's name in the hash chain */
    char name[PLAYER_NAME_MAX];
    bool former; /* has left the club */
};

struct player_list {
    size_t count, capacity;
    struct player *player;
};
void player_list_free(struct player_list *list);

/* Reads all players by identity. Free with player_list_free, also after an error. */
enum status store_player(struct store *store, struct player_list *list, struct err *err);
/* ST_CONFLICT if the Kürzel is or was another player's. */
enum status store_player_new(struct store *store, const struct kuerzel *kuerzel, const char *name, int64_t time,
                             int64_t *id, struct err *err);
enum status store_player_kuerzel(struct store *store, int64_t id, const struct kuerzel *kuerzel, int64_t time,
                                 struct err *err);
enum status store_player_name(struct store *store, int64_t id, const char *name, int64_t time, struct err *err);
/* Enters that the player has left the club, or come back. */
enum status store_player_former(struct store *store, int64_t id, bool former, int64_t time, struct err *err);
/* Tells whether the book ever said that the player had left. */
enum status store_player_had_left(struct store *store, int64_t id, bool *had, struct err *err);
/* Deletes a player of whom the book holds only names, Kürzel (free afterwards) and membership. ST_CONFLICT if it
 * holds anything else, even something taken back. */
enum status store_player_delete(struct store *store, int64_t id, struct err *err);
/* All Kürzel the player had before the present one, oldest first, at most max. */
enum status store_player_earlier(struct store *store, int64_t id, struct kuerzel *former, int max, int *count,
                                 struct err *err);

/* Finds the player who has or ever had a Kürzel, folded; 0: nobody. */
enum status store_player_of_kuerzel(struct store *store, const char *fold, int64_t *id, struct err *err);
/* Tells whether the player has or ever had that name. */
enum status store_player_had_name(struct store *store, int64_t id, const char *name, bool *had, struct err *err);

/* Tells whether the player sat at a table in a game of the Meisterschaft that counts, on a day that has ended.
 * saison 0: any. */
enum status store_has_played(struct store *store, int64_t saison, int64_t player, bool *played, struct err *err);

/* Seasons. */
struct saison {
    int64_t id;
    int64_t regelsatz; /* the version of the rule set it is played by, up to the first change */
    struct saison_data data;
    bool closed;
    int changes;
    struct rule_change change[RULE_CHANGES_MAX]; /* by Spieltag; each differs from the rules before it */
};

struct saison_list {
    size_t count, capacity;
    struct saison *saison; /* in the order they were made */
};
void saison_list_free(struct saison_list *list);

/* Free the list after an error too. */
enum status store_saisons(struct store *store, struct saison_list *list, struct err *err);
/* ST_MISSING. name NULL: the present season (A91), that is the latest that is not closed, else the latest of
 * all. */
enum status store_saison(struct store *store, const char *name, struct saison *saison, struct err *err);
enum status store_saison_id(struct store *store, int64_t id, struct saison *saison, struct err *err);
/* Makes a season. `content`: the text of an own rule set, NULL for a built-in one. The same text under the same
 * name is kept once; another text becomes the next version. ST_CONFLICT if the name is taken. */
enum status store_saison_new(struct store *store, const struct saison_data *data, const char *content, int64_t time,
                             int64_t *id, struct err *err);
/* From Spieltag change->from on the season goes by the rule set change->rules; `content` as in store_saison_new.
 * The caller checks whether the change is allowed. Rules after a later change stay as they are. ST_CONFLICT if
 * there would be more changes than a season can have. */
enum status store_saison_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                               const char *content, int64_t time, struct err *err);
/* The latest text of an own rule set of that name. ST_MISSING, without a text for people, if the book has none. */
enum status store_regelsatz_newest(struct store *store, const char *name, struct text *content, struct err *err);
/* The text of a rule set and its version; *content stays empty for a built-in one. */
enum status store_regelsatz(struct store *store, int64_t id, struct text *content, int *version, struct err *err);
/* Enters the settings that differ from `old`. */
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
/* player and spieltag are 0 for the last two words. */
struct saison_entry {
    enum saison_word what;
    int64_t player;
    int spieltag;
};
struct saison_entries {
    size_t count, capacity;
    struct saison_entry *entry; /* in order */
};
enum status store_saison_entry(struct store *store, int64_t saison, const struct saison_entry *entry, int64_t time,
                               struct err *err);
/* Free with free(entries->entry). */
enum status store_saison_entries(struct store *store, int64_t saison, struct saison_entries *entries,
                                 struct err *err);

/* Players shut out of a competition of a season (Ausschluß), from a day on. */
enum { EXCLUSION_REASON_MAX = REMARK_MAX * 4 + 1 };
struct exclusion {
    int64_t player;
    const struct wettbewerb *kind;
    struct date date;
    char reason[EXCLUSION_REASON_MAX];
};
struct exclusions {
    size_t count, capacity;
    struct exclusion *exclusion; /* the exclusions in force, by player */
};
/* Free with free(exclusions->exclusion). */
enum status store_exclusions(struct store *store, int64_t saison, struct exclusions *exclusions, struct err *err);
/* Tells whether the book ever held this exclusion, even if it was taken back since. */
enum status store_exclusion_told(struct store *store, int64_t saison, const struct exclusion *exclusion, bool *told,
                                 struct err *err);
/* Enters an exclusion. The last one for a player and a competition holds; one without a reason takes it back. */
enum status store_exclusion_new(struct store *store, int64_t saison, const struct exclusion *exclusion, int64_t time,
                                struct err *err);

/* The Ehrentafel of years before the book: names, "" where there was none. */
enum { HONOUR_YEAR_MIN = SAISON_YEAR_MIN, HONOUR_YEAR_MAX = SAISON_YEAR_MAX };
struct honour {
    int year;
    char meister[PLAYER_NAME_MAX], vize[PLAYER_NAME_MAX], pokal[PLAYER_NAME_MAX];
};
struct honours {
    size_t count, capacity;
    struct honour *honour; /* by year; the last of several entries for a year */
};
/* Free with free(honours->honour). */
enum status store_honours(struct store *store, struct honours *honours, struct err *err);
enum status store_honour_new(struct store *store, const struct honour *honour, int64_t time, struct err *err);

/* The name in UTF-8 of the club that owns the book, "" if none was given. */
enum { CLUB_MAX = PLAYER_NAME_MAX };
enum status store_club(struct store *store, char name[CLUB_MAX], struct err *err);
enum status store_club_set(struct store *store, const char *name, int64_t time, struct err *err);

/* The Kasse of a season: the rates of its evenings in the order they were set (rates_on says which hold) … */
struct rates_list {
    size_t count, capacity;
    struct rates *rates;
};
/* Free with free(list->rates). */
enum status store_rates(struct store *store, int64_t saison, struct rates_list *list, struct err *err);
enum status store_rates_new(struct store *store, int64_t saison, const struct rates *rates, int64_t time,
                            struct err *err);

/* … and the payments in the order they were entered; a player is an identity. */
struct payment_list {
    size_t count, capacity;
    struct payment *payment;
    int64_t *id;
};
void payment_list_free(struct payment_list *list);
enum status store_payments(struct store *store, int64_t saison, struct payment_list *list, struct err *err);
/* Enters a payment, with its Storno if it has one. */
enum status store_payment_new(struct store *store, int64_t saison, const struct payment *payment, struct err *err);
/* ST_BUCH if the payment has one already. */
enum status store_payment_storno(struct store *store, int64_t id, const struct payment *payment, struct err *err);

/* Tables of the Spieltage. */
enum state { STATE_EMPTY, STATE_OPEN, STATE_END, STATE_UNVALUED, STATE_COUNT };
extern const struct term state_terms[STATE_COUNT]; /* STATE_EMPTY has no word */

struct tisch {
    int64_t id, saison;
    const struct wettbewerb *kind;
    int nr, tisch;
    enum state state; /* EMPTY: begun and taken back */
    struct date date;
    int spiele, pott;
};
struct tisch_list {
    size_t count, capacity;
    struct tisch *tisch; /* the Meisterschaft first; by nr, then tisch */
};
void tisch_list_free(struct tisch_list *list);

/* The tables of one competition of a season. */
enum status store_tische(struct store *store, int64_t saison, const struct wettbewerb *kind, struct tisch_list *list,
                         struct err *err);
/* The tables being played, of all seasons. The cost depends on their number alone, not on the size of the book. */
enum status store_tische_open(struct store *store, struct tisch_list *list, struct err *err);
/* The tables of a Turnier's rounds up to `round` whose list is not accepted, and all tables of that round; the
 * newest first. `table` 0: at all tables. */
enum status store_tische_for_entry(struct store *store, int64_t turnier, int round, int table,
                                   struct tisch_list *list, struct err *err);
/* The other open tables of a table's Spieltag at which the player has ever sat down. Whether the player still
 * does only their fold knows. */
enum status store_tische_with_player(struct store *store, const struct tisch *tisch, int64_t player,
                                     struct tisch_list *list, struct err *err);
/* Finds a table by saison, kind, nr, tisch of *tisch and fills in the rest. ST_MISSING. */
enum status store_tisch(struct store *store, struct tisch *tisch, struct err *err);
/* ST_MISSING, with a text that names the tables there are if the competition has one for that. */
enum status store_tisch_missing(struct store *store, const struct tisch *tisch, struct err *err);
/* Makes that table and fills in its id. */
enum status store_tisch_new(struct store *store, struct tisch *tisch, struct err *err);

/* The history of a table. The roster says which player each participant number is. */
enum { CHAIN_LEN = 32 };

struct roster {
    int count;
    int64_t player[PARTICIPANT_MAX];
};

/* Reads a history. Players in the roster keep their numbers; others get the numbers after them. Free with
 * history_free, also after an error. */
enum status store_history(struct store *store, int64_t tisch, struct history *history, struct roster *roster,
                          struct err *err);
/* Reads the hash of entry nr; and appends an entry with its hash. */
enum status store_chain(struct store *store, int64_t tisch, int32_t nr, uint8_t chain[CHAIN_LEN], struct err *err);
enum status store_entry(struct store *store, int64_t tisch, int32_t nr, const struct entry *entry,
                        const struct roster *roster, const uint8_t chain[CHAIN_LEN], struct err *err);

/* Derived data of one table. */
struct day_line {
    int64_t player;
    bool gast, disq;
    int32_t punkte;
    int place, doubled_place; /* doubled_place: twice the place, a shared one being the mean of its places */
    int32_t hundertstel;      /* the value of the day in hundredths */
    int spiele;               /* valued games at which the player sat at the table */
};

/* Replaces the derived data of a table by its present standing; a day of the season that ended carries its
 * lines. */
enum status store_derivation(struct store *store, const struct tisch *tisch, const struct day_line *line, int count,
                             struct err *err);
/* All derived data of the table as text, to compare before and after. */
enum status store_derived(struct store *store, int64_t tisch, struct text *rows, struct err *err);

/* The day values of a season, for the ranking; `player` is a player's identity. */
struct day_value_line {
    int64_t player, saison;
    int spieltag, tisch;
    struct date date;
    bool gast;
    int32_t punkte, hundertstel;
    int place, spiele;
    bool only_totals; /* the number of its games is unknown; standings_compute sets this */
};
struct day_values {
    size_t count, capacity;
    struct day_value_line *line; /* by nr, tisch */
};
/* Free with free(values->line). */
enum status store_day_values(struct store *store, int64_t saison, struct day_values *values, struct err *err);

#endif
