#include "book/table/lineup.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "core/rules/rules.h"

/* The Spieltag. */

void lineup_free(struct lineup_plan *plan)
{
    free(plan->registered);
    free(plan->plays);
    free(plan->place);
    regelsatz_free(&plan->regelsatz);
    standings_free(&plan->standings);
    *plan = (struct lineup_plan){0};
}

int lineup_registered(const struct lineup_plan *plan)
{
    int n = 0;

    for (size_t i = 0; i < plan->standings.player.count; i++)
        n += plan->registered[i];
    return n;
}

/* Adds the players of a table who take part in the Meisterschaft. */
static void add_players(struct lineup_plan *plan, const struct spieltag *day, const struct roster *roster)
{
    for (int who = 0; who < roster->count; who++) {
        int player = buch_player_index(&plan->standings.player, roster->player[who]);

        if (player >= 0 && day->participant[who].known && !day->participant[who].gast)
            plan->plays[player] = true;
    }
    plan->tables += day->begun;
}

/* Adds the tables of the Spieltag, except one. */
static enum status add_tables(struct store *store, struct lineup_plan *plan, int except, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(store, plan->standings.saison.id, &wettbewerb_meisterschaft, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        AUTO(sitting_free) struct sitting sitting = {0};

        if (list.tisch[i].nr != plan->nr || list.tisch[i].tisch == except || list.tisch[i].state == STATE_EMPTY)
            continue;
        st = sitting_load(store, &list.tisch[i], &sitting, err);
        if (st != ST_OK)
            break;
        add_players(plan, &sitting.fold.day, &sitting.roster);
    }
    return st;
}

/* Loads the Spieltag without the table `except`; 0: with all. */
static enum status load_plan(struct store *store, const struct saison *saison, int nr, int except,
                             struct lineup_plan *plan, struct err *err)
{
    size_t n;
    enum status st;

    *plan = (struct lineup_plan){.nr = nr};
    st = standings_load(store, saison, 0, &plan->standings, err);
    if (st == ST_OK)
        st = buch_regelsatz(store, saison, nr, &plan->regelsatz, err);
    if (st != ST_OK)
        return st;
    n = plan->standings.player.count;
    plan->registered = mem_alloc(n);
    plan->plays = mem_alloc(n);
    plan->place = mem_alloc((n + 1) * sizeof *plan->place);
    for (size_t i = 0; i < n; i++)
        plan->registered[i] = buch_registered(&plan->standings.entries, plan->standings.player.player[i].id, nr);
    plan->places = saison_seats(lineup_registered(plan), plan->regelsatz.rules->tisch_max);
    return add_tables(store, plan, except, err);
}

enum status lineup_load(struct store *store, const struct saison *saison, int nr, struct lineup_plan *plan,
                        struct err *err)
{
    return load_plan(store, saison, nr, 0, plan, err);
}

void lineup_by_rule(struct lineup_plan *plan)
{
    struct lineup_question question = {plan->nr, plan->places, plan->registered, plan->plays, plan->seed};

    plan->count = plan->places > 0 ? saison_lineup(&plan->standings.input, &question, plan->place) : 0;
}

static bool is_fixed(const struct lineup_plan *plan, int player)
{
    return buch_sits_out(&plan->standings.entries, plan->standings.player.player[player].id, plan->nr);
}

/* Keeps the line-up written down for this Spieltag instead of drawing again. If it leaves more players than can
 * play, for example because somebody joined the season since, others sit out by rule. */
void lineup_settle(struct lineup_plan *plan)
{
    int fixed = 0, more = 0;

    lineup_by_rule(plan);
    for (int i = 0; i < plan->count; i++) {
        fixed += is_fixed(plan, plan->place[i].player);
        more += plan->place[i].role == ROLE_SITS_OUT;
    }
    more -= fixed;
    for (int i = 0; i < plan->count && fixed > 0; i++) {
        struct lineup_place *place = &plan->place[i];
        bool fixed_out = is_fixed(plan, place->player), too = !fixed_out && place->role == ROLE_SITS_OUT && more > 0;

        more -= too;
        place->drawn = place->drawn && too;
        place->role = fixed_out || too ? ROLE_SITS_OUT : ROLE_PLAYS;
    }
}

