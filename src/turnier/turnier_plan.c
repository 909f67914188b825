/* The Sitzplan of the rounds of a Turnier that are still to be released (turnier.h). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "turnier/turnier.h"

int *turnier_of_number(const struct turnier *t, int *most)
{
    int *who;

    *most = 0;
    for (int i = 0; i < t->count; i++)
        *most = t->person[i].number > *most ? t->person[i].number : *most;
    who = mem_alloc((size_t)(*most + 1) * sizeof *who);
    for (int n = 0; n <= *most; n++)
        who[n] = -1;
    for (int i = 0; i < t->count; i++)
        if (t->person[i].number)
            who[t->person[i].number] = i;
    return who;
}

/* What a wish borrows. */
struct wish_parts {
    struct sitzplan_round released[RUNDEN_MAX];
    uint16_t *seat[RUNDEN_MAX];
    uint16_t *absent;
    struct sitzplan_group *group;
    uint16_t *member;
    uint16_t *standing;
};

static void free_parts(struct wish_parts *p)
{
    for (int r = 0; r < RUNDEN_MAX; r++)
        free(p->seat[r]);
    free(p->absent);
    free(p->group);
    free(p->member);
    free(p->standing);
}

static uint16_t number_of(const struct turnier *t, int who)
{
    return (uint16_t)(t->person[who].number - 1);
}

static enum status check_numbers(const struct turnier *t, int from, int until, struct err *err)
{
    int plays = 0;

    for (int i = 0; i < t->count; i++)
        plays += turnier_plays(t, i, until);
    if (plays < TEILNEHMER_MIN)
        return err_set(err, ST_CONFLICT,
                       _n("%d player takes part in round %d, %d are needed; `doko turnier teilnehmer neu \"NAME\"` "
                          "enters one",
                          "%d players take part in round %d, %d are needed; `doko turnier teilnehmer neu \"NAME\"` "
                          "enters one",
                          plays),
                       plays, until, TEILNEHMER_MIN);
    for (int i = 0; i < t->count; i++)
        for (int r = from; r <= until; r++)
            if (t->person[i].number == 0 && turnier_plays(t, i, r))
                return err_set(err, ST_CONFLICT,
                               _("not everybody has a start number; `doko turnier losen` draws them"));
    return ST_OK;
}

/* The released rounds by start numbers, and who is there in which round. */
static void wish_rounds(const struct turnier *t, const int *of_number, int until, struct sitzplan_wish *w,
                        struct wish_parts *p)
{
    p->absent = mem_alloc((size_t)(w->players + 1) * sizeof *p->absent);
    for (int n = 0; n < w->players; n++)
        p->absent[n] = UINT16_MAX;
    for (int r = 0; r < w->released_count; r++) {
        const struct sitzplan_round *seats = &t->round[r].seats;
        int end = sitzplan_end(seats, seats->tables);

        p->released[r] = *seats;
        p->released[r].seat = p->seat[r] = mem_alloc((size_t)(end + 1) * sizeof **p->seat);
        for (int i = 0; i < end; i++) {
            p->seat[r][i] = number_of(t, seats->seat[i]);
            p->absent[p->seat[r][i]] &= (uint16_t) ~(1u << r);
        }
    }
    for (int n = 0; n < w->players; n++)
        for (int r = w->released_count; r < until && of_number[n + 1] >= 0; r++)
            if (turnier_plays(t, of_number[n + 1], r + 1))
                p->absent[n] &= (uint16_t) ~(1u << r);
    w->released = p->released;
    w->absent = p->absent;
}

static int compare_members(const void *a, const void *b)
{
    const struct turnier_member *x = a, *y = b;
    int order = strcmp(x->group, y->group);

    return order ? order : (x->who > y->who) - (x->who < y->who);
}

/* Of a sorted list, each name one group. */
static void wish_named(const struct turnier *t, struct turnier_member *list, size_t count, struct sitzplan_wish *w,
                       struct wish_parts *p, size_t *used)
{
    qsort(list, count, sizeof *list, compare_members);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(list[i].group, list[i - 1].group) != 0)
            p->group[w->groups++] = (struct sitzplan_group){.member = &p->member[*used]};
        p->group[w->groups - 1].count++;
        p->member[(*used)++] = number_of(t, list[i].who);
    }
}

/* Groups by name, and the teams. */
static void wish_groups(const struct turnier *t, struct sitzplan_wish *w, struct wish_parts *p)
{
    size_t most = t->members + (size_t)t->count, count = 0, used = 0;
    struct turnier_member *list = mem_alloc((most + 1) * sizeof *list);

    p->group = mem_alloc((most + 1) * sizeof *p->group);
    p->member = mem_alloc((most + 1) * sizeof *p->member);
    for (int i = 0; i < t->count; i++)
        if (t->person[i].team[0] && t->person[i].number)
            list[count++] = (struct turnier_member){i, t->person[i].team};
    wish_named(t, list, count, w, p, &used);
    count = 0;
    for (size_t i = 0; i < t->members; i++)
        if (t->person[t->member[i].who].number)
            list[count++] = t->member[i];
    wish_named(t, list, count, w, p, &used);
    w->group = p->group;
    free(list);
}

enum status turnier_plan(const struct turnier *t, int until, const int *standing, int standing_count,
                         struct sitzplan *plan, struct err *err)
{
    struct wish_parts p = {0};
    struct sitzplan_wish w = {.rounds = until,
                              .only_fours = t->only_fours,
                              .seed = (uint64_t)(t->seed < 0 ? 0 : t->seed),
                              .released_count = turnier_released(t)};
    enum status st = check_numbers(t, w.released_count + 1, until, err);
    int *of_number;

    if (st != ST_OK)
        return st;
    of_number = turnier_of_number(t, &w.players);
    wish_rounds(t, of_number, until, &w, &p);
    wish_groups(t, &w, &p);
    if (standing) {
        p.standing = mem_alloc((size_t)(standing_count + 1) * sizeof *p.standing);
        for (int i = 0; i < standing_count; i++)
            if (turnier_plays(t, standing[i], until))
                p.standing[w.standing_count++] = number_of(t, standing[i]);
        w.standing = p.standing;
    }
    st = sitzplan_make(&w, plan, err);
    free_parts(&p);
    free(of_number);
    return st;
}
