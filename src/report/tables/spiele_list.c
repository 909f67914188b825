#include "report/tables/spiele_list.h"

#include <stdlib.h>

#include "base/mem.h"
#include "core/rules/rules.h"
#include "print/json.h"

void spiele_list_free(struct spiele_list *list)
{
    player_list_free(&list->player);
    free(list->present);
    table_free(list->lines);
    *list = (struct spiele_list){0};
}

/* Marks the players of open tables, which have no results yet. */
static enum status mark_open(struct spiele_list *list, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list open = {0};
    enum status st = store_tische_open(list->store, &open, err);

    for (size_t i = 0; i < open.count && st == ST_OK; i++) {
        AUTO(sitting_free) struct sitting sitting = {0};

        if (!open.tisch[i].kind->season || (list->saison && list->saison->id != open.tisch[i].saison))
            continue;
        st = sitting_load(list->store, &open.tisch[i], &sitting, err);
        for (int who = 0; who < sitting.roster.count && st == ST_OK; who++) {
            int k = buch_player_index(&list->player, sitting.roster.player[who]);

            if (k >= 0 && sitting.fold.day.participant[who].spiele > 0)
                list->present[k] = true;
        }
    }
    return st;
}

/* The columns before those of the players, which hold what the game gave each of them. */
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

static struct table *columns(const struct spiele_list *list)
{
    struct table *table = table_new();

    for (size_t i = 0; i < sizeof front / sizeof front[0]; i++)
        table_add_column(table, &(struct column){.key = front[i].title,
                                                 .head = front[i].title,
                                                 .brief = front[i].title,
                                                 .kind = front[i].kind,
                                                 .width = front[i].width});
    for (size_t i = 0; i < list->player.count; i++)
        if (list->present[i])
            table_column(table, list->player.player[i].kuerzel.word, true);
    return table;
}

enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *list,
                             struct err *err)
{
    enum status st;

    *list = (struct spiele_list){.store = store, .saison = saison};
    st = store_player(store, &list->player, err);
    list->present = mem_alloc(list->player.count + 1);
    for (size_t i = 0; i < list->player.count && st == ST_OK; i++)
        st = store_has_played(store, saison ? saison->id : 0, list->player.player[i].id, &list->present[i], err);
    if (st == ST_OK)
        st = mark_open(list, err);
    list->lines = columns(list);
    return st;
}

/* The cells of one row. */

static void party_cell(const struct sitting *sitting, const struct step *step, enum party p, struct table *table)
{
    AUTO(text_free) struct text who = {0};

    for (int i = 0; i < step->lineup.count; i++) {
        int k = step->lineup.player[i];

        if (!lineup_pauses(&step->lineup, k) && spiel_party(&step->spiel, k) == p) {
            text_add(&who, who.len ? "," : "");
            text_add(&who, board_name(&sitting->board, k));
        }
    }
    table_text(table, text_str(&who));
}

static void ansage_cell(const struct spiel *spiel, enum party p, struct table *table)
{
    int stufe = spiel->stufe[p];

    table_text(table, stufe == STUFE_NONE ? "" : stufe > STUFE_WORD ? stufe_terms[stufe].name : party_terms[p].name);
}

static void place_cells(const struct sitting *sitting, const struct step *step, struct table *table)
{
    table_text(table, sitting->saison.data.name);
    table_number(table, sitting->tisch.nr);
    table_number(table, sitting->tisch.tisch);
    table_date(table, sitting->fold.day.date);
    table_number(table, step->nr);
    table_text(table, step->geber == NOBODY ? "" : board_name(&sitting->board, step->geber));
}

static void game_cells(const struct sitting *sitting, const struct step *step, struct table *table)
{
    party_cell(sitting, step, RE, table);
    party_cell(sitting, step, KONTRA, table);
    table_text(table, rules_kind(sitting->rules, step->spiel.kind)->name);
    table_text(table, step->spiel.suit ? suit_terms[step->spiel.suit].name : "");
    table_text(table, step->counts == COUNTS_OTHERWISE ? "ohne Pflicht" : counts_terms[step->counts].name);
    table_text(table, step->spiel.vorgefuehrt ? "ja" : "");
    ansage_cell(&step->spiel, RE, table);
    ansage_cell(&step->spiel, KONTRA, table);
    table_number(table, spiel_augen(&step->spiel, RE));
    table_number(table, spiel_augen(&step->spiel, KONTRA));
    table_text(table, winner_terms[step->settlement.winner].name);
    table_number(table, step->settlement.re_punkte);
    if (sitting->rules->pott > 0)
        table_number(table, step->pott);
    else
        table_blank(table);
}

static void sonderpunkte(const struct spiel *spiel, struct table *table)
{
    static const enum sonderpunkt_kind kind[] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

    for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++) {
        int n = 0;

        for (int i = 0; i < spiel->sonder_count; i++)
            n += spiel->sonder[i].kind == kind[k];
        table_number(table, n);
    }
}

static bool at_tisch(const struct step *step, int participant)
{
    for (int i = 0; i < step->lineup.count; i++)
        if (step->lineup.player[i] == participant)
            return true;
    return false;
}

