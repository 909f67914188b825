/* The season as a stand-alone HTML page, without script; the course of the season is an SVG drawing in it. */

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
    html_between(text, "<p>", report_ranking_line(standings, title), "</p>\n</header>\n<main>\n");
}

static void add_heading(struct text *text, const char *title)
{
    text_addf(text, "<h2>%s</h2>\n", title);
}

static void standing(const struct saison_report *report, struct text *text)
{
    AUTO(table_drop) struct table *table = report_ranking_table(&report->standings, true);

    add_heading(text, "Stand");
    if (table_rows(table) > 0)
        html_table(text, "stand", table);
    else
        text_add(text, "<p>Noch ist niemand gemeldet und nichts gespielt.</p>\n");
}

/* The drawing; lengths are tenths of a unit of the viewBox. */

static const struct curve_box drawing_box = {7600, 4000, 450, 700, 120, 480, 200};

struct drawing {
    struct curve_drawing curve;
    struct text *text;
};

static void add_number(struct text *text, int tenths)
{
    text_addf(text, "%d.%d", tenths / 10, tenths % 10);
}

static void add_attribute(struct text *text, const char *name, int tenths)
{
    text_addf(text, " %s=\"", name);
    add_number(text, tenths);
    text_addc(text, '"');
}

static void draw_grid(const struct drawing *drawing)
{
    const struct curve_drawing *curve = &drawing->curve;
    const struct curve_box *box = &curve->box;
    struct text *text = drawing->text;

    for (int64_t value = curve->lowest; value <= curve->highest; value += curve->step) {
        text_add(text, "<line class=\"netz\"");
        add_attribute(text, "x1", box->left);
        add_attribute(text, "x2", box->width - box->right);
        add_attribute(text, "y1", curve_y(curve, value));
        add_attribute(text, "y2", curve_y(curve, value));
        text_add(text, "/><text text-anchor=\"end\"");
        add_attribute(text, "x", box->left - 60);
        add_attribute(text, "y", curve_y(curve, value) + 40);
        text_addf(text, ">%lld</text>\n", (long long)(value / 100));
    }
    for (int day = 0; day < curve->curve->points; day++) {
        if (!curve_names(curve, day))
            continue;
        text_add(text, "<text text-anchor=\"middle\"");
        add_attribute(text, "x", curve_x(curve, day));
        add_attribute(text, "y", box->height - box->bottom + 220);
        text_addf(text, ">%d</text>", day + 1);
    }
    text_add(text, "\n<text text-anchor=\"middle\"");
    add_attribute(text, "x", box->left + (box->width - box->left - box->right) / 2);
    add_attribute(text, "y", box->height - 70);
    text_addf(text, ">%s</text>\n", curve->curve->axis);
}

