/* Lines typed by people: Kurzschrift is read as it stands; for any other line the error names what may be meant.
 * Pure. */
#ifndef DOKO_CORE_SPOKEN_SUGGEST_H
#define DOKO_CORE_SPOKEN_SUGGEST_H

#include "core/notation/kurzschrift.h"
#include "core/spoken/spoken.h"

/* Reads a line as kurzschrift_parse_at does, and appends the readings of one that is refused to the error, "; did you
 * mean `A,B 143`?". */
enum status spoken_parse_at(const struct kurzschrift_table *table, const char *line, size_t len, struct event *event,
                            struct err *err);
/* Appends the readings of a line that was refused as no line of its kind (ST_INPUT), if there are any and they fit.
 */
void spoken_suggest(const struct kurzschrift_table *table, const char *line, size_t len, struct err *err);
/* Finds the readings alone; the caller frees them by readings_free. */
void spoken_readings(const struct kurzschrift_table *table, const char *line, size_t len, struct readings *readings);

#endif
