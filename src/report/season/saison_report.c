#include "report/season/saison_report.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "print/json.h"
#include "report/season/saison_sheets.h"
#include "report/tables/kasse.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"

static const char *const numbers_name[] = {"saison-soli", "saison-ansagen", "saison-sonderpunkte", "saison-partner"};

void saison_report_free(struct saison_report *report)
{
    standings_free(&report->standings);
    course_free(&report->course);
    statistics_free(&report->statistics);
    for (int i = 0; i < SAISON_NUMBERS; i++)
        table_free(report->numbers[i]);
    pokal_free(&report->pokal);
    table_free(report->ehrentafel);
    table_free(report->days);
    kasse_free(&report->kasse);
    spiele_list_free(&report->spiele);
    free(report->player);
    *report = (struct saison_report){0};
}

static bool has_column(const struct saison_report *report, int row)
{
    for (int i = 0; i < report->columns; i++)
        if (report->player[i] == row)
            return true;
    return false;
}

/* Chooses a column for each row of the statistics, which may include players of an open day who are not in the
 * standings yet. A row gets one column even where a damaged book gives two players one Kürzel. */
static void choose_columns(struct saison_report *report)
{
    const struct standings *standings = &report->standings;
    int rows = (int)table_rows(report->statistics.players);

    report->player = mem_alloc(((size_t)rows + 1) * sizeof *report->player);
    for (int i = 0; i < standings->count; i++)
        for (int row = 0; row < rows; row++)
            if (!has_column(report, row) &&
                strcmp(table_get(report->statistics.players, (size_t)row, "spieler")->text,
                       standings->player.player[standings->list[i].player].kuerzel.word) == 0)
                report->player[report->columns++] = row;
    for (int row = 0; row < rows; row++)
        if (!has_column(report, row))
            report->player[report->columns++] = row;
}

static enum status load_numbers(struct store *store, const struct saison *saison, struct saison_report *report,
                                struct err *err)
{
    static const char *const names[] = {"umfang",         "statistik",           "saison-soli",
                                        "saison-ansagen", "saison-sonderpunkte", "saison-partner",
                                        "ehrentafel",     "tageswerte",          NULL};
    struct views_source source = {store, saison, report->spiele.lines ? spiele_list_add : NULL, &report->spiele,
                                  &report->pokal};
    struct facts *facts;
    enum status st = reports_fill(&source, names, &facts, err);

    if (st == ST_OK)
        st = statistics_ask(facts, NULL, &report->statistics, err);
    for (int i = 0; i < SAISON_NUMBERS && st == ST_OK; i++)
        st = reports_ask(facts, numbers_name[i], (struct facts_parameter){0}, &report->numbers[i], err);
    if (st == ST_OK)
        st = reports_ask(facts, "ehrentafel", (struct facts_parameter){0}, &report->ehrentafel, err);
    if (st == ST_OK)
        st = reports_ask(facts, "tageswerte", (struct facts_parameter){0}, &report->days, err);
    facts_free(facts);
    return st;
}

enum status saison_report_load(struct store *store, const struct saison *saison, unsigned with,
                               struct saison_report *report, struct err *err)
{
    enum status st;

    *report = (struct saison_report){0};
    st = standings_load(store, saison, 0, &report->standings, err);
    if (st == ST_OK)
        st = pokal_load(store, saison, &report->pokal, err);
    if (st == ST_OK && (with & SAISON_GAMES))
        st = spiele_list_load(store, saison, &report->spiele, err);
    report->spiele.document = true;
    if (st == ST_OK)
        st = load_numbers(store, saison, report, err);
    if (st == ST_OK && (with & SAISON_KASSE))
        st = kasse_load(store, saison, &report->kasse, err);
    if (st != ST_OK)
        return st;
    course_fill(&report->standings, &report->course);
    choose_columns(report);
    if (!reports_omitted(report->statistics.omitted, report->omitted))
        report->omitted[0] = '\0';
    return ST_OK;
}

/* Removes a trailing empty line, which separates the next step of a Pokal and stays when the Pokal is finished. */
static void without_blank_line(struct text *text)
{
    if (text->len > 1 && text->s[text->len - 1] == '\n' && text->s[text->len - 2] == '\n')
        text->s[--text->len] = '\0';
}

void report_saison(const struct saison_report *report, struct text *text)
{
    char title[80];

    (void)snprintf(title, sizeof title, "Saison %s", report->standings.saison.data.name);
    report_ranking(&report->standings, text);
    text_addc(text, '\n');
    report_statistics(&report->statistics, title, text);
    if (report->pokal.input.days > 0) {
        text_addc(text, '\n');
        report_pokal(&report->pokal, text);
        without_blank_line(text);
    }
    if (kasse_has_content(&report->kasse)) {
        text_addc(text, '\n');
        report_kasse(&report->kasse, 0, text);
    }
    if (table_rows(report->ehrentafel) > 0) {
        text_add(text, "\nEhrentafel\n\n");
        table_write(report->ehrentafel, text);
    }
}

/* Joins whole documents, each under its name; the Kasse only if it is used. */
void report_saison_json(const struct saison_report *report, struct text *text)
{
    text_add(text, "{\"rangliste\":");
    report_ranking_json(&report->standings, text);
    text_add(text, ",\"statistik\":");
    report_statistics_json(&report->statistics, text);
    text_add(text, ",\"pokal\":");
    report_pokal_json(&report->pokal, text);
    text_add(text, ",\"ehrentafel\":[");
    table_json_rows(report->ehrentafel, &(struct json){text, false});
    text_addc(text, ']');
    if (kasse_has_content(&report->kasse)) {
        text_add(text, ",\"kasse\":");
        report_kasse_json(&report->kasse, 0, text);
    } else {
        text_addc(text, '\n');
    }
    text_add(text, "}\n");
}

void report_saison_sheets(const struct saison_report *report, struct workbook *workbook)
{
    struct worksheet *spiele;

    report_ranking_sheets(&report->standings, workbook);
    saison_sheets_course(report, workbook);
    saison_sheets_numbers(report, workbook);
    spiele = workbook_sheet(workbook, "Spiele", table_share(report->spiele.lines));
    spiele->filter = spiele->screen_only = true;
    if (report->pokal.standing.count > 0)
        (void)workbook_sheet(workbook, "Pokal", report_pokal_table(&report->pokal, true));
    if (kasse_has_content(&report->kasse))
        (void)workbook_sheet(workbook, "Kasse", report_kasse_table(&report->kasse, 0));
    (void)workbook_sheet(workbook, "Ehrentafel", table_share(report->ehrentafel));
}
