#include "report/ranking.h"

#include <stdio.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "writer/json.h"

/* The value of one Spieltag for one player in hundredths; false when he did not play. Of two tables their mean. */
static bool standings_day_value(const struct standings *w, int player, int spieltag, int64_t *hundertstel)
{
    int64_t sum = 0;
    int count = 0;

    for (size_t i = 0; i < w->raw_values_count; i++) {
        if (w->raw_values[i].player == player && w->raw_values[i].spieltag == spieltag) {
            sum += w->raw_values[i].hundertstel;
            count++;
        }
    }
    if (count > 0)
        *hundertstel = fraction_round(sum, count);
    return count > 0;
}

/* When it was; false when nothing was entered for it. */
static bool standings_date(const struct standings *w, int spieltag, struct date *date)
{
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.line[i].spieltag == spieltag) {
            *date = w->values.line[i].date;
            return true;
        }
    return false;
}

struct table *report_ranking_days_columns(const struct standings *w)
{
    struct table *t = table_new();

    table_column(t, "Spieltag", true);
    table_column(t, "Datum", true);
    for (int i = 0; i < w->count; i++)
        table_add_column(t, &(struct column){.head = w->player.player[w->list[i].player].kuerzel.word,
                                             .brief = w->player.player[w->list[i].player].kuerzel.word,
                                             .kind = CELL_HUNDERTSTEL});
    return t;
}

void report_ranking_day(const struct standings *w, int day, struct table *t)
{
    struct date date;

    table_row(t);
    table_number(t, day);
    if (standings_date(w, day, &date))
        table_date(t, date);
    else
        table_blank(t);
}

static void day_value(const struct standings *w, int player, int day, struct table *t)
{
    int64_t h;

    if (standings_day_value(w, player, day, &h))
        table_hundertstel(t, h);
    else
        table_blank(t);
}

struct table *report_ranking_days(const struct standings *w)
{
    struct table *t = report_ranking_days_columns(w);

    for (int day = 1; day <= saison_last(&w->input); day++) {
        report_ranking_day(w, day, t);
        for (int i = 0; i < w->count; i++)
            day_value(w, w->list[i].player, day, t);
    }
    return t;
}

void report_reason(const struct standings *w, const struct saison_place *p, struct text *t)
{
    switch ((enum reason)p->reason) {
    case REASON_PFLICHT:
        text_addf(t, _("%d of %d Pflichtspieltage"), w->saison.data.pflicht - p->missing, w->saison.data.pflicht);
        break;
    case REASON_LAST:
        text_addf(t, _("missed Spieltag %d, one of the last %d"), p->missing, w->saison.data.last);
        break;
    case REASON_NOT_REGISTERED:
        text_add(t, _("not registered"));
        break;
    case REASON_NONE:
        if (p->values == 0)
            text_add(t, _("has not played yet"));
        break;
    }
}

bool standings_after_dessos(const struct standings *w)
{
    return w->input.kind == RANKING_DESSOS;
}

static void alteration(const struct saison_place *p, char out[16])
{
    int at = p->before - p->place;

    if (p->place == 0 || p->before == 0)
        (void)snprintf(out, 16, "%s", "");
    else
        (void)snprintf(out, 16, at == 0 ? "=" : at > 0 ? "↑%d" : "↓%d", at < 0 ? -at : at);
}

/* What the places go by: DESSOS, or what the Punkte tell: their sum, how many a game and a Spieltag. People see how a
 * place changed as an arrow, and a dash where there is none. */
static const struct ranking_column {
    struct column column;
    enum { ALWAYS, BY_DESSOS /* else only in JSON */, BY_PUNKTE } when;
} ranking_columns[] = {
    {{.key = "platz", .head = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.head = "vorher", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "dessos", .head = "DESSOS", .brief = "DESSOS", .kind = CELL_HUNDERTSTEL}, BY_DESSOS},
    {{.key = "tage", .head = "Tage", .brief = "Tage", .kind = CELL_NUMBER}, BY_DESSOS},
    {{.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER}, ALWAYS},
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
    bool dessos = standings_after_dessos(w);

    for (size_t i = 0; i < sizeof ranking_columns / sizeof ranking_columns[0]; i++) {
        struct column c = ranking_columns[i].column;

        if (ranking_columns[i].when == (dessos ? BY_PUNKTE : BY_DESSOS))
            c.head = c.brief = NULL;
        if (ranking_columns[i].when == BY_PUNKTE && dessos)
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
    static const char *const reason[] = {"null", "\"pflichtspieltage\"", "\"letzte\"", "\"nicht_gemeldet\""};
    struct text values = {0};
    struct json j = {&values, false};
    int64_t h;

    table_json(t, p->eligible ? "true" : "false");
    table_json(t, reason[p->reason]);
    json_open(&j, '[');
    for (int day = 1; day <= saison_last(&w->input); day++) {
        if (standings_day_value(w, p->player, day, &h))
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

static void value_cells(const struct standings *w, int i, struct table *t)
{
    const struct saison_place *p = &w->list[i];
    bool dessos = standings_after_dessos(w);

    if (dessos)
        value_cell(w, i, t);
    else
        table_blank(t);
    days_cell(w, i, t);
    table_number(t, p->punkte);
    if (!dessos)
        over_days(w, i, "SUM", t);
    json_cells(w, p, t);
    table_number(t, p->spiele);
    table_quotient(t, 100 * p->punkte_in_spiel, p->spiele);
    days_cell(w, i, t);
    value_cell(w, i, t);
}

static void line(const struct standings *w, int i, struct table *t)
{
    const struct saison_place *p = &w->list[i];
    struct text reason = {0};
    char at[16];

    report_reason(w, p, &reason);
    alteration(p, at);
    table_row(t);
    place_or_empty(t, p->place);
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

struct table *report_ranking_table(const struct standings *w)
{
    struct table *t = table_new();

    columns(w, t);
    for (int i = 0; i < w->count; i++)
        line(w, i, t);
    return t;
}

const char *report_ranking_title(const struct standings *w, char out[RANKING_TITLE_MAX])
{
    (void)snprintf(out, RANKING_TITLE_MAX, "Meisterschaft %s", w->saison.data.name);
    return out;
}

const char *report_ranking_line(const struct standings *w, char out[RANKING_TITLE_MAX])
{
    (void)snprintf(out, RANKING_TITLE_MAX, "nach %d von %d Spieltagen%s · %s", saison_played(&w->input),
                   w->saison.data.spieltage, w->input.closed ? ", abgeschlossen" : "", w->regelsatz.rules->title);
    return out;
}

void report_ranking(const struct standings *w, struct text *text)
{
    struct table *t = report_ranking_table(w);
    int played = saison_played(&w->input);

    report_club(w->club, text);
    text_addf(text, _("Meisterschaft %s after %d of %d Spieltage%s\n\n"), w->saison.data.name, played,
              w->saison.data.spieltage, w->input.closed ? _(", closed") : "");
    if (w->count > 0)
        table_write(t, text);
    else
        text_add(text, _("Nobody is registered and nothing was played yet.\n"));
    table_free(t);
}

void report_ranking_json(const struct standings *w, struct text *text)
{
    struct table *t = report_ranking_table(w);
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

void report_ranking_sheets(const struct standings *w, struct workbook *b)
{
    struct worksheet *days;

    workbook_sheet(b, "Stand", report_ranking_table(w))->mark = MARK_NO_PLACE;
    days = workbook_sheet(b, "Tageswerte", report_ranking_days(w));
    days->mark = MARK_BEST;
    days->fixed = days->mark_from = RANKING_DAYS_FRONT;
}
