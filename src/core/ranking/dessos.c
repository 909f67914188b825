#include "core/ranking/dessos.h"

#include "base/fraction.h"

/* True if a ranks before b: disqualified players rank behind everybody else. */
static bool is_before(const struct day_player *a, const struct day_player *b)
{
    if (a->disq != b->disq)
        return b->disq;
    return !a->disq && a->punkte > b->punkte;
}

static void places(const struct day_player *player, int n, struct day_standings *standings)
{
    for (int i = 0; i < n; i++) {
        int before = 0, equal = 0;

        for (int k = 0; k < n; k++) {
            before += is_before(&player[k], &player[i]);
            equal += !is_before(&player[k], &player[i]) && !is_before(&player[i], &player[k]);
        }
        standings[i].place = before + 1;
        standings[i].doubled_place = 2 * before + 1 + equal;
    }
}

void dessos_day(const struct dessos *dessos, const struct day_player *player, int n, struct day_standings *standings)
{
    int64_t sum = 0;
    /* M = k * Pott / (2n) with k = 2 at four, 5 at five; (x - m) / M = 2 (n x - sum) / (k Pott): n cancels out. */
    int64_t denominator = (int64_t)(dessos->tisch_size >= 5 ? 5 : 2) * dessos->pott;

    places(player, n, standings);
    for (int i = 0; i < n; i++)
        standings[i].hundertstel = 100 * (dessos->by_place ? standings[i].place : player[i].punkte);
    if (dessos->pott == 0)
        return;
    for (int i = 0; i < n; i++)
        sum += player[i].punkte;
    for (int i = 0; i < n; i++) {
        int64_t place = (int64_t)dessos->weight_place * (2 * n - standings[i].doubled_place + 1); /* / 2n */
        int64_t punkte =
            dessos->weight_punkte * (denominator + 2 * (n * (int64_t)player[i].punkte - sum)); /* / 2 denominator */

        standings[i].hundertstel =
            (int32_t)fraction_round(100 * (place * denominator + punkte * n), 2 * n * denominator);
    }
}
