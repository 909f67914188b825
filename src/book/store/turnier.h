/* Turniere in the book: store.h's counterpart for what only a Turnier has. Its rule set, first day and number of
 * rounds (data.spieltage) are those of the season row that holds its tables. */
#ifndef DOKO_BOOK_STORE_TURNIER_H
#define DOKO_BOOK_STORE_TURNIER_H

#include "book/store/store.h"
#include "core/turnier/turnier.h"

/* All Turniere in the order they were made. One that is over is `closed`. */
enum status store_turniere(struct store *store, struct saison_list *list, struct err *err);
/* ST_MISSING. name NULL: the Turnier that is not over, else the latest; ST_USAGE if several are not over, which
 * the text names. */
enum status store_turnier(struct store *store, const char *name, struct saison *found, struct err *err);
/* As store_saison_new: ST_CONFLICT if a Turnier or a season has that name. */
enum status store_turnier_new(struct store *store, const struct saison_data *data, const char *rules, int64_t time,
                              int64_t *id, struct err *err);

/* The facts of one Turnier in the book. Free with turnier_facts_free, also after an error. */
struct turnier_facts {
    int count;
    size_t id_capacity, player_capacity;
    int64_t *id;     /* of the Teilnehmer's rows, ascending */
    int64_t *player; /* their identities */
    size_t seats, seats_capacity;
    struct turnier_seat *seat; /* by round, table and seat, table 0 first */
    size_t entries, entries_capacity;
    struct turnier_entry *entry; /* in order; their texts are owned */
};
/* Adds a Teilnehmer, whose `id` is the highest so far; and a seat. */
void turnier_facts_add(struct turnier_facts *facts, int64_t id, int64_t player);
void turnier_facts_seat(struct turnier_facts *facts, const struct turnier_seat *seat);
/* Adds an entry and returns it as kept, its text a copy. */
const struct turnier_entry *turnier_facts_keep(struct turnier_facts *facts, const struct turnier_entry *entry);
/* Reads the facts of a Turnier. */
enum status store_turnier_facts(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err);
void turnier_facts_free(struct turnier_facts *facts);

/* Calls `each` for every club that was given for a player in a Turnier, in order; "" where it was taken away. */
enum status store_player_clubs(struct store *store,
                               void (*each)(void *with, int64_t player, int64_t turnier, const char *club),
                               void *with, struct err *err);

/* Makes a player a Teilnehmer; *id is the new row. */
enum status store_teilnehmer_new(struct store *store, int64_t turnier, int64_t player, int64_t time, int64_t *id,
                                 struct err *err);
/* `who` of the entry is stored as `teilnehmer`, a row; 0: none. */
enum status store_turnier_entry(struct store *store, int64_t turnier, const struct turnier_entry *entry,
                                int64_t teilnehmer, struct err *err);
/* Deletes the plan of a round that is not released; and adds a seat to the plan. `teilnehmer`: the row. */
enum status store_turnier_unplan(struct store *store, int64_t turnier, int round, struct err *err);
enum status store_turnier_seat(struct store *store, int64_t turnier, const struct turnier_seat *seat,
                               int64_t teilnehmer, struct err *err);

/* The state of one table's list, by its last entry. The cost does not depend on the rest of the Turnier. */
enum status store_turnier_list(struct store *store, int64_t turnier, int round, int table, enum list_state *state,
                               struct err *err);
/* The time of one table's list. released: when its round was released, 0 if it is not; minutes: the time for a
 * list at four, 0 for no limit; more: minutes added. Table 0: released and minutes of the round
 * alone. */
struct list_clock {
    int64_t released;
    int minutes, seats, more;
};
enum status store_turnier_clock(struct store *store, int64_t turnier, int round, int table, struct list_clock *clock,
                                struct err *err);
/* The round that was released last, 0: none; and the number of lists of a round that are not accepted. */
enum status store_turnier_round(struct store *store, int64_t turnier, int *round, struct err *err);
enum status store_turnier_missing(struct store *store, int64_t turnier, int round, int *missing, struct err *err);
/* The players at a table by seat, as rows of Teilnehmer and as identities. `count` 0: nobody, or no such table. */
struct table_seats {
    int count;
    int64_t teilnehmer[TISCH_MAX];
    int64_t player[TISCH_MAX]; /* or the Ersatz who plays in that round */
};
enum status store_turnier_table(struct store *store, int64_t turnier, int round, int table, struct table_seats *seats,
                                struct err *err);

/* The results of the tables that have ended, by round and table. */
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

/* Reads the given players. `player` is in ascending order. */
enum status store_players_by_id(struct store *store, const int64_t *player, int count, struct player_list *list,
                                struct err *err);

#endif
