/* A game as a form: fields in place of the notation, for those who do not know it. It writes the same line. Which
 * fields there are and what can be chosen in them follows from the rules of the table and from what is played next
 * there; nothing that counts is chosen by itself. */
#ifndef DOKO_UI_DESK_FORM_H
#define DOKO_UI_DESK_FORM_H

#include "book/table/buch.h"
#include "core/rules/sonderpunkte.h"
#include "ui/desk/picture.h"

/* In the order of the screen, first the left column. */
enum form_field {
    FIELD_RE1,
    FIELD_RE2,
    FIELD_KIND,
    FIELD_SUIT,
    FIELD_AUGEN,
    FIELD_NO_TRICK,
    FIELD_RE,
    FIELD_KONTRA,
    FIELD_EACH, /* Augen of the players, where everybody plays for himself */
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
    FIELD_WRONG,
    FIELD_VF,
    FIELD_STRAF,
    FIELD_COUNT
};

enum { UNCHOSEN = -1 };

struct form {
    struct sitting *sitting; /* lent; NULL: it was never begun */
    int32_t nr;              /* the entry that it replaces or stands before, 0: the next */
    struct turn turn;
    int8_t player[TISCH_MAX]; /* who sits, or is asked for his Augen, by seat */
    int count;
    int field;               /* the one the keys go to */
    int value[FIELD_COUNT];  /* players: place in `player`; Augen: the number; Sonderpunkte: Re's * SONDER_MAX +
                                Kontra's;  the rest as in struct spiel */
    bool kontra;             /* the Augen are those of Kontra */
    char typed[KUERZEL_MAX]; /* letters for a player, so far */
};

/* Empty, for what is played at that entry; false when nothing is. */
bool form_begin(struct form *form, struct sitting *sitting, int32_t nr);
/* A line into its fields, the Augen may be missing; false when it has something that there is no field for. */
bool form_read(struct form *form, const char *line);
/* The table may have changed: whether the form, with that line, is still one for what is played there. */
bool form_fits(struct form *form, struct sitting *sitting, int32_t nr, const char *line);
/* A key: up, down, Tab: the field; left, right, space, a letter: what is chosen; a digit: Augen; Rück. */
void form_key(struct form *form, int32_t key);
/* Something that can be chosen. */
struct choice {
    int value;
    char name[64];
};

/* Whether the rules and what is played have the field; whether it says something now, with what the others say. */
bool form_has(const struct form *form, int field);
bool form_applies(const struct form *form, int field);
const char *form_label(const struct form *form, int field);
/* Whether it holds a number, a player. */
bool form_is_number(int field);
bool form_is_player(int field);
/* What can be chosen in it, from 0 on; false behind the last. Numbers have no choices. */
bool form_choice(const struct form *form, int field, int w, struct choice *choice);
/* What a field, and a choice or number in it, is called where the form is sent ("sonder-f", "k9"); "": what says
 * nothing, as if it was not sent. */
enum { FORM_WORD_MAX = 24 };
void form_name(int field, char name[FORM_WORD_MAX]);
void form_value_word(int field, int value, char word[FORM_WORD_MAX]);
/* Chooses, or says a number of Augen, as the fields that were set before allow it: those of enum form_field in their
 * order, but FIELD_KIND, FIELD_VF and FIELD_STRAF first. False when it cannot be, and nothing is changed. */
bool form_set(struct form *form, int field, int value);
/* The line so far, whole or not. */
void form_line(const struct form *form, struct text *line);
/* What must still be chosen, before the line can be any; false when nothing is left. */
bool form_missing(const struct form *form, struct text *text);
/* How many rows all its fields take. */
int form_rows(const struct form *form);
/* Draws the fields into the rows from .. until-1, the present one in any case; the cursor stands on it. */
void form_paint(const struct form *form, struct picture *picture, int from, int until);

#endif
