/* The commands turnier blaetter | zettel | urkunden | preise | bericht. */
#include <string.h>

#include "base/mem.h"
#include "book/store/saal.h"
#include "print/wall_pdf.h"
#include "report/bogen/turnier_paper.h"
#include "report/season/certificate.h"
#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/pages/doors.h"
#include "ui/turnier/hall.h"
#include "ui/turnier/turnier.h"

/* Posters for the wall. */

enum status cmd_turnier_wall_wish(enum format format, const char *wall, const char *a3, struct err *err)
{
    if (a3 && !wall)
        return err_set(err, ST_USAGE, _("--a3 goes with --wand"));
    if (wall && format != FORMAT_PDF)
        return err_set(err, ST_USAGE, _("--wand is for paper: -o DATEI.pdf"));
    return ST_OK;
}

enum status cmd_turnier_wall(struct call *call, struct output *output, bool a3, struct err *err)
{
    return wall_pdf(&(struct document){output->title, "", output_day(call)}, output->line ? output->line : "",
                    output->table, a3, &output->own, err);
}

/* The options of documents that exist only as PDF. */
static const struct option_line paper_options[] = {PDF_OPTIONS, TURNIER_OPTION};

static enum status check_file(const struct call *call, struct err *err)
{
    const char *file = call->option[R_FILE];

    return file ? output_ending(file, FORMAT_PDF, _("a PDF"), err)
                : err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
}

static enum status put(struct call *call, const struct text *pdf, struct err *err)
{
    return cmd_put_out(call, call->option[R_FILE], call->option[R_FORCE] != NULL, pdf, err);
}

/* Papers of a round. */

/* The round meant when none is named: the next one if it is planned, else the last released one. */
static int next_round(const struct turnier *turnier)
{
    int released = turnier_released(turnier);

    return released < turnier->rounds && turnier->round[released].planned ? released + 1 : released ? released : 1;
}

static enum status read_round(struct call *call, const struct turnier_book *book, int *round, struct err *err)
{
    enum status st = ST_OK;

    *round = next_round(&book->turnier);
    if (call->words)
        st = cmd_number("R", call->word[0], 1, RUNDEN_MAX, round, err);
    if (st == ST_OK)
        st = cmd_turnier_has_round(book, *round, err);
    if (st == ST_OK && *round > turnier_released(&book->turnier) && !turnier_plan_holds(&book->turnier, *round))
        return err_set(err, ST_MISSING, _("round %d is not planned; `doko turnier plan` plans it"), *round);
    return st;
}

/* The lists may carry codes of the hall. */
enum { SHEETS_HALL = FILE_OWN, SHEETS_PLACE };
static const struct option_line sheets_options[] = {
    PDF_OPTIONS,
    [SHEETS_HALL] = {"saal", 0, NULL, N_("with the code by which a phone enters games at the table (`doko saal`)")},
    [SHEETS_PLACE + HALL_ADDRESS] = {"adresse", 0, "ADRESSE",
                                     N_("address of the hall, if not the laptop's own in the local network")},
    [SHEETS_PLACE +
        HALL_NAME] = {"name", 0, "NAME", N_("the name by which the hall is reached, in place of its address")},
    [SHEETS_PLACE + HALL_PORT] = {"port", 0, "N", N_("its port (8642)")},
    [SHEETS_PLACE + HALL_TLS] = {"tls", 0, NULL, N_("it is encrypted: the codes lead to https")},
    TURNIER_OPTION,
};

/* Makes one door for each table; *door is NULL without --saal. The caller frees it. */
static enum status make_doors(struct call *call, const struct turnier_book *book, int round, struct bogen_door **door,
                              struct err *err)
{
    int tables = book->turnier.round[round - 1].seats.tables;
    struct hall_place place;
    enum status st;

    *door = NULL;
    if (!cmd_option(call, "saal"))
        return ST_OK;
    st = cmd_hall_place(call, SHEETS_PLACE, 1, &place, err);
    if (st != ST_OK)
        return st;
    *door = mem_alloc((size_t)tables * sizeof **door);
    return saal_doors(call->store, &book->saison, &place, round, tables, *door, err);
}

typedef enum status make_round(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err);

static enum status round_paper(struct call *call, const struct turnier_book *book, make_round *make, struct text *pdf,
                               struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz rules = {0};
    AUTO(mem_drop) struct bogen_door *door = NULL;
    int round;
    enum status st = read_round(call, book, &round, err);

    if (st == ST_OK)
        st = buch_regelsatz(call->store, &book->saison, round, &rules, err);
    if (st == ST_OK)
        st = make_doors(call, book, round, &door, err);
    return st == ST_OK
               ? make(&(struct turnier_round_paper){book, rules.rules, round, door}, output_day(call), pdf, err)
               : st;
}

