#include "spieltag/board.h"

#include <stdio.h>

void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX])
{
    size_t n = 0;

    names[0] = '\0';
    for (int i = 0; i < board->count; i++)
        if (set >> i & 1)
            n += (size_t)snprintf(names + n, BOARD_NAMES_MAX - n, "%s%s", n ? ", " : "", board->kuerzel[i].word);
}
