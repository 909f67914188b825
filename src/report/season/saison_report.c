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

void saison_report_free(struct saison_report *b)
{
    standings_free(&b->standings);
    course_free(&b->course);
    statistics_free(&b->statistics);
    for (int i = 0; i < SAISON_NUMBERS; i++)
        table_free(b->numbers[i]);
    pokal_free(&b->pokal);
    table_free(b->ehrentafel);
    table_free(b->days);
    kasse_free(&b->kasse);
    spiele_list_free(&b->spiele);
    free(b->player);
    *b = (struct saison_report){0};
}

static bool has_column(const struct saison_report *b, int row)
{
    for (int i = 0; i < b->columns; i++)
        if (b->player[i] == row)
            return true;
    return false;
}

/* On a day that is still open somebody may have played who is in no standings yet. A row has one column, also where a
 * damaged book gives two players one Kürzel. */
static void choose_columns(struct saison_report *b)
{
    const struct standings *w = &b->standings;
    int rows = (int)table_rows(b->statistics.players);

    b->player = mem_alloc(((size_t)rows + 1) * sizeof *b->player);
    for (int i = 0; i < w->count; i++)
        for (int z = 0; z < rows; z++)
            if (!has_column(b, z) && strcmp(table_get(b->statistics.players, (size_t)z, "spieler")->text,
                                            w->player.player[w->list[i].player].kuerzel.word) == 0)
                b->player[b->columns++] = z;
    for (int z = 0; z < rows; z++)
        if (!has_column(b, z))
            b->player[b->columns++] = z;
}

static enum status load_numbers(struct store *store, const struct saison *saison, struct saison_report *b,
                                struct err *err)
{
    static const char *const names[] = {"umfang",         "statistik",           "saison-soli",
                                        "saison-ansagen", "saison-sonderpunkte", "saison-partner",
                                        "ehrentafel",     "tageswerte",          NULL};
    struct views_source source = {store, saison, b->spiele.lines ? spiele_list_add : NULL, &b->spiele, &b->pokal};
    struct facts *facts;
    enum status st = reports_fill(&source, names, &facts, err);

    if (st == ST_OK)
        st = statistics_ask(facts, NULL, &b->statistics, err);
    for (int i = 0; i < SAISON_NUMBERS && st == ST_OK; i++)
        st = reports_ask(facts, numbers_name[i], (struct facts_parameter){0}, &b->numbers[i], err);
    if (st == ST_OK)
        st = reports_ask(facts, "ehrentafel", (struct facts_parameter){0}, &b->ehrentafel, err);
    if (st == ST_OK)
        st = reports_ask(facts, "tageswerte", (struct facts_parameter){0}, &b->days, err);
    facts_free(facts);
    return st;
}

enum status saison_report_load(struct store *store, const struct saison *saison, unsigned with,
                               struct saison_report *b, struct err *err)
{
    enum status st;

    *b = (struct saison_report){0};
    st = standings_load(store, saison, 0, &b->standings, err);
    if (st == ST_OK)
        st = pokal_load(store, saison, &b->pokal, err);
    if (st == ST_OK && (with & SAISON_GAMES))
        st = spiele_list_load(store, saison, &b->spiele, err);
    b->spiele.document = true;
    if (st == ST_OK)
        st = load_numbers(store, saison, b, err);
    if (st == ST_OK && (with & SAISON_KASSE))
        st = kasse_load(store, saison, &b->kasse, err);
    if (st != ST_OK)
        return st;
    course_fill(&b->standings, &b->course);
    choose_columns(b);
    if (!reports_omitted(b->statistics.omitted, b->omitted))
        b->omitted[0] = '\0';
    return ST_OK;
}

/* What is left to say of a Pokal stands below an empty line; a finished one has nothing. */
static void without_blank_line(struct text *t)
{
    if (t->len > 1 && t->s[t->len - 1] == '\n' && t->s[t->len - 2] == '\n')
        t->s[--t->len] = '\0';
}

void report_saison(const struct saison_report *b, struct text *t)
{
    char title[80];

    (void)snprintf(title, sizeof title, "Saison %s", b->standings.saison.data.name);
    report_ranking(&b->standings, t);
    text_addc(t, '\n');
    report_statistics(&b->statistics, title, t);
    if (b->pokal.input.days > 0) {
        text_addc(t, '\n');
        report_pokal(&b->pokal, t);
        without_blank_line(t);
    }
    if (kasse_used(&b->kasse)) {
        text_addc(t, '\n');
        report_kasse(&b->kasse, 0, t);
    }
    if (table_rows(b->ehrentafel) > 0) {
        text_add(t, "\nEhrentafel\n\n");
        table_write(b->ehrentafel, t);
    }
}

/* Documents of their own, each under its name; one of the Kasse where there is money. */
void report_saison_json(const struct saison_report *b, struct text *t)
{
    text_add(t, "{\"rangliste\":");
    report_ranking_json(&b->standings, t);
    text_add(t, ",\"statistik\":");
    report_statistics_json(&b->statistics, t);
    text_add(t, ",\"pokal\":");
    report_pokal_json(&b->pokal, t);
    text_add(t, ",\"ehrentafel\":[");
    table_json_rows(b->ehrentafel, &(struct json){t, false});
    text_addc(t, ']');
    if (kasse_used(&b->kasse)) {
        text_add(t, ",\"kasse\":");
        report_kasse_json(&b->kasse, 0, t);
    } else {
        text_addc(t, '\n');
    }
    text_add(t, "}\n");
}

void report_saison_sheets(const struct saison_report *b, struct workbook *book)
{
    struct worksheet *spiele;

    report_ranking_sheets(&b->standings, book);
    saison_sheets_course(b, book);
    saison_sheets_numbers(b, book);
    spiele = workbook_sheet(book, "Spiele", table_share(b->spiele.lines));
    spiele->filter = spiele->screen_only = true;
    if (b->pokal.standing.count > 0)
        (void)workbook_sheet(book, "Pokal", report_pokal_table(&b->pokal, true));
    if (kasse_used(&b->kasse))
        (void)workbook_sheet(book, "Kasse", report_kasse_table(&b->kasse, 0));
    (void)workbook_sheet(book, "Ehrentafel", table_share(b->ehrentafel));
}
