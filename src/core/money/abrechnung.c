#include "core/money/abrechnung.h"

#include <stddef.h>
#include <string.h>

const char *const rate_words[RATE_COUNT] = {[RATE_PUNKT] = "punktwert",
                                            [RATE_STARTGELD] = "startgeld",
                                            [RATE_STRAFE] = "strafgeld",
                                            [RATE_STRAFPUNKT] = "strafpunkt"};
const char *const abrechnung_words[ABRECHNUNG_COUNT] = {
    [ABRECHNUNG_PLAYERS] = "untereinander", [ABRECHNUNG_KASSE] = "kasse"};

bool rates_any(const struct rates *rates)
{
    for (int i = 0; i < RATE_COUNT; i++)
        if (rates->cent[i] > 0)
            return true;
    return false;
}

bool rates_equal(const struct rates *a, const struct rates *b)
{
    return a->from == b->from && a->abrechnung == b->abrechnung && memcmp(a->cent, b->cent, sizeof a->cent) == 0;
}

const struct rates *rates_on(const struct rates *list, int count, int spieltag)
{
    const struct rates *found = NULL;

    for (int i = 0; i < count; i++)
        if (list[i].from <= spieltag && (!found || list[i].from >= found->from))
            found = &list[i];
    return found;
}

void abrechnung_table(const struct rates *rates, bool plus_minus, const int32_t *punkte, int count, int64_t *game,
                      int64_t *kasse)
{
    int64_t sum = 0, best = count > 0 ? punkte[0] : 0;

    for (int i = 0; i < count; i++) {
        sum += punkte[i];
        best = punkte[i] > best ? punkte[i] : best;
    }
    *kasse = 0;
    for (int i = 0; i < count; i++) {
        int64_t p = rates->abrechnung == ABRECHNUNG_KASSE ? punkte[i] - best
                    : plus_minus                          ? punkte[i]
                                                          : count * (int64_t)punkte[i] - sum;

        game[i] = p * rates->cent[RATE_PUNKT];
        *kasse -= game[i];
    }
}
