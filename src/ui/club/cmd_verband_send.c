/* The commands verband senden and verband stand: send a club's book to the collector, and compare the two. */
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
    [SEND_CONNECTION] = VERBAND_OPTION,
    [SEND_UNTIL] = {"bis", 0, "DATUM", N_("no Spieltag and no Turnier later than this day")},
    [SEND_NO_NAMES] = {"ohne-namen", 0, NULL,
                       N_("players by their Kürzel only; names that the collector has are removed")},
    [SEND_ANYWAY] = {"trotzdem", 0, NULL, N_("send although the book lacks a line that was sent")},
    [SEND_YES] = {"ja", 'j', NULL, N_("send without asking")},
};

static void describe_difference(const struct verband_difference *difference, struct text *text)
{
    text_addf(text, _("To the collector, as the club %s (%s):\n"), difference->club, difference->short_name);
    text_addf(text, _("  tables: %d new, %d continued; entries: %d\n"), difference->tables_new,
              difference->tables_more, difference->entries_new);
    if (difference->sections > 0)
        text_addf(text, _("  parts of the book beside its tables, new or changed: %d\n"), difference->sections);
    if (difference->results > 0)
        text_addf(text, _("  tables that count differently there: %d\n"), difference->results);
    if (difference->turniere > 0)
        text_addf(text, _("  Turniere with their results: %d\n"), difference->turniere);
    if (difference->rest > 0)
        text_addf(text, _("  players, seasons and Turniere there that the book does not have, to be removed: %d\n"),
                  difference->rest);
    if (difference->names > 0)
        text_addf(text, _("  names, new or changed: %d\n"), difference->names);
    if (difference->names_gone > 0)
        text_addf(text, _("  names there, to be removed: %d\n"), difference->names_gone);
    if (difference->lost > 0)
        text_addf(text,
                  _("  beside the tables of %s the collector has a line that this book no longer has:\n    %s\n"),
                  difference->lost_in[0] ? difference->lost_in : _("the club"), difference->lost_line);
}

struct agreement {
    struct call *call;
    bool asks;
};

/* Asks, or without a question adds what is sent to the output. */
static bool agree(void *with, const struct verband_difference *difference)
{
    const struct agreement *agreement = with;
    AUTO(text_free) struct text text = {0};
    bool yes = true;

    describe_difference(difference, &text);
    if (agreement->asks) {
        fputs(text.s, stderr);
        yes = difference->lost > 0 && !agreement->call->option[SEND_ANYWAY]
                  ? cmd_ask(_("Send although that line will be removed? [j/N] "), false)
                  : cmd_ask(_("Send it? [J/n] "), true);
    } else if (!agreement->call->quiet) {
        text_add(&agreement->call->out, text.s);
    }
    return yes;
}

static enum status run_send(struct call *call, struct err *err)
{
    struct agreement agreement = {call, call->terminal && !call->option[SEND_YES]};
    struct verband_sending sending = {.without_names = call->option[SEND_NO_NAMES] != NULL,
                                      .anyway = call->option[SEND_ANYWAY] != NULL,
                                      .asks = agreement.asks,
                                      .program = DOKO_VERSION,
                                      .agree = agree,
                                      .with = &agreement};
    struct verband_difference difference;
    struct date until;
    enum status st = ST_OK;

    if (call->option[SEND_UNTIL]) {
        st = cmd_date(call, call->option[SEND_UNTIL], &until, err);
        sending.until = &until;
    }
    if (st == ST_OK)
        st = verband_send(cmd_verband(call, SEND_CONNECTION), call->store, &sending, &difference, err);
    if (st == ST_OK && !call->quiet)
        text_add(&call->out,
                 difference.work ? _("Sent.\n") : _("The collector has all of it; there was nothing to send.\n"));
    return st;
}

COMMAND(verband_send, CHANGES(CHANGE_COLLECTOR, NO_WAY_BACK), .word = "verband", .word2 = "senden",
        .purpose = N_("send the club's new entries to the federation's collector"), .kind = BUCH_OPEN | NO_VIEW,
        OPTIONS(send_options), .run = run_send);

enum { STAND_CONNECTION = R_OWN, STAND_UNTIL, STAND_NO_NAMES };
static const struct option_line stand_options[] = {
    REPORT_OPTIONS,
    [STAND_CONNECTION] = VERBAND_OPTION,
    [STAND_UNTIL] = {"bis", 0, "DATUM", N_("what would be sent up to this day")},
    [STAND_NO_NAMES] = {"ohne-namen", 0, NULL, N_("what would be sent without names")},
};

static void put_row(struct table *table, const char *what, int here, int there, int new)
{
    table_row(table);
    table_text(table, what);
    table_value_if(table, here >= 0, here);
    table_value_if(table, there >= 0, there);
    table_value(table, new);
}

static struct table *stand_table(const struct verband_difference *difference)
{
    static const struct column columns[] = {
        {.key = "was", .head = "Was", .brief = "Was", .kind = CELL_TEXT},
        {.key = "buch", .head = "Im Buch", .brief = "im Buch", .kind = CELL_COUNT},
        {.key = "verband", .head = "Beim Verband", .brief = "beim Verband", .kind = CELL_COUNT},
        {.key = "zu_senden", .head = "Zu senden", .brief = "zu senden", .kind = CELL_COUNT},
    };
    struct table *table = TABLE_WITH(columns);

    put_row(table, "Tische", difference->tables, difference->tables_there,
            difference->tables_new + difference->tables_more + difference->results);
    put_row(table, "Einträge", difference->entries, difference->entries_there, difference->entries_new);
    put_row(table, "Angaben", -1, -1, difference->sections + difference->rest);
    put_row(table, "Turniere", -1, -1, difference->turniere);
    put_row(table, "Namen", -1, -1, difference->names + difference->names_gone);
    if (difference->lost > 0) {
        AUTO(text_free) struct text note = {0};

        text_addf(&note, "Neben den Tischen (%s) steht beim Verband, was im Buch nicht mehr steht: %s",
                  difference->lost_in[0] ? difference->lost_in : "Verein", difference->lost_line);
        table_set_note(table, note.s);
    } else if (!difference->finished && difference->tables_there > 0) {
        table_set_note(table, "Das letzte Senden kam nicht zu Ende.");
    }
    return table;
}

static enum status run_stand(struct call *call, struct err *err)
{
    struct verband_sending sending = {.without_names = call->option[STAND_NO_NAMES] != NULL, .only_look = true};
    struct verband_difference difference;
    struct date until;
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[STAND_UNTIL]) {
        st = cmd_date(call, call->option[STAND_UNTIL], &until, err);
        sending.until = &until;
    }
    if (st == ST_OK)
        st = verband_send(cmd_verband(call, STAND_CONNECTION), call->store, &sending, &difference, err);
    if (st == ST_OK) {
        struct output output = {.title = "Stand beim Verband",
                                .line = difference.club,
                                .sheet = "Stand",
                                .head = HEAD_TITLE,
                                .table = stand_table(&difference)};

        st = output_put(call, &wish, &output, err);
    }
    return st;
}

COMMAND(verband_stand, SHOWS, .word = "verband", .word2 = "stand",
        .purpose = N_("what the book has, what the collector has of it, and what is to be sent"), .kind = BUCH_OPEN,
        OPTIONS(stand_options), .formats = AS_TABLE, .run = run_stand);
