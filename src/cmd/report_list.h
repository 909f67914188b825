/* Commands that print one report: dauerliste, ehrentafel. */
#ifndef DOKO_CMD_REPORT_LIST_H
#define DOKO_CMD_REPORT_LIST_H

#include "cmd/output.h"
#include "report/reports.h"

struct report_list {
    const char *report; /* its file */
    const char *title;  /* of documents */
    const char *empty;  /* msgid: instead of a list without rows */
    const char *key;    /* in JSON the list stands under it; NULL: alone */
};

/* Asks it over all seasons and puts it out. `check`: may refuse the table; may be NULL. */
enum status report_list_run(struct call *a, const struct report_list *list, struct facts_parameter parameter,
                            enum status (*check)(const struct call *a, const struct table *table, struct err *err),
                            struct err *err);

#endif