static enum status run_round(struct call *call, make_round *make, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text pdf = {0};
    enum status st = check_file(call, err);

    if (st == ST_OK)
        st = cmd_turnier_book(call, NULL, &book, err);
    if (st == ST_OK)
        st = round_paper(call, &book, make, &pdf, err);
    return st == ST_OK ? put(call, &pdf, err) : st;
}

static enum status make_sheets(struct call *call, struct err *err)
{
    return run_round(call, turnier_sheets_pdf, err);
}

/* Codes need the secret of the book. The first use of --saal draws it, in a transaction that writes. */
static enum status draws_secret(struct call *call, bool *draws, struct err *err)
{
    bool there = true;
    enum status st = call->option[SHEETS_HALL] ? store_saal_has_secret(call->store, &there, err) : ST_OK;

    *draws = !there;
    return st;
}

static enum status run_sheets(struct call *call, struct err *err)
{
    const char *const *place = call->option + SHEETS_PLACE;
    bool draws;
    enum status st;

    for (int i = HALL_ADDRESS; i <= HALL_TLS; i++)
        if (!call->option[SHEETS_HALL] && place[i])
            return err_set(err, ST_USAGE, _("--%s goes with --saal"), sheets_options[SHEETS_PLACE + i].long_name);
    if (place[HALL_ADDRESS] && place[HALL_NAME])
        return err_set(err, ST_USAGE, _("a code leads to --adresse or to --name: give only one of them"));
    st = draws_secret(call, &draws, err);
    if (st != ST_OK)
        return st;
    return draws ? cmd_in_transaction(call, make_sheets, err) : cmd_in_reading(call, make_sheets, err);
}

COMMAND(turnier_sheets, CHANGES(CHANGE_CODES, NO_WAY_BACK), .word = "turnier", .word2 = "blaetter",
        .arguments = "[R]",
        .purpose = N_("for each table of a planned round the blank list, with its names and seats"),
        .kind = BUCH_OPEN, .max = 1, OPTIONS(sheets_options), .run = run_sheets);

static enum status run_slips(struct call *call, struct err *err)
{
    return run_round(call, turnier_slips_pdf, err);
}

COMMAND(turnier_slips, SHOWS, .word = "turnier", .word2 = "zettel", .arguments = "[R]",
        .purpose = N_("for each table of a planned round a slip for its result, four to a page"), .kind = BUCH_READ,
        .max = 1, OPTIONS(paper_options), .run = run_slips);

/* Papers made at the end. */

static enum status load(struct call *call, const char *name, struct turnier_book *book,
                        struct turnier_standing *standing, struct err *err)
{
    enum status st = cmd_turnier_book(call, name, book, err);

    return st == ST_OK ? turnier_standing(call->store, book, 0, standing, err) : st;
}

/* Refuses a standing that is not final; `how` is the end of the message and names the option that allows it, or
 * "". */
static enum status check_final(const struct turnier_book *book, const struct turnier_standing *standing,
                               const char *how, struct err *err)
{
    AUTO(text_free) struct text line = {0};
    enum status st = ST_OK;

    if (!standing->final) {
        report_turnier_line(book, standing, &line);
        st = err_set(err, ST_CONFLICT, _("the standing of %s is not final: %s%s"), book->saison.data.name,
                     text_str(&line), how);
    }
    return st;
}

static enum status make_certificates(struct call *call, int places, struct text *pdf, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    AUTO(booklet_free) struct booklet pages = {0};
    AUTO(text_free) struct text title = {0};
    enum status st = load(call, NULL, &book, &standing, err);

    if (st == ST_OK)
        st = check_final(&book, &standing, "", err);
    if (st == ST_OK) {
        report_turnier_certificates(&book, &standing, places, &pages);
        text_addf(&title, "%s: Urkunden", turnier_title(&book));
        st = pages.count ? booklet_pdf(&pages, &(struct document){title.s, book.club, output_day(call)}, pdf, err)
                         : err_set(err, ST_MISSING, _("nobody has a place in %s"), book.saison.data.name);
    }
    return st;
}

static enum status run_certificates(struct call *call, struct err *err)
{
    AUTO(text_free) struct text pdf = {0};
    int places = 3;
    enum status st = check_file(call, err);

    if (st == ST_OK && call->words)
        st = cmd_number("N", call->word[0], 1, TEILNEHMER_MAX, &places, err);
    if (st == ST_OK)
        st = make_certificates(call, places, &pdf, err);
    return st == ST_OK ? put(call, &pdf, err) : st;
}

