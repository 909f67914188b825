/* Kurzschrift: one game on one line, in the long or the fast spelling (notation 1). Pure.
 *
 * Printing a value and reading it again gives the same value. Errors carry the column and the line around it.
 */
#ifndef DOKO_NOTATION_KURZSCHRIFT_H
#define DOKO_NOTATION_KURZSCHRIFT_H

#include "base/text.h"
#include "rules/regeln.h"
#include "spieltag/ereignis.h"
#include "spieltag/tafel.h"

enum { ZEILE_MAX = 1000 };

/* Reads a game, an Einwurf, a Hammelsprung, a Schiebekopf or a Stechen. `menge`: bits of the Teilnehmer who may be
 * named, those at the table. The remark is borrowed from `zeile`. What no rules allow (spiel_pruefe) is refused here
 * too, with its column. ST_EINGABE, ST_UNMOEGLICH. */
enum status kurzschrift_lies(const struct regeln *regeln, const struct tafel *tafel, uint16_t menge,
                             const char *zeile, size_t len, struct ereignis *ereignis, struct err *err);

/* Calls `each` for the Kürzel of a line "stechen C=120 E=110": a Stechen may name players who were not at the table
 * that day, whom the caller so puts on the tafel before he reads the line. Other lines name nobody here. */
void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with);

/* Puts a game into canonical order: Re and Sonderpunkte by seat (a Hochzeit keeps who held it first). */
void spiel_ordne(struct spiel *spiel, const int8_t *sitz, int sitze);

/* Everybody's Augen (schieb, stechen) by seat. */
void ergebnis_ordne(struct ereignis *ereignis, const int8_t *sitz, int sitze);

/* The canonical line of a game or Einwurf, in the order the value has, without the remark. */
void kurzschrift_schreibe(struct text *text, const struct tafel *tafel, const struct ereignis *ereignis);
/* With "; remark" when there is one. */
void kurzschrift_schreibe_ganz(struct text *text, const struct tafel *tafel, const struct ereignis *ereignis);

#endif
