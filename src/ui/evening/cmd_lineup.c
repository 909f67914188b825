/* saison besetzung: who plays on the next Spieltag, who sits out */
#include <stdlib.h>

#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { LINEUP_SAISON, LINEUP_PLACES, LINEUP_SEED, LINEUP_SIT_OUT, LINEUP_FIX };
static const struct option_line lineup_options[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"plaetze", 0, "N", N_("how many can play (all who fill tables: five at one, from eight on at several)")},
    {"los", 0, "N", N_("seed of the draw where the rules draw")},
    {"aussetzen", 0, "A,B", N_("these sit out, whatever the rules say")},
    {"festhalten", 0, NULL, N_("write down who sits out by rule: it excuses from the last Spieltage")},
};

static enum status sit_out(struct lineup_plan *l, const char *s, size_t len, struct err *err)
{
    const struct player *p;
    enum status st = buch_player(&l->w.player, s, len, &p, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->count; i++) {
        if (l->w.player.player[l->place[i].player].id == p->id) {
            l->place[i].role = ROLE_SITS_OUT;
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING, _("%s is not registered for Spieltag %d"), p->kuerzel.word, l->nr);
}

static enum status occupy(struct call *a, struct lineup_plan *l, struct err *err)
{
    const char *s = a->option[LINEUP_SIT_OUT];
    enum status st = ST_OK;

    if (s || a->option[LINEUP_SEED])
        lineup_by_rule(l);
    else
        lineup_settle(l);
    for (int i = 0; i < l->count && s; i++) {
        l->place[i].role = ROLE_PLAYS;
        l->place[i].drawn = false;
    }
    for (size_t k; s && st == ST_OK && (s = cmd_next(s, &k)); s += k)
        st = sit_out(l, s, k, err);
    return st;
}

static void show_role(struct call *a, const struct lineup_plan *l, enum role role, const char *word)
{
    const char *before = NULL;

    for (int i = 0; i < l->count; i++) {
        if (l->place[i].role != role)
            continue;
        if (before)
            text_add(&a->off, before);
        else
            text_addf(&a->off, "  %s: ", word);
        before = ", ";
        text_add(&a->off, l->w.player.player[l->place[i].player].kuerzel.word);
    }
    if (before)
        text_addc(&a->off, '\n');
}

static int count_role(const struct lineup_plan *l, enum role role)
{
    int n = 0;

    for (int i = 0; i < l->count; i++)
        n += l->place[i].role == role;
    return n;
}

/* "4+3": as even as so many players can be split. */
static void write_split(int players, struct text *t)
{
    int tables = players < 2 * PLAYER_IN_SPIEL ? 2 : (players + PLAYER_IN_SPIEL - 1) / PLAYER_IN_SPIEL;

    for (int i = 0; i < tables; i++) {
        int from_here = i < tables - 1 ? PLAYER_IN_SPIEL : players - i * PLAYER_IN_SPIEL;

        text_addf(t, "%s%d", i ? "+" : "", from_here);
    }
}

/* How those who play fill tables; and why not all do, where one asks for it or only one player is missing. */
static void show_tables(struct call *a, const struct lineup_plan *l, int wanted)
{
    const struct rules *r = l->regelsatz.rules;
    int plays = count_role(l, ROLE_PLAYS) + count_role(l, ROLE_AUFFUELLER), size[TABLES_MAX];
    int n = saison_tables(plays, r->tisch_max, size);
    struct text split = {0};

    for (int i = 0; i < n && n > 1; i++)
        text_addf(&a->off, i ? "+%d" : _("  tables: %d"), size[i]);
    if (n > 1)
        text_addc(&a->off, '\n');
    if (a->option[LINEUP_SIT_OUT])
        wanted = plays;
    if (wanted < PLAYER_IN_SPIEL || wanted <= saison_seats(wanted, r->tisch_max) || count_role(l, ROLE_ABSENT) > 0 ||
        !(a->option[LINEUP_PLACES] || a->option[LINEUP_SIT_OUT] || wanted % PLAYER_IN_SPIEL == PLAYER_IN_SPIEL - 1))
        return;
    write_split(wanted, &split);
    text_addf(&a->off, _("  %d cannot all play: a table has %d to %d players, %s is impossible\n"), wanted,
              r->tisch_min, r->tisch_max, split.s);
    text_free(&split);
}

static void show_lineup(struct call *a, const struct lineup_plan *l, int wanted)
{
    bool drawn = false;

    for (int i = 0; i < l->count; i++)
        drawn = drawn || l->place[i].drawn;
    text_addf(&a->off, _("Meisterschaft %s, Spieltag %d\n"), l->w.saison.data.name, l->nr);
    show_role(a, l, ROLE_PLAYS, _("play"));
    show_role(a, l, ROLE_AUFFUELLER, "Auffüller");
    show_role(a, l, ROLE_SITS_OUT, _("sit out"));
    show_role(a, l, ROLE_ABSENT, _("not on the last Spieltag"));
    if (lineup_registered(l) == 0)
        text_add(&a->off, _("  nobody is registered\n"));
    else
        show_tables(a, l, wanted);
    if (drawn)
        text_addf(&a->off, _("  drawn with --los %llu\n"), (unsigned long long)l->seed);
}

static enum status write_down(struct call *a, const struct lineup_plan *l, struct err *err)
{
    enum status st = admission_saison(&l->w.saison, &wettbewerb_meisterschaft, err);

