/* How a season went: what every player stood at after each Spieltag. For the charts. */
#ifndef DOKO_REPORT_VERLAUF_H
#define DOKO_REPORT_VERLAUF_H

#include "buch/buch.h"

struct verlauf {
    int tage;    /* Spieltage held */
    int spieler; /* as many as the standings have lines, in their order */
    struct verlauf_stand {
        int64_t hundertstel; /* sum of the day values */
        int durch;           /* by how many it is divided; 0: he has not played by then */
    } * stand;               /* [tag * spieler + i], tag from 0 */
};
/* By DESSOS or means the mean of the day values so far, else the sum of the Punkte. Free with verlauf_free. */
void verlauf_fuelle(const struct wertung *wertung, struct verlauf *verlauf);
void verlauf_free(struct verlauf *verlauf);
const struct verlauf_stand *verlauf_bei(const struct verlauf *verlauf, int tag, int i);

#endif
