#include "print/curve.h"

#include <stdlib.h>

#include "base/mem.h"

struct curve *curve_new(int points, int lines, const char *axis)
{
    struct curve *c = mem_alloc(sizeof *c);
    size_t places = (size_t)points * (size_t)lines;

    *c = (struct curve){.points = points, .lines = lines, .axis = axis};
    c->name = mem_alloc(((size_t)lines + 1) * sizeof *c->name);
    c->called = mem_alloc(((size_t)lines + 1) * sizeof *c->called);
    c->value = mem_alloc((places + 1) * sizeof *c->value);
    for (size_t i = 0; i < places; i++)
        c->value[i] = CURVE_NONE;
    return c;
}

void curve_free(struct curve *c)
{
    if (!c)
        return;
    free(c->name);
    free(c->called);
    free(c->value);
    free(c);
}

int64_t *curve_at(const struct curve *c, int point, int line)
{
    return &c->value[point * c->lines + line];
}

int curve_x(const struct curve_drawing *d, int point)
{
    int far = d->box.width - d->box.left - d->box.right, points = d->curve->points;

    return d->box.left + (points > 1 ? far * point / (points - 1) : far / 2);
}

int curve_y(const struct curve_drawing *d, int64_t value)
{
    const struct curve_box *b = &d->box;
    int64_t above = d->curve->low_first ? d->up - value : value - d->down;

    return (int)(b->height - b->bottom - (b->height - b->bottom - b->top) * above / (d->up - d->down));
}

bool curve_names(const struct curve_drawing *d, int point)
{
    return point == 0 || (point + 1) % d->every == 0;
}

/* A scale of 1, 2 or 5 times a power of ten with at most seven lines. */
static void divide(struct curve_drawing *d)
{
    static const int factor[] = {1, 2, 5};
    const struct curve *c = d->curve;
    int64_t tens = 100;
    int i = 0;

    d->down = INT64_MAX;
    d->up = INT64_MIN;
    for (int k = 0; k < c->points * c->lines; k++) {
        if (c->value[k] == CURVE_NONE)
            continue;
        d->down = c->value[k] < d->down ? c->value[k] : d->down;
        d->up = c->value[k] > d->up ? c->value[k] : d->up;
    }
    if (d->down > d->up) /* no value at all */
        d->down = d->up = 0;
    while ((d->up - d->down) / (tens * factor[i]) > 5) {
        tens *= i == 2 ? 10 : 1;
        i = (i + 1) % 3;
    }
    d->step = tens * factor[i];
    d->down = d->down / d->step * d->step - (d->down % d->step < 0 ? d->step : 0);
    d->up = d->down + ((d->up - d->down) / d->step + 1) * d->step;
}

void curve_lay_out(const struct curve *curve, const struct curve_box *box, struct curve_drawing *d)
{
    *d = (struct curve_drawing){.curve = curve, .box = *box};
    d->every = curve->points > 24 ? 10 : curve->points > 10 ? 5 : 1;
    divide(d);
}

static int after_height(const void *a, const void *b)
{
    const struct curve_end *x = a, *y = b;

    return x->y != y->y ? x->y - y->y : x->line - y->line;
}

int curve_ends(const struct curve_drawing *d, struct curve_end *e)
{
    const struct curve *c = d->curve;
    int n = 0, last = 0, gap = d->box.gap, room = d->box.height - d->box.top - d->box.bottom;

    for (int i = 0; i < c->lines && c->points > 0; i++) {
        int64_t value = *curve_at(c, c->points - 1, i);

        if (value != CURVE_NONE)
            e[n++] = (struct curve_end){i, curve_y(d, value), curve_y(d, value)};
    }
    qsort(e, (size_t)n, sizeof *e, after_height);
    if ((n - 1) * gap > room) /* closer than they should be, but beside their lines and not over what stands above */
        gap = room / (n - 1);
    for (int i = n - 1, bound = d->box.height - d->box.bottom + gap / 2; i >= 0; i--, bound -= gap)
        e[i].y = e[i].y > bound ? bound : e[i].y;
    for (int i = 0; i < n; i++) {
        e[i].y = i > 0 && e[i].y < last + gap ? last + gap : e[i].y;
        last = e[i].y;
    }
    return n;
}
