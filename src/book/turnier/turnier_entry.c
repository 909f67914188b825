/* What the Turnierleitung says of a Turnier and of who takes part. */
#include <string.h>

#include "base/i18n.h"
#include "book/turnier/turnier.h"
#include "core/ranking/liga.h"
#include "core/ranking/prizes.h"
#include "core/ranking/turnier.h"

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

static enum status check_order(const char *text, struct err *err)
{
    uint8_t criteria[CRITERIA_MAX];

    return criteria_read(text, criteria)
               ? ST_OK
               : err_set(err, ST_INPUT,
                         _("what orders those who share a place for the prizes: beste, letzte, siege, los, geteilt, "
                           "with commas between, each once, nothing behind los or geteilt; not \"%.40s\""),
                         text);
}

static enum status check_team_size(const struct turnier_entry *e, struct err *err)
{
    return e->number == 0 || e->number >= TEAM_LEAST
               ? ST_OK
               : err_set(err, ST_INPUT, _("a team has %d to %d players; 0: any number of them"), TEAM_LEAST,
                         TEAM_MOST);
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

enum status turnier_check_new(const struct turnier_book *b, int64_t player, struct err *err)
{
    const char *name;

    if (turnier_who(&b->t, player) < 0)
        return ST_OK;
    name = buch_player_id(&b->player, player)->name;
    if (turnier_player_in(&b->t, turnier_who(&b->t, player), ROUND_NOW) == player)
        return err_set(err, ST_CONFLICT, _("%s takes part already; --kuerzel makes another player of the same name"),
                       name);
    return err_set(err, ST_CONFLICT,
                   _("%s takes part already, and %s plays for him; --kuerzel makes another player of the same name"),
                   name, turnier_name(b, turnier_who(&b->t, player), 0));
}

/* The next round is released, and from it on somebody comes, goes or is replaced; behind the last one he goes or is
 * replaced while his list of it is open. */
static enum status check_round(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    int next = turnier_released(&b->t) + 1;

    if (e->round == 0)
        return ST_OK;
    if (next > b->t.rounds && e->what == TURNIER_FROM)
        return err_set(err, ST_CONFLICT, _("all rounds are released: nobody can join any more"));
    if (e->round == next && next > b->t.rounds && e->who >= 0 && !turnier_open_table(&b->t, e->who))
        return err_set(err, ST_CONFLICT, _("%s has played all he had to play"), turnier_name(b, e->who, 0));
    if (e->round == next)
        return ST_OK;
    return e->round < next ? err_set(err, ST_CONFLICT, _("round %d is released already"), e->round)
                           : err_set(err, ST_CONFLICT, _("round %d comes first"), next);
}

static enum status check_stand_in(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    enum status st = turnier_check_new(b, e->person, err);

    if (st == ST_OK)
        st = check_round(b, e, err);
    if (st == ST_OK && b->t.person[e->who].disq)
        st = err_set(err, ST_CONFLICT, _("%s is disqualified: nobody takes his place"), turnier_name(b, e->who, 0));
    return st;
}

/* A table of a round that is released; of a journal the seats are those of today, while the entry may be from a
 * release that was taken back. */
static enum status check_extend(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    if (!b->t.round[e->round - 1].released)
        return err_set(err, ST_MISSING, _("round %d has no Tisch %d that is released"), e->round, e->table);
    return b->t.minutes ? ST_OK : err_set(err, ST_CONFLICT, _("this Turnier goes by no clock"));
}

static enum status check_table(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    return e->table <= b->t.round[e->round - 1].seats.tables
               ? ST_OK
               : err_set(err, ST_MISSING, _("round %d has no Tisch %d that is released"), e->round, e->table);
}

static enum status check_withdraw(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    const struct turnier_round *round;

    if (e->round != turnier_released(&b->t))
        return err_set(err, ST_CONFLICT, _("round %d is not the one that was released last"), e->round);
    round = &b->t.round[e->round - 1];
    for (size_t i = 0; i < round->lists; i++)
        if (round->list[i].state != LIST_OPEN)
            return err_set(err, ST_CONFLICT, _("the release of round %d stays: the list of Tisch %d was handed in"),
                           e->round, (int)i + 1);
    return ST_OK;
}

enum status turnier_check_entry(const struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    if (turnier_entry_wrong(e))
        return err_set(err, ST_INPUT, "%s", _(turnier_entry_wrong(e)));
    switch (e->what) {
    case TURNIER_NUMBER:
        return check_number(b, e, err);
    case TURNIER_STRAFE:
        return check_strafe(b, e, err);
    case TURNIER_PRIZES:
        return e->text ? check_shares(e->text, err) : ST_OK;
    case TURNIER_ORDER:
        return e->text ? check_order(e->text, err) : ST_OK;
    case TURNIER_TEAM_SIZE:
        return check_team_size(e, err);
    case TURNIER_STAFFEL:
        return check_staffel(b, e, err);
    case TURNIER_RELEASE:
    case TURNIER_FROM:
    case TURNIER_OUT:
        return check_round(b, e, err);
    case TURNIER_STAND_IN:
        return check_stand_in(b, e, err);
    case TURNIER_WITHDRAW:
        return check_withdraw(b, e, err);
    case TURNIER_EXTEND:
        return check_extend(b, e, err);
    default:
        return ST_OK;
    }
}

/* Whether what is planned was planned by something else. */
static bool plans_otherwise(const struct turnier *t, const struct turnier_entry *e)
{
    if (e->what == TURNIER_MODE)
        return term_find(mode_terms, MODE_COUNT, e->text, strlen(e->text)) != t->mode;
    return e->what == TURNIER_FOURS && (e->number != 0) != t->only_fours;
}

enum status turnier_enter(struct store *store, struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    enum status st = turnier_check_over(b, err);
    bool otherwise;

    if (st == ST_OK)
        st = turnier_check_entry(b, e, err);
    if (st == ST_OK && e->table)
        st = check_table(b, e, err);
    otherwise = st == ST_OK && plans_otherwise(&b->t, e);
    if (st == ST_OK)
        st = store_turnier_entry(store, b->saison.id, e, e->who >= 0 ? b->facts.id[e->who] : 0, err);
    if (st == ST_OK)
        (void)turnier_apply(&b->t, turnier_facts_keep(&b->facts, e));
    return st == ST_OK && otherwise ? turnier_drop_plan(store, b, err) : st;
}

/* The last round that is released, or that an entry names of those that say when somebody comes or goes: what is said
 * from behind it on names the one before. */
static int last_named(const struct turnier_book *b)
{
    int last = turnier_released(&b->t);

    for (size_t i = 0; i < b->facts.entries; i++) {
        const struct turnier_entry *e = &b->facts.entry[i];
        int round = e->round - turnier_forms[e->what].behind;

        last = e->who >= 0 && round > last ? round : last;
    }
    return last;
}

enum status turnier_set_frame(struct store *store, struct turnier_book *b, const struct saison_data *d, int64_t time,
                              struct err *err)
{
    int least = last_named(b);
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK && d->spieltage < least)
        st = err_set(
            err, ST_CONFLICT,
            _n("--runden: it has come to %d round already", "--runden: it has come to %d rounds already", least),
            least);
    if (st == ST_OK && d->spieltage != b->saison.data.spieltage)
        st = turnier_drop_plan(store, b, err);
    if (st == ST_OK)
        st = store_saison_set(store, b->saison.id, &b->saison.data, d, time, err);
    if (st == ST_OK) {
        b->saison.data = *d;
        b->t.rounds = d->spieltage;
    }
    return st;
}
