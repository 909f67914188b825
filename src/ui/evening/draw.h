/* Draws seats and first Geber from a seed that is kept. */
#ifndef DOKO_UI_EVENING_DRAW_H
#define DOKO_UI_EVENING_DRAW_H

#include "ui/cli/cmd.h"

/* The result of a draw. Free it with draw_free, also after an error. */
struct draw {
    int64_t seed;
    int tables;
    struct table_draw {
        int size;
        struct text names, sitze; /* "A,B,C,D": as typed, and by seats */
        struct text gast;         /* the guests of --gast among them; empty: none */
        char geber[KUERZEL_MAX];  /* one of them */
    } table[TABLES_MAX];
};
void draw_free(struct draw *draw);

/* Draws "A,B,C,…" with the seed of --los, else of the clock. There is one table as long as the players cannot fill
 * two, whatever its rules make of that; from eight players on there is one for every four (DDB, Doppelkopf mit 5
 * und mehr Spielern). The order of the names does not matter: the same players and seed give the same draw.
 * ST_IMPOSSIBLE when the players fill no tables; ST_RULE, without --trotzdem, for more than the rules let sit at a
 * single one. */
enum status draw_tables(struct call *call, const struct saison *saison, const struct tisch *day, const char *names,
                        struct draw *draw, struct err *err);

#endif
