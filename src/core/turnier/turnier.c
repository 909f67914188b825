#include "core/turnier/turnier.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "base/mem.h"

void turnier_open(struct turnier *t, int rounds, const int64_t *player, int count)
{
    assert(rounds >= 1 && rounds <= RUNDEN_MAX);
    *t = (struct turnier){.rounds = rounds,
                          .seed = SEED_NONE,
                          .lot = SEED_NONE,
                          .title = "",
                          .land = "",
                          .prizes = "",
                          .order = "",
                          .liga = "",
                          .person_room = (size_t)count,
                          .person = mem_alloc((size_t)count * sizeof *t->person)};
    for (int i = 0; i < count; i++)
        (void)turnier_add_person(t, player[i]);
}

int turnier_add_person(struct turnier *t, int64_t player)
{
    t->person = mem_grow(t->person, (size_t)t->count, &t->person_room, sizeof *t->person);
    t->person[t->count] =
        (struct turnier_person){.player = player, .from = 1, .club = "", .team = "", .land = "", .out_why = ""};
    return t->count++;
}

void turnier_close(struct turnier *t)
{
    for (int r = 0; r < RUNDEN_MAX; r++) {
        free(t->round[r].seats.start);
        free(t->round[r].seats.seat);
        free(t->round[r].list);
    }
    free(t->person);
    free(t->member);
    free(t->stand_in);
    free(t->staffel);
    *t = (struct turnier){0};
}

/* Room for the lists of the first so many tables. */
static void have_lists(struct turnier_round *r, size_t count)
{
    if (r->lists >= count)
        return;
    r->list = mem_realloc(r->list, count * sizeof *r->list);
    memset(r->list + r->lists, 0, (count - r->lists) * sizeof *r->list);
    r->lists = count;
}

/* The seats of one round, table by table without a gap, each seat behind the one before it, who sits out at the end.
 */
static bool take_round(struct turnier *t, const struct turnier_seat *seat, size_t count, size_t out)
{
    struct turnier_round *r = &t->round[seat[0].round - 1];
    int last = 0;

    r->planned = true;
    r->seats.tables = seat[count - 1].table;
    r->seats.out = (int)out;
    r->seats.start = mem_alloc((size_t)(r->seats.tables + 1) * sizeof *r->seats.start);
    r->seats.seat = mem_alloc(count * sizeof *r->seats.seat);
    have_lists(r, (size_t)r->seats.tables);
    for (size_t i = out; i < count; i++) {
        int at = (int)(i - out);

        if (seat[i].table != last && seat[i].table != last + 1)
            return false;
        if (seat[i].table != last)
            r->seats.start[seat[i].table - 1] = (uint16_t)at;
        last = seat[i].table;
        r->seats.seat[at] = (uint16_t)seat[i].who;
    }
    r->seats.start[r->seats.tables] = (uint16_t)(count - out);
    for (size_t i = 0; i < out; i++)
        r->seats.seat[count - out + i] = (uint16_t)seat[i].who;
    for (int i = 0; i < r->seats.tables; i++) {
        int size = turnier_table_size(r, i);

        if (size < RELEASED_LEAST || size > RELEASED_MOST)
            return false;
        r->seats.fives += size > PLAYER_IN_SPIEL;
    }
    return true;
}

bool turnier_seats(struct turnier *t, const struct turnier_seat *seat, size_t count)
{
    for (size_t i = 0, n, out; i < count; i += n) {
        for (n = 0, out = 0; i + n < count && seat[i + n].round == seat[i].round; n++) {
            if (seat[i + n].who < 0 || seat[i + n].who >= t->count || seat[i + n].table < 0 ||
                seat[i + n].table > t->count || n >= (size_t)t->count)
                return false;
            out += seat[i + n].table == 0;
        }
        if (seat[i].round < 1 || seat[i].round > t->rounds || t->round[seat[i].round - 1].planned ||
            !take_round(t, &seat[i], n, out))
            return false;
    }
    return true;
}

static const char *text_of(const struct turnier_entry *e)
{
    return e->text ? e->text : "";
}

/* What is said of a Teilnehmer. */
static bool apply_to_person(struct turnier *t, const struct turnier_entry *e)
{
    struct turnier_person *p = &t->person[e->who];

    switch (e->what) {
    case TURNIER_CLUB:
        p->club = text_of(e);
        return true;
    case TURNIER_TEAM:
        p->team = text_of(e);
        return true;
    case TURNIER_LAND:
        p->land = text_of(e);
        return true;
    case TURNIER_NUMBER:
        p->number = (int)e->number;
        return true;
    case TURNIER_PAID:
        p->paid = e->number;
        return true;
    case TURNIER_FROM:
        p->from = e->round;
        return true;
    case TURNIER_OUT:
        p->out = e->round;
        p->out_why = text_of(e);
        return true;
    case TURNIER_STRAFE:
        p->strafe += (int)e->number;
        return p->strafe >= 0;
    default:
        assert(e->what == TURNIER_DISQ);
        p->disq = e->number != 0;
        return true;
    }
}

