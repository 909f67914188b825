/* Characters of UTF-8, and those that nothing may carry that is printed. */
#ifndef DOKO_BASE_UTF8_H
#define DOKO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of the valid character at s, 0 when it is none. */
size_t utf8_length(const char *s, size_t len);
size_t utf8_sign(const char *s, size_t len); /* characters; an invalid byte counts as one */
size_t utf8_back(const char *s, size_t i);   /* start of the character before i (i > 0) */
void utf8_shorten(char *s);                  /* drops a character that a cut left unfinished at the end */
/* Offset of the first invalid byte, or len when all is valid. */
size_t utf8_check(const char *s, size_t len);
/* C0, DEL, C1, line separators and the marks that turn the writing direction: nothing a name may carry. */
bool utf8_is_control(const char *s, size_t width);
/* Puts a ? in the place of each such character and of each invalid byte: nothing of it reaches a terminal. */
void utf8_defuse(char *s);
/* Offset of the first such character, or len. */
size_t utf8_control(const char *s, size_t len);

#endif
