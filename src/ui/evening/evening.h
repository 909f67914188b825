/* An evening at a table: the desk, the book behind it, and what is typed and not saved beside the book. Whoever
 * drives the desk, by keys (cmd_tisch.c) or line by line (conversation.c), looks into the book and books here. */
#ifndef DOKO_UI_EVENING_EVENING_H
#define DOKO_UI_EVENING_EVENING_H

#include "ui/cli/cmd.h"
#include "ui/desk/desk.h"

struct evening {
    struct call *call;
    struct text said; /* the Spieltag */
    struct text help;
    struct sitting sitting;
    struct desk *desk;
    struct text path, draft; /* of the draft, and what it holds */
    int64_t store_version;   /* of the book when the table was loaded last */
};

/* The table of S (NULL: the one that is open) at the desk, with the line that was typed before and not saved. Refused
 * for a Spieltag that was taken back, and where letters would not come out as they are. evening_end in any case. */
enum status evening_begin(struct evening *evening, struct call *call, const char *s, struct err *err);
void evening_end(struct evening *evening);

/* When somebody else has written the table is loaded anew, and the desk names what; *entered: at this table. */
enum status evening_look(struct evening *evening, bool *entered, struct err *err);
/* REQUEST_SAVE carried out. A refusal is said by the desk, whose line then stays; only a book that fails is an error.
 */
enum status evening_save(struct evening *evening, struct err *err);
/* What is typed and not saved is kept beside the book, readable by its owner alone. */
void evening_remember(struct evening *evening);

#endif
