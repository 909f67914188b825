/* The Bogen for programs. Fractions are texts: "47 1/2". */
#include "core/rules/rules.h"
#include "report/bogen/bogen.h"
#include "report/bogen/model.h"

/* Writes one number for each player: {"A":3,"B":0}. */
static void each_player(struct json *json, const char *name, const struct bogen_model *model, const int32_t *values)
{
    json_begin(json, name, '{');
    for (int k = 0; k < model->columns; k++)
        json_field_number(json, model->column[k].kuerzel, values[model->column[k].player]);
    json_close(json, '}');
}

static void json_fraction(struct json *json, const char *name, int64_t numerator, int64_t parts)
{
    AUTO(text_free) struct text text = {0};

    text_fraction(&text, numerator, parts, false);
    json_field_text(json, name, text.s);
}

static void json_value(struct json *json, const struct bogen_model *model, const struct step *step)
{
    json_field_number(json, "spiel", step->nr);
    json_field_text(json, "sieger", winner_terms[step->settlement.winner].word);
    json_field_number(json, "re_punkte", step->settlement.re_punkte);
    each_player(json, "gutschrift", model, step->gutschrift);
    if (step->counts != COUNTS_NOTHING)
        json_field_text(json, "zaehlt", counts_terms[step->counts].word);
}

static void pokal_round(struct json *json, const struct bogen_model *model, const struct bogen_line *line)
{
    const struct step *step = &line->step;

    json_field_number(json, "runde", step->round);
    if (line->role)
        json_field_text(json, "rolle", line->role);
    if (line->lead)
        json_field_text(json, "aufspiel", line->lead);
    if (!bogen_has_rating(line))
        return;
    json_begin(json, "note", '{');
    for (int k = 0; k < model->columns; k++)
        json_fraction(json, model->column[k].kuerzel, pokal_step(step)->rating[model->column[k].player],
                      pokal_rating_parts(pokal_round_rating(step->round)));
    json_close(json, '}');
}

static void json_line(struct json *json, const struct bogen_model *model, const struct bogen_line *line)
{
    const struct event *event = &line->booked.event;
    const struct step *step = &line->step;

    json_open(json, '{');
    json_field_number(json, "eintrag", line->entry);
    json_field_text(json, "zeile", line->text.s);
    if (*line->geber)
        json_field_text(json, "geber", line->geber);
    if (step->valued)
        json_value(json, model, step);
    if (step->round > 0)
        pokal_round(json, model, line);
    each_player(json, "punkte", model, step->punkte);
    if (model->pott == 0 && step->pott > 0) /* only the totals are known, so the rest of the Pott is unknown */
        json_field_text(json, "pott", NULL);
    else
        json_field_number(json, "pott", step->pott);
    json_field_bool(json, "trotzdem", event->trotzdem);
    if (line->broken.len > 0)
        json_field_text(json, "regel", line->broken.s);
    if (event->remark_len > 0) {
        AUTO(text_free) struct text remark = {0};

        text_addn(&remark, event->remark, event->remark_len);
        json_field_text(json, "bemerkung", remark.s);
    }
    json_close(json, '}');
}

static void meisterschaft_result(struct json *json, const struct bogen_model *model,
                                 const struct bogen_column *column)
{
    json_field_number(json, "platz", column->place);
    json_field_number(json, "punkte", column->punkte);
    json_name(json, "dessos");
    if (model->dessos)
        json_hundertstel(json, column->hundertstel);
    else
        json_null(json);
    json_field_bool(json, "gast", column->gast);
}

static void pokal_result(struct json *json, const struct bogen_model *model, const struct bogen_column *column)
{
    static const char *const word[POKAL_RATINGS] = {"gesamt", "schiebekopf", "detlef_dumm", "schwarze_sau", "sonder"};
    const struct pokal_praemie *praemie = &column->praemie;

    for (int rating = POKAL_TOTAL; rating < POKAL_SONDERPUNKT; rating++) {
        json_begin(json, word[rating], '{');
        json_fraction(json, "wert", column->value[rating], pokal_rating_parts((enum pokal_rating)rating));
        if (model->decided) {
            json_fraction(json, "platz", praemie->doubled_place[rating], 2);
            json_fraction(json, "praemie", praemie->parts[rating], PRAEMIENPUNKT);
        }
        json_close(json, '}');
    }
    if (model->decided) {
        json_fraction(json, word[POKAL_SONDERPUNKT], praemie->parts[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        json_fraction(json, "praemien", praemie->sum, PRAEMIENPUNKT);
    }
}

static void json_result(struct json *json, const struct bogen_model *model)
{
    json_begin(json, "ergebnis", '[');
    for (int i = 0; i < model->results; i++) {
        json_open(json, '{');
        json_field_text(json, "spieler", model->result[i]->kuerzel);
        json_field_text(json, "name", model->result[i]->name);
        (model->pokal ? pokal_result : meisterschaft_result)(json, model, model->result[i]);
        json_field_bool(json, "disqualifiziert", model->result[i]->disq);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void bogen_json_result(struct json *json, const struct sitting *sitting)
{
    AUTO(bogen_model_free) struct bogen_model model = {0};

    bogen_model_fill(sitting, &model);
    json_result(json, &model);
}

void bogen_json_day(struct json *json, const struct sitting *sitting)
{
    char date[DATE_MAX];

    date_iso(sitting->fold.day.date, date);
    json_field_text(json, "saison", sitting->saison.data.name);
    json_field_number(json, "spieltag", sitting->tisch.nr);
    json_field_number(json, "tisch", sitting->tisch.tisch);
    json_field_text(json, "datum", date);
}

void bogen_json(const struct sitting *sitting, struct text *text)
{
    struct json json = {text, false};
    AUTO(bogen_model_free) struct bogen_model model = {0};

    bogen_model_fill(sitting, &model);
    json_open(&json, '{');
    bogen_json_day(&json, sitting);
    if (model.pokal)
        json_field_text(&json, "art", sitting->tisch.kind->word);
    json_field_text(&json, "regeln", sitting->rules->name);
    json_field_bool(&json, "beendet", model.ended);
    json_field_bool(&json, "zaehlt", model.counts);
    json_begin(&json, "zeilen", '[');
    for (int i = 0; i < model.entries; i++)
        json_line(&json, &model, &model.entry[i]);
    json_close(&json, ']');
    json_result(&json, &model);
    json_field_text(&json, "zahl", model.number + strlen("doko "));
    json_close(&json, '}');
    text_addc(text, '\n');
}
