#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/buch.h"
#include "notation/kurzschrift.h"

void sitting_free(struct sitting *r)
{
    fold_free(&r->f);
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
    }
    return ST_OK;
}

/* A competition may have rules of its own, whatever the season is played by (A50). */
static enum status find_rules(struct store *store, struct sitting *r, struct err *err)
{
    enum status st;

    if (r->tisch.kind->rules) {
        r->rules = r->tisch.kind->rules();
        return ST_OK;
    }
    st = buch_regelsatz(store, &r->saison, &r->regelsatz, err);
    r->rules = r->regelsatz.rules;
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

enum status sitting_load(struct store *store, const struct tisch *tisch, struct sitting *r, struct err *err)
{
    int32_t at;
    enum status st;

    *r = (struct sitting){.tisch = *tisch};
    st = store_saison_id(store, tisch->saison, &r->saison, err);
    if (st == ST_OK)
        st = store_club(store, r->club, err);
    if (st == ST_OK)
        st = find_rules(store, r, err);
    if (st == ST_OK)
        st = store_player(store, &r->player, err);
    if (st == ST_OK)
        st = store_history(store, tisch->id, &r->history, &r->roster, err);
    if (st == ST_OK)
        st = build_board(r, err);
    if (st == ST_OK) {
        st = fold(r, &at, err);
        if (st != ST_OK) {
            wrong_saved(r, at, err);
            st = ST_BUCH;
        }
    }
    r->saved = r->history.count;
    if (st != ST_OK)
        sitting_free(r);
    return st;
}

static enum status walk_saison(struct store *store, int64_t saison, sitting_each *each, void *with, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(store, saison, &wettbewerb_meisterschaft, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct sitting r;

        st = sitting_load(store, &l.tisch[i], &r, err);
        if (st == ST_OK)
            st = each(&r, with, err);
        sitting_free(&r);
    }
    tisch_list_free(&l);
    return st;
}

enum status sittings_walk(struct store *store, const struct saison *saison, sitting_each *each, void *with,
                          struct err *err)
{
    struct saison_list l;
    enum status st;

    if (saison)
        return walk_saison(store, saison->id, each, with, err);
    st = store_saisons(store, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = walk_saison(store, l.saison[i].id, each, with, err);
    saison_list_free(&l);
    return st;
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
        st = store_player(store, &r->player, err);
    if (st == ST_OK)
        st = fold(r, &at, err);
    if (st != ST_OK)
        sitting_free(r);
    return st;
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

uint16_t sitting_present(const struct sitting *r, int32_t nr)
{
    struct spieltag day;
    struct err err;

    if (nr == 0)
        return spieltag_at_tisch(&r->f.day);
    day = sitting_start(r);
    for (int32_t i = 0; i < r->f.count && r->f.nr[i] != nr; i++)
        (void)spieltag_apply(&day, &r->history.entry[r->f.nr[i] - 1].e, NULL, &err);
    return spieltag_at_tisch(&day);
}

static void put_on_board(void *with, const char *s, size_t len)
{
    struct sitting *r = with;
    const struct player *player;
    struct err quiet;

    if (buch_player(&r->player, s, len, &player, &quiet) == ST_OK)
        (void)sitting_participant(r, player);
}

enum status sitting_parse_spiel(struct sitting *r, int32_t nr, const char *line, struct event *e, struct err *err)
{
    if (!r->f.day.begun)
        return err_set(err, ST_CONFLICT, _("this Spieltag was taken back; begin it again first"));
    if (r->rules->pokal)
        kurzschrift_stechen_names(line, strlen(line), put_on_board, r);
    return kurzschrift_parse(r->rules, &r->board, sitting_present(r, nr), line, strlen(line), e, err);
}

void sitting_edit_line(const struct sitting *r, int32_t nr, struct text *line)
{
    struct event e = r->history.entry[nr - 1].e;

    e.trotzdem = false; /* is said again where it is still needed */
    if (event_is_game(e.kind))
        kurzschrift_write_whole(line, &r->board, &e);
    else
        sitting_line(r, &e, line);
}

enum status sitting_read_correction(struct sitting *r, int32_t nr, const char *line, struct text *memory,
                                    struct event *e, struct err *err)
{
    enum event_kind kind = (enum event_kind)r->history.entry[nr - 1].e.kind;
    struct text what = {0};
    enum status st;

    if (event_is_game((uint8_t)kind))
        return sitting_parse_spiel(r, nr, line, e, err);
    if (kind == EVENT_EINSTIEG) { /* somebody else came late than was entered */
        const char *who = line + strcspn(line, " ");

        who += strspn(who, " ");
        put_on_board(r, who, strcspn(who, " "));
    }
    st = journal_read_event(&r->board, line, strlen(line), memory, e, err);
    if (st == ST_OK && e->kind == kind)
        return ST_OK;
    if (st == ST_OK || err->column <= 1) { /* something else altogether */
        sitting_line(r, &r->history.entry[nr - 1].e, &what);
        st = err_set(err, ST_IMPOSSIBLE,
                     _("entry #%d is corrected as what it is, %s; strike it, and enter anything else anew"), (int)nr,
                     what.s);
        text_free(&what);
    }
    return st;
}

/* What is stored is the game as it counts (vf where one was due) in canonical order. */
void sitting_normalise(struct sitting *r, int32_t from)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        struct step *s = &r->f.step[i];
        struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        if (r->f.nr[i] < from)
            continue;
        if (e->kind == EVENT_PUSH || e->kind == EVENT_STECHEN)
            result_normalise(e, s->lineup.player, s->lineup.count);
        if (e->kind != EVENT_SPIEL)
            continue;
        spiel_normalise(&s->spiel, s->lineup.player, s->lineup.count);
        if (s->valued && s->settlement.count > 0) /* the posten of the Sonderpunkte follow their order */
            settle(r->rules, &s->spiel, &s->settlement);
        e->u.spiel = s->spiel;
        e->u.spiel.bock = 0; /* is for the fold to say */
    }
}

/* The chain. A player's name in it is his first Kürzel, which never changes. */
static void master_table(const struct sitting *r, struct board *t)
{
    t->count = r->roster.count;
    for (int i = 0; i < r->roster.count; i++)
        memcpy(t->kuerzel[i].word, buch_player_id(&r->player, r->roster.player[i])->master,
               sizeof t->kuerzel[i].word);
}

void sitting_chain(const struct sitting *r, const struct board *master, int32_t nr, const uint8_t before[CHAIN_LEN],
                   uint8_t chain[CHAIN_LEN])
{
    const struct entry *e = &r->history.entry[nr - 1];
    struct text text = {0};
    struct sha256_ctx ctx;
    struct board own;

    if (!master) {
        master_table(r, &own);
        master = &own;
    }
    if (nr == 1)
        text_addf(&text, "%s %s/%d.%d\n", r->tisch.kind->word, r->saison.data.name, r->tisch.nr, r->tisch.tisch);
    journal_write_entry(&text, master, e, e->group != nr);
    sha256_init(&ctx);
    if (nr > 1)
        sha256_update(&ctx, CHAIN_LEN, before);
    sha256_update(&ctx, text.len, (const uint8_t *)text.s);
    sha256_digest(&ctx, CHAIN_LEN, chain);
    text_free(&text);
}

void sitting_chain_whole(const struct sitting *r, const struct board *master, uint8_t chain[CHAIN_LEN])
{
    uint8_t before[CHAIN_LEN];

    memset(chain, 0, CHAIN_LEN);
    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        memcpy(before, chain, sizeof before);
        sitting_chain(r, master, nr, before, chain);
    }
}

