#include "book/turnier/turnier.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

static enum status damaged(const struct saison *saison, struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: the Turnier %s"), saison->data.name);
}

/* Orders identities ascending. */
static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

enum status turnier_load_players(struct store *store, struct turnier_book *book, struct err *err)
{
    size_t count = (size_t)book->turnier.count + book->turnier.stand_ins;
    int64_t *id = mem_alloc((count + 1) * sizeof *id);
    enum status st;

    for (int i = 0; i < book->turnier.count; i++)
        id[i] = book->turnier.person[i].player;
    for (size_t i = 0; i < book->turnier.stand_ins; i++)
        id[(size_t)book->turnier.count + i] = book->turnier.stand_in[i].player;
    qsort(id, count, sizeof *id, compare_ids);
    player_list_free(&book->player);
    st = store_players_by_id(store, id, (int)count, &book->player, err);
    free(id);
    return st == ST_OK && book->player.count < count ? damaged(&book->saison, err) : st;
}

enum status turnier_load(struct store *store, const struct saison *saison, struct turnier_book *book, struct err *err)
{
    uint8_t criteria[CRITERIA_MAX];
    enum status st;
    bool good;

    *book = (struct turnier_book){.saison = *saison};
    if (saison->data.spieltage < 1 || saison->data.spieltage > RUNDEN_MAX)
        return damaged(saison, err);
    st = store_club(store, book->club, err);
    if (st == ST_OK)
        st = store_turnier_facts(store, saison->id, &book->facts, err);
    if (st != ST_OK)
        return st;
    turnier_open(&book->turnier, saison->data.spieltage, book->facts.player, book->facts.count);
    good = turnier_seats(&book->turnier, book->facts.seat, book->facts.seats);
    for (size_t i = 0; i < book->facts.entries && good; i++)
        good = turnier_apply(&book->turnier, &book->facts.entry[i]);
    good = good && turnier_seats_fit(&book->turnier) == 0;
    good = good && (!book->turnier.order[0] || criteria_read(book->turnier.order, criteria));
    book->unfit = !good;
    return good ? turnier_load_players(store, book, err) : damaged(saison, err);
}

void turnier_book_free(struct turnier_book *book)
{
    turnier_close(&book->turnier);
    turnier_facts_free(&book->facts);
    player_list_free(&book->player);
    namesakes_free(&book->names);
    *book = (struct turnier_book){0};
}

static const struct player *player_with(const struct turnier_book *book, int64_t id)
{
    size_t low = 0, high = book->player.count;

    while (high - low > 1) {
        size_t middle = (low + high) / 2;

        if (book->player.player[middle].id <= id)
            low = middle;
        else
            high = middle;
    }
    return &book->player.player[low];
}

static const struct player *player_of(const struct turnier_book *book, int who, int round)
{
    return player_with(book, turnier_player_in(&book->turnier, who, round ? round : ROUND_NOW));
}

const char *turnier_name_before(const struct turnier_book *book, size_t stand_in)
{
    int who = book->turnier.stand_in[stand_in].who;
    int64_t before = book->turnier.person[who].player;

    for (size_t i = 0; i < stand_in; i++)
        if (book->turnier.stand_in[i].who == who)
            before = book->turnier.stand_in[i].player;
    return player_with(book, before)->name;
}

const char *turnier_name(const struct turnier_book *book, int who, int round)
{
    return player_of(book, who, round)->name;
}

const char *turnier_kuerzel(const struct turnier_book *book, int who, int round)
{
    return player_of(book, who, round)->kuerzel.word;
}

const char *turnier_title(const struct turnier_book *book)
{
    return book->turnier.title[0] ? book->turnier.title : book->saison.data.name;
}

enum status turnier_find(const struct turnier_book *book, const char *word, int *who, struct err *err)
{
    const struct player *player;
    int64_t number;
    enum status st;

    if (number_parse(word, strlen(word), 1, TEILNEHMER_MAX, &number)) {
        *who = turnier_numbered(&book->turnier, (int)number);
        return *who >= 0 ? ST_OK : err_set(err, ST_MISSING, _("nobody has the start number %d"), (int)number);
    }
    st = buch_player_called(&book->player, word, strlen(word), &player, err);
    if (st == ST_MISSING)
        return err_set(err, ST_MISSING, _("\"%.40s\" is not a start number, Kürzel or name in this Turnier"), word);
    if (st == ST_OK)
        *who = turnier_who(&book->turnier, player->id);
    return st;
}

enum status turnier_check_open(const struct turnier_book *book, struct err *err)
{
    return book->saison.closed ? err_set(err, ST_CONFLICT,
                                         _("the Turnier %s is over; `doko turnier ende --oeffnen` "
                                           "opens it again"),
                                         book->saison.data.name)
                               : ST_OK;
}

static enum status unplan(struct store *store, const struct turnier_book *book, struct err *err)
{
    enum status st = ST_OK;

    for (int round = turnier_released(&book->turnier) + 1; round <= book->turnier.rounds && st == ST_OK; round++)
        st = store_turnier_unplan(store, book->saison.id, round, err);
    return st;
}

enum status turnier_reload(struct store *store, struct turnier_book *book, struct err *err)
{
    struct saison saison = book->saison;

    turnier_book_free(book);
    return turnier_load(store, &saison, book, err);
}

enum status turnier_drop_plan(struct store *store, struct turnier_book *book, struct err *err)
{
    enum status st = unplan(store, book, err);

    return st == ST_OK ? turnier_reload(store, book, err) : st;
}
