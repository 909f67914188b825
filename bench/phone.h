/* A phone on this machine, as the measuring programs play it: a connection of its own, a request, its answer. */
#ifndef DOKO_BENCH_PHONE_H
#define DOKO_BENCH_PHONE_H

#include <arpa/inet.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_MAX = 1 << 20, SAID_MAX = 200 };

static inline void give_up(const char *why, const char *what)
{
    fprintf(stderr, "bench: %s: %.300s\n", why, what);
    exit(1);
}

/* Connects from an address of the loopback that no other phone has. */
static inline int connect_from(int port, unsigned who)
{
    struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl((127u << 24) + (2u << 16) + 1 + who)};
    struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (fd < 0 || bind(fd, (const struct sockaddr *)&from, sizeof from) != 0 ||
        connect(fd, (const struct sockaddr *)&to, sizeof to) != 0)
        give_up("cannot connect", strerror(errno));
    return fd;
}

/* Receives an answer: its head, and a body if the head gives a length. */
static inline const char *receive(int fd)
{
    static char answer[ANSWER_MAX];
    size_t len = 0, whole = sizeof answer - 1;

    while (len < whole) {
        ssize_t n = read(fd, answer + len, sizeof answer - 1 - len);
        const char *end, *length;

        if (n <= 0)
            give_up("no answer", n < 0 ? strerror(errno) : "the connection was closed");
        len += (size_t)n;
        answer[len] = '\0';
        end = strstr(answer, "\r\n\r\n");
        length = strstr(answer, "Content-Length: ");
        if (end)
            whole = (size_t)(end + 4 - answer) + (length && length < end ? (size_t)strtol(length + 16, NULL, 10) : 0);
    }
    return answer;
}

/* Copies the text between a name and one of the characters of `end`. */
static inline bool says(const char *answer, const char *name, const char *end, char value[SAID_MAX])
{
    const char *at = strstr(answer, name);

    if (at)
        (void)snprintf(value, SAID_MAX, "%.*s", (int)strcspn(at + strlen(name), end), at + strlen(name));
    return at != NULL;
}

#endif
