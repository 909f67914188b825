/* Statistics: a table of all players, or one player in full. */
#ifndef DOKO_REPORT_TABLES_STATISTICS_H
#define DOKO_REPORT_TABLES_STATISTICS_H

#include "report/tables/reports.h"

/* The tables of the statistics; free with statistics_free. */
struct statistics {
    int spiele, omitted;              /* omitted: Spieltage that are known by their totals only */
    bool unknown;                     /* all Spieltage are omitted, so the number of games is unknown */
    struct table *players;            /* all who have played, or the one player asked for */
    struct table *balance, *together; /* set for one player, else NULL */
    const struct player *player;
};

/* Loads the statistics. `player` is borrowed, NULL for all; `saison` NULL means all seasons. */
enum status statistics_load(struct store *store, const struct saison *saison, const struct player *player,
                            struct statistics *statistics, struct err *err);
/* The same from facts that were filled for `statistics_reports`. */
extern const char *const statistics_reports[];
enum status statistics_ask(struct facts *facts, const struct player *player, struct statistics *statistics,
                           struct err *err);
void statistics_free(struct statistics *statistics);

/* Adds the statistics for people; `title` is for example "Saison 2026". */
void report_statistics(const struct statistics *statistics, const char *title, struct text *text);
void report_statistics_json(const struct statistics *statistics, struct text *text);

#endif
