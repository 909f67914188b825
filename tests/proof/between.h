/* Calls from a preloaded library to the functions that it replaces. */
#ifndef DOKO_TESTS_PROOF_BETWEEN_H
#define DOKO_TESTS_PROOF_BETWEEN_H

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

/* Returns the function of this name that would have been called without this library. */
static inline void *next(const char *name)
{
    void *f = dlsym(RTLD_NEXT, name);
    if (!f)
        abort();
    return f;
}
/* Declares `f` as that function, with this type. */
#define REAL(name, result, ...)                                                                                      \
    static result (*f)(__VA_ARGS__);                                                                                 \
    if (!f)                                                                                                          \
    *(void **)&f = next(name)

/* Defines open() under this name. It calls `open_it` of the library that includes this, which gets the real
 * function. */
#define OPEN(open)                                                                                                   \
    int open(const char *path, int flags, ...)                                                                       \
    {                                                                                                                \
        REAL(#open, int, const char *, int, ...);                                                                    \
        va_list a;                                                                                                   \
        va_start(a, flags);                                                                                          \
        mode_t mode = (flags & O_CREAT) ? va_arg(a, mode_t) : 0;                                                     \
        va_end(a);                                                                                                   \
        return open_it(#open, f, path, flags, mode);                                                                 \
    }

/* Fills `path` with the path that is open as fd. */
static inline const char *name_of(int fd, char path[PATH_MAX])
{
    char proc[40];
    ssize_t n;

    snprintf(proc, sizeof proc, "/proc/self/fd/%d", fd);
    n = readlink(proc, path, PATH_MAX - 1);
    path[n > 0 ? n : 0] = '\0';
    return path;
}

#endif
