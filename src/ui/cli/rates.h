/* The costs of the evenings of a season, set by `saison setze` (A85). */
#ifndef DOKO_UI_CLI_RATES_H
#define DOKO_UI_CLI_RATES_H

#include "book/season/kasse.h"
#include "ui/cli/details.h"

/* The options, for a command's table from the index `first` on: one for each enum rate, and two more. */
enum { RATE_ABRECHNUNG = RATE_COUNT, RATE_FROM, RATE_OPTION_COUNT };
#define RATE_OPTIONS(first)                                                                                          \
    [(first) +                                                                                                       \
        RATE_PUNKT] = {"punktwert", 0, "BETRAG", N_("Kasse: what a Punkt is worth, in whole cents; 0: nothing")},    \
        [(first) +                                                                                                   \
            RATE_STARTGELD] = {"startgeld", 0, "BETRAG", N_("Kasse: what each player of an evening pays into it")},  \
        [(first) + RATE_STRAFE] = {"strafgeld", 0, "BETRAG", N_("Kasse: what a Strafe costs")},                      \
        [(first) + RATE_STRAFPUNKT] = {"strafpunkt", 0, "BETRAG", N_("Kasse: what each Punkt of a Strafe costs")},   \
        [(first) + RATE_ABRECHNUNG] = {"abrechnung", 0, "untereinander|kasse",                                       \
                                       N_("Kasse: the Punkte are settled among the players, or into it")},           \
        [(first) + RATE_FROM] = {"ab", 0, "NR",                                                                      \
                                 N_("Kasse, --regeln: from this Spieltag on (Kasse: the first that has not begun)")}

/* Returns whether an amount or the way of settling is given; `first` is the index of the first of these options. */
bool rates_given(const struct call *call, int first);
/* Books the given rates for the season, and says which apply then. */
enum status rates_change(struct call *call, int first, const struct saison *saison, struct err *err);
/* Adds the field "Kasse": what applies from which Spieltag on. */
enum status rates_add(struct store *store, const struct saison *saison, struct details *details, struct err *err);

#endif
