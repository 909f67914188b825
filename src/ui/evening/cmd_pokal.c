/* pokal beginn | stand | bogen | rangliste */
#include <stdlib.h>

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
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"nr", 0, "NR", N_("which of the four days (the next)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"losen", 0, NULL, N_("draw the seats and the first Geber")},
    {"los", 0, "N", N_("with --losen: seed of the draw")},
};

/* "A,B,C": who is in, the best first. */
static void all_still_in(const struct pokal *p, struct text *sitze)
{
    for (int i = 0; i < p->standing.count; i++)
        if (p->standing.list[i].left == 0)
            text_addf(sitze, "%s,", pokal_player(p, p->standing.list[i].player)->kuerzel.word);
}

static enum status run_start(struct call *a, struct err *err)
{
    struct text sitze = {0};
    struct saison s;
    struct pokal p;
    enum status st;

    if (a->option[P_SEED] && !a->option[P_DRAW])
        return err_set(err, ST_USAGE, _("--los goes with --losen"));
    st = cmd_saison(a, a->option[P_SAISON], &s, err);
    if (st == ST_OK)
        st = pokal_load(a->store, &s, &p, err);
    if (st != ST_OK)
        return st;
    cmd_words(a, 0, &sitze);
    if (a->words == 0 && p.input.days > 0)
        all_still_in(&p, &sitze);
    pokal_free(&p);
    st = seating_begin(a, &s, &wettbewerb_pokal, text_str(&sitze), a->option[P_DRAW] != NULL,
                       _("who deals first? --geber KÜRZEL, or --losen draws seats and Geber"), err);
    text_free(&sitze);
    return st;
}

COMMAND(pokal_start, "pokal", "beginn", "[A,B,C,D,E,F]",
        N_("begin a day of the Pokal: the seats clockwise; from the second day on who is in by the standing"),
        BUCH_WRITE | CAN_JSON, 0, -1, OPTIONS(start_options), run_start);

COMMAND(pokal_standing, "pokal", "stand", "[NR]",
        N_("where a day of the Pokal stands: ratings, round, Geber, what is due"), BUCH_OPEN | CAN_JSON, 0, 1,
        NO_OPTIONS, cmd_run_stand);

static const struct option_line bogen_options[] = {BOGEN_OPTIONS};

COMMAND(pokal_bogen, "pokal", "bogen", "[NR]", N_("the Pokalspielberichtsbogen"), BUCH_OPEN | CAN_JSON, 0, 1,
        OPTIONS(bogen_options), cmd_run_bogen);

static const struct option_line ranking_options[] = {REPORT_OPTIONS};

static enum status put_ranking(struct call *a, const struct wish *w, const struct pokal *p, struct err *err)
{
    char title[80];
    struct output o = {
        .title = title, .sheet = "Pokal", .table = report_pokal_table(p, output_is_document(w->format))};

    (void)snprintf(title, sizeof title, "Pokal %s", p->saison.data.name);
    if (w->format == FORMAT_TEXT)
        report_pokal(p, &o.own);
    else if (w->format == FORMAT_JSON)
        report_pokal_json(p, &o.own);
    return output_put(a, w, &o, err);
}

static enum status run_ranking(struct call *a, struct err *err)
{
    struct saison s;
    struct pokal p;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);
    if (st == ST_OK)
        st = pokal_load(a->store, &s, &p, err);
    if (st != ST_OK)
        return st;
    st = put_ranking(a, &w, &p, err);
    pokal_free(&p);
    return st;
}

COMMAND(pokal_ranking, "pokal", "rangliste", "[SAISON]", N_("the standing of the Pokal, who is in, its winner"),
        BUCH_READ | CAN_JSON, 0, 1, OPTIONS(ranking_options), run_ranking);
