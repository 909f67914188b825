#include "ui/hall/limit.h"

#include <string.h>

/* The slot of the address; if it has none, the longest unused one of the few slots where it could be. */
static struct limit_slot *slot_of(struct limit *limit, const uint8_t address[LIMIT_ADDRESS], int64_t now)
{
    enum { NEAR = 8 };
    uint32_t hash = 2166136261u;
    struct limit_slot *oldest = NULL;

    for (int i = 0; i < LIMIT_ADDRESS; i++)
        hash = (hash ^ address[i]) * 16777619u;
    for (uint32_t i = 0; i < NEAR; i++) {
        struct limit_slot *slot = &limit->slot[(hash + i) % LIMIT_SLOTS];

        if (slot->time && memcmp(slot->address, address, LIMIT_ADDRESS) == 0)
            return slot;
        if (!oldest || slot->time < oldest->time)
            oldest = slot;
    }
    memcpy(oldest->address, address, LIMIT_ADDRESS);
    oldest->time = now;
    oldest->left = limit->many * 1000;
    return oldest;
}

bool limit_allows(struct limit *limit, const uint8_t address[LIMIT_ADDRESS], int64_t now)
{
    struct limit_slot *slot = slot_of(limit, address, now);
    int64_t most = limit->many * INT64_C(1000), left = slot->left + (now - slot->time) * most / limit->ms;

    slot->time = now;
    slot->left = (int32_t)(left < most ? left : most);
    if (slot->left < 1000)
        return false;
    slot->left -= 1000;
    return true;
}
