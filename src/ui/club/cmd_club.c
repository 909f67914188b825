/* The command verein: shows or sets the club's name. */
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"

static enum status show(struct call *call, struct err *err)
{
    char name[CLUB_MAX];
    struct details details;
    enum status st = store_club(call->store, name, err);

    if (st != ST_OK)
        return st;
    details_begin(&details);
    details_text(&details, "verein", NULL, name[0] ? name : NULL);
    if (name[0])
        text_addf(&details.people, "%s\n", name);
    else
        text_add(&details.people,
                 _("The club has no name yet; `doko verein NAME` puts it into the heads of all reports.\n"));
    details_end(&details, call);
    return ST_OK;
}

/* Sets the club's name; "" takes it away. */
static enum status set(struct call *call, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    enum status st = ST_OK;

    cmd_words(call, 0, &name);
    if (name.len > 0)
        st = name_check(text_str(&name), err);
    if (st == ST_OK)
        st = store_club_set(call->store, text_str(&name), call->time, err);
    if (st == ST_OK && !call->quiet && !call->json)
        text_addf(&call->out,
                  name.len > 0 ? _("The club is called %s now.\n") : _("The club has no name any more.\n"),
                  text_str(&name));
    return st;
}

static enum status run_club(struct call *call, struct err *err)
{
    return call->words > 0 ? cmd_in_transaction(call, set, err) : show(call, err);
}

COMMAND(club, CHANGES(CHANGE_VEREIN, "verein"), .word = "verein", .arguments = "[NAME]",
        .purpose = N_("the club's name, for the heads of the reports"), .kind = BUCH_OPEN | CAN_JSON,
        .max = ANY_NUMBER, .run = run_club);
