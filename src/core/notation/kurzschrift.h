/* Kurzschrift: one game on one line, in the long or the fast spelling (notation 1). Pure.
 *
 * Printing a value and reading it again gives the same value. Errors carry the column and the line around it.
 */
#ifndef DOKO_CORE_NOTATION_KURZSCHRIFT_H
#define DOKO_CORE_NOTATION_KURZSCHRIFT_H

#include "base/text.h"
#include "core/spieltag/spieltag.h"

struct rules;

enum { KURZSCHRIFT_LINE_MAX = 1000 };

/* Reads a game, an Einwurf, a Hammelsprung, a Schiebekopf or a Stechen. `set`: bits of the Teilnehmer who may be
 * named, those at the table. The remark is borrowed from `line`. What no rules allow (spiel_check) is refused here
 * too, with its column. ST_INPUT, ST_IMPOSSIBLE. */
enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *event, struct err *err);

/* The same where it is known what is played next, and by whom (`turn`, NULL: not). Where that is everybody's Augen, a
 * line of numbers says them by seat, "40 60 70", elsewhere one behind the word, "schieb 40 60 70"; the last of four
 * may be left out, as behind Kürzel (A63). */
struct kurzschrift_table {
    const struct rules *rules;
    const struct board *board;
    uint16_t set;
    const struct turn *turn;
};
enum status kurzschrift_parse_at(const struct kurzschrift_table *table, const char *line, size_t len,
                                 struct event *event, struct err *err);

/* Calls `each` for the Kürzel of a line "stechen C=120 E=110": a Stechen may name players who were not at the table
 * that day, whom the caller so puts on the board before he reads the line. Other lines name nobody here. */
void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with);

/* Puts a game into canonical order: Re and Sonderpunkte by seat (a Hochzeit keeps who held it first). */
void spiel_normalise(struct spiel *spiel, const int8_t *sitz, int sitze);

/* Everybody's Augen (schieb, stechen) by seat. */
void result_normalise(struct event *event, const int8_t *sitz, int sitze);

/* The canonical line of a game or Einwurf, in the order the value has, without the remark. */
void kurzschrift_write(struct text *text, const struct board *board, const struct event *event);
/* With "; remark" when there is one. */
void kurzschrift_write_whole(struct text *text, const struct board *board, const struct event *event);

#endif
