/* Carries out what the Leitung does on its own page, by the functions that the commands of a Turnier use. */
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "report/turnier/turnier.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

/* A request of the Leitung. */
struct lead {
    struct hall *hall;
    const struct visit *visit;
    struct turnier_book book;
    struct tisch tisch; /* the table that it names; tisch 0: none */
    int who;            /* the Teilnehmer that it names; NOBODY: none */
    char device[DEVICE_MAX];
    bool moved;          /* the page is out of date */
    struct text missing; /* missing lists, for which a release asks first */
};

static const char *field(const struct lead *lead, const char *name)
{
    return body_field(lead->visit->body, name);
}

static struct date day_of(int64_t time)
{
    char day[TIME_MAX];
    struct date date = {0};

    time_local(time, "%Y-%m-%d", day);
    (void)date_parse(day, strlen(day), &date);
    return date;
}

/* Checks that as many rounds are released as the page has shown in field `name`: an older page or a second tap does
 * nothing. */
static enum status check_released(struct lead *lead, const char *name, struct err *err)
{
    if (turnier_released(&lead->book.turnier) == body_number(lead->visit->body, name, 0, RUNDEN_MAX, -1))
        return ST_OK;
    lead->moved = true;
    return turnier_released(&lead->book.turnier) == 0
               ? err_set(err, ST_CONFLICT, _("No round is released any more."))
               : err_set(err, ST_CONFLICT, _("Round %d is released by now."), turnier_released(&lead->book.turnier));
}

/* Releases the round that the page has offered. While lists are missing, a page in between names them and wants
 * the reason. */
static enum status release(struct lead *lead, struct err *err)
{
    const struct release r = {.round = turnier_released(&lead->book.turnier) + 1,
                              .date = turnier_day(&lead->book, day_of(lead->visit->time)),
                              .time = lead->visit->time,
                              .why = field(lead, "why")[0] ? field(lead, "why") : NULL};
    enum status st = check_released(lead, "after", err);

    if (st == ST_OK && r.round <= lead->book.turnier.rounds)
        (void)turnier_lists_missing(&lead->book.turnier, r.round, RUNDEN_MAX * TISCHE_MAX, &lead->missing);
    if (lead->missing.len > 0 && !field(lead, "sure")[0])
        return err_set(err, ST_CONFLICT, "%s", "");
    if (lead->missing.len > 0)
        st = visit_why(lead->visit, err);
    if (st == ST_OK)
        text_clear(&lead->missing);
    return st == ST_OK ? turnier_release(lead->hall->store, &lead->book, &r, err) : st;
}

static enum status withdraw(struct lead *lead, struct err *err)
{
    enum status st = check_released(lead, "after", err);

    return st == ST_OK ? turnier_withdraw(lead->hall->store, &lead->book, turnier_released(&lead->book.turnier),
                                          field(lead, "why"), lead->visit->time, err)
                       : st;
}

static enum status renew_place(const struct lead *lead, const struct tisch *tisch, struct err *err)
{
    struct place place;
    enum status st = show_place(lead->hall, tisch, &place, err);

    return st == ST_OK ? store_saal_renew(lead->hall->store, place.name, lead->visit->time, err) : st;
}

/* Renews the code of the table that is named, or all codes. A list of an earlier round at a table of the same number
 * keeps its own. */
static enum status renew(struct lead *lead, struct err *err)
{
    return renew_place(lead, &lead->tisch, err);
}

static enum status renew_all(struct lead *lead, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list tables = {0};
    enum status st = show_open_tables(lead->hall, 0, &tables, err);

    for (size_t i = 0; i < tables.count && st == ST_OK; i++)
        st = renew_place(lead, &tables.tisch[i], err);
    return st;
}

static enum status call_done(struct lead *lead, struct err *err)
{
    struct place place;
    struct spot *spot;
    enum status st = show_place(lead->hall, &lead->tisch, &place, err);

    if (st != ST_OK)
        return st;
    spot = spot_at(lead->hall, place.name);
    if (spot->call.nr && spot->call.nr != (unsigned)body_number(lead->visit->body, "call", 0, INT32_MAX, 0)) {
        lead->moved = true;
        return err_set(err, ST_CONFLICT, _("They have called again by now."));
    }
    spot->call.nr = 0;
    hall_changed(lead->hall);
    return ST_OK;
}

static struct list_name list_of(const struct lead *lead)
{
    return (struct list_name){
        .saison = lead->hall->turnier, .round = lead->tisch.nr, .table = lead->tisch.tisch, .device = lead->device};
}

static enum status accept(struct lead *lead, struct err *err)
{
    const struct list_name list = list_of(lead);
    enum list_state was;
    bool odd;

