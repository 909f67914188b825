#include "report/tables/pokal.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"
#include "report/tables/ranking.h"

/* "out after day 2", "Pokalsieger", "Stechen"; nothing when there is nothing to say. */
static void remark(const struct pokal *p, const struct pokal_place *place, bool document, struct text *out)
{
    const struct pokal_standing *st = &p->standing;

    if (st->winner == place->player)
        text_add(out, "Pokalsieger");
    else if (place->left == POKAL_EXCLUDED)
        report_exclusion(
            buch_excluded(&p->exclusions, p->who[place->player], &wettbewerb_pokal, (struct date){.year = INT16_MAX}),
            document, out);
    else if (place->left)
        text_addf(out, document ? "raus nach Tag %d" : _("out after day %d"), place->left);
    else if (st->stechen_after && (st->stechen >> place->player & 1))
        text_add(out, "Stechen");
}

static struct table *columns(void)
{
    static const struct column front[] = {{.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_NUMBER},
                                          {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
                                          {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT}},
                               behind[] = {{.head = "Summe", .brief = "Summe", .kind = CELL_FRACTION, .total = true},
                                           {.key = "praemien", .kind = CELL_FRACTION},
                                           {.key = "sechzigstel", .kind = CELL_NUMBER},
                                           {.key = "ausgeschieden", .kind = CELL_NUMBER},
                                           {.key = "tage", .kind = CELL_TEXT},
                                           {.head = "", .brief = "", .kind = CELL_TEXT}};
    struct table *t = table_new();

    table_add_columns(t, front, sizeof front / sizeof front[0]);
    for (int day = 1; day <= POKAL_DAYS; day++) {
        char title[24];

        (void)snprintf(title, sizeof title, "%d. Tag", day);
        table_add_column(t, &(struct column){.head = title, .brief = title, .kind = CELL_FRACTION});
    }
    table_add_columns(t, behind, sizeof behind / sizeof behind[0]);
    return t;
}

/* The days held, for JSON. */
static void json_days(const struct pokal *p, int player, struct table *t)
{
    struct text days = {0}, value = {0};
    struct json j = {&days, false};

    json_open(&j, '[');
    for (int day = 0; day < p->input.days; day++) {
        text_clear(&value);
        text_fraction(&value, p->input.parts[day][player], PRAEMIENPUNKT, false);
        json_text(&j, p->input.present[day][player] ? value.s : NULL);
    }
    json_close(&j, ']');
    table_json(t, days.s);
    text_free(&days);
    text_free(&value);
}

static void line(const struct pokal *p, const struct pokal_place *z, bool document, struct table *t)
{
    const struct player *s = pokal_player(p, z->player);
    struct text why = {0};

    table_row(t);
    if (z->place > 0)
        table_number(t, z->place);
    else
        table_blank(t);
    table_text(t, s->kuerzel.word);
    table_text(t, s->name);
    for (int day = 0; day < POKAL_DAYS; day++) {
        if (p->input.present[day][z->player])
            table_fraction(t, p->input.parts[day][z->player], PRAEMIENPUNKT);
        else
            table_blank(t);
    }
    table_fraction(t, z->sum, PRAEMIENPUNKT);
    table_formula(t, true, "SUM(RC[-%d]:RC[-1])", POKAL_DAYS);
    table_fraction(t, z->sum, PRAEMIENPUNKT);
    table_number(t, pokal_sixtieths(z->sum));
    if (z->left > 0)
        table_number(t, z->left);
    else
        table_blank(t);
    json_days(p, z->player, t);
    remark(p, z, document, &why);
    table_text(t, text_str(&why));
    text_free(&why);
}

struct table *report_pokal_table(const struct pokal *p, bool document)
{
    struct table *t = columns();

