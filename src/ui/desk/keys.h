/* Reads what a terminal sends for keys, known ones or not. Pure: characters in, keys out. */
#ifndef DOKO_UI_DESK_KEYS_H
#define DOKO_UI_DESK_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the key of a lone character: of a control character its key, DESK_KEY_NOTHING if it has none; any other
 * stands for itself. */
int32_t key_of_character(int32_t character);

enum { SEQUENCE_MAX = 16 };

/* An escape sequence while it arrives; { 0 } at its start, right behind the Esc. */
struct sequence {
    size_t len;
    bool escaped;            /* within a string: the last character was an Esc */
    char text[SEQUENCE_MAX]; /* characters behind the Esc; any beyond are dropped, not taken for text */
};

/* Adds a character; true when the sequence is complete: *key is then its key, DESK_KEY_NOTHING if it has none. No
 * character of a sequence is ever text. */
bool sequence_take(struct sequence *sequence, int32_t character, int32_t *key);

#endif