    return turnier_accept(lead->hall->store, &list, lead->visit->time, &was, &odd, err);
}

static enum status give_back(struct lead *lead, struct err *err)
{
    const struct list_name list = list_of(lead);

    return turnier_give_back(lead->hall->store, &list, field(lead, "why"), lead->visit->time, err);
}

static enum status time_up(struct lead *lead, struct err *err)
{
    const struct list_name list = list_of(lead);
    const char *why = field(lead, "why");
    enum status st = why[0] ? reason_check(why, err) : ST_OK;

    return st == ST_OK ? turnier_time_up(lead->hall->store, &list, why[0] ? why : NULL, lead->visit->time, err) : st;
}

static enum status enter(struct lead *lead, enum turnier_word what, int number, struct err *err)
{
    const struct turnier_entry entry = {.what = (uint8_t)what,
                                        .round = lead->tisch.nr,
                                        .table = lead->tisch.tisch,
                                        .who = lead->who,
                                        .number = number,
                                        .text = field(lead, "why"),
                                        .time = lead->visit->time};

    return turnier_enter(lead->hall->store, &lead->book, &entry, err);
}

static enum status extend(struct lead *lead, struct err *err)
{
    int minutes = body_number(lead->visit->body, "minuten", 1, MINUTES_MAX, 0);

    return minutes ? enter(lead, TURNIER_EXTEND, minutes, err)
                   : err_set(err, ST_INPUT, _("%s: a number from %d to %d was expected"), _("Minutes more"), 1,
                             MINUTES_MAX);
}

static enum status strafe(struct lead *lead, struct err *err)
{
    const char *typed = field(lead, "punkte");
    int64_t punkte;

    return number_parse(typed, strlen(typed), -STRAFPUNKTE_MAX, STRAFPUNKTE_MAX, &punkte)
               ? enter(lead, TURNIER_STRAFE, (int)punkte, err)
               : err_set(err, ST_INPUT, _("%s: a number from %d to %d was expected"), "Strafpunkte", 1,
                         STRAFPUNKTE_MAX);
}

static enum status disqualify(struct lead *lead, struct err *err)
{
    return turnier_disqualify(lead->hall->store, &lead->book, lead->who, false, field(lead, "why"), lead->visit->time,
                              err);
}

static enum status no_disq(struct lead *lead, struct err *err)
{
    return turnier_disqualify(lead->hall->store, &lead->book, lead->who, true, field(lead, "why"), lead->visit->time,
                              err);
}

static enum status drop_out(struct lead *lead, struct err *err)
{
    return turnier_drop_out(lead->hall->store, &lead->book, lead->who, field(lead, "why"), lead->visit->time, err);
}

static enum status come_back(struct lead *lead, struct err *err)
{
    return turnier_come_back(lead->hall->store, &lead->book, lead->who, field(lead, "why"), lead->visit->time, err);
}

static const char *kuerzel_of(const struct lead *lead)
{
    return field(lead, "kuerzel")[0] ? field(lead, "kuerzel") : NULL;
}

static enum status stand_in(struct lead *lead, struct err *err)
{
    const struct newcomer newcomer = {.name = field(lead, "name"), .kuerzel = kuerzel_of(lead)};
    int64_t player;
    enum status st = turnier_player(lead->hall->store, &lead->book, &newcomer, lead->visit->time, &player, err);

    return st == ST_OK ? turnier_stand_in(lead->hall->store, &lead->book, lead->who, player, lead->visit->time, err)
                       : st;
}

static enum status join(struct lead *lead, struct err *err)
{
    const struct newcomer newcomer = {.name = field(lead, "name"),
                                      .kuerzel = kuerzel_of(lead),
                                      .club = field(lead, "verein"),
                                      .team = field(lead, "team")};
    int who;

    return turnier_join(lead->hall->store, &lead->book, &newcomer, lead->visit->time, &who, err);
}

enum { OF_TURNIER = 1 << 0, OF_TABLE = 1 << 1, OF_PERSON = 1 << 2, WITH_WHY = 1 << 3, PLANS_AGAIN = 1 << 4 };
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

/* Refuses if somebody else has made an entry about the same table or person that this page did not show. */
static enum status check_seen(struct lead *lead, struct err *err)
{
    size_t seen = (size_t)body_number(lead->visit->body, "after", 0, INT32_MAX, 0);
    AUTO(text_free) struct text line = {0};

    for (size_t i = seen; i < lead->book.facts.entries; i++) {
        const struct turnier_entry *entry = &lead->book.facts.entry[i];

        if ((lead->tisch.tisch && entry->round == lead->tisch.nr && entry->table == lead->tisch.tisch) ||
            (lead->who != NOBODY && entry->who == lead->who)) {
            lead->moved = true;
            text_addc(&line, '\n');
            report_turnier_entry(&lead->book, entry, &line);
        }
    }
    if (lead->moved)
        (void)err_set(err, ST_CONFLICT,
                      _("Meanwhile somebody else has entered the following, and nothing was saved:%s"),
                      text_str(&line));
    return lead->moved ? ST_CONFLICT : ST_OK;
}

