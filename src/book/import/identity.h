/* Matches a `spieler` line of a journal with a player of a book that has changed independently since, for
 * example on two laptops of one club, on one of which a member was renamed. */
#ifndef DOKO_BOOK_IMPORT_IDENTITY_H
#define DOKO_BOOK_IMPORT_IDENTITY_H

#include "book/table/buch.h"

struct identity {
    struct store *store;
    int64_t time;
    const struct player_list *player; /* of the book */
    const char *renamed;              /* "A,B": the players whose new name comes from the journal; NULL: none */
    struct text *said;                /* lines for people: data taken over, or older in the journal */
};

/* Finds the player of the line; *id 0: a new one. It is the player who has or had one of the Kürzel. A newer
 * Kürzel is taken over into the book; an older Kürzel or an earlier name is ignored. ST_CONFLICT, with what book
 * and journal say, if the journal has a name the book has never known, if both sides gave the player a new
 * Kürzel, or if the Kürzel belong to two players. */
enum status identity_find(const struct identity *identity, const struct journal_player *player, int64_t *id,
                          struct err *err);

#endif
