/* statistik */
#include <stdio.h>

#include "report/tables/statistics.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"

enum { S_SAISON = R_OWN, S_ALL };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"alle", 0, NULL, N_("all seasons of the book")},
};

static enum status load(struct call *a, struct player_list *list, struct statistics *s, char title[80],
                        struct err *err)
{
    struct saison saison;
    const struct player *player = NULL;
    bool all = a->option[S_ALL] != NULL;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK && !all)
        st = cmd_saison(a, a->option[S_SAISON], &saison, err);
    if (st == ST_OK)
        st = store_player(a->store, list, err);
    if (st == ST_OK && a->words > 0)
        st = buch_player(list, a->word[0], strlen(a->word[0]), &player, err);
    if (st == ST_OK)
        st = statistics_load(a->store, all ? NULL : &saison, player, s, err);
    store_rollback(a->store);
    if (st == ST_OK)
        (void)snprintf(title, 80, all ? "%s%s" : "%s %s", all ? _("all seasons") : "Saison",
                       all ? "" : saison.data.name);
    return st;
}

static enum status run_statistics(struct call *a, struct err *err)
{
    struct statistics s = {0};
    struct player_list list = {0};
    struct wish w;
    char title[80], heading[96];
    struct output o = {.title = heading};
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[S_ALL] && a->option[S_SAISON])
        st = err_set(err, ST_USAGE, _("--saison names one, --alle means all: one of them"));
    if (st == ST_OK)
        st = load(a, &list, &s, title, err);
    if (st == ST_OK) {
        (void)snprintf(heading, sizeof heading, "Statistik, %s", title);
        o.table = table_share(s.players);
        if (w.format == FORMAT_TEXT)
            report_statistics(&s, title, &o.own);
        else if (w.format == FORMAT_JSON)
            report_statistics_json(&s, &o.own);
        st = output_put(a, &w, &o, err);
    }
    statistics_free(&s);
    player_list_free(&list);
    return st;
}

COMMAND(statistics, "statistik", NULL, "[KÜRZEL]", N_("games, Re and Kontra, solos, announcements, partners"),
        BUCH_OPEN | CAN_JSON, 0, 1, OPTIONS(options), run_statistics);
