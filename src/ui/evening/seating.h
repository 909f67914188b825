/* Seats the players: from "A,B,C,D" and the options --gast and --geber, or drawn, into a beginn event. */
#ifndef DOKO_UI_EVENING_SEATING_H
#define DOKO_UI_EVENING_SEATING_H

#include "book/table/booking.h"
#include "ui/cli/cmd.h"

/* Fills the event of a start; the players are put on the board of the sitting. */
struct seating {
    struct call *call;
    struct sitting *sitting;
    struct event *event;
};

/* Read "A,B,C" into the event: the seats clockwise, the guests among them, the first Geber. A player who is named
 * twice or does not sit there is ST_IMPOSSIBLE. */
enum status seating_places(struct seating *seating, const char *names, struct err *err);
enum status seating_guests(struct seating *seating, const char *names, struct err *err);
enum status seating_geber(struct seating *seating, const char *kuerzel, struct err *err);

/* The players to seat, each as "A,B,C,D": in the order in which they become participants (NULL: that of the seats),
 * by seats, and the guests among them (NULL: none). */
struct seat_names {
    const char *names, *sitze, *gast;
};
/* Begins a day of the competition and at the table in `day`, with the command's --nr (else day->nr; 0: the next)
 * and --datum. Gives the loaded table, and in the plan's first entry its seats. */
enum status seating_open(struct call *call, const struct saison *saison, struct tisch *day,
                         const struct seat_names *names, struct sitting *sitting, struct plan *plan, struct err *err);
/* Does the same, books and shows it, with the first Geber of --geber. If `drawn` (draw.h), draws seats and first
 * Geber for as many tables as the players fill, from the one of --tisch on. `missing` is the error if nobody
 * deals. */
enum status seating_begin(struct call *call, const struct saison *saison, const struct wettbewerb *kind,
                          const char *sitze, bool drawn, const char *missing, struct err *err);
/* Adds, for people, what the season says about a Spieltag that has begun: who sits out by rule, and what else is
 * in that week. */
enum status seating_say_beside(struct call *call, const struct sitting *sitting, struct err *err);
/* Adds the day as it begins: names, seed, standing. */
void seating_say_start(struct call *call, const struct sitting *sitting);

#endif
