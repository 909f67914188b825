/* Between a program and the functions it calls: for the libraries to preload. */
#ifndef DOKO_BEWEIS_ZWISCHEN_H
#define DOKO_BEWEIS_ZWISCHEN_H

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

/* The function of this name that would have been called without us. */
static inline void *naechste(const char *name)
{
    void *f = dlsym(RTLD_NEXT, name);
    if (!f)
        abort();
    return f;
}
/* It as f, of this type. */
#define ECHT(name, ruckgabe, ...)                                                                                    \
    static ruckgabe (*f)(__VA_ARGS__);                                                                               \
    if (!f)                                                                                                          \
    *(void **)&f = naechste(name)

/* open() by this name: through `oeffne` of the library that includes this, which is given the function itself. */
#define OEFFNEN(open)                                                                                                \
    int open(const char *pfad, int wie, ...)                                                                         \
    {                                                                                                                \
        ECHT(#open, int, const char *, int, ...);                                                                    \
        va_list a;                                                                                                   \
        va_start(a, wie);                                                                                            \
        mode_t rechte = (wie & O_CREAT) ? va_arg(a, mode_t) : 0;                                                     \
        va_end(a);                                                                                                   \
        return oeffne(#open, f, pfad, wie, rechte);                                                                  \
    }

/* What is open as fd. */
static inline const char *name_von(int fd, char pfad[PATH_MAX])
{
    char proc[40];
    ssize_t n;

    snprintf(proc, sizeof proc, "/proc/self/fd/%d", fd);
    n = readlink(proc, pfad, PATH_MAX - 1);
    pfad[n > 0 ? n : 0] = '\0';
    return pfad;
}

#endif
