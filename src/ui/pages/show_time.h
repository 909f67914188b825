/* The time limit of a list, and its wording. */
#ifndef DOKO_UI_PAGES_SHOW_TIME_H
#define DOKO_UI_PAGES_SHOW_TIME_H

#include "ui/hall/show.h"

/* Minutes until the end; below 0: since the end. A begun minute counts as one on both sides, so the result is
 * never 0. */
int show_minutes_left(int64_t end, int64_t now);
/* Append "12 minutes left" or "1 minute over", and ", until 15:40". */
void show_minutes(int minutes, struct text *line);
void show_until(int64_t end, struct text *line);
/* Writes the state of a list of a Turnier: its time, or that it was handed in or accepted. */
void show_list(struct hall *hall, const struct tisch *tisch, int64_t now, struct text *page);

#endif
