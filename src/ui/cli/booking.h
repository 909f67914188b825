/* Changing the book: one transaction, and asking whoever sits at the terminal first. */
#ifndef DOKO_UI_CLI_BOOKING_H
#define DOKO_UI_CLI_BOOKING_H

#include "book/table/booking.h"
#include "ui/cli/cmd.h"

/* Asks whoever sits at the terminal; `enter` is what an empty line means. While it waits no transaction is open. */
bool cmd_ask(const char *question, bool enter);

/* "Spieltag 2026/3.2:", in front of what was done there. */
void cmd_name_table(const struct sitting *sitting, struct text *head);

/* Runs `run` in a write transaction: confirmed when it returns ST_OK, else nothing of it is kept. */
enum status cmd_in_transaction(struct call *call, enum status (*run)(struct call *, struct err *), struct err *err);

/* One command for the history of a table: a plan that is whole, or that `build` makes at the loaded table. Books,
 * shows what changes further on and asks if there is somebody to ask, saves. On ST_OK the sitting is the caller's to
 * free, plan and head are in any case. */
struct booking {
    const char *spieltag; /* S or NULL */
    bool yes;             /* do not ask */
    bool silent;          /* say nothing */
    struct plan plan;
    struct text head; /* what it is, said in front of what it changes */
    booking_build *build;
};
enum status cmd_book(struct call *call, struct booking *booking, struct sitting *sitting, struct err *err);
/* The command of a row with `build` and `show`: --spieltag (of a command without options its word), --trotzdem and
 * --ja are the booking's. */
enum status cmd_run_booking(struct call *call, struct err *err);
/* The same for a table that begins: `sitting` is loaded, the transaction is the caller's to confirm. */
enum status cmd_book_new(struct call *call, struct plan *plan, struct sitting *sitting, struct err *err);

#endif
