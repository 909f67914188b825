/* The forms on the page of the Leitung. */
#ifndef DOKO_UI_PAGES_SHOW_LEAD_H
#define DOKO_UI_PAGES_SHOW_LEAD_H

#include "ui/hall/show.h"

/* Writes the forms for a table, a player, or all tables. `book` is read only in a Turnier; an evening has fewer
 * forms. */
void show_lead(struct hall *hall, const struct visit *visit, const struct turnier_book *book, struct text *page);

/* The code of a place for typing: "Z5GP T2AF". */
void show_code(const struct hall *hall, const struct place *place, char grouped[CODE_MAX + 1]);

#endif
