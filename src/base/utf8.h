/* Characters of UTF-8, and the control characters that must not reach an output. */
#ifndef DOKO_BASE_UTF8_H
#define DOKO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the bytes of the valid character at s, 0 if there is none. */
size_t utf8_length(const char *s, size_t len);
size_t utf8_count(const char *s, size_t len); /* counts characters; an invalid byte is one */
size_t utf8_back(const char *s, size_t i);    /* start of the character before i, i > 0 */
void utf8_shorten(char *s);                   /* drops a character that a cut left unfinished at the end */
/* Returns the offset of the first invalid byte, or len if all is valid. */
size_t utf8_check(const char *s, size_t len);
/* True for C0, DEL, C1, line separators and marks of the writing direction: no name may have one. */
bool utf8_is_control(const char *s, size_t width);
/* Replaces each control character and each invalid byte by a ?, so that none reaches a terminal. */
void utf8_defuse(char *s);
/* Returns the offset of the first control character or invalid byte, or len. */
size_t utf8_control(const char *s, size_t len);

#endif
