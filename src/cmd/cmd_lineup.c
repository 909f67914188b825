/* saison besetzung: who plays on the next Spieltag, who sits out */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/admission.h"
#include "cmd/arguments.h"
#include "cmd/booking.h"
#include "cmd/commands.h"
#include "cmd/which_tisch.h"

enum { LINEUP_SAISON, LINEUP_PLACES, LINEUP_SEED, LINEUP_SIT_OUT, LINEUP_FIX };
static const struct option_line lineup_options[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"plaetze", 0, "N", N_("seats (5, or as many as a table may have)")},
    {"los", 0, "N", N_("seed of the draw where the rules draw")},
    {"aussetzen", 0, "A,B", N_("these sit out, whatever the rules say")},
    {"festhalten", 0, NULL, N_("write down who sits out by rule: it excuses from the last Spieltage")},
};

struct lineup_walk {
    struct standings w;
    int nr, places;
    uint64_t seed;
    int count;
    struct lineup_place *place;
};

static enum status sit_out(struct lineup_walk *l, const char *s, size_t len, struct err *err)
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

/* What was written down for this Spieltag holds; it is not drawn again. */
static void take_fixed(struct lineup_walk *l)
{
    bool fixed = false;

    for (int i = 0; i < l->count; i++)
        fixed = fixed || buch_sits_out(&l->w.entries, l->w.player.player[l->place[i].player].id, l->nr);
    for (int i = 0; i < l->count && fixed; i++) {
        bool off = buch_sits_out(&l->w.entries, l->w.player.player[l->place[i].player].id, l->nr);

        l->place[i].drawn = false;
        l->place[i].role = off ? ROLE_SITS_OUT : ROLE_PLAYS;
    }
}

static enum status occupy(struct call *a, struct lineup_walk *l, struct err *err)
{
    size_t n = l->w.player.count;
    bool *registered = mem_alloc(n);
    const char *s = a->option[LINEUP_SIT_OUT];
    enum status st = ST_OK;

    for (size_t i = 0; i < n; i++)
        registered[i] = buch_registered(&l->w.entries, l->w.player.player[i].id, l->nr);
    l->place = mem_alloc((n + 1) * sizeof *l->place);
    l->count = saison_lineup(&l->w.input, l->nr, l->places, registered, l->seed, l->place);
    free(registered);
    if (!s && !a->option[LINEUP_SEED])
        take_fixed(l);
    for (int i = 0; i < l->count && s; i++)
        l->place[i].role = ROLE_PLAYS;
    for (size_t k; s && st == ST_OK && (s = cmd_next(s, &k)); s += k)
        st = sit_out(l, s, k, err);
    return st;
}

static void show_role(struct call *a, const struct lineup_walk *l, enum role role, const char *word)
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

static void show_lineup(struct call *a, const struct lineup_walk *l)
{
    bool drawn = false;

    for (int i = 0; i < l->count; i++)
        drawn = drawn || l->place[i].drawn;
    text_addf(&a->off, _("Meisterschaft %s, Spieltag %d\n"), l->w.saison.data.name, l->nr);
    show_role(a, l, ROLE_PLAYS, _("play"));
    show_role(a, l, ROLE_AUFFUELLER, "Auffüller");
    show_role(a, l, ROLE_SITS_OUT, _("sit out"));
    show_role(a, l, ROLE_ABSENT, _("not on the last Spieltag"));
    if (l->count == 0)
        text_add(&a->off, _("  nobody is registered\n"));
    if (drawn)
        text_addf(&a->off, _("  drawn with --los %llu\n"), (unsigned long long)l->seed);
}

static enum status fix(struct call *a, const struct lineup_walk *l, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < l->count && st == ST_OK; i++) {
        int64_t id = l->w.player.player[l->place[i].player].id;
        bool should = l->place[i].role == ROLE_SITS_OUT, is = buch_sits_out(&l->w.entries, id, l->nr);
        struct saison_entry e = {should ? SAISON_SIT_OUT : SAISON_JOIN_IN, id, l->nr};

        if (should != is)
            st = store_saison_entry(a->store, l->w.saison.id, &e, a->time, err);
    }
    return st;
}

static enum status lineup(struct call *a, struct err *err)
{
    struct lineup_walk l = {.places = 5, .seed = (uint64_t)a->time};
    struct saison s;
    int seed = 0;
    enum status st = cmd_saison(a, a->option[LINEUP_SAISON], &s, err);

    if (st == ST_OK)
        st = standings_load(a->store, &s, 0, &l.w, err);
    if (st != ST_OK)
        return st;
    st = buch_next_spieltag(a->store, &s, 0, &l.nr, err);
    if (l.places > l.w.regelsatz.rules->tisch_max)
        l.places = l.w.regelsatz.rules->tisch_max;
    if (st == ST_OK && a->words > 0)
        st = cmd_number("NR", a->word[0], 1, SPIELTAGE_MAX, &l.nr, err);
    if (st == ST_OK && a->option[LINEUP_PLACES])
        st = cmd_number("--plaetze", a->option[LINEUP_PLACES], 4, SAISON_PLAYER_MAX, &l.places, err);
    if (st == ST_OK && a->option[LINEUP_SEED]) {
        st = cmd_number("--los", a->option[LINEUP_SEED], 0, INT32_MAX, &seed, err);
        l.seed = (uint64_t)seed;
    }
    if (st == ST_OK)
        st = occupy(a, &l, err);
    if (st == ST_OK)
        show_lineup(a, &l);
    if (st == ST_OK && a->option[LINEUP_FIX])
        st = admission_saison(&s, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && a->option[LINEUP_FIX])
        st = fix(a, &l, err);
    free(l.place);
    standings_free(&l.w);
    return st;
}

static enum status run_lineup(struct call *a, struct err *err)
{
    return a->option[LINEUP_FIX] ? cmd_in_transaction(a, lineup, err) : lineup(a, err);
}

COMMAND(saison_lineup, "saison", "besetzung", "[NR]", N_("who plays the next Spieltag, who sits out"), BUCH_OPEN, 0,
        1, OPTIONS(lineup_options), run_lineup);