static int participant_of(const struct sitting *sitting, int64_t id)
{
    for (int i = 0; i < sitting->roster.count; i++)
        if (sitting->roster.player[i] == id)
            return i;
    return NOBODY;
}

static void gutschriften(const struct spiele_list *list, const struct sitting *sitting, const struct step *step,
                         struct table *table)
{
    for (size_t i = 0; i < list->player.count; i++) {
        int k = list->present[i] ? participant_of(sitting, list->player.player[i].id) : NOBODY;

        if (list->present[i] && k != NOBODY && at_tisch(step, k))
            table_number(table, step->gutschrift[k]);
        else if (list->present[i])
            table_blank(table);
    }
}

/* Adds the row of a game. `said` is the fold in the language of the list. */
static void add_line(const struct spiele_list *list, const struct sitting *sitting, const struct fold *said,
                     int32_t i, struct table *table)
{
    const struct step *step = &sitting->fold.step[i];
    const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
    AUTO(text_free) struct text brief = {0};

    table_row(table);
    place_cells(sitting, step, table);
    game_cells(sitting, step, table);
    sonderpunkte(&step->spiel, table);
    sitting_step_line(sitting, i, &brief);
    table_text(table, text_str(&brief));
    text_clear(&brief);
    if (event->trotzdem)
        text_addf(&brief, "! %s%s", said->step[i].breach, event->remark_len ? "; " : "");
    text_addn(&brief, event->remark, event->remark_len);
    table_text(table, text_str(&brief));
    gutschriften(list, sitting, step, table);
}

static bool has_marked(const struct sitting *sitting)
{
    for (int32_t i = 0; i < sitting->fold.count; i++)
        if (sitting->fold.step[i].breach[0])
            return true;
    return false;
}

enum status spiele_list_add(const struct sitting *sitting, void *list, struct err *err)
{
    struct spiele_list *games = list;
    AUTO(fold_free) struct fold german = {0};
    const struct fold *said = &sitting->fold;

    (void)err;
    if (games->document && has_marked(sitting)) {
        sitting_fold_german(sitting, &german);
        said = &german;
    }
    for (int32_t i = 0; i < sitting->fold.count; i++)
        if (sitting->fold.step[i].kind == EVENT_SPIEL && sitting->fold.step[i].valued)
            add_line(games, sitting, said, i, games->lines);
    return ST_OK;
}

struct list_walk {
    struct spiele_list *list;
    table_take *take;
    void *with;
};

static enum status take_tisch(const struct sitting *sitting, void *with, struct err *err)
{
    struct list_walk *walk = with;
    enum status st;

    table_clear(walk->list->lines);
    st = spiele_list_add(sitting, walk->list, err);
    walk->take(walk->list->lines, walk->with);
    return st;
}

enum status spiele_list_walk(void *list, table_take *take, void *with, struct err *err)
{
    struct spiele_list *games = list;

    return sittings_walk(games->store, games->saison, take_tisch, &(struct list_walk){games, take, with}, err);
}

enum status spiele_list_all(struct spiele_list *list, bool paper, struct err *err)
{
    static const char *const in_kurzschrift[] = {"Re",           "Kontra",    "Farbe",         "zählt als",
                                                 "vorgeführt",   "Ansage Re", "Ansage Kontra", "Augen Re",
                                                 "Augen Kontra", "Füchse",    "Doppelköpfe",   "Karlchen"};

    for (size_t i = 0; paper && i < sizeof in_kurzschrift / sizeof in_kurzschrift[0]; i++)
        table_hide(list->lines, in_kurzschrift[i]);
    if (paper && list->saison)
        table_hide(list->lines, "Saison");
    return sittings_walk(list->store, list->saison, spiele_list_add, list, err);
}

static void as_json(const struct table *lines, void *with)
{
    table_json_rows(lines, with);
}

enum status spiele_list_json(struct spiele_list *list, struct text *text, struct err *err)
{
    struct json json = {text, false};
    enum status st;

    json_open(&json, '[');
    st = spiele_list_walk(list, as_json, &json, err);
    json_close(&json, ']');
    text_addc(text, '\n');
    return st;
}

struct csv {
    struct text *text;
    bool german;
};

static void as_csv(const struct table *lines, void *with)
{
    const struct csv *csv = with;

    table_csv_rows(lines, csv->german, csv->text);
}

enum status spiele_list_csv(struct spiele_list *list, bool german, struct text *text, struct err *err)
{
    table_csv_head(list->lines, german, text);
    return spiele_list_walk(list, as_csv, &(struct csv){text, german}, err);
}

/* Writes columns; each Spieltag has its own heads. */
static void as_text(const struct table *lines, void *with)
{
    struct text *text = with;

    if (table_rows(lines) == 0)
        return;
    if (text->len)
        text_addc(text, '\n');
    table_write(lines, text);
}

enum status spiele_list_text(struct spiele_list *list, struct text *text, struct err *err)
{
    return spiele_list_walk(list, as_text, text, err);
}
