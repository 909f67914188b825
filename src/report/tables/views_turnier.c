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
    const struct saison_data *d = &x->book->saison.data;
    char date[DATE_MAX] = "";

    if (d->start.year)
        date_iso(d->start, date);
    facts_row(x->fill->facts, x->fill->table[V_TURNIER], "ttttzzzt", d->name, turnier_title(x->book), or_null(date),
              d->rules, d->spieltage, x->book->t.count, (int)x->standing->final, or_null(x->book->t.land));
}

static void fill_teilnehmer(const struct filled *x)
{
    const struct turnier_book *b = x->book;

    for (int i = 0; i < b->t.count; i++) {
        const struct turnier_place *z = &x->standing->list[i];
        const struct turnier_person *p = &b->t.person[z->player];

        facts_row(x->fill->facts, x->fill->table[V_TURNIER_PLAYER],
                  "tottttt"
                  "ozizt",
                  b->saison.data.name, or_none(p->number > 0, p->number), turnier_kuerzel(b, z->player, 0),
                  turnier_name(b, z->player, 0), or_null(p->club), or_null(p->team), or_null(p->land),
                  or_none(z->place > 0, z->place), z->played, z->punkte, p->strafe,
                  or_null(report_turnier_state(x->standing, z)));
    }
}

static void fill_seat(const struct filled *x, int round, int table, int seat)
{
    const struct turnier_book *b = x->book;
    const struct sitzplan_round *r = &b->t.round[round - 1].seats;
    int who = r->seat[seat];
    const struct round_result *result = &x->standing->player[who].round[round - 1];
    bool out = table == r->tables;

    facts_row(x->fill->facts, x->fill->table[V_TURNIER_ROUND], "tzooztoz", b->saison.data.name, round,
              or_none(!out, table + 1), or_none(!out, seat - r->start[table] + 1), b->t.person[who].number,
              turnier_kuerzel(b, who, round), or_none(result->kind == RESULT_PLAYED, result->punkte), (int)out);
}

static void fill_rounds(const struct filled *x)
{
    const struct turnier *t = &x->book->t;

    for (int round = 1; round <= turnier_released(t); round++) {
        const struct sitzplan_round *r = &t->round[round - 1].seats;

        for (int table = 0; table <= r->tables; table++)
            for (int seat = r->start[table]; seat < sitzplan_end(r, table); seat++)
                fill_seat(x, round, table, seat);
    }
}

static enum status fill_lists(const struct filled *x, struct err *err)
{
    const struct turnier_book *b = x->book;
    struct tisch_list l;
    enum status st = store_tische(x->fill->source->store, b->saison.id, &wettbewerb_turnier, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        const struct tisch *tisch = &l.tisch[i];
        const struct turnier_round *r = &b->t.round[tisch->nr - 1];

        if (tisch->state != STATE_EMPTY && tisch->tisch <= r->seats.tables)
            facts_row(x->fill->facts, x->fill->table[V_TURNIER_LIST], "tzztz", b->saison.data.name, tisch->nr,
                      tisch->tisch, report_turnier_list_word(r->list[tisch->tisch - 1].state), tisch->spiele);
    }
    tisch_list_free(&l);
    return st;
}

static enum status fill_one(const struct fill *f, const struct saison *saison, struct err *err)
{
    struct turnier_book b;
    struct turnier_standing s = {0};
    const struct filled x = {f, &b, &s};
    enum status st = turnier_load(f->source->store, saison, &b, err);

    if (st == ST_OK)
        st = turnier_standing(f->source->store, &b, 0, &s, err);
    if (st == ST_OK && asked(f, V_TURNIER))
        fill_turnier(&x);
    if (st == ST_OK && asked(f, V_TURNIER_PLAYER))
        fill_teilnehmer(&x);
    if (st == ST_OK && asked(f, V_TURNIER_ROUND))
        fill_rounds(&x);
    if (st == ST_OK && asked(f, V_TURNIER_LIST))
        st = fill_lists(&x, err);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

enum status fill_turniere(const struct fill *f, struct err *err)
{
    struct saison_list list;
    enum status st = store_turniere(f->source->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = fill_one(f, &list.saison[i], err);
    saison_list_free(&list);
    return st;
}
