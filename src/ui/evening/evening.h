/* An evening at a table: the desk, the book behind it, and a draft of the unsaved line beside the book. Both
 * drivers of the desk, by keys (cmd_tisch.c) and line by line (conversation.c), read the book and book through it. */
#ifndef DOKO_UI_EVENING_EVENING_H
#define DOKO_UI_EVENING_EVENING_H

#include "ui/cli/cmd.h"
#include "ui/desk/desk.h"
#include "ui/evening/kept_line.h"

struct evening {
    struct call *call;
    struct text said; /* the Spieltag */
    struct sitting sitting;
    struct desk *desk;
    struct kept_line kept;      /* the unsaved line */
    int64_t store_data_version; /* version of the book when the table was last loaded */
};

/* Puts the table of S (NULL: the open one) at the desk, with its unsaved line. Fails with ST_MISSING for a
 * Spieltag that was taken back, and if the charset of the terminal is not UTF-8. Call evening_end in any case. */
enum status evening_begin(struct evening *evening, struct call *call, const char *s, struct err *err);
void evening_end(struct evening *evening);

/* Loads the table anew if another writer changed the book, and the desk names the changes; *entered: at this
 * table. */
enum status evening_look(struct evening *evening, bool *entered, struct err *err);
/* Carries out REQUEST_SAVE. A refusal is shown by the desk, whose line then stays; only a failing book (ST_BUCH)
 * is an error. */
enum status evening_save(struct evening *evening, struct err *err);
/* Carries out REQUEST_NEWCOMER. A refusal is shown by the desk. */
enum status evening_newcomer(struct evening *evening, struct err *err);
/* Keeps the unsaved line beside the book, readable only by its owner (kept_line.h). */
void evening_remember(struct evening *evening);

#endif
