/* What counts for a Rangliste over Turniere, as options: of the book's own, and of those of all clubs. */
#ifndef DOKO_UI_TURNIER_RANGLISTE_H
#define DOKO_UI_TURNIER_RANGLISTE_H

#include "core/ranking/rangliste.h"
#include "ui/cli/cmd.h"

/* In this order. */
enum { RANGLISTE_OPTIONS_COUNT = 5 };
#define RANGLISTE_OPTIONS                                                                                            \
    {"bis", 0, "DATUM", N_("up to this day (today)")}, {"monate", 0, "N", N_("of so many months (24)")},             \
        {"mindestens", 0, "N", N_("rounds that a player needs for a place (36)")},                                   \
        {"spieler", 0, "N", N_("players that a Turnier needs to count (32)")},                                       \
    {                                                                                                                \
        "mindestrunden", 0, "N", N_("rounds that a Turnier needs to count (3)")                                      \
    }

/* `first`: the row of the first of them. *until stays where no day was given. */
enum status cmd_rangliste_rules(struct call *call, int first, struct rangliste_rules *rules, struct date *until,
                                struct err *err);

#endif
