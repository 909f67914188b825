/* Who sits where and who deals first, drawn from a seed that is kept. */
#ifndef DOKO_UI_EVENING_DRAW_H
#define DOKO_UI_EVENING_DRAW_H

#include "ui/cli/cmd.h"

/* Free with draw_free, also after an error. */
struct draw {
    int64_t seed;
    int tables;
    struct table_draw {
        int size;
        struct text names, sitze; /* "A,B,C,D": as they were typed, and by seats */
        struct text gast;         /* of them those of --gast; empty: none */
        char geber[KUERZEL_MAX];  /* one of them */
    } table[TABLES_MAX];
};
void draw_free(struct draw *draw);

/* "A,B,C,…" by --los, else by the clock: at one table as long as a second one cannot be filled, whatever its rules
 * make of it; from eight players on at one for every four (DDB, Doppelkopf mit 5 und mehr Spielern). The order of the
 * names does not matter: the same players and seed draw the same. ST_IMPOSSIBLE when they fill no tables. */
enum status draw_tables(struct call *call, const struct saison *saison, const struct tisch *day, const char *names,
                        struct draw *draw, struct err *err);

#endif
