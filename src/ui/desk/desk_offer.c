/* The lines that a refused one may mean, taken by one key. */
#include <string.h>

#include "ui/desk/desk_intern.h"

/* True if the line is the one that was taken last, so that the same key goes on to the next. */
static bool stands_there(const struct desk *desk)
{
    return desk->offers.count > 0 && strcmp(desk->offers.line[desk->offered].s, desk->line) == 0;
}

bool desk_take_offer(struct desk *desk)
{
    if (stands_there(desk)) {
        desk->offered = (desk->offered + 1) % desk->offers.count;
    } else if (desk->refused.offers > 0) {
        readings_free(&desk->offers);
        sitting_readings(desk->sitting, desk->mode == MODE_NEW ? 0 : desk->reference, desk->line, &desk->offers);
        desk->offered = 0;
    } else {
        return false;
    }
    if (desk->offers.count > 0)
        desk_put(desk, desk->offers.line[desk->offered].s);
    return desk->offers.count > 0;
}
