#include "book/table/lineup.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

/* The Spieltag. */

void lineup_free(struct lineup_plan *l)
{
    free(l->registered);
    free(l->plays);
    free(l->place);
    regelsatz_free(&l->regelsatz);
    standings_free(&l->w);
    *l = (struct lineup_plan){0};
}

int lineup_registered(const struct lineup_plan *l)
{
    int n = 0;

    for (size_t i = 0; i < l->w.player.count; i++)
        n += l->registered[i];
    return n;
}

/* Who takes part in the Meisterschaft at a table. */
static void take_players(struct lineup_plan *l, const struct spieltag *day, const struct roster *roster)
{
    for (int who = 0; who < roster->count; who++) {
        int player = buch_player_index(&l->w.player, roster->player[who]);

        if (player >= 0 && day->t[who].known && !day->t[who].gast)
            l->plays[player] = true;
    }
    l->tables += day->begun;
}

/* The tables of the Spieltag, but one. */
static enum status take_tables(struct store *store, struct lineup_plan *l, int except, struct err *err)
{
    struct tisch_list t;
    enum status st = store_tische(store, l->w.saison.id, &wettbewerb_meisterschaft, &t, err);

    for (size_t i = 0; i < t.count && st == ST_OK; i++) {
        struct sitting r;

        if (t.tisch[i].nr != l->nr || t.tisch[i].tisch == except || t.tisch[i].state == STATE_EMPTY)
            continue;
        st = sitting_load(store, &t.tisch[i], &r, err);
        if (st != ST_OK)
            break;
        take_players(l, &r.f.day, &r.roster);
        sitting_free(&r);
    }
    tisch_list_free(&t);
    return st;
}

/* Without the table `except`; 0: with all. */
static enum status load(struct store *store, const struct saison *s, int nr, int except, struct lineup_plan *l,
                        struct err *err)
{
    size_t n;
    enum status st;

    *l = (struct lineup_plan){.nr = nr};
    st = standings_load(store, s, 0, &l->w, err);
    if (st == ST_OK)
        st = buch_regelsatz(store, s, nr, &l->regelsatz, err);
    if (st != ST_OK)
        return st;
    n = l->w.player.count;
    l->registered = mem_alloc(n);
    l->plays = mem_alloc(n);
    l->place = mem_alloc((n + 1) * sizeof *l->place);
    for (size_t i = 0; i < n; i++)
        l->registered[i] = buch_registered(&l->w.entries, l->w.player.player[i].id, nr);
    l->places = saison_seats(lineup_registered(l), l->regelsatz.rules->tisch_max);
    return take_tables(store, l, except, err);
}

enum status lineup_load(struct store *store, const struct saison *s, int nr, struct lineup_plan *l, struct err *err)
{
    return load(store, s, nr, 0, l, err);
}

void lineup_by_rule(struct lineup_plan *l)
{
    struct lineup_question q = {l->nr, l->places, l->registered, l->plays, l->seed};

    l->count = l->places > 0 ? saison_lineup(&l->w.input, &q, l->place) : 0;
}

static bool is_fixed(const struct lineup_plan *l, int player)
{
    return buch_sits_out(&l->w.entries, l->w.player.player[player].id, l->nr);
}

/* What was written down for this Spieltag holds; it is not drawn again. Where it leaves more than can play, who came
 * to the season since, say, others sit out by rule. */
void lineup_settle(struct lineup_plan *l)
{
    int fixed = 0, more = 0;

    lineup_by_rule(l);
    for (int i = 0; i < l->count; i++) {
        fixed += is_fixed(l, l->place[i].player);
        more += l->place[i].role == ROLE_SITS_OUT;
    }
    more -= fixed;
    for (int i = 0; i < l->count && fixed > 0; i++) {
        struct lineup_place *p = &l->place[i];
        bool stays = is_fixed(l, p->player), too = !stays && p->role == ROLE_SITS_OUT && more > 0;

        more -= too;
        p->drawn = p->drawn && too;
        p->role = stays || too ? ROLE_SITS_OUT : ROLE_PLAYS;
    }
}

static enum status write_one(struct store *store, const struct lineup_plan *l, int player, bool off, int64_t time,
                             struct err *err)
{
    struct saison_entry e = {off ? SAISON_SIT_OUT : SAISON_JOIN_IN, l->w.player.player[player].id, l->nr};

    return is_fixed(l, player) == off ? ST_OK : store_saison_entry(store, l->w.saison.id, &e, time, err);
}

enum status lineup_write(struct store *store, const struct lineup_plan *l, int64_t time, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < l->count && st == ST_OK; i++)
        st = write_one(store, l, l->place[i].player, l->place[i].role == ROLE_SITS_OUT, time, err);
    return st;
}

/* The roles by rule at the tables that there are. Nobody has to sit out while nobody plays. */
static void rule_with(struct lineup_plan *l, const struct spieltag *day, const struct roster *roster)
{
    take_players(l, day, roster);
    l->places = l->tables > 0 ? l->tables * l->regelsatz.rules->tisch_max : SAISON_PLAYER_MAX;
    lineup_by_rule(l);
}

