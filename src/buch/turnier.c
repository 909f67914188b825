#include "buch/turnier.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/booking.h"
#include "ranking/prizes.h"
#include "ranking/liga.h"

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

static enum status load_players(struct store *store, struct turnier_book *b, struct err *err)
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
    b->unfit = !good;
    return good ? load_players(store, b, err) : damaged(saison, err);
}

void turnier_book_free(struct turnier_book *b)
{
    turnier_close(&b->t);
    turnier_facts_free(&b->facts);
    player_list_free(&b->player);
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
    return player_with(b, turnier_player_in(&b->t, who, round ? round : RUNDEN_MAX));
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

static enum status check_number(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    int other = turnier_numbered(&b->t, (int)e->number);

    if (other >= 0 && other != e->who)
        return err_set(err, ST_CONFLICT, _("%s has the start number %d"), turnier_name(b, other, 0), (int)e->number);
    if (b->t.person[e->who].number && turnier_released(&b->t) > 0)
        return err_set(err, ST_CONFLICT, _("%s keeps the start number %d: a round is released"),
                       turnier_name(b, e->who, 0), b->t.person[e->who].number);
    return ST_OK;
}

static enum status check_strafe(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    int had = b->t.person[e->who].strafe;

    if (e->number == 0)
        return err_set(err, ST_INPUT, _("Strafpunkte from 1 to %d were expected"), STRAFPUNKTE_MAX);
    return had + e->number >= 0 ? ST_OK
                                : err_set(err, ST_CONFLICT, _n("%s has %d Strafpunkt", "%s has %d Strafpunkte", had),
                                          turnier_name(b, e->who, 0), had);
}

static enum status check_shares(const char *text, struct err *err)
{
    int share[PRIZES_MOST];

    return prizes_read(text, share, PRIZES_MOST) > 0
               ? ST_OK
               : err_set(
                     err, ST_INPUT,
                     _("the shares of the places are numbers from 0 to %d with commas between, such as 50,30,20, one "
                       "of them above 0, and not \"%.40s\""),
                     SHARE_MAX, text);
}

/* Of a team that is there, and four in a Staffel at most. */
static enum status check_staffel(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    int teams = 0;
    bool there = false;

    for (int i = 0; i < b->t.count; i++)
        there = there || strcmp(b->t.person[i].team, e->text) == 0;
    if (!there)
        return err_set(err, ST_MISSING, _("no team of the Turnier is called \"%.60s\""), e->text);
    for (size_t i = 0; i < b->t.staffeln; i++)
        teams += b->t.staffel[i].staffel == e->number && strcmp(b->t.staffel[i].team, e->text) != 0;
    return e->number > 0 && teams >= LIGA_GROUP
               ? err_set(err, ST_CONFLICT, _("Staffel %d has its %d teams"), (int)e->number, LIGA_GROUP)
               : ST_OK;
}

/* What the state does not allow. */
static enum status check_entry(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    enum status st = turnier_check_over(b, err);
    bool released = turnier_released(&b->t) > 0;

    if (st != ST_OK)
        return st;
    if (turnier_entry_wrong(e))
        return err_set(err, ST_INPUT, "%s", _(turnier_entry_wrong(e)));
    switch (e->what) {
    case TURNIER_NUMBER:
        return check_number(b, e, err);
    case TURNIER_STRAFE:
        return check_strafe(b, e, err);
    case TURNIER_PRIZES:
        return check_shares(e->text, err);
    case TURNIER_STAFFEL:
        return check_staffel(b, e, err);
    case TURNIER_SEED:
        return released ? err_set(err, ST_CONFLICT, _("a round is released: the draw stays")) : ST_OK;
    case TURNIER_EXTEND:
        if (e->round > b->t.rounds || !b->t.round[e->round - 1].released ||
            e->table > b->t.round[e->round - 1].seats.tables)
            return err_set(err, ST_MISSING, _("round %d has no Tisch %d that is released"), e->round, e->table);
        return b->t.minutes ? ST_OK : err_set(err, ST_CONFLICT, _("this Turnier goes by no clock"));
    default:
        return ST_OK;
    }
}

enum status turnier_enter(struct store *store, struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    enum status st = check_entry(b, e, err);

    if (st == ST_OK)
        st = store_turnier_entry(store, b->saison.id, e, e->who >= 0 ? b->facts.id[e->who] : 0, err);
    if (st == ST_OK)
        (void)turnier_apply(&b->t, turnier_facts_keep(&b->facts, e));
    return st;
}

/* The draw and the plan. */

enum status turnier_draw_all(struct store *store, struct turnier_book *b, int64_t seed, int64_t time, int *drawn,
                             struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_SEED, .who = -1, .number = seed, .time = time};
    int *number = mem_alloc((size_t)(b->t.count + 1) * sizeof *number);
    enum status st = turnier_check_over(b, err);

    *drawn = 0;

    if (st == ST_OK && b->t.seed == SEED_NONE)
        st = turnier_enter(store, b, &e, err);
    if (st == ST_OK) /* who comes late is drawn by the same seed */
        turnier_draw(&b->t, (uint64_t)b->t.seed, number);
    for (int i = 0; i < b->t.count && st == ST_OK; i++) {
        e = (struct turnier_entry){.what = TURNIER_NUMBER, .who = i, .number = number[i], .time = time};
        if (number[i] == b->t.person[i].number)
            continue;
        st = turnier_enter(store, b, &e, err);
        ++*drawn;
    }
    free(number);
    return st;
}

