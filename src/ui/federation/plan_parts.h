/* The parts of a plan that have a file of their own. Used by plan.c. */
#ifndef DOKO_UI_FEDERATION_PLAN_PARTS_H
#define DOKO_UI_FEDERATION_PLAN_PARTS_H

#include "ui/federation/plan.h"

/* Compares each table with what the collector has of it, and notes in the plan what is to be sent. `club` has the
 * club's number as its one parameter. ST_CONFLICT when the collector has entries or tables that the book lacks, or
 * different ones. */
enum status plan_tables(struct connection *conn, const struct content *content, const struct parameters *club,
                        struct sending_plan *plan, struct err *err);
/* Compares the names in the same way; `without`: none are sent, and those in the collector go. */
enum status plan_names(struct connection *conn, const struct content *content, bool without,
                       const struct parameters *club, struct sending_plan *plan, struct err *err);

#endif
