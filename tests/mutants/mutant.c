/* Beside every test program of the mutation run: reads which mutant is asked for, bounds what it may use up, and sees
 * that it leaves no more memory behind than without it (LeakSanitizer would say so too, but takes its time). */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "mutant.h"

size_t __sanitizer_get_current_allocated_bytes(void); /* its header is not everywhere */

int mutant_nr = -1;
unsigned char mutant_reached[MUTANTS];

static long off_environment(const char *name, long otherwise)
{
    const char *value = getenv(name);

    return value ? strtol(value, NULL, 10) : otherwise;
}

/* Before the constructors that fill the tables. */
__attribute__((constructor(101))) static void begin(void)
{
    long ms = off_environment("MUTANT_MS", 0);

    mutant_nr = (int)off_environment("MUTANT", -1);
    if (ms == 0)
        return;
    setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {ms / 1000, ms % 1000 * 1000}}, NULL);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){(rlim_t)64 << 20, (rlim_t)64 << 20});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
}

/* In the place of cmocka's: the first failure is enough. */
void _fail(const char *file, int line);
void _fail(const char *file, int line)
{
    (void)file, (void)line;
    _exit(EXIT_FAILURE);
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("MUTANT_REACHED");
    long rest = (long)__sanitizer_get_current_allocated_bytes();
    FILE *f = path ? fopen(path, "wb") : NULL;

    if (f) {
        fwrite(mutant_reached, 1, MUTANTS, f);
        fprintf(f, "%ld", rest);
        fclose(f);
    }
    if (rest > off_environment("MUTANT_REST", rest))
        _exit(EXIT_FAILURE);
}
