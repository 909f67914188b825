#include "ranking/dauerliste.h"

#include <stdlib.h>

#include "base/fraction.h"
#include "base/mem.h"

/* Mean per game; who has no game stands behind who has. */
static int compare_cut(const struct dauerliste_place *a, const struct dauerliste_place *b)
{
    if (a->spiele == 0 || b->spiele == 0)
        return (a->spiele == 0) - (b->spiele == 0);
    return -fraction_compare(a->punkte_in_spiel, a->spiele, b->punkte_in_spiel, b->spiele);
}

static int compare(const struct dauerliste_place *a, const struct dauerliste_place *b)
{
    int v = (b->punkte > a->punkte) - (b->punkte < a->punkte);

    return v ? v : compare_cut(a, b);
}

static int conduct(const void *x, const void *y)
{
    const struct dauerliste_place *a = x, *b = y;
    int v = compare(a, b);

    return v ? v : a->player - b->player;
}

static void count_spiel(struct dauerliste_place *p, const struct dauerliste_day *last, const struct dauerliste_day *t)
{
    bool new_saison = !last || last->saison != t->saison;

    p->saisons += new_saison;
    p->days += new_saison || last->spieltag != t->spieltag;
    p->tische++;
    p->punkte += t->punkte;
    if (t->spiele > 0) {
        p->spiele += t->spiele;
        p->punkte_in_spiel += t->punkte;
    }
    if (!p->best || t->punkte > p->best->punkte)
        p->best = t;
    if (!p->worst || t->punkte < p->worst->punkte)
        p->worst = t;
}

int dauerliste(const struct dauerliste_day *days, size_t n, int count, struct dauerliste_place *list)
{
    const struct dauerliste_day **last = mem_alloc((size_t)count * sizeof *last);
    int present = 0;

    for (int i = 0; i < count; i++)
        list[i] = (struct dauerliste_place){.player = i};
    for (size_t i = 0; i < n; i++) {
        count_spiel(&list[days[i].player], last[days[i].player], &days[i]);
        last[days[i].player] = &days[i];
    }
    for (int i = 0; i < count; i++)
        if (list[i].tische > 0)
            list[present++] = list[i];
    qsort(list, (size_t)present, sizeof *list, conduct);
    for (int i = 0; i < present; i++)
        list[i].place = i > 0 && compare(&list[i - 1], &list[i]) == 0 ? list[i - 1].place : i + 1;
    free(last);
    return present;
}
