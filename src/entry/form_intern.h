/* Inside the form: its fields. */
#ifndef DOKO_ENTRY_FORM_INTERN_H
#define DOKO_ENTRY_FORM_INTERN_H

#include "entry/form.h"

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
/* What it says: 0 where it does not apply, or not chosen. */
int form_value(const struct form *form, int field);
/* What it holds at first. */
int form_default(const struct form *form, int field);
/* The kind of game as far as it is chosen. */
struct spiel form_kind(const struct form *form);
/* What is left for the only one without Augen where all 240 are said, else UNCHOSEN. */
int form_rest(const struct form *form);

#endif
