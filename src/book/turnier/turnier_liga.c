#include "book/turnier/turnier_liga.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void turnier_liga_free(struct turnier_liga *liga)
{
    free(liga->day);
    free(liga->team);
    free(liga->result);
    free(liga->doubled);
    free(liga->place);
    *liga = (struct turnier_liga){0};
}

/* Returns the number of a team by its name; a new team gets one. */
static int team_number(struct turnier_liga *liga, const char *name)
{
    for (int i = 0; i < liga->teams; i++)
        if (strcmp(liga->team[i], name) == 0)
            return i;
    liga->team = mem_grow(liga->team, (size_t)liga->teams, &liga->teams_capacity, sizeof *liga->team);
    (void)snprintf(liga->team[liga->teams], sizeof *liga->team, "%s", name);
    return liga->teams++;
}

/* Up to four teams need no Staffel: they are one. */
static int staffel_of(const struct turnier_book *book, const struct turnier_standing *standing, const char *team)
{
    return book->turnier.staffeln == 0 && standing->teams <= LIGA_GROUP ? 1 : turnier_staffel(&book->turnier, team);
}

static int in_staffel(const struct turnier_liga *liga, int day, int staffel)
{
    int count = 0;

    for (size_t i = 0; i < liga->results; i++)
        count += liga->result[i].day == day && liga->result[i].group == staffel;
    return count;
}

static void take_teams(const struct turnier_book *book, const struct turnier_standing *standing,
                       struct turnier_liga *liga, struct liga_day *day)
{
    for (int i = 0; i < standing->team_count; i++) {
        const struct team_place *place = &standing->team_list[i];
        const char *name = standing->team[place->team - 1];
        int staffel = staffel_of(book, standing, name), team = team_number(liga, name);

        if (!day->over || place->place == 0)
            continue;
        if (staffel == 0 || in_staffel(liga, liga->days, staffel) == LIGA_GROUP) {
            if (day->without++ == 0)
                (void)snprintf(day->first, sizeof day->first, "%s", name);
            continue;
        }
        *MEM_ADD(liga->result, liga->results, liga->result_capacity) =
            (struct liga_result){.day = liga->days, .group = staffel, .team = team, .punkte = place->punkte};
    }
}

static enum status take_day(struct store *store, const struct turnier_book *book, struct turnier_liga *liga,
                            struct err *err)
{
    struct liga_day day = {.date = book->saison.data.start};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    enum status st = turnier_standing(store, book, 0, &standing, err);

    if (st == ST_OK) {
        (void)snprintf(day.name, sizeof day.name, "%s", book->saison.data.name);
        day.over = standing.final || book->saison.closed;
        take_teams(book, &standing, liga, &day);
        *MEM_ADD(liga->day, liga->days, liga->days_capacity) = day;
    }
    return st;
}

/* Adds the Turnier if it belongs to the league `name`; NULL: to the first league that is found. */
static enum status take_turnier(struct store *store, const struct saison *saison, const char *name,
                                struct turnier_liga *liga, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    enum status st = turnier_load(store, saison, &book, err);

    if (st == ST_OK && book.turnier.liga[0] && !name && liga->name[0] && strcmp(liga->name, book.turnier.liga) != 0)
        st = err_set(err, ST_INPUT, _("there are several leagues, such as \"%.60s\" and \"%.60s\": which one?"),
                     liga->name, book.turnier.liga);
    if (st == ST_OK && book.turnier.liga[0] && (!name || strcmp(name, book.turnier.liga) == 0)) {
        (void)snprintf(liga->name, sizeof liga->name, "%s", book.turnier.liga);
        st = take_day(store, &book, liga, err);
    }
    return st;
}

static int compare_days(const void *a, const void *b)
{
    const struct saison *x = a, *y = b;
    int v = date_compare(x->data.start, y->data.start);

    return v ? v : (x->id > y->id) - (x->id < y->id);
}

/* Computes the Siegpunkte of each result, as the league's table does. */
static void compute_siegpunkte(struct turnier_liga *liga)
{
    liga->doubled = mem_alloc((liga->results + 1) * sizeof *liga->doubled);
    liga->place = mem_alloc(((size_t)liga->teams + 1) * sizeof *liga->place);
    liga_table(liga->result, liga->results, liga->teams, liga->place);
    for (size_t i = 0; i < liga->results; i++) {
        int64_t punkte[LIGA_GROUP];
        int doubled[LIGA_GROUP], n = 1;

        punkte[0] = liga->result[i].punkte;
        for (size_t k = 0; k < liga->results; k++)
            if (k != i && liga->result[k].day == liga->result[i].day &&
                liga->result[k].group == liga->result[i].group)
                punkte[n++] = liga->result[k].punkte;
        liga_siegpunkte(punkte, n, doubled);
        liga->doubled[i] = doubled[0];
    }
}

enum status turnier_liga_load(struct store *store, const char *name, struct turnier_liga *liga, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(store, &list, err);

    *liga = (struct turnier_liga){0};
    if (st == ST_OK && list.count > 1)
        qsort(list.saison, list.count, sizeof *list.saison, compare_days);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = take_turnier(store, &list.saison[i], name, liga, err);
    if (st == ST_OK && liga->days == 0)
        st = name ? err_set(err, ST_MISSING, _("no Turnier belongs to the league \"%.60s\""), name)
                  : err_set(err, ST_MISSING,
                            _("no Turnier belongs to a league; `doko turnier neu NAME --liga LIGA` makes a Turnier "
                              "that is a Spieltag of one"));
    if (st == ST_OK)
        compute_siegpunkte(liga);
    return st;
}
