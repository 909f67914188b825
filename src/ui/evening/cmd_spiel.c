/* The command spiel: records the next game. Without words, on a terminal, it asks (conversation.c). */

#include "print/json.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { O_NR, O_REMARK, O_TROTZDEM, O_SPIELTAG };
static const struct option_line spiel_options[] = {
    [O_NR] = {"nr", 0, "N", N_("only as game N: two writers never enter it twice")},
    [O_REMARK] = {"bemerkung", 0, "TEXT", N_("a remark, shown on the Bogen")},
    [O_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    [O_SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

/* Checks --nr before the line is read: a wrong number is no fault of the game, and is reported at once. */
static enum status check_nr(const struct sitting *sitting, int nr, struct err *err)
{
    int next = (int)sitting->fold.day.spiele + 1;

    if (nr == 0 || nr == next)
        return ST_OK;
    if (nr < next)
        return err_set(err, ST_CONFLICT, _("Spiel %d is in the book already; the next one is Spiel %d"), nr, next);
    return err_set(err, ST_CONFLICT, _("Spiel %d cannot follow: the next one is Spiel %d"), nr, next);
}

static enum status add_remark(const char *remark, struct event *event, struct err *err)
{
    size_t part;

    event->remark = remark;
    event->remark_len = strlen(remark);
    if (free_text_check(remark, event->remark_len, REMARK_MAX, &part, err) == ST_OK)
        return ST_OK;
    return err_set(err, ST_INPUT, _("a remark of 1 to %d characters without control characters was expected"),
                   REMARK_MAX);
}

static enum status build(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    int nr = 0;
    enum status st = ST_OK;

    if (call->option[O_NR])
        st = cmd_number("--nr", call->option[O_NR], 1, 1000000, &nr, err);
    if (st == ST_OK)
        st = check_nr(sitting, nr, err);
    cmd_words(call, 0, &booking->plan.words);
    if (st == ST_OK)
        st = sitting_read_line(sitting, 0, text_str(&booking->plan.words), &booking->plan.reason,
                               &booking->plan.entry[0].event, err);
    return st == ST_OK && call->option[O_REMARK]
               ? add_remark(call->option[O_REMARK], &booking->plan.entry[0].event, err)
               : st;
}

static enum status show(struct call *call, const struct sitting *sitting, struct err *err)
{
    report_entry(sitting, &sitting->fold.step[sitting->fold.count - 1], &call->out);
    report_standing(sitting, &call->out);
    return cmd_show_stechen(call, sitting, &call->out, err);
}

static enum status run_spiel(struct call *call, struct err *err)
{
    if (call->words > 0)
        return cmd_run_booking(call, err);
    if (call->option[O_NR] || call->option[O_REMARK] || call->option[O_TROTZDEM])
        return err_set(err, ST_USAGE, _("--nr, --bemerkung and --trotzdem go with a game on the command line"));
    if (call->terminal && !call->json)
        return cmd_ask_spiele(call, cmd_spieltag(call), err);
    return err_set(err, ST_USAGE, _("a game was expected, such as `doko spiel A,B 151 re9`"));
}

COMMAND(spiel, CHANGES(CHANGE_TISCH, "undo"), .word = "spiel", .arguments = "[KURZSCHRIFT]",
        .purpose = N_("record the next game; without words it asks"), .kind = BUCH_OPEN | WORDS_FOLLOW | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .max = ANY_NUMBER, OPTIONS(spiel_options), .run = run_spiel, .build = build,
        .show = show);
