/* Memory: the one place that knows what happens when there is none left. It says so and ends the program; the
 * book is safe then, because nothing is stored but by a committed transaction. */
#ifndef DOKO_BASE_MEM_H
#define DOKO_BASE_MEM_H

#include <stddef.h>

/* Something was saved: from now on the message must not say that nothing was. */
void mem_stored(void);

/* Says so and ends the program: for memory that somebody else did not get. */
_Noreturn void mem_end(void);

void *mem_alloc(size_t size); /* zeroed */
void *mem_realloc(void *old, size_t size);
char *mem_strndup(const char *s, size_t n);
char *mem_strdup(const char *s);

/* Room for one more element of a growing array: doubles *cap when n has reached it. */
void *mem_grow(void *array, size_t n, size_t *cap, size_t size);

#endif
