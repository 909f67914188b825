#include <microhttpd.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

#include "base/i18n.h"
#include "ui/hall/answer.h"
#include "ui/hall/qr.h"
#include "ui/hall/server.h"

enum {
    CONNECTIONS = 1000,
    WAITING = 256, /* connections not yet accepted; more would only time out waiting for each other */
    /* Connections of one address: more than a browser opens, and nobody can keep the others out. */
    OF_ADDRESS = 32,
    CONNECTION_BYTES = 16 * 1024, /* for the head of a request, and for the answer */
    PATIENCE = 10,                /* seconds for a head, or between two pieces */
    PER_SECOND = 30,              /* requests of an address in a second */
    CODES = 5,                    /* tries of a code by an address */
    CODES_MS = 60 * 1000,         /* in this time */
    WAKE_MS = 250                 /* how often the server looks whether it is to end */
};

/* Draws random bytes. Without them no hall is safe, so a failure ends the program. */
static void draw(void *bytes, size_t len)
{
    if (getrandom(bytes, len, 0) != (ssize_t)len)
        abort();
}

static bool is_told_to_end(const sigset_t *ends)
{
    const struct timespec now = {0};

    return sigtimedwait(ends, NULL, &now) > 0;
}

/* Waits for requests. MHD_run_wait would go on waiting for more when as many requests are in hand as it takes at
 * once. */
static void wait_for_requests(struct MHD_Daemon *daemon, int epoll)
{
    struct pollfd ready = {.fd = epoll, .events = POLLIN};
    MHD_UNSIGNED_LONG_LONG ms;

    if (MHD_get_timeout(daemon, &ms) != MHD_YES || ms > WAKE_MS)
        ms = WAKE_MS;
    (void)poll(&ready, 1, (int)ms);
}

static enum status run(struct server *server, struct MHD_Daemon *daemon, const sigset_t *ends, struct err *err)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);

    while (info && !is_told_to_end(ends)) {
        wait_for_requests(daemon, info->epoll_fd);
        hall_recheck(&server->hall);
        waits_end(&server->waits, hall_milliseconds(CLOCK_MONOTONIC));
        if (MHD_run(daemon) != MHD_YES)
            info = NULL;
    }
    return info ? ST_OK : err_set(err, ST_BUCH, _("the network does not answer any more"));
}

static struct MHD_Daemon *listen_at(struct server *server, const struct sockaddr_storage *at,
                                    const struct hall_place *encrypted)
{
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, encrypted ? (void *)(uintptr_t)encrypted->certificate : NULL},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, encrypted ? (void *)(uintptr_t)encrypted->key : NULL},
        {MHD_OPTION_END, 0, NULL}};
    unsigned flags = MHD_USE_EPOLL | (at->ss_family == AF_INET6 ? (unsigned)MHD_USE_IPv6 : 0u) |
                     (encrypted ? (unsigned)MHD_USE_TLS : 0u);

    return MHD_start_daemon(flags, 0, NULL, NULL, hall_answer, server, MHD_OPTION_SOCK_ADDR,
                            (const struct sockaddr *)at, MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS,
                            MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)OF_ADDRESS, MHD_OPTION_LISTEN_BACKLOG_SIZE,
                            (unsigned)WAITING, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
                            MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)PATIENCE, MHD_OPTION_NOTIFY_COMPLETED,
                            hall_answered, NULL, MHD_OPTION_NOTIFY_CONNECTION, waits_notify, &server->waits,
                            MHD_OPTION_ARRAY, encrypted ? tls : &tls[2], MHD_OPTION_END);
}

/* Says why the server cannot listen. If it could without TLS, the files are not a certificate and its key. */
static enum status cannot_listen(struct server *server, const struct sockaddr_storage *at,
                                 const struct hall_place *place, struct err *err)
{
    struct MHD_Daemon *plain = place->tls ? listen_at(server, at, NULL) : NULL;
    char host[ADDRESS_HOST_MAX];

    if (plain) {
        MHD_stop_daemon(plain);
        return err_set(err, ST_INPUT, _("--tls: these are not a certificate and the key to it, both as PEM"));
    }
    address_host(at, place->port, server->hall.tls, host);
    return err_set(err, ST_BUCH, _("cannot listen at %s: is it an address of this machine, and is the port free?"),
                   host);
}

