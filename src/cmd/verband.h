/* What the commands of the federation's collector share. */
#ifndef DOKO_CMD_VERBAND_H
#define DOKO_CMD_VERBAND_H

#include "cmd/cmd.h"
#include "verband/verband.h"

#define VERBAND_OPTION                                                                                               \
    {                                                                                                                \
        "verbindung", 0, "URI", N_("where the collector is ($DOKO_VERBAND, else as libpq has it)")                   \
    }

/* What was given with it, by its row. */
const char *cmd_verband(const struct call *a, int option);

#endif
