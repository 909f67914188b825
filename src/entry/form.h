/* A game as a form: fields in place of the notation, for those who do not know it. It writes the same line. */
#ifndef DOKO_ENTRY_FORM_H
#define DOKO_ENTRY_FORM_H

#include "entry/picture.h"
#include "rules/credit.h"
#include "spieltag/event.h"
#include "spieltag/board.h"

enum form_field {
    FIELD_RE1,
    FIELD_RE2,
    FIELD_KIND,
    FIELD_SUIT,
    FIELD_AUGEN,
    FIELD_NO_TRICK,
    FIELD_RE,
    FIELD_KONTRA,
    FIELD_FUCHS,
    FIELD_DOPPELKOPF,
    FIELD_KARLCHEN,
    FIELD_COUNT
};

enum { UNCHOSEN = -1 };

struct form {
    const struct board *board; /* lent */
    int8_t player[TISCH_MAX];  /* who plays, in seat order */
    int count;
    int field;              /* the one the keys go to */
    int value[FIELD_COUNT]; /* by choice from 0; AUGEN: the number; RE1, AUGEN: UNCHOSEN at first */
};

/* Empty, for those of a line-up who play: nobody is Re who was not chosen. */
void form_begin(struct form *form, const struct board *board, const struct lineup *lineup);
/* As much of a game as the form has fields for; false when it has something else too. */
bool form_read(struct form *form, const struct spiel *spiel);
/* A key: up, down, left, right, a digit, Rück. */
void form_key(struct form *form, int32_t key);
/* The line so far, whole or not. */
void form_line(const struct form *form, struct text *line);
/* Draws the fields from row `from` on; the cursor stands on the present one. */
void form_paint(const struct form *form, struct picture *picture, int from);

#endif
