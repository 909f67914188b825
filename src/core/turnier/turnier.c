#include "core/turnier/turnier.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "base/mem.h"

void turnier_open(struct turnier *turnier, int rounds, const int64_t *player, int count)
{
    assert(rounds >= 1 && rounds <= RUNDEN_MAX);
    *turnier = (struct turnier){.rounds = rounds,
                                .seed = SEED_NONE,
                                .lot = SEED_NONE,
                                .title = "",
                                .land = "",
                                .prizes = "",
                                .order = "",
                                .liga = "",
                                .person_capacity = (size_t)count,
                                .person = mem_alloc((size_t)count * sizeof *turnier->person)};
    for (int i = 0; i < count; i++)
        (void)turnier_add_person(turnier, player[i]);
}

int turnier_add_person(struct turnier *turnier, int64_t player)
{
    turnier->person =
        mem_grow(turnier->person, (size_t)turnier->count, &turnier->person_capacity, sizeof *turnier->person);
    turnier->person[turnier->count] =
        (struct turnier_person){.player = player, .from = 1, .club = "", .team = "", .land = "", .out_why = ""};
    return turnier->count++;
}

void turnier_close(struct turnier *turnier)
{
    for (int r = 0; r < RUNDEN_MAX; r++) {
        free(turnier->round[r].seats.start);
        free(turnier->round[r].seats.seat);
        free(turnier->round[r].list);
    }
    free(turnier->person);
    free(turnier->member);
    free(turnier->stand_in);
    free(turnier->staffel);
    *turnier = (struct turnier){0};
}

/* Makes room for the lists of the first `count` tables. */
static void ensure_lists(struct turnier_round *round, size_t count)
{
    if (round->lists >= count)
        return;
    round->list = mem_realloc(round->list, count * sizeof *round->list);
    memset(round->list + round->lists, 0, (count - round->lists) * sizeof *round->list);
    round->lists = count;
}

/* Takes over the seats of one round, table by table without a gap and in order of seats; those who sit out come
 * first in `seat` and are put last. Returns false if they are no plan. */
static bool take_round(struct turnier *turnier, const struct turnier_seat *seat, size_t count, size_t out)
{
    struct turnier_round *round = &turnier->round[seat[0].round - 1];
    int last = 0;

    round->planned = true;
    round->seats.tables = seat[count - 1].table;
    round->seats.out = (int)out;
    round->seats.start = mem_alloc((size_t)(round->seats.tables + 1) * sizeof *round->seats.start);
    round->seats.seat = mem_alloc(count * sizeof *round->seats.seat);
    ensure_lists(round, (size_t)round->seats.tables);
    for (size_t i = out; i < count; i++) {
        int at = (int)(i - out);

        if (seat[i].table != last && seat[i].table != last + 1)
            return false;
        if (seat[i].table != last)
            round->seats.start[seat[i].table - 1] = (uint16_t)at;
        last = seat[i].table;
        round->seats.seat[at] = (uint16_t)seat[i].who;
    }
    round->seats.start[round->seats.tables] = (uint16_t)(count - out);
    for (size_t i = 0; i < out; i++)
        round->seats.seat[count - out + i] = (uint16_t)seat[i].who;
    for (int i = 0; i < round->seats.tables; i++) {
        int size = turnier_table_size(round, i);

        if (size < RELEASED_LEAST || size > RELEASED_MOST)
            return false;
        round->seats.fives += size > PLAYER_IN_SPIEL;
    }
    return true;
}

bool turnier_seats(struct turnier *turnier, const struct turnier_seat *seat, size_t count)
{
    for (size_t i = 0, n, out; i < count; i += n) {
        for (n = 0, out = 0; i + n < count && seat[i + n].round == seat[i].round; n++) {
            if (seat[i + n].who < 0 || seat[i + n].who >= turnier->count || seat[i + n].table < 0 ||
                seat[i + n].table > turnier->count || n >= (size_t)turnier->count)
                return false;
            out += seat[i + n].table == 0;
        }
        if (seat[i].round < 1 || seat[i].round > turnier->rounds || turnier->round[seat[i].round - 1].planned ||
            !take_round(turnier, &seat[i], n, out))
            return false;
    }
    return true;
}

