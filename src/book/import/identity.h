/* Whose a line `spieler` of a journal is among the players of a book that has gone its own way since: two laptops of
 * one club, on one of which a member was renamed. */
#ifndef DOKO_BOOK_IMPORT_IDENTITY_H
#define DOKO_BOOK_IMPORT_IDENTITY_H

#include "book/table/buch.h"

struct identity {
    struct store *store;
    int64_t time;
    const struct player_list *player; /* of the book */
    const char *renamed;              /* "A,B": whose new name the journal knows; NULL: nobody's */
    struct text *said;                /* what was taken over, or is older in the journal: lines for people */
};

/* *id 0: nobody's, he is new. He is the one who has or had his Kürzel, now or before; a Kürzel that he got since is
 * taken over into the book, an older one or an earlier name is passed over. ST_CONFLICT, with what the book has and
 * what the journal says, when he has another name that the book has never known, when both sides gave him a new
 * Kürzel, or when his Kürzel are those of two players. */
enum status identity_find(const struct identity *identity, const struct journal_player *player, int64_t *id,
                          struct err *err);

#endif
