/* How often an address may ask: so many times in so long, and as many at once. Pure; the clock is handed in. */
#ifndef DOKO_UI_HALL_LIMIT_H
#define DOKO_UI_HALL_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMIT_ADDRESS = 16, LIMIT_SLOTS = 1024 };

/* One of an address; whoever has asked last keeps his when there are more of them than slots. All zero: empty. */
struct limit {
    int many, ms;
    struct limit_slot {
        uint8_t address[LIMIT_ADDRESS];
        int64_t time; /* ms, of the last time he asked; 0: nobody's */
        int32_t left; /* thousandths of a request */
    } slot[LIMIT_SLOTS];
};

/* Whether he may now, in milliseconds (> 0, never going back). */
bool limit_allows(struct limit *limit, const uint8_t address[LIMIT_ADDRESS], int64_t now);

#endif
