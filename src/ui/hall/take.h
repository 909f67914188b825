/* A form sent to a table, while it is carried out inside the transaction. */
#ifndef DOKO_UI_HALL_TAKE_H
#define DOKO_UI_HALL_TAKE_H

#include "ui/hall/show.h"
#include "ui/hall/spot.h"

struct take {
    struct hall *hall;
    const struct visit *visit;
    const char *request; /* its request number */
    struct tisch tisch;
    struct place place;
    struct draft *draft;
    enum taken *taken;
};

/* Ends the step without booking; the page says why. Always ST_OK. */
enum status take_refuse(struct take *take, enum taken how, const char *why);
/* The number of the last entry made on this phone; 0: none. */
int32_t take_own_last(const struct take *take, const struct sitting *sitting);
/* Marks the request as done and commits everything written, so that it is carried out once or not at all. Returns
 * `st` and commits nothing if it is not ST_OK. */
enum status take_done(struct take *take, enum status st, struct err *err);
/* Tries the draft and shows its effect; books it if `save` is set and no question is open. Sets draft->rule when
 * only the rules refuse it. */
enum status take_book(struct take *take, struct sitting *sitting, bool save, struct err *err);

/* Keeps a game against the rules until a second phone confirms or declines it. */
enum status take_propose(struct take *take, const struct sitting *sitting, struct err *err);
typedef enum status take_step(struct take *take, struct sitting *sitting, struct err *err);
take_step take_confirm, take_decline;

/* The steps for the lists of a Turnier, and the entries of the Leitung at a table. */
take_step take_hand_in, take_accept, take_give_back, take_strafe, take_disq, take_time;

#endif
