/* The commands pokal beginn, stand, bogen and rangliste. */

#include <stdio.h>

#include "report/tables/pokal.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"
#include "ui/evening/seating.h"

enum { P_DATE, P_TROTZDEM, P_NR, P_SAISON, P_GEBER, P_DRAW, P_SEED };
static const struct option_line start_options[] = {
    [P_DATE] = {"datum", 'd', "DATUM", N_("the day (today)")},
    [P_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    [P_NR] = {"nr", 0, "NR", N_("which of the four days (the next)")},
    [P_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
    [P_GEBER] = {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    [P_DRAW] = {"losen", 0, NULL, N_("draw the seats and the first Geber")},
    [P_SEED] = {"los", 0, "N", N_("with --losen: seed of the draw")},
};

/* Adds the players who are still in, best first: "A,B,C". */
static void all_still_in(const struct pokal *pokal, struct text *sitze)
{
    for (int i = 0; i < pokal->standing.count; i++)
        if (pokal->standing.list[i].out_after == 0)
            text_addf(sitze, "%s,", pokal_player(pokal, pokal->standing.list[i].player)->kuerzel.word);
}

static enum status run_start(struct call *call, struct err *err)
{
    AUTO(text_free) struct text sitze = {0};
    struct saison saison;
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st;

    if (call->option[P_SEED] && !call->option[P_DRAW])
        return err_set(err, ST_USAGE, _("--los goes with --losen"));
    st = cmd_saison(call, call->option[P_SAISON], &saison, err);
    if (st == ST_OK)
        st = pokal_load(call->store, &saison, &pokal, err);
    if (st != ST_OK)
        return st;
    cmd_words(call, 0, &sitze);
    if (call->words == 0 && pokal.input.days > 0)
        all_still_in(&pokal, &sitze);
    return seating_begin(call, &saison, &wettbewerb_pokal, text_str(&sitze), call->option[P_DRAW] != NULL,
                         _("who deals first? --geber KÜRZEL, or --losen draws seats and Geber"), err);
}

COMMAND(pokal_start, CHANGES(CHANGE_TISCH, "undo"), .word = "pokal", .word2 = "beginn", .arguments = "[A,B,C,D,E,F]",
        .purpose =
            N_("begin a day of the Pokal: the seats clockwise; from the second day on the players who are still in"),
        .kind = BUCH_WRITE | CAN_JSON, .max = ANY_NUMBER, OPTIONS(start_options), .run = run_start);

COMMAND(pokal_standing, SHOWS, .word = "pokal", .word2 = "stand", .arguments = "[NR]",
        .purpose = N_("where a day of the Pokal stands: ratings, round, Geber, what is due"),
        .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_WORD, .max = 1, .run = cmd_run_stand);

static const struct option_line bogen_options[] = {BOGEN_OPTIONS};

COMMAND(pokal_bogen, SHOWS, .word = "pokal", .word2 = "bogen", .arguments = "[NR]",
        .purpose = N_("the Pokalspielberichtsbogen"), .kind = BUCH_OPEN, .spieltag = SPIELTAG_WORD, .max = 1,
        OPTIONS(bogen_options), .formats = AS_BOGEN, .run = cmd_run_bogen);

static const struct option_line ranking_options[] = {REPORT_OPTIONS};

static enum status put_ranking(struct call *call, const struct wish *wish, const struct pokal *pokal, struct err *err)
{
    char title[80];
    struct output output = {
        .title = title, .sheet = "Pokal", .table = report_pokal_table(pokal, output_is_document(wish->format))};

    (void)snprintf(title, sizeof title, "Pokal %s", pokal->saison.data.name);
    if (wish->format == FORMAT_TEXT)
        report_pokal(pokal, &output.own);
    else if (wish->format == FORMAT_JSON)
        report_pokal_json(pokal, &output.own);
    return output_put(call, wish, &output, err);
}

static enum status run_ranking(struct call *call, struct err *err)
{
    struct saison saison;
    AUTO(pokal_free) struct pokal pokal = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = pokal_load(call->store, &saison, &pokal, err);
    return st == ST_OK ? put_ranking(call, &wish, &pokal, err) : st;
}

COMMAND(pokal_ranking, SHOWS, .word = "pokal", .word2 = "rangliste", .arguments = "[SAISON]",
        .purpose = N_("the standing of the Pokal, who is in, its winner"), .kind = BUCH_READ, .max = 1,
        OPTIONS(ranking_options), .formats = AS_TABLE, .run = run_ranking);