static enum status write_role(struct store *store, const struct lineup_plan *plan, int player, bool out, int64_t time,
                              struct err *err)
{
    struct saison_entry entry = {out ? SAISON_SIT_OUT : SAISON_JOIN_IN, plan->standings.player.player[player].id,
                                 plan->nr};

    return is_fixed(plan, player) == out ? ST_OK
                                         : store_saison_entry(store, plan->standings.saison.id, &entry, time, err);
}

enum status lineup_write(struct store *store, const struct lineup_plan *plan, int64_t time, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < plan->count && st == ST_OK; i++)
        st = write_role(store, plan, plan->place[i].player, plan->place[i].role == ROLE_SITS_OUT, time, err);
    return st;
}

/* Gives the roles by rule at the tables there are. Nobody has to sit out while nobody plays. */
static void apply_rule(struct lineup_plan *plan, const struct spieltag *day, const struct roster *roster)
{
    add_players(plan, day, roster);
    plan->places = plan->tables > 0 ? plan->tables * plan->regelsatz.rules->tisch_max : SAISON_PLAYER_MAX;
    lineup_by_rule(plan);
}

static bool excused(const struct lineup_plan *plan, int i)
{
    return plan->place[i].role == ROLE_SITS_OUT && !plan->plays[plan->place[i].player];
}

/* Tells whether everything written down follows from the rule, so that nobody wrote by hand. */
static bool is_as_by_rule(const struct lineup_plan *before)
{
    size_t fixed = 0, by_rule = 0;

    for (size_t i = 0; i < before->standings.player.count; i++)
        fixed += is_fixed(before, (int)i);
    for (int i = 0; i < before->count; i++)
        if (excused(before, i)) {
            by_rule++;
            if (!is_fixed(before, before->place[i].player))
                return false;
        }
    return fixed == by_rule;
}

/* Tells whether the line-up written down for the Spieltag followed from who played at this table and the others. */
static enum status follows_rule(struct store *store, const struct sitting *sitting, const struct spieltag *day,
                                bool *by_rule, struct err *err)
{
    AUTO(lineup_free) struct lineup_plan plan = {0};
    enum status st = load_plan(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &plan, err);

    if (st == ST_OK) {
        apply_rule(&plan, day, &sitting->roster);
        *by_rule = is_as_by_rule(&plan);
    }
    return st;
}

/* The players who sit down. */

/* The DDB's Meisterschaftsmodus 2 applies to seasons ranked by its rating. */
static bool has_turns(const struct sitting *sitting)
{
    return sitting->tisch.kind->season && sitting->day_ranking == RANKING_DESSOS;
}

/* The set of players an event seats, without a Gast, who has no turn. */
static uint16_t seated_by(const struct event *event)
{
    uint16_t set = 0;

    if (event->kind == EVENT_EINSTIEG)
        return (uint16_t)(event->u.einstieg.gast ? 0 : 1u << event->u.einstieg.player);
    for (int i = 0; event->kind == EVENT_START && i < event->u.start.count; i++)
        set |= (uint16_t)(1u << event->u.start.sitz[i]);
    return event->kind == EVENT_START ? (uint16_t)(set & ~event->u.start.guests) : 0;
}

/* Tells whether no seat is left while a player whose turn it is has none. */
static bool lacks_seat(const struct lineup_plan *plan)
{
    int n = 0;
    bool lacks = false;

    for (size_t i = 0; i < plan->standings.player.count; i++)
        n += plan->plays[i];
    for (int i = 0; i < plan->count; i++)
        lacks = lacks || (plan->place[i].role == ROLE_PLAYS && !plan->plays[plan->place[i].player]);
    return lacks && n >= plan->places;
}

/* Tells whether a player is out of turn. On the last Spieltag a free seat is no excuse. */
static bool out_of_turn(const struct lineup_plan *plan, const struct lineup_place *place)
{
    return plan->plays[place->player] &&
           (place->role == ROLE_ABSENT || (place->role == ROLE_SITS_OUT && lacks_seat(plan)));
}

static void name_players(const struct lineup_plan *plan, struct text *text)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->place[i].role == ROLE_PLAYS || plan->place[i].role == ROLE_AUFFUELLER)
            text_addf(text, "%s%s", text->len ? ", " : "",
                      plan->standings.player.player[plan->place[i].player].kuerzel.word);
}

