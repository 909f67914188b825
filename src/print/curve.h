/* Curves over numbered points, and the layout of a drawing of them: a scale, the position of each point, and the
 * names at the right end. Lengths are whole tenths of a unit of the drawing, so nothing depends on how a machine
 * rounds. */
#ifndef DOKO_PRINT_CURVE_H
#define DOKO_PRINT_CURVE_H

#include <stdbool.h>
#include <stdint.h>

#define CURVE_NONE INT64_MIN /* no value at this point */

struct curve {
    int points, lines;      /* numbers of points 1, 2, … and of lines over them */
    const char *axis;       /* names the points; static */
    bool low_first;         /* low values stand at the top */
    const char **name;      /* [lines], borrowed: the short name at the end of a line */
    const char **full_name; /* [lines], borrowed: the full name */
    int64_t *value;         /* [point * lines + line]: hundredths, or CURVE_NONE */
};
/* Makes a curve whose values are all CURVE_NONE. Free it with curve_free. */
struct curve *curve_new(int points, int lines, const char *axis);
void curve_free(struct curve *curve); /* NULL is allowed */
int64_t *curve_at(const struct curve *curve, int point, int line);

/* The size of a drawing, the margins on each side, and the least distance between two names. */
struct curve_box {
    int width, height, left, right, top, bottom, gap;
};
struct curve_drawing {
    const struct curve *curve;
    struct curve_box box;
    int64_t lowest, highest, step; /* the lowest and highest grid line and the distance between two, in hundredths */
    int every;                     /* the first point and every `every`-th one show their number */
};
void curve_lay_out(const struct curve *curve, const struct curve_box *box, struct curve_drawing *drawing);
int curve_x(const struct curve_drawing *drawing, int point);
int curve_y(const struct curve_drawing *drawing, int64_t value);
/* Whether the number of `point` (from 0) is written. */
bool curve_names(const struct curve_drawing *drawing, int point);

/* The right end of a line and the place of its name. Names stand below each other where lines end close together. */
struct curve_end {
    int line, y, rule; /* rule: height of the line's end; y: height of the name */
};
/* The distance between that many names: the least one, or less, so that they stay beside their lines and below the
 * top. Letters become smaller with it. */
int curve_gap(const struct curve_drawing *drawing, int names);
/* Fills `ends` from the top for the lines that have a last value and returns how many. `ends` has room for all
 * lines. */
int curve_ends(const struct curve_drawing *drawing, struct curve_end *ends);

#endif
