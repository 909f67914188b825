/* How phones come in, for the lists that lie at the tables. */
#ifndef DOKO_UI_PAGES_DOORS_H
#define DOKO_UI_PAGES_DOORS_H

#include "report/bogen/model.h"
#include "ui/hall/server.h"

/* Of each table of a round, released or not: the codes that the hall will know at that place. In a transaction that
 * writes, as the book's secret may have to be drawn. ST_MISSING where no address is said and the machine is in no
 * local network, ST_USAGE for one that no phone gets to, ST_CONFLICT for a round that is over. */
enum status saal_doors(struct store *store, const struct saison *turnier, const struct hall_place *place, int round,
                       int tables, struct bogen_door *door, struct err *err);

#endif