static const char *text_of(const struct turnier_entry *entry)
{
    return entry->text ? entry->text : "";
}

/* Applies an entry about a Teilnehmer. */
static bool apply_to_person(struct turnier *turnier, const struct turnier_entry *entry)
{
    struct turnier_person *person = &turnier->person[entry->who];

    switch (entry->what) {
    case TURNIER_CLUB:
        person->club = text_of(entry);
        return true;
    case TURNIER_TEAM:
        person->team = text_of(entry);
        return true;
    case TURNIER_LAND:
        person->land = text_of(entry);
        return true;
    case TURNIER_NUMBER:
        person->number = (int)entry->number;
        return true;
    case TURNIER_PAID:
        person->paid = entry->number;
        return true;
    case TURNIER_FROM:
        person->from = entry->round;
        return true;
    case TURNIER_OUT:
        person->out = entry->round;
        person->out_why = text_of(entry);
        return true;
    case TURNIER_STRAFE:
        person->strafe += (int)entry->number;
        return person->strafe >= 0;
    default:
        assert(entry->what == TURNIER_DISQ);
        person->disq = entry->number != 0;
        return true;
    }
}

static bool apply_group(struct turnier *turnier, const struct turnier_entry *entry)
{
    size_t i = 0;

    while (i < turnier->members &&
           (turnier->member[i].who != entry->who || strcmp(turnier->member[i].group, entry->text) != 0))
        i++;
    if (entry->number == 0) {
        if (i < turnier->members)
            turnier->member[i] = turnier->member[--turnier->members];
        return true;
    }
    if (i == turnier->members) {
        turnier->member =
            mem_grow(turnier->member, turnier->members, &turnier->members_capacity, sizeof *turnier->member);
        turnier->member[turnier->members++] = (struct turnier_member){entry->who, entry->text};
    }
    return true;
}

static bool apply_stand_in(struct turnier *turnier, const struct turnier_entry *entry)
{
    turnier->stand_in =
        mem_grow(turnier->stand_in, turnier->stand_ins, &turnier->stand_ins_capacity, sizeof *turnier->stand_in);
    turnier->stand_in[turnier->stand_ins++] = (struct turnier_stand_in){entry->who, entry->round, entry->person};
    return true;
}

static bool apply_to_list(struct turnier *turnier, const struct turnier_entry *entry)
{
    struct turnier_round *round = &turnier->round[entry->round - 1];
    struct turnier_list *list;

    if (!round->released)
        return false;
    ensure_lists(round, (size_t)entry->table);
    round->named = entry->table > round->named ? entry->table : round->named;
    list = &round->list[entry->table - 1];
    if (entry->what == TURNIER_EXTEND)
        list->minutes += (int)entry->number;
    else
        list->state = entry->what == TURNIER_ACCEPT    ? LIST_ACCEPTED
                      : entry->what == TURNIER_HAND_IN ? LIST_HANDED_IN
                                                       : LIST_OPEN;
    if (entry->what == TURNIER_HAND_IN)
        list->handed = entry->time;
    return true;
}

static struct turnier_staffel *staffel_of(const struct turnier *turnier, const char *team)
{
    for (size_t i = 0; i < turnier->staffeln; i++)
        if (strcmp(turnier->staffel[i].team, team) == 0)
            return &turnier->staffel[i];
    return NULL;
}

static bool apply_staffel(struct turnier *turnier, const struct turnier_entry *entry)
{
    struct turnier_staffel *staffel = staffel_of(turnier, entry->text);

    if (!staffel) {
        turnier->staffel =
            mem_grow(turnier->staffel, turnier->staffeln, &turnier->staffeln_capacity, sizeof *turnier->staffel);
        staffel = &turnier->staffel[turnier->staffeln++];
        staffel->team = entry->text;
    }
    staffel->staffel = (int)entry->number;
    return true;
}

