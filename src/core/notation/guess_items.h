/* The pieces of a line that cannot be read, with the probable meaning of each. Internal to the guessing (guess.c). */
#ifndef DOKO_CORE_NOTATION_GUESS_ITEMS_H
#define DOKO_CORE_NOTATION_GUESS_ITEMS_H

#include <stdbool.h>

#include "core/notation/guess_words.h"
#include "core/notation/kurzschrift_reader.h"

enum { GUESS_ITEMS = 48 };

struct item {
    enum says says;
    int value;
    size_t from, until; /* byte offsets in the line */
    bool glued;         /* without a blank to the item before it */
    bool back;          /* behind the players and the Augen, where a sign is more than a separator */
    bool name;          /* a player's name, not a Kürzel */
};

struct items {
    int count;
    struct item item[GUESS_ITEMS + 1]; /* one more of SAYS_NOTHING ends them */
    const struct item *augen;          /* the item that is the number of Augen; NULL: none */
    size_t remark; /* offset of the remark behind its sign; the length of the line if there is none */
};

static inline bool guess_is_sign(const struct item *item, char sign)
{
    return item->says == SAYS_SIGN && item->value == sign;
}

static inline bool guess_is_plus_or_minus(const struct item *item)
{
    return guess_is_sign(item, '+') || guess_is_sign(item, '-');
}

static inline bool guess_is_assigned(const struct item *item)
{
    return guess_is_sign(item, '=') || guess_is_sign(item, ':');
}

/* True if the line gives everybody's Augen because those are due. For a Hammelsprung only a line of numbers does:
 * a solo may be played too, but its line never begins with a number. */
bool guess_each_alone(const struct kurzschrift_reader *reader);

/* Takes the line apart; returns false if a piece cannot be understood. */
bool guess_items(const struct kurzschrift_reader *reader, struct items *out);

/* Returns the limit that a number names, 9 or 90; STUFE_NONE if none. */
enum stufe guess_limit(const struct item *number);

#endif
