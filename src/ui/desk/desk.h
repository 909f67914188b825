/* The screen at the table as a state machine: keys in, a picture and requests out. Pure: it holds the table in
 * memory, tries on it what the line would do, takes that back, and saves nothing. The driver carries out the
 * requests and then loads the table as it has become. */
#ifndef DOKO_UI_DESK_DESK_H
#define DOKO_UI_DESK_DESK_H

#include "book/table/booking.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/picture.h"

enum { DESK_WIDTH_MIN = 80, DESK_HEIGHT_MIN = 23 };

enum desk_request {
    REQUEST_NONE,
    REQUEST_SAVE,     /* book desk_plan, then call desk_saved or desk_refused */
    REQUEST_NEWCOMER, /* make desk_newcomer a player of the book, load it, then call desk_newcomer_made */
    REQUEST_LEAVE
};

struct desk;

/* Makes a desk; desk_free frees it. */
struct desk *desk_new(void);
void desk_free(struct desk *desk);

/* Tries a plan against the rest of the book (booking_try); `with` is the caller's. */
typedef enum status desk_try(void *with, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                             struct err *err);
/* Sets how plans are tried. Without it the desk asks only the table itself. */
void desk_set_try(struct desk *desk, desk_try *try, void *with);

/* Loads the table as it is in the book at `now` (seconds UTC); it is lent until the next call. The line being
 * typed stays. If another writer has changed the table under it, the screen says so, and the next Enter only
 * acknowledges that. */
void desk_load(struct desk *desk, struct sitting *sitting, int64_t now);
/* Handles a key. Nothing is saved that is not on the screen: if the screen was too small when last drawn, every
 * key but q is ignored. */
enum desk_request desk_key(struct desk *desk, int32_t key);

/* Takes pasted text, any bytes. A newline in it is never Enter: a single line is inserted at the cursor; several
 * lines are first shown as a list and then enter the line one by one, each saved by an Enter of its own. Bytes
 * that are no text are refused, and the message names the place. */
void desk_paste(struct desk *desk, const char *s, size_t len);

/* Tells the desk the time, in seconds UTC. */
void desk_clock(struct desk *desk, int64_t now);

/* Returns whether a question is on the screen. */
bool desk_asks(const struct desk *desk);
/* Returns the plan to book after REQUEST_SAVE. Its line is read again at the table where it is booked; everything
 * it points to belongs to the desk. */
const struct plan *desk_plan(const struct desk *desk);
/* Tells the desk that the plan is in the book, its last entry as number `entry`, saved at `time_of_day`: the line
 * is done. Load the new table next. */
void desk_saved(struct desk *desk, int32_t entry, const char *time_of_day);
/* Tells the desk that the plan was not booked, and why; the line stays. */
void desk_refused(struct desk *desk, const struct err *err);

/* Returns the name of somebody who sits down and whom the book does not know, "" when there is none. */
const char *desk_newcomer(const struct desk *desk);
/* Tells the desk that the book has the player now: the line names the Kürzel, as a Gast, and waits for Enter; a
 * message names the way back. */
void desk_newcomer_made(struct desk *desk, const char *name, const char *kuerzel);

/* Adds the unsaved line, to be kept outside the desk, or nothing when the line is empty or a correction that changes
 * nothing. desk_set_draft brings it
 * back, as far as it still has a meaning. */
void desk_draft(const struct desk *desk, struct text *text);
void desk_set_draft(struct desk *desk, const char *draft);

/* Draws the desk on a screen of that size. The picture may be drawn on again; the caller frees it. */
void desk_paint(struct desk *desk, struct picture *picture, int width, int height);

#endif
