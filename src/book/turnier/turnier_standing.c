/* The standing of a Turnier, from the lists that are accepted (turnier.h, core/ranking/turnier.h). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/turnier/turnier.h"

void turnier_standing_free(struct turnier_standing *s)
{
    free(s->result);
    free(s->player);
    free(s->list);
    free(s->team);
    free(s->team_list);
    free(s->gap);
    *s = (struct turnier_standing){0};
}

static struct round_result *result_of(const struct turnier_standing *s, int who, int round)
{
    return &s->result[who * s->rounds + round - 1];
}

/* Of a round that he does not sit in: a released one without him he has missed, though he plays again since. */
static enum result_kind absent_kind(const struct turnier *t, int who, int round)
{
    if (round < t->person[who].from)
        return RESULT_LATE;
    if (!turnier_plays(t, who, round))
        return RESULT_OUT;
    return t->round[round - 1].released ? RESULT_LATE : RESULT_MISSING;
}

/* Who sits at a list that is accepted has 0 in it where it says nothing of him: he left before its first game. */
static void take_list(const struct turnier_round *r, int round, int table, struct turnier_standing *s)
{
    for (int i = r->seats.start[table]; i < sitzplan_end(&r->seats, table); i++)
        result_of(s, r->seats.seat[i], round)->kind = RESULT_PLAYED;
}

static void take_round(const struct turnier *t, int round, struct turnier_standing *s)
{
    const struct turnier_round *r = &t->round[round - 1];

    for (int i = 0; i < t->count; i++)
        result_of(s, i, round)->kind = (uint8_t)absent_kind(t, i, round);
    for (int i = 0, end = r->released ? sitzplan_end(&r->seats, r->seats.tables) : 0; i < end; i++)
        result_of(s, r->seats.seat[i], round)->kind =
            i < r->seats.start[r->seats.tables] ? RESULT_MISSING : RESULT_FREILOS;
    for (int table = 0; r->released && table < r->seats.tables; table++) {
        if (r->list[table].state == LIST_ACCEPTED) {
            take_list(r, round, table, s);
            continue;
        }
        s->gap[s->missing].round = round;
        s->gap[s->missing].table = table + 1;
        s->gap[s->missing++].state = r->list[table].state;
    }
}

static bool is_accepted(const struct turnier *t, const struct list_result *z)
{
    return z->round >= 1 && z->round <= t->rounds && z->table >= 1 &&
           z->table <= t->round[z->round - 1].seats.tables && t->round[z->round - 1].released &&
           t->round[z->round - 1].list[z->table - 1].state == LIST_ACCEPTED;
}

/* Players of the book to Teilnehmer. */
struct whose {
    int64_t player;
    int who;
};

static int compare_whose(const void *a, const void *b)
{
    const struct whose *x = a, *y = b;

    return (x->player > y->player) - (x->player < y->player);
}

static struct whose *who_is_who(const struct turnier *t, size_t *count)
{
    struct whose *list = mem_alloc(((size_t)t->count + t->stand_ins + 1) * sizeof *list);

    *count = 0;
    for (int i = 0; i < t->count; i++)
        list[(*count)++] = (struct whose){t->person[i].player, i};
    for (size_t i = 0; i < t->stand_ins; i++)
        list[(*count)++] = (struct whose){t->stand_in[i].player, t->stand_in[i].who};
    qsort(list, *count, sizeof *list, compare_whose);
    return list;
}

static void take_results(const struct turnier *t, const struct list_results *l, struct turnier_standing *s)
{
    size_t count;
    struct whose *list = who_is_who(t, &count);

    for (size_t i = 0; i < l->count; i++) {
        const struct list_result *z = &l->result[i];
        const struct whose key = {z->player, 0}, *w = bsearch(&key, list, count, sizeof key, compare_whose);

        if (w && is_accepted(t, z) && z->round <= s->rounds)
            *result_of(s, w->who, z->round) = (struct round_result){z->punkte, RESULT_PLAYED};
    }
    free(list);
}

/* The number of a team by its name, a new one when it has none yet. */
static int team_number(struct turnier_standing *s, const char *name)
{
    for (int i = 0; i < s->teams; i++)
        if (strcmp(s->team[i], name) == 0)
            return i + 1;
    s->team[s->teams] = name;
    return ++s->teams;
}

/* By the rounds that are shown: who has gone since was there still. Behind the last one all of them have gone. */
static bool has_dropped_out(const struct turnier *t, int who, int rounds)
{
    int out = t->person[who].out;

    return out > 0 && (out <= rounds || rounds == t->rounds);
}

