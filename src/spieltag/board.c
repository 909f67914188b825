#include "spieltag/board.h"

#include <stdio.h>

#include "base/utf8.h"

void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX])
{
    size_t n = 0;

    names[0] = '\0';
    for (int i = 0; i < board->count; i++)
        if (set >> i & 1)
            n += (size_t)snprintf(names + n, BOARD_NAMES_MAX - n, "%s%s", n ? ", " : "", board->kuerzel[i].word);
}

void board_call(struct board *board, int participant, const char *name)
{
    (void)snprintf(board->called[participant], CALLED_MAX, "%s", name);
    utf8_shorten(board->called[participant]);
}
