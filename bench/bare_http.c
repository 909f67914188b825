/* Reference for an answer when nothing has changed: the time of libmicrohttpd alone, with the settings of the
 * hall. Prints its port, and answers until it is told to end. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

static const char tag[] = "\"17-de\"";

static enum MHD_Result answer(void *with, struct MHD_Connection *c, const char *path, const char *method,
                              const char *version, const char *bytes, size_t *len, void **state)
{
    const char *has = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "If-None-Match");
    struct MHD_Response *r;
    enum MHD_Result sent = MHD_NO;

    (void)with, (void)path, (void)method, (void)version, (void)bytes, (void)len;
    if (!*state) { /* an answer before the request was read to the end would end the connection */
        *state = (void *)(size_t)tag;
        return MHD_YES;
    }
    r = MHD_create_response_from_buffer(0, (void *)(size_t)tag, MHD_RESPMEM_PERSISTENT);
    if (r && MHD_add_response_header(r, "ETag", tag) == MHD_YES)
        sent = MHD_queue_response(c, has && strcmp(has, tag) == 0 ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, r);
    if (r)
        MHD_destroy_response(r);
    return sent;
}

int main(void)
{
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL, 0, NULL, NULL, answer, NULL, MHD_OPTION_SOCK_ADDR, &at, MHD_OPTION_CONNECTION_LIMIT, 1000u,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(16 * 1024), MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_END);
    struct pollfd ready = {.events = POLLIN};
    MHD_UNSIGNED_LONG_LONG ms;
    const union MHD_DaemonInfo *info = daemon ? MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT) : NULL;

    if (!info)
        return 1;
    printf("http://127.0.0.1:%d/\n", info->port);
    (void)fflush(stdout);
    ready.fd = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    do
        (void)poll(&ready, 1, MHD_get_timeout(daemon, &ms) == MHD_YES && ms < 250 ? (int)ms : 250);
    while (MHD_run(daemon) == MHD_YES);
    return 1;
}
