#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "book/store/turnier.h"
#include "book/table/buch.h"
#include "core/notation/kurzschrift.h"

void sitting_free(struct sitting *r)
{
    fold_free(&r->f);
    free(r->reason);
    history_free(&r->history);
    player_list_free(&r->player);
    regelsatz_free(&r->regelsatz);
    *r = (struct sitting){0};
}

int buch_player_index(const struct player_list *l, int64_t id)
{
    for (size_t i = 0; i < l->count; i++)
        if (l->player[i].id == id)
            return (int)i;
    return -1;
}

const struct player *buch_player_id(const struct player_list *l, int64_t id)
{
    int i = buch_player_index(l, id);

    return i < 0 ? NULL : &l->player[i];
}

enum status buch_player(const struct player_list *l, const char *kuerzel, size_t len, const struct player **player,
                        struct err *err)
{
    char fold[FOLD_MAX];

    for (size_t i = 0; i < l->count && kuerzel_fold(kuerzel, len, fold); i++) {
        if (strcmp(l->player[i].kuerzel.fold, fold) == 0) {
            *player = &l->player[i];
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING,
                   _("no player has the Kürzel \"%.*s\"; `doko spieler liste` shows all, "
                     "`doko spieler neu` adds one"),
                   (int)(len > 20 ? 20 : len), kuerzel);
}

/* A name as it was typed: in the form in which names are kept, and its key. */
struct called {
    struct text tidy, key;
};

static void called_begin(struct called *c, const char *s, size_t len)
{
    struct text typed = {0};

    text_addn(&typed, s, len);
    name_tidy(typed.s, &c->tidy);
    name_key(typed.s, &c->key);
    text_free(&typed);
}

/* *whole: the names are equal, or the words typed are all words of it. */
static bool is_called(const struct called *c, const char *name, bool *whole)
{
    struct text tidy = {0}, key = {0};
    bool is;

    name_key(name, &key);
    *whole = c->key.len > 0 && strcmp(key.s, c->key.s) == 0;
    name_tidy(name, &tidy);
    is = *whole || name_is_meant(tidy.s, c->tidy.s, c->tidy.len, whole);
    text_free(&tidy);
    text_free(&key);
    return is;
}

/* Whose whole name it is goes before those of whom it is a part. */
enum status buch_player_called(const struct player_list *l, const char *s, size_t len, const struct player **player,
                               struct err *err)
{
    const struct player *found = NULL, *other = NULL;
    struct called typed = {0};
    bool found_whole = false;

    if (buch_player(l, s, len, player, err) == ST_OK)
        return ST_OK;
    called_begin(&typed, s, len);
    for (size_t i = 0; i < l->count; i++) {
        bool whole;

        if (!is_called(&typed, l->player[i].name, &whole) || (found_whole && !whole))
            continue;
        other = found && found_whole == whole ? found : NULL;
        found = &l->player[i];
        found_whole = whole;
    }
    text_free(&typed.tidy);
    text_free(&typed.key);
    if (other)
        return err_set(err, ST_INPUT, _("\"%.*s\" may be %s (%s) or %s (%s); the Kürzel says which"),
                       (int)(len > 40 ? 40 : len), s, other->name, other->kuerzel.word, found->name,
                       found->kuerzel.word);
    *player = found;
    return found ? ST_OK
                 : err_set(err, ST_MISSING,
                           _("no player has the Kürzel or the name \"%.*s\"; `doko spieler liste` shows all, "
                             "`doko spieler neu` adds one"),
                           (int)(len > 40 ? 40 : len), s);
}

int sitting_participant(struct sitting *r, const struct player *p)
{
    int i = 0;

    while (i < r->roster.count && r->roster.player[i] != p->id)
        i++;
    if (i == PARTICIPANT_MAX)
        return NOBODY;
    if (i == r->roster.count) {
        r->roster.player[r->roster.count++] = p->id;
        r->board.kuerzel[r->board.count++] = p->kuerzel;
        board_call(&r->board, i, p->name);
    }
    return i;
}

static enum status build_board(struct sitting *r, struct err *err)
{
    r->board.count = r->roster.count;
    for (int i = 0; i < r->roster.count; i++) {
        const struct player *p = buch_player_id(&r->player, r->roster.player[i]);

        if (!p)
            return err_set(err, ST_BUCH, _("the book is damaged: a player at a table is unknown"));
        r->board.kuerzel[i] = p->kuerzel;
        board_call(&r->board, i, p->name);
    }
    return ST_OK;
}

/* The season is ranked by the rules it began with, whatever the day is played by. */
static enum status find_day_pott(struct store *store, struct sitting *r, struct err *err)
{
    struct regelsatz first = {.rules = r->rules};
    enum status st = ST_OK;

