/* The standings on paper: a page to pin on the wall. */
#include <stdio.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "writer/sheet.h"
#include "report/ranking.h"

/* Millimetres. */
static const double TITLE_H = 7, LINE_H = 7.2;

enum { S_PLACE, S_BEFORE, S_KUERZEL, S_NAME, S_VALUE, S_DAYS, S_PUNKTE, S_REMARK, COLUMNS };
static const struct {
    const char *title;
    double width;
    unsigned situation;
} columns[COLUMNS] = {
    [S_PLACE] = {"Platz", 13, PDF_MIDDLE},  [S_BEFORE] = {"vorher", 13, PDF_MIDDLE},
    [S_KUERZEL] = {"", 20, PDF_LEFT},       [S_NAME] = {"Name", 48, PDF_LEFT},
    [S_VALUE] = {"DESSOS", 19, PDF_RIGHT},  [S_DAYS] = {"Tage", 13, PDF_RIGHT},
    [S_PUNKTE] = {"Punkte", 17, PDF_RIGHT}, [S_REMARK] = {"", 43, PDF_LEFT},
};

static void head(struct sheet *b, const struct standings *w)
{
    double width[COLUMNS];
    char title[80], line[120];

    (void)snprintf(title, sizeof title, "Meisterschaft %s", w->saison.data.name);
    (void)snprintf(line, sizeof line, "nach %d von %d Spieltagen%s", saison_played(&w->input),
                   w->saison.data.spieltage, w->input.closed ? ", abgeschlossen" : "");
    for (int i = 0; i < COLUMNS; i++)
        width[i] = columns[i].width;
    sheet_columns(b, width, COLUMNS);
    sheet_page(b, title, w->regelsatz.rules->title, line);
    b->y += 2;
    for (int i = 0; i < COLUMNS; i++)
        sheet_cell(b, i, TITLE_H, 9, columns[i].situation,
                   i == S_VALUE && !standings_after_dessos(w) ? "je Tag" : columns[i].title);
    b->y += TITLE_H;
    sheet_rule(b, SHEET_BOLD);
}

static void number(const struct sheet *b, int column, unsigned style, int64_t value)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%lld", (long long)value);
    sheet_cell(b, column, LINE_H, 11, columns[column].situation | style, s);
}

static void place_line(const struct sheet *b, const struct standings *w, const struct saison_place *p)
{
    const struct player *s = &w->player.player[p->player];
    unsigned style = p->place > 0 ? 0 : PDF_GREY;
    struct text value = {0}, reason = {0};

    if (p->values > 0)
        text_hundertstel(&value, fraction_round(p->sum, p->values), ',');
    report_reason(w, p, &reason);
    if (p->place > 0)
        number(b, S_PLACE, PDF_BOLD, p->place);
    if (p->before > 0)
        number(b, S_BEFORE, PDF_GREY, p->before);
    sheet_cell(b, S_KUERZEL, LINE_H, 11, PDF_BOLD | style, s->kuerzel.word);
    sheet_cell(b, S_NAME, LINE_H, 11, style, s->name);
    sheet_cell(b, S_VALUE, LINE_H, 11, PDF_RIGHT | style | (standings_after_dessos(w) ? PDF_BOLD : 0),
               text_str(&value));
    number(b, S_DAYS, style, p->days);
    number(b, S_PUNKTE, style | (standings_after_dessos(w) ? 0 : PDF_BOLD), p->punkte);
    sheet_cell(b, S_REMARK, LINE_H, 8, PDF_LEFT | PDF_GREY, text_str(&reason));
    text_free(&value);
    text_free(&reason);
}

static void draw(struct sheet *b, const void *model)
{
    const struct standings *w = model;

    head(b, w);
    for (int i = 0; i < w->count; i++) {
        if (b->y + LINE_H > SHEET_BOTTOM)
            head(b, w);
        place_line(b, w, &w->list[i]);
        b->y += LINE_H;
        sheet_rule(b, SHEET_THIN);
    }
    if (w->count == 0)
        sheet_text(b, SHEET_MARGIN, 150, LINE_H, 10, PDF_LEFT, _("Nobody is registered and nothing was played yet."));
}

enum status report_ranking_pdf(const struct standings *w, int64_t day, struct text *out, struct err *err)
{
    char title[80];

    (void)snprintf(title, sizeof title, "Meisterschaft %s", w->saison.data.name);
    return sheet_pdf(&(struct document){title, w->club, day}, draw, w, out, err);
}
