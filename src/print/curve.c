#include "print/curve.h"

#include <stdlib.h>

#include "base/mem.h"

struct curve *curve_new(int points, int lines, const char *axis)
{
    struct curve *curve = mem_alloc(sizeof *curve);
    size_t places = (size_t)points * (size_t)lines;

    *curve = (struct curve){.points = points, .lines = lines, .axis = axis};
    curve->name = mem_alloc(((size_t)lines + 1) * sizeof *curve->name);
    curve->full_name = mem_alloc(((size_t)lines + 1) * sizeof *curve->full_name);
    curve->value = mem_alloc((places + 1) * sizeof *curve->value);
    for (size_t i = 0; i < places; i++)
        curve->value[i] = CURVE_NONE;
    return curve;
}

void curve_free(struct curve *curve)
{
    if (!curve)
        return;
    free(curve->name);
    free(curve->full_name);
    free(curve->value);
    free(curve);
}

int64_t *curve_at(const struct curve *curve, int point, int line)
{
    return &curve->value[point * curve->lines + line];
}

int curve_x(const struct curve_drawing *drawing, int point)
{
    int span = drawing->box.width - drawing->box.left - drawing->box.right, points = drawing->curve->points;

    return drawing->box.left + (points > 1 ? span * point / (points - 1) : span / 2);
}

int curve_y(const struct curve_drawing *drawing, int64_t value)
{
    const struct curve_box *box = &drawing->box;
    int64_t above = drawing->curve->low_first ? drawing->highest - value : value - drawing->lowest;

    return (int)(box->height - box->bottom -
                 (box->height - box->bottom - box->top) * above / (drawing->highest - drawing->lowest));
}

bool curve_names(const struct curve_drawing *drawing, int point)
{
    return point == 0 || (point + 1) % drawing->every == 0;
}

/* Chooses a scale of 1, 2 or 5 times a power of ten with at most seven grid lines. */
static void choose_scale(struct curve_drawing *drawing)
{
    static const int factor[] = {1, 2, 5};
    const struct curve *curve = drawing->curve;
    int64_t tens = 100;
    int i = 0;

    drawing->lowest = INT64_MAX;
    drawing->highest = INT64_MIN;
    for (int k = 0; k < curve->points * curve->lines; k++) {
        if (curve->value[k] == CURVE_NONE)
            continue;
        drawing->lowest = curve->value[k] < drawing->lowest ? curve->value[k] : drawing->lowest;
        drawing->highest = curve->value[k] > drawing->highest ? curve->value[k] : drawing->highest;
    }
    if (drawing->lowest > drawing->highest) /* there are no values */
        drawing->lowest = drawing->highest = 0;
    while ((drawing->highest - drawing->lowest) / (tens * factor[i]) > 5) {
        tens *= i == 2 ? 10 : 1;
        i = (i + 1) % 3;
    }
    drawing->step = tens * factor[i];
    drawing->lowest =
        drawing->lowest / drawing->step * drawing->step - (drawing->lowest % drawing->step < 0 ? drawing->step : 0);
    drawing->highest = drawing->lowest + ((drawing->highest - drawing->lowest) / drawing->step + 1) * drawing->step;
}

void curve_lay_out(const struct curve *curve, const struct curve_box *box, struct curve_drawing *drawing)
{
    *drawing = (struct curve_drawing){.curve = curve, .box = *box};
    drawing->every = curve->points > 24 ? 10 : curve->points > 10 ? 5 : 1;
    choose_scale(drawing);
}

static int by_height(const void *a, const void *b)
{
    const struct curve_end *x = a, *y = b;

    return x->y != y->y ? x->y - y->y : x->line - y->line;
}

int curve_gap(const struct curve_drawing *drawing, int names)
{
    int room = drawing->box.height - drawing->box.top - drawing->box.bottom;

    return (names - 1) * drawing->box.gap > room ? room / (names - 1) : drawing->box.gap;
}

int curve_ends(const struct curve_drawing *drawing, struct curve_end *ends)
{
    const struct curve *curve = drawing->curve;
    int n = 0, last = 0, gap;

    for (int i = 0; i < curve->lines && curve->points > 0; i++) {
        int64_t value = *curve_at(curve, curve->points - 1, i);

        if (value != CURVE_NONE)
            ends[n++] = (struct curve_end){i, curve_y(drawing, value), curve_y(drawing, value)};
    }
    qsort(ends, (size_t)n, sizeof *ends, by_height);
    gap = curve_gap(drawing, n);
    for (int i = n - 1, bound = drawing->box.height - drawing->box.bottom + gap / 2; i >= 0; i--, bound -= gap)
        ends[i].y = ends[i].y > bound ? bound : ends[i].y;
    for (int i = 0; i < n; i++) {
        ends[i].y = i > 0 && ends[i].y < last + gap ? last + gap : ends[i].y;
        last = ends[i].y;
    }
    return n;
}
