/* What the Leitung does on its own page: by the same functions as the commands of a Turnier. */
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "report/turnier/turnier.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

/* A request of the Leitung at work. */
struct lead {
    struct hall *hall;
    const struct visit *v;
    struct turnier_book b;
    struct tisch tisch; /* that it names, tisch 0: none */
    int who;            /* the same of a Teilnehmer, NOBODY: none */
    char device[DEVICE_MAX];
    bool moved;          /* the page is of before */
    struct text missing; /* lists without which a round is released only after a question */
};

static const char *field(const struct lead *l, const char *name)
{
    return body_field(l->v->body, name);
}

static struct date day_of(int64_t time)
{
    char day[TIME_MAX];
    struct date date = {0};

    time_local(time, "%Y-%m-%d", day);
    (void)date_parse(day, strlen(day), &date);
    return date;
}

/* The page is of a book with so many rounds released as there are: a page that is older, or a second tap, does
 * nothing. */
static enum status check_released(struct lead *l, const char *name, struct err *err)
{
    if (turnier_released(&l->b.t) == body_number(l->v->body, name, 0, RUNDEN_MAX, -1))
        return ST_OK;
    l->moved = true;
    return turnier_released(&l->b.t) == 0
               ? err_set(err, ST_CONFLICT, _("No round is released any more."))
               : err_set(err, ST_CONFLICT, _("Round %d is released by now."), turnier_released(&l->b.t));
}

/* The round that the page has offered, and no other. While lists are missing there is a page between, which names
 * them and wants the reason. */
static enum status release(struct lead *l, struct err *err)
{
    const struct release r = {.round = turnier_released(&l->b.t) + 1,
                              .date = turnier_day(&l->b, day_of(l->v->time)),
                              .time = l->v->time,
                              .why = field(l, "why")[0] ? field(l, "why") : NULL};
    enum status st = check_released(l, "after", err);

    if (st == ST_OK && r.round <= l->b.t.rounds)
        (void)turnier_lists_missing(&l->b.t, r.round, RUNDEN_MAX * TISCHE_MAX, &l->missing);
    if (l->missing.len > 0 && !field(l, "sure")[0])
        return err_set(err, ST_CONFLICT, "%s", "");
    if (l->missing.len > 0)
        st = visit_why(l->v, err);
    if (st == ST_OK)
        text_clear(&l->missing);
    return st == ST_OK ? turnier_release(l->hall->store, &l->b, &r, err) : st;
}

static enum status withdraw(struct lead *l, struct err *err)
{
    enum status st = check_released(l, "after", err);

    return st == ST_OK
               ? turnier_withdraw(l->hall->store, &l->b, turnier_released(&l->b.t), field(l, "why"), l->v->time, err)
               : st;
}

static enum status renew_place(const struct lead *l, const struct tisch *tisch, struct err *err)
{
    struct place place;
    enum status st = show_place(l->hall, tisch, &place, err);

    return st == ST_OK ? store_saal_renew(l->hall->store, place.name, l->v->time, err) : st;
}

/* The code of the table that is named: a list of an earlier round at a table of the same number keeps its own. */
static enum status renew(struct lead *l, struct err *err)
{
    return renew_place(l, &l->tisch, err);
}

static enum status renew_all(struct lead *l, struct err *err)
{
    struct tisch_list tables;
    enum status st = show_going(l->hall, 0, &tables, err);

    for (size_t i = 0; i < tables.count && st == ST_OK; i++)
        st = renew_place(l, &tables.tisch[i], err);
    tisch_list_free(&tables);
    return st;
}

static enum status call_done(struct lead *l, struct err *err)
{
    struct place place;
    struct spot *s;
    enum status st = show_place(l->hall, &l->tisch, &place, err);

    if (st != ST_OK)
        return st;
    s = spot_at(l->hall, place.name);
    if (s->call.nr && s->call.nr != (unsigned)body_number(l->v->body, "call", 0, INT32_MAX, 0)) {
        l->moved = true;
        return err_set(err, ST_CONFLICT, _("They have called again by now."));
    }
    s->call.nr = 0;
    hall_stirs(l->hall);
    return ST_OK;
}

