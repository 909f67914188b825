#include "report/tables/ranking.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"

void report_exclusion(const struct exclusion *e, bool document, struct text *t)
{
    char date[DATE_MAX];

    date_german(e->date, date);
    if (document)
        text_addf(t, "ausgeschlossen seit %s", date);
    else
        text_addf(t, _("shut out since %s: %s"), date, e->reason);
}

void report_reason(const struct standings *w, const struct saison_place *p, bool document, struct text *t)
{
    switch ((enum reason)p->reason) {
    case REASON_PFLICHT:
        text_addf(t,
                  !document ? _n("%d of %d Pflichtspieltag", "%d of %d Pflichtspieltage", w->saison.data.pflicht)
                  : w->saison.data.pflicht == 1 ? "%d von %d Pflichtspieltag"
                                                : "%d von %d Pflichtspieltagen",
                  w->saison.data.pflicht - p->missing, w->saison.data.pflicht);
        break;
    case REASON_LAST:
        if (w->saison.data.last == 1)
            text_addf(t, document ? "Spieltag %d verpasst, den letzten" : _("missed Spieltag %d, the last one"),
                      p->missing);
        else
            text_addf(t,
                      document ? "Spieltag %d verpasst, einen der letzten %d"
                               : _("missed Spieltag %d, one of the last %d"),
                      p->missing, w->saison.data.last);
        break;
    case REASON_NOT_REGISTERED:
        text_add(t, document ? "nicht gemeldet" : _("not registered"));
        break;
    case REASON_EXCLUDED:
        report_exclusion(buch_excluded(&w->exclusions, w->player.player[p->player].id, &wettbewerb_meisterschaft,
                                       (struct date){.year = INT16_MAX}),
                         document, t);
        break;
    case REASON_NONE:
        if (p->values == 0)
            text_add(t, document ? "hat noch nicht gespielt" : _("has not played yet"));
        break;
    }
}

bool standings_after_dessos(const struct standings *w)
{
    return w->input.kind == RANKING_DESSOS;
}

enum { BY_DESSOS = 1, BY_PLACE = 2, BY_PUNKTE = 4, IN_JSON = 8, ALWAYS = BY_DESSOS | BY_PLACE | BY_PUNKTE };

static int goes_by(const struct standings *w)
{
    return w->input.kind == RANKING_DESSOS ? BY_DESSOS : w->input.kind == RANKING_PLACE ? BY_PLACE : BY_PUNKTE;
}

static void alteration(const struct saison_place *p, char out[16])
{
    int at = p->before - p->place;

    if (p->place == 0 || p->before == 0)
        (void)snprintf(out, 16, "%s", "");
    else
        (void)snprintf(out, 16, at == 0 ? "=" : at > 0 ? "↑%d" : "↓%d", at < 0 ? -at : at);
}

/* What the places go by: DESSOS, the mean place, or what the Punkte tell: their sum, how many a game and a Spieltag.
 * People see how a place changed as an arrow, and a dash where there is none. */
static const struct ranking_column {
    struct column column;
    int shown; /* by which; IN_JSON: there by the others too */
} ranking_columns[] = {
    {{.key = "platz", .head = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.head = "vorher", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "dessos", .head = "DESSOS", .brief = "DESSOS", .kind = CELL_HUNDERTSTEL}, BY_DESSOS | IN_JSON},
    {{.key = "mittlerer_platz", .head = "mittlerer Platz", .brief = "mittl. Platz", .kind = CELL_HUNDERTSTEL},
     BY_PLACE},
    {{.key = "tage", .head = "Tage", .brief = "Tage", .kind = CELL_NUMBER}, BY_DESSOS | BY_PLACE | IN_JSON},
    {{.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER, .total = true}, ALWAYS},
    {{.key = "berechtigt"}, ALWAYS},
    {{.key = "grund"}, ALWAYS},
    {{.key = "werte"}, ALWAYS},
    {{.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER}, BY_PUNKTE},
    {{.key = "je_spiel", .head = "je Spiel", .brief = "je Spiel", .kind = CELL_HUNDERTSTEL}, BY_PUNKTE},
    {{.head = "Tage", .brief = "Tage", .kind = CELL_NUMBER}, BY_PUNKTE},
    {{.key = "je_tag", .head = "je Tag", .brief = "je Tag", .kind = CELL_HUNDERTSTEL}, BY_PUNKTE},
    {{.head = "Bemerkung", .brief = "", .kind = CELL_TEXT}, ALWAYS},
};

static void columns(const struct standings *w, struct table *t)
{
    for (size_t i = 0; i < sizeof ranking_columns / sizeof ranking_columns[0]; i++) {
        struct column c = ranking_columns[i].column;
        bool shown = (ranking_columns[i].shown & goes_by(w)) != 0;

        if (!shown)
            c.head = c.brief = NULL;
        if (!shown && !(ranking_columns[i].shown & IN_JSON))
            c.key = NULL;
        table_add_column(t, &c);
    }
}

