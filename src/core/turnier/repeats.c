#include <stdlib.h>

#include "base/mem.h"
#include "core/turnier/sitzplan.h"

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

int64_t sitzplan_repeats(const struct sitzplan *plan)
{
    enum { MATES = RUNDEN_MAX * (RELEASED_MOST - 1) };
    uint16_t(*mates)[MATES] = mem_alloc((size_t)plan->players * sizeof *mates);
    AUTO(mem_drop) uint8_t *count = mem_alloc((size_t)plan->players);
    int64_t repeats = 0;

    for (const struct sitzplan_round *round = plan->round; round < plan->round + plan->rounds; round++)
        for (int t = 0; t < round->tables; t++)
            for (int s = round->start[t]; s < round->start[t + 1]; s++)
                for (int o = round->start[t]; o < s; o++) { /* each pair once */
                    uint16_t a = round->seat[s], b = round->seat[o];
                    uint16_t low = a < b ? a : b, high = a < b ? b : a;

                    mates[low][count[low]++] = high;
                }
    for (int p = 0; p < plan->players; p++) {
        qsort(mates[p], count[p], sizeof *mates[p], by_number);
        for (int i = 1, same = 0; i < count[p]; i++) {
            same = mates[p][i] == mates[p][i - 1] ? same + 1 : 0;
            repeats += same;
        }
    }
    free(mates);
    return repeats;
}

int sitzplan_named(const struct sitzplan *plan)
{
    AUTO(mem_drop) bool *seen = mem_alloc((size_t)plan->players);
    int count = 0;

    for (const struct sitzplan_round *round = plan->round; round < plan->round + plan->rounds; round++)
        for (int s = 0; s < sitzplan_end(round, round->tables); s++) {
            count += !seen[round->seat[s]];
            seen[round->seat[s]] = true;
        }
    return count;
}
