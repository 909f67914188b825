#include "ui/hall/waits.h"

#include <stdlib.h>
#include <sys/socket.h>

#include "base/mem.h"

/* The time for a whole request. libmicrohttpd closes a connection after 10 s of silence; one that has sent
 * something by then has some more seconds for the rest. */
enum { REQUEST_MS = 15 * 1000 };

struct wait {
    struct MHD_Connection *connection;
    int64_t since; /* 0: the clock is stopped */
    struct wait *before, *next;
};

int64_t hall_milliseconds(clockid_t clock)
{
    struct timespec now;

    (void)clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

void waits_notify(void *with, struct MHD_Connection *connection, void **kept,
                  enum MHD_ConnectionNotificationCode what)
{
    struct waits *waits = with;
    struct wait *wait = *kept;

    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        wait = mem_alloc(sizeof *wait);
        *wait = (struct wait){connection, hall_milliseconds(CLOCK_MONOTONIC), NULL, waits->first};
        if (wait->next)
            wait->next->before = wait;
        waits->first = *kept = wait;
        return;
    }
    *(wait->before ? &wait->before->next : &waits->first) = wait->next;
    if (wait->next)
        wait->next->before = wait->before;
    free(wait);
    *kept = NULL;
}

static void set_since(struct MHD_Connection *connection, int64_t since)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct wait *wait = info ? info->socket_context : NULL;

    if (wait)
        wait->since = since;
}

void waits_pause(struct MHD_Connection *connection)
{
    set_since(connection, 0);
}

void waits_resume(struct MHD_Connection *connection)
{
    set_since(connection, hall_milliseconds(CLOCK_MONOTONIC));
}

void waits_end(struct waits *waits, int64_t now)
{
    for (struct wait *wait = waits->first; wait; wait = wait->next) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(wait->connection, MHD_CONNECTION_INFO_CONNECTION_FD);

        if (wait->since && now - wait->since > REQUEST_MS && info)
            (void)shutdown(info->connect_fd, SHUT_RDWR); /* the daemon closes it when it reads the end */
    }
}
