/* The board: the Kürzel of the participants of a table by number, and the names its rules give to their own solos. */
#ifndef DOKO_CORE_SPIELTAG_BOARD_H
#define DOKO_CORE_SPIELTAG_BOARD_H

#include <stdint.h>

#include "core/rules/words.h"

enum {
    KUERZEL_CHARACTERS = 4,
    KUERZEL_MAX = 20,
    FOLD_MAX = 40,
    BOARD_NAMES_MAX = PARTICIPANT_MAX * (KUERZEL_MAX + 2)
};
/* A longer name is cut; its player cannot be called by the last word then. */
enum { CALLED_MAX = 64 };

struct kuerzel {
    char word[KUERZEL_MAX]; /* as typed, in NFC */
    char fold[FOLD_MAX];    /* case folded, for comparing */
};

struct board {
    int count;
    struct kuerzel kuerzel[PARTICIPANT_MAX];
    char called[PARTICIPANT_MAX][CALLED_MAX]; /* "Anna Ahrens", for lines that call players by name; "": unknown */
    const struct term *own;                   /* borrowed: the rules' own solos (kind_term); NULL: none */
};

/* Returns the Kürzel of a participant, "?" if there is none. */
static inline const char *board_name(const struct board *board, int participant)
{
    return participant >= 0 && participant < board->count ? board->kuerzel[participant].word : "?";
}

/* Sets the name of a participant, cut to CALLED_MAX - 1 bytes. */
void board_call(struct board *board, int participant, const char *name);

/* Lists "A, B, C" for those of the bits `set` that are on the board. */
void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX]);

#endif
