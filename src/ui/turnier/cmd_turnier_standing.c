/* The commands turnier stand | rangliste. */

#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

enum { STANDING_ROUND = R_OWN, STANDING_TEAMS, STANDING_WALL, STANDING_A3 };
static const struct option_line ranking_options[] = {
    REPORT_OPTIONS,
    [STANDING_ROUND] = {"runde", 'r', "R", N_("after round R")},
    [STANDING_TEAMS] = {"teams", 0, NULL, N_("of the teams")},
    [STANDING_WALL] = WALL_OPTIONS,
    TURNIER_OPTION,
};

static enum status put_ranking(struct call *call, const struct wish *wish, const struct turnier_book *book,
                               const struct turnier_standing *standing, struct err *err)
{
    AUTO(text_free) struct text line = {0};
    AUTO(output_free)
    struct output output = {
        .title = turnier_title(book),
        .sheet = "Rangliste",
        .head = book->turnier.count > 0 ? HEAD_TITLE : HEAD_NONE,
        .empty =
            call->option[STANDING_TEAMS] && book->turnier.count > 0
                ? N_("No team takes part; `doko turnier teilnehmer setze WER --team TEAM` puts a player into one.\n")
                : N_("Nobody takes part yet; `doko turnier teilnehmer neu \"NAME\"` enters somebody.\n"),
        .table =
            call->option[STANDING_TEAMS] ? report_turnier_teams(standing) : report_turnier_standing(book, standing)};
    struct german before;
    enum status st = ST_OK;

    output_words_begin(wish, &before);
    report_turnier_line(book, standing, &line);
    output_words_end(&before);
    output.line = text_str(&line);
    if (wish->format == FORMAT_JSON) {
        report_turnier_json(book, standing, &output.own);
    } else if (call->option[STANDING_WALL]) {
        AUTO(table_drop) struct table *all = output.table;

        output.table = report_turnier_for_wall(all, !call->option[STANDING_TEAMS]);
        st = cmd_turnier_wall(call, &output, call->option[STANDING_A3] != NULL, err);
    }
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

static enum status run_ranking(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    struct wish wish;
    int round = 0;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[STANDING_ROUND])
        st = cmd_number("--runde", call->option[STANDING_ROUND], 1, RUNDEN_MAX, &round, err);
    if (st == ST_OK)
        st = cmd_turnier_wall_wish(wish.format, call->option[STANDING_WALL], call->option[STANDING_A3], err);
    if (st != ST_OK)
        return st;
    st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, &book, err);
    if (st == ST_OK)
        st = cmd_turnier_has_round(&book, round, err);
    if (st == ST_OK)
        st = turnier_standing(call->store, &book, round, &standing, err);
    return st == ST_OK ? put_ranking(call, &wish, &book, &standing, err) : st;
}

COMMAND(turnier_ranking, SHOWS, .word = "turnier", .word2 = "rangliste", .arguments = "[NAME]",
        .purpose = N_("the standing of a Turnier, or of its teams"), .kind = BUCH_READ, .max = 1,
        OPTIONS(ranking_options), .formats = AS_TABLE, .run = run_ranking);

enum { LISTS_ROUND = R_OWN };
static const struct option_line lists_options[] = {
    REPORT_OPTIONS,
    [LISTS_ROUND] = {"runde", 'r', "R", N_("of round R (the one that was released last)")},
    TURNIER_OPTION,
};

static enum status put_lists(struct call *call, const struct wish *wish, const struct turnier_book *book, int round,
                             struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct output output = {
        .title = turnier_title(book), .sheet = "Listen", .empty = N_("No round is released yet.\n"), .key = "listen"};
    enum status st = store_tische(call->store, book->saison.id, &wettbewerb_turnier, &list, err);

    if (st != ST_OK)
        return st;
    output.table = report_turnier_lists(book, &list, round);
    return output_put(call, wish, &output, err);
}

static enum status run_lists(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct wish wish;
    int round = 0;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[LISTS_ROUND])
        st = cmd_number("--runde", call->option[LISTS_ROUND], 1, RUNDEN_MAX, &round, err);
    if (st != ST_OK)
        return st;
    st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, &book, err);
    if (st == ST_OK)
        st = cmd_turnier_has_round(&book, round, err);
    if (st == ST_OK)
        st = put_lists(call, &wish, &book,
                       round                             ? round
                       : turnier_released(&book.turnier) ? turnier_released(&book.turnier)
                                                         : 1,
                       err);
    if (st == ST_OK && wish.format == FORMAT_TEXT)
        st = cmd_turnier_next(call, &book.saison, err);
    return st;
}

COMMAND(turnier_standing, SHOWS, .word = "turnier", .word2 = "stand", .arguments = "[NAME]",
        .purpose = N_("where the lists of a round stand, and what is next"), .kind = BUCH_READ, .max = 1,
        OPTIONS(lists_options), .formats = AS_TABLE, .run = run_lists);
