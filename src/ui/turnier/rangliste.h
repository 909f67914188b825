/* Options for the Turniere that count for a Rangliste; shared by the book's own Rangliste and that of all clubs. */
#ifndef DOKO_UI_TURNIER_RANGLISTE_H
#define DOKO_UI_TURNIER_RANGLISTE_H

#include "core/ranking/rangliste.h"
#include "ui/cli/cmd.h"

/* The options, for a command's table from the index `first` on. */
enum {
    RANGLISTE_UNTIL,
    RANGLISTE_MONTHS,
    RANGLISTE_ROUNDS,
    RANGLISTE_PLAYERS,
    RANGLISTE_TURNIER_ROUNDS,
    RANGLISTE_OPTIONS_COUNT
};
#define RANGLISTE_OPTIONS(first)                                                                                     \
    [(first) +                                                                                                       \
        RANGLISTE_UNTIL] = {"bis", 0, "DATUM", N_("up to this day (today)")},                                        \
        [(first) + RANGLISTE_MONTHS] = {"monate", 0, "N", N_("of so many months (24)")},                             \
        [(first) + RANGLISTE_ROUNDS] = {"mindestens", 0, "N", N_("rounds that a player needs for a place (36)")},    \
        [(first) + RANGLISTE_PLAYERS] = {"spieler", 0, "N", N_("players that a Turnier needs to count (32)")},       \
        [(first) +                                                                                                   \
            RANGLISTE_TURNIER_ROUNDS] = {"mindestrunden", 0, "N", N_("rounds that a Turnier needs to count (3)")}

/* Reads these options; `first` is the index of the first one among the command's. *until stays unchanged when no
 * day is given. ST_USAGE for a bad value. */
enum status cmd_rangliste_rules(struct call *call, int first, struct rangliste_rules *rules, struct date *until,
                                struct err *err);

#endif