/* Of two states with the same digits the later one. */
int32_t sitting_entry_by_hash(const struct sitting *r, const char *digits)
{
    uint8_t before[CHAIN_LEN] = {0}, chain[CHAIN_LEN];
    int32_t at = 0;

    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        char hex[2 * CHAIN_LEN + 1];

        sitting_chain(r, NULL, nr, before, chain);
        for (int i = 0; i < CHAIN_LEN; i++)
            (void)snprintf(hex + 2 * (size_t)i, 3, "%02x", chain[i]);
        if (strncasecmp(hex, digits, strlen(digits)) == 0)
            at = nr;
        memcpy(before, chain, sizeof before);
    }
    return at;
}

enum state sitting_state(const struct sitting *r)
{
    if (!r->f.day.begun)
        return STATE_EMPTY;
    if (!r->f.day.ended)
        return STATE_OPEN;
    return r->f.day.counts ? STATE_END : STATE_UNVALUED;
}

struct dessos buch_dessos(const struct saison_data *saison, const struct rules *rules, int tisch_size)
{
    /* Without DESSOS a day is worth its Punkte: weights and Pott are not asked. */
    return (struct dessos){saison->weight_place, saison->weight_punkte,
                           rules->ranking == RANKING_DESSOS ? rules->pott : 0, tisch_size};
}

int sitting_result(const struct sitting *r, struct day_line lines[PARTICIPANT_MAX])
{
    struct day_player player[PARTICIPANT_MAX];
    struct day_standings standings[PARTICIPANT_MAX];
    struct dessos d = buch_dessos(&r->saison.data, r->rules, spieltag_tisch_size(&r->f.day));
    int n = spieltag_result(&r->f.day, player);

    dessos_day(&d, player, n, standings);
    for (int i = 0; i < n; i++)
        lines[i] = (struct day_line){.player = r->roster.player[player[i].player],
                                     .gast = player[i].gast,
                                     .disq = player[i].disq,
                                     .punkte = player[i].punkte,
                                     .place = standings[i].place,
                                     .doubled_place = standings[i].doubled_place,
                                     .hundertstel = standings[i].hundertstel,
                                     .spiele = player[i].spiele};
    return n;
}

