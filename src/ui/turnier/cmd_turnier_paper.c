/* turnier blaetter | zettel | urkunden | preise | bericht */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
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

/* The wall. */

enum status cmd_turnier_wall_wish(enum format format, const char *wall, const char *a3, struct err *err)
{
    if (a3 && !wall)
        return err_set(err, ST_USAGE, _("--a3 goes with --wand"));
    if (wall && format != FORMAT_PDF)
        return err_set(err, ST_USAGE, _("--wand is for paper: -o DATEI.pdf"));
    return ST_OK;
}

enum status cmd_turnier_wall(struct call *a, struct output *o, bool a3, struct err *err)
{
    return wall_pdf(&(struct document){o->title, "", output_day(a)}, o->line ? o->line : "", o->table, a3, &o->own,
                    err);
}

/* What is a PDF and nothing else. */
static const struct option_line paper_options[] = {PDF_OPTIONS, TURNIER_OPTION};

static enum status check_file(const struct call *a, struct err *err)
{
    const char *file = a->option[R_FILE];

    return file ? output_ending(file, FORMAT_PDF, _("a PDF"), err)
                : err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
}

static enum status put(struct call *a, const struct text *pdf, struct err *err)
{
    return cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, pdf, err);
}

/* The lists of a round. */

/* Without one that is named the next that is planned, else the last. */
static int next_round(const struct turnier *t)
{
    int released = turnier_released(t);

    return released < t->rounds && t->round[released].planned ? released + 1 : released ? released : 1;
}

static enum status read_round(struct call *a, const struct turnier_book *b, int *round, struct err *err)
{
    enum status st = ST_OK;

    *round = next_round(&b->t);
    if (a->words)
        st = cmd_number("R", a->word[0], 1, RUNDEN_MAX, round, err);
    if (st == ST_OK && *round > b->t.rounds)
        return err_set(err, ST_USAGE, _n("the Turnier has %d round", "the Turnier has %d rounds", b->t.rounds),
                       b->t.rounds);
    if (st == ST_OK && *round > turnier_released(&b->t) && !turnier_plan_holds(&b->t, *round))
        return err_set(err, ST_MISSING, _("round %d is not planned; `doko turnier plan` plans it"), *round);
    return st;
}

/* The lists may have codes of the hall. */
enum { SHEETS_HALL = FILE_OWN, SHEETS_PLACE };
static const struct option_line sheets_options[] = {
    PDF_OPTIONS,
    {"saal", 0, NULL, N_("with the code by which a phone enters games at the table (`doko saal`)")},
    {"adresse", 0, "ADRESSE", N_("of the hall, if not the laptop's own in the local network")},
    {"name", 0, "NAME", N_("the name by which the hall is reached, in place of its address")},
    {"port", 0, "N", N_("its port (8642)")},
    {"tls", 0, NULL, N_("it is encrypted: the codes lead to https")},
    TURNIER_OPTION,
};

/* One for each table; NULL where none are wanted. */
static enum status make_doors(struct call *a, const struct turnier_book *b, int round, struct bogen_door **door,
                              struct err *err)
{
    int tables = b->t.round[round - 1].seats.tables;
    struct hall_place place;
    enum status st;

    *door = NULL;
    if (!cmd_option(a, "saal"))
        return ST_OK;
    st = cmd_hall_place(a, SHEETS_PLACE, 1, &place, err);
    if (st != ST_OK)
        return st;
    *door = mem_alloc((size_t)tables * sizeof **door);
    return saal_doors(a->store, &b->saison, &place, round, tables, *door, err);
}

typedef enum status make_round(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err);

static enum status round_paper(struct call *a, const struct turnier_book *b, make_round *make, struct text *pdf,
                               struct err *err)
{
    struct regelsatz rules = {0};
    struct bogen_door *door = NULL;
    int round;
    enum status st = read_round(a, b, &round, err);

    if (st == ST_OK)
        st = buch_regelsatz(a->store, &b->saison, round, &rules, err);
    if (st == ST_OK)
        st = make_doors(a, b, round, &door, err);
    if (st == ST_OK)
        st = make(&(struct turnier_round_paper){b, rules.rules, round, door}, output_day(a), pdf, err);
    free(door);
    regelsatz_free(&rules);
    return st;
}

static enum status run_round(struct call *a, make_round *make, struct err *err)
{
    struct turnier_book b = {0};
    struct text pdf = {0};
    enum status st = check_file(a, err);

