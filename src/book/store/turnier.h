/* Turniere in the book: as store.h, for what only a Turnier has. Its rule set, first day and number of rounds
 * (data.spieltage) are those of the row that holds its tables. */
#ifndef DOKO_BOOK_STORE_TURNIER_H
#define DOKO_BOOK_STORE_TURNIER_H

#include "book/store/store.h"
#include "core/turnier/turnier.h"

/* All of them, in the order they were made, those that are over `closed`. */
enum status store_turniere(struct store *store, struct saison_list *list, struct err *err);
/* ST_MISSING. name NULL: the one that is not over, else the latest; ST_USAGE when several are not, which it names. */
enum status store_turnier(struct store *store, const char *name, struct saison *turnier, struct err *err);
/* As store_saison_new: ST_CONFLICT when a Turnier or a season is called that. */
enum status store_turnier_new(struct store *store, const struct saison_data *data, const char *rules, int64_t time,
                              int64_t *id, struct err *err);

/* What the book says of one. Free with turnier_facts_free, also after an error. */
struct turnier_facts {
    int count;
    size_t id_capacity, player_capacity;
    int64_t *id;     /* of the Teilnehmer's rows */
    int64_t *player; /* their identities */
    size_t seats, seats_capacity;
    struct turnier_seat *seat; /* by round, table and seat, table 0 first */
    size_t entries, entries_capacity;
    struct turnier_entry *entry; /* in order; their texts are owned */
};
void turnier_facts_add(struct turnier_facts *facts, int64_t id, int64_t player);
void turnier_facts_seat(struct turnier_facts *facts, const struct turnier_seat *seat);
/* The entry as it is kept there, its text a copy. */
const struct turnier_entry *turnier_facts_keep(struct turnier_facts *facts, const struct turnier_entry *entry);
enum status store_turnier_facts(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err);
void turnier_facts_free(struct turnier_facts *facts);

/* Each club that was said of a player in a Turnier, in order, NULL where it was taken away. */
enum status store_player_clubs(struct store *store,
                               void (*each)(void *whom, int64_t player, int64_t turnier, const char *club),
                               void *whom, struct err *err);

enum status store_teilnehmer_new(struct store *store, int64_t turnier, int64_t player, int64_t time, int64_t *id,
                                 struct err *err);
/* `who` of the entry goes to `teilnehmer`, a row; 0: none. */
enum status store_turnier_entry(struct store *store, int64_t turnier, const struct turnier_entry *entry,
                                int64_t teilnehmer, struct err *err);
/* What is planned of a round, which is not released, is gone, and these are what is planned. `row`: of each
 * Teilnehmer. */
enum status store_turnier_unplan(struct store *store, int64_t turnier, int round, struct err *err);
enum status store_turnier_seat(struct store *store, int64_t turnier, const struct turnier_seat *seat,
                               int64_t teilnehmer, struct err *err);

/* Of one table alone, whatever else the Turnier has: where its list stands, by the last that was said of it. */
enum status store_turnier_list(struct store *store, int64_t turnier, int round, int table, enum list_state *state,
                               struct err *err);
/* The same of its time: when its round was released, 0: it is not; how long a list at four has, 0: no limit; what it
 * was given more. Table 0: of the round. */
struct list_clock {
    int64_t released;
    int minutes, seats, more;
};
enum status store_turnier_clock(struct store *store, int64_t turnier, int round, int table, struct list_clock *clock,
                                struct err *err);
/* The round that was released last, 0: none; and of a round how many of its lists are not accepted. */
enum status store_turnier_round(struct store *store, int64_t turnier, int *round, struct err *err);
enum status store_turnier_missing(struct store *store, int64_t turnier, int round, int *missing, struct err *err);
/* Who sits at it, by seat, as rows of Teilnehmer and as who they are; `count` 0: nobody, or there is none. */
struct table_seats {
    int count;
    int64_t teilnehmer[TISCH_MAX];
    int64_t player[TISCH_MAX]; /* or the Ersatz who plays in that round */
};
enum status store_turnier_table(struct store *store, int64_t turnier, int round, int table, struct table_seats *seats,
                                struct err *err);

/* The results of the tables that have ended: by round and table. */
struct list_result {
    int round, table;
    int64_t player;
    int32_t punkte;
    bool only_sums;
};
struct list_results {
    size_t count, capacity;
    struct list_result *result;
};
/* Free with free(results->result). */
enum status store_turnier_results(struct store *store, int64_t turnier, struct list_results *results,
                                  struct err *err);

/* A few players, in the order of their identities. */
enum status store_player_some(struct store *store, const int64_t *player, int count, struct player_list *list,
                              struct err *err);

#endif
