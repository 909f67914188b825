/* The commands verband einrichten, verein neu and entferne, for the collector's owner. */
#include <stdlib.h>

#include "core/notation/kuerzel.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/club/verband.h"

const char *cmd_verband(const struct call *call, int option)
{
    const char *environment = getenv("DOKO_VERBAND");

    if (call->option[option])
        return call->option[option];
    return environment ? environment : "";
}

static enum status run_set_up(struct call *call, struct err *err)
{
    struct verband_made made = {0};
    enum status st = verband_set_up(call->word[0], call->time, &made, err);

    if (st == ST_OK && !call->quiet)
        text_add(&call->out, made.migrations > 0 ? _("The collector is set up.\n")
                             : made.closed       ? _("Rights that were open to every club are revoked.\n")
                                           : _("The collector is as this doko needs it; there was nothing to do.\n"));
    if (st == ST_OK)
        text_add(&call->out, text_str(&made.open));
    text_free(&made.open);
    return st;
}

COMMAND(
    verband_set_up, CHANGES(CHANGE_COLLECTOR, NO_WAY_BACK), .word = "verband", .word2 = "einrichten",
    .arguments = "URI",
    .purpose = N_("make the federation's collector in a PostgreSQL database, or bring it up to date with this doko"),
    .kind = NO_VIEW, .min = 1, .max = 1, .run = run_set_up);

enum { CLUB_CONNECTION };
static const struct option_line club_options[] = {[CLUB_CONNECTION] = VERBAND_OPTION};

static enum status run_club(struct call *call, struct err *err)
{
    char password[VERBAND_PASSWORD_MAX];
    AUTO(text_free) struct text name = {0};
    enum status st = ST_OK;

    if (!word_equal(call->word[0], "neu"))
        return err_set(err, ST_USAGE, _("`verband verein neu KURZ NAME`: \"%.40s\" is not `neu`"), call->word[0]);
    cmd_words(call, 2, &name);
    st = name_check(name.s, err);
    if (st == ST_OK)
        st = verband_club_new(cmd_verband(call, CLUB_CONNECTION), call->word[1], name.s, call->time, password, err);
    if (st == ST_OK && call->quiet)
        text_addf(&call->out, "%s\n", password);
    else if (st == ST_OK)
        text_addf(&call->out,
                  _("%s is a club of the collector. Its role is verein_%s, its password, which is shown only this "
                    "once:\n%s\n"),
                  name.s, call->word[1], password);
    return st;
}

COMMAND(verband_club, CHANGES(CHANGE_COLLECTOR, NO_WAY_BACK), .word = "verband", .word2 = "verein",
        .arguments = "neu KURZ NAME", .purpose = N_("a new club of the collector, and the role it sends with"),
        .kind = NO_VIEW, .min = 3, .max = ANY_NUMBER, OPTIONS(club_options), .run = run_club);

enum { REMOVE_CONNECTION, REMOVE_YES };
static const struct option_line remove_options[] = {
    [REMOVE_CONNECTION] = VERBAND_OPTION, [REMOVE_YES] = {"ja", 'j', NULL, N_("without asking")}};

static bool agreed(struct call *call)
{
    AUTO(text_free) struct text question = {0};

    if (call->option[REMOVE_YES])
        return true;
    if (!call->terminal)
        return false;
    if (call->words > 1)
        text_addf(&question, _("Remove the names of %s of the club %s for good? [j/N] "), call->word[1],
                  call->word[0]);
    else
        text_addf(&question, _("Remove the club %s and all its rows from the collector for good? [j/N] "),
                  call->word[0]);
    return cmd_ask(question.s, false);
}

static void say_removed(struct call *call, const struct verband_removed *removed)
{
    text_addf(&call->out,
              call->words > 1 ? _("Names removed: %d; they are not taken in again.\n") : _("Rows removed: %d\n"),
              removed->count);
    if (removed->players.len > 0)
        text_addf(&call->out,
                  _("Names of these players had been removed: %s. If the club sends again, remove them once more "
                    "after its first sending.\n"),
                  removed->players.s);
    if (removed->role_stays)
        text_addf(
            &call->out,
            _("The role verein_%s stays, since something in the server belongs to it; it cannot log in any more. "
              "In each database: `DROP OWNED BY verein_%s`, then `DROP ROLE verein_%s`.\n"),
            call->word[0], call->word[0], call->word[0]);
}

static enum status run_remove(struct call *call, struct err *err)
{
    struct verband_removed removed = {0};
    enum status st;

    if (!agreed(call))
        return err_set(err, ST_CONFLICT, "%s",
                       call->terminal ? _("nothing was removed")
                                      : _("nothing was removed: without a terminal --ja is needed"));
    st = verband_remove(cmd_verband(call, REMOVE_CONNECTION), call->word[0], call->words > 1 ? call->word[1] : NULL,
                        call->time, &removed, err);
    if (st == ST_OK && !call->quiet)
        say_removed(call, &removed);
    text_free(&removed.players);
    return st;
}

COMMAND(verband_remove, CHANGES(CHANGE_COLLECTOR, NO_WAY_BACK), .word = "verband", .word2 = "entferne",
        .arguments = "KURZ [KÜRZEL]",
        .purpose = N_("remove a club with all its rows from the collector, or the names of one of its players"),
        .kind = NO_VIEW, .min = 1, .max = 2, OPTIONS(remove_options), .run = run_remove);
