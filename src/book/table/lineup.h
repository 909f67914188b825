/* The players of a Spieltag of the season and those who sit out (rules 3, A21, A64): computed, checked when
 * somebody sits down, and written down with the day, so that players who had to sit out are excused. */
#ifndef DOKO_BOOK_TABLE_LINEUP_H
#define DOKO_BOOK_TABLE_LINEUP_H

#include "book/table/buch.h"

/* A Spieltag among the registered players; arrays by their number in `standings`. Free with lineup_free, also
 * after an error. */
struct lineup_plan {
    struct standings standings;
    struct regelsatz regelsatz; /* of this Spieltag */
    int nr;
    int places;       /* how many can play */
    bool *registered; /* for this Spieltag */
    bool *plays;      /* those at its tables so far; never a Gast */
    int tables;       /* how many have begun */
    uint64_t seed;    /* draws where the rules do */
    int count;
    struct lineup_place *place; /* of the registered players */
};
/* Loads the Spieltag as it stands in the book, with as many places as its players fill tables. */
enum status lineup_load(struct store *store, const struct saison *saison, int nr, struct lineup_plan *plan,
                        struct err *err);
void lineup_free(struct lineup_plan *plan);
int lineup_registered(const struct lineup_plan *plan);
/* Fills in `place` by the rules; or as written down for the Spieltag, if it was. */
void lineup_by_rule(struct lineup_plan *plan);
void lineup_settle(struct lineup_plan *plan);
/* Writes down who sits out and who does not, as `place` says. */
enum status lineup_write(struct store *store, const struct lineup_plan *plan, int64_t time, struct err *err);

/* Checks who sits down by this event, at a table loaded without it, if the season goes by the DDB's
 * Meisterschaftsmodus. ST_RULE for a player out of turn: one who has to sit out and takes the seat of one who
 * has not, or, on the last Spieltag, one who is neither among the best four nor the Auffüller. Players who were
 * at the table before are not checked again; *was_admitted (if not NULL): one of those broke the rule and still does.
 */
enum status lineup_check(struct store *store, const struct sitting *sitting, const struct event *event,
                         bool *was_admitted, struct err *err);
/* The same for an event that was admitted: `before` is the table as it stood then, `now` the day as it is in the
 * book. */
enum status lineup_check_past(struct store *store, const struct sitting *before, const struct spieltag *now,
                              const struct event *event, struct err *err);
/* Called before a booked table is saved: adapts who sits out by rule to who plays. What somebody wrote down by
 * hand stays, except for players who play. */
enum status lineup_follow(struct store *store, const struct sitting *sitting, struct err *err);
/* Moves the line-up written down for Spieltag `from` to `to`. */
enum status lineup_renumber(struct store *store, const struct saison *saison, int from, int to, int64_t time,
                            struct err *err);

#endif
