/* Measures the output for a key at the table: runs a command on a terminal of 80x24, types the keys of games
 * without entering them, and waits after each key until the output stops.
 *
 *     keystrokes COMMAND…    prints: MEDIAN-BYTES MOST-BYTES MEDIAN-SECONDS    to the last byte */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

enum { ROUNDS = 12, KEYS_MAX = ROUNDS * 64, CALM_MS = 150, START_MS = 1500 };

static const char esc = 0x1B;

/* Reads all output until it stops for calm_ms; *last is the time when the last of it came. */
static long read_keys(int fd, int calm_ms, double *last)
{
    struct pollfd pollfd = {.fd = fd, .events = POLLIN};
    char buffer[4096];
    long sum = 0;
    ssize_t n;

    while (poll(&pollfd, 1, calm_ms) > 0 && (n = read(fd, buffer, sizeof buffer)) > 0) {
        sum += n;
        *last = now();
    }
    return sum;
}

static double bytes[KEYS_MAX], long_run[KEYS_MAX];
static int keys;

static void press(int fd, char key)
{
    double from = now(), until = from;

    if (write(fd, &key, 1) != 1 || keys == KEYS_MAX)
        return;
    bytes[keys] = (double)read_keys(fd, CALM_MS, &until);
    if (key != esc) /* after Esc the program waits for the rest of a sequence */
        long_run[keys++] = until - from;
}

int main(int argc, char **argv)
{
    static const char *const lines[] = {"bc143+9-f", "c.d130+", "d.n0x", "ac120"};
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    double beginning;
    int fd, status;
    pid_t kind = argc > 1 ? forkpty(&fd, NULL, NULL, &size) : -1;

    if (kind == 0) {
        (void)setenv("TERM", "xterm-256color", 1);
        (void)execv(argv[1], argv + 1);
        _exit(127);
    }
    if (kind < 0)
        return 2;
    if (read_keys(fd, START_MS, &beginning) < 80)
        fprintf(stderr, "tasten: the command drew no screen\n");
    for (int i = 0; i < ROUNDS; i++) {
        for (const char *z = lines[i % 4]; *z; z++)
            press(fd, *z);
        press(fd, esc);
    }
    (void)kill(kind, SIGTERM);
    (void)waitpid(kind, &status, 0);
    if (keys == 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
        return 1;
    beginning = median(bytes, keys);
    printf("%.0f %.0f %.6f\n", beginning, bytes[keys - 1], median(long_run, keys));
    return 0;
}
