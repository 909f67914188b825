/* Pieces of a table's page about its phones. */
#ifndef DOKO_UI_PAGES_SHOW_TALK_H
#define DOKO_UI_PAGES_SHOW_TALK_H

#include "ui/hall/show.h"
#include "ui/hall/spot.h"
#include "ui/pages/show_form.h"

/* The top of the page for people of the table: the call, and a game that waits for a second phone. */
void show_talk(struct hall *hall, const struct visit *visit, struct sitting *sitting, const struct spot *spot,
               struct text *page);
/* Says that a table calls, since when and why. */
void show_call(const struct spot *spot, struct text *page);
/* The form to confirm having read the games. The phone that writes has none while another phone is there. */
void show_read(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
               struct text *page);
/* The forms to call the Leitung and to name this phone. */
void show_own(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
              struct text *page);

/* A list to choose one of the players at the table. */
void show_who(struct text *page, const struct sitting *sitting, const char *label);

#endif
