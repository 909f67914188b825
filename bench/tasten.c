/* What a key at the table sends to the terminal: runs a command on a terminal of 80x24, types the keys of games that
 * are not entered, and waits after each until nothing more comes.
 *
 *     tasten COMMAND…    prints: MEDIAN-BYTES MOST-BYTES MEDIAN-SECONDS    to the last byte */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "uhr.h"

enum { RUNDEN = 12, TASTEN_MAX = RUNDEN * 64, RUHE_MS = 150, ANFANG_MS = 1500 };

static const char esc = 0x1B;

/* All that comes until it is quiet; *letztes: when the last of it came. */
static long lies(int fd, int ruhe_ms, double *letztes)
{
    struct pollfd p = {.fd = fd, .events = POLLIN};
    char puffer[4096];
    long summe = 0;
    ssize_t n;

    while (poll(&p, 1, ruhe_ms) > 0 && (n = read(fd, puffer, sizeof puffer)) > 0) {
        summe += n;
        *letztes = jetzt();
    }
    return summe;
}

static double bytes[TASTEN_MAX], dauer[TASTEN_MAX];
static int tasten;

static void drueck(int fd, char taste)
{
    double von = jetzt(), bis = von;

    if (write(fd, &taste, 1) != 1 || tasten == TASTEN_MAX)
        return;
    bytes[tasten] = (double)lies(fd, RUHE_MS, &bis);
    if (taste != esc) /* which waits whether it begins a sequence */
        dauer[tasten++] = bis - von;
}

int main(int argc, char **argv)
{
    static const char *const zeilen[] = {"bc143+9-f", "c.d130+", "d.n0x", "ac120"};
    struct winsize groesse = {.ws_row = 24, .ws_col = 80};
    double anfang;
    int fd, status;
    pid_t kind = argc > 1 ? forkpty(&fd, NULL, NULL, &groesse) : -1;

    if (kind == 0) {
        (void)setenv("TERM", "xterm-256color", 1);
        (void)execv(argv[1], argv + 1);
        _exit(127);
    }
    if (kind < 0)
        return 2;
    if (lies(fd, ANFANG_MS, &anfang) < 80)
        fprintf(stderr, "tasten: the command drew no screen\n");
    for (int i = 0; i < RUNDEN; i++) {
        for (const char *z = zeilen[i % 4]; *z; z++)
            drueck(fd, *z);
        drueck(fd, esc);
    }
    (void)kill(kind, SIGTERM);
    (void)waitpid(kind, &status, 0);
    if (tasten == 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
        return 1;
    anfang = median(bytes, tasten);
    printf("%.0f %.0f %.6f\n", anfang, bytes[tasten - 1], median(dauer, tasten));
    return 0;
}
