#include "pokal/stechen.h"

#include <assert.h>
#include <stdbool.h>

#include "pokal/pokal.h"

void stechen_normalise(int *rank, const int *augen, int n)
{
    int new[POKAL_PLAYER_MAX];

    assert(n <= POKAL_PLAYER_MAX);
    for (int i = 0; i < n; i++) {
        new[i] = 0;
        for (int k = 0; k < n; k++)
            new[i] += rank[k] < rank[i] || (rank[k] == rank[i] && augen[k] < augen[i]);
    }
    for (int i = 0; i < n; i++)
        rank[i] = new[i];
}
