/* Players of the book who are one person for rankings over several Turniere (A148). */
#ifndef DOKO_BOOK_TURNIER_TURNIER_PERSON_H
#define DOKO_BOOK_TURNIER_TURNIER_PERSON_H

#include "book/store/store.h"

/* A player has a result in a Turnier. */
struct turnier_part {
    int64_t player;
    int turnier;
};

/* person[i]: the identity that stands for the person of player part[i].player, the lowest of those in `part` who
 * are one. They have equal names in different spellings, as when somebody was entered twice; two players with
 * exactly the same name are two because somebody said so. They share a club, or no club is known, or one has no
 * known club and all others of that name have the same one. They never took part in the same Turnier. */
enum status turnier_persons(struct store *store, const struct turnier_part *part, size_t parts, int64_t *person,
                            struct err *err);

#endif
