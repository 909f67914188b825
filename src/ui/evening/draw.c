#include "ui/evening/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "core/rules/rules.h"
#include "ui/cli/arguments.h"

void draw_free(struct draw *draw)
{
    for (int i = 0; i < draw->tables; i++) {
        struct table_draw *table = &draw->table[i];

        text_free(&table->names);
        text_free(&table->sitze);
        text_free(&table->gast);
    }
    *draw = (struct draw){0};
}

/* The named players of the club, in the end ordered by seats. */
struct drawn_players {
    struct player_list list;
    int count;
    const struct player *player[SAISON_PLAYER_MAX];
};

static enum status read_players(struct drawn_players *players, const char *names, struct err *err)
{
    for (size_t n; (names = cmd_next(names, &n)); names += n) {
        const struct player *player;
        enum status st = buch_player(&players->list, names, n, &player, err);

        if (st != ST_OK)
            return st;
        for (int i = 0; i < players->count; i++)
            if (players->player[i] == player)
                return err_set(err, ST_IMPOSSIBLE, _("%s stands here twice"), player->kuerzel.word);
        if (players->count == SAISON_PLAYER_MAX)
            return err_set(err, ST_IMPOSSIBLE, _("at most %d players can be drawn to tables"), SAISON_PLAYER_MAX);
        players->player[players->count++] = player;
    }
    return ST_OK;
}

/* Refuses more players than a table takes, yet too few for two. The rules may be overridden, but mostly somebody
 * sits out. */
static enum status check_table(const struct wettbewerb *kind, const struct rules *rules, int players, struct err *err)
{
    if (kind->tische == 1 || players <= rules->tisch_max || players >= 2 * PLAYER_IN_SPIEL)
        return ST_OK;
    return err_set(err, ST_RULE,
                   _n("%d player at a table: at most %d; `doko saison besetzung` says who sits out",
                      "%d players at a table: at most %d; `doko saison besetzung` says who sits out", players),
                   players, rules->tisch_max);
}

static enum status split(const struct wettbewerb *kind, const struct rules *rules, int players, bool trotzdem,
                         struct draw *draw, struct err *err)
{
    int size[TABLES_MAX] = {players};
    enum status st = trotzdem ? ST_OK : check_table(kind, rules, players, err);

    if (st != ST_OK)
        return st;
    draw->tables = 1;
    if (players >= 2 * PLAYER_IN_SPIEL && kind->tische > 1)
        draw->tables = saison_tables(players, rules->tisch_max, size);
    for (int i = 0; i < draw->tables; i++)
        draw->table[i].size = size[i];
    if (draw->tables > 0)
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE,
                   _n("%d player fills no table of %d to %d; `doko saison besetzung` says who sits out",
                      "%d players fill no tables of %d to %d; `doko saison besetzung` says who sits out", players),
                   players, rules->tisch_min, rules->tisch_max);
}

static int by_kuerzel(const void *x, const void *y)
{
    const struct player *const *a = x, *const *b = y;

    return strcmp((*a)->kuerzel.fold, (*b)->kuerzel.fold);
}

/* Draws the seats (Fisher and Yates), then the Geber of each table. */
static void draw_seats(struct drawn_players *players, struct draw *draw)
{
    struct random random = {(uint64_t)draw->seed};
    const struct player *const *at = players->player;

    qsort(players->player, (size_t)players->count, sizeof(struct player *), by_kuerzel);
    for (int i = players->count - 1; i > 0; i--) {
        int k = (int)random_under(&random, (uint32_t)i + 1);
        const struct player *who = players->player[i];

        players->player[i] = players->player[k];
        players->player[k] = who;
    }
    for (int i = 0; i < draw->tables; i++) {
        struct table_draw *table = &draw->table[i];

        for (int k = 0; k < table->size; k++)
            text_addf(&table->sitze, "%s,", at[k]->kuerzel.word);
        if (table->size > 0)
            (void)snprintf(table->geber, sizeof table->geber, "%s",
                           at[random_under(&random, (uint32_t)table->size)]->kuerzel.word);
        at += table->size;
    }
}

/* Adds each name to the table that its player was drawn to. */
static enum status distribute(const struct drawn_players *players, struct draw *draw, const char *names, bool guests,
                              struct err *err)
{
    for (size_t n; names && (names = cmd_next(names, &n)); names += n) {
        const struct player *who;
        struct table_draw *table = draw->table;
        int i = 0;
        enum status st = buch_player(&players->list, names, n, &who, err);

        if (st != ST_OK)
            return st;
        while (i < players->count && players->player[i] != who)
            i++;
        if (i == players->count)
            return err_set(err, ST_IMPOSSIBLE, _("the Gast %s does not sit at the table"), who->kuerzel.word);
        while (i >= table->size)
            i -= table++->size;
        text_addf(guests ? &table->gast : &table->names, "%s,", who->kuerzel.word);
    }
    return ST_OK;
}

enum status draw_tables(struct call *call, const struct saison *saison, const struct tisch *day, const char *names,
                        struct draw *draw, struct err *err)
{
    const char *los = cmd_option(call, "los");
    int seed = (int)(call->time % INT32_MAX), nr = day->nr;
    struct drawn_players players = {0};
    AUTO(regelsatz_free) struct regelsatz rules = {0};
    enum status st = los ? cmd_number("--los", los, 0, INT32_MAX, &seed, err) : ST_OK;

    *draw = (struct draw){.seed = seed};
    if (st == ST_OK)
        st = store_player(call->store, &players.list, err);
    if (st == ST_OK)
        st = read_players(&players, names, err);
    if (st == ST_OK)
        st = nr > 0 ? ST_OK : buch_next_spieltag(call->store, saison, day->tisch, &nr, err);
    if (st == ST_OK)
        st = buch_regelsatz(call->store, saison, nr, &rules, err);
    if (st == ST_OK)
        st = split(day->kind, rules.rules, players.count, cmd_option(call, "trotzdem") != NULL, draw, err);
    if (st == ST_OK) {
        draw_seats(&players, draw);
        st = distribute(&players, draw, names, false, err);
    }
    if (st == ST_OK)
        st = distribute(&players, draw, cmd_option(call, "gast"), true, err);
    player_list_free(&players.list);
    return st;
}
