/* The season as a page: HTML that stands alone, with the course of the season as a drawing in it. No script. */
#include <stdlib.h>

#include "base/mem.h"
#include "print/html.h"
#include "report/season/saison_report.h"
#include "report/tables/kasse.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"

static void head(const struct saison_report *report, struct text *text)
{
    const struct standings *standings = &report->standings;
    char title[RANKING_TITLE_MAX];

    html_begin(text, report_ranking_title(standings, title), standings->club);
    text_add(text, "<p>");
    html_text(text, report_ranking_line(standings, title));
    text_add(text, "</p>\n</header>\n<main>\n");
}

static void section(struct text *text, const char *title)
{
    text_addf(text, "<h2>%s</h2>\n", title);
}

static void standing(const struct saison_report *report, struct text *text)
{
    struct table *table = report_ranking_table(&report->standings, true);

    section(text, "Stand");
    if (table_rows(table) > 0)
        html_table(text, "stand", table);
    else
        text_add(text, "<p>Noch ist niemand gemeldet und nichts gespielt.</p>\n");
    table_free(table);
}

/* The drawing, lengths in tenths of a unit of the viewBox. */

static const struct curve_box drawing_box = {7600, 4000, 450, 700, 120, 480, 200};

struct drawing {
    struct curve_drawing curve;
    struct text *text;
};

static void number(struct text *text, int tenths)
{
    text_addf(text, "%d.%d", tenths / 10, tenths % 10);
}

static void attribute(struct text *text, const char *name, int tenths)
{
    text_addf(text, " %s=\"", name);
    number(text, tenths);
    text_addc(text, '"');
}

static void net(const struct drawing *w)
{
    const struct curve_drawing *d = &w->curve;
    const struct curve_box *b = &d->box;
    struct text *text = w->text;

    for (int64_t value = d->down; value <= d->up; value += d->step) {
        text_add(text, "<line class=\"netz\"");
        attribute(text, "x1", b->left);
        attribute(text, "x2", b->width - b->right);
        attribute(text, "y1", curve_y(d, value));
        attribute(text, "y2", curve_y(d, value));
        text_add(text, "/><text text-anchor=\"end\"");
        attribute(text, "x", b->left - 60);
        attribute(text, "y", curve_y(d, value) + 40);
        text_addf(text, ">%lld</text>\n", (long long)(value / 100));
    }
    for (int day = 0; day < d->curve->points; day++) {
        if (!curve_names(d, day))
            continue;
        text_add(text, "<text text-anchor=\"middle\"");
        attribute(text, "x", curve_x(d, day));
        attribute(text, "y", b->height - b->bottom + 220);
        text_addf(text, ">%d</text>", day + 1);
    }
    text_add(text, "\n<text text-anchor=\"middle\"");
    attribute(text, "x", b->left + (b->width - b->left - b->right) / 2);
    attribute(text, "y", b->height - 70);
    text_addf(text, ">%s</text>\n", d->curve->axis);
}

