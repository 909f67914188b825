#include "core/ranking/dessos.h"

#include "base/fraction.h"

/* Before: disqualified players stand behind everybody else. */
static bool is_before(const struct day_player *a, const struct day_player *b)
{
    if (a->disq != b->disq)
        return b->disq;
    return !a->disq && a->punkte > b->punkte;
}

static void places(const struct day_player *s, int n, struct day_standings *w)
{
    for (int i = 0; i < n; i++) {
        int before = 0, equal = 0;

        for (int k = 0; k < n; k++) {
            before += is_before(&s[k], &s[i]);
            equal += !is_before(&s[k], &s[i]) && !is_before(&s[i], &s[k]);
        }
        w[i].place = before + 1;
        w[i].doubled_place = 2 * before + 1 + equal;
    }
}

void dessos_day(const struct dessos *d, const struct day_player *s, int n, struct day_standings *w)
{
    int64_t sum = 0;
    /* M = k * Pott / (2n) with k = 2 at four, 5 at five; (x - m) / M = 2 (n x - sum) / (k Pott): n falls out.
     */
    int64_t denominator = (int64_t)(d->tisch_size >= 5 ? 5 : 2) * d->pott;

    places(s, n, w);
    for (int i = 0; i < n; i++)
        w[i].hundertstel = 100 * (d->by_place ? w[i].place : s[i].punkte);
    if (d->pott == 0)
        return;
    for (int i = 0; i < n; i++)
        sum += s[i].punkte;
    for (int i = 0; i < n; i++) {
        int64_t place = (int64_t)d->weight_place * (2 * n - w[i].doubled_place + 1); /* / 2n */
        int64_t punkte =
            d->weight_punkte * (denominator + 2 * (n * (int64_t)s[i].punkte - sum)); /* / 2 denominator */

        w[i].hundertstel = (int32_t)fraction_round(100 * (place * denominator + punkte * n), 2 * n * denominator);
    }
}
