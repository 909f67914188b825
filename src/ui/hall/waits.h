/* The connections of the hall, and since when each has been waiting for a request. The time-out of libmicrohttpd
 * begins again with every byte, so that a client sending one byte now and then could stay connected for hours. */
#ifndef DOKO_UI_HALL_WAITS_H
#define DOKO_UI_HALL_WAITS_H

#include <microhttpd.h>
#include <stdint.h>
#include <time.h>

/* The time of a clock in milliseconds, never 0. */
int64_t hall_milliseconds(clockid_t clock);

struct wait;
struct waits {
    struct wait *first;
};

/* The connection callback of a daemon; `with` is the struct waits. */
void waits_notify(void *with, struct MHD_Connection *connection, void **kept,
                  enum MHD_ConnectionNotificationCode what);
/* Stop the clock of a connection when its request is there, and start it again once it is answered. */
void waits_pause(struct MHD_Connection *connection);
void waits_resume(struct MHD_Connection *connection);
/* Shuts down connections that have waited too long; `now` in milliseconds of CLOCK_MONOTONIC. */
void waits_end(struct waits *waits, int64_t now);

#endif
