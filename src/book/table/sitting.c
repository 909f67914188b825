#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/turnier.h"
#include "book/table/buch.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/rules.h"

void sitting_free(struct sitting *sitting)
{
    fold_free(&sitting->fold);
    free(sitting->reason);
    history_free(&sitting->history);
    player_list_free(&sitting->player);
    regelsatz_free(&sitting->regelsatz);
    *sitting = (struct sitting){0};
}

int sitting_participant(struct sitting *sitting, const struct player *player)
{
    int i = 0;

    while (i < sitting->roster.count && sitting->roster.player[i] != player->id)
        i++;
    if (i == PARTICIPANT_MAX)
        return NOBODY;
    if (i == sitting->roster.count) {
        sitting->roster.player[sitting->roster.count++] = player->id;
        sitting->board.kuerzel[sitting->board.count++] = player->kuerzel;
        board_call(&sitting->board, i, player->name);
    }
    return i;
}

static enum status build_board(struct sitting *sitting, struct err *err)
{
    sitting->board.count = sitting->roster.count;
    for (int i = 0; i < sitting->roster.count; i++) {
        const struct player *player = buch_player_id(&sitting->player, sitting->roster.player[i]);

        if (!player)
            return err_set(err, ST_BUCH, _("the book is damaged: a player at a table is unknown"));
        sitting->board.kuerzel[i] = player->kuerzel;
        board_call(&sitting->board, i, player->name);
    }
    return ST_OK;
}

/* Finds the Pott of the day. The season is ranked by the rules it began with, whatever the day is played by. */
static enum status find_day_pott(struct store *store, struct sitting *sitting, struct err *err)
{
    struct regelsatz first = {.rules = sitting->rules};
    enum status st = ST_OK;

    if (saison_change_at(sitting->saison.change, sitting->saison.changes, sitting->tisch.nr))
        st = buch_regelsatz(store, &sitting->saison, 0, &first, err);
    if (st == ST_OK) {
        sitting->day_ranking = first.rules->ranking;
        sitting->day_pott = buch_day_pott(first.rules, sitting->rules);
    }
    regelsatz_free(&first);
    return st;
}

/* Finds the rules. A competition may have its own, whatever the season is played by (A50). */
static enum status find_rules(struct store *store, struct sitting *sitting, struct err *err)
{
    enum status st = ST_OK;

    if (sitting->tisch.kind->rules) {
        sitting->rules = sitting->tisch.kind->rules(sitting->saison.data.edition);
        sitting->day_ranking = sitting->rules->ranking;
        sitting->day_pott = buch_day_pott(sitting->rules, sitting->rules);
    } else {
        st = buch_regelsatz(store, &sitting->saison, sitting->tisch.nr, &sitting->regelsatz, err);
        sitting->rules = sitting->regelsatz.rules;
        if (st == ST_OK)
            st = find_day_pott(store, sitting, err);
    }
    if (st == ST_OK)
        sitting->board.own = sitting->rules->own;
    return st;
}

struct spieltag sitting_start(const struct sitting *sitting)
{
    struct spieltag day;

    spieltag_init(&day, sitting->tisch.kind, sitting->rules, &sitting->board);
    return day;
}

static enum status fold_sitting(struct sitting *sitting, int32_t *at, struct err *err)
{
    struct spieltag beginning = sitting_start(sitting);

    return history_fold(&sitting->history, &beginning, &sitting->fold, at, err);
}

void sitting_fold_german(const struct sitting *sitting, struct fold *fold)
{
    struct spieltag beginning = sitting_start(sitting);
    struct german before;
    struct err ignored;
    int32_t at;

    german_begin(&before);
    (void)history_fold(&sitting->history, &beginning, fold, &at, &ignored); /* it folded before, so it does now */
    german_end(&before);
}

void sitting_spec(const struct sitting *sitting, struct text *text)
{
    wettbewerb_spec(sitting->tisch.kind, sitting->saison.data.name, sitting->tisch.nr, sitting->tisch.tisch, text);
}

void sitting_name(const struct sitting *sitting, struct text *text)
{
    text_addf(text, "%s ", sitting->tisch.kind->day_word);
    sitting_spec(sitting, text);
}

void sitting_title(const struct sitting *sitting, struct text *text)
{
    text_addf(text, _(sitting->tisch.kind->title), sitting->saison.data.name, sitting->tisch.nr,
              sitting->tisch.tisch);
}

static void report_wrong_saved(const struct sitting *sitting, int32_t at, struct err *err)
{
    char text[ERR_TEXT_MAX];
    AUTO(text_free) struct text name = {0};

    memcpy(text, err->text, sizeof text);
    sitting_name(sitting, &name);
    (void)err_set(err, ST_BUCH, _("%s: entry #%d of the book is impossible: %s"), name.s, (int)at, text);
}

