/* The command statistik: statistics of a season, of all seasons, or of a player. */
#include <stdio.h>

#include "report/tables/statistics.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"

enum { S_SAISON = R_OWN, S_ALL };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    [S_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
    [S_ALL] = {"alle", 0, NULL, N_("all seasons of the book")},
};

static enum status load(struct call *call, struct player_list *list, struct statistics *statistics, char title[80],
                        struct err *err)
{
    struct saison saison;
    const struct player *player = NULL;
    bool all = call->option[S_ALL] != NULL;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK && !all)
        st = cmd_saison(call, call->option[S_SAISON], &saison, err);
    if (st == ST_OK)
        st = store_player(call->store, list, err);
    if (st == ST_OK && call->words > 0)
        st = buch_player(list, call->word[0], strlen(call->word[0]), &player, err);
    if (st == ST_OK)
        st = statistics_load(call->store, all ? NULL : &saison, player, statistics, err);
    store_rollback(call->store);
    if (st == ST_OK)
        (void)snprintf(title, 80, all ? "%s%s" : "%s %s", all ? _("all seasons") : "Saison",
                       all ? "" : saison.data.name);
    return st;
}

static enum status run_statistics(struct call *call, struct err *err)
{
    AUTO(statistics_free) struct statistics statistics = {0};
    AUTO(player_list_free) struct player_list list = {0};
    struct wish wish;
    char title[80], heading[96];
    struct output output = {.title = heading};
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[S_ALL] && call->option[S_SAISON])
        st = err_set(err, ST_USAGE, _("--saison names one season, --alle means all: give only one of them"));
    if (st == ST_OK)
        st = load(call, &list, &statistics, title, err);
    if (st == ST_OK) {
        (void)snprintf(heading, sizeof heading, "Statistik, %s", title);
        output.table = table_share(statistics.players);
        if (wish.format == FORMAT_TEXT)
            report_statistics(&statistics, title, &output.own);
        else if (wish.format == FORMAT_JSON)
            report_statistics_json(&statistics, &output.own);
        st = output_put(call, &wish, &output, err);
    }
    return st;
}

COMMAND(statistics, SHOWS, .word = "statistik", .arguments = "[KÜRZEL]",
        .purpose = N_("games, Re and Kontra, solos, announcements, partners"), .kind = BUCH_OPEN, .max = 1,
        OPTIONS(options), .formats = AS_TABLE, .run = run_statistics);