    if (st == ST_OK)
        st = cmd_turnier_book(a, NULL, &b, err);
    if (st == ST_OK)
        st = round_paper(a, &b, make, &pdf, err);
    if (st == ST_OK)
        st = put(a, &pdf, err);
    text_free(&pdf);
    turnier_book_free(&b);
    return st;
}

static enum status make_sheets(struct call *a, struct err *err)
{
    return run_round(a, turnier_sheets_pdf, err);
}

/* Codes need the secret of the book, which is drawn for the first of them. */
static enum status run_sheets(struct call *a, struct err *err)
{
    const char *const *place = a->option + SHEETS_PLACE;
    enum status st;

    for (int i = HALL_ADDRESS; i <= HALL_TLS; i++)
        if (!a->option[SHEETS_HALL] && place[i])
            return err_set(err, ST_USAGE, _("--%s goes with --saal"), sheets_options[SHEETS_PLACE + i].long_name);
    if (place[HALL_ADDRESS] && place[HALL_NAME])
        return err_set(err, ST_USAGE, _("a code leads to --adresse or to --name; one of the two"));
    if (a->option[SHEETS_HALL])
        return cmd_in_transaction(a, make_sheets, err);
    st = store_begin(a->store, STORE_READ, err);
    if (st == ST_OK)
        st = make_sheets(a, err);
    store_rollback(a->store);
    return st;
}

COMMAND(turnier_sheets, "turnier", "blaetter", "[R]",
        N_("for each table of a planned round the blank list, with its names and seats"), BUCH_OPEN, 0, 1,
        OPTIONS(sheets_options), run_sheets);

static enum status run_slips(struct call *a, struct err *err)
{
    return run_round(a, turnier_slips_pdf, err);
}

COMMAND(turnier_slips, "turnier", "zettel", "[R]",
        N_("for each table of a planned round a slip for its result, four to a page"), BUCH_READ, 0, 1,
        OPTIONS(paper_options), run_slips);

/* What waits for the end. */

static enum status load(struct call *a, const char *name, struct turnier_book *b, struct turnier_standing *s,
                        struct err *err)
{
    enum status st = cmd_turnier_book(a, name, b, err);

    return st == ST_OK ? turnier_standing(a->store, b, 0, s, err) : st;
}

/* `how` it is made all the same, "" when it is not. */
static enum status check_final(const struct turnier_book *b, const struct turnier_standing *s, const char *how,
                               struct err *err)
{
    struct text line = {0};
    enum status st = ST_OK;

    if (!s->final) {
        report_turnier_line(b, s, &line);
        st = err_set(err, ST_CONFLICT, _("the standing of %s is not final: %s%s"), b->saison.data.name,
                     text_str(&line), how);
    }
    text_free(&line);
    return st;
}

static enum status make_certificates(struct call *a, int places, struct text *pdf, struct err *err)
{
    struct turnier_book b = {0};
    struct turnier_standing s = {0};
    struct booklet pages = {0};
    struct text title = {0};
    enum status st = load(a, NULL, &b, &s, err);

    if (st == ST_OK)
        st = check_final(&b, &s, "", err);
    if (st == ST_OK) {
        report_turnier_certificates(&b, &s, places, &pages);
        text_addf(&title, "%s: Urkunden", turnier_title(&b));
        st = pages.count ? booklet_pdf(&pages, &(struct document){title.s, b.club, output_day(a)}, pdf, err)
                         : err_set(err, ST_MISSING, _("nobody has a place in %s"), b.saison.data.name);
    }
    text_free(&title);
    booklet_free(&pages);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

static enum status run_certificates(struct call *a, struct err *err)
{
    struct text pdf = {0};
    int places = 3;
    enum status st = check_file(a, err);

