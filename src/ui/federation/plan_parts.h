/* The parts of a plan that have a file of their own. By plan.c. */
#ifndef DOKO_UI_FEDERATION_PLAN_PARTS_H
#define DOKO_UI_FEDERATION_PLAN_PARTS_H

#include "ui/federation/plan.h"

/* `club`: its number as the one parameter. ST_CONFLICT when the book is behind, or its past is another one. */
enum status plan_tables(struct connection *conn, const struct content *content, const struct parameters *club,
                        struct sending_plan *plan, struct err *err);
enum status plan_names(struct connection *conn, const struct content *content, bool without,
                       const struct parameters *club, struct sending_plan *plan, struct err *err);

#endif
