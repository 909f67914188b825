/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with native charts. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"
#include "report/tables/ranking.h"

/* The players stand as on the sheet Tageswerte: column FRONT + place in the standings; row `day` is a Spieltag. */
enum { FRONT = RANKING_DAYS_FRONT };

#define PLACES "Tagesplätze"

/* What he stands at: over his day values up to this one. Over two tables on one Spieltag the mean of the cells is not
 * the season value; then the number stands alone. */
static void value(const struct saison_report *b, int day, int i, struct table *t)
{
    const struct course_standing *v = course_at(&b->course, day - 1, i);
    const struct saison_place *p = &b->standings.list[i];

    if (v->by == 0) {
        table_blank(t);
        return;
    }
    table_quotient(t, v->hundertstel, v->by);
    table_formula(t, p->values == p->days, "%s(Tageswerte!R2C:RC)",
                  b->standings.input.kind == RANKING_SUM ? "SUM" : "AVERAGE");
}

static void course_sheet(const struct saison_report *b, struct workbook *book)
{
    struct table *t = report_ranking_days_columns(&b->standings);
    struct worksheet *s = workbook_sheet(book, "Verlauf", t);

    for (int day = 1; day <= b->course.days; day++) {
        report_ranking_day(&b->standings, day, t);
        for (int i = 0; i < b->standings.count; i++)
            value(b, day, i, t);
    }
    s->fixed = FRONT;
    s->note = report_ranking_star(&b->standings);
    s->chart = (struct chart){.kind = CHART_LINES,
                              .low_first = b->standings.input.kind == RANKING_PLACE,
                              .title = standings_after_dessos(&b->standings)      ? "DESSOS nach Spieltagen"
                                       : b->standings.input.kind == RANKING_PLACE ? "mittlerer Platz nach Spieltagen"
                                                                                  : "nach Spieltagen",
                              .axis = "Spieltag",
                              .description = "Verlauf der Saison",
                              .first = FRONT,
                              .count = b->standings.count};
}

/* Tagesplätze: the place of each day; where somebody sat at two tables of it, the mean. An empty cell: not there. */

/* [tag * spieler + i] twice the place, 0: not there. */
static int *collect_places(const struct saison_report *b)
{
    const struct standings *w = &b->standings;
    int *doubled = mem_alloc((size_t)(b->course.days * w->count + 1) * sizeof *doubled);

    for (int i = 0; i < w->count; i++)
        for (size_t k = 0; k < w->raw_values_count; k++) {
            int *z = &doubled[(w->raw_values[k].spieltag - 1) * w->count + i];

            if (w->raw_values[k].player == w->list[i].player)
                *z = *z ? *z / 2 + w->raw_values[k].place : 2 * w->raw_values[k].place;
        }
    return doubled;
}

static void place_sheet(const struct saison_report *b, struct workbook *book, const int *doubled)
{
    struct table *t = report_ranking_days_columns(&b->standings);
    struct worksheet *s = workbook_sheet(book, PLACES, t);
    int n = b->standings.count;

    for (int day = 0; day < b->course.days; day++) {
        report_ranking_day(&b->standings, day + 1, t);
        for (int i = 0; i < n; i++) {
            int d = doubled[day * n + i];

            if (d == 0)
                table_blank(t);
            else if (d % 2 == 0)
                table_number(t, d / 2);
            else
                table_hundertstel(t, 50 * d);
        }
    }
    s->mark = MARK_FIRST;
    s->note = report_ranking_star(&b->standings);
    s->fixed = s->mark_from = FRONT;
}

/* Anwesenheit: how often somebody was there and which places he had, counted from Tagesplätze. */

enum { A_PLACE = 7 };

