/* Lines of a journal that were sent, laid beside those of the book today. */
#ifndef DOKO_UI_FEDERATION_LINES_H
#define DOKO_UI_FEDERATION_LINES_H

#include <stddef.h>

/* The first line of `there` that `here` has not, from behind the one on that was found last (A137). A line may have
 * gone on behind its last word; a season have more players; a player be called otherwise. The seats that a Turnier's
 * plan has drawn do not count. NULL: `here` has all of them, and maybe more between them. *n: its length. */
const char *lines_lost(const char *there, const char *here, size_t *n);

#endif