static void take_players(const struct turnier *t, struct turnier_standing *s)
{
    for (int i = 0; i < t->count; i++) {
        const struct turnier_person *p = &t->person[i];

        s->player[i] = (struct turnier_player){.round = result_of(s, i, 1),
                                               .startnummer = p->number,
                                               .team = p->team[0] ? team_number(s, p->team) : 0,
                                               .strafpunkte = p->strafe,
                                               .disqualified = p->disq,
                                               .dropped_out = has_dropped_out(t, i, s->rounds)};
    }
}

/* The games that a participant of a table has won. */
static int games_won(const struct sitting *r, int participant)
{
    int won = 0;

    for (int32_t i = 0; i < r->f.count; i++) {
        const struct step *step = &r->f.step[i];

        for (int k = 0; step->kind == EVENT_SPIEL && step->valued && k < step->lineup.count; k++)
            won += step->lineup.player[k] == participant && !lineup_pauses(&step->lineup, participant) &&
                   settlement_won(&step->settlement, spiel_party(&step->spiel, participant));
    }
    return won;
}

struct won {
    const struct turnier *t;
    struct turnier_standing *s;
    size_t count;
    struct whose *whose;
};

/* Of a list that was entered by its totals they are not known. */
static enum status take_won(const struct sitting *r, void *with, struct err *err)
{
    struct won *w = with;
    const struct list_result of = {.round = r->tisch.nr, .table = r->tisch.tisch};

    (void)err;
    for (int p = 0; p < r->roster.count && of.round <= w->s->rounds && is_accepted(w->t, &of); p++) {
        const struct whose key = {r->roster.player[p], 0},
                           *who = bsearch(&key, w->whose, w->count, sizeof key, compare_whose);

        if (!who)
            continue;
        w->s->player[who->who].won += games_won(r, p);
        w->s->player[who->who].won_known &= !r->f.day.only_sums;
    }
    return ST_OK;
}

/* All tables are folded, and only where somebody asks: an order for the prizes has them. */
static enum status count_won(struct store *store, const struct turnier_book *b, struct turnier_standing *s,
                             struct err *err)
{
    struct won w = {.t = &b->t, .s = s};
    enum status st;

    if (!memchr(s->input.criteria, CRITERION_WON, CRITERIA_MAX))
        return ST_OK;
    for (int i = 0; i < b->t.count; i++)
        s->player[i].won_known = true;
    w.whose = who_is_who(&b->t, &w.count);
    st = sittings_walk_turnier(store, &b->saison, take_won, &w, err);
    free(w.whose);
    return st;
}

static void rank(const struct turnier *t, struct turnier_standing *s)
{
    s->input.count = t->count;
    s->input.rounds = s->rounds;
    s->input.player = s->player;
    s->input.seed = (uint64_t)(t->lot < 0 ? 0 : t->lot);
    s->input.teams = s->teams;
    s->input.team_size = t->team_size;
    turnier_ranking(&s->input, s->list);
    s->team_count = turnier_teams(&s->input, s->list, s->team_list);
}

enum status turnier_standing(struct store *store, const struct turnier_book *b, int rounds,
                             struct turnier_standing *s, struct err *err)
{
    const struct turnier *t = &b->t;
    size_t count = (size_t)t->count + 1, tables = 1;
    struct list_results l;
    enum status st = store_turnier_results(store, b->saison.id, &l, err);

    *s = (struct turnier_standing){.rounds = rounds ? rounds : t->rounds};
    if (st != ST_OK)
        return st;
    for (int r = 0; r < s->rounds; r++)
        tables += (size_t)t->round[r].seats.tables;
    s->result = mem_alloc(count * (size_t)s->rounds * sizeof *s->result);
    s->player = mem_alloc(count * sizeof *s->player);
    s->list = mem_alloc(count * sizeof *s->list);
    s->team = mem_alloc(count * sizeof *s->team);
    s->team_list = mem_alloc(count * sizeof *s->team_list);
    s->gap = mem_alloc(tables * sizeof *s->gap);
    for (int r = 1; r <= s->rounds; r++)
        take_round(t, r, s);
    take_results(t, &l, s);
    free(l.result);
    take_players(t, s);
    (void)criteria_read(t->order[0] ? t->order : CRITERIA_USUAL, s->input.criteria);
    st = count_won(store, b, s, err);
    rank(t, s);
    s->final = s->missing == 0 && turnier_released(t) == t->rounds && s->rounds == t->rounds;
    return st;
}
