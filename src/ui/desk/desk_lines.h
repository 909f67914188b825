/* The desk driven line by line: no screen, no keys. A line is typed whole and put into the desk, what the desk says
 * of it is printed, and goes on by desk_key: Enter, j, n, x, Esc. */
#ifndef DOKO_UI_DESK_DESK_LINES_H
#define DOKO_UI_DESK_DESK_LINES_H

#include "ui/desk/desk.h"

/* From now on whatever the desk says is in sight: it is printed. */
void desk_by_lines(struct desk *desk);

/* The line as if it had been typed, in place of what stood there; false, and nothing is changed, when nobody can type
 * it: longer than a line may be, control characters, no UTF-8. */
bool desk_set_line(struct desk *desk, const char *line);
/* The next line of those that were pasted comes into an empty line; false when there is none. */
bool desk_take_pasted(struct desk *desk);
/* What stands in the line: of a correction what is to be edited, "" when the line is done. */
const char *desk_line(const struct desk *desk);
/* The line was refused: it is done with, but for a correction, which stays to be edited. */
void desk_refuse_line(struct desk *desk);
/* " 21> ", " e18> ". */
void desk_prompt(const struct desk *desk, struct text *text);
/* Adds which entry is corrected, or gets one before it, in a line; false when the line is for the next game. */
bool desk_about(const struct desk *desk, struct text *text);
/* Whether a correction says what stands in the book, letter by letter. */
bool desk_unchanged(const struct desk *desk);

/* Adds what has come up beside the line: what another has entered, what came of the last key. It has been seen then.
 */
void desk_news(struct desk *desk, struct text *text);
/* The same and what the line would do; the question of desk_asks. */
void desk_say(struct desk *desk, struct text *text);
const char *desk_question(const struct desk *desk);
/* Adds the text that would stand in place of the list (Bogen, help), which is done with then; false: there is none.
 */
bool desk_take_view(struct desk *desk, struct text *text);

/* Tab: the words that may stand where the line breaks off and begin as it does, a blank between; returns how many.
 * `more`: what all of them have beyond that. Of an empty word every one that may stand there. */
int desk_complete(struct desk *desk, const char *line, struct text *words, struct text *more);

#endif
