/* People who can be divided into k groups that each sum to 0 are settled with n - k payments, and no way takes
 * fewer: the payments connect people into such groups, and a group of m needs m - 1. So the search over all
 * subsets is for the most groups; within a group, the one who owes most pays the one who is owed most. */
#include "core/money/ausgleich.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

struct settling {
    int count; /* of people who owe or are owed */
    int *who;  /* index of each in `balance` */
    int64_t *rest;
    struct ausgleich *out;
    int paid;
};

static int64_t amount(int64_t cent)
{
    return cent < 0 ? -cent : cent;
}

/* Returns the one of the group who owes most (sign -1) or is owed most (sign 1); the first of several, -1 if none. */
static int most(const struct settling *settling, const int *group, int size, int sign)
{
    int found = -1;

    for (int i = 0; i < size; i++)
        if (settling->rest[group[i]] * sign > 0 &&
            (found < 0 || amount(settling->rest[group[i]]) > amount(settling->rest[found])))
            found = group[i];
    return found;
}

static void pay(struct settling *settling, int from, int to)
{
    int64_t cent;

    assert(to >= 0); /* the balances sum to 0 */
    cent = amount(settling->rest[from]) < settling->rest[to] ? amount(settling->rest[from]) : settling->rest[to];

    settling->out[settling->paid++] = (struct ausgleich){settling->who[from], settling->who[to], cent};
    settling->rest[from] += cent;
    settling->rest[to] -= cent;
}

/* Settles a group: each payment clears at least one balance, and the last payment clears two. */
static void settle_group(struct settling *settling, const int *group, int size)
{
    for (int from; (from = most(settling, group, size, -1)) >= 0;)
        pay(settling, from, most(settling, group, size, 1));
}

/* Lets each debtor pay somebody who is owed exactly the same amount. */
static void settle_pairs(struct settling *settling)
{
    for (int i = 0; i < settling->count; i++)
        for (int k = 0; k < settling->count && settling->rest[i] < 0; k++)
            if (settling->rest[k] == -settling->rest[i])
                pay(settling, i, k);
}

/* Returns groups[set]: the most groups summing to 0 that an order of the people of the set can close one after the
 * other. It counts how often the running sum is 0. */
static uint8_t *count_groups(const struct settling *settling, int64_t *sum)
{
    uint8_t *groups = mem_alloc((size_t)1 << settling->count);

    for (unsigned set = 1; set < 1u << settling->count; set++) {
        for (int i = 0; i < settling->count; i++) {
            unsigned before = set & ~(1u << i);

            if (before == set)
                continue;
            sum[set] = sum[before] + settling->rest[i];
            if (groups[before] > groups[set])
                groups[set] = groups[before];
        }
        if (sum[set] == 0)
            groups[set]++;
    }
    return groups;
}

/* Settles with the fewest payments: walks an optimal order backwards from the full set. When the remaining sum is
 * 0 a group is complete; the groups settled before have balance 0 and do not disturb it. */
static void settle_exactly(struct settling *settling)
{
    AUTO(mem_drop) int64_t *sum = mem_alloc(sizeof *sum << settling->count);
    AUTO(mem_drop) uint8_t *groups = count_groups(settling, sum);
    int group[AUSGLEICH_EXACT], size = 0;

    for (unsigned set = (1u << settling->count) - 1; set;) {
        int i = 0;

        while (!(set >> i & 1) || groups[set & ~(1u << i)] + (sum[set] == 0) != groups[set])
            i++;
        set &= ~(1u << i);
        group[size++] = i;
        if (sum[set] == 0)
            settle_group(settling, group, size);
    }
}

static int by_payer(const void *a, const void *b)
{
    const struct ausgleich *x = a, *y = b;

    return x->from != y->from ? x->from - y->from : x->to - y->to;
}

int ausgleich(const int64_t *balance, int count, struct ausgleich *out)
{
    struct settling settling = {.who = mem_alloc(((size_t)count + 1) * sizeof *settling.who),
                                .rest = mem_alloc(((size_t)count + 1) * sizeof *settling.rest),
                                .out = out};

    for (int i = 0; i < count; i++) {
        if (balance[i] == 0)
            continue;
        settling.who[settling.count] = i;
        settling.rest[settling.count++] = balance[i];
    }
    if (settling.count <= AUSGLEICH_EXACT) {
        settle_exactly(&settling);
    } else {
        AUTO(mem_drop) int *all = mem_alloc((size_t)settling.count * sizeof *all);

        for (int i = 0; i < settling.count; i++)
            all[i] = i;
        settle_pairs(&settling);
        settle_group(&settling, all, settling.count);
    }
    qsort(out, (size_t)settling.paid, sizeof *out, by_payer);
    free(settling.who);
    free(settling.rest);
    return settling.paid;
}
