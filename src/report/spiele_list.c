#include "report/spiele_list.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "writer/json.h"

void spiele_list_free(struct spiele_list *l)
{
    player_list_free(&l->player);
    free(l->present);
    *l = (struct spiele_list){0};
}

static void mark(struct spiele_list *l, int64_t player)
{
    int k = buch_player_index(&l->player, player);

    if (k >= 0)
        l->present[k] = true;
}

/* Who has played at the tables that are open: no results tell of them. */
static enum status mark_open(struct spiele_list *l, struct err *err)
{
    struct tisch_list open;
    enum status st = store_tische_open(l->store, &open, err);

    for (size_t i = 0; i < open.count && st == ST_OK; i++) {
        struct sitting r;

        if (!open.tisch[i].kind->season || (l->saison && l->saison->id != open.tisch[i].saison))
            continue;
        st = sitting_load(l->store, &open.tisch[i], &r, err);
        for (int who = 0; who < r.roster.count && st == ST_OK; who++)
            if (r.f.day.t[who].spiele > 0)
                mark(l, r.roster.player[who]);
        sitting_free(&r);
    }
    tisch_list_free(&open);
    return st;
}

enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *l, struct err *err)
{
    struct fellow_player m = {0};
    enum status st;

    *l = (struct spiele_list){.store = store, .saison = saison};
    st = store_player(store, &l->player, err);
    l->present = mem_alloc(l->player.count + 1);
    if (st == ST_OK)
        st = store_fellow_player(store, saison ? saison->id : 0, &m, err);
    for (size_t i = 0; i < m.count; i++)
        mark(l, m.player[i]);
    free(m.player);
    return st == ST_OK ? mark_open(l, err) : st;
}

/* The columns before the players', who have what the game gave them. */
static const struct spiele_column {
    const char *title;
    bool right;
    double width; /* characters, in a workbook */
} column[] = {
    {"Saison", false, 8},      {"Spieltag", true, 8},       {"Tisch", true, 6},         {"Datum", true, 11},
    {"Spiel", true, 6},        {"Geber", false, 6},         {"Re", false, 8},           {"Kontra", false, 10},
    {"Art", false, 14},        {"Farbe", false, 7},         {"zählt als", false, 11},   {"vorgeführt", false, 11},
    {"Ansage Re", false, 8},   {"Ansage Kontra", false, 8}, {"Augen Re", true, 7},      {"Augen Kontra", true, 7},
    {"Sieger", false, 8},      {"Punkte Re", true, 7},      {"Pott", true, 6},          {"Füchse", true, 7},
    {"Doppelköpfe", true, 12}, {"Karlchen", true, 8},       {"Kurzschrift", false, 26}, {"Bemerkung", false, 20}};
enum { COLUMNS_FRONT = sizeof column / sizeof column[0] };

double spiele_list_width(int i)
{
    return i < COLUMNS_FRONT ? column[i].width : 0;
}

struct table *spiele_list_columns(const struct spiele_list *l)
{
    struct table *t = table_new();

    for (int i = 0; i < COLUMNS_FRONT; i++)
        table_column(t, column[i].title, column[i].right);
    for (size_t i = 0; i < l->player.count; i++)
        if (l->present[i])
            table_column(t, l->player.player[i].kuerzel.word, true);
    return t;
}

/* One row. */

static void party(const struct sitting *r, const struct step *s, enum party p, struct table *t)
{
    struct text who = {0};

    for (int i = 0; i < s->lineup.count; i++) {
        int k = s->lineup.player[i];

        if (!lineup_pauses(&s->lineup, k) && spiel_party(&s->spiel, k) == p)
            text_addf(&who, "%s%s", who.len ? "," : "", board_name(&r->board, k));
    }
    table_text(t, text_str(&who));
    text_free(&who);
}

static void ansage(const struct spiel *s, enum party p, struct table *t)
{
    int stufe = s->stufe[p];

    table_text(t, stufe == STUFE_NONE  ? ""
                  : stufe > STUFE_WORD ? stufe_name((enum stufe)stufe)
                                       : party_terms[p].name);
}

static void where_and_when(const struct sitting *r, const struct step *s, struct table *t)
{
    table_text(t, r->saison.data.name);
    table_number(t, r->tisch.nr);
    table_number(t, r->tisch.tisch);
    table_date(t, r->f.day.date);
    table_number(t, s->nr);
    table_text(t, s->geber == NOBODY ? "" : board_name(&r->board, s->geber));
}

