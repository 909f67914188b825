/* The names at a table: Teilnehmer number -> Kürzel. Values without pointers. */
#ifndef DOKO_SPIELTAG_BOARD_H
#define DOKO_SPIELTAG_BOARD_H

#include <stdint.h>

#include "rules/spiel.h"

enum { KUERZEL_SIGN = 4, KUERZEL_MAX = 20, FOLD_MAX = 40, BOARD_NAMES_MAX = PARTICIPANT_MAX * (KUERZEL_MAX + 2) };

struct kuerzel {
    char word[KUERZEL_MAX]; /* as it is written, NFC */
    char fold[FOLD_MAX];    /* for comparing: case folded */
};

struct board {
    int count;
    struct kuerzel kuerzel[PARTICIPANT_MAX];
};

static inline const char *board_name(const struct board *board, int participant)
{
    return participant >= 0 && participant < board->count ? board->kuerzel[participant].word : "?";
}

/* "A, B, C": those of the bits who are on the board. */
void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX]);

#endif
