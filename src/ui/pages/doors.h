/* The codes by which phones come in, for the lists that lie at the tables. */
#ifndef DOKO_UI_PAGES_DOORS_H
#define DOKO_UI_PAGES_DOORS_H

#include "report/bogen/model.h"
#include "ui/hall/server.h"

/* Makes the codes of each table of a round, released or not; door[] has `tables` elements and belongs to the
 * caller. The codes are those that the hall at `place` will accept. Must run in a transaction that writes, since
 * the book's secret may have to be drawn. ST_MISSING when no address is given and the machine is in no local
 * network, ST_USAGE for an address that phones cannot reach, ST_CONFLICT for a round that is over. */
enum status saal_doors(struct store *store, const struct saison *turnier, const struct hall_place *place, int round,
                       int tables, struct bogen_door *door, struct err *err);

#endif
