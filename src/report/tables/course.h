/* How a season went: what every player stood at after each Spieltag. For the charts. */
#ifndef DOKO_REPORT_TABLES_COURSE_H
#define DOKO_REPORT_TABLES_COURSE_H

#include "book/table/buch.h"
#include "print/curve.h"

struct course {
    int days;   /* Spieltage held */
    int player; /* as many as the standings have lines, in their order */
    struct course_standing {
        int64_t hundertstel; /* sum of the day values */
        int by;              /* by how many it is divided; 0: he has not played by then */
    } * standing;            /* [tag * spieler + i], tag from 0 */
};
/* By DESSOS or means the mean of the day values so far, else the sum of the Punkte. Free with course_free. */
void course_fill(const struct standings *standings, struct course *course);
void course_free(struct course *course);
const struct course_standing *course_at(const struct course *course, int day, int i);
/* The same to be drawn, rounded; NULL when there is nothing to draw. Borrows the names; free with curve_free. */
struct curve *course_curve(const struct standings *standings, const struct course *course);

#endif
