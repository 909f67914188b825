/* Fills the views of the Turniere: their data, Teilnehmer, lists, and the seats with their results. */
#include "report/tables/views_intern.h"
#include "report/turnier/turnier.h"

/* A loaded Turnier and its rows' destination. */
struct filled {
    const struct fill *fill;
    const struct turnier_book *book;
    const struct turnier_standing *standing;
};

static void fill_turnier(const struct filled *filled)
{
    const struct saison_data *data = &filled->book->saison.data;

    facts_row(filled->fill->facts, filled->fill->table[V_TURNIER],
              FIELDS({"turnier", text_value(data->name)}, {"titel", text_value(turnier_title(filled->book))},
                     {"datum", date_value(data->start)}, {"regeln", text_value(data->rules)},
                     {"runden", int_value(data->spieltage)}, {"teilnehmer", int_value(filled->book->turnier.count)},
                     {"fertig", int_value(filled->standing->final)},
                     {"land", text_or_null(filled->book->turnier.land)}));
}

static void fill_teilnehmer(const struct filled *filled)
{
    const struct turnier_book *book = filled->book;

    for (int i = 0; i < book->turnier.count; i++) {
        const struct turnier_place *place = &filled->standing->list[i];
        const struct turnier_person *person = &book->turnier.person[place->player];

        facts_row(filled->fill->facts, filled->fill->table[V_TURNIER_PLAYER],
                  FIELDS({"turnier", text_value(book->saison.data.name)},
                         {"startnummer", int_or_null(person->number > 0, person->number)},
                         {"spieler", text_value(turnier_kuerzel(book, place->player, 0))},
                         {"name", text_value(turnier_name(book, place->player, 0))},
                         {"verein", text_or_null(person->club)}, {"team", text_or_null(person->team)},
                         {"land", text_or_null(person->land)}, {"platz", int_or_null(place->place > 0, place->place)},
                         {"runden", int_value(place->played)}, {"punkte", int_value(place->punkte)},
                         {"strafpunkte", int_value(person->strafe)},
                         {"grund", text_or_null(report_turnier_state(filled->standing, place))}));
    }
}

static void fill_seat(const struct filled *filled, int round, int table, int seat)
{
    const struct turnier_book *book = filled->book;
    const struct sitzplan_round *seats = &book->turnier.round[round - 1].seats;
    int who = seats->seat[seat];
    const struct round_result *result = &filled->standing->player[who].round[round - 1];
    bool sits_out = table == seats->tables;

    facts_row(filled->fill->facts, filled->fill->table[V_TURNIER_ROUND],
              FIELDS({"turnier", text_value(book->saison.data.name)}, {"runde", int_value(round)},
                     {"tisch", int_or_null(!sits_out, table + 1)},
                     {"platz", int_or_null(!sits_out, seat - seats->start[table] + 1)},
                     {"startnummer", int_value(book->turnier.person[who].number)},
                     {"spieler", text_value(turnier_kuerzel(book, who, round))},
                     {"punkte", int_or_null(result->kind == RESULT_PLAYED, result->punkte)},
                     {"freilos", int_value(sits_out)}));
}

static void fill_rounds(const struct filled *filled)
{
    const struct turnier *turnier = &filled->book->turnier;

    for (int round = 1; round <= turnier_released(turnier); round++) {
        const struct sitzplan_round *seats = &turnier->round[round - 1].seats;

        for (int table = 0; table <= seats->tables; table++)
            for (int seat = seats->start[table]; seat < sitzplan_end(seats, table); seat++)
                fill_seat(filled, round, table, seat);
    }
}

static enum status fill_lists(const struct filled *filled, struct err *err)
{
    const struct turnier_book *book = filled->book;
    struct tisch_list list;
    enum status st = store_tische(filled->fill->source->store, book->saison.id, &wettbewerb_turnier, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        const struct tisch *tisch = &list.tisch[i];
        const struct turnier_round *round = &book->turnier.round[tisch->nr - 1];

        if (tisch->state != STATE_EMPTY && tisch->tisch <= round->seats.tables)
            facts_row(filled->fill->facts, filled->fill->table[V_TURNIER_LIST],
                      FIELDS({"turnier", text_value(book->saison.data.name)}, {"runde", int_value(tisch->nr)},
                             {"tisch", int_value(tisch->tisch)},
                             {"stand", text_value(report_turnier_list_word(round->list[tisch->tisch - 1].state))},
                             {"spiele", int_value(tisch->spiele)}));
    }
    tisch_list_free(&list);
    return st;
}

static enum status fill_one(const struct fill *fill, const struct saison *saison, struct err *err)
{
    struct turnier_book book;
    struct turnier_standing standing = {0};
    const struct filled filled = {fill, &book, &standing};
    enum status st = turnier_load(fill->source->store, saison, &book, err);

    if (st == ST_OK)
        st = turnier_standing(fill->source->store, &book, 0, &standing, err);
    if (st == ST_OK && asked(fill, V_TURNIER))
        fill_turnier(&filled);
    if (st == ST_OK && asked(fill, V_TURNIER_PLAYER))
        fill_teilnehmer(&filled);
    if (st == ST_OK && asked(fill, V_TURNIER_ROUND))
        fill_rounds(&filled);
    if (st == ST_OK && asked(fill, V_TURNIER_LIST))
        st = fill_lists(&filled, err);
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