static struct list_name list_of(const struct lead *l)
{
    return (struct list_name){
        .saison = l->hall->turnier, .round = l->tisch.nr, .table = l->tisch.tisch, .device = l->device};
}

static enum status accept(struct lead *l, struct err *err)
{
    const struct list_name list = list_of(l);
    enum list_state was;
    bool odd;

    return turnier_accept(l->hall->store, &list, l->v->time, &was, &odd, err);
}

static enum status give_back(struct lead *l, struct err *err)
{
    const struct list_name list = list_of(l);

    return turnier_give_back(l->hall->store, &list, field(l, "why"), l->v->time, err);
}

static enum status time_up(struct lead *l, struct err *err)
{
    const struct list_name list = list_of(l);
    const char *why = field(l, "why");
    enum status st = why[0] ? reason_check(why, err) : ST_OK;

    return st == ST_OK ? turnier_time_up(l->hall->store, &list, why[0] ? why : NULL, l->v->time, err) : st;
}

static enum status enter(struct lead *l, enum turnier_word what, int number, struct err *err)
{
    const struct turnier_entry e = {.what = (uint8_t)what,
                                    .round = l->tisch.nr,
                                    .table = l->tisch.tisch,
                                    .who = l->who,
                                    .number = number,
                                    .text = field(l, "why"),
                                    .time = l->v->time};

    return turnier_enter(l->hall->store, &l->b, &e, err);
}

static enum status extend(struct lead *l, struct err *err)
{
    int minutes = body_number(l->v->body, "minuten", 1, MINUTES_MAX, 0);

    return minutes ? enter(l, TURNIER_EXTEND, minutes, err)
                   : err_set(err, ST_INPUT, _("%s: a number from %d to %d was expected"), _("Minutes more"), 1,
                             MINUTES_MAX);
}

static enum status strafe(struct lead *l, struct err *err)
{
    const char *typed = field(l, "punkte");
    int64_t punkte;

    return number_parse(typed, strlen(typed), -STRAFPUNKTE_MAX, STRAFPUNKTE_MAX, &punkte)
               ? enter(l, TURNIER_STRAFE, (int)punkte, err)
               : err_set(err, ST_INPUT, _("%s: a number from %d to %d was expected"), "Strafpunkte", 1,
                         STRAFPUNKTE_MAX);
}

static enum status disqualify(struct lead *l, struct err *err)
{
    return turnier_disqualify(l->hall->store, &l->b, l->who, false, field(l, "why"), l->v->time, err);
}

static enum status no_disq(struct lead *l, struct err *err)
{
    return turnier_disqualify(l->hall->store, &l->b, l->who, true, field(l, "why"), l->v->time, err);
}

static enum status drop_out(struct lead *l, struct err *err)
{
    return turnier_drop_out(l->hall->store, &l->b, l->who, field(l, "why"), l->v->time, err);
}

static enum status come_back(struct lead *l, struct err *err)
{
    return turnier_come_back(l->hall->store, &l->b, l->who, field(l, "why"), l->v->time, err);
}

static const char *kuerzel_of(const struct lead *l)
{
    return field(l, "kuerzel")[0] ? field(l, "kuerzel") : NULL;
}

static enum status stand_in(struct lead *l, struct err *err)
{
    const struct newcomer n = {.name = field(l, "name"), .kuerzel = kuerzel_of(l)};
    int64_t player;
    enum status st = turnier_player(l->hall->store, &l->b, &n, l->v->time, &player, err);

    return st == ST_OK ? turnier_stand_in(l->hall->store, &l->b, l->who, player, l->v->time, err) : st;
}

static enum status join(struct lead *l, struct err *err)
{
    const struct newcomer n = {
        .name = field(l, "name"), .kuerzel = kuerzel_of(l), .club = field(l, "verein"), .team = field(l, "team")};
    int who;

    return turnier_join(l->hall->store, &l->b, &n, l->v->time, &who, err);
}

