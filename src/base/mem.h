/* Memory: the only place that handles running out of it. It prints a message and ends the program; the book is
 * safe then, because only a committed transaction changes it. The caller frees what these functions return. */
#ifndef DOKO_BASE_MEM_H
#define DOKO_BASE_MEM_H

#include <stddef.h>

/* Frees a local variable by free(&variable) when its block ends, on every way out. The variable needs a value at its
 * declaration: AUTO(text_free) struct text name = {0}; */
#define AUTO(free) __attribute__((cleanup(free)))

/* Notes that something was saved: from now on the message does not claim that nothing was. */
void mem_stored(void);

/* Prints the message and ends the program; for an allocation that failed inside a library. */
_Noreturn void mem_end(void);

void *mem_alloc(size_t size); /* zeroed */
void *mem_realloc(void *old, size_t size);
/* Copies the first n bytes of s, or all of it, and adds a NUL. */
char *mem_strndup(const char *s, size_t n);
char *mem_strdup(const char *s);

/* Frees *pointer, which may be NULL: AUTO(mem_drop) char *name = mem_strdup(s); */
void mem_drop(void *pointer);

/* Makes room for one more element of a growing array: doubles *cap when n has reached it. Returns the array. */
void *mem_grow(void *array, size_t n, size_t *cap, size_t size);
/* Adds an element to a growing array of n, counts it in n and gives its address; it is not zeroed. */
#define MEM_ADD(array, n, cap) ((array) = mem_grow((array), (size_t)(n), &(cap), sizeof *(array)), (array) + (n)++)

#endif