int turnier_staffel(const struct turnier *turnier, const char *team)
{
    const struct turnier_staffel *staffel = staffel_of(turnier, team);

    return staffel ? staffel->staffel : 0;
}

/* Withdraws the last release, as if it had never been. A Teilnehmer who came, left or was replaced from the round
 * behind it on was meant to do so from the next round on, and the withdrawn round is the next one again. */
static bool apply_withdrawal(struct turnier *turnier, int round)
{
    struct turnier_round *r = &turnier->round[round - 1];

    if (round != turnier_released(turnier))
        return false;
    r->released = 0;
    r->named = 0;
    for (size_t i = 0; i < r->lists; i++)
        r->list[i] = (struct turnier_list){.state = LIST_OPEN};
    for (int i = 0; i < turnier->count; i++) {
        struct turnier_person *person = &turnier->person[i];

        person->from = person->from > round ? round : person->from;
        person->out = person->out > round ? round : person->out;
    }
    for (size_t i = 0; i < turnier->stand_ins; i++)
        turnier->stand_in[i].round = turnier->stand_in[i].round > round ? round : turnier->stand_in[i].round;
    return true;
}

/* Applies an entry about the Turnier. */
static bool apply_setting(struct turnier *turnier, const struct turnier_entry *entry)
{
    switch (entry->what) {
    case TURNIER_TITLE:
        turnier->title = text_of(entry);
        return true;
    case TURNIER_MODE:
        turnier->mode = term_find(mode_terms, MODE_COUNT, entry->text, strlen(entry->text));
        return true;
    case TURNIER_TIME:
        turnier->minutes = (int)entry->number;
        return true;
    case TURNIER_FOURS:
        turnier->only_fours = entry->number != 0;
        return true;
    case TURNIER_LAND:
        turnier->land = text_of(entry);
        return true;
    case TURNIER_FEE:
        turnier->fee = entry->number;
        return true;
    case TURNIER_PRIZES:
        turnier->prizes = text_of(entry);
        return true;
    case TURNIER_SEED:
        turnier->lot = turnier->seed == SEED_NONE ? entry->number : turnier->lot;
        turnier->seed = entry->number;
        return true;
    case TURNIER_LIGA:
        turnier->liga = text_of(entry);
        return true;
    case TURNIER_STAFFEL:
        return apply_staffel(turnier, entry);
    case TURNIER_ORDER:
        turnier->order = text_of(entry);
        return true;
    case TURNIER_PAYOUT:
        turnier->payout = entry->number;
        return true;
    case TURNIER_TEAM_SIZE:
        turnier->team_size = (int)entry->number;
        return true;
    case TURNIER_WITHDRAW:
        return apply_withdrawal(turnier, entry->round);
    default:
        assert(entry->what == TURNIER_RELEASE);
        turnier->round[entry->round - 1].released = entry->time;
        return entry->round <= turnier_released(turnier);
    }
}

/* True for entries about a released round: the release may be withdrawn later, and the Turnier may since have
 * fewer rounds. */
static bool is_of_release(const struct turnier_entry *entry)
{
    return entry->table || entry->what == TURNIER_RELEASE || entry->what == TURNIER_WITHDRAW;
}

bool turnier_apply(struct turnier *turnier, const struct turnier_entry *entry)
{
    int last = is_of_release(entry) ? RUNDEN_MAX : turnier->rounds + turnier_forms[entry->what].one_more;

    if (turnier_entry_wrong(entry) || entry->who >= turnier->count || entry->round > last)
        return false;
    if (entry->what == TURNIER_GROUP)
        return apply_group(turnier, entry);
    if (entry->what == TURNIER_STAND_IN)
        return apply_stand_in(turnier, entry);
    if (entry->who >= 0 && !entry->table)
        return apply_to_person(turnier, entry);
    return entry->table ? apply_to_list(turnier, entry) : apply_setting(turnier, entry);
}

