/* polls PID PORT PATH [CODE]: asks a server on this machine for a page that it has, as 250 phones do that look
 * whether anything is new, and prints
 *
 *     ANSWERS PROCESSOR SECONDS
 *
 * the answers, the seconds of processor that the process PID took for them, and those on the clock. Each phone has an
 * address and a connection of its own, and asks as often as the hall lets one at once; with CODE it comes in first.
 * A page that names the minutes left is another one when a minute ends: it is taken like a phone takes it, once for
 * all of them and at most as often as there are minutes. Any other answer but "not modified" ends it with 1. */
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

static void ask(const struct server *s, int fd, const char *path)
{
    char request[REQUEST_MAX];
    int n = snprintf(request, sizeof request,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUser-Agent: Mozilla/5.0 (Linux; Android 14; Mobile) "
                     "Gecko/128.0 Firefox/128.0\r\nAccept: */*\r\nAccept-Language: de,en;q=0.5\r\n"
                     "Accept-Encoding: gzip, deflate\r\n%s%s%s%s%s%s\r\n",
                     path, s->port, s->tag[0] ? "If-None-Match: " : "", s->tag, s->tag[0] ? "\r\n" : "",
                     s->cookie[0] ? "Cookie: " : "", s->cookie, s->cookie[0] ? "\r\n" : "");

    if (write(fd, request, (size_t)n) != n)
        give_up("cannot ask", path);
}

/* What he has when he has looked once. */
static void look(struct server *s, const char *code)
{
    char path[SAID_MAX];
    int fd;

    if (code) {
        (void)snprintf(path, sizeof path, "/k/%.100s", code);
        fd = connect_from(s->port, PHONES * ROUNDS);
        ask(s, fd, path);
        if (!says(receive(fd), "Set-Cookie: ", ";\r", s->cookie))
            give_up("the code leads nowhere", code);
        (void)close(fd);
    }
    fd = connect_from(s->port, PHONES * ROUNDS + 1);
    ask(s, fd, s->path);
    if (!says(receive(fd), "ETag: ", "\r", s->tag))
        give_up("no tag", s->path);
    (void)close(fd);
}

static double processor(const struct server *s)
{
    struct timespec t;

    if (clock_gettime(s->clock, &t) != 0)
        give_up("the process is gone", s->path);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The minutes that may end while it runs, each of them seen by every phone. */
static void take(struct server *s, const char *answer)
{
    static int others;

    if (strncmp(answer, "HTTP/1.1 304 ", 13) == 0)
        return;
    if (strncmp(answer, "HTTP/1.1 200 ", 13) != 0 || !says(answer, "ETag: ", "\r", s->tag))
        give_up("another answer", answer);
    if (++others > PHONES * MINUTES)
        give_up("the page is another one each time", s->path);
}

static void poll_round(struct server *s, unsigned round)
{
    int fd[PHONES];

    for (unsigned i = 0; i < PHONES; i++)
        fd[i] = connect_from(s->port, round * PHONES + i);
    for (int k = 0; k < TIMES; k++) {
        for (int i = 0; i < PHONES; i++)
            ask(s, fd[i], s->path);
        for (int i = 0; i < PHONES; i++)
            take(s, receive(fd[i]));
    }
    for (int i = 0; i < PHONES; i++)
        (void)close(fd[i]);
}

int main(int n, char **word)
{
    struct server s = {0};
    double processor_before, began;

    if (n < 4 || clock_getcpuclockid((pid_t)atoi(word[1]), &s.clock) != 0) {
        fprintf(stderr, "usage: polls PID PORT PATH [CODE]\n");
        return 2;
    }
    s.port = atoi(word[2]);
    s.path = word[3];
    look(&s, n > 4 ? word[4] : NULL);
    processor_before = processor(&s);
    began = now();
    for (unsigned round = 0; round < ROUNDS; round++)
        poll_round(&s, round);
    printf("%d %.6f %.6f\n", PHONES * TIMES * ROUNDS, processor(&s) - processor_before, now() - began);
    return 0;
}
