/* turnier stand | rangliste */
#include <stdio.h>

#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

enum { STANDING_ROUND = R_OWN, STANDING_TEAMS, STANDING_WALL, STANDING_A3 };
static const struct option_line ranking_options[] = {
    REPORT_OPTIONS, {"runde", 'r', "R", N_("after round R")}, {"teams", 0, NULL, N_("of the teams")}, WALL_OPTIONS,
    TURNIER_OPTION,
};

static enum status put_ranking(struct call *a, const struct wish *w, const struct turnier_book *b,
                               const struct turnier_standing *s, struct err *err)
{
    struct text line = {0};
    struct output o = {.title = turnier_title(b),
                       .sheet = "Rangliste",
                       .head = b->t.count > 0 ? HEAD_TITLE : HEAD_NONE,
                       .empty = a->option[STANDING_TEAMS] && b->t.count > 0
                                    ? N_("No team takes part; `doko turnier teilnehmer setze WER --team TEAM` says "
                                         "who is of one.\n")
                                    : N_("Nobody takes part yet; `doko turnier teilnehmer neu \"NAME\"` enters "
                                         "somebody.\n"),
                       .table = a->option[STANDING_TEAMS] ? report_turnier_teams(s) : report_turnier_standing(b, s)};
    struct german before;
    enum status st = ST_OK;

    output_words_begin(w, &before);
    report_turnier_line(b, s, &line);
    output_words_end(&before);
    o.line = text_str(&line);
    if (w->format == FORMAT_JSON) {
        report_turnier_json(b, s, &o.own);
    } else if (a->option[STANDING_WALL]) {
        struct table *all = o.table;

        o.table = report_turnier_for_wall(all, !a->option[STANDING_TEAMS]);
        table_free(all);
        st = cmd_turnier_wall(a, &o, a->option[STANDING_A3] != NULL, err);
    }
    if (st == ST_OK)
        st = output_put(a, w, &o, err);
    else
        output_free(&o);
    text_free(&line);
    return st;
}

static enum status run_ranking(struct call *a, struct err *err)
{
    struct turnier_book b;
    struct turnier_standing s = {0};
    struct wish w;
    int round = 0;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[STANDING_ROUND])
        st = cmd_number("--runde", a->option[STANDING_ROUND], 1, RUNDEN_MAX, &round, err);
    if (st == ST_OK)
        st = cmd_turnier_wall_wish(w.format, a->option[STANDING_WALL], a->option[STANDING_A3], err);
    if (st != ST_OK)
        return st;
    st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);
    if (st == ST_OK && round > b.t.rounds)
        st = err_set(err, ST_USAGE, _n("the Turnier has %d round", "the Turnier has %d rounds", b.t.rounds),
                     b.t.rounds);
    if (st == ST_OK)
        st = turnier_standing(a->store, &b, round, &s, err);
    if (st == ST_OK)
        st = put_ranking(a, &w, &b, &s, err);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_ranking, "turnier", "rangliste", "[NAME]", N_("the standing of a Turnier, or of its teams"),
        BUCH_READ | CAN_JSON, 0, 1, OPTIONS(ranking_options), run_ranking);

enum { LISTS_ROUND = R_OWN };
static const struct option_line lists_options[] = {
    REPORT_OPTIONS,
    {"runde", 'r', "R", N_("of round R (the one that was released last)")},
    TURNIER_OPTION,
};

static enum status put_lists(struct call *a, const struct wish *w, const struct turnier_book *b, int round,
                             struct err *err)
{
    struct tisch_list l;
    struct output o = {
        .title = turnier_title(b), .sheet = "Listen", .empty = N_("No round is released yet.\n"), .key = "listen"};
    enum status st = store_tische(a->store, b->saison.id, &wettbewerb_turnier, &l, err);

    if (st == ST_OK) {
        o.table = report_turnier_lists(b, &l, round);
        st = output_put(a, w, &o, err);
    }
    tisch_list_free(&l);
    return st;
}

static enum status run_lists(struct call *a, struct err *err)
{
    struct turnier_book b;
    struct wish w;
    int round = 0;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[LISTS_ROUND])
        st = cmd_number("--runde", a->option[LISTS_ROUND], 1, RUNDEN_MAX, &round, err);
    if (st != ST_OK)
        return st;
    st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);
    if (st == ST_OK && round > b.t.rounds)
        st = err_set(err, ST_USAGE, _n("the Turnier has %d round", "the Turnier has %d rounds", b.t.rounds),
                     b.t.rounds);
    if (st == ST_OK)
        st = put_lists(a, &w, &b, round ? round : turnier_released(&b.t) ? turnier_released(&b.t) : 1, err);
    if (st == ST_OK && w.format == FORMAT_TEXT)
        st = cmd_turnier_next(a, &b.saison, err);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_standing, "turnier", "stand", "[NAME]", N_("where the lists of a round stand, and what is next"),
        BUCH_READ | CAN_JSON, 0, 1, OPTIONS(lists_options), run_lists);
