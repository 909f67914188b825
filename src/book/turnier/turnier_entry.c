/* Entries of the Turnierleitung about a Turnier and its players. */
#include <string.h>

#include "base/i18n.h"
#include "book/turnier/turnier.h"
#include "core/ranking/liga.h"
#include "core/ranking/prizes.h"
#include "core/ranking/turnier.h"

static enum status check_number(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    int other = turnier_numbered(&book->turnier, (int)entry->number);

    if (other >= 0 && other != entry->who)
        return err_set(err, ST_CONFLICT, _("%s has the start number %d"), turnier_name(book, other, 0),
                       (int)entry->number);
    if (book->turnier.person[entry->who].number && turnier_released(&book->turnier) > 0)
        return err_set(err, ST_CONFLICT, _("%s keeps the start number %d: a round is released"),
                       turnier_name(book, entry->who, 0), book->turnier.person[entry->who].number);
    return ST_OK;
}

static enum status check_strafe(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    int had = book->turnier.person[entry->who].strafe;

    if (entry->number == 0)
        return err_set(err, ST_INPUT, _("Strafpunkte from 1 to %d were expected"), STRAFPUNKTE_MAX);
    return had + entry->number >= 0
               ? ST_OK
               : err_set(err, ST_CONFLICT, _n("%s has %d Strafpunkt", "%s has %d Strafpunkte", had),
                         turnier_name(book, entry->who, 0), had);
}

static enum status check_shares(const char *text, struct err *err)
{
    int share[PRIZES_MOST];

    return prizes_read(text, share, PRIZES_MOST) > 0
               ? ST_OK
               : err_set(err, ST_INPUT,
                         _("the shares of the places are numbers from 0 to %d with commas between, such as 50,30,20, "
                           "at least one above 0; not \"%.40s\""),
                         SHARE_MAX, text);
}

static enum status check_order(const char *text, struct err *err)
{
    uint8_t criteria[CRITERIA_MAX];

    return criteria_read(text, criteria)
               ? ST_OK
               : err_set(err, ST_INPUT,
                         _("ties for the prizes are ordered by beste, letzte, siege, los, geteilt, with commas "
                           "between, each once, nothing after los or geteilt; not \"%.40s\""),
                         text);
}

static enum status check_team_size(const struct turnier_entry *entry, struct err *err)
{
    return entry->number == 0 || entry->number >= TEAM_LEAST
               ? ST_OK
               : err_set(err, ST_INPUT, _("a team has %d to %d players; 0: any number of them"), TEAM_LEAST,
                         TEAM_MOST);
}

/* A Staffel takes teams that exist, four at most. */
static enum status check_staffel(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    int teams = 0;
    bool there = false;

    for (int i = 0; i < book->turnier.count; i++)
        there = there || strcmp(book->turnier.person[i].team, entry->text) == 0;
    if (!there)
        return err_set(err, ST_MISSING, _("no team of the Turnier is called \"%.60s\""), entry->text);
    for (size_t i = 0; i < book->turnier.staffeln; i++)
        teams += book->turnier.staffel[i].staffel == entry->number &&
                 strcmp(book->turnier.staffel[i].team, entry->text) != 0;
    return entry->number > 0 && teams >= LIGA_GROUP
               ? err_set(err, ST_CONFLICT, _("Staffel %d already has its %d teams"), (int)entry->number, LIGA_GROUP)
               : ST_OK;
}

enum status turnier_check_new(const struct turnier_book *book, int64_t player, struct err *err)
{
    const char *name;

    if (turnier_who(&book->turnier, player) < 0)
        return ST_OK;
    name = buch_player_id(&book->player, player)->name;
    if (turnier_player_in(&book->turnier, turnier_who(&book->turnier, player), ROUND_NOW) == player)
        return err_set(err, ST_CONFLICT, _("%s takes part already; --kuerzel makes another player of the same name"),
                       name);
    return err_set(err, ST_CONFLICT,
                   _("%s takes part already, with %s as Ersatz; --kuerzel makes another player of the same name"),
                   name, turnier_name(book, turnier_who(&book->turnier, player), 0));
}

/* Checks that something is left to play for a Teilnehmer who joins, drops out or is replaced with the next round:
 * after the last round that is its list, while it is open. */
static enum status check_rounds_left(const struct turnier_book *book, const struct turnier_entry *entry,
                                     struct err *err)
{
    if (entry->round <= book->turnier.rounds || entry->who < 0)
        return ST_OK;
    if (entry->what == TURNIER_FROM)
        return err_set(err, ST_CONFLICT, _("all rounds are released: nobody can join any more"));
    if (!turnier_open_table(&book->turnier, entry->who))
        return err_set(err, ST_CONFLICT, _("%s has already played every round"), turnier_name(book, entry->who, 0));
    return ST_OK;
}

/* Entries take effect with the next round to be released: somebody joins, drops out or is replaced from it on. */
static enum status check_round(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    int next = turnier_released(&book->turnier) + 1;

    if (entry->round == 0)
        return ST_OK;
    if (entry->round == next)
        return entry->what == TURNIER_FROM ? check_rounds_left(book, entry, err) : ST_OK;
    return entry->round < next ? err_set(err, ST_CONFLICT, _("round %d is released already"), entry->round)
                               : err_set(err, ST_CONFLICT, _("round %d comes first"), next);
}

