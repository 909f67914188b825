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

static void as_text(const void *report, struct text *text)
{
    report_statistics(report, text);
}

static struct table *as_table(const void *report)
{
    return report_statistics_table(report);
}

static void as_json(const void *report, struct text *text)
{
    report_statistics_json(report, text);
}

static void title(const void *report, char out[OUTPUT_TITLE_MAX])
{
    const struct statistics_report *b = report;

    (void)snprintf(out, OUTPUT_TITLE_MAX, "Statistik, %s", b->title);
}

static const struct output output = {.text = as_text, .table = as_table, .json = as_json, .title = title};

static enum status load(struct call *a, struct statistics_buch *s, char title[80], struct err *err)
{
    struct saison saison;
    bool all = a->option[S_ALL] != NULL;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK && !all)
        st = cmd_saison(a, a->option[S_SAISON], &saison, err);
    if (st == ST_OK)
        st = statistics_load(a->store, all ? NULL : &saison, s, err);
    store_rollback(a->store);
    if (st == ST_OK)
        (void)snprintf(title, 80, all ? "%s%s" : "%s %s", all ? _("all seasons") : "Saison",
                       all ? "" : saison.data.name);
    return st;
}

static enum status run_statistics(struct call *a, struct err *err)
{
    struct statistics_buch s;
    struct statistics_report b = {.s = &s, .player = -1};
    const struct player *p;
    struct wish w;
    char title[80];
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[S_ALL] && a->option[S_SAISON])
        st = err_set(err, ST_USAGE, _("--saison names one, --alle means all: one of them"));
    if (st == ST_OK)
        st = load(a, &s, title, err);
    if (st != ST_OK)
        return st;
    b.title = title;
    if (a->words > 0) {
        st = buch_player(&s.player, a->word[0], strlen(a->word[0]), &p, err);
        b.player = st == ST_OK ? (int)(p - s.player.player) : -1;
    }
    if (st == ST_OK)
        st = output_put(a, &output, &w, &b, err);
    statistics_free(&s);
    return st;
}

const struct command command_statistics = {
    "statistik",          NULL, "[KÜRZEL]", N_("games, Re and Kontra, solos, announcements, partners"),
    BUCH_OPEN | CAN_JSON, 0,    1,          OPTIONS(options),
    run_statistics};