static bool apply_group(struct turnier *t, const struct turnier_entry *e)
{
    size_t i = 0;

    while (i < t->members && (t->member[i].who != e->who || strcmp(t->member[i].group, e->text) != 0))
        i++;
    if (e->number == 0) {
        if (i < t->members)
            t->member[i] = t->member[--t->members];
        return true;
    }
    if (i == t->members) {
        t->member = mem_grow(t->member, t->members, &t->members_room, sizeof *t->member);
        t->member[t->members++] = (struct turnier_member){e->who, e->text};
    }
    return true;
}

static bool apply_stand_in(struct turnier *t, const struct turnier_entry *e)
{
    t->stand_in = mem_grow(t->stand_in, t->stand_ins, &t->stand_ins_room, sizeof *t->stand_in);
    t->stand_in[t->stand_ins++] = (struct turnier_stand_in){e->who, e->round, e->person};
    return true;
}

static bool apply_to_list(struct turnier *t, const struct turnier_entry *e)
{
    struct turnier_round *r = &t->round[e->round - 1];
    struct turnier_list *list;

    if (!r->released)
        return false;
    have_lists(r, (size_t)e->table);
    r->named = e->table > r->named ? e->table : r->named;
    list = &r->list[e->table - 1];
    if (e->what == TURNIER_EXTEND)
        list->minutes += (int)e->number;
    else
        list->state = e->what == TURNIER_ACCEPT    ? LIST_ACCEPTED
                      : e->what == TURNIER_HAND_IN ? LIST_HANDED_IN
                                                   : LIST_OPEN;
    if (e->what == TURNIER_HAND_IN)
        list->handed = e->time;
    return true;
}

static struct turnier_staffel *staffel_of(const struct turnier *t, const char *team)
{
    for (size_t i = 0; i < t->staffeln; i++)
        if (strcmp(t->staffel[i].team, team) == 0)
            return &t->staffel[i];
    return NULL;
}

static bool apply_staffel(struct turnier *t, const struct turnier_entry *e)
{
    struct turnier_staffel *z = staffel_of(t, e->text);

    if (!z) {
        t->staffel = mem_grow(t->staffel, t->staffeln, &t->staffeln_room, sizeof *t->staffel);
        z = &t->staffel[t->staffeln++];
        z->team = e->text;
    }
    z->staffel = (int)e->number;
    return true;
}

int turnier_staffel(const struct turnier *t, const char *team)
{
    const struct turnier_staffel *z = staffel_of(t, team);

    return z ? z->staffel : 0;
}

/* The round is as if it had never been released. Whoever came, went or was replaced from the round behind it on was
 * meant to do so from the next round on, which it is again. */
static bool apply_withdrawal(struct turnier *t, int round)
{
    struct turnier_round *r = &t->round[round - 1];

    if (round != turnier_released(t))
        return false;
    r->released = 0;
    r->named = 0;
    for (size_t i = 0; i < r->lists; i++)
        r->list[i] = (struct turnier_list){.state = LIST_OPEN};
    for (int i = 0; i < t->count; i++) {
        struct turnier_person *p = &t->person[i];

        p->from = p->from > round ? round : p->from;
        p->out = p->out > round ? round : p->out;
    }
    for (size_t i = 0; i < t->stand_ins; i++)
        t->stand_in[i].round = t->stand_in[i].round > round ? round : t->stand_in[i].round;
    return true;
}

/* What is said of the Turnier. */
static bool apply_setting(struct turnier *t, const struct turnier_entry *e)
{
    switch (e->what) {
    case TURNIER_TITLE:
        t->title = text_of(e);
        return true;
    case TURNIER_MODE:
        t->mode = term_find(mode_terms, MODE_COUNT, e->text, strlen(e->text));
        return true;
    case TURNIER_TIME:
        t->minutes = (int)e->number;
        return true;
    case TURNIER_FOURS:
        t->only_fours = e->number != 0;
        return true;
    case TURNIER_LAND:
        t->land = text_of(e);
        return true;
    case TURNIER_FEE:
        t->fee = e->number;
        return true;
    case TURNIER_PRIZES:
        t->prizes = text_of(e);
        return true;
    case TURNIER_SEED:
        t->lot = t->seed == SEED_NONE ? e->number : t->lot;
        t->seed = e->number;
        return true;
    case TURNIER_LIGA:
        t->liga = text_of(e);
        return true;
    case TURNIER_STAFFEL:
        return apply_staffel(t, e);
    case TURNIER_ORDER:
        t->order = text_of(e);
        return true;
    case TURNIER_PAYOUT:
        t->payout = e->number;
        return true;
    case TURNIER_TEAM_SIZE:
        t->team_size = (int)e->number;
        return true;
    case TURNIER_WITHDRAW:
        return apply_withdrawal(t, e->round);
    default:
        assert(e->what == TURNIER_RELEASE);
        t->round[e->round - 1].released = e->time;
        return e->round <= turnier_released(t);
    }
}

