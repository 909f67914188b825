/* Limits the requests of an address: `many` of them in `ms`, and as many at once. Pure; the clock is passed in. */
#ifndef DOKO_UI_HALL_LIMIT_H
#define DOKO_UI_HALL_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMIT_ADDRESS = 16, LIMIT_SLOTS = 1024 };

/* The slots of the addresses. When there are more addresses than slots, those that asked last keep theirs. All
 * zero: empty. */
struct limit {
    int many, ms;
    struct limit_slot {
        uint8_t address[LIMIT_ADDRESS];
        int64_t time; /* of the last request, in ms; 0: the slot is free */
        int32_t left; /* thousandths of a request */
    } slot[LIMIT_SLOTS];
};

/* Whether the address may ask at `now`, in milliseconds (> 0, never going back); counts the request if so. */
bool limit_allows(struct limit *limit, const uint8_t address[LIMIT_ADDRESS], int64_t now);

#endif
