/* The book: events and queries. What holds it (one file, today) is known inside store/ only.
 *
 * Facts are appended, derived data is replaced; both only inside a transaction. Reading functions may be
 * called in any transaction. Every function that can fail returns ST_BUCH with a text for people unless it
 * says otherwise; nothing of a transaction is kept then, when the caller calls store_rollback or closes.
 *
 * Ownership: what a function fills in with allocated memory says how it is freed. Identities (int64_t, > 0)
 * name rows of the book and mean nothing outside it. */
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

/* Creates a new, empty book, readable by the user alone; missing directories too. ST_CONFLICT when a file is
 * there. */
enum status store_new(const char *path, struct err *err);

/* Opens a book that exists and brings it to this program's form if it is older; a copy is made before. A book beside
 * which the journal of another lies is refused. */
enum status store_open(const char *path, struct store **store, struct err *err);
/* The copy that opening made because the book was of an older form; NULL: none. */
const char *store_copy(const struct store *store);
void store_close(struct store *store); /* NULL is allowed; what was not confirmed is gone */

/* Asked as each table is read or what follows from it is saved, mostly more than once of one, so that long work can
 * say how far it is; any status but ST_OK ends the work with it. NULL: nobody. */
typedef enum status store_watch(void *with, int64_t tisch, struct err *err);
void store_watched(struct store *store, store_watch *watch, void *with);

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
int64_t store_version(struct store *store);
/* How often this program has. */
int64_t store_commits(const struct store *store);
/* Whether the open book can be written at all. */
bool store_writable(const struct store *store);
/* The whole book once more, in memory, to be worked on and thrown away. Close it after a failure too. */
enum status store_in_memory(struct store *store, struct store **copy, struct err *err);
/* An empty book in memory. Close it after a failure too. */
enum status store_new_in_memory(struct store **store, struct err *err);

/* Players. */
enum { PLAYER_NAME_MAX = 64 * 4 + 1 };

struct player {
    int64_t id;
    struct kuerzel kuerzel;   /* now */
    char master[KUERZEL_MAX]; /* his first: his name in the hash chain */
    char name[PLAYER_NAME_MAX];
    bool former; /* has left the club */
};

struct player_list {
    size_t count, capacity;
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
/* He has left the club, or come back. */
enum status store_player_former(struct store *store, int64_t id, bool former, int64_t time, struct err *err);
/* Whether the book was ever told that he had left. */
enum status store_player_had_left(struct store *store, int64_t id, bool *had, struct err *err);
/* Takes a player out of whom the book says nothing but what he is called; his Kürzel are free then. ST_CONFLICT when
 * anything else was ever said of him. */
enum status store_player_delete(struct store *store, int64_t id, struct err *err);
/* All Kürzel he had before the present one, oldest first, at most max. */
enum status store_player_earlier(struct store *store, int64_t id, struct kuerzel *former, int max, int *count,
                                 struct err *err);

/* Who has or ever had a Kürzel, folded; 0: nobody. */
enum status store_player_of_kuerzel(struct store *store, const char *fold, int64_t *id, struct err *err);
/* Whether he is or ever was called that. */
enum status store_player_had_name(struct store *store, int64_t id, const char *name, bool *had, struct err *err);

/* Whether he was at a table in a game of the Meisterschaft that counts, on a day that has ended. saison 0: of any. */
enum status store_has_played(struct store *store, int64_t saison, int64_t player, bool *played, struct err *err);

/* Seasons. */
struct saison {
    int64_t id;
    int64_t regelsatz; /* the version of the rule set it is played by, up to the first change */
    struct saison_data data;
    bool closed;
    int changes;
    struct rule_change change[RULE_CHANGES_MAX]; /* by Spieltag; each other rules than before it */
};

struct saison_list {
    size_t count, capacity;
    struct saison *saison; /* in the order they were made */
};
void saison_list_free(struct saison_list *list);

/* The list is to be freed after an error too. */
enum status store_saisons(struct store *store, struct saison_list *list, struct err *err);
/* ST_MISSING. name NULL: the present one (A91): the latest of those that are not closed, else the latest of all. */
enum status store_saison(struct store *store, const char *name, struct saison *saison, struct err *err);
enum status store_saison_id(struct store *store, int64_t id, struct saison *saison, struct err *err);
/* `rules`: the text of an own rule set, NULL for a built-in one; the same text of the same name is kept once,
 * another one becomes its next version. ST_CONFLICT. */
enum status store_saison_new(struct store *store, const struct saison_data *data, const char *rules, int64_t time,
                             int64_t *id, struct err *err);
/* From Spieltag change->from on the season goes by the rule set change->rules with this text, as store_saison_new
 * takes it; whether it may is for the caller to know. What is behind a later change stays as it is. ST_CONFLICT when
 * there would be more changes than a season can have. */
enum status store_saison_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                               const char *rules, int64_t time, struct err *err);
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
    size_t count, capacity;
    struct saison_entry *entry; /* in order */
};
enum status store_saison_entry(struct store *store, int64_t saison, const struct saison_entry *entry, int64_t time,
                               struct err *err);
