#include "core/ranking/liga.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

void liga_siegpunkte(const int64_t *punkte, int n, int *doubled)
{
    for (int i = 0; i < n; i++) {
        int before = 0, level = 0;

        for (int k = 0; k < n; k++) {
            before += punkte[k] > punkte[i];
            level += punkte[k] == punkte[i];
        }
        /* the mean of 4 - before down to 4 - before - (level - 1), doubled */
        doubled[i] = 2 * (LIGA_GROUP - before) - (level - 1);
    }
}

static int by_group(const struct liga_result *a, const struct liga_result *b)
{
    int v = (a->day > b->day) - (a->day < b->day);

    return v ? v : (a->group > b->group) - (a->group < b->group);
}

static int group_comparison(const void *a, const void *b)
{
    return by_group(a, b);
}

static void add_group(const struct liga_result *group, int n, struct liga_place *table)
{
    int64_t punkte[LIGA_GROUP];
    int doubled[LIGA_GROUP];

    assert(n <= LIGA_GROUP);
    for (int i = 0; i < n; i++)
        punkte[i] = group[i].punkte;
    liga_siegpunkte(punkte, n, doubled);
    for (int i = 0; i < n; i++) {
        struct liga_place *place = &table[group[i].team];

        place->days++;
        place->doubled_siegpunkte += doubled[i];
        place->spielpunkte += punkte[i];
    }
}

/* Orders by Siegpunkte, then Spielpunkte. A team that has not played has no Siegpunkte and every other one has
 * some, so it ranks last. */
static int by_siegpunkte(const struct liga_place *a, const struct liga_place *b)
{
    int v = b->doubled_siegpunkte - a->doubled_siegpunkte;

    return v ? v : (b->spielpunkte > a->spielpunkte) - (b->spielpunkte < a->spielpunkte);
}

static int table_comparison(const void *x, const void *y)
{
    const struct liga_place *a = x, *b = y;
    int v = by_siegpunkte(a, b);

    return v ? v : a->team - b->team;
}

void liga_table(const struct liga_result *result, size_t count, int teams, struct liga_place *table)
{
    AUTO(mem_drop) struct liga_result *sorted = mem_alloc(count * sizeof *sorted);

    for (int i = 0; i < teams; i++)
        table[i] = (struct liga_place){.team = i};
    for (size_t i = 0; i < count; i++)
        sorted[i] = result[i];
    qsort(sorted, count, sizeof *sorted, group_comparison);
    for (size_t i = 0, next; i < count; i = next) {
        for (next = i + 1; next < count && by_group(&sorted[i], &sorted[next]) == 0; next++)
            ;
        add_group(&sorted[i], (int)(next - i), table);
    }
    qsort(table, (size_t)teams, sizeof *table, table_comparison);
    for (int i = 0; i < teams && table[i].days > 0; i++)
        table[i].place = i > 0 && by_siegpunkte(&table[i - 1], &table[i]) == 0 ? table[i - 1].place : i + 1;
}
