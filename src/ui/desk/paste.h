/* What comes to a terminal at once is a paste, not keys: text in which a newline is no Enter. Terminals that know it
 * put it in brackets (xterm's mode 2004); elsewhere it is known by how much comes at a time. */
#ifndef DOKO_UI_DESK_PASTE_H
#define DOKO_UI_DESK_PASTE_H

#include <stdint.h>

#include "base/text.h"

#define PASTE_BEGIN "\033[200~"
#define PASTE_END   "\033[201~"

/* The terminal (paste_mode.c) is to put what is pasted in brackets, or no more; the latter may be said twice. It is
 * told so too while the program is stopped (SIGTSTP), and when it ends without saying, by itself or by a signal. */
void paste_mode_on(void);
void paste_mode_off(void);

/* Whether bytes that came at once, without a pause in which somebody could have pressed a key, are text that somebody
 * pasted: several characters and a newline among them, or bytes that no keyboard sends. Pure, as are those below. */
bool paste_is_burst(const char *s, size_t len);

/* Whether it is UTF-8 without control characters; else *why says where it is not. Tabs and newlines may stand in it.
 */
bool paste_is_text(const char *s, size_t len, struct text *why);
/* The first newline, len when there is none; a terminal sends a carriage return for one. */
size_t paste_newline(const char *s, size_t len);
/* The character at *i, which goes on behind it; a tab is a blank. */
int32_t paste_character(const char *s, size_t len, size_t *i);
/* Adds the lines that are not blank, a newline behind each; returns how many. */
int paste_lines(const char *s, struct text *lines);
/* The number of the first of those lines that is longer, 0 when none is. */
int paste_longer(const char *lines, size_t most);

#endif
