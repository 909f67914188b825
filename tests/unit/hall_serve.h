/* A server of the hall in a process of its own, and its answers to the bytes sent to it. */
#ifndef DOKO_TESTS_HALL_SERVE_H
#define DOKO_TESTS_HALL_SERVE_H

#include "command.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>

#include "ui/hall/server.h"

enum { SAID_MAX = 5000, CHILD_S = 20 /* the server ends by then, even if the test hangs */ };

struct served {
    pid_t child;
    int port, said_by;
    char said[SAID_MAX]; /* its output until it was ready */
    char url[100], leitung[CODE_MAX], table[CODE_MAX];
    int source; /* last number of the client's address; 0: a new one each time, below the rate limit */
};

/* Reads the server's next output, until it waits again. */
static inline void hear(struct served *served)
{
    ssize_t n = read(served->said_by, served->said, sizeof served->said - 1);

    served->said[n > 0 ? n : 0] = '\0';
}

/* Copies the code of a link in the output; `which` counts from 0. */
static inline void code_said(const struct served *served, int which, char code[CODE_MAX])
{
    const char *at = served->said;

    code[0] = '\0';
    for (int i = 0; at && i <= which; i++)
        at = strstr(at + (i > 0), "/k/");
    if (at)
        (void)snprintf(code, CODE_MAX, "%.*s", (int)strspn(at + 3, "23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"), at + 3);
}

/* Runs the server in a child process with `what`, on a book of its own: `book` points to it there. Its output goes
 * to `fd`. */
static inline void begin_serving(struct served *served, enum status (*run)(const void *what, int fd),
                                 const void *what)
{
    char file[DIRECTORY_MAX + 16];
    const char *at;
    int fd[2];

    *served = (struct served){0};
    assert_int_equal(pipe(fd), 0);
    (void)fflush(NULL);
    served->child = fork();
    if (served->child == 0) {
        struct err err;

        (void)alarm(CHILD_S);
        (void)close(fd[0]);
        (void)snprintf(file, sizeof file, "%s/doko.db", book_directory);
        _exit(store_open(file, &book, &err) == ST_OK ? (int)run(what, fd[1]) : 99);
    }
    (void)close(fd[1]);
    served->said_by = fd[0];
    hear(served);
    at = strstr(served->said, "http");
    assert_non_null(at);
    (void)snprintf(served->url, sizeof served->url, "%.*s", (int)strcspn(at, "\n"), at);
    served->port = (int)strtol(strrchr(served->url, ':') + 1, NULL, 10);
}

static inline void end_serving(struct served *served)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)served->port)};
    int wakes = socket(AF_INET, SOCK_STREAM, 0), ended;

    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(kill(served->child, SIGTERM), 0);
    (void)connect(wakes, (struct sockaddr *)&at, sizeof at); /* wakes the server to notice the signal */
    assert_int_equal(waitpid(served->child, &ended, 0), served->child);
    (void)close(wakes);
    (void)close(served->said_by);
    assert_true(WIFEXITED(ended));
    assert_int_equal(WEXITSTATUS(ended), ST_OK);
}

/* Sends the bytes and reads until the server ends the connection. */
static inline void talk(struct served *served, const char *bytes, struct text *answer)
{
    static int asked;
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)served->port)},
                       from = {.sin_family = AF_INET};
    struct timeval patience = {10, 0};
    char buffer[4000];
    ssize_t n;
    int c = socket(AF_INET, SOCK_STREAM, 0);

    asked++;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    from.sin_addr.s_addr = htonl(0x7f000000u + (served->source ? (uint32_t)served->source : 256 + (uint32_t)asked));
    (void)setsockopt(c, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(bind(c, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(c, (struct sockaddr *)&at, sizeof at), 0);
    (void)send(c, bytes, strlen(bytes), MSG_NOSIGNAL); /* the server need not read to the end */
    text_clear(answer);
    while ((n = recv(c, buffer, sizeof buffer, 0)) > 0)
        text_addn(answer, buffer, (size_t)n);
    (void)close(c);
    if (answer->len == 0)
        fail_msg("no answer to %.200s", bytes);
}

/* Sends "GET /" with additional lines of the head, in which %d is the port, and a form; form NULL: none. */
static inline void ask(struct served *served, const char *line, const char *head, const char *form,
                       struct text *answer)
{
    AUTO(text_free) struct text bytes = {0};

    text_addf(&bytes, "%s HTTP/1.1\r\n", line);
    if (!strstr(head, "Host: "))
        text_addf(&bytes, "Host: 127.0.0.1:%d\r\n", served->port);
    text_add(&bytes, "Connection: close\r\n");
    for (const char *port; *head; head = port + 2) {
        port = strstr(head, "%d");
        text_addn(&bytes, head, port ? (size_t)(port - head) : strlen(head));
        if (!port)
            break;
        text_addf(&bytes, "%d", served->port);
    }
    if (form)
        text_addf(&bytes, "Content-Length: %zu\r\n", strlen(form));
    text_addf(&bytes, "\r\n%s", form ? form : "");
    talk(served, bytes.s, answer);
}

/* A request, the status of its answer, and a text that stands in the answer's head or body; words NULL: not
 * examined. */
struct asked {
    const char *line, *head, *form;
    int status;
    const char *words;
};

static inline void answered(struct served *served, const struct asked *asked)
{
    AUTO(text_free) struct text answer = {0};

    ask(served, asked->line, asked->head, asked->form, &answer);
    if (strtol(answer.s + strlen("HTTP/1.1 "), NULL, 10) != asked->status ||
        (asked->words && !strstr(answer.s, asked->words)))
        fail_msg("%s %s: not %d with \"%s\": %s", asked->line, asked->form ? asked->form : "", asked->status,
                 asked->words ? asked->words : "", answer.s);
}

static inline void all_answered(struct served *served, const struct asked *asked, size_t count)
{
    for (size_t i = 0; i < count; i++)
        answered(served, &asked[i]);
}

#define ANSWERED(served, ...)                                                                                        \
    do {                                                                                                             \
        static const struct asked asked_[] = {__VA_ARGS__};                                                          \
        all_answered(served, asked_, ROWS(asked_));                                                                  \
    } while (0)

#endif