    if (st == ST_OK)
        st = lineup_write(a->store, l, a->time, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off,
                  count_role(l, ROLE_SITS_OUT) > 0 ? _("Written down: who sits out on Spieltag %d is excused.\n")
                                                   : _("Written down: nobody sits out on Spieltag %d.\n"),
                  l->nr);
    return st;
}

static enum status lineup(struct call *a, struct err *err)
{
    struct lineup_plan l = {0};
    struct saison s;
    int seed = 0, nr = 0, wanted = 0;
    enum status st = cmd_saison(a, a->option[LINEUP_SAISON], &s, err);

    if (st == ST_OK)
        st = buch_next_spieltag(a->store, &s, 0, &nr, err);
    if (st == ST_OK && a->words > 0)
        st = cmd_number("NR", a->word[0], 1, SPIELTAGE_MAX, &nr, err);
    if (st == ST_OK)
        st = calendar_number(&s, nr, err);
    if (st == ST_OK && a->option[LINEUP_PLACES])
        st = cmd_number("--plaetze", a->option[LINEUP_PLACES], PLAYER_IN_SPIEL, SAISON_PLAYER_MAX, &wanted, err);
    if (st == ST_OK && a->option[LINEUP_SEED])
        st = cmd_number("--los", a->option[LINEUP_SEED], 0, INT32_MAX, &seed, err);
    if (st != ST_OK)
        return st;
    st = lineup_load(a->store, &s, nr, &l, err);
    l.seed = a->option[LINEUP_SEED] ? (uint64_t)seed : (uint64_t)a->time;
    if (st == ST_OK) {
        if (wanted == 0 || wanted > lineup_registered(&l))
            wanted = lineup_registered(&l);
        l.places = wanted < PLAYER_IN_SPIEL ? SAISON_PLAYER_MAX : saison_seats(wanted, l.regelsatz.rules->tisch_max);
        st = occupy(a, &l, err);
    }
    if (st == ST_OK)
        show_lineup(a, &l, wanted);
    if (st == ST_OK && a->option[LINEUP_FIX])
        st = write_down(a, &l, err);
    lineup_free(&l);
    return st;
}

static enum status run_lineup(struct call *a, struct err *err)
{
    return a->option[LINEUP_FIX] ? cmd_in_transaction(a, lineup, err) : lineup(a, err);
}

COMMAND(saison_lineup, "saison", "besetzung", "[NR]", N_("who plays the next Spieltag, who sits out"), BUCH_OPEN, 0,
        1, OPTIONS(lineup_options), run_lineup);
