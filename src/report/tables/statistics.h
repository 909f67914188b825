/* Statistics: a table of all players, or one player in full. */
#ifndef DOKO_REPORT_TABLES_STATISTICS_H
#define DOKO_REPORT_TABLES_STATISTICS_H

#include "report/tables/reports.h"

/* The reports it is made of; free with statistics_free. */
struct statistics {
    int spiele, omitted;              /* omitted: Spieltage that are known by their totals only */
    bool unknown;                     /* no other was played: nobody knows how many games there were */
    struct table *players;            /* who has played, or the one that was asked for */
    struct table *balance, *together; /* of one player; else NULL */
    const struct player *player;
};

/* `player`: borrowed, NULL for all. saison NULL: of all seasons. */
enum status statistics_load(struct store *store, const struct saison *saison, const struct player *player,
                            struct statistics *statistics, struct err *err);
/* The same from facts that were filled for `statistics_reports`. */
extern const char *const statistics_reports[];
enum status statistics_ask(struct facts *facts, const struct player *player, struct statistics *statistics,
                           struct err *err);
void statistics_free(struct statistics *statistics);

/* `title`: "Saison 2026". */
void report_statistics(const struct statistics *statistics, const char *title, struct text *text);
void report_statistics_json(const struct statistics *statistics, struct text *text);

#endif
