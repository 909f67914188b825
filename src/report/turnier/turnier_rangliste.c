#include "report/turnier/turnier_rangliste.h"

#include "base/i18n.h"
#include "print/json.h"

static void put_player(const struct turnier_rangliste *r, int place, int player, struct table *t)
{
    const struct player *p = &r->player.player[player];

    table_row(t);
    if (place)
        table_value(t, place);
    else
        table_unknown(t);
    table_text(t, p->kuerzel.word);
    table_text(t, p->name);
}

struct table *report_rangliste(const struct turnier_rangliste *r)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "je_runde", .head = "je Runde", .brief = "je Runde", .kind = CELL_HUNDERTSTEL},
        {.key = "genau", .head = "je Runde genau", .kind = CELL_FRACTION},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "runden", .head = "Runden", .brief = "Runden", .kind = CELL_NUMBER},
        {.key = "turniere", .head = "Turniere", .brief = "Turniere", .kind = CELL_NUMBER},
        {.key = "fehlen", .head = "Runden bis zum Platz", .brief = "fehlen", .kind = CELL_NUMBER},
    };
    struct table *t = table_new();
    bool missing = false;

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < r->count; i++) {
        const struct rangliste_place *p = &r->list[i];

        put_player(r, p->place, p->player, t);
        table_hundertstel(t, p->hundertstel);
        table_fraction(t, p->punkte, p->rounds);
        table_value(t, p->punkte);
        table_number(t, p->rounds);
        table_number(t, p->turniere);
        table_number(t, p->missing);
        missing = missing || p->missing > 0;
    }
    if (!missing)
        table_hide(t, "fehlen");
    return t;
}

struct table *report_laender(const struct turnier_rangliste *r)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "laender", .head = "Länder", .brief = "Länder", .kind = CELL_NUMBER},
    };
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < r->land_count; i++) {
        const struct laender_place *p = &r->land_list[i];

        put_player(r, p->place, p->player, t);
        table_value(t, p->punkte);
        table_number(t, p->laender);
    }
    return t;
}

void report_rangliste_line(const struct turnier_rangliste *r, bool laender, struct text *text)
{
    char begin[DATE_MAX], until[DATE_MAX];

    date_german(rangliste_begin(r->until, r->rules.months), begin);
    date_german(r->until, until);
    text_addf(text, _("%s to %s"), begin, until);
    if (!laender)
        text_addf(text, _n(", from %d round on", ", from %d rounds on", r->rules.rounds), r->rules.rounds);
    text_addf(text, _("; Turniere that count: %d of %d"), r->counted, r->turniere);
    if (r->open)
        text_addf(text, _(", not over yet: %d"), r->open);
}

static const char *reason_of(const struct rangliste_named *named)
{
    static const char *const words[] = {[RANGLISTE_NOT_OVER] = "noch nicht zu Ende",
                                        [RANGLISTE_OUTSIDE] = "außerhalb der Monate",
                                        [RANGLISTE_TOO_FEW_PLAYERS] = "zu wenig Spieler",
                                        [RANGLISTE_TOO_FEW_ROUNDS] = "zu wenig Runden"};

    return words[named->reason];
}

static void json_turnier(struct json *j, const struct rangliste_named *named, const struct rangliste_turnier *t)
{
    char day[DATE_MAX];

    date_iso(t->day, day);
    json_open(j, '{');
    json_field_text(j, "turnier", named->name);
    json_field_text(j, "datum", day);
    json_field_number(j, "spieler", t->players);
    json_field_number(j, "runden", t->rounds);
    json_field_text(j, "land", named->land[0] ? named->land : NULL);
    json_field_bool(j, "zaehlt", named->reason == RANGLISTE_COUNTS);
    if (named->reason != RANGLISTE_COUNTS)
        json_field_text(j, "grund", reason_of(named));
    json_close(j, '}');
}

void report_rangliste_json(const struct turnier_rangliste *r, const struct table *table, struct text *text)
{
    struct json j = {text, false};
    char day[DATE_MAX];

    json_open(&j, '{');
    date_iso(rangliste_begin(r->until, r->rules.months), day);
    json_field_text(&j, "ab", day);
    date_iso(r->until, day);
    json_field_text(&j, "bis", day);
    json_field_number(&j, "monate", r->rules.months);
    json_field_number(&j, "mindestens", r->rules.rounds);
    json_field_number(&j, "spieler", r->rules.turnier_players);
    json_field_number(&j, "mindestrunden", r->rules.turnier_rounds);
    json_begin(&j, "turniere", '[');
    for (int i = 0; i < r->turniere; i++)
        json_turnier(&j, &r->named[i], &r->turnier[i]);
    json_close(&j, ']');
    json_begin(&j, "plaetze", '[');
    table_json_rows(table, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