    if (saison_change_at(r->saison.change, r->saison.changes, r->tisch.nr))
        st = buch_regelsatz(store, &r->saison, 0, &first, err);
    if (st == ST_OK) {
        r->day_ranking = first.rules->ranking;
        r->day_pott = buch_day_pott(first.rules, r->rules);
    }
    regelsatz_free(&first);
    return st;
}

/* A competition may have rules of its own, whatever the season is played by (A50). */
static enum status find_rules(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = ST_OK;

    if (r->tisch.kind->rules) {
        r->rules = r->tisch.kind->rules();
        r->day_ranking = r->rules->ranking;
        r->day_pott = buch_day_pott(r->rules, r->rules);
    } else {
        st = buch_regelsatz(store, &r->saison, r->tisch.nr, &r->regelsatz, err);
        r->rules = r->regelsatz.rules;
        if (st == ST_OK)
            st = find_day_pott(store, r, err);
    }
    if (st == ST_OK)
        r->board.own = r->rules->own;
    return st;
}

struct spieltag sitting_start(const struct sitting *r)
{
    struct spieltag day;

    spieltag_init(&day, r->tisch.kind, r->rules, &r->board);
    return day;
}

static enum status fold(struct sitting *r, int32_t *at, struct err *err)
{
    struct spieltag beginning = sitting_start(r);

    return history_fold(&r->history, &beginning, &r->f, at, err);
}

void sitting_fold_german(const struct sitting *r, struct fold *f)
{
    struct spieltag beginning = sitting_start(r);
    struct german before;
    struct err quiet;
    int32_t at;

    german_begin(&before);
    (void)history_fold(&r->history, &beginning, f, &at, &quiet); /* has been folded */
    german_end(&before);
}

void sitting_spec(const struct sitting *r, struct text *text)
{
    wettbewerb_spec(r->tisch.kind, r->saison.data.name, r->tisch.nr, r->tisch.tisch, text);
}

void sitting_name(const struct sitting *r, struct text *text)
{
    text_addf(text, "%s ", r->tisch.kind->day);
    sitting_spec(r, text);
}

void sitting_title(const struct sitting *r, struct text *text)
{
    text_addf(text, _(r->tisch.kind->title), r->saison.data.name, r->tisch.nr, r->tisch.tisch);
}

static void wrong_saved(const struct sitting *r, int32_t at, struct err *err)
{
    char text[ERR_TEXT_MAX];
    struct text name = {0};

    memcpy(text, err->text, sizeof text);
    sitting_name(r, &name);
    (void)err_set(err, ST_BUCH, _("%s: entry #%d of the book cannot be: %s"), name.s, (int)at, text);
    text_free(&name);
}

/* Names and settings: asked of the book, or as the table beside has them. */
static enum status load_frame(struct store *store, const struct sitting *beside, struct sitting *r, struct err *err)
{
    enum status st;

    if (beside && !r->tisch.kind->own_list) {
        const struct player_list *l = &beside->player;

        r->saison = beside->saison;
        memcpy(r->club, beside->club, sizeof r->club);
        r->player = (struct player_list){l->count, l->count, mem_alloc(l->count * sizeof *l->player)};
        memcpy(r->player.player, l->player, l->count * sizeof *l->player);
        return ST_OK;
    }
    st = store_saison_id(store, r->tisch.saison, &r->saison, err);
    if (st == ST_OK)
        st = store_club(store, r->club, err);
    return st == ST_OK && !r->tisch.kind->own_list ? store_player(store, &r->player, err) : st;
}

static enum status load(struct store *store, const struct sitting *beside, const struct roster *known,
                        struct sitting *r, struct err *err)
{
    int32_t at;
    enum status st;

