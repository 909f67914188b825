/* Inside the form: its fields. */
#ifndef DOKO_UI_DESK_FORM_INTERN_H
#define DOKO_UI_DESK_FORM_INTERN_H

#include "ui/desk/form.h"

/* What it says: 0 where it does not apply, or not chosen. */
int form_value(const struct form *form, int field);
/* What it holds at first. */
int form_default(const struct form *form, int field);
/* The kind of game as far as it is chosen. */
struct spiel form_kind(const struct form *form);
/* What is left for the only one without Augen where all 240 are said, else UNCHOSEN. */
int form_rest(const struct form *form);

#endif
