#include "report/tables/course.h"

#include <stdlib.h>

#include "base/fraction.h"
#include "base/mem.h"

void course_free(struct course *course)
{
    free(course->standing);
    *course = (struct course){0};
}

const struct course_standing *course_at(const struct course *course, int day, int i)
{
    return &course->standing[day * course->players + i];
}

static void fill_player(const struct standings *standings, int i, struct course *course)
{
    struct course_standing standing = {0};

    for (int day = 0; day < course->days; day++) {
        for (size_t k = 0; k < standings->day_values_count; k++) {
            if (standings->day_values[k].player != standings->list[i].player ||
                standings->day_values[k].spieltag != day + 1)
                continue;
            standing.hundertstel += standings->day_values[k].hundertstel;
            standing.by = standings->input.kind == RANKING_SUM ? 1 : standing.by + 1;
        }
        course->standing[day * course->players + i] = standing;
    }
}

void course_fill(const struct standings *standings, struct course *course)
{
    *course = (struct course){.days = saison_last(&standings->input), .players = standings->count};
    course->standing = mem_alloc(((size_t)course->days * (size_t)course->players + 1) * sizeof *course->standing);
    for (int i = 0; i < course->players; i++)
        fill_player(standings, i, course);
}

struct curve *course_curve(const struct standings *standings, const struct course *course)
{
    struct curve *curve;

    if (course->days == 0 || course->players == 0)
        return NULL;
    curve = curve_new(course->days, course->players, "Spieltag");
    curve->low_first = standings->input.kind == RANKING_PLACE;
    for (int i = 0; i < course->players; i++) {
        const struct player *who = &standings->player.player[standings->list[i].player];

        curve->name[i] = who->kuerzel.word;
        curve->full_name[i] = who->name;
        for (int day = 0; day < course->days; day++) {
            const struct course_standing *standing = course_at(course, day, i);

            if (standing->by > 0)
                *curve_at(curve, day, i) = fraction_round(standing->hundertstel, standing->by);
        }
    }
    return curve;
}