static const char *const suit[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800", "#2f9bd6", "#888"};
enum { SUITS = sizeof suit / sizeof suit[0] };

static void punkt(struct text *text, int x, int y)
{
    number(text, x);
    text_addc(text, ',');
    number(text, y);
    text_addc(text, ' ');
}

/* Told apart by their dashes and the name at their end; colour only helps. A single value is a dot. */
static void rule(const struct drawing *drawing, int i)
{
    static const char *const dash[] = {"", "8 3", "2 3", "10 3 2 3", "16 4"};
    const struct curve *curve = drawing->curve.curve;
    struct text *text = drawing->text;

    text_addf(text, "<polyline class=\"linie\" style=\"stroke:%s\" stroke-dasharray=\"%s\" points=\"",
              suit[i % SUITS], dash[i % (int)(sizeof dash / sizeof dash[0])]);
    for (int day = 0; day < curve->points; day++) {
        int64_t value = *curve_at(curve, day, i);

        if (value == CURVE_NONE)
            continue;
        punkt(text, curve_x(&drawing->curve, day), curve_y(&drawing->curve, value));
        if (day == curve->points - 1)
            punkt(text, curve_x(&drawing->curve, day) + 1, curve_y(&drawing->curve, value));
    }
    text_add(text, "\"><title>");
    html_text(text, curve->called[i]);
    text_add(text, "</title></polyline>\n");
}

static void names(const struct drawing *drawing)
{
    const struct curve *curve = drawing->curve.curve;
    struct curve_end *end = mem_alloc(((size_t)curve->lines + 1) * sizeof *end);
    int n = curve_ends(&drawing->curve, end), right = drawing->curve.box.width - drawing->curve.box.right;

    for (int i = 0; i < n; i++) {
        text_addf(drawing->text, "<polyline class=\"faden\" style=\"stroke:%s\" points=\"",
                  suit[end[i].line % SUITS]);
        punkt(drawing->text, right, end[i].rule);
        punkt(drawing->text, right + 160, end[i].y);
        text_addf(drawing->text, "\"/><text style=\"fill:%s\"", suit[end[i].line % SUITS]);
        attribute(drawing->text, "x", right + 200);
        attribute(drawing->text, "y", end[i].y + 50);
        text_addc(drawing->text, '>');
        html_text(drawing->text, curve->name[end[i].line]);
        text_add(drawing->text, "</text>\n");
    }
    free(end);
}

static void course(const struct saison_report *report, struct text *text)
{
    struct curve *curve = course_curve(&report->standings, &report->course);
    struct drawing drawing = {.text = text};

    if (curve) {
        curve_lay_out(curve, &drawing_box, &drawing.curve);
        section(text, "Verlauf");
        text_addf(text, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                  drawing_box.width / 10, drawing_box.height / 10, report_ranking_course(&report->standings));
        net(&drawing);
        for (int i = 0; i < curve->lines; i++)
            rule(&drawing, i);
        names(&drawing);
        text_add(text, "</svg></figure>\n");
    }
    curve_free(curve);
}

static void appendix(struct text *text, const char *title, const char *class, struct table *table)
{
    if (table_rows(table) > 0) {
        section(text, title);
        html_table(text, class, table);
    }
    table_free(table);
}

/* Only where there is money. */
static void kasse(const struct saison_report *report, struct text *text)
{
    char line[KASSE_TITLE_MAX];

    if (!kasse_used(&report->kasse))
        return;
    appendix(text, "Kasse", "anhang", report_kasse_table(&report->kasse, 0));
    text_add(text, "<p class=\"leise\">");
    html_text(text, report_kasse_line(&report->kasse, 0, line));
    text_add(text, "</p>\n");
}

static void quiet(struct text *text, const char *line)
{
    if (!line || !line[0])
        return;
    text_add(text, "<p class=\"leise\">");
    html_text(text, line);
    text_add(text, "</p>\n");
}

/* What a day was worth, and the Punkte where that is something else. */
static void days(const struct saison_report *report, struct text *text)
{
    const struct standings *standings = &report->standings;

    appendix(text, "Tageswerte", "tage", report_ranking_days(standings));
    quiet(text, report_ranking_star(standings));
    if (standings->input.kind != RANKING_DESSOS && standings->input.kind != RANKING_PLACE)
        return;
    appendix(text, "Tagespunkte", "tage", report_ranking_punkte(standings));
    quiet(text, report_ranking_star(standings));
}

void report_saison_html(const struct saison_report *report, struct text *text)
{
    head(report, text);
    standing(report, text);
    course(report, text);
    days(report, text);
    appendix(text, "Statistik", "statistik", table_share(report->statistics.players));
    quiet(text, report->omitted);
    appendix(text, "Pokal", "anhang", report_pokal_table(&report->pokal, true));
    kasse(report, text);
    appendix(text, "Ehrentafel", "anhang", table_share(report->ehrentafel));
    html_end(text);
}