/* Of a round that was released: it may be taken back later, and the Turnier have fewer rounds since. */
static bool is_of_release(const struct turnier_entry *e)
{
    return e->table || e->what == TURNIER_RELEASE || e->what == TURNIER_WITHDRAW;
}

bool turnier_apply(struct turnier *t, const struct turnier_entry *e)
{
    int last = is_of_release(e) ? RUNDEN_MAX : t->rounds + turnier_forms[e->what].behind;

    if (turnier_entry_wrong(e) || e->who >= t->count || e->round > last)
        return false;
    if (e->what == TURNIER_GROUP)
        return apply_group(t, e);
    if (e->what == TURNIER_STAND_IN)
        return apply_stand_in(t, e);
    if (e->who >= 0 && !e->table)
        return apply_to_person(t, e);
    return e->table ? apply_to_list(t, e) : apply_setting(t, e);
}

int turnier_seats_fit(const struct turnier *t)
{
    for (int i = 0; i < RUNDEN_MAX; i++) {
        const struct turnier_round *r = &t->round[i];

        if (r->released && (!r->planned || r->named > r->seats.tables)) /* beyond the last one none is planned */
            return i + 1;
    }
    return 0;
}

bool turnier_plays(const struct turnier *t, int who, int round)
{
    const struct turnier_person *p = &t->person[who];

    return round >= p->from && (p->out == 0 || round < p->out) && !p->disq;
}

int turnier_released(const struct turnier *t)
{
    int n = 0;

    while (n < RUNDEN_MAX && t->round[n].released)
        n++;
    return n;
}

int turnier_open_table(const struct turnier *t, int who)
{
    int last = turnier_released(t) - 1;

    for (int table = 0; last >= 0 && table < t->round[last].seats.tables; table++) {
        const struct turnier_round *r = &t->round[last];

        for (int i = r->seats.start[table]; i < sitzplan_end(&r->seats, table); i++)
            if (r->seats.seat[i] == who)
                return r->list[table].state == LIST_OPEN ? table + 1 : 0;
    }
    return 0;
}

int turnier_numbered(const struct turnier *t, int number)
{
    for (int i = 0; i < t->count; i++)
        if (t->person[i].number == number)
            return i;
    return -1;
}

int64_t turnier_player_in(const struct turnier *t, int who, int round)
{
    int64_t player = t->person[who].player;

    for (size_t i = 0; i < t->stand_ins; i++)
        if (t->stand_in[i].who == who && t->stand_in[i].round <= round)
            player = t->stand_in[i].player;
    return player;
}

int turnier_who(const struct turnier *t, int64_t player)
{
    for (size_t i = 0; i < t->stand_ins; i++)
        if (t->stand_in[i].player == player)
            return t->stand_in[i].who;
    for (int i = 0; i < t->count; i++)
        if (t->person[i].player == player)
            return i;
    return -1;
}

int turnier_list_minutes(int minutes, int seats, int more)
{
    int five = seats > PLAYER_IN_SPIEL;

    return minutes == 0 ? 0 : minutes + five * minutes / 4 + more;
}

int turnier_minutes(const struct turnier *t, int round, int table)
{
    const struct turnier_round *r = &t->round[round - 1];

    return turnier_list_minutes(t->minutes, turnier_table_size(r, table), r->list[table].minutes);
}

int64_t turnier_list_end(const struct turnier *t, int round, int table)
{
    int64_t minutes = turnier_minutes(t, round, table);

    return minutes ? t->round[round - 1].released + minutes * 60 : 0;
}

void turnier_draw(const struct turnier *t, uint64_t seed, int *number)
{
    struct random random = {seed};
    bool *taken = mem_alloc((size_t)TEILNEHMER_MAX + 1);
    int *open = mem_alloc((size_t)t->count * sizeof *open);
    int n = 0;

    for (int i = 0; i < t->count; i++) {
        number[i] = t->person[i].number;
        taken[number[i]] = true;
        n += number[i] == 0;
    }
    for (int i = 0, next = 1; i < n; i++) {
        while (taken[next])
            next++;
        open[i] = next++;
    }
    for (int i = 0, left = n; i < t->count; i++) {
        int at;

        if (number[i])
            continue;
        at = (int)random_under(&random, (uint32_t)left);
        number[i] = open[at];
        open[at] = open[--left];
    }
    free(open);
    free(taken);
}