    if (known)
        r->roster = *known;
    st = load_frame(store, beside, r, err);
    if (st == ST_OK)
        st = find_rules(store, r, err);
    if (st == ST_OK)
        st = store_history(store, r->tisch.id, &r->history, &r->roster, err);
    if (st == ST_OK && !r->player.player)
        st = store_player_some(store, r->roster.player, r->roster.count, &r->player, err);
    if (st == ST_OK)
        st = build_board(r, err);
    if (st == ST_OK && fold(r, &at, err) != ST_OK) {
        wrong_saved(r, at, err);
        st = ST_BUCH;
    }
    if (st == ST_OK && r->tisch.kind->own_list && !r->f.day.begun)
        st = store_turnier_round(store, r->saison.id, &r->released, err);
    r->saved = r->history.count;
    if (st != ST_OK)
        sitting_free(r);
    return st;
}

enum status sitting_load_beside(struct store *store, const struct sitting *beside, const struct tisch *tisch,
                                struct sitting *r, struct err *err)
{
    *r = (struct sitting){.tisch = *tisch};
    return load(store, beside, NULL, r, err);
}

enum status sitting_load_known(struct store *store, const struct tisch *tisch, const struct roster *known,
                               struct sitting *r, struct err *err)
{
    *r = (struct sitting){.tisch = *tisch};
    return load(store, NULL, known, r, err);
}

enum status sitting_load(struct store *store, const struct tisch *tisch, struct sitting *r, struct err *err)
{
    return sitting_load_beside(store, NULL, tisch, r, err);
}

static enum status walk(struct store *store, int64_t saison, const struct wettbewerb *kind, sitting_each *each,
                        void *with, struct err *err)
{
    struct tisch_list l;
    struct sitting two[2] = {0}; /* one and the one before it: a sitting must not be moved */
    enum status st = store_tische(store, saison, kind, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct sitting *r = &two[i % 2];

        sitting_free(r);
        st = sitting_load_beside(store, i > 0 ? &two[1 - i % 2] : NULL, &l.tisch[i], r, err);
        if (st == ST_OK)
            st = each(r, with, err);
    }
    sitting_free(&two[0]);
    sitting_free(&two[1]);
    tisch_list_free(&l);
    return st;
}

enum status sittings_walk(struct store *store, const struct saison *saison, sitting_each *each, void *with,
                          struct err *err)
{
    struct saison_list l;
    enum status st;

    if (saison)
        return walk(store, saison->id, &wettbewerb_meisterschaft, each, with, err);
    st = store_saisons(store, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = walk(store, l.saison[i].id, &wettbewerb_meisterschaft, each, with, err);
    saison_list_free(&l);
    return st;
}

enum status sittings_walk_turnier(struct store *store, const struct saison *turnier, sitting_each *each, void *with,
                                  struct err *err)
{
    return walk(store, turnier->id, &wettbewerb_turnier, each, with, err);
}

enum status sitting_seats(struct store *store, struct sitting *r, int *count, struct err *err)
{
    int64_t player[TISCH_MAX + PARTICIPANT_MAX];
    struct table_seats seats;
    enum status st = store_turnier_table(store, r->saison.id, r->tisch.nr, r->tisch.tisch, &seats, err);
    int n = *count = seats.count;

    memcpy(player, seats.player, sizeof seats.player);
    for (int i = 0; i < r->roster.count; i++) {
        int k = 0;

        while (k < seats.count && player[k] != r->roster.player[i])
            k++;
        if (k == seats.count)
            player[n++] = r->roster.player[i];
    }
    player_list_free(&r->player);
    return st == ST_OK ? store_player_some(store, player, n, &r->player, err) : st;
}

/* Who may sit down: of the club, or those whom the competition's own list has at this table. */
static enum status seated_players(struct store *store, struct sitting *r, struct err *err)
{
    int count;

