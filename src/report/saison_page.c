/* The season as a page: HTML that stands alone, with the course of the season as a drawing in it. No script. */
#include <stdlib.h>

#include "base/fraction.h"
#include "base/mem.h"
#include "writer/html.h"
#include "report/pokal.h"
#include "report/ranking.h"
#include "report/saison_report.h"

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
    struct table *tab = report_ranking_table(&b->standings);

    section(t, "Stand");
    if (table_rows(tab) > 0)
        html_table(t, "stand", tab);
    else
        text_add(t, "<p>Noch ist niemand gemeldet und nichts gespielt.</p>\n");
    table_free(tab);
}

/* The drawing. Lengths in tenths of a unit of the viewBox, so that nothing depends on how a machine rounds. */

enum { WIDTH = 7600, HEIGHT = 4000, LEFT = 450, RIGHT = 700, TOP = 120, BOTTOM = 480, GAP = 200 };

struct drawing {
    const struct saison_report *b;
    const struct course *v;
    struct text *t;
    int64_t down, up, step; /* of the values, hundredths */
};

static int length_x(const struct drawing *d, int day)
{
    int far = WIDTH - LEFT - RIGHT;

    return LEFT + (d->v->days > 1 ? far * day / (d->v->days - 1) : far / 2);
}

static int length_y(const struct drawing *d, int64_t value)
{
    return (int)(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (value - d->down) / (d->up - d->down));
}

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

static int64_t value(const struct course_standing *s)
{
    return s->by > 0 ? fraction_round(s->hundertstel, s->by) : 0;
}

/* A scale of 1, 2 or 5 times a power of ten with at most seven lines. */
static void divide(struct drawing *d)
{
    static const int factor[] = {1, 2, 5};
    const struct course *v = d->v;
    int64_t tens = 100;
    int i = 0;

    d->down = INT64_MAX;
    d->up = INT64_MIN;
    for (int k = 0; k < v->days * v->player; k++) {
        int64_t w = value(&v->standing[k]);

        if (v->standing[k].by == 0)
            continue;
        d->down = w < d->down ? w : d->down;
        d->up = w > d->up ? w : d->up;
    }
    while ((d->up - d->down) / (tens * factor[i]) > 5) {
        tens *= i == 2 ? 10 : 1;
        i = (i + 1) % 3;
    }
    d->step = tens * factor[i];
    d->down = d->down / d->step * d->step - (d->down % d->step < 0 ? d->step : 0);
    d->up = d->down + ((d->up - d->down) / d->step + 1) * d->step;
}

static void net(const struct drawing *d)
{
    struct text *t = d->t;
    int each = d->v->days > 24 ? 10 : d->v->days > 10 ? 5 : 1;

    for (int64_t value = d->down; value <= d->up; value += d->step) {
        text_add(t, "<line class=\"netz\"");
        attribute(t, "x1", LEFT);
        attribute(t, "x2", WIDTH - RIGHT);
        attribute(t, "y1", length_y(d, value));
        attribute(t, "y2", length_y(d, value));
        text_add(t, "/><text text-anchor=\"end\"");
        attribute(t, "x", LEFT - 60);
        attribute(t, "y", length_y(d, value) + 40);
        text_addf(t, ">%lld</text>\n", (long long)(value / 100));
    }
    for (int day = 0; day < d->v->days; day++) {
        if (day > 0 && (day + 1) % each != 0)
            continue;
        text_add(t, "<text text-anchor=\"middle\"");
        attribute(t, "x", length_x(d, day));
        attribute(t, "y", HEIGHT - BOTTOM + 220);
        text_addf(t, ">%d</text>", day + 1);
    }
    text_add(t, "\n<text text-anchor=\"middle\"");
    attribute(t, "x", LEFT + (WIDTH - LEFT - RIGHT) / 2);
    attribute(t, "y", HEIGHT - 70);
    text_add(t, ">Spieltag</text>\n");
}

