/* The names at a table: Teilnehmer number -> Kürzel; and what its rules call their own kinds of solo. */
#ifndef DOKO_CORE_SPIELTAG_BOARD_H
#define DOKO_CORE_SPIELTAG_BOARD_H

#include <stdint.h>

#include "core/rules/words.h"

enum { KUERZEL_SIGN = 4, KUERZEL_MAX = 20, FOLD_MAX = 40, BOARD_NAMES_MAX = PARTICIPANT_MAX * (KUERZEL_MAX + 2) };
/* A name that is longer is cut, and then nobody can be called by its last word. */
enum { CALLED_MAX = 64 };

struct kuerzel {
    char word[KUERZEL_MAX]; /* as it is written, NFC */
    char fold[FOLD_MAX];    /* for comparing: case folded */
};

struct board {
    int count;
    struct kuerzel kuerzel[PARTICIPANT_MAX];
    char called[PARTICIPANT_MAX][CALLED_MAX]; /* "Anna Ahrens", for lines that call players by name; "": not known */
    const struct term *own;                   /* borrowed from the rules (kind_term); NULL: they have none */
};

static inline const char *board_name(const struct board *board, int participant)
{
    return participant >= 0 && participant < board->count ? board->kuerzel[participant].word : "?";
}

void board_call(struct board *board, int participant, const char *name);

/* "A, B, C": those of the bits who are on the board. */
void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX]);

#endif
