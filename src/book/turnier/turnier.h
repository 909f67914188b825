/* A Turnier of the book at work: the players, the plan, the release of a round, the lists and their states, the
 * standing. Every door comes through here; book/table/admission.h decides what may be booked at a table, as for
 * other competitions. All functions run inside a transaction; those that write keep the loaded Turnier in step.
 * Statuses: ST_CONFLICT for anything that does not fit the state of the Turnier, ST_IMPOSSIBLE, ST_MISSING,
 * ST_INPUT. */
#ifndef DOKO_BOOK_TURNIER_TURNIER_H
#define DOKO_BOOK_TURNIER_TURNIER_H

#include "book/store/turnier.h"
#include "book/table/buch.h"
#include "book/turnier/namesake.h"
#include "core/ranking/turnier.h"

struct turnier_book {
    struct saison saison;
    char club[CLUB_MAX];
    struct turnier_facts facts;
    struct turnier turnier;
    struct player_list player; /* the Teilnehmer and their stand-ins, by identity */
    struct namesakes names;    /* of the whole book; loaded when somebody joins by name */
    const char *device;        /* the device that is named in entries at the tables; NULL: none */
    bool unfit;                /* the entries of the Turnierleitung contradict each other: damage */
};
/* Free with turnier_book_free, also after an error. */
enum status turnier_load(struct store *store, const struct saison *saison, struct turnier_book *book,
                         struct err *err);
void turnier_book_free(struct turnier_book *book);
/* Reads the names of Teilnehmer and stand-ins again. */
enum status turnier_load_players(struct store *store, struct turnier_book *book, struct err *err);
/* Loads the Turnier again from the book. */
enum status turnier_reload(struct store *store, struct turnier_book *book, struct err *err);
/* The name of a Teilnehmer, or of the Ersatz who plays for that Teilnehmer in the round (0: now). */
const char *turnier_name(const struct turnier_book *book, int who, int round);
/* The name of the player whose place an Ersatz took. */
const char *turnier_name_before(const struct turnier_book *book, size_t stand_in);
const char *turnier_kuerzel(const struct turnier_book *book, int who, int round);
/* "Herbstturnier" or, without a title, the short name. */
const char *turnier_title(const struct turnier_book *book);

/* Finds a Teilnehmer by what was typed: a start number, a Kürzel, a name. ST_MISSING; ST_INPUT if several may be
 * meant. */
enum status turnier_find(const struct turnier_book *book, const char *word, int *who, struct err *err);

/* Changes the number of rounds and the first day. ST_CONFLICT for fewer rounds than are released, or than an
 * entry names. */
enum status turnier_set_extent(struct store *store, struct turnier_book *book, const struct saison_data *data,
                               int64_t time, struct err *err);
/* Makes an entry that concerns no list. Refused if the state does not allow it: anything once the Turnier is
 * over, a start number that another Teilnehmer has, a change of one once rounds are released. Another mode, or
 * the switch to tables of four only, drops the plan of the rounds that are not released. */
enum status turnier_enter(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                          struct err *err);
/* The refusals of turnier_enter except that the Turnier is over; and for a newcomer, that the player takes part
 * already or did. */
enum status turnier_check_now(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err);
/* The same for an entry of a journal. There somebody may drop out or be replaced after the last round: the rounds are
 * today's, and there may have been more of them then. */
enum status turnier_check_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err);
enum status turnier_check_new(const struct turnier_book *book, int64_t player, struct err *err);

/* A newcomer's data; "" or NULL: unknown. */
struct newcomer {
    const char *name, *kuerzel, *club, *team, *land;
};
/* Finds a player by name and club: the player of the book with that name for whom no other club is known (A148),
 * or a new one, whose Kürzel is given or found. A Kürzel of the book decides alone. */
enum status turnier_player(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                           int64_t time, int64_t *player, struct err *err);
/* Enters club, team or Land of a Teilnehmer, in the form in which names are kept; "" takes it away where the
 * entry may do so. */
enum status turnier_enter_name(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                               struct err *err);
/* Adds the newcomer as a Teilnehmer from the next round on that is not released. */
enum status turnier_join(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                         int64_t time, int *who, struct err *err);
/* Adds a player as a Teilnehmer from the next round on that is not released. ST_CONFLICT if the player is one. */
enum status turnier_add(struct store *store, struct turnier_book *book, int64_t player, int64_t time, int *who,
                        struct err *err);
/* An Ersatz takes over from the next round on, also after the last one. At a table in play the Ersatz goes on
 * under the Kürzel that stands there. */
enum status turnier_stand_in(struct store *store, struct turnier_book *book, int who, int64_t player, int64_t time,
                             struct err *err);
/* A Teilnehmer drops out from the next round on. At an open table of four time is called; of five, four play on. */
enum status turnier_drop_out(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                             struct err *err);
/* A Teilnehmer who dropped out plays again from the next round on. Effects on a list remain. ST_CONFLICT for
 * somebody who is not out. */
enum status turnier_come_back(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                              struct err *err);
/* Disqualifies: last, without a place; `back` takes it back. ST_CONFLICT if `back` is for somebody who is not
 * disqualified. */
enum status turnier_disqualify(struct store *store, struct turnier_book *book, int who, bool back, const char *why,
                               int64_t time, struct err *err);

/* Draws start numbers for all who have none; *drawn counts them. A seed that was kept stays. */
enum status turnier_draw_all(struct store *store, struct turnier_book *book, int64_t seed, int64_t time, int *drawn,
                             struct err *err);
