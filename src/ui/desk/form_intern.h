/* The fields of the form, for its parts. */
#ifndef DOKO_UI_DESK_FORM_INTERN_H
#define DOKO_UI_DESK_FORM_INTERN_H

#include "ui/desk/form.h"

/* Returns the value of a field; its default where the field does not apply or nothing is chosen. */
int form_value(const struct form *form, int field);
/* Returns the initial value of a field. */
int form_default(const struct form *form, int field);
/* Returns a game of the chosen kind, a normal one before any is chosen. */
struct spiel form_kind(const struct form *form);
/* Returns the rest of the 240 Augen if exactly one player has none yet, else UNCHOSEN. */
int form_rest(const struct form *form);

/* Returns whether the field holds an announcement: it shows its choices, and 9 6 3 0 choose among them. */
bool form_is_said(int field);

#endif
