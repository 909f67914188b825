#include "report/ranking.h"

#include <stdio.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "writer/json.h"

bool standings_day_value(const struct standings *w, int player, int spieltag, int64_t *hundertstel)
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

bool standings_date(const struct standings *w, int spieltag, struct date *date)
{
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.line[i].spieltag == spieltag) {
            *date = w->values.line[i].date;
            return true;
        }
    return false;
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

/* What the places go by: DESSOS, or what the Punkte tell: their sum, how many a game and a Spieltag. */
static void value_columns(const struct standings *w, struct table *t)
{
    if (standings_after_dessos(w)) {
        table_column(t, "DESSOS", true);
        table_column(t, "Tage", true);
        table_column(t, "Punkte", true);
        return;
    }
    table_column(t, "Punkte", true);
    table_column(t, "Spiele", true);
    table_column(t, "je Spiel", true);
    table_column(t, "Tage", true);
    table_column(t, "je Tag", true);
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

static void line(const struct standings *w, const struct saison_place *p, bool longer, struct table *t)
{
    struct text reason = {0};
    char at[16];

    report_reason(w, p, &reason);
    alteration(p, at);
    table_row(t);
    if (p->place > 0)
        table_number(t, p->place);
    else
        table_text(t, longer ? "" : "–");
    if (!longer)
        table_text(t, at);
    else if (p->before > 0)
        table_number(t, p->before);
    else
        table_blank(t);
    table_text(t, w->player.player[p->player].kuerzel.word);
    table_text(t, w->player.player[p->player].name);
    value_cells(w, p, t);
    table_text(t, text_str(&reason));
    text_free(&reason);
}

struct table *report_ranking_table(const struct standings *w, bool longer)
{
    struct table *t = table_new();

    table_column(t, "Platz", true);
    table_column(t, longer ? "vorher" : "", longer);
    table_column(t, "Kürzel", false);
    table_column(t, "Name", false);
    value_columns(w, t);
    table_column(t, longer ? "Bemerkung" : "", false);
    for (int i = 0; i < w->count; i++)
        line(w, &w->list[i], longer, t);
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
