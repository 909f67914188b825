/* Players put on the register of a season, or taken off it, and what is said of that. */
#ifndef DOKO_UI_CLI_REGISTER_H
#define DOKO_UI_CLI_REGISTER_H

#include "ui/cli/cmd.h"

/* Kürzel as they are written: of those for whom it is new, and of those for whom it is so already; of the new ones
 * who has left the club. */
struct said {
    struct text new, already, former;
};
void said_free(struct said *said);

/* `entry` for each of these Kürzel; who is named twice was meant to be another. Inside a transaction. */
enum status register_players(struct call *call, const struct saison *saison, struct saison_entry entry,
                             const char *kuerzel, struct said *said, struct err *err);
/* Who of them has left the club: it is no mistake, but seldom meant. */
void register_say_former(struct call *call, const struct said *said);

#endif
