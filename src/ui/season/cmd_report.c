/* The command bericht: a season as a whole, the list of its games, or a report that is a file. */
#include <stdio.h>

#include "report/season/saison_report.h"
#include "report/tables/ranking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_files.h"
#include "ui/cli/report_find.h"
#include "ui/cli/which_tisch.h"

enum { B_SPIELE = R_OWN, B_ALL, B_SAISON, B_PLAYER, B_KASSE };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    [B_SPIELE] = {"spiele", 0, NULL, N_("only the games, a row each")},
    [B_ALL] = {"alle", 0, NULL, N_("with --spiele or NAME: of all seasons")},
    [B_SAISON] = {"saison", 0, "SAISON", N_("with NAME: another season than the present one")},
    [B_PLAYER] = {"spieler", 0, "KÜRZEL", N_("with NAME: of one player")},
    [B_KASSE] = {"kasse", 0, NULL, N_("of a season: include its money, which reports for others leave out")},
};

static enum status make_booklet(const struct call *call, const struct saison_report *report, const char *title,
                                struct text *out, struct err *err)
{
    AUTO(booklet_free) struct booklet booklet = {0};

    report_saison_booklet(report, &booklet);
    return booklet_pdf(&booklet, &(struct document){title, report->standings.club, output_day(call)}, out, err);
}

static enum status put_report(struct call *call, const struct wish *wish, const struct saison *saison,
                              struct err *err)
{
    char title[RANKING_TITLE_MAX];
    AUTO(saison_report_free) struct saison_report report = {0};
    AUTO(output_free) struct output output = {.title = title};
    unsigned with = (wish->format == FORMAT_XLSX ? SAISON_GAMES : 0) | (call->option[B_KASSE] ? SAISON_KASSE : 0);
    enum status st;

    if (wish->format == FORMAT_CSV)
        return err_set(err, ST_USAGE,
                       _("a season is no single table: --spiele --format csv writes its games, `doko rangliste`, "
                         "`doko statistik`, `doko pokal rangliste` and `doko ehrentafel` write CSV too"));
    st = saison_report_load(call->store, saison, with, &report, err);
    if (st != ST_OK)
        return st;
    (void)report_ranking_title(&report.standings, title);
    if (wish->format == FORMAT_TEXT)
        report_saison(&report, &output.own);
    else if (wish->format == FORMAT_JSON)
        report_saison_json(&report, &output.own);
    else if (wish->format == FORMAT_HTML)
        report_saison_html(&report, &output.own);
    else if (wish->format == FORMAT_XLSX)
        report_saison_sheets(&report, &output.book);
    else
        st = make_booklet(call, &report, title, &output.own, err);
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

/* Makes the list of games. They are read while they are written, except for paper and page, which need all of them
 * at once. */
static enum status make_spiele(const struct wish *wish, struct spiele_list *list, struct output *output,
                               struct err *err)
{
    struct worksheet *sheet;

    switch (wish->format) {
    case FORMAT_TEXT:
        return spiele_list_text(list, &output->own, err);
    case FORMAT_CSV:
        return spiele_list_csv(list, wish->german, &output->own, err);
    case FORMAT_JSON:
        return spiele_list_json(list, &output->own, err);
    case FORMAT_XLSX:
        sheet = workbook_sheet(&output->book, "Spiele", table_share(list->lines));
        sheet->filter = true;
        sheet->walk = spiele_list_walk;
        sheet->list = list;
        return ST_OK;
    default:
        output->table = table_share(list->lines);
        return spiele_list_all(list, wish->format == FORMAT_PDF, err);
    }
}

static enum status put_spiele(struct call *call, const struct wish *wish, const struct saison *saison,
                              struct err *err)
{
    char title[80];
    AUTO(output_free) struct output output = {.title = title};
    AUTO(spiele_list_free) struct spiele_list list = {0};
    enum status st = spiele_list_load(call->store, saison, &list, err);

    list.document = output_is_document(wish->format);
    (void)snprintf(title, sizeof title, saison ? "Spiele %s" : "Spiele%s", saison ? saison->data.name : "");
    if (st == ST_OK)
        st = make_spiele(wish, &list, &output, err);
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

static enum status run_report(struct call *call, struct err *err)
{
    bool spiele = call->option[B_SPIELE] != NULL, all = call->option[B_ALL] != NULL;
    struct saison saison;
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->words > 1)
        return report_files_named(call)
                   ? err_set(err, ST_USAGE,
                             _("one report at a time; its season goes behind --saison: `doko bericht %.40s --saison "
                               "%.40s`"),
                             call->word[0], call->word[1])
                   : err_set(err, ST_USAGE,
                             _("one season, or one report by its name; `doko bericht liste` lists the reports"));
    if (st == ST_OK && call->option[B_KASSE] && (spiele || report_files_named(call)))
        return err_set(err, ST_USAGE,
                       _("--kasse goes with the report of a season; `doko bericht kasse` is the one of its money"));
    if (st == ST_OK && report_files_named(call))
        return spiele
                   ? err_set(err, ST_USAGE, _("--spiele is the list of games; it goes without the name of a report"))
                   : report_files_run(call, &wish, err);
    if (st == ST_OK && (call->option[B_SAISON] || call->option[B_PLAYER]))
        st = err_set(err, ST_USAGE,
                     _("--saison and --spieler go with the name of a report; `doko bericht liste` lists the names"));
    if (st == ST_OK && all && (!spiele || call->words > 0))
        st = err_set(err, ST_USAGE, _("--alle goes with --spiele, and without a season"));
    if (st == ST_OK)
        st = store_begin(call->store, STORE_READ, err);
    if (st == ST_OK && !all)
        st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = spiele ? put_spiele(call, &wish, all ? NULL : &saison, err) : put_report(call, &wish, &saison, err);
    store_rollback(call->store);
    return st;
}

COMMAND(report, SHOWS, .word = "bericht", .arguments = "[SAISON|NAME]",
        .purpose = N_(
            "a season as a whole: workbook, page for the web or the wall, all its games; or one report by its name"),
        .kind = BUCH_OPEN | MAY_TAKE_LONG, .max = 2, OPTIONS(options), .formats = AS_TABLE, .run = run_report);
