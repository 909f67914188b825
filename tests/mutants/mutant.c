/* This file is part of every program of the mutation run. It reads which mutant is selected, limits the resources,
 * and checks that the program leaves no more memory allocated than without the mutant (LeakSanitizer would find
 * that too, but slowly). */
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "mutant.h"
#include "mutants/count.h"

#ifdef __SANITIZE_ADDRESS__
size_t __sanitizer_get_current_allocated_bytes(void); /* not every compiler installs its header */
#else
#define __sanitizer_get_current_allocated_bytes() mallinfo2().uordblks
#endif

int mutant_nr = -1;
static unsigned char unshared[MUTANTS];
unsigned char *mutant_reached = unshared;

static long off_environment(const char *name, long otherwise)
{
    const char *value = getenv(name);

    return value && *value ? strtol(value, NULL, 10) : otherwise;
}

/* Maps the file that records the reached places: many processes may share it, and each may end in any way. */
static void share(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT, 0666);
    void *map;

    (void)fchmod(fd, 0666); /* some of the processes run as another user */
    if (fd < 0 || (lseek(fd, 0, SEEK_END) < MUTANTS && ftruncate(fd, MUTANTS) != 0))
        abort();
    map = mmap(NULL, MUTANTS, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (map == MAP_FAILED)
        abort();
    mutant_reached = map;
    (void)close(fd);
}

/* Runs before the constructors that fill the tables. */
__attribute__((constructor(101))) static void begin(void)
{
    const char *path = getenv("MUTANT_REACHED");
    long ms = off_environment("MUTANT_MS", 0);

    mutant_nr = (int)off_environment("MUTANT", -1);
    if (path && *path)
        share(path);
    if (ms == 0)
        return;
    alarm(120); /* the alarm ends a process that only waits */
    setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {ms / 1000, ms % 1000 * 1000}}, NULL);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){(rlim_t)64 << 20, (rlim_t)64 << 20});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
#ifndef __SANITIZE_ADDRESS__
    setrlimit(RLIMIT_AS, &(struct rlimit){(rlim_t)2 << 30, (rlim_t)2 << 30});
#endif
}

/* Replaces the function of cmocka: the first failure is enough. */
void _fail(const char *file, int line);
void _fail(const char *file, int line)
{
    (void)file, (void)line;
    _exit(EXIT_FAILURE);
}

/* Appends a line to the reached places: the bytes still allocated and the milliseconds of processor time. */
static void tell(const char *path, long rest)
{
    struct rusage use;
    int fd = open(path, O_WRONLY | O_APPEND);

    getrusage(RUSAGE_SELF, &use);
    dprintf(fd, "%ld %ld\n", rest,
            (long)((use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000 +
                   (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1000));
    (void)close(fd);
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("MUTANT_REACHED");
    long rest = (long)__sanitizer_get_current_allocated_bytes();

    if (path && *path)
        tell(path, rest);
    if (rest > off_environment("MUTANT_REST", rest))
        _exit(EXIT_FAILURE);
}
