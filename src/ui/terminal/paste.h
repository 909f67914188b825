/* Text that reaches a terminal all at once is a paste, not keys, and a newline in it is no Enter. Terminals that
 * can mark a paste with brackets do so (xterm's mode 2004); elsewhere the amount that arrives at once tells. */
#ifndef DOKO_UI_TERMINAL_PASTE_H
#define DOKO_UI_TERMINAL_PASTE_H

#include <stdint.h>

#include "base/text.h"

#define PASTE_BEGIN "\033[200~"
#define PASTE_END   "\033[201~"

/* Ask the terminal to bracket pastes, and to stop doing so (paste_mode.c); paste_mode_off may be called twice. The
 * terminal is also told to stop while the program is suspended (SIGTSTP), and when it ends in any way, by exit or
 * by a signal. */
void paste_mode_on(void);
void paste_mode_off(void);

/* Returns whether bytes that came at once, with no pause for a key press, are pasted text: several characters with
 * a newline among them, or bytes that no keyboard sends. Pure, like the functions below. */
bool paste_is_burst(const char *s, size_t len);

/* Returns whether the bytes are UTF-8 without control characters other than tab and newline; else `why` gets a
 * message with the place. */
bool paste_is_text(const char *s, size_t len, struct text *why);
/* Returns the offset of the first newline, len when there is none. A carriage return counts, since terminals send
 * it for a newline. */
size_t paste_newline(const char *s, size_t len);
/* Returns the character at *i and moves *i behind it; a tab becomes a blank. */
int32_t paste_character(const char *s, size_t len, size_t *i);
/* Adds the lines that are not blank, each ended by a newline, and returns how many. */
int paste_lines(const char *s, struct text *lines);
/* Returns the number, from 1, of the first line longer than `most` bytes, 0 when none is. */
int paste_longer(const char *lines, size_t most);

#endif
