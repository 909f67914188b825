/* Statistics: a table of all players, or one player in full. */
#ifndef DOKO_REPORT_STATISTICS_H
#define DOKO_REPORT_STATISTICS_H

#include "buch/buch.h"
#include "writer/table.h"

enum { PARTNER_AT_LEAST = 10 }; /* games together, to be the best partner */

/* What is reported: of everybody who has played, or of one player. */
struct statistics_report {
    const struct statistics_buch *s;
    const char *title; /* "Saison 2026", "all seasons" */
    int player;        /* -1: all */
};

/* Numbers in columns of their own, for programs; and what people read at a glance, with the last days as blocks. */
struct table *report_statistics_table(const struct statistics_report *report);
void report_statistics(const struct statistics_report *report, struct text *text);
void report_statistics_json(const struct statistics_report *report, struct text *text);

#endif
