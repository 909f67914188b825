/* Compares lines of a journal that were sent with those of the book today. */
#ifndef DOKO_UI_FEDERATION_LINES_H
#define DOKO_UI_FEDERATION_LINES_H

#include <stddef.h>

/* Returns the first line of `there` that is missing in `here` (A137), or NULL when `here` has all of them; it may
 * have more between them. Each line is searched behind the one found before it. A line may have more words at its
 * end, a season more players, a player another Kürzel. Lines of seats that a Turnier's plan has drawn are not
 * compared. *n is the length of the line. */
const char *lines_lost(const char *there, const char *here, size_t *n);

#endif
