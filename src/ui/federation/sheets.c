/* The rows that reports ask of seasons and Turniere (report/views). */
#include <assert.h>
#include <stdio.h>

#include "base/mem.h"
#include "print/json.h"
#include "report/tables/views.h"
#include "ui/federation/content.h"

const char *const content_sheet_word[SHEET_KINDS] = {"saison", "turnier", "teilnehmer"};

static struct content_sheet *add_sheet(struct content *content, enum content_sheet_kind kind, const char *name,
                                       int order)
{
    struct content_sheet *sheet;

    content->sheet = mem_grow(content->sheet, content->sheets, &content->sheets_capacity, sizeof *content->sheet);
    sheet = &content->sheet[content->sheets++];
    *sheet = (struct content_sheet){.kind = kind, .order = order};
    (void)snprintf(sheet->name, sizeof sheet->name, "%s", name);
    return sheet;
}

void content_sheets_saison(const struct saison *saison, int order, struct content *content)
{
    const struct saison_data *data = &saison->data;
    struct content_sheet *sheet = add_sheet(content, SHEET_SAISON, data->name, order);
    struct json json = {&sheet->rows, false};
    char start[DATE_MAX];

    date_iso(data->start, start);
    json_open(&json, '[');
    json_open(&json, '{');
    json_field_text(&json, "regeln", data->rules);
    json_field_text(&json, "beginn", data->start.year ? start : NULL);
    json_field_number(&json, "spieltage", data->spieltage);
    json_field_number(&json, "pflicht", data->pflicht);
    json_field_number(&json, "letzte", data->last);
    json_field_number(&json, "abgeschlossen", saison->closed);
    json_close(&json, '}');
    json_close(&json, ']');
}

/* Turniere: the rows of the views. */

enum { COLUMNS_MAX = 16 };
struct rows {
    struct json json;
    int columns;
    char key[COLUMNS_MAX][32];
};

static enum status take_columns(void *with, const char *const *name, int count, struct err *err)
{
    struct rows *rows = with;

    (void)err;
    assert(count <= COLUMNS_MAX);
    rows->columns = count;
    for (int i = 0; i < count; i++)
        (void)snprintf(rows->key[i], sizeof rows->key[i], "%s", name[i]);
    return ST_OK;
}

static enum status take_row(void *with, const struct fact *value, struct err *err)
{
    struct rows *rows = with;

    (void)err;
    json_open(&rows->json, '{');
    for (int i = 0; i < rows->columns; i++)
        if (value[i].kind == FACT_NUMBER)
            json_field_number(&rows->json, rows->key[i], value[i].number);
        else
            json_field_text(&rows->json, rows->key[i], value[i].kind == FACT_NONE ? NULL : value[i].text);
    json_close(&rows->json, '}');
    return ST_OK;
}

static enum status read_rows(struct facts *facts, const char *sql, const char *turnier, struct text *text,
                             struct err *err)
{
    struct rows rows = {.json = {text, false}};
    const struct facts_parameter name = {"turnier", turnier};
    const struct facts_answer answer = {take_columns, take_row, &rows};
    enum status st;
    int where;

    json_open(&rows.json, '[');
    st = facts_query(facts, sql, &name, 1, &answer, &where, err);
    json_close(&rows.json, ']');
    return st;
}

static const char turnier_sql[] =
    "SELECT titel, datum, regeln, runden, teilnehmer, fertig, land FROM doko_turnier WHERE turnier = :turnier";
static const char players_sql[] =
    "SELECT row_number() OVER (ORDER BY rowid) AS lfd, startnummer, spieler, verein, team, land, platz, runden,"
    " punkte, strafpunkte, grund FROM doko_turnier_teilnehmer WHERE turnier = :turnier ORDER BY rowid";

enum status content_sheets_turnier(struct store *store, struct content *content, struct err *err)
{
    static const char *const sql[SHEET_KINDS] = {[SHEET_TURNIER] = turnier_sql, [SHEET_PLAYERS] = players_sql};
    struct facts *facts = facts_new();
    enum status st = content->turniere == 0 ? ST_OK
                                            : views_fill(&(struct views_source){.store = store},
                                                         "doko_turnier doko_turnier_teilnehmer", facts, err);

    for (size_t i = 0; i < content->turniere && st == ST_OK; i++)
        for (int kind = SHEET_TURNIER; kind < SHEET_KINDS && st == ST_OK; kind++) {
            struct content_sheet *sheet =
                add_sheet(content, (enum content_sheet_kind)kind, content->turnier[i].name, (int)i);

            sheet->later = content->turnier[i].later;
            st = read_rows(facts, sql[kind], sheet->name, &sheet->rows, err);
        }
    facts_free(facts);
    return st;
}