int turnier_seats_fit(const struct turnier *turnier)
{
    for (int i = 0; i < RUNDEN_MAX; i++) {
        const struct turnier_round *round = &turnier->round[i];

        if (round->released &&
            (!round->planned || round->named > round->seats.tables)) /* no list is planned beyond the last table */
            return i + 1;
    }
    return 0;
}

bool turnier_plays(const struct turnier *turnier, int who, int round)
{
    const struct turnier_person *person = &turnier->person[who];

    return round >= person->from && (person->out == 0 || round < person->out) && !person->disq;
}

int turnier_released(const struct turnier *turnier)
{
    int n = 0;

    while (n < RUNDEN_MAX && turnier->round[n].released)
        n++;
    return n;
}

int turnier_open_table(const struct turnier *turnier, int who)
{
    int last = turnier_released(turnier) - 1;

    for (int table = 0; last >= 0 && table < turnier->round[last].seats.tables; table++) {
        const struct turnier_round *round = &turnier->round[last];

        for (int i = round->seats.start[table]; i < sitzplan_end(&round->seats, table); i++)
            if (round->seats.seat[i] == who)
                return round->list[table].state == LIST_OPEN ? table + 1 : 0;
    }
    return 0;
}

int turnier_numbered(const struct turnier *turnier, int number)
{
    for (int i = 0; i < turnier->count; i++)
        if (turnier->person[i].number == number)
            return i;
    return -1;
}

int64_t turnier_player_in(const struct turnier *turnier, int who, int round)
{
    int64_t player = turnier->person[who].player;

    for (size_t i = 0; i < turnier->stand_ins; i++)
        if (turnier->stand_in[i].who == who && turnier->stand_in[i].round <= round)
            player = turnier->stand_in[i].player;
    return player;
}

int turnier_who(const struct turnier *turnier, int64_t player)
{
    for (size_t i = 0; i < turnier->stand_ins; i++)
        if (turnier->stand_in[i].player == player)
            return turnier->stand_in[i].who;
    for (int i = 0; i < turnier->count; i++)
        if (turnier->person[i].player == player)
            return i;
    return -1;
}

int turnier_list_minutes(int minutes, int seats, int more)
{
    int five = seats > PLAYER_IN_SPIEL;

    return minutes == 0 ? 0 : minutes + five * minutes / 4 + more;
}

int turnier_minutes(const struct turnier *turnier, int round, int table)
{
    const struct turnier_round *r = &turnier->round[round - 1];

    return turnier_list_minutes(turnier->minutes, turnier_table_size(r, table), r->list[table].minutes);
}

int64_t turnier_list_end(const struct turnier *turnier, int round, int table)
{
    int64_t minutes = turnier_minutes(turnier, round, table);

    return minutes ? turnier->round[round - 1].released + minutes * 60 : 0;
}

void turnier_draw(const struct turnier *turnier, uint64_t seed, int *number)
{
    struct random random = {seed};
    AUTO(mem_drop) bool *taken = mem_alloc((size_t)TEILNEHMER_MAX + 1);
    AUTO(mem_drop) int *open = mem_alloc((size_t)turnier->count * sizeof *open);
    int n = 0;

    for (int i = 0; i < turnier->count; i++) {
        number[i] = turnier->person[i].number;
        taken[number[i]] = true;
        n += number[i] == 0;
    }
    for (int i = 0, next = 1; i < n; i++) {
        while (taken[next])
            next++;
        open[i] = next++;
    }
    for (int i = 0, left = n; i < turnier->count; i++) {
        int at;

        if (number[i])
            continue;
        at = (int)random_under(&random, (uint32_t)left);
        number[i] = open[at];
        open[at] = open[--left];
    }
}
