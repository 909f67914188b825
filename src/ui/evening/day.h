/* A Spieltag as a whole. */
#ifndef DOKO_UI_EVENING_DAY_H
#define DOKO_UI_EVENING_DAY_H

#include "ui/cli/cmd.h"

/* Gives the Spieltag of --spieltag (else the open one) the number of --nr, in a transaction of its own. */
enum status cmd_renumber(struct call *call, struct err *err);

#endif
