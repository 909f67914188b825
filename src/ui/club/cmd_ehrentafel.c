/* The commands ehrentafel, ehrentafel setze and ehrentafel urkunde: the winners of all years. */
#include <stdio.h>
#include <stdlib.h>

#include "report/season/certificate.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_list.h"

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_ehrentafel(struct call *call, struct err *err)
{
    struct output output = {
        .title = "Ehrentafel",
        .empty = N_("Nobody yet: a season that is closed has its Meister, a Pokal its winner after the fourth day; "
                    "`doko ehrentafel setze 1994 --meister NAME` enters a year before the book.\n")};

    return report_list_run(call, "ehrentafel", (struct facts_parameter){0}, &output, NULL, err);
}

COMMAND(ehrentafel, SHOWS, .word = "ehrentafel", .purpose = N_("Meister, Vizemeister and Pokalsieger by year"),
        .kind = BUCH_OPEN, OPTIONS(list_options), .formats = AS_TABLE, .run = run_ehrentafel);

enum { SET_ANYWAY = HONOURS };
static const struct option_line set_options[] = {
    [HONOUR_MEISTER] = {"meister", 0, "NAME", N_("who won the Meisterschaft")},
    [HONOUR_VIZE] = {"vize", 0, "NAME", N_("who came second")},
    [HONOUR_POKAL] = {"pokal", 0, "NAME", N_("who won the Pokal")},
    [SET_ANYWAY] = {"trotzdem", 0, NULL, N_("overwrite what is there")},
};

/* Reads the year's earlier entry: winners who are not named stay. */
static enum status read_old(struct call *call, struct honour *honour, struct err *err)
{
    struct honours honours;
    enum status st = store_honours(call->store, &honours, err);

    for (size_t i = 0; i < honours.count; i++)
        if (honours.honour[i].year == honour->year)
            *honour = honours.honour[i];
    free(honours.honour);
    return st;
}

static void say(struct call *call, const struct honour *honour)
{
    const char *const name[HONOURS] = {
        [HONOUR_MEISTER] = honour->meister, [HONOUR_VIZE] = honour->vize, [HONOUR_POKAL] = honour->pokal};
    static const char *const title[HONOURS] = {
        [HONOUR_MEISTER] = "Meister", [HONOUR_VIZE] = "Vizemeister", [HONOUR_POKAL] = "Pokalsieger"};
    const char *before = ": ";

    if (call->quiet)
        return;
    text_addf(&call->out, "Ehrentafel %d", honour->year);
    for (int i = 0; i < HONOURS; i++) {
        if (!name[i][0])
            continue;
        text_addf(&call->out, "%s%s %s", before, title[i], name[i]);
        before = ", ";
    }
    text_add(&call->out, before[0] == ':' ? _(": nobody\n") : "\n");
}

static enum status set(struct call *call, struct err *err)
{
    struct honour honour = {0};
    char *const field[HONOURS] = {
        [HONOUR_MEISTER] = honour.meister, [HONOUR_VIZE] = honour.vize, [HONOUR_POKAL] = honour.pokal};
    enum status st = cmd_number("JAHR", call->word[0], HONOUR_YEAR_MIN, HONOUR_YEAR_MAX, &honour.year, err);

    if (st == ST_OK)
        st = read_old(call, &honour, err);
    for (int i = 0; i < HONOURS && st == ST_OK; i++) {
        const char *name = call->option[i];
        size_t part;

        if (!name)
            continue;
        if (name[0] && free_text_check(name, strlen(name), NAME_CHARACTERS, &part, err) != ST_OK)
            return err_set(err, ST_INPUT, _("--%s: a name of 1 to %d characters was expected"),
                           set_options[i].long_name, NAME_CHARACTERS);
        (void)snprintf(field[i], PLAYER_NAME_MAX, "%s", name);
    }
    if (st == ST_OK)
        st = ehrentafel_check_free(call->store, &honour, err);
    if (st == ST_CONFLICT && call->option[SET_ANYWAY])
        st = ST_OK;
    if (st == ST_OK)
        st = store_honour_new(call->store, &honour, call->time, err);
    if (st == ST_OK)
        say(call, &honour);
    return st;
}

static enum status run_set(struct call *call, struct err *err)
{
    if (!call->option[HONOUR_MEISTER] && !call->option[HONOUR_VIZE] && !call->option[HONOUR_POKAL])
        return err_set(err, ST_USAGE, _("--meister, --vize or --pokal was expected"));
    return cmd_in_transaction(call, set, err);
}

COMMAND(ehrentafel_set, CHANGES(CHANGE_EHRENTAFEL, "ehrentafel setze"), .word = "ehrentafel", .word2 = "setze",
        .arguments = "JAHR", .purpose = N_("enter the winners of a year that is not in the book"),
        .kind = BUCH_OPEN | NO_VIEW, .min = 1, .max = 1, OPTIONS(set_options), .run = run_set);

/* ehrentafel urkunde: makes the certificates of a year. */

static const struct option_line certificate_options[] = {PDF_OPTIONS};

static enum status make_certificates(struct call *call, int year, struct text *pdf, struct err *err)
{
    AUTO(ehrentafel_free) struct ehrentafel board = {0};
    AUTO(booklet_free) struct booklet pages = {0};
    char club[CLUB_MAX], title[40];
    enum status st = store_club(call->store, club, err);

    if (st == ST_OK)
        st = ehrentafel_load(call->store, &board, err);
    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        if (board.honour[i].year == year)
            report_certificates(&board.honour[i], club, &pages);
    if (st == ST_OK && pages.count == 0)
        st = err_set(err, ST_MISSING, _("nobody has won anything in %d; `doko ehrentafel` lists the winners"), year);
    (void)snprintf(title, sizeof title, "Urkunden %d", year);
    return st == ST_OK ? booklet_pdf(&pages, &(struct document){title, club, output_day(call)}, pdf, err) : st;
}

static enum status run_certificate(struct call *call, struct err *err)
{
    const char *file = call->option[R_FILE];
    AUTO(text_free) struct text pdf = {0};
    int year;
    enum status st = cmd_number("JAHR", call->word[0], HONOUR_YEAR_MIN, HONOUR_YEAR_MAX, &year, err);

    if (st == ST_OK && !file)
        st = err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    if (st == ST_OK)
        st = output_ending(file, FORMAT_PDF, _("a PDF"), err);
    if (st == ST_OK)
        st = make_certificates(call, year, &pdf, err);
    return st == ST_OK ? cmd_put_out(call, file, call->option[R_FORCE] != NULL, &pdf, err) : st;
}

COMMAND(certificate, SHOWS, .word = "ehrentafel", .word2 = "urkunde", .arguments = "JAHR",
        .purpose = N_("certificates for the winners of a year, a page each"), .kind = BUCH_READ, .min = 1, .max = 1,
        OPTIONS(certificate_options), .run = run_certificate);
