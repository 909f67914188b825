#include "report/tables/spiele_list.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "print/json.h"

void spiele_list_free(struct spiele_list *l)
{
    player_list_free(&l->player);
    free(l->present);
    table_free(l->lines);
    *l = (struct spiele_list){0};
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
        for (int who = 0; who < r.roster.count && st == ST_OK; who++) {
            int k = buch_player_index(&l->player, r.roster.player[who]);

            if (k >= 0 && r.f.day.t[who].spiele > 0)
                l->present[k] = true;
        }
        sitting_free(&r);
    }
    tisch_list_free(&open);
    return st;
}

/* The columns before the players', who have what the game gave them. */
static const struct {
    const char *title;
    enum cell_kind kind;
    double width;
} front[] = {{"Saison", CELL_TEXT, 16},
             {"Spieltag", CELL_NUMBER, 16},
             {"Tisch", CELL_NUMBER, 12},
             {"Datum", CELL_NUMBER, 22},
             {"Spiel", CELL_NUMBER, 12},
             {"Geber", CELL_TEXT, 16},
             {"Re", CELL_TEXT, 16},
             {"Kontra", CELL_TEXT, 20},
             {"Art", CELL_TEXT, 28},
             {"Farbe", CELL_TEXT, 14},
             {"zählt als", CELL_TEXT, 22},
             {"vorgeführt", CELL_TEXT, 22},
             {"Ansage Re", CELL_TEXT, 16},
             {"Ansage Kontra", CELL_TEXT, 16},
             {"Augen Re", CELL_NUMBER, 14},
             {"Augen Kontra", CELL_NUMBER, 14},
             {"Sieger", CELL_TEXT, 16},
             {"Punkte Re", CELL_NUMBER, 14},
             {"Pott", CELL_NUMBER, 12},
             {"Füchse", CELL_NUMBER, 14},
             {"Doppelköpfe", CELL_NUMBER, 24},
             {"Karlchen", CELL_NUMBER, 16},
             {"Kurzschrift", CELL_TEXT, 52},
             {"Bemerkung", CELL_TEXT, 40}};

static struct table *columns(const struct spiele_list *l)
{
    struct table *t = table_new();

    for (size_t i = 0; i < sizeof front / sizeof front[0]; i++)
        table_add_column(t, &(struct column){.key = front[i].title,
                                             .head = front[i].title,
                                             .brief = front[i].title,
                                             .kind = front[i].kind,
                                             .width = front[i].width});
    for (size_t i = 0; i < l->player.count; i++)
        if (l->present[i])
            table_column(t, l->player.player[i].kuerzel.word, true);
    return t;
}

enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *l, struct err *err)
{
    enum status st;

    *l = (struct spiele_list){.store = store, .saison = saison};
    st = store_player(store, &l->player, err);
    l->present = mem_alloc(l->player.count + 1);
    for (size_t i = 0; i < l->player.count && st == ST_OK; i++)
        st = store_has_played(store, saison ? saison->id : 0, l->player.player[i].id, &l->present[i], err);
    if (st == ST_OK)
        st = mark_open(l, err);
    l->lines = columns(l);
    return st;
}

/* One row. */

static void party(const struct sitting *r, const struct step *s, enum party p, struct table *t)
{
    struct text who = {0};

    for (int i = 0; i < s->lineup.count; i++) {
        int k = s->lineup.player[i];

        if (!lineup_pauses(&s->lineup, k) && spiel_party(&s->spiel, k) == p) {
            text_add(&who, who.len ? "," : "");
            text_add(&who, board_name(&r->board, k));
        }
    }
    table_text(t, text_str(&who));
    text_free(&who);
}

