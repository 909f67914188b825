/* Shared by the commands of a Turnier: the choice of the Turnier and of a list, the plan, what comes next. */
#ifndef DOKO_UI_TURNIER_TURNIER_H
#define DOKO_UI_TURNIER_TURNIER_H

#include "book/turnier/turnier.h"
#include "ui/cli/cmd.h"
#include "ui/cli/output.h"

#define TURNIER_OPTION                                                                                               \
    {                                                                                                                \
        "turnier", 't', "NAME", N_("another Turnier than the one that is played")                                    \
    }

/* Options of posters for the wall, which wall_pdf makes. */
#define WALL_OPTIONS                                                                                                 \
    {"wand", 0, NULL, N_("for the wall: letters that are legible from three metres (PDF)")},                         \
    {                                                                                                                \
        "a3", 0, NULL, N_("for the wall, on A3 paper")                                                               \
    }
/* Checks these options. ST_USAGE when --a3 stands without --wand, or the format is not PDF. */
enum status cmd_turnier_wall_wish(enum format format, const char *wall, const char *a3, struct err *err);
/* Writes output->own as a poster of output->table; errors of wall_pdf. */
enum status cmd_turnier_wall(struct call *call, struct output *output, bool a3, struct err *err);

/* Finds the Turnier of --turnier, else that of `name` (NULL: none given), else the one that is not over, else the
 * latest. ST_MISSING when there is none, ST_USAGE when several are not over. */
enum status cmd_turnier(struct call *call, const char *name, struct saison *turnier, struct err *err);
/* Finds it in the same way and loads it. Free with turnier_book_free in any case. */
enum status cmd_turnier_book(struct call *call, const char *name, struct turnier_book *book, struct err *err);
/* ST_USAGE when the Turnier has fewer rounds. */
enum status cmd_turnier_has_round(const struct turnier_book *book, int round, struct err *err);
/* Reads [NAME/][R.]T; without R the round released last. ST_USAGE when `word` is not of this form, ST_CONFLICT
 * before the first release. */
enum status cmd_turnier_list(struct call *call, const char *word, struct list_name *list, struct err *err);
/* Puts a text into an entry, checked as a name; "" removes the text if the entry may lack it. */
enum status cmd_turnier_text(const char *typed, struct turnier_entry *entry, struct err *err);
/* Draws missing start numbers and plans anew the rounds that are not released; called after somebody came or went. */
enum status cmd_turnier_plan_again(struct call *call, struct turnier_book *book, struct err *err);
/* Says in a line what comes next; nothing with --json or --quiet, or when the Turnier is over. */
enum status cmd_turnier_next(struct call *call, const struct saison *saison, struct err *err);
/* Asks people to look again at a list whose totals are neither all even nor all odd. */
void cmd_turnier_say_odd(struct call *call, bool odd);

#endif
