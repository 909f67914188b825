/* Reads what a terminal sends for keys, known ones or not. Pure: characters in, keys out. */
#ifndef DOKO_UI_TERMINAL_KEYS_H
#define DOKO_UI_TERMINAL_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key is a Unicode character or one of these. */
enum key {
    DESK_KEY_ENTER = 0x110000,
    DESK_KEY_ESC,
    DESK_KEY_TAB,
    DESK_KEY_BACKSPACE, /* deletes before the cursor */
    DESK_KEY_DEL,       /* deletes under the cursor */
    DESK_KEY_LEFT,
    DESK_KEY_RIGHT,
    DESK_KEY_HOME,
    DESK_KEY_END,
    DESK_KEY_UP,
    DESK_KEY_DOWN,
    DESK_KEY_PAGE_UP,
    DESK_KEY_PAGE_DOWN,
    DESK_KEY_KILL_LINE, /* deletes the whole line */
    DESK_KEY_HELP,
    DESK_KEY_FORM,
    DESK_KEY_WHY,
    DESK_KEY_EARLIER, /* an earlier line … */
    DESK_KEY_LATER,   /* … and back to a later one */
    DESK_KEY_PASTE,   /* a paste is ready (screen_pasted); the desk itself never gets this key */
    DESK_KEY_NOTHING  /* only draws again, for instance after a change of size */
};

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
