/* verband senden, stand: a club's book and the collector. */
#include <stdio.h>

#include "base/date.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/club/verband.h"
#include "version.h"

enum { SEND_CONNECTION, SEND_UNTIL, SEND_NO_NAMES, SEND_ANYWAY, SEND_YES };
static const struct option_line send_options[] = {
    VERBAND_OPTION,
    {"bis", 0, "DATUM", N_("no Spieltag that is later than this day, and no Turnier that is")},
    {"ohne-namen", 0, NULL, N_("players are Kürzel only; names that stand there go")},
    {"trotzdem", 0, NULL, N_("send although the book lacks a line that was sent")},
    {"ja", 'j', NULL, N_("send without asking")},
};

static void say_what_goes(const struct verband_difference *d, struct text *t)
{
    text_addf(t, _("To the collector, as the club %s (%s):\n"), d->club, d->brief);
    text_addf(t, _("  tables: %d new, %d that go on; entries: %d\n"), d->tables_new, d->tables_more, d->entries_new);
    if (d->sections > 0)
        text_addf(t, _("  what the book says beside its tables: parts that are new or otherwise: %d\n"), d->sections);
    if (d->results > 0)
        text_addf(t, _("  tables that count otherwise there: %d\n"), d->results);
    if (d->turniere > 0)
        text_addf(t, _("  Turniere with their results: %d\n"), d->turniere);
    if (d->rest > 0)
        text_addf(t, _("  players, seasons and Turniere there that the book has not, and that go: %d\n"), d->rest);
    if (d->names > 0)
        text_addf(t, _("  names that are new or otherwise: %d\n"), d->names);
    if (d->names_gone > 0)
        text_addf(t, _("  names that are there and go: %d\n"), d->names_gone);
    if (d->lost > 0)
        text_addf(t, _("  beside the tables of %s the collector has a line that this book has no more:\n    %s\n"),
                  d->lost_in[0] ? d->lost_in : _("the club"), d->lost_line);
}

struct agreement {
    struct call *a;
    bool asks;
};

/* Who is not asked reads it behind what was done. */
static bool agree(void *with, const struct verband_difference *d)
{
    const struct agreement *g = with;
    struct text t = {0};
    bool yes = true;

    say_what_goes(d, &t);
    if (g->asks) {
        fputs(t.s, stderr);
        yes = d->lost > 0 && !g->a->option[SEND_ANYWAY] ? cmd_ask(_("Send it although that line goes? [j/N] "), false)
                                                        : cmd_ask(_("Send it? [J/n] "), true);
    } else if (!g->a->quiet) {
        text_add(&g->a->off, t.s);
    }
    text_free(&t);
    return yes;
}

static enum status run_send(struct call *a, struct err *err)
{
    struct agreement g = {a, a->terminal && !a->option[SEND_YES]};
    struct verband_sending w = {.without_names = a->option[SEND_NO_NAMES] != NULL,
                                .anyway = a->option[SEND_ANYWAY] != NULL,
                                .asks = g.asks,
                                .program = DOKO_VERSION,
                                .agree = agree,
                                .with = &g};
    struct verband_difference d;
    struct date until;
    enum status st = ST_OK;

    if (a->option[SEND_UNTIL]) {
        st = cmd_date(a, a->option[SEND_UNTIL], &until, err);
        w.until = &until;
    }
    if (st == ST_OK)
        st = verband_send(cmd_verband(a, SEND_CONNECTION), a->store, &w, &d, err);
    if (st == ST_OK && !a->quiet)
        text_add(&a->off, d.work ? _("Sent.\n") : _("The collector has all of it; nothing was to be sent.\n"));
    return st;
}

COMMAND(verband_send, "verband", "senden", "", N_("send the club's new entries to the federation's collector"),
        BUCH_OPEN, 0, 0, OPTIONS(send_options), run_send);

enum { STAND_CONNECTION = R_OWN, STAND_UNTIL, STAND_NO_NAMES };
static const struct option_line stand_options[] = {
    REPORT_OPTIONS,
    VERBAND_OPTION,
    {"bis", 0, "DATUM", N_("what would be sent up to this day")},
    {"ohne-namen", 0, NULL, N_("what would be sent without names")},
};

static void put_row(struct table *t, const char *what, int here, int there, int new)
{
    table_row(t);
    table_text(t, what);
    if (here < 0)
        table_unknown(t);
    else
        table_value(t, here);
    if (there < 0)
        table_unknown(t);
    else
        table_value(t, there);
    table_value(t, new);
}

static struct table *stand_table(const struct verband_difference *d)
{
    static const struct column columns[] = {
        {.key = "was", .head = "Was", .brief = "Was", .kind = CELL_TEXT},
        {.key = "buch", .head = "Im Buch", .brief = "im Buch", .kind = CELL_COUNT},
        {.key = "verband", .head = "Beim Verband", .brief = "beim Verband", .kind = CELL_COUNT},
        {.key = "zu_senden", .head = "Zu senden", .brief = "zu senden", .kind = CELL_COUNT},
    };
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof columns[0]);
    put_row(t, "Tische", d->tables, d->tables_there, d->tables_new + d->tables_more + d->results);
    put_row(t, "Einträge", d->entries, d->entries_there, d->entries_new);
    put_row(t, "Angaben", -1, -1, d->sections + d->rest);
    put_row(t, "Turniere", -1, -1, d->turniere);
    put_row(t, "Namen", -1, -1, d->names + d->names_gone);
    if (d->lost > 0) {
        struct text note = {0};

        text_addf(&note, "Neben den Tischen (%s) steht beim Verband, was im Buch nicht mehr steht: %s",
                  d->lost_in[0] ? d->lost_in : "Verein", d->lost_line);
        table_set_note(t, note.s);
        text_free(&note);
    } else if (!d->finished && d->tables_there > 0) {
        table_set_note(t, "Das letzte Senden kam nicht zu Ende.");
    }
    return t;
}

static enum status run_stand(struct call *a, struct err *err)
{
    struct verband_sending w = {.without_names = a->option[STAND_NO_NAMES] != NULL, .only_look = true};
    struct verband_difference d;
    struct date until;
    struct wish wish;
    enum status st = output_wish(a, &wish, err);

    if (st == ST_OK && a->option[STAND_UNTIL]) {
        st = cmd_date(a, a->option[STAND_UNTIL], &until, err);
        w.until = &until;
    }
    if (st == ST_OK)
        st = verband_send(cmd_verband(a, STAND_CONNECTION), a->store, &w, &d, err);
    if (st == ST_OK) {
        struct output o = {.title = "Stand beim Verband",
                           .line = d.club,
                           .sheet = "Stand",
                           .head = HEAD_TITLE,
                           .table = stand_table(&d)};

        st = output_put(a, &wish, &o, err);
    }
    return st;
}

COMMAND(verband_stand, "verband", "stand", "",
        N_("what the book has, what the collector has of it, and what is to be sent"), BUCH_OPEN | CAN_JSON, 0, 0,
        OPTIONS(stand_options), run_stand);
