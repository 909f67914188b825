/* Kürzel: 1 to 4 letters, NFC, unique in the club, compared without case (notation 1). */
#ifndef DOKO_NOTATION_KUERZEL_H
#define DOKO_NOTATION_KUERZEL_H

#include <stddef.h>

#include "base/err.h"
#include "spieltag/board.h"

/* Reads a Kürzel for keeps: letters only, none of the words re, ko, disq, ende. ST_INPUT. */
enum status kuerzel_parse(const char *s, size_t len, struct kuerzel *kuerzel, struct err *err);

/* The folded form of what somebody typed, for looking it up; false when it can be no Kürzel. */
bool kuerzel_fold(const char *s, size_t len, char fold[FOLD_MAX]);

/* The Teilnehmer of that name among `set`, or NOBODY. */
int board_find(const struct board *board, uint16_t set, const char *s, size_t len);

/* The one among `set` whose name is that or has that word in it, SEVERAL, or NOBODY. */
enum { SEVERAL = -2 };
int board_find_called(const struct board *board, uint16_t set, const char *s, size_t len);

/* Whether the Kürzel or a name of one of `set` begins so. */
bool board_begins(const struct board *board, uint16_t set, const char *s, size_t len);

/* A name of a person or a remark: valid UTF-8, 1 to max characters, no control characters; on an error
 * *part is the offset. */
enum status free_text_check(const char *s, size_t len, size_t max, size_t *part, struct err *err);

#endif