static void place_or_empty(struct table *t, int place)
{
    if (place > 0)
        table_number(t, place);
    else
        table_blank(t);
}

static void json_cells(const struct standings *w, const struct saison_place *p, struct table *t)
{
    static const char *const reason[] = {"null", "\"pflichtspieltage\"", "\"letzte\"", "\"nicht_gemeldet\"",
                                         "\"ausgeschlossen\""};
    struct text values = {0};
    struct json j = {&values, false};
    int64_t h;

    table_json(t, p->eligible ? "true" : "false");
    table_json(t, reason[p->reason]);
    json_open(&j, '[');
    for (int day = 1; day <= saison_last(&w->input); day++) {
        if (report_ranking_day_value(w, p->player, day, &h))
            json_hundertstel(&j, h);
        else
            json_null(&j);
    }
    json_close(&j, ']');
    table_json(t, values.s);
    text_free(&values);
}

/* In a workbook over the day values; over two tables on one Spieltag the mean of the cells is not the season value,
 * then numbers stand alone. */
static void over_days(const struct standings *w, int i, const char *function, struct table *t)
{
    const struct saison_place *p = &w->list[i];
    int column = RANKING_DAYS_FRONT + i + 1;

    table_formula(t, p->values > 0 && p->values == p->days, "%s(Tageswerte!R2C%d:R%dC%d)", function, column,
                  saison_last(&w->input) + 1, column);
}

static void punkte_cell(const struct standings *w, int i, struct table *t)
{
    int column = RANKING_DAYS_FRONT + i + 1;

    table_number(t, w->list[i].punkte);
    if (goes_by(w) == BY_PUNKTE)
        over_days(w, i, "SUM", t);
    else
        table_formula(t, w->list[i].days > 0, "SUM(Tagespunkte!R2C%d:R%dC%d)", column, saison_last(&w->input) + 1,
                      column);
}

static void value_cell(const struct standings *w, int i, struct table *t)
{
    table_quotient(t, w->list[i].sum, w->list[i].values);
    over_days(w, i, "AVERAGE", t);
}

static void days_cell(const struct standings *w, int i, struct table *t)
{
    table_number(t, w->list[i].days);
    over_days(w, i, "COUNT", t);
}

bool report_ranking_games(const struct saison_place *p)
{
    return p->days == 0 || p->spiele > 0;
}

static void games_cell(const struct saison_place *p, struct table *t)
{
    if (report_ranking_games(p))
        table_number(t, p->spiele);
    else
        table_unknown(t);
}

static void value_cells(const struct standings *w, int i, struct table *t)
{
    const struct saison_place *p = &w->list[i];
    for (int by = BY_DESSOS; by <= BY_PLACE; by *= 2)
        if (goes_by(w) == by)
            value_cell(w, i, t);
        else
            table_blank(t);
    days_cell(w, i, t);
    punkte_cell(w, i, t);
    json_cells(w, p, t);
    games_cell(p, t);
    table_quotient(t, 100 * p->punkte_in_spiel, p->spiele);
    days_cell(w, i, t);
    value_cell(w, i, t);
}

/* By what the places go, compared exactly: below 0 when a stands before b. */
static int compare_values(const struct standings *w, const struct saison_place *a, const struct saison_place *b)
{
    int64_t mine = w->input.kind == RANKING_SUM ? a->punkte : a->sum * b->values,
            his = w->input.kind == RANKING_SUM ? b->punkte : b->sum * a->values;

    return (w->input.kind == RANKING_PLACE ? 1 : -1) * ((mine > his) - (mine < his));
}

/* Whether his place follows from the values alone. Who is level with another is placed by days, and a spreadsheet
 * does not always see that two means are equal. */
static bool ranked_by_value(const struct standings *w, int i, int placed)
{
    int better = 0, level = 0;

    for (int k = 0; k < placed; k++) {
        int order = compare_values(w, &w->list[k], &w->list[i]);

        better += order < 0;
        level += order == 0;
    }
    return level == 1 && w->list[i].place == better + 1;
}

/* In a workbook the column that the places go by, from 1. */
static int value_column(const struct standings *w)
{
    enum { FIRST_FIGURE = 5, MEAN_OF_PUNKTE = 9 };

    return goes_by(w) == BY_PUNKTE && w->input.kind != RANKING_SUM ? MEAN_OF_PUNKTE : FIRST_FIGURE;
}

