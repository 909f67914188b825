/* The command sitzplan N R: a seating plan for any Turnier, without a book. */
#include "base/german.h"
#include "report/turnier/sitzplan.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"

enum { PLAN_SEED = R_OWN, PLAN_FOURS };
static const struct option_line sitzplan_options[] = {
    REPORT_OPTIONS,
    [PLAN_SEED] = {"seed", 0, "N", N_("seed of the draw; the same one makes the same plan")},
    [PLAN_FOURS] = {"nur-vierer", 0, NULL, N_("refuse a number of players that is not a multiple of four")},
};

static enum status read_plan_wish(struct call *call, struct sitzplan_wish *wish, struct err *err)
{
    int seed = (int)(call->time % INT32_MAX);
    enum status st = cmd_number("N", call->word[0], TEILNEHMER_MIN, TEILNEHMER_MAX, &wish->players, err);

    if (st == ST_OK)
        st = cmd_number("R", call->word[1], 1, RUNDEN_MAX, &wish->rounds, err);
    if (st == ST_OK && call->option[PLAN_SEED])
        st = cmd_number("--seed", call->option[PLAN_SEED], 0, INT32_MAX, &seed, err);
    wish->seed = (uint64_t)seed;
    wish->only_fours = call->option[PLAN_FOURS] != NULL;
    return st;
}

static enum status run_sitzplan(struct call *call, struct err *err)
{
    struct sitzplan_wish plan_wish = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    AUTO(text_free) struct text line = {0};
    struct output output = {.title = "Sitzplan", .sheet = "Sitzplan", .head = HEAD_LINE};
    struct wish wish;
    struct german before;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = read_plan_wish(call, &plan_wish, err);
    if (st == ST_OK)
        st = sitzplan_make(&plan_wish, &plan, err);
    if (st != ST_OK)
        return st;
    output_words_begin(&wish, &before);
    report_sitzplan_line(&plan, (int64_t)plan_wish.seed, &line);
    output_words_end(&before);
    output.line = text_str(&line);
    output.table = report_sitzplan(&plan);
    if (wish.format == FORMAT_JSON)
        report_sitzplan_json(&plan, (int64_t)plan_wish.seed, &output.own);
    return output_put(call, &wish, &output, err);
}

COMMAND(sitzplan, SHOWS, .word = "sitzplan", .arguments = "N R",
        .purpose = N_("who sits where when N players play R rounds at tables of four and five"),
        .kind = BUCH_IF_PRESENT, .min = 2, .max = 2, OPTIONS(sitzplan_options), .formats = AS_TABLE,
        .run = run_sitzplan);