static const struct player *who(const struct drawing *d, int i)
{
    return &d->b->standings.player.player[d->b->standings.list[i].player];
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
static void rule(const struct drawing *d, int i)
{
    static const char *const dash[] = {"", "8 3", "2 3", "10 3 2 3", "16 4"};
    const struct course *v = d->v;
    struct text *t = d->t;

    text_addf(t, "<polyline class=\"linie\" style=\"stroke:%s\" stroke-dasharray=\"%s\" points=\"", suit[i % SUITS],
              dash[i % (int)(sizeof dash / sizeof dash[0])]);
    for (int day = 0; day < v->days; day++) {
        if (course_at(v, day, i)->by == 0)
            continue;
        punkt(t, length_x(d, day), length_y(d, value(course_at(v, day, i))));
        if (day == v->days - 1)
            punkt(t, length_x(d, day) + 1, length_y(d, value(course_at(v, day, i))));
    }
    text_add(t, "\"><title>");
    html_text(t, who(d, i)->name);
    text_add(t, "</title></polyline>\n");
}

/* The names at the right end, one below the other where lines end close together. */

struct end {
    int player, y, rule; /* rule: where the line ends, y: where its name stands */
};

static int after_height(const void *a, const void *b)
{
    const struct end *x = a, *y = b;

    return x->y != y->y ? x->y - y->y : x->player - y->player;
}

static void names(const struct drawing *d)
{
    const struct course *v = d->v;
    struct end *e = mem_alloc(((size_t)v->player + 1) * sizeof *e);
    int n = 0, last = 0;

    for (int i = 0; i < v->player; i++) {
        const struct course_standing *s = course_at(v, v->days - 1, i);

        if (s->by > 0)
            e[n++] = (struct end){i, length_y(d, value(s)), length_y(d, value(s))};
    }
    qsort(e, (size_t)n, sizeof *e, after_height);
    for (int i = n - 1, bound = HEIGHT - BOTTOM + 100; i >= 0; i--, bound -= GAP)
        e[i].y = e[i].y > bound ? bound : e[i].y;
    for (int i = 0; i < n; i++) {
        e[i].y = i > 0 && e[i].y < last + GAP ? last + GAP : e[i].y;
        last = e[i].y;
        text_addf(d->t, "<polyline class=\"faden\" style=\"stroke:%s\" points=\"", suit[e[i].player % SUITS]);
        punkt(d->t, WIDTH - RIGHT, e[i].rule);
        punkt(d->t, WIDTH - RIGHT + 160, e[i].y);
        text_addf(d->t, "\"/><text style=\"fill:%s\"", suit[e[i].player % SUITS]);
        attribute(d->t, "x", WIDTH - RIGHT + 200);
        attribute(d->t, "y", e[i].y + 50);
        text_addc(d->t, '>');
        html_text(d->t, who(d, e[i].player)->kuerzel.word);
        text_add(d->t, "</text>\n");
    }
    free(e);
}

static void course(const struct saison_report *b, struct text *t)
{
    struct drawing d = {.b = b, .v = &b->course, .t = t};

    if (b->course.days == 0 || b->course.player == 0)
        return;
    divide(&d);
    section(t, "Verlauf");
    text_addf(t, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", WIDTH / 10, HEIGHT / 10,
              standings_after_dessos(&b->standings) ? "DESSOS nach jedem Spieltag" : "Punkte nach jedem Spieltag");
    net(&d);
    for (int i = 0; i < b->course.player; i++)
        rule(&d, i);
    names(&d);
    text_add(t, "</svg></figure>\n");
}

static void appendix(struct text *t, const char *title, const char *class, struct table *tab)
{
    if (table_rows(tab) > 0) {
        section(t, title);
        html_table(t, class, tab);
    }
    table_free(tab);
}

void report_saison_html(const struct saison_report *b, struct text *t)
{
    head(b, t);
    standing(b, t);
    course(b, t);
    appendix(t, "Tageswerte", "tage", report_ranking_days(&b->standings));
    appendix(t, "Statistik", "statistik", table_share(b->statistics.players));
    if (b->omitted[0])
        text_addf(t, "<p class=\"leise\">%s</p>\n", b->omitted);
    appendix(t, "Pokal", "anhang", report_pokal_table(&b->pokal));
    appendix(t, "Ehrentafel", "anhang", table_share(b->ehrentafel));
    html_end(t);
}