static struct table *attendance_columns(int places)
{
    static const struct column front[A_PLACE] = {{.head = "Kürzel", .kind = CELL_TEXT},
                                                 {.head = "Name", .kind = CELL_TEXT},
                                                 {.head = "dabei", .kind = CELL_COUNT},
                                                 {.head = "von", .kind = CELL_COUNT},
                                                 {.head = "Anteil", .kind = CELL_PERCENT},
                                                 {.head = "Pflicht", .kind = CELL_COUNT},
                                                 {.head = "mittlerer Platz", .kind = CELL_HUNDERTSTEL}};
    struct table *t = table_new();
    char place[24];

    table_add_columns(t, front, A_PLACE);
    for (int i = 1; i <= places; i++) {
        (void)snprintf(place, sizeof place, "%d. Platz", i);
        table_add_column(t, &(struct column){.head = place, .kind = CELL_COUNT});
    }
    return t;
}

/* What the formulas count in one column of Tagesplätze; the places of each table he sat at. */
struct tally {
    int present, doubled_sum, place[TISCH_MAX + 1];
};

static struct tally count(const struct saison_report *b, const int *doubled, int i)
{
    struct tally g = {0};

    for (int day = 0; day < b->course.days; day++) {
        int d = doubled[day * b->standings.count + i];

        g.present += d > 0;
        g.doubled_sum += d;
    }
    for (size_t k = 0; k < b->standings.raw_values_count; k++) {
        const struct day_value *v = &b->standings.raw_values[k];

        if (v->player == b->standings.list[i].player && v->place <= TISCH_MAX)
            g.place[v->place]++;
    }
    return g;
}

static void attendance_row(const struct saison_report *b, const int *doubled, int i, int places, struct table *t)
{
    const struct player *who = &b->standings.player.player[b->standings.list[i].player];
    bool one_table =
        b->standings.list[i].values == b->standings.list[i].days; /* else a mean is the place of neither */
    struct tally g = count(b, doubled, i);
    int days = b->course.days, column = FRONT + i + 1;
    char where[80];

    (void)snprintf(where, sizeof where, "'" PLACES "'!R2C%d:R%dC%d", column, days + 1, column);
    table_row(t);
    table_text(t, who->kuerzel.word);
    table_text(t, who->name);
    table_value(t, g.present);
    table_formula(t, days > 0, "COUNT(%s)", where);
    table_value(t, days);
    table_quotient(t, 100 * g.present, days);
    table_formula(t, days > 0, "RC[-2]/RC[-1]");
    table_value(t, b->standings.saison.data.pflicht);
    table_quotient(t, 50 * g.doubled_sum, g.present);
    table_formula(t, g.present > 0, "AVERAGE(%s)", where);
    for (int p = 1; p <= places; p++) {
        table_value(t, g.place[p]);
        table_formula(t, days > 0 && one_table, "COUNTIF(%s,%d)", where, p);
    }
}

static int last_place(const struct saison_report *b)
{
    int highest = 4;

    for (size_t i = 0; i < b->standings.raw_values_count; i++)
        if (b->standings.raw_values[i].place > highest)
            highest = b->standings.raw_values[i].place;
    return highest < TISCH_MAX ? highest : TISCH_MAX;
}

static void attendance_sheet(const struct saison_report *b, struct workbook *book, const int *doubled)
{
    int places = last_place(b);
    struct table *t = attendance_columns(places);
    struct worksheet *s = workbook_sheet(book, "Anwesenheit", t);

    for (int i = 0; i < b->standings.count; i++)
        attendance_row(b, doubled, i, places, t);
    s->fixed = 2;
    s->chart = (struct chart){.kind = b->course.days > 0 ? CHART_BARS : CHART_NONE,
                              .title = "Plätze",
                              .description = "Plätze je Spieler",
                              .categories = 1,
                              .first = A_PLACE,
                              .count = places};
}

void saison_sheets_course(const struct saison_report *b, struct workbook *book)
{
    int *doubled = collect_places(b);

    course_sheet(b, book);
    place_sheet(b, book, doubled);
    attendance_sheet(b, book, doubled);
    free(doubled);
}