/* Loads names and settings, from the book or from the table beside. */
static enum status load_frame(struct store *store, const struct sitting *beside, struct sitting *sitting,
                              struct err *err)
{
    enum status st;

    if (beside && !sitting->tisch.kind->own_list) {
        const struct player_list *list = &beside->player;

        sitting->saison = beside->saison;
        memcpy(sitting->club, beside->club, sizeof sitting->club);
        sitting->player =
            (struct player_list){list->count, list->count, mem_alloc(list->count * sizeof *list->player)};
        memcpy(sitting->player.player, list->player, list->count * sizeof *list->player);
        return ST_OK;
    }
    st = store_saison_id(store, sitting->tisch.saison, &sitting->saison, err);
    if (st == ST_OK)
        st = store_club(store, sitting->club, err);
    return st == ST_OK && !sitting->tisch.kind->own_list ? store_player(store, &sitting->player, err) : st;
}

static enum status load_sitting(struct store *store, const struct sitting *beside, const struct roster *known,
                                struct sitting *sitting, struct err *err)
{
    int32_t at;
    enum status st;

    if (known)
        sitting->roster = *known;
    st = load_frame(store, beside, sitting, err);
    if (st == ST_OK)
        st = find_rules(store, sitting, err);
    if (st == ST_OK)
        st = store_history(store, sitting->tisch.id, &sitting->history, &sitting->roster, err);
    if (st == ST_OK && !sitting->player.player)
        st = store_players_by_id(store, sitting->roster.player, sitting->roster.count, &sitting->player, err);
    if (st == ST_OK)
        st = build_board(sitting, err);
    if (st == ST_OK && fold_sitting(sitting, &at, err) != ST_OK) {
        report_wrong_saved(sitting, at, err);
        st = ST_BUCH;
    }
    if (st == ST_OK && sitting->tisch.kind->own_list && !sitting->fold.day.begun)
        st = store_turnier_round(store, sitting->saison.id, &sitting->released, err);
    sitting->saved = sitting->history.count;
    if (st != ST_OK)
        sitting_free(sitting);
    return st;
}

enum status sitting_load_beside(struct store *store, const struct sitting *beside, const struct tisch *tisch,
                                struct sitting *sitting, struct err *err)
{
    *sitting = (struct sitting){.tisch = *tisch};
    return load_sitting(store, beside, NULL, sitting, err);
}

enum status sitting_load_known(struct store *store, const struct tisch *tisch, const struct roster *known,
                               struct sitting *sitting, struct err *err)
{
    *sitting = (struct sitting){.tisch = *tisch};
    return load_sitting(store, NULL, known, sitting, err);
}

enum status sitting_load(struct store *store, const struct tisch *tisch, struct sitting *sitting, struct err *err)
{
    return sitting_load_beside(store, NULL, tisch, sitting, err);
}

static enum status walk_tische(struct store *store, int64_t saison, const struct wettbewerb *kind, sitting_each *each,
                               void *with, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct sitting two[2] = {0}; /* the table and the one before it; a sitting must not be moved */
    enum status st = store_tische(store, saison, kind, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        struct sitting *sitting = &two[i % 2];

        sitting_free(sitting);
        st = sitting_load_beside(store, i > 0 ? &two[1 - i % 2] : NULL, &list.tisch[i], sitting, err);
        if (st == ST_OK)
            st = each(sitting, with, err);
    }
    sitting_free(&two[0]);
    sitting_free(&two[1]);
    return st;
}