static enum status check_stand_in(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    enum status st = turnier_check_new(book, entry->person, err);

    if (st == ST_OK)
        st = check_round(book, entry, err);
    if (st == ST_OK && book->turnier.person[entry->who].disq)
        st = err_set(err, ST_CONFLICT, _("%s is disqualified: nobody can take that place"),
                     turnier_name(book, entry->who, 0));
    return st;
}

/* Checks an extension: the round must be released. The seats are no check for an entry of a journal, since they
 * are those of today, while the entry may belong to a release that was taken back. */
static enum status check_extend(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    if (!book->turnier.round[entry->round - 1].released)
        return err_set(err, ST_MISSING, _("round %d has no Tisch %d that is released"), entry->round, entry->table);
    return book->turnier.minutes ? ST_OK : err_set(err, ST_CONFLICT, _("this Turnier has no time limit"));
}

static enum status check_table(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    return entry->table <= book->turnier.round[entry->round - 1].seats.tables
               ? ST_OK
               : err_set(err, ST_MISSING, _("round %d has no Tisch %d that is released"), entry->round, entry->table);
}

static enum status check_withdraw(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    const struct turnier_round *round;

    if (entry->round != turnier_released(&book->turnier))
        return err_set(err, ST_CONFLICT, _("round %d is not the one that was released last"), entry->round);
    round = &book->turnier.round[entry->round - 1];
    for (size_t i = 0; i < round->lists; i++)
        if (round->list[i].state != LIST_OPEN)
            return err_set(err, ST_CONFLICT, _("the release of round %d stays: the list of Tisch %d was handed in"),
                           entry->round, (int)i + 1);
    return ST_OK;
}

enum status turnier_check_now(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    enum status st = turnier_check_entry(book, entry, err);

    return st == ST_OK ? check_rounds_left(book, entry, err) : st;
}

enum status turnier_check_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct err *err)
{
    if (turnier_entry_wrong(entry))
        return err_set(err, ST_INPUT, "%s", _(turnier_entry_wrong(entry)));
    switch (entry->what) {
    case TURNIER_NUMBER:
        return check_number(book, entry, err);
    case TURNIER_STRAFE:
        return check_strafe(book, entry, err);
    case TURNIER_PRIZES:
        return entry->text ? check_shares(entry->text, err) : ST_OK;
    case TURNIER_ORDER:
        return entry->text ? check_order(entry->text, err) : ST_OK;
    case TURNIER_TEAM_SIZE:
        return check_team_size(entry, err);
    case TURNIER_STAFFEL:
        return check_staffel(book, entry, err);
    case TURNIER_RELEASE:
    case TURNIER_FROM:
    case TURNIER_OUT:
        return check_round(book, entry, err);
    case TURNIER_STAND_IN:
        return check_stand_in(book, entry, err);
    case TURNIER_WITHDRAW:
        return check_withdraw(book, entry, err);
    case TURNIER_EXTEND:
        return check_extend(book, entry, err);
    default:
        return ST_OK;
    }
}

/* Tells whether the entry changes what the plan was made by. */
static bool alters_plan(const struct turnier *turnier, const struct turnier_entry *entry)
{
    if (entry->what == TURNIER_MODE)
        return term_find(mode_terms, MODE_COUNT, entry->text, strlen(entry->text)) != turnier->mode;
    return entry->what == TURNIER_FOURS && (entry->number != 0) != turnier->only_fours;
}

enum status turnier_enter(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                          struct err *err)
{
    enum status st = turnier_check_open(book, err);
    bool altered;

    if (st == ST_OK)
        st = turnier_check_now(book, entry, err);
    if (st == ST_OK && entry->table)
        st = check_table(book, entry, err);
    altered = st == ST_OK && alters_plan(&book->turnier, entry);
    if (st == ST_OK)
        st =
            store_turnier_entry(store, book->saison.id, entry, entry->who >= 0 ? book->facts.id[entry->who] : 0, err);
    if (st == ST_OK)
        (void)turnier_apply(&book->turnier, turnier_facts_keep(&book->facts, entry));
    return st == ST_OK && altered ? turnier_drop_plan(store, book, err) : st;
}

/* The last round that is released, or that an entry about a Teilnehmer names. An entry that holds from after a
 * round on counts with the round before. */
static int last_named(const struct turnier_book *book)
{
    int last = turnier_released(&book->turnier);

    for (size_t i = 0; i < book->facts.entries; i++) {
        const struct turnier_entry *entry = &book->facts.entry[i];
        int round = entry->round - turnier_forms[entry->what].one_more;

        last = entry->who >= 0 && round > last ? round : last;
    }
    return last;
}

enum status turnier_set_extent(struct store *store, struct turnier_book *book, const struct saison_data *data,
                               int64_t time, struct err *err)
{
    int least = last_named(book);
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK && data->spieltage < least)
        st = err_set(err, ST_CONFLICT, _("--runden: the Turnier has already reached round %d"), least);
    if (st == ST_OK && data->spieltage != book->saison.data.spieltage)
        st = turnier_drop_plan(store, book, err);
    if (st == ST_OK)
        st = store_saison_set(store, book->saison.id, &book->saison.data, data, time, err);
    if (st == ST_OK) {
        book->saison.data = *data;
        book->turnier.rounds = data->spieltage;
    }
    return st;
}
