/* Who sits down: from "A,B,C,D" and the options --gast and --geber, or drawn, into a beginn event. */
#ifndef DOKO_CMD_SEATING_H
#define DOKO_CMD_SEATING_H

#include "cmd/cmd.h"

/* Players are put on the board of the round. */
struct seating {
    struct call *a;
    struct sitting *r;
    struct event *e;
};

enum status seating_place(void *seating, const char *s, size_t len, struct err *err);
enum status seating_gast(void *seating, const char *s, size_t len, struct err *err);
enum status seating_geber(struct seating *seating, const char *kuerzel, struct err *err);
/* Seats and first Geber drawn from a seed (`los`; NULL: the clock's), and the Geber who is named all the same;
 * `missing` is said when nobody deals then. */
enum status seating_deal(struct seating *seating, bool drawn, const char *los, const char *geber, const char *missing,
                         struct err *err);
/* The day as it begins: names, seed, standing. */
void seating_say_start(struct call *a, const struct sitting *r);

#endif
