/* saison ausschluss */
#include <stdio.h>

#include "book/table/admission.h"
#include "core/notation/kuerzel.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { X_POKAL, X_DATE, X_BACK, X_SAISON };
static const struct option_line exclude_options[] = {
    {"pokal", 0, NULL, N_("of the Pokal, not of the Meisterschaft")},
    {"datum", 'd', "DATUM", N_("from this day on (today)")},
    {"aufheben", 0, NULL, N_("take the exclusion back")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status read_reason(struct call *a, struct exclusion *e, struct err *err)
{
    struct text reason = {0};
    enum status st = ST_OK;

    cmd_words(a, 1, &reason);
    if (a->option[X_BACK] && reason.len > 0)
        st = err_set(err, ST_USAGE, _("--aufheben needs no reason"));
    else if (!a->option[X_BACK])
        st = admission_reason(text_str(&reason), e->reason, err);
    text_free(&reason);
    return st;
}

static void say(struct call *a, const struct exclusion *e, const struct player *p)
{
    char date[DATE_MAX];

    date_german(e->date, date);
    if (a->quiet)
        return;
    if (e->reason[0])
        text_addf(&a->off, _("%s is shut out of the %s from %s on: %s\n"), p->name, e->kind->name, date, e->reason);
    else
        text_addf(&a->off, _("%s is not shut out of the %s any more.\n"), p->name, e->kind->name);
}

static enum status run_exclude(struct call *a, struct err *err)
{
    struct exclusion e = {.kind = a->option[X_POKAL] ? &wettbewerb_pokal : &wettbewerb_meisterschaft};
    const struct player *p = NULL;
    struct player_list l = {0};
    struct saison s;
    enum status st = read_reason(a, &e, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->option[X_SAISON], &s, err);
    if (st == ST_OK)
        st = cmd_date(a, a->option[X_DATE], &e.date, err);
    if (st == ST_OK)
        st = store_player(a->store, &l, err);
    if (st == ST_OK)
        st = buch_player(&l, a->word[0], strlen(a->word[0]), &p, err);
    if (st == ST_OK) {
        e.player = p->id;
        st = admission_exclusion(a->store, &s, &e, err);
    }
    if (st == ST_OK)
        st = store_exclusion_new(a->store, s.id, &e, a->time, err);
    if (st == ST_OK)
        say(a, &e, p);
    player_list_free(&l);
    return st;
}

COMMAND(saison_exclude, "saison", "ausschluss", "KÜRZEL GRUND",
        N_("shut a player out of the season, or of its Pokal"), BUCH_WRITE, 1, -1, OPTIONS(exclude_options),
        run_exclude);