/* Finds the host by which the hall is reached: its name, or its address. */
static enum status name_host(struct server *server, const struct sockaddr_storage *at, const char *name,
                             char host[ADDRESS_HOST_MAX], struct err *err)
{
    struct sockaddr_storage own;
    struct err ignored;
    enum status st = ST_OK;

    if (name)
        st = address_name(name, server->port, server->hall.tls, host, err);
    else if (address_is_any(at) && address_listen("", server->port, &own, &ignored) == ST_OK)
        address_host(&own, server->port, server->hall.tls, host); /* the one of all its addresses that phones reach */
    else
        address_host(at, server->port, server->hall.tls, host);
    if (name || !address_is_any(at))
        (void)snprintf(server->host, sizeof server->host, "%s", host);
    return st;
}

static enum status say_ready(struct server *server, const char *host, struct err *err)
{
    AUTO(text_free) struct text url = {0}, leitung = {0}, table = {0}, code = {0};
    char of_leitung[CODE_MAX], of_table[CODE_MAX];
    enum status st = hall_codes(&server->hall, of_leitung, of_table, err);

    text_addf(&url, "%s%s/", address_scheme(server->hall.tls), host);
    text_addf(&leitung, "%sk/%s", url.s, of_leitung);
    if (of_table[0])
        text_addf(&table, "%sk/%s", url.s, of_table);
    qr_terminal(table.len ? table.s : url.s, &code);
    if (st == ST_OK)
        server->voice->ready(server->voice->with,
                             &(struct hall_links){url.s, leitung.s, text_str(&table), text_str(&code)});
    return st;
}

/* Runs the daemon. The signals that end it are blocked and taken between requests, so that nothing is left half
 * done. */
static enum status serve(struct server *server, const struct sockaddr_storage *at, const struct hall_place *place,
                         struct err *err)
{
    struct MHD_Daemon *daemon;
    const union MHD_DaemonInfo *info;
    sigset_t ends, before;
    char host[ADDRESS_HOST_MAX];
    enum status st;

    (void)sigemptyset(&ends);
    (void)sigaddset(&ends, SIGINT);
    (void)sigaddset(&ends, SIGTERM);
    (void)sigprocmask(SIG_BLOCK, &ends, &before);
    daemon = listen_at(server, at, place->tls ? place : NULL);
    info = daemon ? MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT) : NULL;
    if (info) {
        server->port = info->port;
        st = name_host(server, at, place->name, host, err);
        if (st == ST_OK)
            st = say_ready(server, host, err);
        if (st == ST_OK)
            st = run(server, daemon, &ends, err);
    } else {
        st = cannot_listen(server, at, place, err);
    }
    if (daemon)
        MHD_stop_daemon(daemon);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    return st;
}

enum status saal_serve(struct store *store, const struct saison *turnier, const struct hall_place *place,
                       const struct hall_callbacks *voice, struct err *err)
{
    struct server server = {.hall = {.store = store,
                                     .turnier = *turnier,
                                     .tls = place->tls,
                                     .began = hall_milliseconds(CLOCK_REALTIME),
                                     .draw = draw},
                            .limit = {.many = PER_SECOND, .ms = 1000},
                            .codes = {.many = CODES, .ms = CODES_MS},
                            .voice = voice};
    struct sockaddr_storage at;
    enum status st = address_listen(place->address, place->port, &at, err);

    if (st == ST_OK)
        st = hall_begin(&server.hall, err);
    if (st == ST_OK && place->new_codes)
        st = hall_renew(&server.hall, server.hall.began / 1000, err);
    if (st == ST_OK)
        st = serve(&server, &at, place, err);
    hall_free(&server.hall);
    return st;
}
