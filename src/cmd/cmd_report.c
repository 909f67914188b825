/* bericht */
#include <stdio.h>

#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/report_files.h"
#include "cmd/report_find.h"
#include "cmd/which_tisch.h"
#include "report/ranking.h"
#include "report/saison_report.h"

static const struct option_line options[] = {
    REPORT_OPTIONS("text|csv|json|xlsx|pdf|html"),
    {"spiele", 0, NULL, N_("only the games, a row each (text, csv, json, xlsx)")},
    {"alle", 0, NULL, N_("with --spiele or NAME: of all seasons")},
    {"saison", 0, "SAISON", N_("with NAME: another season than the present one")},
    {"spieler", 0, "KÜRZEL", N_("with NAME: of one player")},
};

static void as_text(const void *report, struct text *text)
{
    report_saison(report, text);
}

static void as_json(const void *report, struct text *text)
{
    report_saison_json(report, text);
}

static enum status as_xlsx(const void *report, int64_t day, const char *path, struct err *err)
{
    return report_saison_xlsx(report, day, path, err);
}

static enum status as_pdf(const void *report, int64_t day, struct text *text, struct err *err)
{
    const struct saison_report *b = report;

    return report_ranking_pdf(&b->standings, day, text, err);
}

static void as_html(const void *report, struct text *text)
{
    report_saison_html(report, text);
}

static const struct output output = {as_text, NULL, as_json, as_xlsx, as_pdf, as_html, NULL};

static enum status put_report(struct call *a, const struct wish *w, const struct saison *saison, struct err *err)
{
    struct saison_report b;
    enum status st;

    if (w->format == FORMAT_CSV)
        return err_set(err, ST_USAGE,
                       _("a season is no single table: --spiele --format csv writes its games, `doko rangliste`, "
                         "`doko statistik`, `doko pokal rangliste` and `doko ehrentafel` write CSV too"));
    st = saison_report_load(a->store, saison, w->format == FORMAT_XLSX, &b, err);
    if (st == ST_OK)
        st = output_put(a, &output, w, &b, err);
    saison_report_free(&b);
    return st;
}

/* The games are read while they are written. */

static enum status spiele_xlsx(const void *list, int64_t day, const char *path, struct err *err)
{
    struct spiele_list *l = *(struct spiele_list *const *)list;
    char title[80], club[CLUB_MAX];
    enum status st = store_club(l->store, club, err);

    (void)snprintf(title, sizeof title, l->saison ? "Spiele %s" : "Spiele", l->saison ? l->saison->data.name : "");
    return st == ST_OK ? report_spiele_xlsx(l, &(struct document){title, club, day}, path, err) : st;
}

static const struct output spiele_workbook = {.xlsx = spiele_xlsx};

static enum status put_spiele(struct call *a, const struct wish *w, const struct saison *saison, struct err *err)
{
    static const enum spiele_form form[FORMAT_COUNT] = {
        [FORMAT_TEXT] = SPIELE_TEXT, [FORMAT_CSV] = SPIELE_CSV_RFC, [FORMAT_JSON] = SPIELE_JSON};
    struct spiele_list l;
    struct text text = {0};
    enum status st;

    if (w->format == FORMAT_PDF || w->format == FORMAT_HTML)
        return err_set(err, ST_USAGE, _("--spiele: text, csv, json or xlsx was expected"));
    st = spiele_list_load(a->store, saison, &l, err);
    if (st == ST_OK && w->format == FORMAT_XLSX) {
        st = output_put(a, &spiele_workbook, w, &(struct spiele_list *){&l}, err);
    } else if (st == ST_OK) {
        st =
            report_spiele(&l, w->format == FORMAT_CSV && w->german ? SPIELE_CSV_GERMAN : form[w->format], &text, err);
        if (st == ST_OK)
            st = cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, &text, err);
    }
    text_free(&text);
    spiele_list_free(&l);
    return st;
}

static enum status run_report(struct call *a, struct err *err)
{
    bool spiele = a->option[B_SPIELE] != NULL, all = a->option[B_ALL] != NULL;
    struct saison saison;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && report_files_named(a))
        return report_files_run(a, &w, err);
    if (st == ST_OK && (a->option[B_SAISON] || a->option[B_PLAYER]))
        st = err_set(err, ST_USAGE,
                     _("--saison and --spieler go with the name of a report; `doko bericht liste` has them"));
    if (st == ST_OK && all && (!spiele || a->words > 0))
        st = err_set(err, ST_USAGE, _("--alle goes with --spiele, and without a season"));
    if (st == ST_OK)
        st = store_begin(a->store, STORE_READ, err);
    if (st == ST_OK && !all)
        st = cmd_saison(a, a->words ? a->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = spiele ? put_spiele(a, &w, all ? NULL : &saison, err) : put_report(a, &w, &saison, err);
    store_rollback(a->store);
    return st;
}

COMMAND(report, "bericht", NULL, "[SAISON|NAME]",
        N_("a season as a whole: workbook, page for the web or the wall, all its games; or one report by its name"),
        BUCH_OPEN | CAN_JSON, 0, 1, OPTIONS(options), run_report);
