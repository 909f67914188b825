/* spiel: the next game. Without words on a terminal it asks (conversation.c). */
#include <stdio.h>
#include <stdlib.h>

#include "print/json.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { O_NR, O_REMARK, O_TROTZDEM, O_SPIELTAG };
static const struct option_line spiel_options[] = {
    {"nr", 0, "N", N_("only as game N: two writers never enter it twice")},
    {"bemerkung", 0, "TEXT", N_("a remark, shown on the Bogen")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

/* A refusal for another reason than the game itself would be found out only later; say it at once. */
static enum status check_nr(const struct sitting *r, int nr, struct err *err)
{
    int next = (int)r->f.day.spiele + 1;

    if (nr == 0 || nr == next)
        return ST_OK;
    if (nr < next)
        return err_set(err, ST_CONFLICT, _("Spiel %d is in the book already; the next one is Spiel %d"), nr, next);
    return err_set(err, ST_CONFLICT, _("Spiel %d cannot follow: the next one is Spiel %d"), nr, next);
}

static enum status add_remark(const char *remark, struct event *e, struct err *err)
{
    size_t part;

    e->remark = remark;
    e->remark_len = strlen(remark);
    if (free_text_check(remark, e->remark_len, REMARK_MAX, &part, err) == ST_OK)
        return ST_OK;
    return err_set(err, ST_INPUT, _("a remark of 1 to %d characters without control characters was expected"),
                   REMARK_MAX);
}

static enum status build(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    int nr = 0;
    enum status st = ST_OK;

    if (a->option[O_NR])
        st = cmd_number("--nr", a->option[O_NR], 1, 1000000, &nr, err);
    if (st == ST_OK)
        st = check_nr(r, nr, err);
    cmd_words(a, 0, &b->plan.words);
    if (st == ST_OK)
        st = sitting_read_line(r, 0, text_str(&b->plan.words), &b->plan.reason, &b->plan.entry[0].e, err);
    return st == ST_OK && a->option[O_REMARK] ? add_remark(a->option[O_REMARK], &b->plan.entry[0].e, err) : st;
}

static enum status show(struct call *a, const struct sitting *r, struct err *err)
{
    report_entry(r, &r->f.step[r->f.count - 1], &a->off);
    report_standing(r, &a->off);
    return cmd_show_stechen(a, r, &a->off, err);
}

static enum status run_spiel(struct call *a, struct err *err)
{
    if (a->words > 0)
        return cmd_run_booking(a, err);
    if (a->option[O_NR] || a->option[O_REMARK] || a->option[O_TROTZDEM])
        return err_set(err, ST_USAGE, _("--nr, --bemerkung and --trotzdem go with a game on the command line"));
    if (a->terminal && !a->json)
        return cmd_ask_spiele(a, a->option[O_SPIELTAG], err);
    return err_set(err, ST_USAGE, _("a game was expected, such as `doko spiel A,B 151 re9`"));
}

COMMAND(spiel, "spiel", NULL, "[KURZSCHRIFT]", N_("record the next game; without words it asks"),
        BUCH_OPEN | WORDS_FOLLOW | CAN_JSON, 0, -1, OPTIONS(spiel_options), run_spiel, build, show);
