/* turnier blaetter | zettel | urkunden | preise | bericht */
#include <stdio.h>

#include "bogen/turnier_paper.h"
#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/output.h"
#include "cmd/turnier.h"
#include "report/turnier.h"

/* What is a PDF and nothing else. */
enum { PAPER_FILE, PAPER_FORCE };
#define PAPER_OPTIONS                                                                                                \
    {"output", 'o', "DATEI", N_("into this file (PDF)")}, {"force", 0, NULL, N_("write over a file that is there")}
static const struct option_line paper_options[] = {PAPER_OPTIONS, TURNIER_OPTION};

static enum status check_file(const struct call *a, struct err *err)
{
    const char *file = a->option[PAPER_FILE];

    return file ? output_ending(file, FORMAT_PDF, _("a PDF"), err)
                : err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
}

static enum status put(struct call *a, const struct text *pdf, struct err *err)
{
    return cmd_put_out(a, a->option[PAPER_FILE], a->option[PAPER_FORCE] != NULL, pdf, err);
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
        return err_set(err, ST_USAGE, _("the Turnier has %d rounds"), b->t.rounds);
    if (st == ST_OK && !b->t.round[*round - 1].planned)
        return err_set(err, ST_MISSING, _("round %d is not planned; `doko turnier plan` plans it"), *round);
    return st;
}

typedef enum status make_round(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err);

static enum status round_paper(struct call *a, const struct turnier_book *b, make_round *make, struct text *pdf,
                               struct err *err)
{
    struct regelsatz rules = {0};
    int round;
    enum status st = read_round(a, b, &round, err);

    if (st == ST_OK)
        st = buch_regelsatz(a->store, &b->saison, round, &rules, err);
    if (st == ST_OK)
        st = make(&(struct turnier_round_paper){b, rules.rules, round}, output_day(a), pdf, err);
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

static enum status run_sheets(struct call *a, struct err *err)
{
    return run_round(a, turnier_sheets_pdf, err);
}

COMMAND(turnier_sheets, "turnier", "blaetter", "[R]",
        N_("for each table of a planned round the blank list, with its names and seats"), BUCH_READ, 0, 1,
        OPTIONS(paper_options), run_sheets);

static enum status run_slips(struct call *a, struct err *err)
{
    return run_round(a, turnier_slips_pdf, err);
}

COMMAND(turnier_slips, "turnier", "zettel", "[R]",
        N_("for each table of a planned round a slip for its result, four to a page"), BUCH_READ, 0, 1,
        OPTIONS(paper_options), run_slips);
