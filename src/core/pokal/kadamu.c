#include "core/pokal/kadamu.h"

#include <assert.h>

struct kadamu_row {
    int until; /* Augen of the others */
    struct kadamu_value value[KADAMU_COUNT];
};

static const struct kadamu_value no_trick[KADAMU_COUNT] = {{7, -3}, {6, -2}, {5, -2}};
static const struct kadamu_value all_tricks[KADAMU_COUNT] = {{-9, 3}, {-8, 3}, {-7, 3}};

static const struct kadamu_row table[] = {
    {29, {{6, -2}, {5, -2}, {4, -2}}},  {59, {{5, -2}, {4, -2}, {3, -1}}},  {89, {{4, -2}, {3, -1}, {2, -1}}},
    {120, {{-4, 2}, {-3, 1}, {-2, 1}}}, {150, {{-5, 2}, {-4, 2}, {-3, 1}}}, {180, {{-6, 2}, {-5, 2}, {-4, 2}}},
    {210, {{-7, 3}, {-6, 2}, {-5, 2}}}, {240, {{-8, 3}, {-7, 3}, {-6, 2}}},
};

struct kadamu_value kadamu_value(enum kadamu who, int augen, enum kadamu_tricks tricks)
{
    const struct kadamu_row *row = table;

    assert(augen >= 0 && augen <= 240 && (tricks != TRICKS_ONLY_SOLIST || augen == 0));
    if (tricks == TRICKS_ONLY_SOLIST)
        return no_trick[who];
    if (tricks == TRICKS_ONLY_OTHER)
        return all_tricks[who];
    while (augen > row->until)
        row++;
    return row->value[who];
}
