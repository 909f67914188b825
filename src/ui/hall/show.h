/* The pages of the hall; each is written in the language now set, inside a transaction. */
#ifndef DOKO_UI_HALL_SHOW_H
#define DOKO_UI_HALL_SHOW_H

#include "book/table/booking.h"
#include "book/turnier/turnier.h"
#include "core/spoken/spoken.h"
#include "ui/desk/form.h"
#include "ui/hall/hall.h"

/* An entry as it was typed, and its effect, until it is saved. */
struct draft {
    struct plan plan;
    struct text line;       /* the line made of the form */
    struct text said;       /* why it is refused */
    struct text shown;      /* its effect */
    struct text asked;      /* a question whether it is meant */
    struct readings offers; /* what a refused line may mean */
    const char *typed;      /* replaces the line of the form; NULL: not */
    bool rule;              /* the rules refuse it, but it is possible */
    bool proposes;          /* the phone wants it all the same, if a second phone confirms */
    bool sure;              /* effect and question were shown before */
    bool moved;             /* the table has changed */
    bool late;              /* a game for a table that has got other entries since: it may be one of them */
    bool elsewhere;         /* typed for another round or evening, so it is no entry here */
};
void draft_free(struct draft *draft);

/* Writes a page; `draft` is NULL for a page that is only looked at. */
typedef enum status hall_show(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                              struct err *err);
hall_show show_wall, show_table, show_leitung, show_release, show_card;
/* Writes a page in the visitor's language, in a transaction of its own; after an error the page says so, and the
 * status is returned. */
enum status show_page(struct hall *hall, const struct visit *visit, hall_show *show, struct draft *draft,
                      struct text *page, struct err *err);

/* Loads the Turnier as the book has it now. Free with turnier_book_free in any case. */
enum status show_load(struct hall *hall, struct turnier_book *book, struct err *err);
/* The open tables of the club's evening. Free with tisch_list_free, also after an error. */
enum status show_evening(struct store *store, struct tisch_list *tables, struct err *err);
/* Finds a table of the round released last, or of the evening. ST_MISSING. */
enum status show_find(struct hall *hall, int table, struct tisch *found, struct err *err);
/* The same of a round of a Turnier that is released. ST_MISSING. */
enum status show_list_of(struct hall *hall, int round, int table, struct tisch *found, struct err *err);
/* All tables of that number (0: of any) at which games may be entered: those of the round released last, those of
 * earlier rounds whose lists are not accepted, or those of the evening. A table whose release was taken back is left
 * out. Free with tisch_list_free, also after an
 * error. */
enum status show_open_tables(struct hall *hall, int table, struct tisch_list *tables, struct err *err);
/* Finds the visited table; for a visitor's own number it is the table whose code was used. ST_MISSING. */
enum status show_visited(struct hall *hall, const struct visit *visit, struct tisch *found, struct err *err);
/* The places that the codes of a table and of the Leitung are made of. */
enum status show_place(struct hall *hall, const struct tisch *tisch, struct place *place, struct err *err);
enum status show_leitung_place(struct hall *hall, struct place *place, struct err *err);
/* Finds the visitor of a cookie by comparing it with the places of its table's number (0: that of the Leitung).
 * *visitor stays as it is when the cookie holds for none of them. Must not be called inside a transaction. */
enum status show_kept_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err);
/* The minutes that have passed since each release of a round with a clock, added up: the number differs whenever the
 * time left of any list does. Must not be called inside a transaction. */
int64_t show_kept_minutes(struct hall *hall, int64_t now);

struct sitting;
/* Writes the players with their Punkte and the dealer, the standing of the table, and its games. */
void show_sitting(const struct sitting *sitting, struct text *page);
struct table *show_players(const struct sitting *sitting); /* the first table of that page */
/* The part for the people of the table: the form of a game, undo, games to correct, handing in. */
enum status show_entry(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                       const struct tisch *tisch, struct draft *draft, struct text *page, struct err *err);
/* Whether the visitor belongs to the table and the form came from a page given to this visitor. */
bool visit_may_send(const struct hall *hall, const struct visit *visit);
/* Checks the reason, where one is required: ST_INPUT. */
enum status visit_why(const struct visit *visit, struct err *err);
/* Returns the line that was sent: one that was offered and tapped, or the typed one. */
const char *draft_line(const struct body *body);
/* Makes the form of the next game, or of the entry to correct, filled with what was sent. ST_CONFLICT when nothing
 * is played; ST_INPUT for a choice that is not possible, the others are set. */
enum status draft_form(struct sitting *sitting, const struct visit *visit, struct form *form, struct err *err);
/* Whether there is something to undo or redo that the visitor may take back. A table does not take back entries of
 * the Leitung, such as the beginning. */
bool draft_may_take_back(const struct sitting *sitting, const struct visit *visit, bool undo);
/* Checks that the entry to be corrected or struck counts (ST_CONFLICT) and that the visitor may change it
 * (ST_IMPOSSIBLE). */
enum status draft_check_entry(const struct sitting *sitting, const struct visit *visit, struct err *err);
/* Reads what was typed into a draft, at a loaded table. ST_INPUT, and the errors of plan_read and of
 * draft_check_entry. */
enum status draft_read(struct sitting *sitting, const struct visit *visit, struct draft *draft, struct err *err);

#endif
