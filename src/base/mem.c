#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"

static const char *message = "doko: out of memory; nothing of this command was saved\n";

void mem_stored(void)
{
    message = "doko: out of memory; what was saved up to now is saved\n";
}

_Noreturn void mem_end(void)
{
    fputs(message, stderr);
    exit(status_exit(ST_BUCH));
}

static void *not_null(void *p)
{
    if (!p)
        mem_end();
    return p;
}

void *mem_alloc(size_t size)
{
    return not_null(calloc(1, size ? size : 1));
}

void *mem_realloc(void *old, size_t size)
{
    return not_null(realloc(old, size ? size : 1));
}

char *mem_strndup(const char *s, size_t n)
{
    char *copy = mem_alloc(n + 1);

    memcpy(copy, s, n);
    return copy;
}

char *mem_strdup(const char *s)
{
    return mem_strndup(s, strlen(s));
}

void mem_drop(void *pointer)
{
    void *p;

    memcpy(&p, pointer, sizeof p); /* a pointer to anything is not a void * */
    free(p);
}

void *mem_grow(void *array, size_t n, size_t *cap, size_t size)
{
    if (n < *cap)
        return array;
    *cap = *cap ? *cap * 2 : 16;
    return mem_realloc(array, *cap * size);
}
