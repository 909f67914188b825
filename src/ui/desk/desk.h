/* The screen at the table as a state machine: keys in, a picture and orders out. Pure: it has the table in memory,
 * tries on it what the line would do and takes that back, and saves nothing. Whoever drives it carries out the
 * orders, and hands the table as it is then. */
#ifndef DOKO_UI_DESK_DESK_H
#define DOKO_UI_DESK_DESK_H

#include "book/table/booking.h"
#include "ui/desk/picture.h"

enum { DESK_WIDTH_MIN = 80, DESK_HEIGHT_MIN = 24 };

/* A key: a Unicode character, or one of these. */
enum key {
    DESK_KEY_ENTER = 0x110000,
    DESK_KEY_ESC,
    DESK_KEY_TAB,
    DESK_KEY_SHIFT_TAB, /* takes away before the cursor */
    DESK_KEY_DEL,       /* under it */
    DESK_KEY_LEFT,
    DESK_KEY_RIGHT,
    DESK_KEY_POS1,
    DESK_KEY_END,
    DESK_KEY_UP,
    DESK_KEY_DOWN,
    DESK_KEY_PAGE_UP,
    DESK_KEY_PAGE_DOWN,
    DESK_KEY_BACKSPACE, /* the whole line */
    DESK_KEY_HELP,
    DESK_KEY_FORM,
    DESK_KEY_WHY,
    DESK_KEY_EARLIER, /* what was typed before … */
    DESK_KEY_LATER,   /* … and after that */
    DESK_KEY_PASTE,   /* what was pasted is at hand (screen_pasted): no key of the desk */
    DESK_KEY_NOTHING  /* a new size, say: only drawn again */
};

enum desk_request {
    REQUEST_NONE,
    REQUEST_SAVE, /* book desk_plan, then desk_saved or desk_refused */
    REQUEST_LEAVE
};

struct desk;

/* `help`: what F1 shows behind the keys; must live as long. */
struct desk *desk_new(const char *help);
void desk_free(struct desk *desk);

/* Tries a plan among what else is in the book (booking_try); `with` is the caller's. */
typedef enum status desk_try(void *with, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                             struct err *err);
/* Without one only the table itself is asked. */
void desk_set_try(struct desk *desk, desk_try *try, void *with);

/* The table as it is in the book `now` (seconds UTC); lent until the next time. The line that is being typed stays;
 * if another has changed the table under it, that is named, and the next Enter only says that it was seen. */
void desk_load(struct desk *desk, struct sitting *sitting, int64_t now);
/* A key. What is not on the screen is not saved: while the screen, as it was drawn last, is too small every key but q
 * is ignored. */
enum desk_request desk_key(struct desk *desk, int32_t key);

/* What was pasted, whatever bytes. A newline in it is never Enter: one line comes into the line at the cursor; of
 * several a list is shown, and then each comes into the line by itself, to be saved by an Enter of its own. Refused,
 * with the place, is what is no text. */
void desk_paste(struct desk *desk, const char *s, size_t len);

/* The time goes on: seconds UTC. */
void desk_clock(struct desk *desk, int64_t now);

/* Whether a question is on the screen. */
bool desk_asks(const struct desk *desk);
/* REQUEST_SAVE: what is to be booked, its line to be read again at the table that it is booked at; what it points
 * into is the desk's. */
const struct plan *desk_plan(const struct desk *desk);
/* It is in the book, its last entry as number `entry`, at this time of day: the line is done. Load the new table
 * next.
 */
void desk_saved(struct desk *desk, int32_t entry, const char *time_of_day);
/* It is not, and why; the line stays. */
void desk_refused(struct desk *desk, const struct err *err);

/* What is typed and not saved, to be kept outside: "" when there is nothing. desk_set_draft brings it back, or
 * as much of it as still has a meaning. */
void desk_draft(const struct desk *desk, struct text *text);
void desk_set_draft(struct desk *desk, const char *draft);

void desk_paint(struct desk *desk, struct picture *picture, int width, int height);

#endif
