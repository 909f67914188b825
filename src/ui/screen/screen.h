/* The terminal: draws pictures, reads keys. The one file that talks to it. */
#ifndef DOKO_UI_SCREEN_SCREEN_H
#define DOKO_UI_SCREEN_SCREEN_H

#include "base/err.h"
#include "ui/desk/picture.h"

/* Takes the terminal over. ST_MISSING when it cannot be drawn on. */
enum status screen_open(struct err *err);
/* Gives it back as it was; may be called twice. */
void screen_close(void);

void screen_size(int *width, int *height);
void screen_show(const struct picture *picture);
/* The next key, one of enum key or a character; DESK_KEY_NOTHING when there is none for a second or the size is
 * another, DESK_KEY_PASTE for what was pasted. *gone: there will be none any more, the terminal is gone or the
 * program was asked to end. */
int32_t screen_key(bool *gone);
/* What was pasted, at DESK_KEY_PASTE, whatever bytes; until the next key. */
const struct text *screen_pasted(void);
/* Forgets the keys that have come already: they were pressed before what is on the screen now could be seen. */
void screen_forget(void);

#endif