/* Free with free(entries->entry). */
enum status store_saison_entries(struct store *store, int64_t saison, struct saison_entries *entries,
                                 struct err *err);

/* Who is shut out of a competition of a season (Ausschluß), from a day on. */
enum { EXCLUSION_REASON_MAX = REMARK_MAX * 4 + 1 };
struct exclusion {
    int64_t player;
    const struct wettbewerb *kind;
    struct date date;
    char reason[EXCLUSION_REASON_MAX];
};
struct exclusions {
    size_t count, capacity;
    struct exclusion *exclusion; /* those that hold; by player */
};
/* Free with free(exclusions->exclusion). */
enum status store_exclusions(struct store *store, int64_t saison, struct exclusions *exclusions, struct err *err);
/* Whether the book was told of this one, even if it was taken back since. */
enum status store_exclusion_told(struct store *store, int64_t saison, const struct exclusion *exclusion, bool *told,
                                 struct err *err);
/* Of a player and a competition the last holds; without a reason it was taken back. */
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
    struct honour *honour; /* by year; of several entries for a year the last */
};
/* Free with free(honours->honour). */
enum status store_honours(struct store *store, struct honours *honours, struct err *err);
enum status store_honour_new(struct store *store, const struct honour *honour, int64_t time, struct err *err);

/* The club whose book it is: its name in UTF-8, "" when none was given. */
enum { CLUB_MAX = PLAYER_NAME_MAX };
enum status store_club(struct store *store, char name[CLUB_MAX], struct err *err);
enum status store_club_set(struct store *store, const char *name, int64_t time, struct err *err);

/* The Kasse of a season: what its evenings cost, in the order in which it was set (rates_on says which hold) … */
struct rates_list {
    size_t count, capacity;
    struct rates *rates;
};
/* Free with free(list->rates). */
enum status store_rates(struct store *store, int64_t saison, struct rates_list *list, struct err *err);
enum status store_rates_new(struct store *store, int64_t saison, const struct rates *rates, int64_t time,
                            struct err *err);

/* … and what was paid, in the order in which it was entered; a player is his identity. */
struct payment_list {
    size_t count, capacity;
    struct payment *payment;
    int64_t *id;
};
void payment_list_free(struct payment_list *list);
enum status store_payments(struct store *store, int64_t saison, struct payment_list *list, struct err *err);
/* With its Storno, if it has one. */
enum status store_payment_new(struct store *store, int64_t saison, const struct payment *payment, struct err *err);
/* ST_BUCH when it has one already. */
enum status store_payment_storno(struct store *store, int64_t id, const struct payment *payment, struct err *err);

/* Tables of the Spieltage. */
enum state { STATE_EMPTY, STATE_OPEN, STATE_END, STATE_UNVALUED, STATE_COUNT };
extern const struct term state_terms[STATE_COUNT]; /* that of STATE_EMPTY has no word */

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

/* Those of one competition of a season. */
enum status store_tische(struct store *store, int64_t saison, const struct wettbewerb *kind, struct tisch_list *list,
                         struct err *err);
/* Those that are being played, of all seasons. Costs what is open, whatever else the book holds. */
enum status store_tische_open(struct store *store, struct tisch_list *list, struct err *err);
/* The tables of a Turnier's rounds up to `round` whose list is not accepted, and all tables of that round; the newest
 * first. `table` 0: at all tables. */
enum status store_tische_going(struct store *store, int64_t turnier, int round, int table, struct tisch_list *list,
                               struct err *err);
/* Who sits where: the other open tables of a table's Spieltag at which the player has ever sat down; whether he still
 * does only their fold knows. */
enum status store_tische_sat(struct store *store, const struct tisch *table, int64_t player, struct tisch_list *list,
                             struct err *err);
/* By saison, art, nr, tisch of `wanted`; fills in the rest. ST_MISSING. */
enum status store_tisch(struct store *store, struct tisch *wanted, struct err *err);
/* ST_MISSING, with which tables there are where the competition says so. */
enum status store_tisch_missing(struct store *store, const struct tisch *wanted, struct err *err);
/* The same to be made. */
enum status store_tisch_new(struct store *store, struct tisch *new, struct err *err);

/* The history of a table. The roster says which player each Teilnehmer number is. */
enum { CHAIN_LEN = 32 };

struct roster {
    int count;
    int64_t player[PARTICIPANT_MAX];
};

/* Who is in the roster keeps his number; the others get theirs behind them. Free with history_free, also after an
 * error.
 */
enum status store_history(struct store *store, int64_t tisch, struct history *history, struct roster *roster,
                          struct err *err);
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
    bool only_totals; /* nobody knows how many games it had; standings_reckon says it */
};
struct day_values {
    size_t count, capacity;
    struct day_value_line *line; /* by nr, tisch */
};
/* Free with free(values->line). */
enum status store_day_values(struct store *store, int64_t saison, struct day_values *values, struct err *err);

#endif
