/* The season as a page: HTML that stands alone, with the course of the season as a drawing in it. No script. */
#include <stdlib.h>

#include "base/mem.h"
#include "print/html.h"
#include "report/season/saison_report.h"
#include "report/tables/kasse.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"

static void head(const struct saison_report *b, struct text *t)
{
    const struct standings *w = &b->standings;
    char title[RANKING_TITLE_MAX];

    html_begin(t, report_ranking_title(w, title), w->club);
    text_add(t, "<p>");
    html_text(t, report_ranking_line(w, title));
    text_add(t, "</p>\n</header>\n<main>\n");
}

static void section(struct text *t, const char *title)
{
    text_addf(t, "<h2>%s</h2>\n", title);
}

static void standing(const struct saison_report *b, struct text *t)
{
    struct table *tab = report_ranking_table(&b->standings, true);

    section(t, "Stand");
    if (table_rows(tab) > 0)
        html_table(t, "stand", tab);
    else
        text_add(t, "<p>Noch ist niemand gemeldet und nichts gespielt.</p>\n");
    table_free(tab);
}

/* The drawing, lengths in tenths of a unit of the viewBox. */

static const struct curve_box drawing_box = {7600, 4000, 450, 700, 120, 480, 200};

struct drawing {
    struct curve_drawing d;
    struct text *t;
};

static void number(struct text *t, int tenths)
{
    text_addf(t, "%d.%d", tenths / 10, tenths % 10);
}

static void attribute(struct text *t, const char *name, int tenths)
{
    text_addf(t, " %s=\"", name);
    number(t, tenths);
    text_addc(t, '"');
}

static void net(const struct drawing *w)
{
    const struct curve_drawing *d = &w->d;
    const struct curve_box *b = &d->box;
    struct text *t = w->t;

    for (int64_t value = d->down; value <= d->up; value += d->step) {
        text_add(t, "<line class=\"netz\"");
        attribute(t, "x1", b->left);
        attribute(t, "x2", b->width - b->right);
        attribute(t, "y1", curve_y(d, value));
        attribute(t, "y2", curve_y(d, value));
        text_add(t, "/><text text-anchor=\"end\"");
        attribute(t, "x", b->left - 60);
        attribute(t, "y", curve_y(d, value) + 40);
        text_addf(t, ">%lld</text>\n", (long long)(value / 100));
    }
    for (int day = 0; day < d->curve->points; day++) {
        if (!curve_names(d, day))
            continue;
        text_add(t, "<text text-anchor=\"middle\"");
        attribute(t, "x", curve_x(d, day));
        attribute(t, "y", b->height - b->bottom + 220);
        text_addf(t, ">%d</text>", day + 1);
    }
    text_add(t, "\n<text text-anchor=\"middle\"");
    attribute(t, "x", b->left + (b->width - b->left - b->right) / 2);
    attribute(t, "y", b->height - 70);
    text_addf(t, ">%s</text>\n", d->curve->axis);
}

static const char *const suit[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800", "#2f9bd6", "#888"};
enum { SUITS = sizeof suit / sizeof suit[0] };

static void punkt(struct text *t, int x, int y)
{
    number(t, x);
    text_addc(t, ',');
    number(t, y);
    text_addc(t, ' ');
}

/* Told apart by their dashes and the name at their end; colour only helps. A single value is a dot. */
static void rule(const struct drawing *w, int i)
{
    static const char *const dash[] = {"", "8 3", "2 3", "10 3 2 3", "16 4"};
    const struct curve *c = w->d.curve;
    struct text *t = w->t;

    text_addf(t, "<polyline class=\"linie\" style=\"stroke:%s\" stroke-dasharray=\"%s\" points=\"", suit[i % SUITS],
              dash[i % (int)(sizeof dash / sizeof dash[0])]);
    for (int day = 0; day < c->points; day++) {
        int64_t value = *curve_at(c, day, i);

        if (value == CURVE_NONE)
            continue;
        punkt(t, curve_x(&w->d, day), curve_y(&w->d, value));
        if (day == c->points - 1)
            punkt(t, curve_x(&w->d, day) + 1, curve_y(&w->d, value));
    }
    text_add(t, "\"><title>");
    html_text(t, c->called[i]);
    text_add(t, "</title></polyline>\n");
}

static void names(const struct drawing *w)
{
    const struct curve *c = w->d.curve;
    struct curve_end *e = mem_alloc(((size_t)c->lines + 1) * sizeof *e);
    int n = curve_ends(&w->d, e), right = w->d.box.width - w->d.box.right;

    for (int i = 0; i < n; i++) {
        text_addf(w->t, "<polyline class=\"faden\" style=\"stroke:%s\" points=\"", suit[e[i].line % SUITS]);
        punkt(w->t, right, e[i].rule);
        punkt(w->t, right + 160, e[i].y);
        text_addf(w->t, "\"/><text style=\"fill:%s\"", suit[e[i].line % SUITS]);
        attribute(w->t, "x", right + 200);
        attribute(w->t, "y", e[i].y + 50);
        text_addc(w->t, '>');
        html_text(w->t, c->name[e[i].line]);
        text_add(w->t, "</text>\n");
    }
    free(e);
}

static void course(const struct saison_report *b, struct text *t)
{
    struct curve *c = course_curve(&b->standings, &b->course);
    struct drawing w = {.t = t};

    if (c) {
        curve_lay_out(c, &drawing_box, &w.d);
        section(t, "Verlauf");
        text_addf(t, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", drawing_box.width / 10,
                  drawing_box.height / 10, report_ranking_course(&b->standings));
        net(&w);
        for (int i = 0; i < c->lines; i++)
            rule(&w, i);
        names(&w);
        text_add(t, "</svg></figure>\n");
    }
    curve_free(c);
}

static void appendix(struct text *t, const char *title, const char *class, struct table *tab)
{
    if (table_rows(tab) > 0) {
        section(t, title);
        html_table(t, class, tab);
    }
    table_free(tab);
}

/* Only where there is money. */
static void kasse(const struct saison_report *b, struct text *t)
{
    char line[KASSE_TITLE_MAX];

    if (!kasse_used(&b->kasse))
        return;
    appendix(t, "Kasse", "anhang", report_kasse_table(&b->kasse, 0));
    text_add(t, "<p class=\"leise\">");
    html_text(t, report_kasse_line(&b->kasse, 0, line));
    text_add(t, "</p>\n");
}

static void quiet(struct text *t, const char *line)
{
    if (!line || !line[0])
        return;
    text_add(t, "<p class=\"leise\">");
    html_text(t, line);
    text_add(t, "</p>\n");
}

/* What a day was worth, and the Punkte where that is something else. */
static void days(const struct saison_report *b, struct text *t)
{
    const struct standings *w = &b->standings;

    appendix(t, "Tageswerte", "tage", report_ranking_days(w));
    quiet(t, report_ranking_star(w));
    if (w->input.kind != RANKING_DESSOS && w->input.kind != RANKING_PLACE)
        return;
    appendix(t, "Tagespunkte", "tage", report_ranking_punkte(w));
    quiet(t, report_ranking_star(w));
}

void report_saison_html(const struct saison_report *b, struct text *t)
{
    head(b, t);
    standing(b, t);
    course(b, t);
    days(b, t);
    appendix(t, "Statistik", "statistik", table_share(b->statistics.players));
    quiet(t, b->omitted);
    appendix(t, "Pokal", "anhang", report_pokal_table(&b->pokal, true));
    kasse(b, t);
    appendix(t, "Ehrentafel", "anhang", table_share(b->ehrentafel));
    html_end(t);
}
