/* Pieces of the forms of the hall. */
#ifndef DOKO_UI_PAGES_SHOW_FORM_H
#define DOKO_UI_PAGES_SHOW_FORM_H

#include "ui/hall/hall.h"

/* show_form_begin opens a form with its hidden fields: who sends it, for which table (0: the page of the Leitung),
 * the number of entries the page showed, and a number of the request. show_button adds a button that names its
 * step. */
void show_form_begin(struct hall *hall, const struct visit *visit, int table, int32_t entries, const char *class,
                     struct text *page);
void show_button(struct text *page, const char *step, const char *label);
void show_hidden(struct text *page, const char *name, const char *value);
void show_hidden_number(struct text *page, const char *name, int64_t number);

/* Begins a part that is folded away because it is seldom needed; the caller ends it with </details>. */
void show_fold_begin(struct text *page, const char *label, bool open);
/* A field with its label, filled with what was typed into it last; `visit` NULL: empty. */
void show_input(struct text *page, const struct visit *visit, const char *name, const char *label,
                const char *attributes);

#endif