static const char *const colour[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800", "#2f9bd6", "#888"};
enum { COLOURS = sizeof colour / sizeof colour[0] };

static void add_point(struct text *text, int x, int y)
{
    add_number(text, x);
    text_addc(text, ',');
    add_number(text, y);
    text_addc(text, ' ');
}

/* Draws a line. Lines differ by their dashes and the name at their end; colour only helps. A single value becomes
 * a dot. */
static void draw_line(const struct drawing *drawing, int i)
{
    static const char *const dash[] = {"", "8 3", "2 3", "10 3 2 3", "16 4"};
    const struct curve *curve = drawing->curve.curve;
    struct text *text = drawing->text;

    text_addf(text, "<polyline class=\"linie\" style=\"stroke:%s\" stroke-dasharray=\"%s\" points=\"",
              colour[i % COLOURS], dash[i % (int)(sizeof dash / sizeof dash[0])]);
    for (int day = 0; day < curve->points; day++) {
        int64_t value = *curve_at(curve, day, i);

        if (value == CURVE_NONE)
            continue;
        add_point(text, curve_x(&drawing->curve, day), curve_y(&drawing->curve, value));
        if (day == curve->points - 1)
            add_point(text, curve_x(&drawing->curve, day) + 1, curve_y(&drawing->curve, value));
    }
    html_between(text, "\"><title>", curve->full_name[i], "</title></polyline>\n");
}

static void draw_names(const struct drawing *drawing)
{
    const struct curve *curve = drawing->curve.curve;
    AUTO(mem_drop) struct curve_end *end = mem_alloc(((size_t)curve->lines + 1) * sizeof *end);
    int n = curve_ends(&drawing->curve, end), right = drawing->curve.box.width - drawing->curve.box.right;
    int percent = 100 * curve_gap(&drawing->curve, n) / drawing->curve.box.gap;

    for (int i = 0; i < n; i++) {
        text_addf(drawing->text, "<polyline class=\"faden\" style=\"stroke:%s\" points=\"",
                  colour[end[i].line % COLOURS]);
        add_point(drawing->text, right, end[i].rule);
        add_point(drawing->text, right + 160, end[i].y);
        text_addf(drawing->text, "\"/><text style=\"fill:%s", colour[end[i].line % COLOURS]);
        if (percent < 100)
            text_addf(drawing->text, ";font-size:%d%%", percent);
        text_addc(drawing->text, '"');
        add_attribute(drawing->text, "x", right + 200);
        add_attribute(drawing->text, "y", end[i].y + 50);
        text_addc(drawing->text, '>');
        html_text(drawing->text, curve->name[end[i].line]);
        text_add(drawing->text, "</text>\n");
    }
}

static void course(const struct saison_report *report, struct text *text)
{
    struct curve *curve = course_curve(&report->standings, &report->course);
    struct drawing drawing = {.text = text};

    if (curve) {
        curve_lay_out(curve, &drawing_box, &drawing.curve);
        add_heading(text, "Verlauf");
        text_addf(text, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                  drawing_box.width / 10, drawing_box.height / 10, report_ranking_course(&report->standings));
        draw_grid(&drawing);
        for (int i = 0; i < curve->lines; i++)
            draw_line(&drawing, i);
        draw_names(&drawing);
        text_add(text, "</svg></figure>\n");
    }
    curve_free(curve);
}

static void appendix(struct text *text, const char *title, const char *class, struct table *table)
{
    if (table_rows(table) > 0) {
        add_heading(text, title);
        html_table(text, class, table);
    }
    table_free(table);
}

/* Adds the Kasse if it is used. */
static void kasse(const struct saison_report *report, struct text *text)
{
    char line[KASSE_TITLE_MAX];

    if (!kasse_has_content(&report->kasse))
        return;
    appendix(text, "Kasse", "anhang", report_kasse_table(&report->kasse, 0));
    html_between(text, "<p class=\"leise\">", report_kasse_line(&report->kasse, 0, line), "</p>\n");
}

static void quiet_line(struct text *text, const char *line)
{
    if (!line || !line[0])
        return;
    html_between(text, "<p class=\"leise\">", line, "</p>\n");
}

/* Adds the day values, and the Punkte if they are not the day values themselves. */
static void days(const struct saison_report *report, struct text *text)
{
    const struct standings *standings = &report->standings;

    appendix(text, "Tageswerte", "tage", report_ranking_days(standings));
    quiet_line(text, report_ranking_star(standings));
    if (standings->input.kind != RANKING_DESSOS && standings->input.kind != RANKING_PLACE)
        return;
    appendix(text, "Tagespunkte", "tage", report_ranking_punkte(standings));
    quiet_line(text, report_ranking_star(standings));
}

void report_saison_html(const struct saison_report *report, struct text *text)
{
    head(report, text);
    standing(report, text);
    course(report, text);
    days(report, text);
    appendix(text, "Statistik", "statistik", table_share(report->statistics.players));
    quiet_line(text, report->omitted);
    appendix(text, "Pokal", "anhang", report_pokal_table(&report->pokal, true));
    kasse(report, text);
    appendix(text, "Ehrentafel", "anhang", table_share(report->ehrentafel));
    html_end(text);
}