static enum status store_round(struct store *store, struct turnier_book *b, const struct sitzplan *plan, int round,
                               const int *of_number, struct err *err)
{
    const struct sitzplan_round *r = &plan->round[round - 1];
    enum status st = ST_OK;

    for (int table = 0; table <= r->tables && st == ST_OK; table++)
        for (int i = r->start[table]; i < sitzplan_end(r, table) && st == ST_OK; i++) {
            const struct turnier_seat seat = {.round = round,
                                              .table = table < r->tables ? table + 1 : 0,
                                              .seat = i - r->start[table],
                                              .who = of_number[r->seat[i] + 1]};

            st = store_turnier_seat(store, b->saison.id, &seat, b->facts.id[seat.who], err);
        }
    return st;
}

/* Whoever is best first, for a round by the standing. */
static enum status standing_order(struct store *store, const struct turnier_book *b, int **order, int *count,
                                  struct err *err)
{
    struct turnier_standing s;
    int round = turnier_released(&b->t);
    enum status st = turnier_standing(store, b, round, &s, err);

    *order = NULL;
    if (st == ST_OK && s.missing > 0)
        st = err_set(err, ST_CONFLICT,
                     _n("round %d is seated by the standing, and %d list is not accepted yet: round %d, Tisch %d",
                        "round %d is seated by the standing, and %d lists are not accepted yet, the first of round "
                        "%d, Tisch %d",
                        s.missing),
                     round + 1, s.missing, s.gap[0].round, s.gap[0].table);
    if (st == ST_OK) {
        *order = mem_alloc((size_t)(b->t.count + 1) * sizeof **order);
        for (*count = 0; *count < b->t.count; ++*count)
            (*order)[*count] = s.list[*count].player;
    }
    turnier_standing_free(&s);
    return st;
}

static enum status unplan(struct store *store, const struct turnier_book *b, struct err *err)
{
    enum status st = ST_OK;

    for (int round = turnier_released(&b->t) + 1; round <= b->t.rounds && st == ST_OK; round++)
        st = store_turnier_unplan(store, b->saison.id, round, err);
    return st;
}

/* As the book has it now. */
static enum status load_again(struct store *store, struct turnier_book *b, struct err *err)
{
    struct saison s = b->saison;

    turnier_book_free(b);
    return turnier_load(store, &s, b, err);
}

enum status turnier_make_plan(struct store *store, struct turnier_book *b, struct err *err)
{
    int next = turnier_released(&b->t) + 1, until = b->t.mode == MODE_PLAN ? b->t.rounds : next, most, count = 0;
    int *order = NULL, *of_number;
    struct sitzplan plan;
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK && next > b->t.rounds)
        st = err_set(err, ST_CONFLICT, _("all rounds are released: there is nothing to plan"));
    if (st == ST_OK && b->t.mode == MODE_SEEDED && next > 1)
        st = standing_order(store, b, &order, &count, err);
    if (st == ST_OK)
        st = turnier_plan(&b->t, until, order, count, &plan, err);
    free(order);
    if (st != ST_OK)
        return st;
    of_number = turnier_of_number(&b->t, &most);
    st = unplan(store, b, err);
    for (int round = next; round <= until && st == ST_OK; round++)
        st = store_round(store, b, &plan, round, of_number, err);
    free(of_number);
    sitzplan_free(&plan);
    return st == ST_OK ? load_again(store, b, err) : st;
}

enum status turnier_drop_plan(struct store *store, struct turnier_book *b, struct err *err)
{
    enum status st = unplan(store, b, err);

    return st == ST_OK ? load_again(store, b, err) : st;
}

/* The release. */

static enum status begin_table(struct store *store, const struct turnier_book *b, int round, int table,
                               struct date date, int64_t time, struct err *err)
{
    struct tisch tisch = {.kind = &wettbewerb_turnier, .nr = round, .tisch = table};
    struct plan p = PLAN_NEW;
    struct event *e = &p.entry[0].e;
    struct outcome o;
    struct sitting r;
    enum status st = booking_begin(store, &b->saison, &tisch, &r, err);