static void ansage(const struct spiel *s, enum party p, struct table *t)
{
    int stufe = s->stufe[p];

    table_text(t, stufe == STUFE_NONE ? "" : stufe > STUFE_WORD ? stufe_terms[stufe].name : party_terms[p].name);
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
    table_text(t, rules_kind(r->rules, s->spiel.kind)->name);
    table_text(t, s->spiel.suit ? suit_terms[s->spiel.suit].name : "");
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

/* `said`: the fold in the language in which the list speaks. */
static void line(const struct spiele_list *l, const struct sitting *r, const struct fold *said, int32_t i,
                 struct table *t)
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
        text_addf(&brief, "! %s%s", said->step[i].fraction, e->remark_len ? "; " : "");
    text_addn(&brief, e->remark, e->remark_len);
    table_text(t, text_str(&brief));
    text_free(&brief);
    gutschriften(l, r, s, t);
}

static bool has_marked(const struct sitting *r)
{
    for (int32_t i = 0; i < r->f.count; i++)
        if (r->f.step[i].fraction[0])
            return true;
    return false;
}

enum status spiele_list_add(const struct sitting *r, void *list, struct err *err)
{
    struct spiele_list *l = list;
    struct fold german = {0};
    const struct fold *said = &r->f;

    (void)err;
    if (l->document && has_marked(r)) {
        sitting_fold_german(r, &german);
        said = &german;
    }
    for (int32_t i = 0; i < r->f.count; i++)
        if (r->f.step[i].kind == EVENT_SPIEL && r->f.step[i].valued)
            line(l, r, said, i, l->lines);
    fold_free(&german);
    return ST_OK;
}

struct list_walk {
    struct spiele_list *list;
    table_take *take;
    void *with;
};

static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    struct list_walk *g = with;
    enum status st;

    table_clear(g->list->lines);
    st = spiele_list_add(r, g->list, err);
    g->take(g->list->lines, g->with);
    return st;
}

enum status spiele_list_walk(void *list, table_take *take, void *with, struct err *err)
{
    struct spiele_list *l = list;

    return sittings_walk(l->store, l->saison, take_tisch, &(struct list_walk){l, take, with}, err);
}

enum status spiele_list_all(struct spiele_list *l, bool paper, struct err *err)
{
    static const char *const in_line[] = {"Re",           "Kontra",    "Farbe",         "zählt als",
                                          "vorgeführt",   "Ansage Re", "Ansage Kontra", "Augen Re",
                                          "Augen Kontra", "Füchse",    "Doppelköpfe",   "Karlchen"};

    for (size_t i = 0; paper && i < sizeof in_line / sizeof in_line[0]; i++)
        table_hide(l->lines, in_line[i]);
    if (paper && l->saison)
        table_hide(l->lines, "Saison");
    return sittings_walk(l->store, l->saison, spiele_list_add, l, err);
}

static void as_json(const struct table *lines, void *with)
{
    table_json_rows(lines, with);
}

enum status spiele_list_json(struct spiele_list *l, struct text *text, struct err *err)
{
    struct json j = {text, false};
    enum status st;

    json_open(&j, '[');
    st = spiele_list_walk(l, as_json, &j, err);
    json_close(&j, ']');
    text_addc(text, '\n');
    return st;
}

struct csv {
    struct text *text;
    bool german;
};

static void as_csv(const struct table *lines, void *with)
{
    const struct csv *c = with;

    table_csv_rows(lines, c->german, c->text);
}

enum status spiele_list_csv(struct spiele_list *l, bool german, struct text *text, struct err *err)
{
    table_csv_head(l->lines, german, text);
    return spiele_list_walk(l, as_csv, &(struct csv){text, german}, err);
}

/* Columns, each Spieltag under heads of its own. */
static void as_text(const struct table *lines, void *with)
{
    struct text *t = with;

    if (table_rows(lines) == 0)
        return;
    if (t->len)
        text_addc(t, '\n');
    table_write(lines, t);
}

enum status spiele_list_text(struct spiele_list *l, struct text *text, struct err *err)
{
    return spiele_list_walk(l, as_text, text, err);
}
