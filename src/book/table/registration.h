/* Who is registered for a season, and from which Spieltag on, for every door but the journal. */
#ifndef DOKO_BOOK_TABLE_REGISTRATION_H
#define DOKO_BOOK_TABLE_REGISTRATION_H

#include "book/table/buch.h"

/* SAISON_REGISTER or SAISON_UNREGISTER from a Spieltag on, inside a write transaction. *already: it was so on that
 * Spieltag, and nothing is entered. ST_CONFLICT when the season has no such Spieltag (off the register he may be
 * behind the last), or the player is shut out of it; ST_IMPOSSIBLE when he has played one for which he would be off
 * it. */
enum status registration_enter(struct store *store, const struct saison *saison, const struct player *player,
                               struct saison_entry entry, int64_t time, bool *already, struct err *err);

/* A new season: everybody who was registered at the end of the other one and has not left the club. */
enum status registration_as(struct store *store, int64_t saison, const struct saison *as, int64_t time,
                            struct err *err);

#endif
