/* verein */
#include "print/json.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"

static enum status show(struct call *a, struct err *err)
{
    char name[CLUB_MAX];
    enum status st = store_club(a->store, name, err);

    if (st != ST_OK)
        return st;
    if (a->json) {
        struct json j = {&a->off, false};

        json_open(&j, '{');
        json_field_text(&j, "verein", name[0] ? name : NULL);
        json_close(&j, '}');
        text_addc(&a->off, '\n');
    } else if (name[0]) {
        text_addf(&a->off, "%s\n", name);
    } else {
        text_add(&a->off, _("The club has no name yet; `doko verein NAME` puts it into the heads of all reports.\n"));
    }
    return ST_OK;
}

/* "" takes the name away. */
static enum status set(struct call *a, struct err *err)
{
    struct text name = {0};
    enum status st = ST_OK;

    cmd_words(a, 0, &name);
    if (name.len > 0)
        st = name_check(text_str(&name), err);
    if (st == ST_OK)
        st = store_club_set(a->store, text_str(&name), a->time, err);
    if (st == ST_OK && !a->quiet && !a->json)
        text_addf(&a->off, name.len > 0 ? _("The club is called %s now.\n") : _("The club has no name any more.\n"),
                  text_str(&name));
    text_free(&name);
    return st;
}

static enum status run_club(struct call *a, struct err *err)
{
    return a->words > 0 ? cmd_in_transaction(a, set, err) : show(a, err);
}

COMMAND(club, "verein", NULL, "[NAME]", N_("the club's name, for the heads of the reports"), BUCH_OPEN | CAN_JSON, 0,
        -1, NO_OPTIONS, run_club);
