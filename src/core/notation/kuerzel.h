/* Kürzel: 1 to 4 letters, NFC, unique in the club, compared without case (notation 1). */
#ifndef DOKO_CORE_NOTATION_KUERZEL_H
#define DOKO_CORE_NOTATION_KUERZEL_H

#include <stddef.h>

#include "base/err.h"
#include "core/spieltag/board.h"

/* Reads a Kürzel for keeps: letters only, none of the words re, ko, disq, ende. ST_INPUT. */
enum status kuerzel_parse(const char *s, size_t len, struct kuerzel *kuerzel, struct err *err);

/* The folded form of what somebody typed, for looking it up; false when it can be no Kürzel. */
bool kuerzel_fold(const char *s, size_t len, char fold[FOLD_MAX]);

/* The Teilnehmer of that name among `set`, or NOBODY. */
int board_find(const struct board *board, uint16_t set, const char *s, size_t len);

/* Copies the first word of a name, nothing of one that is longer than words are; returns where the next begins, the
 * end where there is none. */
const char *name_word(const char *name, char word[CALLED_MAX]);

/* The one among `set` whose name is that or has that word in it, SEVERAL, or NOBODY. */
enum { SEVERAL = -2 };
int board_find_called(const struct board *board, uint16_t set, const char *s, size_t len);

/* Whether somebody of that name is meant: the words typed are words of it, in any order and without regard to case
 * and commas: "anna", "Ahrens, Anna". *whole: all of it. */
bool name_is_meant(const char *name, const char *s, size_t len, bool *whole);

/* The one among `set` whose Kürzel, or a word of whose name, begins so, SEVERAL, or NOBODY. */
int board_find_begun(const struct board *board, uint16_t set, const char *s, size_t len);

/* A name of a person or a remark: valid UTF-8, 1 to max characters, no control characters; on an error
 * *part is the offset. */
enum status free_text_check(const char *s, size_t len, size_t max, size_t *part, struct err *err);
/* The same of a name, of NAME_SIGN characters at most, as somebody typed it: ST_INPUT. */
enum { NAME_SIGN = 64 };
enum status name_check(const char *name, struct err *err);
/* The same of why something is so, of REMARK_MAX characters at most. */
enum status reason_check(const char *reason, struct err *err);

#endif
