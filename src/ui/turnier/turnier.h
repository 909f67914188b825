/* What the commands of a Turnier share: which one is meant, which list, what is next. */
#ifndef DOKO_UI_TURNIER_TURNIER_H
#define DOKO_UI_TURNIER_TURNIER_H

#include "book/turnier/turnier.h"
#include "ui/cli/cmd.h"
#include "ui/cli/output.h"

#define TURNIER_OPTION                                                                                               \
    {                                                                                                                \
        "turnier", 't', "NAME", N_("another Turnier than the one that is played")                                    \
    }

/* For the wall, by wall_pdf. */
#define WALL_OPTIONS                                                                                                 \
    {"wand", 0, NULL, N_("for the wall: letters that are legible from three metres (PDF)")},                         \
    {                                                                                                                \
        "a3", 0, NULL, N_("for the wall, on A3 paper")                                                               \
    }
/* ST_USAGE where what was asked for goes to no wall. */
enum status cmd_turnier_wall_wish(enum format format, const char *wall, const char *a3, struct err *err);
/* Makes output->own of its table. */
enum status cmd_turnier_wall(struct call *call, struct output *output, bool a3, struct err *err);

/* The one of --turnier, else of `name` (NULL: none was given), else the one that is played. */
enum status cmd_turnier(struct call *call, const char *name, struct saison *turnier, struct err *err);
/* The same, loaded. Free with turnier_book_free in any case. */
enum status cmd_turnier_book(struct call *call, const char *name, struct turnier_book *book, struct err *err);
/* [NAME/][R.]T; without a round that which was released last. */
enum status cmd_turnier_list(struct call *call, const char *word, struct list_name *list, struct err *err);
/* A text of an entry, as it is typed: "" takes it away where it may be missing. */
enum status cmd_turnier_text(const char *typed, struct turnier_entry *entry, struct err *err);
/* After somebody came or went: who has no number gets one, and what is planned and not released is planned anew. */
enum status cmd_turnier_plan_again(struct call *call, struct turnier_book *book, struct err *err);
/* What comes next, in a line; nothing for programs, or for who wants it quiet. */
enum status cmd_turnier_next(struct call *call, const struct saison *turnier, struct err *err);
/* That somebody has to look again, where a list is odd. */
void cmd_turnier_say_odd(struct call *call, bool odd);

#endif
