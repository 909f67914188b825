/* Curves over numbered places, and what a drawing of them needs to know: a scale, where each point is, and the names
 * at the right end. Lengths are tenths of a unit of the drawing, whole numbers, so that nothing depends on how a
 * machine rounds. */
#ifndef DOKO_PRINT_CURVE_H
#define DOKO_PRINT_CURVE_H

#include <stdbool.h>
#include <stdint.h>

#define CURVE_NONE INT64_MIN /* no value there */

struct curve {
    int points, lines;   /* places 1, 2, … and how many lines go over them */
    const char *axis;    /* what the places are; static */
    bool low_first;      /* low values stand at the top */
    const char **name;   /* [lines], borrowed: the short one that stands at the end */
    const char **called; /* [lines], borrowed: the whole one */
    int64_t *value;      /* [point * lines + line], hundredths, or CURVE_NONE */
};
/* Without values yet. Free with curve_free. */
struct curve *curve_new(int points, int lines, const char *axis);
void curve_free(struct curve *curve); /* NULL is none */
int64_t *curve_at(const struct curve *curve, int point, int line);

/* A drawing: the outer lengths, what is left free on each side, and how far apart names stand at least. */
struct curve_box {
    int width, height, left, right, top, bottom, gap;
};
struct curve_drawing {
    const struct curve *curve;
    struct curve_box box;
    int64_t down, up,
        step;  /* of the values, hundredths: the lowest and highest line of the net, and what is between */
    int every; /* every so many places one is named, and the first */
};
void curve_lay_out(const struct curve *curve, const struct curve_box *box, struct curve_drawing *drawing);
int curve_x(const struct curve_drawing *drawing, int point);
int curve_y(const struct curve_drawing *drawing, int64_t value);
/* Whether the number of place `point` (from 0) is written. */
bool curve_names(const struct curve_drawing *drawing, int point);

/* Where a line ends on the right and where its name stands: one below the other where lines end close together. */
struct curve_end {
    int line, y, rule; /* rule: the line's height, y: the name's */
};
/* Those of the lines that have a last value, from the top; returns how many. ends: room for all lines. */
int curve_ends(const struct curve_drawing *drawing, struct curve_end *ends);

#endif
