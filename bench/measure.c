/* measure [-n N] [-i FILE] COMMAND [ARGUMENT…]: runs a command N times (default 1), one after the other, with
 * standard input from FILE and standard output to nowhere, and prints
 *
 *     SECONDS KBYTES
 *
 * SECONDS is the median of the times from start to exit, KBYTES the largest resident set of any run. A run that
 * fails ends it with 1. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

extern char **environ;

/* Runs the command once. Returns the seconds, less than 0 when it failed. */
static double walk(char **command, const char *input, long *kbytes)
{
    posix_spawn_file_actions_t files;
    struct rusage use;
    double beginning, long_run;
    pid_t kind;
    int status, rc;

    (void)posix_spawn_file_actions_init(&files);
    (void)posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0);
    (void)posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    beginning = now();
    rc = posix_spawnp(&kind, command[0], &files, NULL, command, environ);
    if (rc == 0 && wait4(kind, &status, 0, &use) != kind)
        rc = -1;
    long_run = now() - beginning;
    (void)posix_spawn_file_actions_destroy(&files);
    if (rc != 0) {
        fprintf(stderr, "miss: %s: %s\n", command[0], rc > 0 ? strerror(rc) : "lost");
        return -1;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "miss: %s failed\n", command[0]);
        return -1;
    }
    if (use.ru_maxrss > *kbytes)
        *kbytes = use.ru_maxrss;
    return long_run;
}

int main(int argc, char **argv)
{
    const char *input = "/dev/null";
    int times = 1, c;
    long kbytes = 0;
    double *long_run;

    while ((c = getopt(argc, argv, "+n:i:")) != -1) {
        if (c == 'n')
            times = atoi(optarg);
        else if (c == 'i')
            input = optarg;
        else
            return 2;
    }
    if (optind == argc || times < 1) {
        fprintf(stderr, "usage: miss [-n N] [-i FILE] COMMAND [ARGUMENT...]\n");
        return 2;
    }
    long_run = calloc((size_t)times, sizeof *long_run);
    if (!long_run)
        return 1;
    for (int i = 0; i < times; i++) {
        long_run[i] = walk(argv + optind, input, &kbytes);
        if (long_run[i] < 0) {
            free(long_run);
            return 1;
        }
    }
    printf("%.6f %ld\n", median(long_run, times), kbytes);
    free(long_run);
    return 0;
}
