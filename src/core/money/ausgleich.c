/* Whoever can be divided into k groups that each sum to nothing is settled with n - k payments, and no way takes
 * fewer: the payments of a way connect its people into such groups, and a group of m needs m - 1. So the most groups
 * are looked for, over all subsets; within a group the one who owes most pays the one who is owed most. */
#include "core/money/ausgleich.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

struct settling {
    int count; /* of those who owe or are owed */
    int *who;  /* index of each */
    int64_t *rest;
    struct ausgleich *out;
    int paid;
};

static int64_t amount(int64_t cent)
{
    return cent < 0 ? -cent : cent;
}

/* Of the group the one who owes most, or is owed most; the first of several. */
static int most(const struct settling *s, const int *group, int size, int sign)
{
    int found = -1;

    for (int i = 0; i < size; i++)
        if (s->rest[group[i]] * sign > 0 && (found < 0 || amount(s->rest[group[i]]) > amount(s->rest[found])))
            found = group[i];
    return found;
}

static void pay(struct settling *s, int from, int to)
{
    int64_t cent;

    assert(to >= 0); /* the balances sum to nothing */
    cent = amount(s->rest[from]) < s->rest[to] ? amount(s->rest[from]) : s->rest[to];

    s->out[s->paid++] = (struct ausgleich){s->who[from], s->who[to], cent};
    s->rest[from] += cent;
    s->rest[to] -= cent;
}

/* A payment makes one quit at least, and the last two. */
static void settle_group(struct settling *s, const int *group, int size)
{
    for (int from; (from = most(s, group, size, -1)) >= 0;)
        pay(s, from, most(s, group, size, 1));
}

/* Who owes what another is owed, to the cent, pays him. */
static void settle_pairs(struct settling *s)
{
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < s->count && s->rest[i] < 0; k++)
            if (s->rest[k] == -s->rest[i])
                pay(s, i, k);
}

/* groups[set]: the most groups that sum to nothing which can be taken one after the other when the people of the set
 * are put down in some order; it counts how often the sum is 0 on the way. */
static uint8_t *count_groups(const struct settling *s, int64_t *sum)
{
    uint8_t *groups = mem_alloc((size_t)1 << s->count);

    for (unsigned set = 1; set < 1u << s->count; set++) {
        for (int i = 0; i < s->count; i++) {
            unsigned before = set & ~(1u << i);

            if (before == set)
                continue;
            sum[set] = sum[before] + s->rest[i];
            if (groups[before] > groups[set])
                groups[set] = groups[before];
        }
        if (sum[set] == 0)
            groups[set]++;
    }
    return groups;
}

/* The order backwards from all of them; where the sum is 0 a group ends, and those of the groups before are quit. */
static void settle_exactly(struct settling *s)
{
    int64_t *sum = mem_alloc(sizeof *sum << s->count);
    uint8_t *groups = count_groups(s, sum);
    int group[AUSGLEICH_EXACT], size = 0;

    for (unsigned set = (1u << s->count) - 1; set;) {
        int i = 0;

        while (!(set >> i & 1) || groups[set & ~(1u << i)] + (sum[set] == 0) != groups[set])
            i++;
        set &= ~(1u << i);
        group[size++] = i;
        if (sum[set] == 0)
            settle_group(s, group, size);
    }
    free(groups);
    free(sum);
}

static int in_order(const void *a, const void *b)
{
    const struct ausgleich *x = a, *y = b;

    return x->from != y->from ? x->from - y->from : x->to - y->to;
}

int ausgleich(const int64_t *balance, int count, struct ausgleich *out)
{
    struct settling s = {.who = mem_alloc(((size_t)count + 1) * sizeof *s.who),
                         .rest = mem_alloc(((size_t)count + 1) * sizeof *s.rest),
                         .out = out};

    for (int i = 0; i < count; i++) {
        if (balance[i] == 0)
            continue;
        s.who[s.count] = i;
        s.rest[s.count++] = balance[i];
    }
    if (s.count <= AUSGLEICH_EXACT) {
        settle_exactly(&s);
    } else {
        int *all = mem_alloc((size_t)s.count * sizeof *all);

        for (int i = 0; i < s.count; i++)
            all[i] = i;
        settle_pairs(&s);
        settle_group(&s, all, s.count);
        free(all);
    }
    qsort(out, (size_t)s.paid, sizeof *out, in_order);
    free(s.who);
    free(s.rest);
    return s.paid;
}
