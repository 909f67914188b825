/* The terminal: draws pictures, reads keys. No other file talks to it. */
#ifndef DOKO_UI_SCREEN_SCREEN_H
#define DOKO_UI_SCREEN_SCREEN_H

#include "base/err.h"
#include "ui/terminal/picture.h"

/* Takes the terminal over. ST_MISSING when it cannot be drawn on. */
enum status screen_open(struct err *err);
/* Gives the terminal back as it was; may be called twice. */
void screen_close(void);

/* Gets the size of the window, in columns and rows. */
void screen_size(int *width, int *height);
/* Draws a picture of that size, with its cursor. */
void screen_show(const struct picture *picture);
/* Returns the next key, one of enum key or a character: DESK_KEY_NOTHING when none came for a second or the size
 * changed, DESK_KEY_PASTE for a paste. *gone: no more keys will come, because the terminal is gone or the program
 * was asked to end. */
int32_t screen_key(bool *gone);
/* Returns the bytes of the paste after DESK_KEY_PASTE; valid until the next key. */
const struct text *screen_pasted(void);
/* Drops the keys that have already come: they were pressed before the present screen could be seen. */
void screen_forget(void);

#endif
