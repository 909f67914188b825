/* The commands init, wo, sichern and wiederherstellen: make, find, copy and restore the book. */

#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"

static enum status run_init(struct call *call, struct err *err)
{
    AUTO(text_free) struct text doko = {0};
    enum status st = store_new(call->path, err);

    cmd_program(call, &doko);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  _("A new book: %s\nNext: `%s spieler neu A \"Anna Ahrens\"` for each player, four at least, then "
                    "`%s saison neu %d --spieler A,B,C,D`.\n"),
                  call->path, doko.s, doko.s, call->today.year);
    return st;
}

COMMAND(init, CHANGES(CHANGE_BUCH, NO_WAY_BACK), .word = "init", .purpose = N_("make a new, empty book"),
        .kind = NO_VIEW, .run = run_init);

static enum status run_where(struct call *call, struct err *err)
{
    struct details details;

    (void)err;
    details_begin(&details);
    details_text(&details, "buch", NULL, call->path);
    text_addf(&details.people, "%s\n", call->path);
    details_end(&details, call);
    return ST_OK;
}

COMMAND(where, SHOWS, .word = "wo", .purpose = N_("say where the book is"), .kind = CAN_JSON, .run = run_where);

static enum status run_secure(struct call *call, struct err *err)
{
    enum status st = store_backup(call->store, call->word[0], err);

    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("Copied and checked: %s\n"), call->word[0]);
    return st;
}

COMMAND(secure, SHOWS, .word = "sichern", .arguments = "ZIEL", .purpose = N_("copy the book to a new file, checked"),
        .kind = BUCH_OPEN | NO_VIEW | TAKES_FILES, .min = 1, .max = 1, .run = run_secure);

static enum status run_restore(struct call *call, struct err *err)
{
    char before[BOOK_PATH_MAX];
    enum status st = store_restore(call->path, call->word[0], before, err);

    if (st == ST_OK && !call->quiet) {
        text_addf(&call->out, _("The book %s now has the content of %s.\n"), call->path, call->word[0]);
        if (before[0])
            text_addf(&call->out, _("The previous content is kept in %s.\n"), before);
    }
    return st;
}

COMMAND(restore, CHANGES(CHANGE_BUCH, NO_WAY_BACK), .word = "wiederherstellen", .arguments = "QUELLE",
        .purpose = N_("put a checked copy in the place of the book"), .kind = NO_VIEW | TAKES_FILES, .min = 1,
        .max = 1, .run = run_restore);
