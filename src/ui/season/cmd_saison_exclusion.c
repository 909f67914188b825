/* The command saison ausschluss: shuts a player out of a season or its Pokal. */

#include "book/table/admission.h"
#include "core/notation/kuerzel.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { X_POKAL, X_DATE, X_BACK, X_SAISON };
static const struct option_line exclude_options[] = {
    [X_POKAL] = {"pokal", 0, NULL, N_("of the Pokal, not of the Meisterschaft")},
    [X_DATE] = {"datum", 'd', "DATUM", N_("from this day on (today)")},
    [X_BACK] = {"aufheben", 0, NULL, N_("take the exclusion back")},
    [X_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status read_reason(struct call *call, struct exclusion *exclusion, struct err *err)
{
    AUTO(text_free) struct text reason = {0};
    enum status st = ST_OK;

    cmd_words(call, 1, &reason);
    if (call->option[X_BACK] && reason.len > 0)
        st = err_set(err, ST_USAGE, _("--aufheben needs no reason"));
    else if (!call->option[X_BACK])
        st = admission_reason(text_str(&reason), exclusion->reason, err);
    return st;
}

static void say(struct call *call, const struct exclusion *exclusion, const struct player *player)
{
    char date[DATE_MAX];

    date_german(exclusion->date, date);
    if (call->quiet)
        return;
    if (exclusion->reason[0])
        text_addf(&call->out, _("%s is shut out of the %s from %s on: %s\n"), player->name, exclusion->kind->name,
                  date, exclusion->reason);
    else
        text_addf(&call->out, _("%s is not shut out of the %s any more.\n"), player->name, exclusion->kind->name);
}

static enum status run_exclude(struct call *call, struct err *err)
{
    struct exclusion exclusion = {.kind = call->option[X_POKAL] ? &wettbewerb_pokal : &wettbewerb_meisterschaft};
    const struct player *player = NULL;
    AUTO(player_list_free) struct player_list list = {0};
    struct saison saison;
    enum status st = read_reason(call, &exclusion, err);

    if (st == ST_OK)
        st = cmd_saison(call, call->option[X_SAISON], &saison, err);
    if (st == ST_OK)
        st = cmd_date(call, call->option[X_DATE], &exclusion.date, err);
    if (st == ST_OK)
        st = store_player(call->store, &list, err);
    if (st == ST_OK)
        st = buch_player(&list, call->word[0], strlen(call->word[0]), &player, err);
    if (st == ST_OK) {
        exclusion.player = player->id;
        st = admission_exclusion(call->store, &saison, &exclusion, err);
    }
    if (st == ST_OK)
        st = store_exclusion_new(call->store, saison.id, &exclusion, call->time, err);
    if (st == ST_OK)
        say(call, &exclusion, player);
    return st;
}

COMMAND(saison_exclude, CHANGES(CHANGE_SAISON, "saison ausschluss --aufheben"), .word = "saison",
        .word2 = "ausschluss", .arguments = "KÜRZEL GRUND",
        .purpose = N_("shut a player out of the season, or of its Pokal"), .kind = BUCH_WRITE, .min = 1,
        .max = ANY_NUMBER, OPTIONS(exclude_options), .run = run_exclude);
