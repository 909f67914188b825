/* How a season went: what every player stood at after each Spieltag. For the charts. */
#ifndef DOKO_REPORT_VERLAUF_H
#define DOKO_REPORT_VERLAUF_H

#include "buch/buch.h"

struct verlauf {
    int tage;    /* Spieltage held */
    int spieler; /* as many as the standings have lines, in their order */
    bool *da;    /* [tag * spieler + i], tag from 0: he has played by then */
    int64_t *hundertstel;
};
/* By DESSOS or means the mean of the day values so far, else the sum of the Punkte. Free with verlauf_free. */
void verlauf_fuelle(const struct wertung *wertung, struct verlauf *verlauf);
void verlauf_free(struct verlauf *verlauf);

#endif
