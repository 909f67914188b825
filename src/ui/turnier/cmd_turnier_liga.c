/* turnier liga | ligaplan | staffel */
#include "report/turnier/liga.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

static const struct option_line table_options[] = {REPORT_OPTIONS};

static enum status run_table(struct call *a, struct err *err)
{
    struct turnier_liga l = {0};
    struct text line = {0}, name = {0};
    struct output o = {.sheet = "Liga", .head = HEAD_TITLE, .empty = N_("No team takes part yet.\n")};
    struct german before;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    cmd_words(a, 0, &name);
    if (st == ST_OK)
        st = turnier_liga_load(a->store, name.len ? name.s : NULL, &l, err);
    if (st == ST_OK) {
        output_words_begin(&w, &before);
        report_liga_line(&l, &line);
        output_words_end(&before);
        o.title = l.name;
        o.line = text_str(&line);
        o.table = report_liga(&l);
        if (w.format == FORMAT_JSON)
            report_liga_json(&l, &o.own);
        st = output_put(a, &w, &o, err);
    }
    turnier_liga_free(&l);
    text_free(&name);
    text_free(&line);
    return st;
}

COMMAND(turnier_liga, "turnier", "liga", "[LIGA]",
        N_("the table of a league: its Spieltage are the Turniere that name it"), BUCH_READ | CAN_JSON, 0, -1,
        OPTIONS(table_options), run_table);

enum { PLAN_SEED = R_OWN };
static const struct option_line plan_options[] = {
    REPORT_OPTIONS,
    {"seed", 0, "N", N_("seed of the draw; the same one makes the same plan")},
};

static enum status make_plan(struct call *a, struct sitzplan_wish *wish, struct sitzplan *plan, struct err *err)
{
    int seed = (int)(a->time % INT32_MAX);
    enum status st = cmd_number("TEAMS", a->word[0], LIGA_GROUP, STAFFEL_MAX, &wish->players, err);

    if (st == ST_OK)
        st = cmd_number("TAGE", a->word[1], 1, RUNDEN_MAX, &wish->rounds, err);
    if (st == ST_OK && a->option[PLAN_SEED])
        st = cmd_number("--seed", a->option[PLAN_SEED], 0, INT32_MAX, &seed, err);
    if (st == ST_OK && wish->players % LIGA_GROUP)
        st = err_set(err, ST_IMPOSSIBLE, _("%d teams do not make Staffeln of four"), wish->players);
    wish->seed = (uint64_t)seed;
    wish->only_fours = true;
    return st == ST_OK ? sitzplan_make(wish, plan, err) : st;
}

static enum status run_plan(struct call *a, struct err *err)
{
    struct sitzplan_wish wish = {0};
    struct sitzplan plan;
    struct text line = {0};
    struct output o = {.title = "Ligaplan", .sheet = "Ligaplan", .head = HEAD_LINE};
    struct german before;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = make_plan(a, &wish, &plan, err);
    if (st != ST_OK)
        return st;
    output_words_begin(&w, &before);
    report_liga_plan_line(&plan, wish.seed, &line);
    output_words_end(&before);
    o.line = text_str(&line);
    o.table = report_liga_plan(&plan);
    if (w.format == FORMAT_JSON)
        report_liga_plan_json(&plan, wish.seed, &o.own);
    st = output_put(a, &w, &o, err);
    text_free(&line);
    sitzplan_free(&plan);
    return st;
}

COMMAND(turnier_liga_plan, "turnier", "ligaplan", "TEAMS TAGE",
        N_("which four teams of a league meet on which Spieltag, each pair once while that goes"),
        BUCH_IF_PRESENT | CAN_JSON, 2, 2, OPTIONS(plan_options), run_plan);

static const struct option_line staffel_options[] = {TURNIER_OPTION};

static enum status run_staffel(struct call *a, struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_STAFFEL, .who = -1, .time = a->time};
    struct turnier_book b;
    int number = 0;
    enum status st = cmd_turnier_book(a, NULL, &b, err);

    if (st == ST_OK)
        st = cmd_number("NR", a->word[0], 0, STAFFEL_MAX, &number, err);
    e.number = number;
    for (int i = 1; i < a->words && st == ST_OK; i++) {
        e.text = a->word[i];
        st = turnier_enter(a->store, &b, &e, err);
    }
    if (st == ST_OK && !a->quiet) {
        text_addf(&a->off, number ? _("Staffel %d:") : _("In no Staffel:"), number);
        for (int i = 1; i < a->words; i++)
            text_addf(&a->off, "%s %s", i > 1 ? "," : "", a->word[i]);
        text_add(&a->off, ".\n");
    }
    if (st == ST_OK)
        st = cmd_turnier_plan_again(a, &b, err);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_staffel, "turnier", "staffel", "NR TEAM …",
        N_("which teams meet on this Spieltag of a league; 0: in none"), BUCH_WRITE, 2, -1, OPTIONS(staffel_options),
        run_staffel);
