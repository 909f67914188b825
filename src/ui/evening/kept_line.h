/* The line that is typed and not yet saved, in a file beside the book, for the next screen if this one ends. A lock
 * on the file shows that its writer lives: a second screen at the same table leaves that line alone and keeps its own
 * in another file. A line that cannot be kept stops nobody: the games are what must not be lost. */
#ifndef DOKO_UI_EVENING_KEPT_LINE_H
#define DOKO_UI_EVENING_KEPT_LINE_H

#include "base/text.h"

struct kept_line {
    struct text beside; /* the path of the first file; others get a number */
    struct text path;   /* of the own file, "" while there is none … */
    struct text line;   /* … and its content */
    int fd;             /* holds the lock … */
    bool holds;         /* … if this is set */
};

/* Takes over the line that a screen left which is gone: adds it to `line`, or nothing. */
void kept_line_begin(struct kept_line *kept, const char *beside, struct text *line);
/* Keeps a line in place of the one before; "" removes the file. */
void kept_line_put(struct kept_line *kept, const char *line);
void kept_line_end(struct kept_line *kept);

#endif
