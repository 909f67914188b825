/* ehrentafel [setze | urkunde] */
#include <stdio.h>
#include <stdlib.h>

#include "report/season/certificate.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_list.h"

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_ehrentafel(struct call *a, struct err *err)
{
    struct output o = {
        .title = "Ehrentafel",
        .empty = N_("Nobody yet: a season that is closed has its Meister, a Pokal its winner after the fourth day; "
                    "`doko ehrentafel setze 1994 --meister NAME` enters a year before the book.\n")};

    return report_list_run(a, "ehrentafel", (struct facts_parameter){0}, &o, NULL, err);
}

COMMAND(ehrentafel, "ehrentafel", NULL, "", N_("Meister, Vizemeister and Pokalsieger by year"), BUCH_OPEN | CAN_JSON,
        0, 0, OPTIONS(list_options), run_ehrentafel);

/* The options are in the order of HONOUR_MEISTER, …. */
static const struct option_line set_options[] = {
    {"meister", 0, "NAME", N_("who won the Meisterschaft")},
    {"vize", 0, "NAME", N_("who came second")},
    {"pokal", 0, "NAME", N_("who won the Pokal")},
    {"trotzdem", 0, NULL, N_("write over what stands there")},
};

/* What is not named stays as it was entered before. */
static enum status read_old(struct call *a, struct honour *e, struct err *err)
{
    struct honours l;
    enum status st = store_honours(a->store, &l, err);

    for (size_t i = 0; i < l.count; i++)
        if (l.honour[i].year == e->year)
            *e = l.honour[i];
    free(l.honour);
    return st;
}

static void say(struct call *a, const struct honour *e)
{
    const char *const name[HONOURS] = {e->meister, e->vize, e->pokal};
    static const char *const title[HONOURS] = {"Meister", "Vizemeister", "Pokalsieger"};
    const char *before = ": ";

    if (a->quiet)
        return;
    text_addf(&a->off, "Ehrentafel %d", e->year);
    for (int i = 0; i < HONOURS; i++) {
        if (!name[i][0])
            continue;
        text_addf(&a->off, "%s%s %s", before, title[i], name[i]);
        before = ", ";
    }
    text_add(&a->off, before[0] == ':' ? _(": nobody\n") : "\n");
}

static enum status set(struct call *a, struct err *err)
{
    struct honour e = {0};
    char *const field[HONOURS] = {e.meister, e.vize, e.pokal};
    enum status st = cmd_number("JAHR", a->word[0], HONOUR_YEAR_MIN, HONOUR_YEAR_MAX, &e.year, err);

    if (st == ST_OK)
        st = read_old(a, &e, err);
    for (int i = 0; i < HONOURS && st == ST_OK; i++) {
        const char *name = a->option[i];
        size_t part;

        if (!name)
            continue;
        if (name[0] && free_text_check(name, strlen(name), NAME_SIGN, &part, err) != ST_OK)
            return err_set(err, ST_INPUT, _("--%s: a name of 1 to %d characters was expected"),
                           set_options[i].long_name, NAME_SIGN);
        (void)snprintf(field[i], PLAYER_NAME_MAX, "%s", name);
    }
    if (st == ST_OK)
        st = ehrentafel_stands(a->store, &e, err);
    if (st == ST_CONFLICT && a->option[HONOURS])
        st = ST_OK;
    if (st == ST_OK)
        st = store_honour_new(a->store, &e, a->time, err);
    if (st == ST_OK)
        say(a, &e);
    return st;
}

static enum status run_set(struct call *a, struct err *err)
{
    if (!a->option[HONOUR_MEISTER] && !a->option[HONOUR_VIZE] && !a->option[HONOUR_POKAL])
        return err_set(err, ST_USAGE, _("--meister, --vize or --pokal was expected"));
    return cmd_in_transaction(a, set, err);
}

COMMAND(ehrentafel_set, "ehrentafel", "setze", "JAHR", N_("enter the winners of a year that is not in the book"),
        BUCH_OPEN, 1, 1, OPTIONS(set_options), run_set);

/* ehrentafel urkunde JAHR */

static const struct option_line certificate_options[] = {PDF_OPTIONS};

static enum status make_certificates(struct call *a, int year, struct text *pdf, struct err *err)
{
    struct ehrentafel board = {0};
    struct booklet pages = {0};
    char club[CLUB_MAX], title[40];
    enum status st = store_club(a->store, club, err);

    if (st == ST_OK)
        st = ehrentafel_load(a->store, &board, err);
    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        if (board.honour[i].year == year)
            report_certificates(&board.honour[i], club, &pages);
    if (st == ST_OK && pages.count == 0)
        st = err_set(err, ST_MISSING, _("nobody has won anything in %d; `doko ehrentafel` lists the winners"), year);
    (void)snprintf(title, sizeof title, "Urkunden %d", year);
    if (st == ST_OK)
        st = booklet_pdf(&pages, &(struct document){title, club, output_day(a)}, pdf, err);
    booklet_free(&pages);
    ehrentafel_free(&board);
    return st;
}

static enum status run_certificate(struct call *a, struct err *err)
{
    const char *file = a->option[R_FILE];
    struct text pdf = {0};
    int year;
    enum status st = cmd_number("JAHR", a->word[0], HONOUR_YEAR_MIN, HONOUR_YEAR_MAX, &year, err);

    if (st == ST_OK && !file)
        st = err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    if (st == ST_OK)
        st = output_ending(file, FORMAT_PDF, _("a PDF"), err);
    if (st == ST_OK)
        st = make_certificates(a, year, &pdf, err);
    if (st == ST_OK)
        st = cmd_put_out(a, file, a->option[R_FORCE] != NULL, &pdf, err);
    text_free(&pdf);
    return st;
}

COMMAND(certificate, "ehrentafel", "urkunde", "JAHR", N_("certificates for the winners of a year, a page each"),
        BUCH_READ, 1, 1, OPTIONS(certificate_options), run_certificate);
