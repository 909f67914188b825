#include "report/turnier/sitzplan.h"

#include "base/i18n.h"
#include "print/json.h"

struct table *report_sitzplan(const struct sitzplan *plan)
{
    static const struct column columns[] = {
        {.key = "runde", .head = "Runde", .brief = "Runde", .kind = CELL_TEXT, .section = true},
        {.key = "tisch", .head = "Tisch", .brief = "Tisch", .kind = CELL_TEXT},
        {.key = "sitz1", .head = "1", .brief = "1", .kind = CELL_NUMBER},
        {.key = "sitz2", .head = "2", .brief = "2", .kind = CELL_NUMBER},
        {.key = "sitz3", .head = "3", .brief = "3", .kind = CELL_NUMBER},
        {.key = "sitz4", .head = "4", .brief = "4", .kind = CELL_NUMBER},
        {.key = "sitz5", .head = "5", .brief = "5", .kind = CELL_NUMBER},
    };
    struct table *table = table_new();

    table_add_columns(table, columns, sizeof columns / sizeof *columns - (plan->round[0].fives == 0));
    for (int r = 0; r < plan->rounds; r++)
        for (int i = 0; i < plan->round[r].tables + (plan->round[r].out > 0); i++) {
            table_row(table);
            table_textf(table, "Runde %d", r + 1);
            table_textf(table, i < plan->round[r].tables ? "%d" : "frei", i + 1);
            for (int s = plan->round[r].start[i]; s < sitzplan_end(&plan->round[r], i); s++)
                table_number(table, plan->round[r].seat[s] + 1);
        }
    return table;
}

void report_sitzplan_line(const struct sitzplan *plan, int64_t seed, struct text *text)
{
    int players = sitzplan_named(plan), fives = 0, out = 0;
    long long repeats = (long long)sitzplan_repeats(plan);

    for (int r = 0; r < plan->rounds; r++) {
        fives = plan->round[r].fives > fives ? plan->round[r].fives : fives;
        out = plan->round[r].out > out ? plan->round[r].out : out;
    }
    text_addf(text, _n("%d player", "%d players", players), players);
    text_addf(text, _n(", %d round", ", %d rounds", plan->rounds), plan->rounds);
    if (plan->rounds)
        text_addf(text, _n(", %d table", ", %d tables", plan->round[0].tables), plan->round[0].tables);
    if (fives)
        text_addf(text, _n(", %d of them with five", ", %d of them with five", fives), fives);
    if (out)
        text_addf(text, _n(", %d sits out", ", %d sit out", out), out);
    if (repeats)
        text_addf(text, _n("; %lld repeated meeting", "; %lld repeated meetings", repeats), repeats);
    else
        text_add(text, _("; nobody meets another twice"));
    if (seed >= 0)
        text_addf(text, _("; drawn with --seed %llu"), (unsigned long long)seed);
}

/* Adds the start numbers of a table, or of those who sit out. */
static void json_seats(struct json *json, const char *name, const struct sitzplan_round *round, int table)
{
    if (name)
        json_begin(json, name, '[');
    else
        json_open(json, '[');
    for (int s = round->start[table]; s < sitzplan_end(round, table); s++)
        json_number(json, round->seat[s] + 1);
    json_close(json, ']');
}

void report_sitzplan_json(const struct sitzplan *plan, int64_t seed, struct text *text)
{
    struct json json = {text, false};

    json_open(&json, '{');
    json_field_number(&json, "spieler", sitzplan_named(plan));
    json_begin(&json, "runden", '[');
    for (int r = 0; r < plan->rounds; r++) {
        json_open(&json, '[');
        for (int i = 0; i < plan->round[r].tables; i++) {
            json_open(&json, '{');
            json_field_number(&json, "tisch", i + 1);
            json_seats(&json, "sitze", &plan->round[r], i);
            json_close(&json, '}');
        }
        json_close(&json, ']');
    }
    json_close(&json, ']');
    json_begin(&json, "freilos", '[');
    for (int r = 0; r < plan->rounds; r++)
        json_seats(&json, NULL, &plan->round[r], plan->round[r].tables);
    json_close(&json, ']');
    json_field_number(&json, "wiederholt", sitzplan_repeats(plan));
    json_field_number(&json, "seed", seed < 0 ? 0 : seed);
    json_close(&json, '}');
    text_addc(text, '\n');
}
