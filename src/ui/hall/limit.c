#include "ui/hall/limit.h"

#include <string.h>

/* His, else the one that was quiet longest of the few places where his could be. */
static struct limit_slot *slot_of(struct limit *l, const uint8_t address[LIMIT_ADDRESS], int64_t now)
{
    enum { NEAR = 8 };
    uint32_t hash = 2166136261u;
    struct limit_slot *oldest = NULL;

    for (int i = 0; i < LIMIT_ADDRESS; i++)
        hash = (hash ^ address[i]) * 16777619u;
    for (uint32_t i = 0; i < NEAR; i++) {
        struct limit_slot *s = &l->slot[(hash + i) % LIMIT_SLOTS];

        if (s->time && memcmp(s->address, address, LIMIT_ADDRESS) == 0)
            return s;
        if (!oldest || s->time < oldest->time)
            oldest = s;
    }
    memcpy(oldest->address, address, LIMIT_ADDRESS);
    oldest->time = now;
    oldest->left = l->many * 1000;
    return oldest;
}

bool limit_allows(struct limit *l, const uint8_t address[LIMIT_ADDRESS], int64_t now)
{
    struct limit_slot *s = slot_of(l, address, now);
    int64_t most = l->many * INT64_C(1000), left = s->left + (now - s->time) * most / l->ms;

    s->time = now;
    s->left = (int32_t)(left < most ? left : most);
    if (s->left < 1000)
        return false;
    s->left -= 1000;
    return true;
}
