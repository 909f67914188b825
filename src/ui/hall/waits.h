/* The connections of the hall, and since when a request is waited for on each: libmicrohttpd's own time-out begins
 * anew with every byte, and who sends one now and then would keep his place for hours. */
#ifndef DOKO_UI_HALL_WAITS_H
#define DOKO_UI_HALL_WAITS_H

#include <microhttpd.h>
#include <stdint.h>
#include <time.h>

int64_t hall_milliseconds(clockid_t clock);

struct wait;
struct waits {
    struct wait *first;
};

/* For a daemon, as what it is to tell of connections; `with` is the waits. */
void waits_notify(void *with, struct MHD_Connection *connection, void **kept,
                  enum MHD_ConnectionNotificationCode what);
/* A request of it is there; and it is answered. */
void waits_rest(struct MHD_Connection *connection);
void waits_begin(struct MHD_Connection *connection);
/* Hangs up where one is waited for longer than it may be; `now` in milliseconds of CLOCK_MONOTONIC. */
void waits_end(struct waits *waits, int64_t now);

#endif
