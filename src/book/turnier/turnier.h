/* A Turnier of the book at work: who takes part, the plan, the release of a round, the lists and what becomes of
 * them, the standing. Every door comes through here; what may be booked at a table decides book/table/admission.h, as
 * everywhere. Inside a transaction; what follows writes, and keeps what is loaded in step. Statuses: ST_CONFLICT for
 * what does not fit the state of the Turnier, ST_IMPOSSIBLE, ST_MISSING, ST_INPUT. */
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
    struct player_list player; /* those who take part, stand-ins among them; by identity */
    struct namesakes names;    /* of the whole book; loaded when somebody comes by name */
    const char *device;        /* on which the entries are made that follow at its tables; NULL: none is named */
    bool unfit;                /* what the Turnierleitung has said does not fit together: damage */
};
/* Free with turnier_book_free, also after an error. */
enum status turnier_load(struct store *store, const struct saison *saison, struct turnier_book *book,
                         struct err *err);
void turnier_book_free(struct turnier_book *book);
/* The names of those who take part, in the place of what was there. */
enum status turnier_load_players(struct store *store, struct turnier_book *book, struct err *err);
/* As the book has it now. */
enum status turnier_reload(struct store *store, struct turnier_book *book, struct err *err);
/* The name of a Teilnehmer, of his Ersatz where one plays for him in that round (0: now). */
const char *turnier_name(const struct turnier_book *book, int who, int round);
/* Whose place an Ersatz took. */
const char *turnier_name_before(const struct turnier_book *book, size_t stand_in);
const char *turnier_kuerzel(const struct turnier_book *book, int who, int round);
/* "Herbstturnier" or, where it has no title, its short name. */
const char *turnier_title(const struct turnier_book *book);

/* What is typed for a Teilnehmer: a start number, a Kürzel, a name. ST_MISSING, ST_INPUT when several may be meant.
 */
enum status turnier_find(const struct turnier_book *book, const char *word, int *who, struct err *err);

/* Another number of rounds and another first day. ST_CONFLICT for fewer rounds than are released, or than an entry
 * names. */
enum status turnier_set_frame(struct store *store, struct turnier_book *book, const struct saison_data *frame,
                              int64_t time, struct err *err);
/* An entry that is no list's. Refused is what the state does not allow: everything once the Turnier is over, a start
 * number that another has or once rounds are released. Another mode, or tables of four only: what is planned and not
 * released is planned no more. */
enum status turnier_enter(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                          struct err *err);
/* What it refuses of an entry but that the Turnier is over, and of somebody who comes: that he is there, or was. */
enum status turnier_check_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err);
enum status turnier_check_new(const struct turnier_book *book, int64_t player, struct err *err);

/* What is known of somebody who comes; "" or NULL: that is not known. */
struct newcomer {
    const char *name, *kuerzel, *club, *team, *land;
};
/* A player by name and club: the one of the book who is called that and of whom no other club is known (A148), or a
 * new one, whose Kürzel is found or said; with a Kürzel of the book's own he is that player. */
enum status turnier_player(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                           int64_t time, int64_t *player, struct err *err);
/* Club, team or Land of somebody, in the form in which names are kept; "" takes it away where the entry may do so. */
enum status turnier_say(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                        struct err *err);
/* He takes part, from the next round on that is not released. */
enum status turnier_join(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                         int64_t time, int *who, struct err *err);
/* A new Teilnehmer, from the next round on that is not released. ST_CONFLICT when he is one. */
enum status turnier_add(struct store *store, struct turnier_book *book, int64_t player, int64_t time, int *who,
                        struct err *err);
/* An Ersatz takes over from the next round on, behind the last one too; at a running table he plays on with the
 * Kürzel that stands there. */
enum status turnier_stand_in(struct store *store, struct turnier_book *book, int who, int64_t player, int64_t time,
                             struct err *err);
/* Out: from the next round on; at his open table time is called when four sit at it, and of five four play on. */
enum status turnier_drop_out(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                             struct err *err);
/* Out no more: he plays from the next round on. What his going did to a list stays. ST_CONFLICT when he is not out.
 */
enum status turnier_come_back(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                              struct err *err);
/* Last, without a place; with `back` no more. ST_CONFLICT when that is taken back of who is not disqualified. */
enum status turnier_disqualify(struct store *store, struct turnier_book *book, int who, bool back, const char *why,
                               int64_t time, struct err *err);

/* Start numbers for all who have none, *drawn of them; a seed that was kept stays. */
enum status turnier_draw_all(struct store *store, struct turnier_book *book, int64_t seed, int64_t time, int *drawn,
                             struct err *err);
