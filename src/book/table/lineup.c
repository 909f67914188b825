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

/* Who takes part in the Meisterschaft at a table. */
static void take_players(struct lineup_plan *plan, const struct spieltag *day, const struct roster *roster)
{
    for (int who = 0; who < roster->count; who++) {
        int player = buch_player_index(&plan->standings.player, roster->player[who]);

        if (player >= 0 && day->t[who].known && !day->t[who].gast)
            plan->plays[player] = true;
    }
    plan->tables += day->begun;
}

/* The tables of the Spieltag, but one. */
static enum status take_tables(struct store *store, struct lineup_plan *plan, int except, struct err *err)
{
    struct tisch_list list;
    enum status st = store_tische(store, plan->standings.saison.id, &wettbewerb_meisterschaft, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        struct sitting sitting;

        if (list.tisch[i].nr != plan->nr || list.tisch[i].tisch == except || list.tisch[i].state == STATE_EMPTY)
            continue;
        st = sitting_load(store, &list.tisch[i], &sitting, err);
        if (st != ST_OK)
            break;
        take_players(plan, &sitting.fold.day, &sitting.roster);
        sitting_free(&sitting);
    }
    tisch_list_free(&list);
    return st;
}

/* Without the table `except`; 0: with all. */
static enum status load(struct store *store, const struct saison *saison, int nr, int except,
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
    return take_tables(store, plan, except, err);
}

enum status lineup_load(struct store *store, const struct saison *saison, int nr, struct lineup_plan *plan,
                        struct err *err)
{
    return load(store, saison, nr, 0, plan, err);
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

/* What was written down for this Spieltag holds; it is not drawn again. Where it leaves more than can play, who came
 * to the season since, say, others sit out by rule. */
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
        bool stays = is_fixed(plan, place->player), too = !stays && place->role == ROLE_SITS_OUT && more > 0;

        more -= too;
        place->drawn = place->drawn && too;
        place->role = stays || too ? ROLE_SITS_OUT : ROLE_PLAYS;
    }
}

static enum status write_one(struct store *store, const struct lineup_plan *plan, int player, bool off, int64_t time,
                             struct err *err)
{
    struct saison_entry entry = {off ? SAISON_SIT_OUT : SAISON_JOIN_IN, plan->standings.player.player[player].id,
                                 plan->nr};

    return is_fixed(plan, player) == off ? ST_OK
                                         : store_saison_entry(store, plan->standings.saison.id, &entry, time, err);
}

enum status lineup_write(struct store *store, const struct lineup_plan *plan, int64_t time, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < plan->count && st == ST_OK; i++)
        st = write_one(store, plan, plan->place[i].player, plan->place[i].role == ROLE_SITS_OUT, time, err);
    return st;
}

/* The roles by rule at the tables that there are. Nobody has to sit out while nobody plays. */
static void rule_with(struct lineup_plan *plan, const struct spieltag *day, const struct roster *roster)
{
    take_players(plan, day, roster);
    plan->places = plan->tables > 0 ? plan->tables * plan->regelsatz.rules->tisch_max : SAISON_PLAYER_MAX;
    lineup_by_rule(plan);
}

static bool excused(const struct lineup_plan *plan, int i)
{
    return plan->place[i].role == ROLE_SITS_OUT && !plan->plays[plan->place[i].player];
}

/* Nobody has written anything down by hand. */
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

/* Whether what is written down of the Spieltag is what followed from who played at this table and the others. */
static enum status follows_rule(struct store *store, const struct sitting *sitting, const struct spieltag *day,
                                bool *by_rule, struct err *err)
{
    struct lineup_plan plan;
    enum status st = load(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &plan, err);

    if (st == ST_OK) {
        rule_with(&plan, day, &sitting->roster);
        *by_rule = is_as_by_rule(&plan);
    }
    lineup_free(&plan);
    return st;
}

/* Who sits down. */

/* The DDB's Meisterschaftsmodus 2 is for seasons that go by its rating. */
static bool has_turns(const struct sitting *sitting)
{
    return sitting->tisch.kind->season && sitting->day_ranking == RANKING_DESSOS;
}

/* Those whom an event seats; a Gast has no turn. */
static uint16_t seated(const struct event *event)
{
    uint16_t set = 0;

    if (event->kind == EVENT_EINSTIEG)
        return (uint16_t)(event->u.einstieg.gast ? 0 : 1u << event->u.einstieg.player);
    for (int i = 0; event->kind == EVENT_START && i < event->u.start.count; i++)
        set |= (uint16_t)(1u << event->u.start.sitz[i]);
    return event->kind == EVENT_START ? (uint16_t)(set & ~event->u.start.guests) : 0;
}

/* No seat is left, and one whose turn it is has none. */
static bool seats_lack(const struct lineup_plan *plan)
{
    int n = 0;
    bool lacks = false;

    for (size_t i = 0; i < plan->standings.player.count; i++)
        n += plan->plays[i];
    for (int i = 0; i < plan->count; i++)
        lacks = lacks || (plan->place[i].role == ROLE_PLAYS && !plan->plays[plan->place[i].player]);
    return lacks && n >= plan->places;
}

