/* Who sits down: from "A,B,C,D" and the options --gast and --geber, or drawn, into a beginn event. */
#ifndef DOKO_UI_EVENING_SEATING_H
#define DOKO_UI_EVENING_SEATING_H

#include "book/table/booking.h"
#include "ui/cli/cmd.h"

/* Players are put on the board of the round. */
struct seating {
    struct call *call;
    struct sitting *sitting;
    struct event *event;
};

enum status seating_places(struct seating *seating, const char *names, struct err *err);
enum status seating_guests(struct seating *seating, const char *names, struct err *err);
enum status seating_geber(struct seating *seating, const char *kuerzel, struct err *err);

/* Who sits down, "A,B,C,D": in what order they become Teilnehmer (NULL: of the seats), by seats, and who of them is a
 * Gast (NULL: nobody). */
struct seat_names {
    const char *names, *sitze, *gast;
};
/* A day that begins, of the competition and at the table in `day`, by the command's --nr (else by day->nr; 0: the
 * next) and --datum: its table, and in the plan's first entry who sits there. */
enum status seating_open(struct call *call, const struct saison *saison, struct tisch *day,
                         const struct seat_names *names, struct sitting *sitting, struct plan *plan, struct err *err);
/* The same, booked and shown, with the first Geber of --geber; drawn (draw.h): seats and first Geber, at as many
 * tables as they fill, from the one of --tisch on. `missing` is said when nobody deals then. */
enum status seating_begin(struct call *call, const struct saison *saison, const struct wettbewerb *kind,
                          const char *sitze, bool drawn, const char *missing, struct err *err);
/* What the season says to a Spieltag that has begun, for people: who sits out by rule, what else is in that week. */
enum status seating_say_beside(struct call *call, const struct sitting *sitting, struct err *err);
/* The day as it begins: names, seed, standing. */
void seating_say_start(struct call *call, const struct sitting *sitting);

#endif
