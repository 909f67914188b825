/* Registration for a season from a Spieltag on, for every door but the journal. */
#ifndef DOKO_BOOK_TABLE_REGISTRATION_H
#define DOKO_BOOK_TABLE_REGISTRATION_H

#include "book/table/buch.h"

/* Enters SAISON_REGISTER or SAISON_UNREGISTER from a Spieltag on, inside a write transaction. *already: it was
 * so on that Spieltag, and nothing is entered. ST_CONFLICT if the season has no such Spieltag (unregistering may
 * take effect after the last), or the player is shut out of it; ST_IMPOSSIBLE if the player has played a
 * Spieltag without being registered for it then. */
enum status registration_enter(struct store *store, const struct saison *saison, const struct player *player,
                               struct saison_entry entry, int64_t time, bool *already, struct err *err);

/* Registers for a new season everybody who was registered at the end of the season `as` and has not left the
 * club. */
enum status registration_copy(struct store *store, int64_t saison, const struct saison *as, int64_t time,
                              struct err *err);

#endif