    if (st == ST_OK && a->words)
        st = cmd_number("N", a->word[0], 1, TEILNEHMER_MAX, &places, err);
    if (st == ST_OK)
        st = make_certificates(a, places, &pdf, err);
    if (st == ST_OK)
        st = put(a, &pdf, err);
    text_free(&pdf);
    return st;
}

COMMAND(turnier_certificates, "turnier", "urkunden", "[N]",
        N_("certificates for the first N places (3), a page each"), BUCH_READ, 0, 1, OPTIONS(paper_options),
        run_certificates);

/* turnier preise */

enum { PRIZES_SHARES = R_OWN, PRIZES_ALL_THE_SAME };
static const struct option_line prizes_options[] = {
    REPORT_OPTIONS,
    {"anteile", 0, "50,30,20", N_("by these shares of the places, not by those of the Turnier")},
    {"trotzdem", 0, NULL, N_("although the standing is not final")},
    TURNIER_OPTION,
};

static const char *shares_of(const struct call *a, const struct turnier_book *b)
{
    return a->option[PRIZES_SHARES] ? a->option[PRIZES_SHARES] : b->t.prizes;
}

static enum status put_prizes(struct call *a, const struct wish *w, const struct turnier_book *b,
                              const struct turnier_standing *s, struct err *err)
{
    struct text line = {0}, title = {0};
    struct output o = {.sheet = "Preise", .key = "preise"};
    struct german before;
    enum status st;

    text_addf(&title, "%s: Preise", turnier_title(b));
    o.title = title.s;
    german_begin(&before);
    report_turnier_line(b, s, &line);
    german_end(&before);
    text_add(&line, "; ");
    st = report_turnier_prizes(b, s, shares_of(a, b), &o.table, &line, err);
    o.line = text_str(&line);
    if (st == ST_OK && w->format == FORMAT_TEXT) {
        text_addf(&o.own, "%s\n%s\n\n", o.title, o.line);
        table_write(o.table, &o.own);
    }
    if (st == ST_OK)
        st = output_put(a, w, &o, err);
    text_free(&line);
    text_free(&title);
    return st;
}

static enum status run_prizes(struct call *a, struct err *err)
{
    struct turnier_book b = {0};
    struct turnier_standing s = {0};
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = load(a, a->words ? a->word[0] : NULL, &b, &s, err);
    if (st == ST_OK && !a->option[PRIZES_ALL_THE_SAME])
        st = check_final(&b, &s, _("; --trotzdem shows the prizes as they would be now"), err);
    if (st == ST_OK)
        st = put_prizes(a, &w, &b, &s, err);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_prizes, "turnier", "preise", "[NAME]", N_("what the places are paid of the Startgeld"),
        BUCH_READ | CAN_JSON, 0, 1, OPTIONS(prizes_options), run_prizes);

/* turnier bericht */

enum { REPORT_KASSE = FILE_OWN };
static const struct option_line report_options[] = {
    FILE_OPTIONS(N_("into this file (xlsx)")),
    {"kasse", 0, NULL, N_("with what each has paid, which is not for others")},
    TURNIER_OPTION};

static enum status check_workbook(const struct call *a, struct err *err)
{
    const char *file = a->option[R_FILE];

    return file && strcmp(file, "-") != 0 ? output_ending(file, FORMAT_XLSX, _("a workbook"), err)
                                          : err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
}

/* The prizes have their sheet when they can be said. */
static enum status put_report(struct call *a, const struct turnier_book *b, const struct turnier_standing *s,
                              struct err *err)
{
    struct text line = {0}, prize_line = {0};
    struct output o = {.title = turnier_title(b)};
    struct turnier_money money = {.paid = a->option[REPORT_KASSE] != NULL};
    struct german before;
    struct err none = {0};
    enum status st;

    german_begin(&before);
    report_turnier_line(b, s, &line);
    german_end(&before);
    (void)report_turnier_prizes(b, s, b->t.prizes, &money.prizes, &prize_line, &none);
    if (!s->final)
        text_add(&prize_line, "; der Stand ist noch nicht endgültig");
    money.line = text_str(&prize_line);
    report_turnier_workbook(b, s, line.s, &money, &o.book);
    st = output_put(a, &(struct wish){FORMAT_XLSX, true}, &o, err);
    text_free(&line);
    text_free(&prize_line);
    return st;
}

static enum status run_report(struct call *a, struct err *err)
{
    struct turnier_book b = {0};
    struct turnier_standing s = {0};
    enum status st = check_workbook(a, err);

    if (st == ST_OK)
        st = load(a, a->words ? a->word[0] : NULL, &b, &s, err);
    if (st == ST_OK)
        st = put_report(a, &b, &s, err);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_report, "turnier", "bericht", "[NAME]",
        N_("a workbook of the whole Turnier: players, plan, results, teams, prizes"), BUCH_READ, 0, 1,
        OPTIONS(report_options), run_report);
