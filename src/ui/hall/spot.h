/* What the hall knows of a table and of the phones there beside the book: who writes, who calls, what waits for a
 * second one. In memory alone: all of it can be said again after a restart, and nothing of it counts. */
#ifndef DOKO_UI_HALL_SPOT_H
#define DOKO_UI_HALL_SPOT_H

#include "ui/hall/hall.h"

enum { REQUEST_DIGITS = 32, CALL_BYTES = 321, LINE_BYTES = 1001, PRESENT_S = 10 * 60, PHONES_MAX = 2048 };

/* At a table, until the next round. */
struct spot {
    char place[PLACE_MAX];
    char writer[SESSION + 1]; /* the one phone that writes, "": none yet */
    struct {
        unsigned nr; /* 0: nobody calls the Leitung */
        int64_t time;
        char device[DEVICE_MAX], why[CALL_BYTES];
    } call;
    struct proposal {                /* a game against the rules, which waits for a second phone */
        char id[REQUEST_DIGITS + 1]; /* "": none */
        char session[SESSION + 1], device[DEVICE_MAX];
        int32_t seen;  /* at a table of so many entries … */
        int32_t entry; /* … in the place of this one, 0: the next */
        char line[LINE_BYTES];
    } proposal;
};
/* Of a place; it is made where there is none. Valid until the next one is made. */
struct spot *spot_at(struct hall *hall, const char *place);
/* Something of it, or of a phone, is not as it was: pages are others. */
void hall_changed(struct hall *hall);

/* The phone that came in last with a session, at what place. */
struct phone {
    char session[SESSION + 1], place[PLACE_MAX], device[DEVICE_MAX];
    int64_t seen;
};
/* Somebody of a table is at that place now; NULL: where he was when he came last, if he did. */
void phone_seen(struct hall *hall, const struct visit *visit, const char *place);
/* What it is called, NULL: nobody knows. */
const char *phone_device(const struct hall *hall, const char *session);
/* Whether another phone than his was at that place in the last ten minutes. */
bool phone_others(const struct hall *hall, const struct visit *visit, const char *place);

#endif
