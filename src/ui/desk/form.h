/* A game as a form: fields in place of the notation, for people who do not know it. It writes the same line. The
 * fields and their choices follow from the rules of the table and from what is played next; nothing that counts is
 * chosen by default. */
#ifndef DOKO_UI_DESK_FORM_H
#define DOKO_UI_DESK_FORM_H

#include "book/table/buch.h"
#include "core/rules/sonderpunkte.h"
#include "ui/terminal/picture.h"

/* The fields in the order of the screen, left column first. */
enum form_field {
    FIELD_RE1,
    FIELD_RE2,
    FIELD_KIND,
    FIELD_SUIT,
    FIELD_AUGEN,
    FIELD_NO_TRICK,
    FIELD_RE,
    FIELD_KONTRA,
    FIELD_EACH, /* Augen of each player, where everybody plays alone */
    FIELD_EACH_END = FIELD_EACH + TISCH_MAX - 1,
    FIELD_DURCHMARSCH,
    FIELD_SONDER, /* one for each enum sonderpunkt_kind */
    FIELD_SONDER_END = FIELD_SONDER + SONDER_COUNT - 1,
    FIELD_FIRST,
    FIELD_LAST,
    FIELD_VORAB_RE,
    FIELD_VORAB_KONTRA,
    FIELD_ANSWER_RE,
    FIELD_ANSWER_KONTRA,
    FIELD_REVOKE,
    FIELD_VF,
    FIELD_STRAF,
    FIELD_COUNT
};

enum { UNCHOSEN = -1 };

struct form {
    struct sitting *sitting; /* lent; NULL: the form was never begun */
    int32_t nr;              /* the entry that it replaces or precedes, 0: the next game */
    struct turn turn;
    int8_t player[TISCH_MAX]; /* the players in the fields, by seat */
    int count;
    int field;               /* the field that the keys go to */
    int value[FIELD_COUNT];  /* players: index in `player`; Augen: the number; Sonderpunkte: Re's * SONDER_MAX +
                                Kontra's; the rest as in struct spiel */
    bool kontra;             /* the Augen are Kontra's */
    char typed[KUERZEL_MAX]; /* letters typed so far for a player */
};

/* Begins an empty form for what is played at entry `nr` (0: next); false when nothing is played there. */
bool form_begin(struct form *form, struct sitting *sitting, int32_t nr);
/* Reads a line into the fields; its Augen may be missing. False if it contains something without a field. */
bool form_read(struct form *form, const char *line);
/* Takes over a table that may have changed; returns whether the form, with that line, still fits what is played at
 * `nr`. */
bool form_fits(struct form *form, struct sitting *sitting, int32_t nr, const char *line);
/* Handles a key: up, down, Tab change the field; left, right, space, a letter the choice; a digit the Augen, but 9 6
 * 3 0 the limit in a field of announcements; Backspace clears. */
void form_key(struct form *form, int32_t key);
/* A value that can be chosen. */
struct choice {
    int value;
    char name[64];
};

/* form_has tells whether the rules and what is played know the field; form_applies whether it has a meaning now,
 * given the other fields. */
bool form_has(const struct form *form, int field);
bool form_applies(const struct form *form, int field);
/* Returns the label of a field, in the language of the messages. */
const char *form_label(const struct form *form, int field);
/* Tell whether the field holds a number, or a player. */
bool form_is_number(int field);
bool form_is_player(int field);
/* Gets choice number `w` of a field, from 0 on; false behind the last. Number fields have no choices. */
bool form_choice(const struct form *form, int field, int w, struct choice *choice);
/* Names of fields, and of the values in them, in a form that is sent ("sonder-f", "k9"). A value named "" says
 * nothing, as if the field were not sent. */
enum { FORM_WORD_MAX = 24 };
void form_name(int field, char name[FORM_WORD_MAX]);
void form_value_word(int field, int value, char word[FORM_WORD_MAX]);
/* Sets a choice or a number of Augen, as far as the fields set before allow it: set FIELD_KIND, FIELD_VF and
 * FIELD_STRAF first, then the others in the order of enum form_field. False, with nothing changed, if it is not
 * allowed. */
bool form_set(struct form *form, int field, int value);
/* Adds the line so far, complete or not. */
void form_line(const struct form *form, struct text *line);
/* Adds what must still be chosen before there can be a line; false when nothing is missing. */
bool form_missing(const struct form *form, struct text *text);
/* Returns how many rows all fields take. */
int form_rows(const struct form *form);
/* Draws the fields into the rows from .. until-1, the current one in any case, and puts the cursor on it. */
void form_paint(const struct form *form, struct picture *picture, int from, int until);

#endif
