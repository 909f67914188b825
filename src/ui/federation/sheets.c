/* Seasons and Turniere as the rows that reports ask of them (report/views). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "print/json.h"
#include "report/tables/views.h"
#include "ui/federation/content.h"

const char *const content_sheet_word[SHEET_KINDS] = {"saison", "turnier", "teilnehmer"};

static struct content_sheet *add_sheet(struct content *c, enum content_sheet_kind kind, const char *name, int order)
{
    struct content_sheet *s;

    c->sheet = mem_grow(c->sheet, c->sheets, &c->sheets_room, sizeof *c->sheet);
    s = &c->sheet[c->sheets++];
    *s = (struct content_sheet){.kind = kind, .order = order};
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    return s;
}

void content_sheets_saison(const struct saison *saison, int order, struct content *c)
{
    const struct saison_data *d = &saison->data;
    struct content_sheet *s = add_sheet(c, SHEET_SAISON, d->name, order);
    struct json j = {&s->rows, false};
    char start[DATE_MAX];

    date_iso(d->start, start);
    json_open(&j, '[');
    json_open(&j, '{');
    json_field_text(&j, "regeln", d->rules);
    json_field_text(&j, "beginn", d->start.year ? start : NULL);
    json_field_number(&j, "spieltage", d->spieltage);
    json_field_number(&j, "pflicht", d->pflicht);
    json_field_number(&j, "letzte", d->last);
    json_field_number(&j, "abgeschlossen", saison->closed);
    json_close(&j, '}');
    json_close(&j, ']');
}

/* Turniere: what the views have of them. */

enum { COLUMNS_MAX = 16 };
struct rows {
    struct json json;
    int columns;
    char key[COLUMNS_MAX][32];
};

static enum status take_columns(void *with, const char *const *name, int count, struct err *err)
{
    struct rows *r = with;

    (void)err;
    assert(count <= COLUMNS_MAX);
    r->columns = count;
    for (int i = 0; i < count; i++)
        (void)snprintf(r->key[i], sizeof r->key[i], "%s", name[i]);
    return ST_OK;
}

static enum status take_row(void *with, const struct fact *value, struct err *err)
{
    struct rows *r = with;

    (void)err;
    json_open(&r->json, '{');
    for (int i = 0; i < r->columns; i++)
        if (value[i].kind == FACT_NUMBER)
            json_field_number(&r->json, r->key[i], value[i].number);
        else
            json_field_text(&r->json, r->key[i], value[i].kind == FACT_NONE ? NULL : value[i].text);
    json_close(&r->json, '}');
    return ST_OK;
}

static enum status read_rows(struct facts *facts, const char *sql, const char *turnier, struct text *text,
                             struct err *err)
{
    struct rows r = {.json = {text, false}};
    const struct facts_parameter name = {"turnier", turnier};
    const struct facts_answer answer = {take_columns, take_row, &r};
    enum status st;
    int where;

    json_open(&r.json, '[');
    st = facts_ask(facts, sql, &name, 1, &answer, &where, err);
    json_close(&r.json, ']');
    return st;
}

static const char turnier_sql[] =
    "SELECT titel, datum, regeln, runden, teilnehmer, fertig, land FROM doko_turnier WHERE turnier = :turnier";
static const char players_sql[] =
    "SELECT row_number() OVER (ORDER BY rowid) AS lfd, startnummer, spieler, verein, team, land, platz, runden,"
    " punkte, strafpunkte, grund FROM doko_turnier_teilnehmer WHERE turnier = :turnier ORDER BY rowid";

enum status content_sheets_turnier(struct store *store, struct content *c, struct err *err)
{
    static const char *const sql[SHEET_KINDS] = {[SHEET_TURNIER] = turnier_sql, [SHEET_PLAYERS] = players_sql};
    struct facts *facts = facts_new();
    enum status st = c->turniere == 0 ? ST_OK
                                      : views_fill(&(struct views_source){.store = store},
                                                   "doko_turnier doko_turnier_teilnehmer", facts, err);

    for (size_t i = 0; i < c->turniere && st == ST_OK; i++)
        for (int kind = SHEET_TURNIER; kind < SHEET_KINDS && st == ST_OK; kind++) {
            struct content_sheet *s = add_sheet(c, (enum content_sheet_kind)kind, c->turnier[i].name, (int)i);

            s->later = c->turnier[i].later;
            st = read_rows(facts, sql[kind], s->name, &s->rows, err);
        }
    facts_free(facts);
    return st;
}
