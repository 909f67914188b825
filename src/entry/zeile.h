/* One line from a person at a terminal: editing, history, completion of the Kürzel at the table. */
#ifndef DOKO_ENTRY_ZEILE_H
#define DOKO_ENTRY_ZEILE_H

#include "spieltag/tafel.h"

struct zeile;

struct zeile *zeile_neu(void);
void zeile_free(struct zeile *zeile);
/* The names that Tab completes from now on; borrowed until the next call. */
void zeile_kuerzel(struct zeile *zeile, const struct tafel *tafel, uint16_t menge);
/* The line without its newline, the caller frees it; NULL at the end of the input. */
char *zeile_lies(struct zeile *zeile, const char *prompt);

#endif
