/* What the commands of the federation's collector share. */
#ifndef DOKO_UI_CLUB_VERBAND_H
#define DOKO_UI_CLUB_VERBAND_H

#include "ui/cli/cmd.h"
#include "ui/federation/verband.h"

#define VERBAND_OPTION                                                                                               \
    {                                                                                                                \
        "verbindung", 0, "URI", N_("where the collector is ($DOKO_VERBAND, else as libpq has it)")                   \
    }

/* What was given with it, by its row. */
const char *cmd_verband(const struct call *call, int option);

#endif
