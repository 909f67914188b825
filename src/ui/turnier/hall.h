/* Where the hall is, for who opens it and for what leads there. */
#ifndef DOKO_UI_TURNIER_HALL_H
#define DOKO_UI_TURNIER_HALL_H

#include "ui/cli/cmd.h"
#include "ui/hall/server.h"

/* Its options, in this order wherever a command has them. */
enum { HALL_ADDRESS, HALL_NAME, HALL_PORT, HALL_TLS };
/* What they say, from the command's option `first` on; not the files of --tls. `least`: the least port. ST_USAGE. */
enum status cmd_hall_place(const struct call *call, int first, int least, struct hall_place *place, struct err *err);

#endif
