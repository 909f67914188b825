#include "report/pokal.h"

#include <stdio.h>

#include "base/i18n.h"
#include "writer/json.h"

void report_pokal_remark(const struct pokal *p, const struct pokal_place *place, struct text *t)
{
    const struct pokal_standing *st = &p->standing;

    if (st->winner == place->player)
        text_add(t, "Pokalsieger");
    else if (place->left)
        text_addf(t, _("out after day %d"), place->left);
    else if (st->stechen_after && (st->stechen >> place->player & 1))
        text_add(t, "Stechen");
}

struct table *report_pokal_table(const struct pokal *p)
{
    struct table *t = table_new();

    table_column(t, "Platz", true);
    table_column(t, "Kürzel", false);
    table_column(t, "Name", false);
    for (int day = 1; day <= POKAL_DAYS; day++) {
        char title[24];

        (void)snprintf(title, sizeof title, "%d. Tag", day);
        table_column(t, title, true);
    }
    table_column(t, "Summe", true);
    table_column(t, "", false);
    for (int i = 0; i < p->standing.count; i++) {
        const struct pokal_place *z = &p->standing.list[i];
        const struct player *s = pokal_player(p, z->player);
        struct text remark = {0};

        report_pokal_remark(p, z, &remark);
        table_row(t);
        table_number(t, z->place);
        table_text(t, s->kuerzel.word);
        table_text(t, s->name);
        for (int day = 0; day < POKAL_DAYS; day++) {
            if (p->input.present[day][z->player])
                table_fraction(t, p->input.sixtieths[day][z->player], PRAEMIENPUNKT);
            else
                table_blank(t);
        }
        table_fraction(t, z->sum, PRAEMIENPUNKT);
        table_text(t, text_str(&remark));
        text_free(&remark);
    }
    return t;
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
        t = report_pokal_table(p);
        table_write(t, text);
        table_free(t);
        text_addc(text, '\n');
    }
    write_end(p, text);
}

static void json_fraction(struct json *j, int64_t sixtieths)
{
    struct text t = {0};

    text_fraction(&t, sixtieths, PRAEMIENPUNKT, false);
    json_text(j, t.s);
    text_free(&t);
}

static void json_place(struct json *j, const struct pokal *p, const struct pokal_place *z)
{
    const struct player *s = pokal_player(p, z->player);

    json_open(j, '{');
    json_field_number(j, "platz", z->place);
    json_field_text(j, "spieler", s->kuerzel.word);
    json_field_text(j, "name", s->name);
    json_name(j, "praemien");
    json_fraction(j, z->sum);
    json_field_number(j, "sechzigstel", z->sum);
    json_name(j, "ausgeschieden");
    if (z->left)
        json_number(j, z->left);
    else
        json_null(j);
    json_name(j, "tage");
    json_open(j, '[');
    for (int day = 0; day < p->input.days; day++) {
        if (p->input.present[day][z->player])
            json_fraction(j, p->input.sixtieths[day][z->player]);
        else
            json_null(j);
    }
    json_close(j, ']');
    json_close(j, '}');
}

void report_pokal_json(const struct pokal *p, struct text *text)
{
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
    json_name(&j, "stechen");
    json_open(&j, '[');
    for (int i = 0; i < p->input.count; i++)
        if (st->stechen >> i & 1)
            json_text(&j, pokal_player(p, i)->kuerzel.word);
    json_close(&j, ']');
    json_name(&j, "liste");
    json_open(&j, '[');
    for (int i = 0; i < st->count; i++)
        json_place(&j, p, &st->list[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