enum { OF_TURNIER = 1, OF_TABLE = 2, OF_PERSON = 4, WITH_WHY = 8, PLANS_AGAIN = 16 };
static const struct lead_row {
    const char *word;
    enum status (*run)(struct lead *, struct err *);
    unsigned what;
} rows[] = {
    {"freigeben", release, OF_TURNIER},
    {"freigabe-aufheben", withdraw, OF_TURNIER | WITH_WHY},
    {"erneuern", renew_all, 0},
    {"code", renew, OF_TABLE},
    {"fertig", call_done, OF_TABLE},
    {"annehmen", accept, OF_TURNIER | OF_TABLE},
    {"zurueckgeben", give_back, OF_TURNIER | OF_TABLE | WITH_WHY},
    {"zeit", time_up, OF_TURNIER | OF_TABLE},
    {"verlaengern", extend, OF_TURNIER | OF_TABLE | WITH_WHY},
    {"strafe", strafe, OF_TURNIER | OF_PERSON | WITH_WHY},
    {"disq", disqualify, OF_TURNIER | OF_PERSON | WITH_WHY | PLANS_AGAIN},
    {"aufheben", no_disq, OF_TURNIER | OF_PERSON | WITH_WHY | PLANS_AGAIN},
    {"ausfall", drop_out, OF_TURNIER | OF_PERSON | WITH_WHY | PLANS_AGAIN},
    {"wieder", come_back, OF_TURNIER | OF_PERSON | WITH_WHY | PLANS_AGAIN},
    {"ersatz", stand_in, OF_TURNIER | OF_PERSON | PLANS_AGAIN},
    {"nachmelden", join, OF_TURNIER | PLANS_AGAIN},
};

static const struct lead_row *find_row(const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].word, word) == 0)
            return &rows[i];
    return NULL;
}

/* Whether somebody has said something of the same table or person that he has not seen. */
static enum status check_seen(struct lead *l, struct err *err)
{
    size_t seen = (size_t)body_number(l->v->body, "after", 0, INT32_MAX, 0);
    struct text line = {0};

    for (size_t i = seen; i < l->b.facts.entries; i++) {
        const struct turnier_entry *e = &l->b.facts.entry[i];

        if ((l->tisch.tisch && e->round == l->tisch.nr && e->table == l->tisch.tisch) ||
            (l->who != NOBODY && e->who == l->who)) {
            l->moved = true;
            text_addc(&line, '\n');
            report_turnier_entry(&l->b, e, &line);
        }
    }
    if (l->moved)
        (void)err_set(err, ST_CONFLICT, _("Meanwhile another has said, and nothing was saved:%s"), text_str(&line));
    text_free(&line);
    return l->moved ? ST_CONFLICT : ST_OK;
}

/* "12", or "1.12" with its round, which else stays as it is. The keys for numbers of a phone may have a comma only.
 */
static bool read_table(const char *typed, int *round, int *table)
{
    size_t whole = strcspn(typed, ".,");
    const char *at = typed[whole] ? typed + whole + 1 : typed;
    int64_t number = *round;

    if (typed[whole] && !number_parse(typed, whole, 1, RUNDEN_MAX, &number))
        return false;
    *round = (int)number;
    if (!number_parse(at, strlen(at), 1, TISCHE_MAX, &number))
        return false;
    *table = (int)number;
    return true;
}

/* A button at a list is about the list that the page shows, whatever round was released since. A number that was
 * typed alone is of the round that the page shows: once another is released nobody knows which table is meant. */
static enum status find_table(struct lead *l, struct err *err)
{
    int round = body_number(l->v->body, "runde", 1, RUNDEN_MAX, 0), table;
    enum status st = ST_OK;

