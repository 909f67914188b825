/* How long a list has, and how it is said. */
#ifndef DOKO_UI_PAGES_SHOW_TIME_H
#define DOKO_UI_PAGES_SHOW_TIME_H

#include "ui/hall/show.h"

/* Minutes until the end; below 0: since. Begun ones count on both sides, so it is never 0. */
int show_minutes_left(int64_t end, int64_t now);
/* "12 minutes left", "1 minute over"; ", until 15:40". */
void show_minutes(int minutes, struct text *line);
void show_until(int64_t end, struct text *line);
/* Where the list of a table of a Turnier stands: its time, or that it was handed in. */
void show_list(struct hall *hall, const struct tisch *table, int64_t now, struct text *page);

#endif
