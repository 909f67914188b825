/* The address of the hall, for the command that opens it and for the papers that lead there. */
#ifndef DOKO_UI_TURNIER_HALL_H
#define DOKO_UI_TURNIER_HALL_H

#include "ui/cli/cmd.h"
#include "ui/hall/server.h"

/* The options for it, side by side in every command. */
enum { HALL_ADDRESS, HALL_NAME, HALL_PORT, HALL_TLS, HALL_OWN };
/* Reads these options, the first of which has the index `first` among the command's. `port_min` is the smallest
 * port allowed. The files of --tls are not read. ST_USAGE for a bad port. */
enum status cmd_hall_place(const struct call *call, int first, int port_min, struct hall_place *place,
                           struct err *err);

#endif
