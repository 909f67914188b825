/* Kürzel: 1 to 4 letters, NFC, unique in the club, compared without case (notation 1). */
#ifndef DOKO_CORE_NOTATION_KUERZEL_H
#define DOKO_CORE_NOTATION_KUERZEL_H

#include <stddef.h>

#include "base/err.h"
#include "core/spieltag/board.h"

/* Reads a new Kürzel: letters only, none of the words re, ko, disq, ende. Returns ST_INPUT otherwise. */
enum status kuerzel_parse(const char *s, size_t len, struct kuerzel *kuerzel, struct err *err);

/* Folds a typed Kürzel for looking it up; returns false if it can be none. */
bool kuerzel_fold(const char *s, size_t len, char fold[FOLD_MAX]);

/* Returns the participant in `set` with that Kürzel, or NOBODY. */
int board_find(const struct board *board, uint16_t set, const char *s, size_t len);

/* Copies the first word of a name, or "" if it is too long. Returns the start of the next word, or the end of the
 * name. */
const char *name_word(const char *name, char word[CALLED_MAX]);

/* Returns the participant in `set` whose name is the typed text or has it as a word; SEVERAL, or NOBODY. */
enum { SEVERAL = -2 };
int board_find_called(const struct board *board, uint16_t set, const char *s, size_t len);

/* True if a person of that name may be meant: the typed words are words of the name, in any order, without regard
 * to case and commas: "anna", "Ahrens, Anna". *whole is true if they are all of its words. */
bool name_is_meant(const char *name, const char *s, size_t len, bool *whole);

/* Returns the participant in `set` whose Kürzel, or a word of whose name, begins with the typed text; SEVERAL, or
 * NOBODY. */
int board_find_begun(const struct board *board, uint16_t set, const char *s, size_t len);

/* Checks a name of a person or a remark: valid UTF-8, 1 to max characters, no control characters. Returns ST_INPUT
 * otherwise; *offset is the place of the error. */
enum status free_text_check(const char *s, size_t len, size_t max, size_t *offset, struct err *err);
/* Checks a typed name in the same way, with at most NAME_CHARACTERS characters. Returns ST_INPUT otherwise. */
enum { NAME_CHARACTERS = 64 };
enum status name_check(const char *name, struct err *err);
/* Checks a reason in the same way, with at most REMARK_MAX characters, not only blanks. */
enum status reason_check(const char *reason, struct err *err);

#endif
