/* The commands turnier liga | ligaplan | staffel. */
#include "report/turnier/liga.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

static const struct option_line table_options[] = {REPORT_OPTIONS};

static enum status run_table(struct call *call, struct err *err)
{
    AUTO(turnier_liga_free) struct turnier_liga liga = {0};
    AUTO(text_free) struct text name = {0}, line = {0};
    struct output output = {.sheet = "Liga", .head = HEAD_TITLE, .empty = N_("No team takes part yet.\n")};
    struct german before;
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    cmd_words(call, 0, &name);
    if (st == ST_OK)
        st = turnier_liga_load(call->store, name.len ? name.s : NULL, &liga, err);
    if (st == ST_OK) {
        output_words_begin(&wish, &before);
        report_liga_line(&liga, &line);
        output_words_end(&before);
        output.title = liga.name;
        output.line = text_str(&line);
        output.table = report_liga(&liga);
        if (wish.format == FORMAT_JSON)
            report_liga_json(&liga, &output.own);
        st = output_put(call, &wish, &output, err);
    }
    return st;
}

COMMAND(turnier_liga, SHOWS, .word = "turnier", .word2 = "liga", .arguments = "[LIGA]",
        .purpose = N_("the table of a league: its Spieltage are the Turniere that name it"), .kind = BUCH_READ,
        .max = ANY_NUMBER, OPTIONS(table_options), .formats = AS_TABLE, .run = run_table);

enum { PLAN_SEED = R_OWN };
static const struct option_line plan_options[] = {
    REPORT_OPTIONS,
    [PLAN_SEED] = {"seed", 0, "N", N_("seed of the draw; the same one makes the same plan")},
};

static enum status make_plan(struct call *call, struct sitzplan_wish *wish, struct sitzplan *plan, struct err *err)
{
    int seed = (int)(call->time % INT32_MAX);
    enum status st = cmd_number("TEAMS", call->word[0], LIGA_GROUP, STAFFEL_MAX, &wish->players, err);

    if (st == ST_OK)
        st = cmd_number("TAGE", call->word[1], 1, RUNDEN_MAX, &wish->rounds, err);
    if (st == ST_OK && call->option[PLAN_SEED])
        st = cmd_number("--seed", call->option[PLAN_SEED], 0, INT32_MAX, &seed, err);
    if (st == ST_OK && wish->players % LIGA_GROUP)
        st = err_set(err, ST_IMPOSSIBLE, _("%d teams cannot be split into Staffeln of four"), wish->players);
    wish->seed = (uint64_t)seed;
    wish->only_fours = true;
    return st == ST_OK ? sitzplan_make(wish, plan, err) : st;
}

static enum status run_plan(struct call *call, struct err *err)
{
    struct sitzplan_wish plan_wish = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    AUTO(text_free) struct text line = {0};
    struct output output = {.title = "Ligaplan", .sheet = "Ligaplan", .head = HEAD_LINE};
    struct german before;
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = make_plan(call, &plan_wish, &plan, err);
    if (st != ST_OK)
        return st;
    output_words_begin(&wish, &before);
    report_liga_plan_line(&plan, plan_wish.seed, &line);
    output_words_end(&before);
    output.line = text_str(&line);
    output.table = report_liga_plan(&plan);
    if (wish.format == FORMAT_JSON)
        report_liga_plan_json(&plan, plan_wish.seed, &output.own);
    return output_put(call, &wish, &output, err);
}

COMMAND(
    turnier_liga_plan, SHOWS, .word = "turnier", .word2 = "ligaplan", .arguments = "TEAMS TAGE",
    .purpose = N_("which four teams of a league meet on which Spieltag, each pair at most once as far as possible"),
    .kind = BUCH_IF_PRESENT, .min = 2, .max = 2, OPTIONS(plan_options), .formats = AS_TABLE, .run = run_plan);

static const struct option_line staffel_options[] = {TURNIER_OPTION};

static enum status run_staffel(struct call *call, struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1, .time = call->time};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    int number = 0;
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    if (st == ST_OK)
        st = cmd_number("NR", call->word[0], 0, STAFFEL_MAX, &number, err);
    entry.number = number;
    for (int i = 1; i < call->words && st == ST_OK; i++) {
        entry.text = call->word[i];
        st = turnier_enter(call->store, &book, &entry, err);
    }
    if (st == ST_OK && !call->quiet) {
        text_addf(&call->out, number ? _("Staffel %d:") : _("In no Staffel:"), number);
        for (int i = 1; i < call->words; i++)
            text_addf(&call->out, "%s %s", i > 1 ? "," : "", call->word[i]);
        text_add(&call->out, ".\n");
    }
    return st == ST_OK ? cmd_turnier_plan_again(call, &book, err) : st;
}

COMMAND(turnier_staffel, CHANGES(CHANGE_TURNIER, "turnier staffel"), .word = "turnier", .word2 = "staffel",
        .arguments = "NR TEAM …",
        .purpose = N_("which teams meet on this Spieltag of a league; NR 0: teams in no Staffel"), .kind = BUCH_WRITE,
        .min = 2, .max = ANY_NUMBER, OPTIONS(staffel_options), .run = run_staffel);