    for (int i = 0; i < p->standing.count; i++)
        line(p, &p->standing.list[i], document, t);
    return t;
}

static void write_plan(const struct pokal *p, struct text *t)
{
    struct stechen_plan plan;

    pokal_stechen_plan(p, &plan);
    text_addf(t, _("Order, drawn with Los %lld: "), (long long)plan.seed);
    stechen_plan_line(&p->day[p->standing.stechen_after - 1], &plan, _("leads"), t);
    text_add(t, ".\n");
}

/* What comes next: a Stechen, the next day and for how many, or nothing any more. */
static void write_end(const struct pokal *p, struct text *t)
{
    const struct pokal_standing *st = &p->standing;
    int next = p->input.days + 1;

    if (st->stechen_after) {
        text_add(t, st->stechen_after == POKAL_DAYS ? _("The Pokal is tied, and a Stechen decides it:")
                                                    : _("Who stays in is tied, and a Stechen decides it:"));
        text_add(t, _(" the right neighbour leads\nand chooses the kind, no Null; most Augen. "));
        text_addf(t, "`doko spiel -s p%d ", st->stechen_after);
        pokal_name_line(p, st->stechen, t);
        text_addf(t, _("`,\nafter `doko spieltag öffnen p%d` if the day is closed.\n"), st->stechen_after);
        write_plan(p, t);
    } else if (next <= POKAL_DAYS && p->present[next - 1] && p->day[next - 1].f.day.ended) {
        text_addf(t,
                  _("Day %d stopped early and does not count. `doko spieltag öffnen p%d`, then `doko spieltag ende "
                    "--trotzdem`\ncounts it all the same; `doko undo -s p%d` takes it back entry by entry.\n"),
                  next, next, next);
    } else if (next <= POKAL_DAYS && p->present[next - 1]) {
        text_addf(t, _("Day %d is being played.\n"), next);
    } else if (next <= POKAL_DAYS) {
        int places = pokal_places(next);

        text_addf(t, places ? _("Day %d is next, for the best %d.\n") : _("Day %d is next.\n"), next, places);
    }
}

void report_pokal(const struct pokal *p, struct text *text)
{
    struct table *t;

    report_club(p->club, text);
    text_addf(text, _("Pokal %s after %d of %d days\n\n"), p->saison.data.name, p->input.days, POKAL_DAYS);
    if (p->standing.count == 0 && !p->present[0]) {
        text_add(text, _("Nothing was played yet; `doko pokal beginn A,B,C,D --geber A` begins the first day.\n"));
        return;
    }
    if (p->standing.count > 0) {
        t = report_pokal_table(p, false);
        table_write(t, text);
        table_free(t);
        text_addc(text, '\n');
    }
    write_end(p, text);
}

/* In which order it is played. */
static void json_plan(const struct pokal *p, struct json *j)
{
    struct stechen_plan plan = {0};

    if (p->standing.stechen_after)
        pokal_stechen_plan(p, &plan);
    json_begin(j, "stechen_folge", '[');
    for (int i = 0; i < plan.count; i++)
        json_text(j, buch_player_id(&p->player, plan.turn[i].player)->kuerzel.word);
    json_close(j, ']');
}

void report_pokal_json(const struct pokal *p, struct text *text)
{
    struct table *t = report_pokal_table(p, false);
    struct json j = {text, false};
    const struct pokal_standing *st = &p->standing;

    json_open(&j, '{');
    json_field_text(&j, "saison", p->saison.data.name);
    json_field_number(&j, "tage", p->input.days);
    json_field_text(&j, "sieger", st->winner < 0 ? NULL : pokal_player(p, st->winner)->kuerzel.word);
    json_name(&j, "stechen_nach");
    if (st->stechen_after)
        json_number(&j, st->stechen_after);
    else
        json_null(&j);
    json_begin(&j, "stechen", '[');
    for (int i = 0; i < p->input.count; i++)
        if (st->stechen >> i & 1)
            json_text(&j, pokal_player(p, i)->kuerzel.word);
    json_close(&j, ']');
    json_plan(p, &j);
    json_begin(&j, "liste", '[');
    table_json_rows(t, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
    table_free(t);
}
