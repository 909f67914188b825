/* What a terminal sends for a key, known or not. Pure: characters in, keys out. */
#ifndef DOKO_UI_DESK_KEYS_H
#define DOKO_UI_DESK_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The key of a character that stands alone: a control character's, DESK_KEY_NOTHING for one that doko does not know;
 * else itself. */
int32_t key_of_character(int32_t character);

enum { SEQUENCE_MAX = 16 };

/* A sequence while it arrives; { 0 } at its start, right behind the Esc. */
struct sequence {
    size_t len;
    bool escaped;            /* in a string: an Esc was the last */
    char text[SEQUENCE_MAX]; /* behind the Esc; what is longer is forgotten, not taken for text */
};

/* One more character; true when the sequence is whole: then *key is its key, DESK_KEY_NOTHING for one that doko does
 * not know. Whatever stands in a sequence is never text. */
bool sequence_take(struct sequence *sequence, int32_t character, int32_t *key);

#endif
