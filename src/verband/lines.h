/* Lines of a journal that were sent, laid beside those of the book today. */
#ifndef DOKO_VERBAND_LINES_H
#define DOKO_VERBAND_LINES_H

#include <stddef.h>

/* The first line of `there` that `here` has not in its place: whose words none of its lines begins with, from behind
 * the one on that was found last. NULL: `here` has all of them, and maybe more between them or at their ends. *n: its
 * length. */
const char *lines_lost(const char *there, const char *here, size_t *n);

#endif
