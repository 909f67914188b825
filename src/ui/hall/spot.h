/* State of a table and its phones that is not in the book: the phone that writes, a call for the Leitung, a game
 * that waits for a second phone. It is kept in memory only: people can say all of it again after a restart, and
 * none of it counts. */
#ifndef DOKO_UI_HALL_SPOT_H
#define DOKO_UI_HALL_SPOT_H

#include "ui/hall/hall.h"

enum { REQUEST_DIGITS = 32, CALL_BYTES = 321, LINE_BYTES = 1001, PRESENT_S = 10 * 60, PHONES_MAX = 2048 };

/* State of a table, until the next round. */
struct spot {
    char place[PLACE_MAX];
    char writer[SESSION + 1]; /* session of the only phone that writes; "": none yet */
    struct {
        unsigned nr; /* 0: no call for the Leitung */
        int64_t time;
        char device[DEVICE_MAX], why[CALL_BYTES];
    } call;
    struct proposal {                /* a game against the rules that waits for a second phone */
        char id[REQUEST_DIGITS + 1]; /* "": none */
        char session[SESSION + 1], device[DEVICE_MAX];
        int32_t seen;  /* number of entries that the table had */
        int32_t entry; /* the entry to replace; 0: a new one */
        char line[LINE_BYTES];
    } proposal;
};
/* The spot of a place, made if there is none. Making another one invalidates the pointer. */
struct spot *spot_at(struct hall *hall, const char *place);
/* Notes that a spot or a phone has changed, so that pages differ. */
void hall_changed(struct hall *hall);

/* A phone that came in, where it was seen last, and when. */
struct phone {
    char session[SESSION + 1], place[PLACE_MAX], device[DEVICE_MAX];
    int64_t seen;
    bool gone; /* not seen for PRESENT_S */
};
/* Notes that the visitor of a table is at that place now. NULL: at the place seen last; a phone not known yet is
 * then ignored. */
void phone_seen(struct hall *hall, const struct visit *visit, const char *place);
/* Notes which phones are gone by now; pages show whether another phone is at the table. */
void phones_leave(struct hall *hall, int64_t now);
/* The device of a session; NULL when it is not known. */
const char *phone_device(const struct hall *hall, const char *session);
/* Whether another phone was seen at that place in the last ten minutes (PRESENT_S). */
bool phone_others(const struct hall *hall, const struct visit *visit, const char *place);

#endif
