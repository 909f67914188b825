/* Putting players on the register of a season, taking them off, and what is said about that. */
#ifndef DOKO_UI_CLI_REGISTER_H
#define DOKO_UI_CLI_REGISTER_H

#include "ui/cli/cmd.h"

/* Kürzel as the book spells them: players for whom the entry is new, those for whom it already was so, and the new
 * ones who have left the club. */
struct said {
    struct text new, already, former;
};
void said_free(struct said *said);

/* Makes `entry` for each of these Kürzel. A player named twice is an error, since somebody else was meant. It is
 * called inside a transaction, and fails with ST_INPUT. */
enum status register_players(struct call *call, const struct saison *saison, struct saison_entry entry,
                             const char *kuerzel, struct said *said, struct err *err);
/* Names the players who have left the club: registering them is no mistake, but seldom meant. */
void register_say_former(struct call *call, const struct said *said);

#endif
