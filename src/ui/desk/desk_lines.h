/* The desk driven line by line, without screen and keys. A whole line is put into the desk, its messages are
 * printed, and desk_key continues with Enter, j, n, x or Esc. */
#ifndef DOKO_UI_DESK_DESK_LINES_H
#define DOKO_UI_DESK_DESK_LINES_H

#include "ui/desk/desk.h"

/* Switches the desk to lines: everything it says counts as in sight, since it is printed. */
void desk_by_lines(struct desk *desk);

/* Replaces the line as if it had been typed. False, with nothing changed, if nobody could type it: too long,
 * control characters, invalid UTF-8. */
bool desk_set_line(struct desk *desk, const char *line);
/* Brings the next pasted line into an empty line; false when there is none. */
bool desk_take_pasted(struct desk *desk);
/* Returns the line: of a correction the text to be edited, "" once the line is done. */
const char *desk_line(const struct desk *desk);
/* Drops a refused line; a correction stays to be edited. */
void desk_refuse_line(struct desk *desk);
/* Adds the prompt: " 21> ", " e18> ". */
void desk_prompt(const struct desk *desk, struct text *text);
/* Adds a line that names the entry being corrected, or the one before which a game is put in; false if the line is
 * the next game. */
bool desk_about(const struct desk *desk, struct text *text);
/* Returns whether a correction equals the book's line letter by letter. */
bool desk_unchanged(const struct desk *desk);

/* Adds the messages beside the line, another writer's entries and the result of the last key, and marks them as
 * seen. */
void desk_news(struct desk *desk, struct text *text);
/* desk_say adds the same and what the line would do; desk_question returns the question of desk_asks. */
void desk_say(struct desk *desk, struct text *text);
const char *desk_question(const struct desk *desk);
/* Returns whether the refused line may mean others, which DESK_KEY_TAB puts in its place. */
bool desk_offers(const struct desk *desk);
/* Returns whether a line can be entered by itself: a game, another event or a command. */
bool desk_reads_line(struct desk *desk, const char *line);

/* Adds the text that would stand in place of the list (Bogen, help) and drops it; false when there is none. */
bool desk_take_view(struct desk *desk, struct text *text);

/* Completes for Tab: adds to `words`, separated by blanks, the words that may stand where `line` breaks off and
 * that begin as it does, and returns how many. `more` gets what all of them have in common beyond the typed part.
 * For an empty word all possible ones are offered. */
int desk_complete(struct desk *desk, const char *line, struct text *words, struct text *more);

#endif
