/* The rows of the Turniere: what they are, who takes part, their lists, who sat where and what it gave him. */
#include "report/tables/views_intern.h"
#include "report/turnier/turnier.h"

/* One of them, loaded. */
struct filled {
    const struct fill *fill;
    const struct turnier_book *book;
    const struct turnier_standing *standing;
};

static const char *or_null(const char *s)
{
    return s[0] ? s : NULL;
}

static void fill_turnier(const struct filled *x)
{
    const struct saison_data *data = &x->book->saison.data;
    char date[DATE_MAX] = "";

    if (data->start.year)
        date_iso(data->start, date);
    facts_row(x->fill->facts, x->fill->table[V_TURNIER], "ttttzzzt", data->name, turnier_title(x->book),
              or_null(date), data->rules, data->spieltage, x->book->turnier.count, (int)x->standing->final,
              or_null(x->book->turnier.land));
}

static void fill_teilnehmer(const struct filled *x)
{
    const struct turnier_book *book = x->book;

    for (int i = 0; i < book->turnier.count; i++) {
        const struct turnier_place *place = &x->standing->list[i];
        const struct turnier_person *person = &book->turnier.person[place->player];

        facts_row(x->fill->facts, x->fill->table[V_TURNIER_PLAYER],
                  "tottttt"
                  "ozizt",
                  book->saison.data.name, or_none(person->number > 0, person->number),
                  turnier_kuerzel(book, place->player, 0), turnier_name(book, place->player, 0),
                  or_null(person->club), or_null(person->team), or_null(person->land),
                  or_none(place->place > 0, place->place), place->played, place->punkte, person->strafe,
                  or_null(report_turnier_state(x->standing, place)));
    }
}

static void fill_seat(const struct filled *x, int round, int table, int seat)
{
    const struct turnier_book *book = x->book;
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;
    int who = r->seat[seat];
    const struct round_result *result = &x->standing->player[who].round[round - 1];
    bool out = table == r->tables;

    facts_row(x->fill->facts, x->fill->table[V_TURNIER_ROUND], "tzooztoz", book->saison.data.name, round,
              or_none(!out, table + 1), or_none(!out, seat - r->start[table] + 1), book->turnier.person[who].number,
              turnier_kuerzel(book, who, round), or_none(result->kind == RESULT_PLAYED, result->punkte), (int)out);
}

static void fill_rounds(const struct filled *x)
{
    const struct turnier *turnier = &x->book->turnier;

    for (int round = 1; round <= turnier_released(turnier); round++) {
        const struct sitzplan_round *r = &turnier->round[round - 1].seats;

        for (int table = 0; table <= r->tables; table++)
            for (int seat = r->start[table]; seat < sitzplan_end(r, table); seat++)
                fill_seat(x, round, table, seat);
    }
}

static enum status fill_lists(const struct filled *x, struct err *err)
{
    const struct turnier_book *book = x->book;
    struct tisch_list list;
    enum status st = store_tische(x->fill->source->store, book->saison.id, &wettbewerb_turnier, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        const struct tisch *tisch = &list.tisch[i];
        const struct turnier_round *round = &book->turnier.round[tisch->nr - 1];

        if (tisch->state != STATE_EMPTY && tisch->tisch <= round->seats.tables)
            facts_row(x->fill->facts, x->fill->table[V_TURNIER_LIST], "tzztz", book->saison.data.name, tisch->nr,
                      tisch->tisch, report_turnier_list_word(round->list[tisch->tisch - 1].state), tisch->spiele);
    }
    tisch_list_free(&list);
    return st;
}

static enum status fill_one(const struct fill *fill, const struct saison *saison, struct err *err)
{
    struct turnier_book book;
    struct turnier_standing standing = {0};
    const struct filled x = {fill, &book, &standing};
    enum status st = turnier_load(fill->source->store, saison, &book, err);

    if (st == ST_OK)
        st = turnier_standing(fill->source->store, &book, 0, &standing, err);
    if (st == ST_OK && asked(fill, V_TURNIER))
        fill_turnier(&x);
    if (st == ST_OK && asked(fill, V_TURNIER_PLAYER))
        fill_teilnehmer(&x);
    if (st == ST_OK && asked(fill, V_TURNIER_ROUND))
        fill_rounds(&x);
    if (st == ST_OK && asked(fill, V_TURNIER_LIST))
        st = fill_lists(&x, err);
    turnier_standing_free(&standing);
    turnier_book_free(&book);
    return st;
}

enum status fill_turniere(const struct fill *fill, struct err *err)
{
    struct saison_list list;
    enum status st = store_turniere(fill->source->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = fill_one(fill, &list.saison[i], err);
    saison_list_free(&list);
    return st;
}