    if (!read_table(field(l, "tisch"), &round, &table))
        return err_set(err, ST_INPUT, _("a table is written [ROUND.]TISCH, such as 12 or 1.12, not \"%.40s\""),
                       field(l, "tisch"));
    if (!l->hall->turnier.id)
        return show_find(l->hall, table, &l->tisch, err);
    if (round == 0 && field(l, "released")[0])
        st = check_released(l, "released", err);
    if (st == ST_OK && round > turnier_released(&l->b.t))
        st = err_set(err, ST_CONFLICT, _("round %d is not released"), round);
    if (st != ST_OK)
        return st;
    return round ? show_list_of(l->hall, round, table, &l->tisch, err) : show_find(l->hall, table, &l->tisch, err);
}

/* Which table and whom it is about. */
static enum status find_what(struct lead *l, unsigned what, struct err *err)
{
    enum status st = (what & OF_TABLE) ? find_table(l, err) : ST_OK;

    if (st == ST_OK && (what & OF_PERSON) && !field(l, "who")[0])
        st = err_set(err, ST_INPUT, _("Say who it is."));
    if (st == ST_OK && (what & OF_PERSON))
        st = turnier_find(&l->b, field(l, "who"), &l->who, err);
    if (st == ST_OK && (what & WITH_WHY))
        st = visit_why(l->v, err);
    return st == ST_OK && (what & OF_TURNIER) && (what & (OF_PERSON | OF_TABLE)) ? check_seen(l, err) : st;
}

static enum status run(struct lead *l, const struct lead_row *row, struct err *err)
{
    enum planned planned;
    enum status st = ST_OK;

    if ((row->what & OF_TURNIER) && !l->hall->turnier.id)
        return err_set(err, ST_CONFLICT, _("Only a Turnier has this."));
    if (l->hall->turnier.id)
        st = show_load(l->hall, &l->b, err);
    l->b.device = l->device;
    if (st == ST_OK)
        st = find_what(l, row->what, err);
    if (st == ST_OK)
        st = row->run(l, err);
    return st == ST_OK && (row->what & PLANS_AGAIN)
               ? turnier_plan_again(l->hall->store, &l->b, l->v->time, &planned, err)
               : st;
}

/* Of this number, once. */
static enum status lead(struct lead *l, struct err *err)
{
    struct store *store = l->hall->store;
    const char *request = body_field(l->v->body, "id");
    const struct lead_row *row = find_row(field(l, "step"));
    bool done = false;
    enum status st = store_begin(store, STORE_WRITE, err);

    if (st == ST_OK)
        st = store_saal_is_done(store, request, &done, err);
    if (st != ST_OK || done)
        return st;
    if (!token_is_of(l->hall->secret, l->hall->turnier.data.name, field(l, "token"))) {
        l->moved = true;
        return err_set(err, ST_CONFLICT, _("This was typed for another round or evening; nothing was saved."));
    }
    st = row ? run(l, row, err) : err_set(err, ST_INPUT, _("This form is none of the hall's."));
    if (st == ST_OK)
        st = store_saal_done(store, request, l->v->time, err);
    return st == ST_OK ? store_commit(store, err) : st;
}

enum status hall_lead(struct hall *h, const struct visit *v, enum taken *taken, struct text *page, struct err *err)
{
    struct draft draft = {.plan = PLAN_NEW};
    struct lead l = {.hall = h, .v = v, .who = NOBODY};
    struct german before;
    enum status st;

    *taken = TAKEN_STRANGER;
    if (v->who.role != ROLE_LEITUNG || !visit_may_send(h, v))
        return ST_OK;
    visitor_device(&v->who, l.device);
    if (v->german)
        german_begin(&before);
    else
        english_begin(&before);
    st = lead(&l, err);
    store_rollback(h->store);
    turnier_book_free(&l.b);
    german_end(&before);
    *taken = st == ST_OK ? TAKEN_DONE : l.missing.len ? TAKEN_SHOWN : l.moved ? TAKEN_MOVED : TAKEN_REFUSED;
    if (st != ST_OK && st != ST_BUCH) {
        text_add(&draft.said, err->text);
        text_add(&draft.asked, text_str(&l.missing));
        st = show_page(h, v, l.missing.len ? show_release : show_leitung, &draft, page, err);
    }
    text_free(&l.missing);
    draft_free(&draft);
    return st;
}
