/* Changing the book: in one transaction, after asking the person at the terminal. */
#ifndef DOKO_UI_CLI_BOOKING_H
#define DOKO_UI_CLI_BOOKING_H

#include "book/table/booking.h"
#include "ui/cli/cmd.h"

/* Asks the person at the terminal; `enter` is the answer of an empty line. No transaction may be open while it
 * waits. */
bool cmd_ask(const char *question, bool enter);

/* Adds "Spieltag 2026/3.2:", which stands in front of what was done there. */
void cmd_name_table(const struct sitting *sitting, struct text *head);

/* Runs the command as its row says: in a transaction or without, with a book that may be written or not. Then the
 * file that it left is put in its place. A transaction for reading stays open. */
enum status cmd_run(struct call *call, struct err *err);
/* Runs `run` in a write transaction, which is committed if it returns ST_OK and rolled back otherwise. */
enum status cmd_in_transaction(struct call *call, enum status (*run)(struct call *, struct err *), struct err *err);

/* The same in a read transaction, for a view that can change something in another form. */
enum status cmd_in_reading(struct call *call, enum status (*run)(struct call *, struct err *), struct err *err);

/* A command for the history of a table: a complete plan, or one that `build` makes at the loaded table. cmd_book
 * books it, shows what changes further on, asks if there is a person to ask, and saves. On ST_OK the caller frees
 * the sitting; the plan and the head are always the caller's to free. */
struct booking {
    const char *spieltag; /* S or NULL */
    bool yes;             /* do not ask */
    bool silent;          /* print nothing */
    struct plan plan;
    struct text head; /* names the booking, in front of what it changes */
    struct text
        offered; /* what the words may mean, if they were refused: taken when somebody at the terminal says so */
    bool takes_offered; /* the build takes `offered` in place of the words */
    booking_build *build;
};
enum status cmd_book(struct call *call, struct booking *booking, struct sitting *sitting, struct err *err);
/* Runs a command whose row has `build` and `show`. It reads the Spieltag, --trotzdem and --ja. */
enum status cmd_run_booking(struct call *call, struct err *err);
/* Books the first entries of a table that begins: `sitting` is loaded, and the caller commits the transaction. */
enum status cmd_book_new(struct call *call, struct plan *plan, struct sitting *sitting, struct err *err);

#endif
