/* miss [-n N] [-i FILE] COMMAND [ARGUMENT…]: runs a command N times (1), one after the other, its standard
 * input from FILE and its standard output to nowhere, and prints
 *
 *     SECONDS KBYTES
 *
 * the median of the times from start to exit, and the largest resident set of any run. A run that fails ends
 * it with 1. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "uhr.h"

extern char **environ;

/* One run; less than 0 when it failed. */
static double lauf(char **befehl, const char *eingabe, long *kbytes)
{
    posix_spawn_file_actions_t dateien;
    struct rusage verbrauch;
    double anfang, dauer;
    pid_t kind;
    int status, rc;

    (void)posix_spawn_file_actions_init(&dateien);
    (void)posix_spawn_file_actions_addopen(&dateien, STDIN_FILENO, eingabe, O_RDONLY, 0);
    (void)posix_spawn_file_actions_addopen(&dateien, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    anfang = jetzt();
    rc = posix_spawnp(&kind, befehl[0], &dateien, NULL, befehl, environ);
    if (rc == 0 && wait4(kind, &status, 0, &verbrauch) != kind)
        rc = -1;
    dauer = jetzt() - anfang;
    (void)posix_spawn_file_actions_destroy(&dateien);
    if (rc != 0) {
        fprintf(stderr, "miss: %s: %s\n", befehl[0], rc > 0 ? strerror(rc) : "lost");
        return -1;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "miss: %s failed\n", befehl[0]);
        return -1;
    }
    if (verbrauch.ru_maxrss > *kbytes)
        *kbytes = verbrauch.ru_maxrss;
    return dauer;
}

int main(int argc, char **argv)
{
    const char *eingabe = "/dev/null";
    int mal = 1, c;
    long kbytes = 0;
    double *dauer;

    while ((c = getopt(argc, argv, "+n:i:")) != -1) {
        if (c == 'n')
            mal = atoi(optarg);
        else if (c == 'i')
            eingabe = optarg;
        else
            return 2;
    }
    if (optind == argc || mal < 1) {
        fprintf(stderr, "usage: miss [-n N] [-i FILE] COMMAND [ARGUMENT...]\n");
        return 2;
    }
    dauer = calloc((size_t)mal, sizeof *dauer);
    if (!dauer)
        return 1;
    for (int i = 0; i < mal; i++) {
        dauer[i] = lauf(argv + optind, eingabe, &kbytes);
        if (dauer[i] < 0) {
            free(dauer);
            return 1;
        }
    }
    printf("%.6f %ld\n", median(dauer, mal), kbytes);
    free(dauer);
    return 0;
}
