/* polls PID PORT PATH [CODE]: asks a server on this machine for a page that the client already has, like 250
 * phones that look for news, and prints
 *
 *     ANSWERS PROCESSOR SECONDS
 *
 * ANSWERS counts the answers, PROCESSOR is the processor time of process PID for them, SECONDS the time on the
 * clock. Each phone has an address and a connection of its own, and asks as often at once as the hall allows; with
 * CODE it enters first.
 * A page that shows the minutes left changes when a minute ends. It is then taken as a phone takes it: once for
 * all of them, and at most as often as there are minutes. Any other answer than "not modified" ends it with 1. */
#include <time.h>

#include "clock.h"
#include "phone.h"

enum { PHONES = 250, TIMES = 25, ROUNDS = 12, MINUTES = 3, REQUEST_MAX = 1024 };

struct server {
    clockid_t clock;
    int port;
    const char *path;
    char cookie[SAID_MAX], tag[SAID_MAX];
};

static void ask(const struct server *server, int fd, const char *path)
{
    char request[REQUEST_MAX];
    int n = snprintf(request, sizeof request,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUser-Agent: Mozilla/5.0 (Linux; Android 14; Mobile) "
                     "Gecko/128.0 Firefox/128.0\r\nAccept: */*\r\nAccept-Language: de,en;q=0.5\r\n"
                     "Accept-Encoding: gzip, deflate\r\n%s%s%s%s%s%s\r\n",
                     path, server->port, server->tag[0] ? "If-None-Match: " : "", server->tag,
                     server->tag[0] ? "\r\n" : "", server->cookie[0] ? "Cookie: " : "", server->cookie,
                     server->cookie[0] ? "\r\n" : "");

    if (write(fd, request, (size_t)n) != n)
        give_up("cannot ask", path);
}

/* Looks once: keeps the cookie and the tag of the page. */
static void look(struct server *server, const char *code)
{
    char path[SAID_MAX];
    int fd;

    if (code) {
        (void)snprintf(path, sizeof path, "/k/%.100s", code);
        fd = connect_from(server->port, PHONES * ROUNDS);
        ask(server, fd, path);
        if (!says(receive(fd), "Set-Cookie: ", ";\r", server->cookie))
            give_up("the code leads nowhere", code);
        (void)close(fd);
    }
    fd = connect_from(server->port, PHONES * ROUNDS + 1);
    ask(server, fd, server->path);
    if (!says(receive(fd), "ETag: ", "\r", server->tag))
        give_up("no tag", server->path);
    (void)close(fd);
}

static double processor(const struct server *server)
{
    struct timespec timespec;

    if (clock_gettime(server->clock, &timespec) != 0)
        give_up("the process is gone", server->path);
    return (double)timespec.tv_sec + (double)timespec.tv_nsec / 1e9;
}

/* Takes an answer. While the program runs some minutes may end, and every phone sees each of them. */
static void take(struct server *server, const char *answer)
{
    static int others;

    if (strncmp(answer, "HTTP/1.1 304 ", 13) == 0)
        return;
    if (strncmp(answer, "HTTP/1.1 200 ", 13) != 0 || !says(answer, "ETag: ", "\r", server->tag))
        give_up("another answer", answer);
    if (++others > PHONES * MINUTES)
        give_up("the page is another one each time", server->path);
}

static void poll_round(struct server *server, unsigned round)
{
    int fd[PHONES];

    for (unsigned i = 0; i < PHONES; i++)
        fd[i] = connect_from(server->port, round * PHONES + i);
    for (int k = 0; k < TIMES; k++) {
        for (int i = 0; i < PHONES; i++)
            ask(server, fd[i], server->path);
        for (int i = 0; i < PHONES; i++)
            take(server, receive(fd[i]));
    }
    for (int i = 0; i < PHONES; i++)
        (void)close(fd[i]);
}

int main(int n, char **word)
{
    struct server server = {0};
    double processor_before, began;

    if (n < 4 || clock_getcpuclockid((pid_t)atoi(word[1]), &server.clock) != 0) {
        fprintf(stderr, "usage: polls PID PORT PATH [CODE]\n");
        return 2;
    }
    server.port = atoi(word[2]);
    server.path = word[3];
    look(&server, n > 4 ? word[4] : NULL);
    processor_before = processor(&server);
    began = now();
    for (unsigned round = 0; round < ROUNDS; round++)
        poll_round(&server, round);
    printf("%d %.6f %.6f\n", PHONES * TIMES * ROUNDS, processor(&server) - processor_before, now() - began);
    return 0;
}
