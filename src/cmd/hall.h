/* Where the hall is, for who opens it and for what leads there. */
#ifndef DOKO_CMD_HALL_H
#define DOKO_CMD_HALL_H

#include "saal/server.h"

/* Of --adresse and --port as they were typed, NULL: as usual. `least`: the smallest port. ST_USAGE. */
enum status cmd_hall_place(const char *address, const char *port, int least, struct hall_place *place,
                           struct err *err);

#endif
