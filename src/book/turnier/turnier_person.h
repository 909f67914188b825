/* Players of the book who are one person to what goes over several Turniere (A148). */
#ifndef DOKO_BOOK_TURNIER_TURNIER_PERSON_H
#define DOKO_BOOK_TURNIER_TURNIER_PERSON_H

#include "book/store/store.h"

/* That a player has a result in a Turnier. */
struct turnier_part {
    int64_t player;
    int turnier;
};

/* person[i]: of player part[i].player the identity that stands for the person, the lowest of those in `part` who are
 * one. They have equal names in other spellings, as one who was entered twice; the same letters twice are two by
 * somebody's word. One of their clubs is the same, or none is known, or of one of them none and of all others of that
 * name one. They never took part in the same Turnier. */
enum status turnier_persons(struct store *store, const struct turnier_part *part, size_t parts, int64_t *person,
                            struct err *err);

#endif