/* On the last Spieltag a free seat is no reason. */
static bool out_of_turn(const struct lineup_plan *plan, const struct lineup_place *place)
{
    return plan->plays[place->player] &&
           (place->role == ROLE_ABSENT || (place->role == ROLE_SITS_OUT && seats_lack(plan)));
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
    struct text turn = {0};

    name_players(plan, &turn);
    if (place->role == ROLE_ABSENT)
        (void)err_set(err, ST_RULE,
                      _("the last Spieltag is for the best four and the Auffüller (%s), %s is not among them "
                        "(Meisterschaftsmodus 3)"),
                      text_str(&turn), name);
    else if (!by_rule)
        (void)err_set(err, ST_RULE, _("%s sits out on Spieltag %d, as is written down for it; it is the turn of %s"),
                      name, plan->nr, text_str(&turn));
    else
        (void)err_set(err, ST_RULE,
                      _("%s sits out on Spieltag %d: more are registered than can play, and the last of the Spieltag "
                        "before make room; it is the turn of %s (Meisterschaftsmodus 2)"),
                      name, plan->nr, text_str(&turn));
    text_free(&turn);
    return ST_RULE;
}

/* Of the Teilnehmer in the set the first whose turn it is not. */
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

/* A start in the place of another: who sat there and does no more leaves. */
static void set_players(struct lineup_plan *plan, const struct sitting *sitting, const struct event *event,
                        uint16_t sits)
{
    struct spieltag day = sitting->fold.day;
    uint16_t leave =
        day.begun && event->kind == EVENT_START ? seated(&sitting->history.entry[sitting->fold.nr[0] - 1].event) : 0;

    for (int who = 0; who < sitting->roster.count; who++) {
        struct participant *participant = &day.t[who];

        if (sits >> who & 1)
            participant->gast = false;
        participant->known = (sits >> who & 1) || (participant->known && !(leave >> who & 1));
    }
    day.begun = true;
    take_players(plan, &day, &sitting->roster);
}

static uint16_t registered_before(const struct sitting *sitting)
{
    uint16_t set = 0;

    for (int who = 0; who < sitting->roster.count && sitting->fold.day.begun; who++)
        if (sitting->fold.day.t[who].known && !sitting->fold.day.t[who].gast)
            set |= (uint16_t)(1u << who);
    return set;
}

/* `day`: by what was played until what is written down followed. */
static enum status judge(struct store *store, const struct sitting *sitting, const struct spieltag *day,
                         const struct event *event, bool *stays, struct err *err)
{
    uint16_t sits = seated(event), before = registered_before(sitting);
    const struct lineup_place *who;
    struct lineup_plan plan = {0};
    bool by_rule = true;
    int room;
    enum status st;

    if (stays)
        *stays = false;
    if (!has_turns(sitting) || sits == 0)
        return ST_OK;
    st = follows_rule(store, sitting, day, &by_rule, err);
    if (st == ST_OK)
        st = load(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &plan, err);
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
        else if (stays)
            *stays = find_out_of_turn(&plan, sitting, (uint16_t)(sits & before)) != NULL;
    }
    lineup_free(&plan);
    return st;
}

enum status lineup_check(struct store *store, const struct sitting *sitting, const struct event *event, bool *stays,
                         struct err *err)
{
    return judge(store, sitting, &sitting->fold.day, event, stays, err);
}

enum status lineup_check_past(struct store *store, const struct sitting *before, const struct spieltag *now,
                              const struct event *event, struct err *err)
{
    return judge(store, before, now, event, NULL, err);
}

/* What is written down with the day. */

static bool may_seat(const struct entry *entry)
{
    return !op_has_event((enum op)entry->op) || entry->event.kind == EVENT_START ||
           entry->event.kind == EVENT_EINSTIEG;
}

/* The table as the book has it. */
static enum status saved_day(const struct sitting *sitting, struct spieltag *day, struct err *err)
{
    struct history history = sitting->history;
    struct spieltag beginning = sitting_start(sitting);
    struct fold fold;
    int32_t at;
    enum status st;

    history.count = sitting->saved;
    st = history_fold(&history, &beginning, &fold, &at, err);
    if (st == ST_OK)
        *day = fold.day;
    fold_free(&fold);
    return st;
}

static bool same_players(const struct spieltag *a, const struct spieltag *b)
{
    for (int who = 0; who < PARTICIPANT_MAX; who++)
        if (a->t[who].known != b->t[who].known || a->t[who].gast != b->t[who].gast)
            return false;
    return a->begun == b->begun;
}

static enum status write_excused(struct store *store, const struct lineup_plan *now, bool by_rule, int64_t time,
                                 struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < now->count && st == ST_OK; i++) {
        int player = now->place[i].player;
        bool off = by_rule ? excused(now, i) : is_fixed(now, player) && !now->plays[player];

        st = write_one(store, now, player, off, time, err);
    }
    return st;
}

static enum status follow(struct store *store, const struct sitting *sitting, const struct spieltag *was,
                          struct err *err)
{
    struct lineup_plan now = {0};
    int64_t time = sitting->history.entry[sitting->history.count - 1].time;
    bool by_rule = true;
    enum status st = follows_rule(store, sitting, was, &by_rule, err);

    if (st == ST_OK)
        st = load(store, &sitting->saison, sitting->tisch.nr, sitting->tisch.tisch, &now, err);
    if (st == ST_OK) {
        rule_with(&now, &sitting->fold.day, &sitting->roster);
        st = write_excused(store, &now, by_rule, time, err);
    }
    lineup_free(&now);
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
    return st != ST_OK || same_players(&was, &sitting->fold.day) ? st : follow(store, sitting, &was, err);
}

static bool comes_again(const struct saison_entries *entries, size_t i)
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
            comes_again(&entries, i))
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
