/* The course of a season for charts: the standing of every player after each Spieltag. */
#ifndef DOKO_REPORT_TABLES_COURSE_H
#define DOKO_REPORT_TABLES_COURSE_H

#include "book/table/buch.h"
#include "print/curve.h"

struct course {
    int days;    /* number of Spieltage held */
    int players; /* number of players; they are in the order of the standings */
    struct course_standing {
        int64_t hundertstel; /* sum of the day values */
        int by;              /* divisor of the sum; 0: no Spieltag played so far */
    } * standing;            /* [day * players + i], day from 0 */
};
/* Fills the course: by DESSOS or means the mean of the day values so far, otherwise the sum of the Punkte. Free it
 * with course_free. */
void course_fill(const struct standings *standings, struct course *course);
void course_free(struct course *course);
const struct course_standing *course_at(const struct course *course, int day, int i);
/* The same as curves, rounded; NULL when there is nothing to draw. Borrows the names; free it with curve_free. */
struct curve *course_curve(const struct standings *standings, const struct course *course);

#endif
