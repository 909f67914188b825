/* Pieces of a table's page that are about the phones there. */
#ifndef DOKO_UI_PAGES_SHOW_TALK_H
#define DOKO_UI_PAGES_SHOW_TALK_H

#include "ui/hall/show.h"
#include "ui/hall/spot.h"
#include "ui/pages/show_form.h"

/* The call, what waits for a second phone: for whoever is of the table, on top. */
void show_talk(struct hall *hall, const struct visit *visit, struct sitting *sitting, const struct spot *spot,
               struct text *page);
/* That somebody calls, and why. */
void show_call(const struct spot *spot, struct text *page);
/* To say that one has read the games: not for the phone that writes while there is another. */
void show_read(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
               struct text *page);
/* To call the Leitung, and to name the phone. */
void show_own(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
              struct text *page);

/* One of those who sit at the table. */
void show_who(struct text *page, const struct sitting *sitting, const char *label);

#endif