enum status sittings_walk(struct store *store, const struct saison *saison, sitting_each *each, void *with,
                          struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st;

    if (saison)
        return walk_tische(store, saison->id, &wettbewerb_meisterschaft, each, with, err);
    st = store_saisons(store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = walk_tische(store, list.saison[i].id, &wettbewerb_meisterschaft, each, with, err);
    return st;
}

enum status sittings_walk_turnier(struct store *store, const struct saison *turnier, sitting_each *each, void *with,
                                  struct err *err)
{
    return walk_tische(store, turnier->id, &wettbewerb_turnier, each, with, err);
}

enum status sitting_seats(struct store *store, struct sitting *sitting, int *count, struct err *err)
{
    int64_t player[TISCH_MAX + PARTICIPANT_MAX];
    struct table_seats seats;
    enum status st =
        store_turnier_table(store, sitting->saison.id, sitting->tisch.nr, sitting->tisch.tisch, &seats, err);
    int n = *count = seats.count;

    memcpy(player, seats.player, sizeof seats.player);
    for (int i = 0; i < sitting->roster.count; i++) {
        int k = 0;

        while (k < seats.count && player[k] != sitting->roster.player[i])
            k++;
        if (k == seats.count)
            player[n++] = sitting->roster.player[i];
    }
    player_list_free(&sitting->player);
    return st == ST_OK ? store_players_by_id(store, player, n, &sitting->player, err) : st;
}

/* Loads the players who may sit down: the club's, or those of the competition's own list at this table. */
static enum status load_players(struct store *store, struct sitting *sitting, struct err *err)
{
    int count;

    return sitting->tisch.kind->own_list ? sitting_seats(store, sitting, &count, err)
                                         : store_player(store, &sitting->player, err);
}

enum status sitting_new(struct store *store, const struct saison *saison, const struct tisch *tisch,
                        struct sitting *sitting, struct err *err)
{
    int32_t at;
    enum status st;

    *sitting = (struct sitting){
        .saison = *saison,
        .tisch = {.saison = saison->id, .kind = tisch->kind, .nr = tisch->nr, .tisch = tisch->tisch}};
    st = find_rules(store, sitting, err);
    if (st == ST_OK)
        st = load_players(store, sitting, err);
    if (st == ST_OK)
        st = fold_sitting(sitting, &at, err);
    if (st != ST_OK)
        sitting_free(sitting);
    return st;
}

void sitting_add_breach(const struct sitting *sitting, const struct step *step, int32_t entry, struct text *text)
{
    size_t start = text->len;

    text_add(text, step->breach);
    for (size_t i = 0; i < sitting->reasons; i++)
        if (sitting->reason[i].entry == entry)
            text_addf(text, "%s%s", text->len > start ? "; " : "", sitting->reason[i].text);
}

void sitting_line(const struct sitting *sitting, const struct event *event, struct text *text)
{
    journal_write_event(text, &sitting->board, event);
    text->s[--text->len] = '\0';
}

void sitting_step_line(const struct sitting *sitting, int32_t i, struct text *text)
{
    struct event event = sitting->history.entry[sitting->fold.nr[i] - 1].event;

    event.trotzdem = false;
    event.remark_len = 0;
    if (event.kind == EVENT_SPIEL)
        event.u.spiel = sitting->fold.step[i].spiel;
    if (event.kind == EVENT_START)
        text_add(text, "beginn");
    else
        sitting_line(sitting, &event, text);
}

void sitting_entry_name(const struct sitting *sitting, const struct fold *fold, int32_t nr, struct text *text)
{
    const struct step *step = fold ? fold_step(fold, nr) : NULL;

    if (step && step->nr > 0)
        text_addf(text, "Spiel %d", (int)step->nr);
    else
        text_addf(text, "#%d", (int)nr);
    text_add(text, " (");
    sitting_line(sitting, &sitting->history.entry[nr - 1].event, text);
    text_add(text, ")");
}

enum status sitting_book(struct sitting *sitting, const struct entry *entry, bool trotzdem, struct fold *old,
                         struct err *err)
{
    struct fold new;
    struct spieltag beginning = sitting_start(sitting);
    int32_t at, first = sitting->history.count + 1;
    enum status st = history_book(&sitting->history, entry, trotzdem, &beginning, &new, &at, err);

    if (st != ST_OK) {
        if (at > 0 && at < first) {
            struct err reason = *err;
            AUTO(text_free) struct text name = {0};

            sitting_entry_name(sitting, &sitting->fold, at, &name);
            (void)err_set(err, reason.status, _("%s would not be allowed any more: %s"), name.s, reason.text);
        }
        return st;
    }
    if (old)
        *old = sitting->fold;
    else
        fold_free(&sitting->fold);
    sitting->fold = new;
    sitting_normalise(sitting, first);
    return ST_OK;
}

void sitting_take_back(struct sitting *sitting, struct fold *old, int32_t entries)
{
    history_shorten(&sitting->history, entries);
    fold_free(&sitting->fold);
    sitting->fold = *old;
    *old = (struct fold){0};
}

/* Stores each game as it counts (vf if one was due), in canonical order. */
void sitting_normalise(struct sitting *sitting, int32_t from)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        struct step *step = &sitting->fold.step[i];
        struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
        struct spiel before;

        if (sitting->fold.nr[i] < from)
            continue;
        if (event->kind == EVENT_SCHIEBEKOPF || event->kind == EVENT_STECHEN)
            result_normalise(event, step->lineup.player, step->lineup.count);
        if (event->kind != EVENT_SPIEL)
            continue;
        before = step->spiel;
        spiel_normalise(&step->spiel, step->lineup.player, step->lineup.count);
        if (step->valued && step->settlement.count > 0 &&
            memcmp(&before, &step->spiel, sizeof before) != 0) /* the posten follow the Sonderpunkte */
            settle(sitting->rules, &step->spiel, &step->settlement);
        event->u.spiel = step->spiel;
        event->u.spiel.bock = 0; /* computed by the fold, as is the next */
        event->u.spiel.pott = 0;
    }
}
