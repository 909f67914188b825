#include "core/ranking/prizes.h"

#include <string.h>

#include "base/text.h"

void prizes_split(int64_t cent, const int *share, int prizes, int64_t *prize)
{
    int64_t all = 0, rest = cent;

    for (int i = 0; i < prizes; i++)
        all += share[i];
    for (int i = 0; i < prizes; i++) {
        prize[i] = all > 0 ? cent * share[i] / all : 0;
        rest -= prize[i];
    }
    for (int i = 0; all > 0 && rest > 0; i++) {
        prize[i] += share[i] > 0;
        rest -= share[i] > 0;
    }
}

static int64_t worth(const int64_t *prize, int prizes, int from, int to)
{
    int64_t sum = 0;

    for (int i = from; i < to && i < prizes; i++)
        sum += prize[i];
    return sum;
}

int64_t prizes_pay(const int64_t *prize, int prizes, const int *place, int count, int64_t *paid)
{
    int64_t sum = 0;

    for (int i = 0, next; i < count; i = next) {
        int64_t level;

        for (next = i + 1; next < count && place[next] == place[i]; next++)
            ;
        level = place[i] > 0 ? worth(prize, prizes, i, next) : 0;
        for (int k = i; k < next; k++)
            paid[k] = level / (next - i) + (k - i < level % (next - i));
        sum += level;
    }
    return sum;
}

int prizes_read(const char *shares, int *share, int most)
{
    int64_t value, all = 0;
    int n = 0;

    for (const char *s = shares; n < most; s++) {
        size_t len = strcspn(s += strspn(s, " "), ",; ");

        if (!number_parse(s, len, 0, SHARE_MAX, &value))
            return 0;
        share[n++] = (int)value;
        all += value;
        s += len + strspn(s + len, " ");
        if (!*s)
            return all > 0 ? n : 0;
        if (*s != ',' && *s != ';')
            return 0;
    }
    return 0;
}
