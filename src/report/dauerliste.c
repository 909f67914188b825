#include "report/dauerliste.h"

#include "base/fraction.h"
#include "base/i18n.h"
#include "writer/json.h"

static bool each_spiel(const struct dauerliste_place *p, int64_t *hundertstel)
{
    if (p->spiele > 0)
        *hundertstel = fraction_round(100 * p->punkte_in_spiel, p->spiele);
    return p->spiele > 0;
}

static int64_t each_day(const struct dauerliste_place *p)
{
    return fraction_round(100 * p->punkte, p->days);
}

static void line(struct table *t, const struct long_run *d, const struct dauerliste_place *p)
{
    const struct player *s = &d->player.player[p->player];
    int64_t cut;

    table_row(t);
    table_number(t, p->place);
    table_text(t, s->kuerzel.word);
    table_text(t, s->name);
    table_number(t, p->punkte);
    table_number(t, p->spiele);
    if (each_spiel(p, &cut))
        table_hundertstel(t, cut);
    else
        table_blank(t);
    table_number(t, p->days);
    table_hundertstel(t, each_day(p));
    table_number(t, p->saisons);
    table_number(t, p->best->punkte);
    table_date(t, p->best->date);
    table_number(t, p->worst->punkte);
    table_date(t, p->worst->date);
}

struct table *report_dauerliste_table(const struct long_run *d)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER},
        {.key = "je_spiel", .head = "je Spiel", .brief = "je Spiel", .kind = CELL_HUNDERTSTEL},
        {.key = "tage", .head = "Tage", .brief = "Tage", .kind = CELL_NUMBER},
        {.key = "je_tag", .head = "je Tag", .brief = "je Tag", .kind = CELL_HUNDERTSTEL},
        {.key = "saisons", .head = "Saisons", .kind = CELL_NUMBER},
        {.key = "bester", .head = "bester Tag", .brief = "max", .kind = CELL_NUMBER},
        {.key = "bester_am", .head = "am", .kind = CELL_DATE},
        {.key = "schlechtester", .head = "schlechtester Tag", .brief = "min", .kind = CELL_NUMBER},
        {.key = "schlechtester_am", .head = "am", .kind = CELL_DATE}};
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < d->count; i++)
        line(t, d, &d->list[i]);
    return t;
}

void report_dauerliste(const struct long_run *d, struct text *text)
{
    struct table *t = report_dauerliste_table(d);

    if (d->count > 0)
        table_write(t, text);
    else
        text_add(text, _("No Spieltag was finished yet.\n"));
    table_free(t);
}

static void json_day(struct json *j, const char *name, const struct dauerliste_day *day)
{
    char date[DATE_MAX];

    date_iso(day->date, date);
    json_name(j, name);
    json_open(j, '{');
    json_field_text(j, "datum", date);
    json_field_number(j, "punkte", day->punkte);
    json_close(j, '}');
}

static void json_place(struct json *j, const struct long_run *d, const struct dauerliste_place *p)
{
    const struct player *s = &d->player.player[p->player];
    int64_t cut;

    json_open(j, '{');
    json_field_number(j, "platz", p->place);
    json_field_text(j, "spieler", s->kuerzel.word);
    json_field_text(j, "name", s->name);
    json_field_number(j, "punkte", p->punkte);
    json_field_number(j, "spiele", p->spiele);
    json_name(j, "je_spiel");
    if (each_spiel(p, &cut))
        json_hundertstel(j, cut);
    else
        json_null(j);
    json_field_number(j, "tage", p->days);
    json_field_hundertstel(j, "je_tag", each_day(p));
    json_field_number(j, "saisons", p->saisons);
    json_day(j, "bester", p->best);
    json_day(j, "schlechtester", p->worst);
    json_close(j, '}');
}

void report_dauerliste_json(const struct long_run *d, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '{');
    json_name(&j, "liste");
    json_open(&j, '[');
    for (int i = 0; i < d->count; i++)
        json_place(&j, d, &d->list[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