    if (st != ST_OK)
        return st;
    p.entry[0].time = time;
    *e = (struct event){
        .kind = EVENT_START,
        .u.start = {.date = date, .geber = NOBODY, .seed = SEED_NONE, .count = (int8_t)r.player.count}};
    for (size_t i = 0; i < r.player.count; i++)
        e->u.start.sitz[i] = (int8_t)sitting_participant(&r, &r.player.player[i]);
    e->u.start.geber = e->u.start.sitz[0];
    st = booking_try(store, &r, &p, &o, err);
    if (st == ST_OK) {
        st = booking_save(store, &r, err);
        outcome_free(&o);
    }
    plan_free(&p);
    sitting_free(&r);
    return st;
}

static enum status check_paid(const struct turnier_book *b, int round, struct err *err)
{
    for (int i = 0; i < b->t.count; i++)
        if (turnier_plays(&b->t, i, round) && b->t.person[i].paid < b->t.fee)
            return err_set(err, ST_CONFLICT, _("%s has not paid the Startgeld; `doko turnier bezahlt %s`"),
                           turnier_name(b, i, round), turnier_kuerzel(b, i, round));
    return ST_OK;
}

static enum status check_release(const struct turnier_book *b, int round, bool paid, struct err *err)
{
    int released = turnier_released(&b->t);
    enum status st = turnier_check_over(b, err);

    if (st != ST_OK)
        return st;
    if (round <= released)
        return err_set(err, ST_CONFLICT, _("round %d is released already"), round);
    if (round > b->t.rounds)
        return err_set(err, ST_CONFLICT, _n("the Turnier has %d round", "the Turnier has %d rounds", b->t.rounds),
                       b->t.rounds);
    if (round > released + 1)
        return err_set(err, ST_CONFLICT, _("round %d comes first"), released + 1);
    return paid ? check_paid(b, round, err) : ST_OK;
}

/* Whether at a table all are of one Staffel. */
static bool one_staffel(const struct turnier *t, const struct sitzplan_round *r, int table)
{
    int staffel = turnier_staffel(t, t->person[r->seat[r->start[table]]].team);

    for (int i = r->start[table]; i < sitzplan_end(r, table); i++)
        if (turnier_staffel(t, t->person[r->seat[i]].team) != staffel)
            return false;
    return true;
}

/* Whether the plan of a round still has everybody who plays in it, and nobody else. */
static bool plan_holds(const struct turnier *t, int round)
{
    const struct turnier_round *r = &t->round[round - 1];
    int seated = r->planned ? sitzplan_end(&r->seats, r->seats.tables) : 0, plays = 0;

    for (int i = 0; i < t->count; i++)
        plays += turnier_plays(t, i, round);
    for (int i = 0; i < seated; i++)
        if (!turnier_plays(t, r->seats.seat[i], round))
            return false;
    for (int table = 0; r->planned && table < r->seats.tables; table++)
        if (!one_staffel(t, &r->seats, table))
            return false;
    return r->planned && seated == plays;
}

static enum status prepare_round(struct store *store, struct turnier_book *b, int round, int64_t time,
                                 struct err *err)
{
    bool drawn = true;
    int numbers;
    enum status st = ST_OK;

    for (int i = 0; i < b->t.count; i++)
        drawn = drawn && (b->t.person[i].number > 0 || !turnier_plays(&b->t, i, round));
    if (!drawn || b->t.seed == SEED_NONE)
        st = turnier_draw_all(store, b, time % INT32_MAX, time, &numbers, err);
    if (st == ST_OK && (!plan_holds(&b->t, round) || (b->t.mode == MODE_SEEDED && round > 1)))
        st = turnier_make_plan(store, b, err);
    return st;
}

enum status turnier_release(struct store *store, struct turnier_book *b, int round, struct date date, int64_t time,
                            bool paid, struct err *err)
{
    const struct turnier_entry e = {.what = TURNIER_RELEASE, .who = -1, .round = round, .time = time};
    enum status st = check_release(b, round, paid, err);

    if (st == ST_OK)
        st = prepare_round(store, b, round, time, err);
    for (int table = 1; st == ST_OK && table <= b->t.round[round - 1].seats.tables; table++)
        st = begin_table(store, b, round, table, date, time, err);
    return st == ST_OK ? turnier_enter(store, b, &e, err) : st;
}

enum status turnier_end(struct store *store, struct turnier_book *b, bool all_the_same, int64_t time, struct err *err)
{
    const struct saison_entry e = {.what = SAISON_CLOSING};
    struct turnier_standing s;
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK)
        st = turnier_standing(store, b, 0, &s, err);
    else
        return st;
    if (st == ST_OK && !s.final && !all_the_same) {
        if (s.missing)
            st = err_set(err, ST_CONFLICT, _("the list of round %d, Tisch %d is not accepted yet"), s.gap[0].round,
                         s.gap[0].table);
        else
            st = err_set(err, ST_CONFLICT, _("round %d is still to be played"), turnier_released(&b->t) + 1);
    }
    turnier_standing_free(&s);
    if (st == ST_OK)
        st = store_saison_entry(store, b->saison.id, &e, time, err);
    b->saison.closed = b->saison.closed || st == ST_OK;
    return st;
}