static enum status refuse(const struct lineup_plan *plan, const struct lineup_place *place, bool by_rule,
                          struct err *err)
{
    const char *name = plan->standings.player.player[place->player].kuerzel.word;
    AUTO(text_free) struct text turn = {0};

    name_players(plan, &turn);
    if (place->role == ROLE_ABSENT)
        (void)err_set(err, ST_RULE,
                      _("the last Spieltag is for the best four and the Auffüller (%s), %s is not among them "
                        "(Meisterschaftsmodus 3)"),
                      text_str(&turn), name);
    else if (!by_rule)
        (void)err_set(err, ST_RULE, _("%s sits out on Spieltag %d, as was written down for it; it is the turn of %s"),
                      name, plan->nr, text_str(&turn));
    else
        (void)err_set(err, ST_RULE,
                      _("%s sits out on Spieltag %d: more players are registered than can play, and those who came "
                        "last on the Spieltag before make room; it is the turn of %s (Meisterschaftsmodus 2)"),
                      name, plan->nr, text_str(&turn));
    return ST_RULE;
}

/* Returns the first of the participants in the set who is out of turn. */
static const struct lineup_place *find_out_of_turn(const struct lineup_plan *plan, const struct sitting *sitting,
                                                   uint16_t set)
{
    for (int i = 0; i < plan->count; i++)
        for (int who = 0; who < sitting->roster.count; who++)
            if ((set >> who & 1) &&
                sitting->roster.player[who] == plan->standings.player.player[plan->place[i].player].id &&
                out_of_turn(plan, &plan->place[i]))
                return &plan->place[i];
    return NULL;
}

/* Sets the players as the event would. A start that replaces another removes the players who no longer sit
 * there. */
static void set_players(struct lineup_plan *plan, const struct sitting *sitting, const struct event *event,
                        uint16_t sits)
{
    struct spieltag day = sitting->fold.day;
    uint16_t leave = day.begun && event->kind == EVENT_START
                         ? seated_by(&sitting->history.entry[sitting->fold.nr[0] - 1].event)
                         : 0;

    for (int who = 0; who < sitting->roster.count; who++) {
        struct participant *participant = &day.participant[who];

        if (sits >> who & 1)
            participant->gast = false;
        participant->known = (sits >> who & 1) || (participant->known && !(leave >> who & 1));
    }
    day.begun = true;
    add_players(plan, &day, &sitting->roster);
}

static uint16_t registered_before(const struct sitting *sitting)
{
    uint16_t set = 0;

    for (int who = 0; who < sitting->roster.count && sitting->fold.day.begun; who++)
        if (sitting->fold.day.participant[who].known && !sitting->fold.day.participant[who].gast)
            set |= (uint16_t)(1u << who);
    return set;
}

/* Judges an event. `day`: the day that the line-up written down was made from. */
static enum status judge(struct store *store, const struct sitting *sitting, const struct spieltag *day,
                         const struct event *event, bool *was_admitted, struct err *err)
{
    uint16_t sits = seated_by(event), before = registered_before(sitting);
    const struct lineup_place *who;
    AUTO(lineup_free) struct lineup_plan plan = {0};
    bool by_rule = true;
    int room;
    enum status st;

    if (was_admitted)
        *was_admitted = false;
    if (!has_turns(sitting) || sits == 0)
        return ST_OK;
    st = follows_rule(store, sitting, day, &by_rule, err);
    if (st == ST_OK)
        st = load_plan(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &plan, err);
    if (st == ST_OK) {
        set_players(&plan, sitting, event, sits);
        room = plan.tables * sitting->rules->tisch_max;
        plan.places = room > plan.places ? room : plan.places;
        if (by_rule)
            lineup_by_rule(&plan);
        else
            lineup_settle(&plan);
        who = find_out_of_turn(&plan, sitting, (uint16_t)(sits & ~before));
        if (who)
            st = refuse(&plan, who, by_rule, err);
        else if (was_admitted)
            *was_admitted = find_out_of_turn(&plan, sitting, (uint16_t)(sits & before)) != NULL;
    }
    return st;
}

