#include "report/turnier/turnier_rangliste.h"

#include "base/i18n.h"
#include "print/json.h"

static void put_player(const struct turnier_rangliste *rangliste, int place, int player, struct table *table)
{
    const struct player *p = &rangliste->player.player[player];

    table_row(table);
    table_value_if(table, place, place);
    table_text(table, p->kuerzel.word);
    table_text(table, p->name);
}

struct table *report_rangliste(const struct turnier_rangliste *rangliste)
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
    struct table *table = TABLE_WITH(columns);
    bool missing = false;

    for (int i = 0; i < rangliste->count; i++) {
        const struct rangliste_place *place = &rangliste->list[i];

        put_player(rangliste, place->place, place->player, table);
        table_hundertstel(table, place->hundertstel);
        table_fraction(table, place->punkte, place->rounds);
        table_value(table, place->punkte);
        table_number(table, place->rounds);
        table_number(table, place->turniere);
        table_number(table, place->missing);
        missing = missing || place->missing > 0;
    }
    if (!missing)
        table_hide(table, "fehlen");
    return table;
}

struct table *report_laender(const struct turnier_rangliste *rangliste)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "laender", .head = "Länder", .brief = "Länder", .kind = CELL_NUMBER},
    };
    struct table *table = TABLE_WITH(columns);

    for (int i = 0; i < rangliste->land_count; i++) {
        const struct laender_place *place = &rangliste->land_list[i];

        put_player(rangliste, place->place, place->player, table);
        table_value(table, place->punkte);
        table_number(table, place->laender);
    }
    return table;
}

void report_rangliste_line(const struct turnier_rangliste *rangliste, bool laender, struct text *text)
{
    char begin[DATE_MAX], until[DATE_MAX];

    text_addf(text, _("%s to %s"), date_german(rangliste_begin(rangliste->until, rangliste->rules.months), begin),
              date_german(rangliste->until, until));
    if (!laender)
        text_addf(text, _n(", at least %d round", ", at least %d rounds", rangliste->rules.rounds),
                  rangliste->rules.rounds);
    text_addf(text, _("; Turniere that count: %d of %d"), rangliste->counted, rangliste->turniere);
    if (rangliste->open)
        text_addf(text, _(", not over yet: %d"), rangliste->open);
}

static const char *reason_of(const struct rangliste_named *named)
{
    static const char *const words[] = {[RANGLISTE_NOT_OVER] = "noch nicht zu Ende",
                                        [RANGLISTE_OUTSIDE] = "außerhalb der Monate",
                                        [RANGLISTE_TOO_FEW_PLAYERS] = "zu wenig Spieler",
                                        [RANGLISTE_TOO_FEW_ROUNDS] = "zu wenig Runden"};

    return words[named->reason];
}

static void json_turnier(struct json *json, const struct rangliste_named *named,
                         const struct rangliste_turnier *turnier)
{
    char day[DATE_MAX];

    date_iso(turnier->day, day);
    json_open(json, '{');
    json_field_text(json, "turnier", named->name);
    json_field_text(json, "datum", day);
    json_field_number(json, "spieler", turnier->players);
    json_field_number(json, "runden", turnier->rounds);
    json_field_text(json, "land", named->land[0] ? named->land : NULL);
    json_field_bool(json, "zaehlt", named->reason == RANGLISTE_COUNTS);
    if (named->reason != RANGLISTE_COUNTS)
        json_field_text(json, "grund", reason_of(named));
    json_close(json, '}');
}

void report_rangliste_json(const struct turnier_rangliste *rangliste, const struct table *table, struct text *text)
{
    struct json json = {text, false};
    char day[DATE_MAX];

    json_open(&json, '{');
    json_field_text(&json, "ab", date_iso(rangliste_begin(rangliste->until, rangliste->rules.months), day));
    json_field_text(&json, "bis", date_iso(rangliste->until, day));
    json_field_number(&json, "monate", rangliste->rules.months);
    json_field_number(&json, "mindestens", rangliste->rules.rounds);
    json_field_number(&json, "spieler", rangliste->rules.turnier_players);
    json_field_number(&json, "mindestrunden", rangliste->rules.turnier_rounds);
    json_begin(&json, "turniere", '[');
    for (int i = 0; i < rangliste->turniere; i++)
        json_turnier(&json, &rangliste->named[i], &rangliste->turnier[i]);
    json_close(&json, ']');
    table_json_field(table, "plaetze", &json);
    json_close(&json, '}');
    text_addc(text, '\n');
}
