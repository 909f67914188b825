/* The Bogen for programs. Fractions are texts: "47 1/2". */
#include "report/bogen/bogen.h"
#include "report/bogen/model.h"

/* {"A":3,"B":0}: one number each. */
static void each_player(struct json *j, const char *name, const struct bogen_model *m, const int32_t *values)
{
    json_begin(j, name, '{');
    for (int k = 0; k < m->columns; k++)
        json_field_number(j, m->column[k].kuerzel, values[m->column[k].player]);
    json_close(j, '}');
}

static void fraction(struct json *j, const char *name, int64_t numerator, int64_t parts)
{
    struct text t = {0};

    text_fraction(&t, numerator, parts, false);
    json_field_text(j, name, t.s);
    text_free(&t);
}

static void value(struct json *j, const struct bogen_model *m, const struct step *s)
{
    json_field_number(j, "spiel", s->nr);
    json_field_text(j, "sieger", winner_terms[s->settlement.winner].word);
    json_field_number(j, "re_punkte", s->settlement.re_punkte);
    each_player(j, "gutschrift", m, s->gutschrift);
    if (s->counts != COUNTS_NOTHING)
        json_field_text(j, "zaehlt", counts_terms[s->counts].word);
}

static void pokal_round(struct json *j, const struct bogen_model *m, const struct bogen_line *z)
{
    const struct step *s = &z->step;

    json_field_number(j, "runde", s->round);
    if (z->role)
        json_field_text(j, "rolle", z->role);
    if (z->lead)
        json_field_text(j, "aufspiel", z->lead);
    if (!bogen_has_note(z))
        return;
    json_begin(j, "note", '{');
    for (int k = 0; k < m->columns; k++)
        fraction(j, m->column[k].kuerzel, pokal_step(s)->note[m->column[k].player],
                 pokal_rating_parts(pokal_round_rating(s->round)));
    json_close(j, '}');
}

static void line(struct json *j, const struct bogen_model *m, const struct bogen_line *z)
{
    const struct event *e = &z->booked.e;
    const struct step *s = &z->step;

    json_open(j, '{');
    json_field_number(j, "eintrag", z->entry);
    json_field_text(j, "zeile", z->text.s);
    if (*z->geber)
        json_field_text(j, "geber", z->geber);
    if (s->valued)
        value(j, m, s);
    if (s->round > 0)
        pokal_round(j, m, z);
    each_player(j, "punkte", m, s->punkte);
    if (m->pott == 0 && s->pott > 0) /* only the totals are known: what was left is not */
        json_field_text(j, "pott", NULL);
    else
        json_field_number(j, "pott", s->pott);
    json_field_bool(j, "trotzdem", e->trotzdem);
    if (z->broken.len > 0)
        json_field_text(j, "regel", z->broken.s);
    if (e->remark_len > 0) {
        struct text remark = {0};

        text_addn(&remark, e->remark, e->remark_len);
        json_field_text(j, "bemerkung", remark.s);
        text_free(&remark);
    }
    json_close(j, '}');
}

static void meisterschaft_result(struct json *j, const struct bogen_model *m, const struct bogen_column *c)
{
    json_field_number(j, "platz", c->place);
    json_field_number(j, "punkte", c->punkte);
    json_name(j, "dessos");
    if (m->dessos)
        json_hundertstel(j, c->hundertstel);
    else
        json_null(j);
    json_field_bool(j, "gast", c->gast);
}

static void pokal_result(struct json *j, const struct bogen_model *m, const struct bogen_column *c)
{
    static const char *const word[POKAL_RATINGS] = {"gesamt", "schiebekopf", "detlef_dumm", "schwarze_sau", "sonder"};
    const struct pokal_praemie *p = &c->praemie;

    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++) {
        json_begin(j, word[w], '{');
        fraction(j, "wert", c->value[w], pokal_rating_parts((enum pokal_rating)w));
        if (m->decided) {
            fraction(j, "platz", p->doubled_place[w], 2);
            fraction(j, "praemie", p->parts[w], PRAEMIENPUNKT);
        }
        json_close(j, '}');
    }
    if (m->decided) {
        fraction(j, word[POKAL_SONDERPUNKT], p->parts[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        fraction(j, "praemien", p->sum, PRAEMIENPUNKT);
    }
}

static void result(struct json *j, const struct bogen_model *m)
{
    json_begin(j, "ergebnis", '[');
    for (int i = 0; i < m->results; i++) {
        json_open(j, '{');
        json_field_text(j, "spieler", m->result[i]->kuerzel);
        json_field_text(j, "name", m->result[i]->name);
        (m->pokal ? pokal_result : meisterschaft_result)(j, m, m->result[i]);
        json_field_bool(j, "disqualifiziert", m->result[i]->disq);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void bogen_json_result(struct json *j, const struct sitting *r)
{
    struct bogen_model m;

    bogen_model_fill(r, &m);
    result(j, &m);
    bogen_model_free(&m);
}

void bogen_json_day(struct json *j, const struct sitting *r)
{
    char date[DATE_MAX];

    date_iso(r->f.day.date, date);
    json_field_text(j, "saison", r->saison.data.name);
    json_field_number(j, "spieltag", r->tisch.nr);
    json_field_number(j, "tisch", r->tisch.tisch);
    json_field_text(j, "datum", date);
}

void bogen_json(const struct sitting *r, struct text *t)
{
    struct json j = {t, false};
    struct bogen_model m;

    bogen_model_fill(r, &m);
    json_open(&j, '{');
    bogen_json_day(&j, r);
    if (m.pokal)
        json_field_text(&j, "art", r->tisch.kind->word);
    json_field_text(&j, "regeln", r->rules->name);
    json_field_bool(&j, "beendet", m.ended);
    json_field_bool(&j, "zaehlt", m.counts);
    json_begin(&j, "zeilen", '[');
    for (int i = 0; i < m.entries; i++)
        line(&j, &m, &m.entry[i]);
    json_close(&j, ']');
    result(&j, &m);
    json_field_text(&j, "zahl", m.number + strlen("doko "));
    json_close(&j, '}');
    bogen_model_free(&m);
    text_addc(t, '\n');
}