COMMAND(turnier_certificates, SHOWS, .word = "turnier", .word2 = "urkunden", .arguments = "[N]",
        .purpose = N_("certificates for the first N places (3), a page each"), .kind = BUCH_READ, .max = 1,
        OPTIONS(paper_options), .run = run_certificates);

/* The command turnier preise. */

enum { PRIZES_SHARES = R_OWN, PRIZES_ANYWAY };
static const struct option_line prizes_options[] = {
    REPORT_OPTIONS,
    [PRIZES_SHARES] = {"anteile", 0, "50,30,20", N_("by these shares of the places, not by those of the Turnier")},
    [PRIZES_ANYWAY] = {"trotzdem", 0, NULL, N_("although the standing is not final")},
    TURNIER_OPTION,
};

static const char *shares_of(const struct call *call, const struct turnier_book *book)
{
    return call->option[PRIZES_SHARES] ? call->option[PRIZES_SHARES] : book->turnier.prizes;
}

static enum status put_prizes(struct call *call, const struct wish *wish, const struct turnier_book *book,
                              const struct turnier_standing *standing, struct err *err)
{
    AUTO(text_free) struct text line = {0}, title = {0};
    struct output output = {.sheet = "Preise", .key = "preise"};
    struct german before;
    enum status st;

    text_addf(&title, "%s: Preise", turnier_title(book));
    output.title = title.s;
    german_begin(&before);
    report_turnier_line(book, standing, &line);
    german_end(&before);
    text_add(&line, "; ");
    st = report_turnier_prizes(book, standing, shares_of(call, book), &output.table, &line, err);
    output.line = text_str(&line);
    if (st == ST_OK && wish->format == FORMAT_TEXT) {
        text_addf(&output.own, "%s\n%s\n\n", output.title, output.line);
        table_write(output.table, &output.own);
    }
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

static enum status run_prizes(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = load(call, call->words ? call->word[0] : NULL, &book, &standing, err);
    if (st == ST_OK && !call->option[PRIZES_ANYWAY])
        st = check_final(&book, &standing, _("; --trotzdem shows the prizes as they would be now"), err);
    return st == ST_OK ? put_prizes(call, &wish, &book, &standing, err) : st;
}

COMMAND(turnier_prizes, SHOWS, .word = "turnier", .word2 = "preise", .arguments = "[NAME]",
        .purpose = N_("what each place gets of the Startgeld"), .kind = BUCH_READ, .max = 1, OPTIONS(prizes_options),
        .formats = AS_TABLE, .run = run_prizes);

/* The command turnier bericht. */

enum { REPORT_KASSE = FILE_OWN };
static const struct option_line report_options[] = {
    FILE_OPTIONS(N_("into this file (xlsx)")),
    [REPORT_KASSE] = {"kasse", 0, NULL, N_("include what each player has paid, which is not for others")},
    TURNIER_OPTION};

static enum status check_workbook(const struct call *call, struct err *err)
{
    const char *file = call->option[R_FILE];

    return file && strcmp(file, "-") != 0 ? output_ending(file, FORMAT_XLSX, _("a workbook"), err)
                                          : err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
}

/* Writes the workbook; the sheet of the prizes is left out when they cannot be computed. */
static enum status put_report(struct call *call, const struct turnier_book *book,
                              const struct turnier_standing *standing, struct err *err)
{
    AUTO(text_free) struct text line = {0}, prize_line = {0};
    struct output output = {.title = turnier_title(book)};
    struct turnier_money money = {.paid = call->option[REPORT_KASSE] != NULL};
    struct german before;
    struct err ignored = {0};

    german_begin(&before);
    report_turnier_line(book, standing, &line);
    german_end(&before);
    (void)report_turnier_prizes(book, standing, book->turnier.prizes, &money.prizes, &prize_line, &ignored);
    if (!standing->final)
        text_add(&prize_line, "; der Stand ist noch nicht endgültig");
    money.line = text_str(&prize_line);
    report_turnier_workbook(book, standing, line.s, &money, &output.book);
    return output_put(call, &(struct wish){FORMAT_XLSX, true}, &output, err);
}

static enum status run_report(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    enum status st = check_workbook(call, err);

    if (st == ST_OK)
        st = load(call, call->words ? call->word[0] : NULL, &book, &standing, err);
    return st == ST_OK ? put_report(call, &book, &standing, err) : st;
}

COMMAND(turnier_report, SHOWS, .word = "turnier", .word2 = "bericht", .arguments = "[NAME]",
        .purpose = N_("a workbook of the whole Turnier: players, plan, results, teams, prizes"), .kind = BUCH_READ,
        .max = 1, OPTIONS(report_options), .run = run_report);
