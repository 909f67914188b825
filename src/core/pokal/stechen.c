#include "core/pokal/stechen.h"

#include <assert.h>
#include <stdbool.h>

#include "base/draw.h"
#include "core/pokal/pokal.h"

void stechen_draw(int64_t seed, int nr, int *turn, int n)
{
    struct random random = {(uint64_t)seed};

    assert(n <= POKAL_PLAYER_MAX);
    for (; nr >= 0; nr--) /* each Stechen draws from a stream of its own */
        random.state = random_next(&random);
    for (int i = 0; i < n; i++) {
        int k = (int)random_under(&random, (uint32_t)i + 1);

        turn[i] = turn[k];
        turn[k] = i;
    }
}

void stechen_normalise(int *rank, const int *augen, int n)
{
    int refined[POKAL_PLAYER_MAX];

    assert(n <= POKAL_PLAYER_MAX);
    for (int i = 0; i < n; i++) {
        refined[i] = 0;
        for (int k = 0; k < n; k++)
            refined[i] += rank[k] < rank[i] || (rank[k] == rank[i] && augen[k] < augen[i]);
    }
    for (int i = 0; i < n; i++)
        rank[i] = refined[i];
}
