/* Shared parts of the commands for the federation's collector. */
#ifndef DOKO_UI_CLUB_VERBAND_H
#define DOKO_UI_CLUB_VERBAND_H

#include "ui/cli/cmd.h"
#include "ui/federation/verband.h"

#define VERBAND_OPTION                                                                                               \
    {                                                                                                                \
        "verbindung", 0, "URI", N_("where the collector is ($DOKO_VERBAND, else what libpq is set to)")              \
    }

/* Returns the URI given with VERBAND_OPTION, `option` being its index in the command's row; else $DOKO_VERBAND, ""
 * when that is not set. */
const char *cmd_verband(const struct call *call, int option);

#endif