enum status lineup_check(struct store *store, const struct sitting *sitting, const struct event *event,
                         bool *was_admitted, struct err *err)
{
    return judge(store, sitting, &sitting->fold.day, event, was_admitted, err);
}

enum status lineup_check_past(struct store *store, const struct sitting *before, const struct spieltag *now,
                              const struct event *event, struct err *err)
{
    return judge(store, before, now, event, NULL, err);
}

/* The line-up that is saved with the day. */

static bool may_seat(const struct entry *entry)
{
    return !op_has_event((enum op)entry->op) || entry->event.kind == EVENT_START ||
           entry->event.kind == EVENT_EINSTIEG;
}

/* Folds the table as the book has it. */
static enum status saved_day(const struct sitting *sitting, struct spieltag *day, struct err *err)
{
    struct history history = sitting->history;
    struct spieltag beginning = sitting_start(sitting);
    AUTO(fold_free) struct fold fold = {0};
    int32_t at;
    enum status st;

    history.count = sitting->saved;
    st = history_fold(&history, &beginning, &fold, &at, err);
    if (st == ST_OK)
        *day = fold.day;
    return st;
}

static bool same_players(const struct spieltag *a, const struct spieltag *b)
{
    for (int who = 0; who < PARTICIPANT_MAX; who++)
        if (a->participant[who].known != b->participant[who].known ||
            a->participant[who].gast != b->participant[who].gast)
            return false;
    return a->begun == b->begun;
}

static enum status write_roles(struct store *store, const struct lineup_plan *now, bool by_rule, int64_t time,
                               struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < now->count && st == ST_OK; i++) {
        int player = now->place[i].player;
        bool out = by_rule ? excused(now, i) : is_fixed(now, player) && !now->plays[player];

        st = write_role(store, now, player, out, time, err);
    }
    return st;
}

static enum status follow_players(struct store *store, const struct sitting *sitting, const struct spieltag *was,
                                  struct err *err)
{
    AUTO(lineup_free) struct lineup_plan now = {0};
    int64_t time = sitting->history.entry[sitting->history.count - 1].time;
    bool by_rule = true;
    enum status st = follows_rule(store, sitting, was, &by_rule, err);

    if (st == ST_OK)
        st = load_plan(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &now, err);
    if (st == ST_OK) {
        apply_rule(&now, &sitting->fold.day, &sitting->roster);
        st = write_roles(store, &now, by_rule, time, err);
    }
    return st;
}

enum status lineup_follow(struct store *store, const struct sitting *sitting, struct err *err)
{
    struct spieltag was;
    bool seats = false;
    enum status st;

    for (int32_t nr = sitting->saved; nr < sitting->history.count; nr++)
        seats = seats || may_seat(&sitting->history.entry[nr]);
    if (!has_turns(sitting) || !seats)
        return ST_OK;
    st = saved_day(sitting, &was, err);
    return st != ST_OK || same_players(&was, &sitting->fold.day) ? st : follow_players(store, sitting, &was, err);
}

static bool is_repeated(const struct saison_entries *entries, size_t i)
{
    const struct saison_entry *entry = &entries->entry[i];

    for (size_t k = i + 1; k < entries->count; k++)
        if (entries->entry[k].what == entry->what && entries->entry[k].player == entry->player &&
            entries->entry[k].spieltag == entry->spieltag)
            return true;
    return false;
}

enum status lineup_renumber(struct store *store, const struct saison *saison, int from, int to, int64_t time,
                            struct err *err)
{
    struct saison_entries entries;
    enum status st = store_saison_entries(store, saison->id, &entries, err);

    for (size_t i = 0; i < entries.count && st == ST_OK; i++) {
        struct saison_entry entry = entries.entry[i];

        if (entry.what != SAISON_SIT_OUT || entry.spieltag != from || !buch_sits_out(&entries, entry.player, from) ||
            is_repeated(&entries, i))
            continue;
        for (int side = 0; side < 2 && st == ST_OK; side++) {
            entry.what = side ? SAISON_SIT_OUT : SAISON_JOIN_IN;
            entry.spieltag = side ? to : from;
            st = store_saison_entry(store, saison->id, &entry, time, err);
        }
    }
    free(entries.entry);
    return st;
}
