/* Who plays on a Spieltag of the season and who sits out (rules 3, A21, A64): worked out, asked of who sits down, and
 * written down with the day, so that whoever had to sit out is excused. */
#ifndef DOKO_BOOK_TABLE_LINEUP_H
#define DOKO_BOOK_TABLE_LINEUP_H

#include "book/table/buch.h"

/* A Spieltag among the registered players; arrays by their number in `w`. Free with lineup_free, also after an error.
 */
struct lineup_plan {
    struct standings standings;
    struct regelsatz regelsatz; /* of this Spieltag */
    int nr;
    int places;       /* how many can play */
    bool *registered; /* for this Spieltag */
    bool *plays;      /* who does, as far as it has begun; never a Gast */
    int tables;       /* how many have begun */
    uint64_t seed;    /* draws where the rules do */
    int count;
    struct lineup_place *place; /* of the registered ones */
};
/* The Spieltag as it stands in the book, with as many places as its players fill tables. */
enum status lineup_load(struct store *store, const struct saison *saison, int nr, struct lineup_plan *plan,
                        struct err *err);
void lineup_free(struct lineup_plan *plan);
int lineup_registered(const struct lineup_plan *plan);
/* Fills in `place` by the rules, or as it was written down for the Spieltag when somebody had done so. */
void lineup_by_rule(struct lineup_plan *plan);
void lineup_settle(struct lineup_plan *plan);
/* Writes down who sits out and who does not, as `place` says. */
enum status lineup_write(struct store *store, const struct lineup_plan *plan, int64_t time, struct err *err);

/* Who sits down by this event, at a table loaded without it: ST_RULE when it is not his turn, where the season goes
 * by the DDB's Meisterschaftsmodus: he has to sit out and takes the seat of one who has not, or it is the last
 * Spieltag and he is neither among the best four nor the Auffüller. Who was at the table before is not asked again;
 * *stays (when not NULL): one of those broke the rule and still does. */
enum status lineup_check(struct store *store, const struct sitting *sitting, const struct event *event, bool *stays,
                         struct err *err);
/* The same of an event that was let: `before` is the table as it stood then, `now` the day as it is in the book. */
enum status lineup_check_past(struct store *store, const struct sitting *before, const struct spieltag *now,
                              const struct event *event, struct err *err);
/* Before a booked table is saved: who sits out by rule follows who plays. What somebody has written down by hand
 * stays, but for those who play. */
enum status lineup_follow(struct store *store, const struct sitting *sitting, struct err *err);
/* What is written down of Spieltag `from` goes to `to` with it. */
enum status lineup_renumber(struct store *store, const struct saison *saison, int from, int to, int64_t time,
                            struct err *err);

#endif
