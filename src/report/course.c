#include "report/course.h"

#include <stdlib.h>

#include "base/mem.h"

void course_free(struct course *v)
{
    free(v->standing);
    *v = (struct course){0};
}

const struct course_standing *course_at(const struct course *v, int day, int i)
{
    return &v->standing[day * v->player + i];
}

static void fill_player(const struct standings *w, int i, struct course *v)
{
    struct course_standing s = {0};

    for (int day = 0; day < v->days; day++) {
        for (size_t k = 0; k < w->raw_values_count; k++) {
            if (w->raw_values[k].player != w->list[i].player || w->raw_values[k].spieltag != day + 1)
                continue;
            s.hundertstel += w->raw_values[k].hundertstel;
            s.by = w->input.kind == RANKING_SUM ? 1 : s.by + 1;
        }
        v->standing[day * v->player + i] = s;
    }
}

void course_fill(const struct standings *w, struct course *v)
{
    *v = (struct course){.days = saison_last(&w->input), .player = w->count};
    v->standing = mem_alloc(((size_t)v->days * (size_t)v->player + 1) * sizeof *v->standing);
    for (int i = 0; i < v->player; i++)
        fill_player(w, i, v);
}
