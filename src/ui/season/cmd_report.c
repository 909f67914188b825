/* bericht */
#include <stdio.h>

#include "report/season/saison_report.h"
#include "report/tables/ranking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_files.h"
#include "ui/cli/report_find.h"
#include "ui/cli/which_tisch.h"

static const struct option_line options[] = {
    REPORT_OPTIONS,
    {"spiele", 0, NULL, N_("only the games, a row each")},
    {"alle", 0, NULL, N_("with --spiele or NAME: of all seasons")},
    {"saison", 0, "SAISON", N_("with NAME: another season than the present one")},
    {"spieler", 0, "KÜRZEL", N_("with NAME: of one player")},
    {"kasse", 0, NULL, N_("of a season: with its money, which stands in no report for others")},
};

static enum status make_booklet(const struct call *a, const struct saison_report *b, const char *title,
                                struct text *out, struct err *err)
{
    struct booklet booklet = {0};
    enum status st;

    report_saison_booklet(b, &booklet);
    st = booklet_pdf(&booklet, &(struct document){title, b->standings.club, output_day(a)}, out, err);
    booklet_free(&booklet);
    return st;
}

static enum status put_report(struct call *a, const struct wish *w, const struct saison *saison, struct err *err)
{
    char title[RANKING_TITLE_MAX];
    struct saison_report b;
    struct output o = {.title = title};
    unsigned with = (w->format == FORMAT_XLSX ? SAISON_GAMES : 0) | (a->option[B_KASSE] ? SAISON_KASSE : 0);
    enum status st;

    if (w->format == FORMAT_CSV)
        return err_set(err, ST_USAGE,
                       _("a season is no single table: --spiele --format csv writes its games, `doko rangliste`, "
                         "`doko statistik`, `doko pokal rangliste` and `doko ehrentafel` write CSV too"));
    st = saison_report_load(a->store, saison, with, &b, err);
    if (st == ST_OK) {
        (void)report_ranking_title(&b.standings, title);
        if (w->format == FORMAT_TEXT)
            report_saison(&b, &o.own);
        else if (w->format == FORMAT_JSON)
            report_saison_json(&b, &o.own);
        else if (w->format == FORMAT_HTML)
            report_saison_html(&b, &o.own);
        else if (w->format == FORMAT_XLSX)
            report_saison_sheets(&b, &o.book);
        else
            st = make_booklet(a, &b, title, &o.own, err);
        if (st == ST_OK)
            st = output_put(a, w, &o, err);
        else
            output_free(&o);
    }
    saison_report_free(&b);
    return st;
}

/* The games are read while they are written, but for paper and page, which need them all. */
static enum status make_spiele(const struct wish *w, struct spiele_list *l, struct output *o, struct err *err)
{
    struct worksheet *sheet;

    switch (w->format) {
    case FORMAT_TEXT:
        return spiele_list_text(l, &o->own, err);
    case FORMAT_CSV:
        return spiele_list_csv(l, w->german, &o->own, err);
    case FORMAT_JSON:
        return spiele_list_json(l, &o->own, err);
    case FORMAT_XLSX:
        sheet = workbook_sheet(&o->book, "Spiele", table_share(l->lines));
        sheet->filter = true;
        sheet->walk = spiele_list_walk;
        sheet->list = l;
        return ST_OK;
    default:
        o->table = table_share(l->lines);
        return spiele_list_all(l, w->format == FORMAT_PDF, err);
    }
}

static enum status put_spiele(struct call *a, const struct wish *w, const struct saison *saison, struct err *err)
{
    char title[80];
    struct output o = {.title = title};
    struct spiele_list l;
    enum status st = spiele_list_load(a->store, saison, &l, err);

    l.document = output_is_document(w->format);
    (void)snprintf(title, sizeof title, saison ? "Spiele %s" : "Spiele%s", saison ? saison->data.name : "");
    if (st == ST_OK)
        st = make_spiele(w, &l, &o, err);
    if (st == ST_OK)
        st = output_put(a, w, &o, err);
    else
        output_free(&o);
    spiele_list_free(&l);
    return st;
}

static enum status run_report(struct call *a, struct err *err)
{
    bool spiele = a->option[B_SPIELE] != NULL, all = a->option[B_ALL] != NULL;
    struct saison saison;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->words > 1)
        return report_files_named(a)
                   ? err_set(err, ST_USAGE,
                             _("one report at a time; its season goes behind --saison: `doko bericht %.40s --saison "
                               "%.40s`"),
                             a->word[0], a->word[1])
                   : err_set(err, ST_USAGE,
                             _("one season, or one report by its name; `doko bericht liste` has them"));
    if (st == ST_OK && a->option[B_KASSE] && (spiele || report_files_named(a)))
        return err_set(err, ST_USAGE,
                       _("--kasse goes with the report of a season; `doko bericht kasse` is the one of its money"));
    if (st == ST_OK && report_files_named(a))
        return spiele
                   ? err_set(err, ST_USAGE, _("--spiele is the list of games; it goes without the name of a report"))
                   : report_files_run(a, &w, err);
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
        BUCH_OPEN | CAN_JSON | MAY_TAKE_LONG, 0, 2, OPTIONS(options), run_report);