static bool excused(const struct lineup_plan *l, int i)
{
    return l->place[i].role == ROLE_SITS_OUT && !l->plays[l->place[i].player];
}

/* Nobody has written anything down by hand. */
static bool is_as_by_rule(const struct lineup_plan *before)
{
    size_t fixed = 0, by_rule = 0;

    for (size_t i = 0; i < before->w.player.count; i++)
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
static enum status follows_rule(struct store *store, const struct sitting *r, const struct spieltag *day,
                                bool *by_rule, struct err *err)
{
    struct lineup_plan l;
    enum status st = load(store, &r->saison, r->tisch.nr, r->tisch.tisch, &l, err);

    if (st == ST_OK) {
        rule_with(&l, day, &r->roster);
        *by_rule = is_as_by_rule(&l);
    }
    lineup_free(&l);
    return st;
}

/* Who sits down. */

/* The DDB's Meisterschaftsmodus 2 is for seasons that go by its rating. */
static bool has_turns(const struct sitting *r)
{
    return r->tisch.kind->season && r->day_ranking == RANKING_DESSOS;
}

/* Those whom an event seats; a Gast has no turn. */
static uint16_t seated(const struct event *e)
{
    uint16_t set = 0;

    if (e->kind == EVENT_EINSTIEG)
        return (uint16_t)(e->u.einstieg.gast ? 0 : 1u << e->u.einstieg.player);
    for (int i = 0; e->kind == EVENT_START && i < e->u.start.count; i++)
        set |= (uint16_t)(1u << e->u.start.sitz[i]);
    return e->kind == EVENT_START ? (uint16_t)(set & ~e->u.start.guests) : 0;
}

/* No seat is left, and one whose turn it is has none. */
static bool seats_lack(const struct lineup_plan *l)
{
    int n = 0;
    bool lacks = false;

    for (size_t i = 0; i < l->w.player.count; i++)
        n += l->plays[i];
    for (int i = 0; i < l->count; i++)
        lacks = lacks || (l->place[i].role == ROLE_PLAYS && !l->plays[l->place[i].player]);
    return lacks && n >= l->places;
}

/* On the last Spieltag a free seat is no reason. */
static bool out_of_turn(const struct lineup_plan *l, const struct lineup_place *p)
{
    return l->plays[p->player] && (p->role == ROLE_ABSENT || (p->role == ROLE_SITS_OUT && seats_lack(l)));
}

static void name_players(const struct lineup_plan *l, struct text *t)
{
    for (int i = 0; i < l->count; i++)
        if (l->place[i].role == ROLE_PLAYS || l->place[i].role == ROLE_AUFFUELLER)
            text_addf(t, "%s%s", t->len ? ", " : "", l->w.player.player[l->place[i].player].kuerzel.word);
}

static enum status refuse(const struct lineup_plan *l, const struct lineup_place *p, bool by_rule, struct err *err)
{
    const char *name = l->w.player.player[p->player].kuerzel.word;
    struct text turn = {0};

    name_players(l, &turn);
    if (p->role == ROLE_ABSENT)
        (void)err_set(err, ST_RULE,
                      _("the last Spieltag is for the best four and the Auffüller (%s), %s is not among them "
                        "(Meisterschaftsmodus 3)"),
                      text_str(&turn), name);
    else if (!by_rule)
        (void)err_set(err, ST_RULE, _("%s sits out on Spieltag %d, as is written down for it; it is the turn of %s"),
                      name, l->nr, text_str(&turn));
    else
        (void)err_set(err, ST_RULE,
                      _("%s sits out on Spieltag %d: more are registered than can play, and the last of the Spieltag "
                        "before make room; it is the turn of %s (Meisterschaftsmodus 2)"),
                      name, l->nr, text_str(&turn));
    text_free(&turn);
    return ST_RULE;
}

/* Of the Teilnehmer in the set the first whose turn it is not. */
static const struct lineup_place *find_out_of_turn(const struct lineup_plan *l, const struct sitting *r, uint16_t set)
{
    for (int i = 0; i < l->count; i++)
        for (int who = 0; who < r->roster.count; who++)
            if ((set >> who & 1) && r->roster.player[who] == l->w.player.player[l->place[i].player].id &&
                out_of_turn(l, &l->place[i]))
                return &l->place[i];
    return NULL;
}

/* A start in the place of another: who sat there and does no more leaves. */
static void set_players(struct lineup_plan *l, const struct sitting *r, const struct event *e, uint16_t sits)
{
    struct spieltag day = r->f.day;
    uint16_t leave = day.begun && e->kind == EVENT_START ? seated(&r->history.entry[r->f.nr[0] - 1].e) : 0;

    for (int who = 0; who < r->roster.count; who++) {
        struct participant *t = &day.t[who];

        if (sits >> who & 1)
            t->gast = false;
        t->known = (sits >> who & 1) || (t->known && !(leave >> who & 1));
    }
    day.begun = true;
    take_players(l, &day, &r->roster);
}

static uint16_t registered_before(const struct sitting *r)
{
    uint16_t set = 0;

    for (int who = 0; who < r->roster.count && r->f.day.begun; who++)
        if (r->f.day.t[who].known && !r->f.day.t[who].gast)
            set |= (uint16_t)(1u << who);
    return set;
}

/* `day`: by what was played until what is written down followed. */
static enum status judge(struct store *store, const struct sitting *r, const struct spieltag *day,
                         const struct event *e, bool *stays, struct err *err)
{
    uint16_t sits = seated(e), before = registered_before(r);
    const struct lineup_place *who;
    struct lineup_plan l = {0};
    bool by_rule = true;
    int room;
    enum status st;

    if (stays)
        *stays = false;
    if (!has_turns(r) || sits == 0)
        return ST_OK;
    st = follows_rule(store, r, day, &by_rule, err);
    if (st == ST_OK)
        st = load(store, &r->saison, r->tisch.nr, r->tisch.tisch, &l, err);
    if (st == ST_OK) {
        set_players(&l, r, e, sits);
        room = l.tables * r->rules->tisch_max;
        l.places = room > l.places ? room : l.places;
        if (by_rule)
            lineup_by_rule(&l);
        else
            lineup_settle(&l);
        who = find_out_of_turn(&l, r, (uint16_t)(sits & ~before));
        if (who)
            st = refuse(&l, who, by_rule, err);
        else if (stays)
            *stays = find_out_of_turn(&l, r, (uint16_t)(sits & before)) != NULL;
    }
    lineup_free(&l);
    return st;
}

enum status lineup_check(struct store *store, const struct sitting *r, const struct event *e, bool *stays,
                         struct err *err)
{
    return judge(store, r, &r->f.day, e, stays, err);
}

enum status lineup_check_past(struct store *store, const struct sitting *before, const struct spieltag *now,
                              const struct event *e, struct err *err)
{
    return judge(store, before, now, e, NULL, err);
}

/* What is written down with the day. */

static bool may_seat(const struct entry *e)
{
    return !op_has_event((enum op)e->op) || e->e.kind == EVENT_START || e->e.kind == EVENT_EINSTIEG;
}

/* The table as the book has it. */
static enum status saved_day(const struct sitting *r, struct spieltag *day, struct err *err)
{
    struct history h = r->history;
    struct spieltag beginning = sitting_start(r);
    struct fold f;
    int32_t at;
    enum status st;

    h.count = r->saved;
    st = history_fold(&h, &beginning, &f, &at, err);
    if (st == ST_OK)
        *day = f.day;
    fold_free(&f);
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

static enum status follow(struct store *store, const struct sitting *r, const struct spieltag *was, struct err *err)
{
    struct lineup_plan now = {0};
    int64_t time = r->history.entry[r->history.count - 1].time;
    bool by_rule = true;
    enum status st = follows_rule(store, r, was, &by_rule, err);

    if (st == ST_OK)
        st = load(store, &r->saison, r->tisch.nr, r->tisch.tisch, &now, err);
    if (st == ST_OK) {
        rule_with(&now, &r->f.day, &r->roster);
        st = write_excused(store, &now, by_rule, time, err);
    }
    lineup_free(&now);
    return st;
}

enum status lineup_follow(struct store *store, const struct sitting *r, struct err *err)
{
    struct spieltag was;
    bool seats = false;
    enum status st;

    for (int32_t nr = r->saved; nr < r->history.count; nr++)
        seats = seats || may_seat(&r->history.entry[nr]);
    if (!has_turns(r) || !seats)
        return ST_OK;
    st = saved_day(r, &was, err);
    return st != ST_OK || same_players(&was, &r->f.day) ? st : follow(store, r, &was, err);
}

static bool comes_again(const struct saison_entries *l, size_t i)
{
    const struct saison_entry *e = &l->entry[i];

    for (size_t k = i + 1; k < l->count; k++)
        if (l->entry[k].what == e->what && l->entry[k].player == e->player && l->entry[k].spieltag == e->spieltag)
            return true;
    return false;
}

enum status lineup_renumber(struct store *store, const struct saison *s, int from, int to, int64_t time,
                            struct err *err)
{
    struct saison_entries l;
    enum status st = store_saison_entries(store, s->id, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct saison_entry e = l.entry[i];

        if (e.what != SAISON_SIT_OUT || e.spieltag != from || !buch_sits_out(&l, e.player, from) ||
            comes_again(&l, i))
            continue;
        for (int side = 0; side < 2 && st == ST_OK; side++) {
            e.what = side ? SAISON_SIT_OUT : SAISON_JOIN_IN;
            e.spieltag = side ? to : from;
            st = store_saison_entry(store, s->id, &e, time, err);
        }
    }
    free(l.entry);
    return st;
}
