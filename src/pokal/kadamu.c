#include "pokal/kadamu.h"

#include <assert.h>

struct zeile {
    int bis; /* Augen of the others */
    struct kadamu_wert wert[KADAMU_ANZAHL];
};

static const struct kadamu_wert ohne_stich[KADAMU_ANZAHL] = {{7, -3}, {6, -2}, {5, -2}};
static const struct kadamu_wert alle_stiche[KADAMU_ANZAHL] = {{-9, 3}, {-8, 3}, {-7, 3}};

static const struct zeile tabelle[] = {
    {29, {{6, -2}, {5, -2}, {4, -2}}},  {59, {{5, -2}, {4, -2}, {3, -1}}},  {89, {{4, -2}, {3, -1}, {2, -1}}},
    {120, {{-4, 2}, {-3, 1}, {-2, 1}}}, {150, {{-5, 2}, {-4, 2}, {-3, 1}}}, {180, {{-6, 2}, {-5, 2}, {-4, 2}}},
    {210, {{-7, 3}, {-6, 2}, {-5, 2}}}, {240, {{-8, 3}, {-7, 3}, {-6, 2}}},
};

struct kadamu_wert kadamu_wert(enum kadamu wer, int augen, enum kadamu_stiche stiche)
{
    const struct zeile *z = tabelle;

    assert(augen >= 0 && augen <= 240 && (stiche != STICHE_NUR_SOLIST || augen == 0));
    if (stiche == STICHE_NUR_SOLIST)
        return ohne_stich[wer];
    if (stiche == STICHE_NUR_ANDERE)
        return alle_stiche[wer];
    while (augen > z->bis)
        z++;
    return z->wert[wer];
}