static void place_cell(const struct standings *w, int i, struct table *t)
{
    int placed = 0, column = value_column(w);

    place_or_empty(t, w->list[i].place);
    if (w->list[i].place == 0)
        return;
    while (placed < w->count && w->list[placed].place > 0)
        placed++;
    table_formula(t, ranked_by_value(w, i, placed), "RANK(RC%d,R2C%d:R%dC%d,%d)", column, column, placed + 1, column,
                  w->input.kind == RANKING_PLACE);
}

static void line(const struct standings *w, int i, bool document, struct table *t)
{
    const struct saison_place *p = &w->list[i];
    struct text reason = {0};
    char at[16];

    report_reason(w, p, document, &reason);
    alteration(p, at);
    table_row(t);
    place_cell(w, i, t);
    if (p->place > 0)
        table_number(t, p->place);
    else
        table_text(t, "–");
    place_or_empty(t, p->before);
    table_text(t, at);
    table_text(t, w->player.player[p->player].kuerzel.word);
    table_text(t, w->player.player[p->player].name);
    value_cells(w, i, t);
    table_text(t, text_str(&reason));
    text_free(&reason);
}

struct table *report_ranking_table(const struct standings *w, bool document)
{
    struct table *t = table_new();

    columns(w, t);
    for (int i = 0; i < w->count; i++)
        line(w, i, document, t);
    return t;
}

const char *report_ranking_title(const struct standings *w, char out[RANKING_TITLE_MAX])
{
    (void)snprintf(out, RANKING_TITLE_MAX, "Meisterschaft %s", w->saison.data.name);
    return out;
}

/* Of the rules, as far as the standings go. */
static int changes(const struct standings *w)
{
    const struct saison *s = &w->saison;
    const struct rule_change *c = saison_change_at(s->change, s->changes, w->input.until);

    return c ? (int)(c - s->change) + 1 : 0;
}

const char *report_ranking_line(const struct standings *w, char out[RANKING_TITLE_MAX])
{
    int n = snprintf(out, RANKING_TITLE_MAX, "nach %d von %d Spieltagen%s · %s", saison_played(&w->input),
                     w->saison.data.spieltage, w->input.closed ? ", abgeschlossen" : "", w->regelsatz.rules->title);

    for (int i = 0; i < changes(w) && n < RANKING_TITLE_MAX; i++)
        n += snprintf(out + n, (size_t)(RANKING_TITLE_MAX - n), ", ab Spieltag %d %s", w->saison.change[i].from,
                      w->saison.change[i].rules);
    utf8_shorten(out);
    return out;
}

const char *report_ranking_course(const struct standings *w)
{
    return standings_after_dessos(w)        ? "DESSOS nach jedem Spieltag"
           : w->input.kind == RANKING_PLACE ? "mittlerer Platz nach jedem Spieltag"
                                            : "Punkte nach jedem Spieltag";
}

void report_ranking(const struct standings *w, struct text *text)
{
    struct table *t = report_ranking_table(w, false);
    int played = saison_played(&w->input);

    report_club(w->club, text);
    text_addf(text,
              _n("Meisterschaft %s after %d of %d Spieltag%s\n\n", "Meisterschaft %s after %d of %d Spieltage%s\n\n",
                 w->saison.data.spieltage),
              w->saison.data.name, played, w->saison.data.spieltage, w->input.closed ? _(", closed") : "");
    for (int i = 0; i < changes(w); i++)
        text_addf(text, _("from Spieltag %d on by %s%s"), w->saison.change[i].from, w->saison.change[i].rules,
                  i + 1 < changes(w) ? "\n" : "\n\n");
    if (w->count > 0)
        table_write(t, text);
    else
        text_add(text, _("Nobody is registered and nothing was played yet.\n"));
    table_free(t);
}

void report_ranking_json(const struct standings *w, struct text *text)
{
    struct table *t = report_ranking_table(w, false);
    struct json j = {text, false};

    json_open(&j, '{');
    json_field_text(&j, "saison", w->saison.data.name);
    json_field_number(&j, "spieltage", saison_played(&w->input));
    json_begin(&j, "liste", '[');
    table_json_rows(t, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
    table_free(t);
}

static void days_sheet(const struct standings *w, struct workbook *b, const char *name, struct table *table)
{
    struct worksheet *days = workbook_sheet(b, name, table);

    days->note = report_ranking_star(w);
    days->mark = MARK_BEST;
    days->fixed = days->mark_from = RANKING_DAYS_FRONT;
}

void report_ranking_sheets(const struct standings *w, struct workbook *b)
{
    workbook_sheet(b, "Stand", report_ranking_table(w, true))->mark = MARK_NO_PLACE;
    days_sheet(w, b, "Tageswerte", report_ranking_days(w));
    if (goes_by(w) != BY_PUNKTE)
        days_sheet(w, b, "Tagespunkte", report_ranking_punkte(w));
}
