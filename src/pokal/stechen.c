#include "pokal/stechen.h"

#include <assert.h>
#include <stdbool.h>

#include "pokal/pokal.h"

void stechen_ordne(int *rang, const int *augen, int n)
{
    int neu[POKAL_SPIELER_MAX];

    assert(n <= POKAL_SPIELER_MAX);
    for (int i = 0; i < n; i++) {
        neu[i] = 0;
        for (int k = 0; k < n; k++)
            neu[i] += rang[k] < rang[i] || (rang[k] == rang[i] && augen[k] < augen[i]);
    }
    for (int i = 0; i < n; i++)
        rang[i] = neu[i];
}
