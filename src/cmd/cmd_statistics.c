/* statistik */
#include <stdio.h>

#include "cmd/commands.h"
#include "cmd/output.h"
#include "cmd/which_tisch.h"
#include "report/statistics.h"

enum { S_SAISON = R_OWN, S_ALL };
static const struct option_line options[] = {
    REPORT_OPTIONS("text|csv|json|xlsx|pdf|html"),
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"alle", 0, NULL, N_("all seasons of the book")},
};

struct titled_statistics {
    struct statistics s;
    char title[80];
};

static void as_text(const void *statistics, struct text *text)
{
    const struct titled_statistics *t = statistics;

    report_statistics(&t->s, t->title, text);
}

static struct table *as_table(const void *statistics)
{
    const struct titled_statistics *t = statistics;

    return table_share(t->s.players);
}

static void as_json(const void *statistics, struct text *text)
{
    const struct titled_statistics *t = statistics;

    report_statistics_json(&t->s, text);
}

static void title(const void *statistics, char out[OUTPUT_TITLE_MAX])
{
    const struct titled_statistics *t = statistics;

    (void)snprintf(out, OUTPUT_TITLE_MAX, "Statistik, %s", t->title);
}

static const struct output output = {.text = as_text, .table = as_table, .json = as_json, .title = title};

static enum status load(struct call *a, struct player_list *list, struct titled_statistics *t, struct err *err)
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
        st = statistics_load(a->store, all ? NULL : &saison, player, &t->s, err);
    store_rollback(a->store);
    if (st == ST_OK)
        (void)snprintf(t->title, sizeof t->title, all ? "%s%s" : "%s %s", all ? _("all seasons") : "Saison",
                       all ? "" : saison.data.name);
    return st;
}

static enum status run_statistics(struct call *a, struct err *err)
{
    struct titled_statistics t = {0};
    struct player_list list = {0};
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[S_ALL] && a->option[S_SAISON])
        st = err_set(err, ST_USAGE, _("--saison names one, --alle means all: one of them"));
    if (st == ST_OK)
        st = load(a, &list, &t, err);
    if (st == ST_OK)
        st = output_put(a, &output, &w, &t, err);
    statistics_free(&t.s);
    player_list_free(&list);
    return st;
}

COMMAND(statistics, "statistik", NULL, "[KÜRZEL]", N_("games, Re and Kontra, solos, announcements, partners"),
        BUCH_OPEN | CAN_JSON, 0, 1, OPTIONS(options), run_statistics);