/* Plans the rounds that are not released, all of them or, depending on the mode, only the next, and replaces
 * their old plan. */
enum status turnier_make_plan(struct store *store, struct turnier_book *book, struct err *err);
/* Adjusts numbers and plan after somebody came or went: a Teilnehmer without a number gets one, and rounds that
 * were planned and are not released are planned anew. If no plan is possible, nothing stays planned, and *err
 * says why: dropping out succeeds all the same. */
enum planned { PLANNED_BEFORE, PLANNED_ANEW, PLANNED_NONE };
enum status turnier_replan(struct store *store, struct turnier_book *book, int64_t time, enum planned *planned,
                           struct err *err);
/* Tells whether a round that is not released has a plan that still seats exactly the players of the round, each
 * Staffel at its own tables. */
bool turnier_plan_holds(const struct turnier *turnier, int round);
/* ST_CONFLICT if the Turnier is over. */
enum status turnier_check_open(const struct turnier_book *book, struct err *err);
/* Drops the plan of all rounds that are not released. */
enum status turnier_drop_plan(struct store *store, struct turnier_book *book, struct err *err);
/* The day of a round that is released today: the first day of the Turnier as long as that lies ahead. */
struct date turnier_day(const struct turnier_book *book, struct date today);
/* Releases the next round: its tables begin with their seats, all of them or none. Missing numbers are drawn and
 * a missing plan is made. ST_CONFLICT while a list of the rounds before is missing, unless `why` gives a reason
 * to begin all the same (A153). */
struct release {
    int round;
    struct date date;
    int64_t time;
    bool paid;       /* refuse while somebody has not paid the Startgeld */
    const char *why; /* NULL: refuse while a list is missing */
};
enum status turnier_release(struct store *store, struct turnier_book *book, const struct release *release,
                            struct err *err);
/* Counts the lists of released rounds before `round` that are not accepted, and names up to `most` of them as
 * "1.3, 1.7 (handed in) and 2 more". None in a Turnier seated by the standing: such a round can only be planned
 * with all lists, whatever the reason. */
enum { LISTS_NAMED = 12 };
int turnier_lists_missing(const struct turnier *turnier, int round, int most, struct text *names);
/* Takes back the release of the last round, with the reason (A154): its tables are as if they had never begun,
 * their codes lead nowhere, and the round can be planned and released again. ST_CONFLICT if a table has entries;
 * the text names such tables. */
enum status turnier_withdraw(struct store *store, struct turnier_book *book, int round, const char *why, int64_t time,
                             struct err *err);

/* One list, by its table alone: the cost is the same in a Turnier of a thousand and of sixteen. */
struct list_name {
    struct saison saison;
    int round, table;
    bool trotzdem;      /* accept although something owed is missing, or the games give other results than the totals
                         * they replace */
    const char *device; /* the device it is entered on; NULL: none */
};
enum status turnier_list_of(struct store *store, const struct list_name *list, struct sitting *sitting,
                            enum list_state *state, struct err *err);
/* Enters the totals by seat, which are handed in and accepted with it. *odd: at four they are neither all even
 * nor all odd. */
enum status turnier_totals(struct store *store, const struct list_name *list, const int32_t *punkte, int count,
                           int64_t time, bool *odd, struct err *err);
/* Tells whether the totals are odd in that sense: then those who enter and accept them should look again. */
bool turnier_list_odd(const struct sitting *sitting);
/* Hands the list in: its games are played or struck, everything owed is played. *was: the state before; a list
 * in a later state stays as it is. */
enum status turnier_hand_in(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                            bool *odd, struct err *err);
/* Accepts the list, and hands it in first if it was not. */
enum status turnier_accept(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                           bool *odd, struct err *err);
/* Opens an accepted or handed in list again. */
enum status turnier_give_back(struct store *store, const struct list_name *list, const char *why, int64_t time,
                              struct err *err);
/* A player leaves the table during the list: of five, four play on; of four, the list ends with the games
 * played. */
enum status turnier_leave(struct store *store, const struct list_name *list, int64_t player, const char *why,
                          int64_t time, struct err *err);
/* Calls time: no further game is dealt at the table. */
enum status turnier_time_up(struct store *store, const struct list_name *list, const char *why, int64_t time,
                            struct err *err);

/* The standing after so many rounds (0: all). Free with turnier_standing_free. */
struct turnier_standing {
    int rounds;
    struct round_result *result; /* `rounds` of them for each Teilnehmer */
    struct turnier_player *player;
    struct turnier_input input;
    struct turnier_place *list;
    int teams;
    const char **team; /* names, by number - 1; borrowed from the book */
    struct team_place *team_list;
    int team_count;
    int missing; /* lists of released rounds that are not accepted */
    struct {
        int round, table;
        uint8_t state; /* enum list_state */
    } * gap;
    bool final; /* every round is released and every list accepted */
};
enum status turnier_standing(struct store *store, const struct turnier_book *book, int rounds,
                             struct turnier_standing *standing, struct err *err);
void turnier_standing_free(struct turnier_standing *standing);

/* Ends the Turnier: nothing more is entered until it is opened again. ST_CONFLICT while lists or rounds are
 * missing, unless `all_the_same`. */
enum status turnier_end(struct store *store, struct turnier_book *book, bool all_the_same, int64_t time,
                        struct err *err);

#endif
