/* Between a program and the functions it calls: for the libraries to preload. */
#ifndef DOKO_BEWEIS_ZWISCHEN_H
#define DOKO_BEWEIS_ZWISCHEN_H

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
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