/* Reads "12", or "1.12" with its round; without one *round stays as it is. The number keys of a phone may have a
 * comma only. */
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

/* A button at a list is about the list that the page shows, whatever round was released since. A number typed alone
 * is of the round that the page shows: once another is released nobody knows which table is meant. */
static enum status find_table(struct lead *lead, struct err *err)
{
    int round = body_number(lead->visit->body, "runde", 1, RUNDEN_MAX, 0), table;
    enum status st = ST_OK;

    if (!read_table(field(lead, "tisch"), &round, &table))
        return err_set(err, ST_INPUT, _("a table is written [ROUND.]TISCH, such as 12 or 1.12, not \"%.40s\""),
                       field(lead, "tisch"));
    if (!lead->hall->turnier.id)
        return show_find(lead->hall, table, &lead->tisch, err);
    if (round == 0 && field(lead, "released")[0])
        st = check_released(lead, "released", err);
    if (st == ST_OK && round > turnier_released(&lead->book.turnier))
        st = err_set(err, ST_CONFLICT, _("round %d is not released"), round);
    if (st != ST_OK)
        return st;
    return round ? show_list_of(lead->hall, round, table, &lead->tisch, err)
                 : show_find(lead->hall, table, &lead->tisch, err);
}

/* Finds the table and the person that the request is about. */
static enum status find_what(struct lead *lead, unsigned what, struct err *err)
{
    enum status st = (what & OF_TABLE) ? find_table(lead, err) : ST_OK;

    if (st == ST_OK && (what & OF_PERSON) && !field(lead, "who")[0])
        st = err_set(err, ST_INPUT, _("Say who it is."));
    if (st == ST_OK && (what & OF_PERSON))
        st = turnier_find(&lead->book, field(lead, "who"), &lead->who, err);
    if (st == ST_OK && (what & WITH_WHY))
        st = visit_why(lead->visit, err);
    return st == ST_OK && (what & OF_TURNIER) && (what & (OF_PERSON | OF_TABLE)) ? check_seen(lead, err) : st;
}

static enum status run(struct lead *lead, const struct lead_row *row, struct err *err)
{
    enum planned planned;
    enum status st = ST_OK;

    if ((row->what & OF_TURNIER) && !lead->hall->turnier.id)
        return err_set(err, ST_CONFLICT, _("Only a Turnier has this page."));
    if (lead->hall->turnier.id)
        st = show_load(lead->hall, &lead->book, err);
    lead->book.device = lead->device;
    if (st == ST_OK)
        st = find_what(lead, row->what, err);
    if (st == ST_OK)
        st = row->run(lead, err);
    return st == ST_OK && (row->what & PLANS_AGAIN)
               ? turnier_replan(lead->hall->store, &lead->book, lead->visit->time, &planned, err)
               : st;
}

/* Carries out a request once: a request number that is done already is skipped. */
static enum status lead(struct lead *l, struct err *err)
{
    struct store *store = l->hall->store;
    const char *request = body_field(l->visit->body, "id");
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
    st = row ? run(l, row, err) : err_set(err, ST_INPUT, _("Unknown form; reload the page."));
    if (st == ST_OK)
        st = store_saal_mark_done(store, request, l->visit->time, err);
    return st == ST_OK ? store_commit(store, err) : st;
}

enum status hall_lead(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err)
{
    AUTO(draft_free) struct draft draft = {.plan = PLAN_NEW};
    struct lead l = {.hall = hall, .visit = visit, .who = NOBODY};
    struct german before;
    enum status st;

    *taken = TAKEN_STRANGER;
    if (visit->who.role != ROLE_LEITUNG || !visit_may_send(hall, visit))
        return ST_OK;
    visitor_device(&visit->who, l.device);
    (visit->german ? german_begin : english_begin)(&before);
    st = lead(&l, err);
    store_rollback(hall->store);
    turnier_book_free(&l.book);
    german_end(&before);
    *taken = st == ST_OK ? TAKEN_DONE : l.missing.len ? TAKEN_SHOWN : l.moved ? TAKEN_MOVED : TAKEN_REFUSED;
    if (st != ST_OK && st != ST_BUCH) {
        text_add(&draft.said, err->text);
        text_add(&draft.asked, text_str(&l.missing));
        st = show_page(hall, visit, l.missing.len ? show_release : show_leitung, &draft, page, err);
    }
    text_free(&l.missing);
    return st;
}
