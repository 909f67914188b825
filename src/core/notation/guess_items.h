/* A line that cannot be read, taken apart: what each of its pieces probably says. Inside the guessing only (guess.c).
 */
#ifndef DOKO_CORE_NOTATION_GUESS_ITEMS_H
#define DOKO_CORE_NOTATION_GUESS_ITEMS_H

#include <stdbool.h>

#include "core/notation/guess_words.h"
#include "core/notation/kurzschrift_reader.h"

enum { GUESS_ITEMS = 48 };

struct item {
    enum says says;
    int value;
    size_t from, until; /* bytes of the line */
    bool glued;         /* to the item before it */
    bool back;          /* it stands behind the players and the Augen, where a sign is no mere separator */
    bool name;          /* a player's name, no Kürzel */
};

struct items {
    int count;
    struct item item[GUESS_ITEMS + 1]; /* one more, SAYS_NOTHING, ends them */
    const struct item *augen;          /* the one that is the number of Augen; NULL: there is none */
    size_t remark; /* where it begins in the line, behind its sign; the length where there is none */
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

/* Whether the line says everybody's Augen, as they are due; where a Hammelsprung is, a solo may be played too, but
 * none begins with a number. */
bool guess_each_alone(const struct kurzschrift_reader *line);

/* False when there is something in it that nobody understands. */
bool guess_items(const struct kurzschrift_reader *line, struct items *items);

/* The limit that a number names: 9 or 90; STUFE_NONE when it names none. */
enum stufe guess_limit(const struct item *number);

#endif
