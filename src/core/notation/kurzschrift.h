/* Kurzschrift: one game on one line, in the long or the fast spelling (notation 1). Pure.
 *
 * Writing a value and reading it again gives the same value. Errors carry the column and an excerpt of the line. */
#ifndef DOKO_CORE_NOTATION_KURZSCHRIFT_H
#define DOKO_CORE_NOTATION_KURZSCHRIFT_H

#include "base/text.h"
#include "core/spieltag/spieltag.h"

struct rules;

enum { KURZSCHRIFT_LINE_MAX = 1000 };

/* Reads a game, an Einwurf, a Hammelsprung, a Schiebekopf or a Stechen. `set`: bits of the participants who may be
 * named, those at the table. The remark is borrowed from `line`. An entry that no rules allow (spiel_check) is
 * refused here too, with its column. Returns ST_INPUT or ST_IMPOSSIBLE. */
enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *event, struct err *err);

/* Reads a line as kurzschrift_parse does, knowing what is played next and by whom (`turn`, NULL: unknown). If
 * everybody's Augen are due, a line of numbers gives them by seat, "40 60 70"; otherwise one behind the word does,
 * "schieb 40 60 70". The last of four may be left out, as it may behind Kürzel (A63). */
struct kurzschrift_table {
    const struct rules *rules;
    const struct board *board;
    uint16_t set;
    const struct turn *turn;
    int nr, geber;  /* of the game that is due, for what a spoken line says of them; nr 0: unknown */
    bool nachspiel; /* the games of a Nachspiel are played: Pflichtsolo and Lustsolo differ */
};
enum status kurzschrift_parse_at(const struct kurzschrift_table *table, const char *line, size_t len,
                                 struct event *event, struct err *err);

/* Calls `each` for the Kürzel of a line "stechen C=120 E=110". A Stechen may name players who were not at the
 * table that day; the caller puts them on the board before reading the line. Other lines name nobody here. */
void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with);

/* Puts a game into canonical order: Re and Sonderpunkte by seat (a Hochzeit keeps the player with the Kreuz-Damen
 * first). */
void spiel_normalise(struct spiel *spiel, const int8_t *sitz, int sitze);

/* Puts everybody's Augen (schieb, stechen) in order of seats. */
void result_normalise(struct event *event, const int8_t *sitz, int sitze);

/* Appends the canonical line of a game or Einwurf, in the order of the value, without the remark. */
void kurzschrift_write(struct text *text, const struct board *board, const struct event *event);
/* Appends the same line and, if there is a remark, "; remark". */
void kurzschrift_write_whole(struct text *text, const struct board *board, const struct event *event);

#endif
