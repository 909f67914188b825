#include "book/turnier/turnier.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

static enum status damaged(const struct saison *s, struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: the Turnier %s"), s->data.name);
}

/* Those who take part or stand in, once each, by identity. */
static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

enum status turnier_load_players(struct store *store, struct turnier_book *b, struct err *err)
{
    size_t count = (size_t)b->t.count + b->t.stand_ins;
    int64_t *id = mem_alloc((count + 1) * sizeof *id);
    enum status st;

    for (int i = 0; i < b->t.count; i++)
        id[i] = b->t.person[i].player;
    for (size_t i = 0; i < b->t.stand_ins; i++)
        id[(size_t)b->t.count + i] = b->t.stand_in[i].player;
    qsort(id, count, sizeof *id, compare_ids);
    player_list_free(&b->player);
    st = store_player_some(store, id, (int)count, &b->player, err);
    free(id);
    return st == ST_OK && b->player.count < count ? damaged(&b->saison, err) : st;
}

enum status turnier_load(struct store *store, const struct saison *saison, struct turnier_book *b, struct err *err)
{
    uint8_t criteria[CRITERIA_MAX];
    enum status st;
    bool good;

    *b = (struct turnier_book){.saison = *saison};
    if (saison->data.spieltage < 1 || saison->data.spieltage > RUNDEN_MAX)
        return damaged(saison, err);
    st = store_club(store, b->club, err);
    if (st == ST_OK)
        st = store_turnier_facts(store, saison->id, &b->facts, err);
    if (st != ST_OK)
        return st;
    turnier_open(&b->t, saison->data.spieltage, b->facts.player, b->facts.count);
    good = turnier_seats(&b->t, b->facts.seat, b->facts.seats);
    for (size_t i = 0; i < b->facts.entries && good; i++)
        good = turnier_apply(&b->t, &b->facts.entry[i]);
    good = good && turnier_seats_fit(&b->t) == 0;
    good = good && (!b->t.order[0] || criteria_read(b->t.order, criteria));
    b->unfit = !good;
    return good ? turnier_load_players(store, b, err) : damaged(saison, err);
}

void turnier_book_free(struct turnier_book *b)
{
    turnier_close(&b->t);
    turnier_facts_free(&b->facts);
    player_list_free(&b->player);
    namesakes_free(&b->names);
    *b = (struct turnier_book){0};
}

static const struct player *player_with(const struct turnier_book *b, int64_t id)
{
    size_t low = 0, high = b->player.count;

    while (high - low > 1) {
        size_t middle = (low + high) / 2;

        if (b->player.player[middle].id <= id)
            low = middle;
        else
            high = middle;
    }
    return &b->player.player[low];
}

static const struct player *player_of(const struct turnier_book *b, int who, int round)
{
    return player_with(b, turnier_player_in(&b->t, who, round ? round : ROUND_NOW));
}

const char *turnier_name_before(const struct turnier_book *b, size_t stand_in)
{
    int who = b->t.stand_in[stand_in].who;
    int64_t before = b->t.person[who].player;

    for (size_t i = 0; i < stand_in; i++)
        if (b->t.stand_in[i].who == who)
            before = b->t.stand_in[i].player;
    return player_with(b, before)->name;
}

const char *turnier_name(const struct turnier_book *b, int who, int round)
{
    return player_of(b, who, round)->name;
}

const char *turnier_kuerzel(const struct turnier_book *b, int who, int round)
{
    return player_of(b, who, round)->kuerzel.word;
}

const char *turnier_title(const struct turnier_book *b)
{
    return b->t.title[0] ? b->t.title : b->saison.data.name;
}

enum status turnier_find(const struct turnier_book *b, const char *word, int *who, struct err *err)
{
    const struct player *p;
    int64_t number;
    enum status st;

    if (number_parse(word, strlen(word), 1, TEILNEHMER_MAX, &number)) {
        *who = turnier_numbered(&b->t, (int)number);
        return *who >= 0 ? ST_OK : err_set(err, ST_MISSING, _("nobody has the start number %d"), (int)number);
    }
    st = buch_player_called(&b->player, word, strlen(word), &p, err);
    if (st == ST_MISSING)
        return err_set(err, ST_MISSING, _("\"%.40s\" is no start number, Kürzel or name of this Turnier"), word);
    if (st == ST_OK)
        *who = turnier_who(&b->t, p->id);
    return st;
}

enum status turnier_check_over(const struct turnier_book *b, struct err *err)
{
    return b->saison.closed ? err_set(err, ST_CONFLICT,
                                      _("the Turnier %s is over; `doko turnier ende --oeffnen` "
                                        "opens it again"),
                                      b->saison.data.name)
                            : ST_OK;
}

static enum status unplan(struct store *store, const struct turnier_book *b, struct err *err)
{
    enum status st = ST_OK;

    for (int round = turnier_released(&b->t) + 1; round <= b->t.rounds && st == ST_OK; round++)
        st = store_turnier_unplan(store, b->saison.id, round, err);
    return st;
}

enum status turnier_reload(struct store *store, struct turnier_book *b, struct err *err)
{
    struct saison s = b->saison;

    turnier_book_free(b);
    return turnier_load(store, &s, b, err);
}

enum status turnier_drop_plan(struct store *store, struct turnier_book *b, struct err *err)
{
    enum status st = unplan(store, b, err);

    return st == ST_OK ? turnier_reload(store, b, err) : st;
}
