/* The pages of the hall, in the language that is spoken, inside a transaction. */
#ifndef DOKO_UI_HALL_SHOW_H
#define DOKO_UI_HALL_SHOW_H

#include "book/table/booking.h"
#include "book/turnier/turnier.h"
#include "ui/desk/form.h"
#include "ui/hall/hall.h"

/* What came of what he has typed, until it is saved. */
struct draft {
    struct plan plan;
    struct text line;  /* that of the form */
    struct text said;  /* why it cannot be */
    struct text shown; /* what it would be */
    struct text asked; /* whether it is meant so */
    const char *typed; /* in the place of the line of his form, NULL: that */
    bool rule;         /* it can be, against the rules … */
    bool proposes;     /* … and he wants it so, if a second phone does */
    bool sure;         /* he has seen what it would be and what was asked */
    bool moved;        /* somebody else was faster */
    bool late;         /* it is a game, typed at a table that has other entries by now: is it one of them? */
    bool elsewhere;    /* it was typed for another round or evening, and is nothing for this one */
};
void draft_free(struct draft *draft);

/* `draft`: of a table, NULL for a page that is only looked at. */
typedef enum status hall_show(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                              struct err *err);
hall_show show_wall, show_table, show_leitung, show_release, show_card;
/* Runs one in the language of the visit, in a transaction; what fails becomes a page that says so. */
enum status show_page(struct hall *hall, const struct visit *visit, hall_show *show, struct draft *draft,
                      struct text *page, struct err *err);

/* The Turnier as the book has it now. Free with turnier_book_free in any case. */
enum status show_load(struct hall *hall, struct turnier_book *book, struct err *err);
/* The tables of the club's evening that are open. Free with tisch_list_free, also after an error. */
enum status show_evening(struct store *store, struct tisch_list *tables, struct err *err);
/* A table of the round that was released last, or of the evening. ST_MISSING. */
enum status show_find(struct hall *hall, int table, struct tisch *found, struct err *err);
/* The same of a round of a Turnier that is released. ST_MISSING. */
enum status show_list_of(struct hall *hall, int round, int table, struct tisch *found, struct err *err);
/* All tables of that number (0: of any) at which games may be entered: of the round that was released last, of those
 * before it the lists that are not accepted; or of the evening. Free with tisch_list_free, also after an error. */
enum status show_going(struct hall *hall, int table, struct tisch_list *tables, struct err *err);
/* The table that is visited: his own is that of the code he came in by. ST_MISSING. */
enum status show_visited(struct hall *hall, const struct visit *visit, struct tisch *found, struct err *err);
/* What its codes are made of. */
enum status show_place(struct hall *hall, const struct tisch *table, struct place *place, struct err *err);
enum status show_leitung_place(struct hall *hall, struct place *place, struct err *err);
/* Finds the visitor of a cookie: it is laid beside the places of its table's number (0: the Leitung's). *visitor
 * stays as it is when the cookie holds for none of them. Outside a transaction. */
enum status show_kept_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err);
/* Since when the clock of the round runs, 0: none does; outside a transaction. */
int64_t show_kept_start(struct hall *hall);

struct sitting;
/* Who sits, has how many Punkte, deals; where the table stands; its games. */
void show_sitting(const struct sitting *sitting, struct text *page);
struct table *show_players(const struct sitting *sitting); /* the first of it */
/* What somebody of the table has: the form of a game, undo, the games to correct, handing in. */
enum status show_entry(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                       const struct tisch *table, struct draft *draft, struct text *page, struct err *err);
/* Whether a form is from a page that was given to him who sends it, and he is of that table. */
bool visit_may_send(const struct hall *hall, const struct visit *visit);
/* What he gives as the reason, where one is needed: ST_INPUT. */
enum status visit_why(const struct visit *visit, struct err *err);
/* The form of the next game, or of the entry to correct, as far as he has filled it in. ST_CONFLICT when nothing is
 * played; ST_INPUT for what cannot be chosen, the rest is. */
enum status draft_form(struct sitting *sitting, const struct visit *visit, struct form *form, struct err *err);
/* Whether there is something to undo, or redo, and it is his to take back: what is the Leitung's, the beginning above
 * all, a table does not. */
bool draft_may_go_back(const struct sitting *sitting, const struct visit *visit, bool undo);
/* Whether the entry that he names to be corrected or struck counts, and is his to change. ST_CONFLICT,
 * ST_IMPOSSIBLE. */
enum status draft_check_entry(const struct sitting *sitting, const struct visit *visit, struct err *err);
/* Reads what was typed into a draft, at a loaded table. ST_INPUT and the rest: the draft says why. */
enum status draft_read(struct sitting *sitting, const struct visit *visit, struct draft *draft, struct err *err);

#endif
