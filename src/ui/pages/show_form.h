/* Pieces of the forms of the hall. */
#ifndef DOKO_UI_PAGES_SHOW_FORM_H
#define DOKO_UI_PAGES_SHOW_FORM_H

#include "ui/hall/hall.h"

/* What every form carries: who sends it, for which table (0: the Leitung's page) as he saw it, a number of its own;
 * and a button that says which step it is. */
void show_form_begin(struct hall *hall, const struct visit *visit, int table, int32_t entries, const char *class,
                     struct text *page);
void show_button(struct text *page, const char *step, const char *label);
void show_hidden(struct text *page, const char *name, const char *value);

/* What is seldom needed, to be unfolded; ends with </details>. */
void show_fold_begin(struct text *page, const char *label, bool open);
/* A field with its label, with what he has typed into it; `visit` NULL: empty. */
void show_input(struct text *page, const struct visit *visit, const char *name, const char *label,
                const char *attributes);

#endif
