#include "core/rules/verteilung.h"

#include <assert.h>

/* Returns n over k. Every intermediate product is divisible, and C(48, 24) fits easily. */
static int64_t binomial(int n, int k)
{
    int64_t b = 1;

    for (int i = 1; i <= k; i++)
        b = b * (n - k + i) / i;
    return b;
}

static int orders(int a, int b, int c)
{
    if (a == b && b == c)
        return 1;
    return a == b || b == c ? 3 : 6;
}

size_t verteilung_table(int n, int hand, struct verteilung out[VERTEILUNG_MAX])
{
    int64_t all = binomial(3 * hand, n);
    size_t count = 0;

    assert(hand >= 1 && hand <= HAND_MAX && n >= 1 && n <= 3 * hand);
    for (int a = n < hand ? n : hand; 3 * a >= n; a--) {
        for (int b = n - a < a ? n - a : a; 2 * b >= n - a; b--) {
            int c = n - a - b;
            int64_t cases = binomial(hand, a) * binomial(hand, b) * binomial(hand, c) * orders(a, b, c);

            assert(count < VERTEILUNG_MAX);
            out[count++] =
                (struct verteilung){{(int8_t)a, (int8_t)b, (int8_t)c}, (int32_t)((20000 * cases + all) / (2 * all))};
        }
    }
    return count;
}