    return r->tisch.kind->own_list ? sitting_seats(store, r, &count, err) : store_player(store, &r->player, err);
}

enum status sitting_new(struct store *store, const struct saison *saison, const struct tisch *tisch,
                        struct sitting *r, struct err *err)
{
    int32_t at;
    enum status st;

    *r = (struct sitting){
        .saison = *saison,
        .tisch = {.saison = saison->id, .kind = tisch->kind, .nr = tisch->nr, .tisch = tisch->tisch}};
    st = find_rules(store, r, err);
    if (st == ST_OK)
        st = seated_players(store, r, err);
    if (st == ST_OK)
        st = fold(r, &at, err);
    if (st != ST_OK)
        sitting_free(r);
    return st;
}

void sitting_add_breach(const struct sitting *r, const struct step *s, int32_t entry, struct text *text)
{
    size_t start = text->len;

    text_add(text, s->fraction);
    for (size_t i = 0; i < r->reasons; i++)
        if (r->reason[i].entry == entry)
            text_addf(text, "%s%s", text->len > start ? "; " : "", r->reason[i].text);
}

void sitting_line(const struct sitting *r, const struct event *e, struct text *text)
{
    journal_write_event(text, &r->board, e);
    text->s[--text->len] = '\0';
}

void sitting_step_line(const struct sitting *r, int32_t i, struct text *text)
{
    struct event e = r->history.entry[r->f.nr[i] - 1].e;

    e.trotzdem = false;
    e.remark_len = 0;
    if (e.kind == EVENT_SPIEL)
        e.u.spiel = r->f.step[i].spiel;
    if (e.kind == EVENT_START)
        text_add(text, "beginn");
    else
        sitting_line(r, &e, text);
}

void sitting_entry_name(const struct sitting *r, const struct fold *f, int32_t nr, struct text *text)
{
    const struct step *s = f ? fold_step(f, nr) : NULL;

    if (s && s->nr > 0)
        text_addf(text, "Spiel %d", (int)s->nr);
    else
        text_addf(text, "#%d", (int)nr);
    text_add(text, " (");
    sitting_line(r, &r->history.entry[nr - 1].e, text);
    text_add(text, ")");
}

enum status sitting_book(struct sitting *r, const struct entry *entry, bool trotzdem, struct fold *old,
                         struct err *err)
{
    struct fold new;
    struct spieltag beginning = sitting_start(r);
    int32_t at, first = r->history.count + 1;
    enum status st = history_book(&r->history, entry, trotzdem, &beginning, &new, &at, err);

    if (st != ST_OK) {
        if (at > 0 && at < first) {
            struct err reason = *err;
            struct text name = {0};

            sitting_entry_name(r, &r->f, at, &name);
            (void)err_set(err, reason.status, _("%s would not be allowed any more: %s"), name.s, reason.text);
            text_free(&name);
        }
        return st;
    }
    if (old)
        *old = r->f;
    else
        fold_free(&r->f);
    r->f = new;
    sitting_normalise(r, first);
    return ST_OK;
}

void sitting_take_back(struct sitting *r, struct fold *old, int32_t entries)
{
    history_shorten(&r->history, entries);
    fold_free(&r->f);
    r->f = *old;
    *old = (struct fold){0};
}

/* What is stored is the game as it counts (vf where one was due) in canonical order. */
void sitting_normalise(struct sitting *r, int32_t from)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        struct step *s = &r->f.step[i];
        struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
        struct spiel before;

        if (r->f.nr[i] < from)
            continue;
        if (e->kind == EVENT_PUSH || e->kind == EVENT_STECHEN)
            result_normalise(e, s->lineup.player, s->lineup.count);
        if (e->kind != EVENT_SPIEL)
            continue;
        before = s->spiel;
        spiel_normalise(&s->spiel, s->lineup.player, s->lineup.count);
        if (s->valued && s->settlement.count > 0 &&
            memcmp(&before, &s->spiel, sizeof before) != 0) /* the posten follow the Sonderpunkte */
            settle(r->rules, &s->spiel, &s->settlement);
        e->u.spiel = s->spiel;
        e->u.spiel.bock = 0; /* is for the fold to say, as is … */
        e->u.spiel.pott = 0;
    }
}
