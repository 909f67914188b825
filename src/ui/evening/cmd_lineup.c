/* The command saison besetzung: the players of the next Spieltag, and those who sit out. */

#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"
#include "core/rules/rules.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { LINEUP_SAISON, LINEUP_PLACES, LINEUP_SEED, LINEUP_SIT_OUT, LINEUP_FIX };
static const struct option_line lineup_options[] = {
    [LINEUP_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
    [LINEUP_PLACES] = {"plaetze", 0, "N",
                       N_("how many can play (all who fill tables: five at one, from eight on at several)")},
    [LINEUP_SEED] = {"los", 0, "N", N_("seed of the draw where the rules draw")},
    [LINEUP_SIT_OUT] = {"aussetzen", 0, "A,B", N_("these sit out, whatever the rules say")},
    [LINEUP_FIX] = {"festhalten", 0, NULL, N_("write down who sits out by rule: it excuses from the last Spieltage")},
};

static enum status sit_out(struct lineup_plan *plan, const char *s, size_t len, struct err *err)
{
    const struct player *player;
    enum status st = buch_player(&plan->standings.player, s, len, &player, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < plan->count; i++) {
        if (plan->standings.player.player[plan->place[i].player].id == player->id) {
            plan->place[i].role = ROLE_SITS_OUT;
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING, _("%s is not registered for Spieltag %d"), player->kuerzel.word, plan->nr);
}

static enum status assign_roles(struct call *call, struct lineup_plan *plan, struct err *err)
{
    const char *s = call->option[LINEUP_SIT_OUT];
    enum status st = ST_OK;

    if (s || call->option[LINEUP_SEED])
        lineup_by_rule(plan);
    else
        lineup_settle(plan);
    for (int i = 0; i < plan->count && s; i++) {
        plan->place[i].role = ROLE_PLAYS;
        plan->place[i].drawn = false;
    }
    for (size_t k; s && st == ST_OK && (s = cmd_next(s, &k)); s += k)
        st = sit_out(plan, s, k, err);
    return st;
}

static void show_role(struct call *call, const struct lineup_plan *plan, enum role role, const char *word)
{
    const char *before = NULL;

    for (int i = 0; i < plan->count; i++) {
        if (plan->place[i].role != role)
            continue;
        if (before)
            text_add(&call->out, before);
        else
            text_addf(&call->out, "  %s: ", word);
        before = ", ";
        text_add(&call->out, plan->standings.player.player[plan->place[i].player].kuerzel.word);
    }
    if (before)
        text_addc(&call->out, '\n');
}

static int count_role(const struct lineup_plan *plan, enum role role)
{
    int n = 0;

    for (int i = 0; i < plan->count; i++)
        n += plan->place[i].role == role;
    return n;
}

/* Adds the tables as evenly as the players can be split: "4+3". */
static void write_split(int players, struct text *text)
{
    int tables = players < 2 * PLAYER_IN_SPIEL ? 2 : (players + PLAYER_IN_SPIEL - 1) / PLAYER_IN_SPIEL;

    for (int i = 0; i < tables; i++) {
        int from_here = i < tables - 1 ? PLAYER_IN_SPIEL : players - i * PLAYER_IN_SPIEL;

        text_addf(text, "%s%d", i ? "+" : "", from_here);
    }
}

/* Shows how the players fill tables; and why not all play, if that was asked for or a single player is missing. */
static void show_tables(struct call *call, const struct lineup_plan *plan, int wanted)
{
    const struct rules *rules = plan->regelsatz.rules;
    int plays = count_role(plan, ROLE_PLAYS) + count_role(plan, ROLE_AUFFUELLER), size[TABLES_MAX];
    int n = saison_tables(plays, rules->tisch_max, size);
    AUTO(text_free) struct text split = {0};

    for (int i = 0; i < n && n > 1; i++)
        text_addf(&call->out, i ? "+%d" : _("  tables: %d"), size[i]);
    if (n > 1)
        text_addc(&call->out, '\n');
    if (call->option[LINEUP_SIT_OUT])
        wanted = plays;
    if (wanted < PLAYER_IN_SPIEL || wanted <= saison_seats(wanted, rules->tisch_max) ||
        count_role(plan, ROLE_ABSENT) > 0 ||
        !(call->option[LINEUP_PLACES] || call->option[LINEUP_SIT_OUT] ||
          wanted % PLAYER_IN_SPIEL == PLAYER_IN_SPIEL - 1))
        return;
    write_split(wanted, &split);
    text_addf(&call->out, _("  %d cannot all play: a table has %d to %d players, %s is impossible\n"), wanted,
              rules->tisch_min, rules->tisch_max, split.s);
}

static void show_lineup(struct call *call, const struct lineup_plan *plan, int wanted)
{
    bool drawn = false;

    for (int i = 0; i < plan->count; i++)
        drawn = drawn || plan->place[i].drawn;
    text_addf(&call->out, _("Meisterschaft %s, Spieltag %d\n"), plan->standings.saison.data.name, plan->nr);
    show_role(call, plan, ROLE_PLAYS, _("play"));
    show_role(call, plan, ROLE_AUFFUELLER, "Auffüller");
    show_role(call, plan, ROLE_SITS_OUT, _("sit out"));
    show_role(call, plan, ROLE_ABSENT, _("not on the last Spieltag"));
    if (lineup_registered(plan) == 0)
        text_add(&call->out, _("  nobody is registered\n"));
    else
        show_tables(call, plan, wanted);
    if (drawn)
        text_addf(&call->out, _("  drawn with --los %llu\n"), (unsigned long long)plan->seed);
}

static enum status write_down(struct call *call, const struct lineup_plan *plan, struct err *err)
{
    enum status st = admission_saison(&plan->standings.saison, &wettbewerb_meisterschaft, err);

    if (st == ST_OK)
        st = lineup_write(call->store, plan, call->time, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  count_role(plan, ROLE_SITS_OUT) > 0 ? _("Written down: who sits out on Spieltag %d is excused.\n")
                                                      : _("Written down: nobody sits out on Spieltag %d.\n"),
                  plan->nr);
    return st;
}

static enum status lineup(struct call *call, struct err *err)
{
    AUTO(lineup_free) struct lineup_plan plan = {0};
    struct saison saison;
    int seed = 0, nr = 0, wanted = 0;
    enum status st = cmd_saison(call, call->option[LINEUP_SAISON], &saison, err);

    if (st == ST_OK)
        st = buch_next_spieltag(call->store, &saison, 0, &nr, err);
    if (st == ST_OK && call->words > 0)
        st = cmd_number("NR", call->word[0], 1, SPIELTAGE_MAX, &nr, err);
    if (st == ST_OK)
        st = calendar_number(&saison, nr, err);
    if (st == ST_OK && call->option[LINEUP_PLACES])
        st = cmd_number("--plaetze", call->option[LINEUP_PLACES], PLAYER_IN_SPIEL, SAISON_PLAYER_MAX, &wanted, err);
    if (st == ST_OK && call->option[LINEUP_SEED])
        st = cmd_number("--los", call->option[LINEUP_SEED], 0, INT32_MAX, &seed, err);
    if (st != ST_OK)
        return st;
    st = lineup_load(call->store, &saison, nr, &plan, err);
    plan.seed = call->option[LINEUP_SEED] ? (uint64_t)seed : (uint64_t)call->time;
    if (st == ST_OK) {
        if (wanted == 0 || wanted > lineup_registered(&plan))
            wanted = lineup_registered(&plan);
        plan.places =
            wanted < PLAYER_IN_SPIEL ? SAISON_PLAYER_MAX : saison_seats(wanted, plan.regelsatz.rules->tisch_max);
        st = assign_roles(call, &plan, err);
    }
    if (st == ST_OK)
        show_lineup(call, &plan, wanted);
    if (st == ST_OK && call->option[LINEUP_FIX])
        st = write_down(call, &plan, err);
    return st;
}

static enum status run_lineup(struct call *call, struct err *err)
{
    return call->option[LINEUP_FIX] ? cmd_in_transaction(call, lineup, err) : cmd_in_reading(call, lineup, err);
}

COMMAND(saison_lineup, .word = "saison", .word2 = "besetzung", .arguments = "[NR]",
        .purpose = N_("who plays the next Spieltag, who sits out"), .kind = BUCH_OPEN, .max = 1,
        OPTIONS(lineup_options), .run = run_lineup);
