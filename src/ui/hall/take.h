/* What somebody sent to a table, at work: inside the transaction that takes it. */
#ifndef DOKO_UI_HALL_TAKE_H
#define DOKO_UI_HALL_TAKE_H

#include "ui/hall/show.h"
#include "ui/hall/spot.h"

struct take {
    struct hall *hall;
    const struct visit *visit;
    const char *request; /* its number */
    struct tisch tisch;
    struct place place;
    struct draft *draft;
    enum taken *taken;
};

/* Nothing is booked, and the page says why. ST_OK. */
enum status take_refuse(struct take *take, enum taken how, const char *why);
/* The last entry that was made on this phone, 0: none. */
int32_t take_own_last(const struct take *take, const struct sitting *sitting);
/* Of this number, once, with all that was written, or not at all. */
enum status take_done(struct take *take, enum status st, struct err *err);
/* What the draft says is tried, shown and, if it is to be and nothing is asked, booked. Against the rules the draft
 * says so. */
enum status take_book(struct take *take, struct sitting *sitting, bool save, struct err *err);

/* A game against the rules, which waits for a second phone; and what that says of it. */
enum status take_propose(struct take *take, const struct sitting *sitting, struct err *err);
typedef enum status take_step(struct take *take, struct sitting *sitting, struct err *err);
take_step take_confirm, take_decline;

/* The lists of a Turnier, and what the Leitung says at a table. */
take_step take_hand_in, take_accept, take_give_back, take_strafe, take_disq, take_time;

#endif
