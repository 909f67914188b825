/* The test is the terminal: these functions replace ui/screen/screen.c. A test includes this once and brings its
 * own keys. */
#ifndef DOKO_TESTS_TERMINAL_H
#define DOKO_TESTS_TERMINAL_H

#include "ui/screen/screen.h"

int isatty(int fd)
{
    (void)fd;
    return 1;
}

enum status screen_open(struct err *err)
{
    (void)err;
    return ST_OK;
}

static struct text pasted; /* comes with DESK_KEY_PASTE */

const struct text *screen_pasted(void)
{
    return &pasted;
}

void screen_close(void) {}

void screen_forget(void) {}

#endif
