/* Who sits down: from "A,B,C,D" and the options --gast and --geber, or drawn, into a beginn event. */
#ifndef DOKO_CMD_SEATING_H
#define DOKO_CMD_SEATING_H

#include "buch/booking.h"
#include "cmd/cmd.h"

/* Players are put on the board of the round. */
struct seating {
    struct call *a;
    struct sitting *r;
    struct event *e;
};

enum status seating_places(struct seating *seating, const char *names, struct err *err);
enum status seating_guests(struct seating *seating, const char *names, struct err *err);
enum status seating_geber(struct seating *seating, const char *kuerzel, struct err *err);

/* A day that begins, by the command's --nr, --gast and --datum: its table, and in the plan's first entry who sits
 * there by `sitze`. */
enum status seating_open(struct call *a, const struct saison *saison, const struct wettbewerb *kind,
                         const char *sitze, struct sitting *sitting, struct plan *plan, struct err *err);
/* The same, booked and shown, with the first Geber of --geber; drawn: seats and first Geber by --los, else by the
 * clock. `missing` is said when nobody deals then. */
enum status seating_begin(struct call *a, const struct saison *saison, const struct wettbewerb *kind,
                          const char *sitze, bool drawn, const char *missing, struct err *err);
/* The day as it begins: names, seed, standing. */
void seating_say_start(struct call *a, const struct sitting *r);

#endif