static enum status derive_standing(struct store *store, struct sitting *r, struct err *err)
{
    struct day_line lines[PARTICIPANT_MAX];
    int n = 0;

    r->tisch.state = sitting_state(r);
    r->tisch.date = r->f.day.date;
    r->tisch.spiele = r->f.day.spiele;
    r->tisch.pott = r->f.day.pott;
    if (r->tisch.state == STATE_EMPTY)
        return ST_OK;
    if (r->tisch.state != STATE_OPEN && r->tisch.kind->season)
        n = sitting_result(r, lines);
    return store_derivation_standing(store, &r->tisch, lines, n, err);
}

/* Of other days than the season's no more than where they stand is kept: they are folded when they are asked for. */
static enum status derive_spiel(struct store *store, const struct sitting *r, int32_t i, struct err *err)
{
    if (!r->f.step[i].valued || !r->tisch.kind->season)
        return ST_OK;
    return store_derivation_spiel(store, r->tisch.id, r->f.nr[i], &r->f.step[i], &r->roster, r->rules, err);
}

enum status sitting_derive(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = store_derivation_delete(store, r->tisch.id, err);

    for (int32_t i = 0; i < r->f.count && st == ST_OK; i++)
        st = derive_spiel(store, r, i, err);
    return st == ST_OK ? derive_standing(store, r, err) : st;
}

/* Entries that only continued the day leave what was derived before as it is. */
static bool only_appended(const struct sitting *r)
{
    for (int32_t i = r->saved; i < r->history.count; i++)
        if (r->history.entry[i].op != OP_APPEND)
            return false;
    return true;
}

static enum status derive_newest(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = ST_OK;
    int32_t i = r->f.count;

    while (i > 0 && r->f.nr[i - 1] > r->saved)
        i--;
    for (; i < r->f.count && st == ST_OK; i++)
        st = derive_spiel(store, r, i, err);
    return st == ST_OK ? derive_standing(store, r, err) : st;
}

enum status sitting_save(struct store *store, struct sitting *r, struct err *err)
{
    uint8_t chain[CHAIN_LEN] = {0}, before[CHAIN_LEN];
    enum status st = ST_OK;

    if (r->tisch.id == 0)
        st = store_tisch_new(store, &r->tisch, err);
    if (st == ST_OK && r->saved > 0)
        st = store_chain(store, r->tisch.id, r->saved, chain, err);
    for (int32_t nr = r->saved + 1; nr <= r->history.count && st == ST_OK; nr++) {
        memcpy(before, chain, sizeof before);
        sitting_chain(r, NULL, nr, before, chain);
        st = store_entry(store, r->tisch.id, nr, &r->history.entry[nr - 1], &r->roster, chain, err);
    }
    if (st == ST_OK)
        st = only_appended(r) ? derive_newest(store, r, err) : sitting_derive(store, r, err);
    if (st == ST_OK)
        r->saved = r->history.count;
    return st;
}

/* Each round has its head. */
static void journal_round(const struct sitting *r, int32_t i, int *round, struct text *text)
{
    int new = r->f.step[i].round;

    if (new == 0 || new > r->tisch.kind->rounds || new == *round)
        return;
    *round = new;
    journal_write_round(text, new);
}

static void journal_what_counts(const struct sitting *r, struct text *text)
{
    int round = 0;

    for (int32_t i = 0; i < r->f.count; i++) {
        struct entry e = r->history.entry[r->f.nr[i] - 1];

        if (e.e.kind == EVENT_START) {
            journal_write_spieltag(text, &r->board, &e, r->tisch.kind, r->tisch.nr, r->tisch.tisch, false);
            continue;
        }
        journal_round(r, i, &round, text);
        if (e.e.kind == EVENT_SPIEL) {
            e.e.u.spiel = r->f.step[i].spiel;
            spiel_normalise(&e.e.u.spiel, r->f.step[i].lineup.player, r->f.step[i].lineup.count);
        }
        journal_write_event(text, &r->board, &e.e);
    }
    if (r->f.count > 0 && !r->f.day.ended)
        text_add(text, "offen\n");
}

static void journal_course(const struct sitting *r, bool with_chain, struct text *text)
{
    uint8_t chain[CHAIN_LEN];

    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        const struct entry *e = &r->history.entry[nr - 1];

        if (nr == 1)
            journal_write_spieltag(text, &r->board, e, r->tisch.kind, r->tisch.nr, r->tisch.tisch, true);
        else
            journal_write_entry(text, &r->board, e, e->group != nr);
    }
    if (with_chain && r->history.count > 0) {
        sitting_chain_whole(r, NULL, chain);
        journal_write_chain(text, chain);
    }
    if (r->history.count > 0)
        text_add(text, r->f.day.ended ? "ende\n" : "offen\n");
}

void sitting_journal(const struct sitting *r, enum sitting_form form, struct text *text)
{
    if (form == SITTING_COUNTS)
        journal_what_counts(r, text);
    else
        journal_course(r, form == SITTING_COURSE_CHAIN, text);
}