/* The plan of the rounds that are not released, all or by the mode the next one, in the place of what was planned. */
enum status turnier_make_plan(struct store *store, struct turnier_book *book, struct err *err);
/* After somebody came or went: who has no number gets one, and what is planned and not released is planned anew.
 * Where there can be no plan without him nothing is planned, and *err says why: whoever goes, goes all the same. */
enum planned { PLANNED_BEFORE, PLANNED_ANEW, PLANNED_NONE };
enum status turnier_plan_again(struct store *store, struct turnier_book *book, int64_t time, enum planned *planned,
                               struct err *err);
/* Whether a round that is not released is planned, and its plan still has everybody who plays in it and nobody else,
 * each Staffel at its own tables. */
bool turnier_plan_holds(const struct turnier *turnier, int round);
/* ST_CONFLICT when the Turnier is over. */
enum status turnier_check_over(const struct turnier_book *book, struct err *err);
/* Nothing is planned but what is released. */
enum status turnier_drop_plan(struct store *store, struct turnier_book *book, struct err *err);
/* The day of a round that is released today: the first of the Turnier while it is only prepared. */
struct date turnier_day(const struct turnier_book *book, struct date today);
/* The next round begins: its tables are begun with their seats, all of them or none. Numbers are drawn and a plan is
 * made where they are missing. ST_CONFLICT while a list of the rounds before is missing, unless `why` says why it
 * begins all the same (A153). */
struct release {
    int round;
    struct date date;
    int64_t time;
    bool paid;       /* not while somebody has not paid the Startgeld */
    const char *why; /* NULL: not while a list is missing */
};
enum status turnier_release(struct store *store, struct turnier_book *book, const struct release *release,
                            struct err *err);
/* The lists of the released rounds before `round` that are not accepted: how many, and up to `most` of them named as
 * "1.3, 1.7 (handed in) and 2 more". None by the standing: such a round can be planned with all of them alone,
 * whatever the reason. */
enum { LISTS_NAMED = 12 };
int turnier_lists_missing(const struct turnier *turnier, int round, int most, struct text *names);
/* The release of the last round is taken back, with the reason (A154): the tables of the round are as if they had
 * never begun, their codes lead nowhere, and the round can be planned and released again. ST_CONFLICT where a table
 * has entries, which are named. */
enum status turnier_withdraw(struct store *store, struct turnier_book *book, int round, const char *why, int64_t time,
                             struct err *err);

/* One list, by its table alone: a Turnier of a thousand costs what one of sixteen does. */
struct list_name {
    struct saison saison;
    int round, table;
    bool trotzdem; /* what is owed may be missing, and its games may come to something else than the totals that they
                      take the place of */
    const char *device; /* on which it is entered, NULL: none is named */
};
enum status turnier_list_of(struct store *store, const struct list_name *list, struct sitting *sitting,
                            enum list_state *state, struct err *err);
/* Its totals by seat, which are handed in and accepted with it. *odd: at four they are neither all even nor all odd.
 */
enum status turnier_totals(struct store *store, const struct list_name *list, const int32_t *punkte, int count,
                           int64_t time, bool *odd, struct err *err);
/* Whether they are that: then somebody has to look again, who enters it and who accepts it. */
bool turnier_list_odd(const struct sitting *sitting);
/* Handed in: its games are played or struck, what is owed is played. *was: what it was before; one that is further
 * already stays as it is. */
enum status turnier_hand_in(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                            bool *odd, struct err *err);
/* Accepted, and handed in with it if it was not. */
enum status turnier_accept(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                           bool *odd, struct err *err);
/* An accepted or handed in list is open again. */
enum status turnier_give_back(struct store *store, const struct list_name *list, const char *why, int64_t time,
                              struct err *err);
/* Somebody has gone from the table while it was played: of five four play on, of four the list ends with the games
 * played. */
enum status turnier_leave(struct store *store, const struct list_name *list, int64_t player, const char *why,
                          int64_t time, struct err *err);
/* No further game is dealt at the table. */
enum status turnier_time_up(struct store *store, const struct list_name *list, const char *why, int64_t time,
                            struct err *err);

/* The standing after so many rounds (0: all). Free with turnier_standing_free. */
struct turnier_standing {
    int rounds;
    struct round_result *result; /* of each Teilnehmer `rounds` of them */
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

/* The end: nothing is entered any more, until it is opened again. ST_CONFLICT while lists or rounds are missing,
 * unless `all_the_same`. */
enum status turnier_end(struct store *store, struct turnier_book *book, bool all_the_same, int64_t time,
                        struct err *err);

#endif
