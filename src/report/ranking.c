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

struct table *report_ranking_days(const struct standings *w, bool values)
{
    struct table *t = table_new();

    table_column(t, "Spieltag", true);
    table_column(t, "Datum", true);
    for (int i = 0; i < w->count; i++)
        table_column(t, w->player.player[w->list[i].player].kuerzel.word, true);
    for (int day = 1; day <= saison_last(&w->input); day++) {
        struct date date;
        int64_t h;

        table_row(t);
        table_number(t, day);
        if (standings_date(w, day, &date))
            table_date(t, date);
        else
            table_blank(t);
        for (int i = 0; i < w->count && values; i++) {
            if (standings_day_value(w, w->list[i].player, day, &h))
                table_hundertstel(t, h);
            else
                table_blank(t);
        }
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

static int64_t saison_value(const struct saison_place *p)
{
    return fraction_round(p->sum, p->values);
}

static void alteration(const struct saison_place *p, char out[16])
{
    int at = p->before - p->place;

    if (p->place == 0 || p->before == 0)
        (void)snprintf(out, 16, "%s", "");
    else
        (void)snprintf(out, 16, at == 0 ? "=" : at > 0 ? "↑%d" : "↓%d", at < 0 ? -at : at);
}

bool standings_after_dessos(const struct standings *w)
{
    return w->input.kind == RANKING_DESSOS;
}

bool report_each_spiel(const struct saison_place *p, int64_t *hundertstel)
{
    if (p->spiele > 0)
        *hundertstel = fraction_round(100 * p->punkte_in_spiel, p->spiele);
    return p->spiele > 0;
}

/* For people a dash where there is no place, and how it changed as an arrow. What the places go by: DESSOS, or what
 * the Punkte tell: their sum, how many a game and a Spieltag. */
static void columns(const struct standings *w, bool plain, struct table *t)
{
    static const struct column front[] = {{.head = "Platz", .kind = CELL_PLACE},
                                          {.brief = "Platz", .kind = CELL_PLACE},
                                          {.head = "vorher", .kind = CELL_PLACE},
                                          {.brief = "", .kind = CELL_TEXT},
                                          {.head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
                                          {.head = "Name", .brief = "Name", .kind = CELL_TEXT}};
    static const char *const dessos[] = {"DESSOS", "Tage", "Punkte", NULL}, *const punkte[] = {"Punkte",   "Spiele",
                                                                                               "je Spiel", "Tage",
                                                                                               "je Tag",   NULL};

    for (size_t i = 0; i < sizeof front / sizeof front[0]; i++) {
        struct column c = front[i];

        c.brief = plain ? c.head : c.brief;
        table_add_column(t, &c);
    }
    for (const char *const *title = standings_after_dessos(w) ? dessos : punkte; *title; title++)
        table_column(t, *title, true);
    table_add_column(t, &(struct column){.head = "Bemerkung", .brief = plain ? "Bemerkung" : "", .kind = CELL_TEXT});
}

static void hundertstel_or_empty(struct table *t, bool present, int64_t hundertstel)
{
    if (present)
        table_hundertstel(t, hundertstel);
    else
        table_blank(t);
}

static void value_cells(const struct standings *w, const struct saison_place *p, struct table *t)
{
    int64_t each_spiel = 0;
    bool played = report_each_spiel(p, &each_spiel);

    if (standings_after_dessos(w)) {
        hundertstel_or_empty(t, p->values > 0, p->values > 0 ? saison_value(p) : 0);
        table_number(t, p->days);
        table_number(t, p->punkte);
        return;
    }
    table_number(t, p->punkte);
    table_number(t, p->spiele);
    hundertstel_or_empty(t, played, each_spiel);
    table_number(t, p->days);
    hundertstel_or_empty(t, p->values > 0, p->values > 0 ? saison_value(p) : 0);
}

static void place_or_empty(struct table *t, int place)
{
    if (place > 0)
        table_number(t, place);
    else
        table_blank(t);
}

static void line(const struct standings *w, const struct saison_place *p, struct table *t)
{
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
    value_cells(w, p, t);
    table_text(t, text_str(&reason));
    text_free(&reason);
}

struct table *report_ranking_table(const struct standings *w, bool plain)
{
    struct table *t = table_new();

    columns(w, plain, t);
    for (int i = 0; i < w->count; i++)
        line(w, &w->list[i], t);
    return t;
}

void report_ranking(const struct standings *w, struct text *text)
{
    struct table *t = report_ranking_table(w, false);
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

static void json_hundertstel_or_null(struct json *j, bool present, int64_t hundertstel)
{
    if (present)
        json_hundertstel(j, hundertstel);
    else
        json_null(j);
}

/* Only where there is no DESSOS. */
static void json_cuts(struct json *j, const struct saison_place *p)
{
    int64_t each_spiel = 0;
    bool played = report_each_spiel(p, &each_spiel);

    json_field_number(j, "spiele", p->spiele);
    json_name(j, "je_spiel");
    json_hundertstel_or_null(j, played, each_spiel);
    json_name(j, "je_tag");
    json_hundertstel_or_null(j, p->values > 0, p->values > 0 ? saison_value(p) : 0);
}

static void json_place(struct json *j, const struct standings *w, const struct saison_place *p)
{
    static const char *const reason[] = {NULL, "pflichtspieltage", "letzte", "nicht_gemeldet"};
    int last = saison_last(&w->input);

    json_open(j, '{');
    json_name(j, "platz");
    if (p->place > 0)
        json_number(j, p->place);
    else
        json_null(j);
    json_field_text(j, "spieler", w->player.player[p->player].kuerzel.word);
    json_field_text(j, "name", w->player.player[p->player].name);
    json_name(j, "dessos");
    json_hundertstel_or_null(j, p->values > 0 && standings_after_dessos(w), p->values > 0 ? saison_value(p) : 0);
    json_field_number(j, "tage", p->days);
    json_field_number(j, "punkte", p->punkte);
    json_field_bool(j, "berechtigt", p->eligible);
    json_field_text(j, "grund", reason[p->reason]);
    json_name(j, "werte");
    json_open(j, '[');
    for (int day = 1; day <= last; day++) {
        int64_t h;

        if (standings_day_value(w, p->player, day, &h))
            json_hundertstel(j, h);
        else
            json_null(j);
    }
    json_close(j, ']');
    if (!standings_after_dessos(w))
        json_cuts(j, p);
    json_close(j, '}');
}

void report_ranking_json(const struct standings *w, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '{');
    json_field_text(&j, "saison", w->saison.data.name);
    json_field_number(&j, "spieltage", saison_played(&w->input));
    json_name(&j, "liste");
    json_open(&j, '[');
    for (int i = 0; i < w->count; i++)
        json_place(&j, w, &w->list[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
