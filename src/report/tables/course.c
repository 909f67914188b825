#include "report/tables/course.h"

#include <stdlib.h>

#include "base/fraction.h"
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

struct curve *course_curve(const struct standings *w, const struct course *v)
{
    struct curve *c;

    if (v->days == 0 || v->player == 0)
        return NULL;
    c = curve_new(v->days, v->player, "Spieltag");
    c->low_first = w->input.kind == RANKING_PLACE;
    for (int i = 0; i < v->player; i++) {
        const struct player *who = &w->player.player[w->list[i].player];

        c->name[i] = who->kuerzel.word;
        c->called[i] = who->name;
        for (int day = 0; day < v->days; day++) {
            const struct course_standing *s = course_at(v, day, i);

            if (s->by > 0)
                *curve_at(c, day, i) = fraction_round(s->hundertstel, s->by);
        }
    }
    return c;
}
