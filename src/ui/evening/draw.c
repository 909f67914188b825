#include "ui/evening/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "ui/cli/arguments.h"

void draw_free(struct draw *d)
{
    for (int i = 0; i < d->tables; i++) {
        struct table_draw *t = &d->table[i];

        text_free(&t->names);
        text_free(&t->sitze);
        text_free(&t->gast);
    }
    *d = (struct draw){0};
}

/* Of the club's those who are named, in the end by seats. */
struct drawn_players {
    struct player_list list;
    int count;
    const struct player *player[SAISON_PLAYER_MAX];
};

static enum status read_players(struct drawn_players *d, const char *names, struct err *err)
{
    for (size_t n; (names = cmd_next(names, &n)); names += n) {
        const struct player *p;
        enum status st = buch_player(&d->list, names, n, &p, err);

        if (st != ST_OK)
            return st;
        for (int i = 0; i < d->count; i++)
            if (d->player[i] == p)
                return err_set(err, ST_IMPOSSIBLE, _("%s stands here twice"), p->kuerzel.word);
        if (d->count == SAISON_PLAYER_MAX)
            return err_set(err, ST_IMPOSSIBLE, _("at most %d players can be drawn to tables"), SAISON_PLAYER_MAX);
        d->player[d->count++] = p;
    }
    return ST_OK;
}

/* More than a table, and not enough for two: the rules may be lifted, but mostly somebody sits out. */
static enum status check_table(const struct wettbewerb *kind, const struct rules *r, int players, struct err *err)
{
    if (kind->tische == 1 || players <= r->tisch_max || players >= 2 * PLAYER_IN_SPIEL)
        return ST_OK;
    return err_set(err, ST_RULE,
                   _n("%d player at a table: at most %d; `doko saison besetzung` says who sits out",
                      "%d players at a table: at most %d; `doko saison besetzung` says who sits out", players),
                   players, r->tisch_max);
}

static enum status split(const struct wettbewerb *kind, const struct rules *r, int players, bool trotzdem,
                         struct draw *d, struct err *err)
{
    int size[TABLES_MAX] = {players};
    enum status st = trotzdem ? ST_OK : check_table(kind, r, players, err);

    if (st != ST_OK)
        return st;
    d->tables = 1;
    if (players >= 2 * PLAYER_IN_SPIEL && kind->tische > 1)
        d->tables = saison_tables(players, r->tisch_max, size);
    for (int i = 0; i < d->tables; i++)
        d->table[i].size = size[i];
    if (d->tables > 0)
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE,
                   _n("%d player fills no table of %d to %d; `doko saison besetzung` says who sits out",
                      "%d players fill no tables of %d to %d; `doko saison besetzung` says who sits out", players),
                   players, r->tisch_min, r->tisch_max);
}

static int by_kuerzel(const void *x, const void *y)
{
    const struct player *const *a = x, *const *b = y;

    return strcmp((*a)->kuerzel.fold, (*b)->kuerzel.fold);
}

/* Seats by Fisher and Yates, then each table's Geber. */
static void draw_seats(struct drawn_players *p, struct draw *d)
{
    struct random z = {(uint64_t)d->seed};
    const struct player *const *at = p->player;

    qsort(p->player, (size_t)p->count, sizeof(struct player *), by_kuerzel);
    for (int i = p->count - 1; i > 0; i--) {
        int k = (int)random_under(&z, (uint32_t)i + 1);
        const struct player *who = p->player[i];

        p->player[i] = p->player[k];
        p->player[k] = who;
    }
    for (int i = 0; i < d->tables; i++) {
        struct table_draw *t = &d->table[i];

        for (int k = 0; k < t->size; k++)
            text_addf(&t->sitze, "%s,", at[k]->kuerzel.word);
        if (t->size > 0)
            (void)snprintf(t->geber, sizeof t->geber, "%s", at[random_under(&z, (uint32_t)t->size)]->kuerzel.word);
        at += t->size;
    }
}

/* Puts each of the names to the others of the table that he was drawn to. */
static enum status distribute(const struct drawn_players *p, struct draw *d, const char *names, bool guests,
                              struct err *err)
{
    for (size_t n; names && (names = cmd_next(names, &n)); names += n) {
        const struct player *who;
        struct table_draw *t = d->table;
        int i = 0;
        enum status st = buch_player(&p->list, names, n, &who, err);

        if (st != ST_OK)
            return st;
        while (i < p->count && p->player[i] != who)
            i++;
        if (i == p->count)
            return err_set(err, ST_IMPOSSIBLE, _("the Gast %s does not sit at the table"), who->kuerzel.word);
        while (i >= t->size)
            i -= t++->size;
        text_addf(guests ? &t->gast : &t->names, "%s,", who->kuerzel.word);
    }
    return ST_OK;
}

enum status draw_tables(struct call *a, const struct saison *saison, const struct tisch *day, const char *names,
                        struct draw *d, struct err *err)
{
    const char *los = cmd_option(a, "los");
    int seed = (int)(a->time % INT32_MAX), nr = day->nr;
    struct drawn_players p = {0};
    struct regelsatz rules = {0};
    enum status st = los ? cmd_number("--los", los, 0, INT32_MAX, &seed, err) : ST_OK;

    *d = (struct draw){.seed = seed};
    if (st == ST_OK)
        st = store_player(a->store, &p.list, err);
    if (st == ST_OK)
        st = read_players(&p, names, err);
    if (st == ST_OK)
        st = nr > 0 ? ST_OK : buch_next_spieltag(a->store, saison, day->tisch, &nr, err);
    if (st == ST_OK)
        st = buch_regelsatz(a->store, saison, nr, &rules, err);
    if (st == ST_OK)
        st = split(day->kind, rules.rules, p.count, cmd_option(a, "trotzdem") != NULL, d, err);
    if (st == ST_OK) {
        draw_seats(&p, d);
        st = distribute(&p, d, names, false, err);
    }
    if (st == ST_OK)
        st = distribute(&p, d, cmd_option(a, "gast"), true, err);
    regelsatz_free(&rules);
    player_list_free(&p.list);
    return st;
}
