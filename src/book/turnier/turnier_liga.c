#include "book/turnier/turnier_liga.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void turnier_liga_free(struct turnier_liga *l)
{
    free(l->day);
    free(l->team);
    free(l->result);
    free(l->doubled);
    free(l->place);
    *l = (struct turnier_liga){0};
}

/* A team by its name, a new one where it has not been seen. */
static int team_number(struct turnier_liga *l, const char *name)
{
    for (int i = 0; i < l->teams; i++)
        if (strcmp(l->team[i], name) == 0)
            return i;
    l->team = mem_grow(l->team, (size_t)l->teams, &l->teams_room, sizeof *l->team);
    (void)snprintf(l->team[l->teams], sizeof *l->team, "%s", name);
    return l->teams++;
}

/* Up to four teams need no Staffel: they are one. */
static int staffel_of(const struct turnier_book *b, const struct turnier_standing *s, const char *team)
{
    return b->t.staffeln == 0 && s->teams <= LIGA_GROUP ? 1 : turnier_staffel(&b->t, team);
}

static int in_staffel(const struct turnier_liga *l, int day, int staffel)
{
    int count = 0;

    for (size_t i = 0; i < l->results; i++)
        count += l->result[i].day == day && l->result[i].group == staffel;
    return count;
}

static void take_teams(const struct turnier_book *b, const struct turnier_standing *s, struct turnier_liga *l,
                       struct liga_day *day)
{
    for (int i = 0; i < s->team_count; i++) {
        const struct team_place *p = &s->team_list[i];
        const char *name = s->team[p->team - 1];
        int staffel = staffel_of(b, s, name), team = team_number(l, name);

        if (!day->over || p->place == 0)
            continue;
        if (staffel == 0 || in_staffel(l, l->days, staffel) == LIGA_GROUP) {
            if (day->without++ == 0)
                (void)snprintf(day->first, sizeof day->first, "%s", name);
            continue;
        }
        l->result = mem_grow(l->result, l->results, &l->result_room, sizeof *l->result);
        l->result[l->results++] =
            (struct liga_result){.day = l->days, .group = staffel, .team = team, .punkte = p->punkte};
    }
}

static enum status take_day(struct store *store, const struct turnier_book *b, struct turnier_liga *l,
                            struct err *err)
{
    struct liga_day day = {.date = b->saison.data.start};
    struct turnier_standing s;
    enum status st = turnier_standing(store, b, 0, &s, err);

    if (st == ST_OK) {
        (void)snprintf(day.name, sizeof day.name, "%s", b->saison.data.name);
        day.over = s.final || b->saison.closed;
        take_teams(b, &s, l, &day);
        l->day = mem_grow(l->day, (size_t)l->days, &l->days_room, sizeof *l->day);
        l->day[l->days++] = day;
    }
    turnier_standing_free(&s);
    return st;
}

/* The Turnier counts for the league of that name, or for the first that one is of. */
static enum status take_turnier(struct store *store, const struct saison *saison, const char *name,
                                struct turnier_liga *l, struct err *err)
{
    struct turnier_book b;
    enum status st = turnier_load(store, saison, &b, err);

    if (st == ST_OK && b.t.liga[0] && !name && l->name[0] && strcmp(l->name, b.t.liga) != 0)
        st = err_set(err, ST_INPUT, _("there are several leagues, such as \"%.60s\" and \"%.60s\": which one?"),
                     l->name, b.t.liga);
    if (st == ST_OK && b.t.liga[0] && (!name || strcmp(name, b.t.liga) == 0)) {
        (void)snprintf(l->name, sizeof l->name, "%s", b.t.liga);
        st = take_day(store, &b, l, err);
    }
    turnier_book_free(&b);
    return st;
}

static int by_day(const void *a, const void *b)
{
    const struct saison *x = a, *y = b;
    int v = date_compare(x->data.start, y->data.start);

    return v ? v : (x->id > y->id) - (x->id < y->id);
}

/* The Siegpunkte of each result, as the table has them. */
static void reckon(struct turnier_liga *l)
{
    l->doubled = mem_alloc((l->results + 1) * sizeof *l->doubled);
    l->place = mem_alloc(((size_t)l->teams + 1) * sizeof *l->place);
    liga_table(l->result, l->results, l->teams, l->place);
    for (size_t i = 0; i < l->results; i++) {
        int64_t punkte[LIGA_GROUP];
        int doubled[LIGA_GROUP], n = 1;

        punkte[0] = l->result[i].punkte;
        for (size_t k = 0; k < l->results; k++)
            if (k != i && l->result[k].day == l->result[i].day && l->result[k].group == l->result[i].group)
                punkte[n++] = l->result[k].punkte;
        liga_siegpunkte(punkte, n, doubled);
        l->doubled[i] = doubled[0];
    }
}

enum status turnier_liga_load(struct store *store, const char *name, struct turnier_liga *l, struct err *err)
{
    struct saison_list list;
    enum status st = store_turniere(store, &list, err);

    *l = (struct turnier_liga){0};
    if (st == ST_OK && list.count > 1)
        qsort(list.saison, list.count, sizeof *list.saison, by_day);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = take_turnier(store, &list.saison[i], name, l, err);
    saison_list_free(&list);
    if (st == ST_OK && l->days == 0)
        st = name ? err_set(err, ST_MISSING, _("no Turnier is of the league \"%.60s\""), name)
                  : err_set(err, ST_MISSING,
                            _("no Turnier is of a league; `doko turnier neu NAME --liga LIGA` makes one a Spieltag"));
    if (st == ST_OK)
        reckon(l);
    return st;
}