static void what(const struct sitting *r, const struct step *s, struct table *t)
{
    party(r, s, RE, t);
    party(r, s, KONTRA, t);
    table_text(t, spiel_kind_name((enum spiel_kind)s->spiel.kind));
    table_text(t, s->spiel.suit ? suit_name((enum suit)s->spiel.suit) : "");
    table_text(t, s->counts == COUNTS_OTHERWISE ? "ohne Pflicht" : counts_terms[s->counts].name);
    table_text(t, s->spiel.vorgefuehrt ? "ja" : "");
    ansage(&s->spiel, RE, t);
    ansage(&s->spiel, KONTRA, t);
    table_number(t, spiel_augen(&s->spiel, RE));
    table_number(t, spiel_augen(&s->spiel, KONTRA));
    table_text(t, winner_terms[s->settlement.winner].name);
    table_number(t, s->settlement.re_punkte);
    if (r->rules->pott > 0)
        table_number(t, s->pott);
    else
        table_blank(t);
}

static void sonderpunkte(const struct spiel *s, struct table *t)
{
    static const enum sonderpunkt_kind kind[] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

    for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++) {
        int n = 0;

        for (int i = 0; i < s->sonder_count; i++)
            n += s->sonder[i].kind == kind[k];
        table_number(t, n);
    }
}

static bool at_tisch(const struct step *s, int participant)
{
    for (int i = 0; i < s->lineup.count; i++)
        if (s->lineup.player[i] == participant)
            return true;
    return false;
}

static int participant_of(const struct sitting *r, int64_t id)
{
    for (int i = 0; i < r->roster.count; i++)
        if (r->roster.player[i] == id)
            return i;
    return NOBODY;
}

static void gutschriften(const struct spiele_list *l, const struct sitting *r, const struct step *s, struct table *t)
{
    for (size_t i = 0; i < l->player.count; i++) {
        int k = l->present[i] ? participant_of(r, l->player.player[i].id) : NOBODY;

        if (l->present[i] && k != NOBODY && at_tisch(s, k))
            table_number(t, s->gutschrift[k]);
        else if (l->present[i])
            table_blank(t);
    }
}

static void line(const struct spiele_list *l, const struct sitting *r, int32_t i, struct table *t)
{
    const struct step *s = &r->f.step[i];
    const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
    struct text brief = {0};

    table_row(t);
    where_and_when(r, s, t);
    what(r, s, t);
    sonderpunkte(&s->spiel, t);
    sitting_step_line(r, i, &brief);
    table_text(t, text_str(&brief));
    text_clear(&brief);
    if (e->trotzdem)
        text_addf(&brief, "! %s%s", s->fraction, e->remark_len ? "; " : "");
    text_addn(&brief, e->remark, e->remark_len);
    table_text(t, text_str(&brief));
    text_free(&brief);
    gutschriften(l, r, s, t);
}

struct list_walk {
    const struct spiele_list *list;
    struct table *lines;
    spiele_list_take *take;
    void *with;
};

static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    struct list_walk *g = with;

    (void)err;
    table_clear(g->lines);
    for (int32_t i = 0; i < r->f.count; i++)
        if (r->f.step[i].kind == EVENT_SPIEL && r->f.step[i].valued)
            line(g->list, r, i, g->lines);
    g->take(g->lines, g->with);
    return ST_OK;
}

enum status spiele_list_walk(const struct spiele_list *l, spiele_list_take *take, void *with, struct err *err)
{
    struct list_walk g = {l, spiele_list_columns(l), take, with};
    enum status st = sittings_walk(l->store, l->saison, take_tisch, &g, err);

    table_free(g.lines);
    return st;
}

static void as_german(struct table *lines, void *with)
{
    table_csv_rows(lines, true, with);
}

static void as_rfc(struct table *lines, void *with)
{
    table_csv_rows(lines, false, with);
}

static void as_json(struct table *lines, void *with)
{
    table_json_rows(lines, with);
}

static enum status write_json(const struct spiele_list *l, struct text *text, struct err *err)
{
    struct json j = {text, false};
    enum status st;

    json_open(&j, '[');
    st = spiele_list_walk(l, as_json, &j, err);
    json_close(&j, ']');
    text_addc(text, '\n');
    return st;
}

static enum status write_csv(const struct spiele_list *l, bool german, struct text *text, struct err *err)
{
    struct table *head = spiele_list_columns(l);

    table_csv_head(head, german, text);
    table_free(head);
    return spiele_list_walk(l, german ? as_german : as_rfc, text, err);
}

/* Columns, each Spieltag under heads of its own. */
static void as_text(struct table *lines, void *with)
{
    struct text *t = with;

    if (table_rows(lines) == 0)
        return;
    if (t->len)
        text_addc(t, '\n');
    table_write(lines, t);
}

enum status report_spiele(const struct spiele_list *l, enum spiele_form form, struct text *text, struct err *err)
{
    return form == SPIELE_JSON   ? write_json(l, text, err)
           : form == SPIELE_TEXT ? spiele_list_walk(l, as_text, text, err)
                                 : write_csv(l, form == SPIELE_CSV_GERMAN, text, err);
}
