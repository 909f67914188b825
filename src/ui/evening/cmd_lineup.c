/* The command saison besetzung: the players of the next Spieltag, and those who sit out. */
#include <stdlib.h>

#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"
#include "core/rules/rules.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"
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

static void add_role(const struct lineup_plan *plan, enum role role, const char *name, const char *word,
                     struct details *details)
{
    const char *before = NULL;

    json_begin(&details->json, name, '[');
    for (int i = 0; i < plan->count; i++) {
        const char *kuerzel = plan->standings.player.player[plan->place[i].player].kuerzel.word;

        if (plan->place[i].role != role)
            continue;
        if (before)
            text_add(&details->people, before);
        else
            text_addf(&details->people, "  %s: ", word);
        before = ", ";
        text_add(&details->people, kuerzel);
        json_text(&details->json, kuerzel);
    }
    json_close(&details->json, ']');
    if (before)
        text_addc(&details->people, '\n');
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

/* Adds how the players fill tables. */
static void add_tables(const struct lineup_plan *plan, int plays, struct details *details)
{
    int size[TABLES_MAX], n = saison_tables(plays, plan->regelsatz.rules->tisch_max, size);

    json_begin(&details->json, "tische", '[');
    for (int i = 0; i < n; i++) {
        json_number(&details->json, size[i]);
        if (n > 1)
            text_addf(&details->people, i ? "+%d" : _("  tables: %d"), size[i]);
    }
    json_close(&details->json, ']');
    if (n > 1)
        text_addc(&details->people, '\n');
}

/* Says why not all play, if that was asked for or a single player is missing. */
static void say_why(const struct call *call, const struct lineup_plan *plan, int wanted, struct text *text)
{
    const struct rules *rules = plan->regelsatz.rules;
    struct text split = {0};

    if (wanted < PLAYER_IN_SPIEL || wanted <= saison_seats(wanted, rules->tisch_max) ||
        count_role(plan, ROLE_ABSENT) > 0 ||
        !(call->option[LINEUP_PLACES] || call->option[LINEUP_SIT_OUT] ||
          wanted % PLAYER_IN_SPIEL == PLAYER_IN_SPIEL - 1))
        return;
    write_split(wanted, &split);
    text_addf(text, _("  %d cannot all play: a table has %d to %d players, %s is impossible\n"), wanted,
              rules->tisch_min, rules->tisch_max, split.s);
    text_free(&split);
}

static void add_seed(const struct lineup_plan *plan, struct details *details)
{
    bool drawn = false;

    for (int i = 0; i < plan->count; i++)
        drawn = drawn || plan->place[i].drawn;
    json_name(&details->json, "los");
    if (drawn) {
        json_number(&details->json, (int64_t)plan->seed);
        text_addf(&details->people, _("  drawn with --los %llu\n"), (unsigned long long)plan->seed);
    } else {
        json_null(&details->json);
    }
}

static void show_lineup(struct call *call, const struct lineup_plan *plan, int wanted)
{
    int plays = count_role(plan, ROLE_PLAYS) + count_role(plan, ROLE_AUFFUELLER);
    struct details details;

    details_begin(&details);
    text_addf(&details.people, _("Meisterschaft %s, Spieltag %d\n"), plan->standings.saison.data.name, plan->nr);
    details_text(&details, "saison", NULL, plan->standings.saison.data.name);
    details_number(&details, "spieltag", NULL, plan->nr);
    add_role(plan, ROLE_PLAYS, "spielen", _("play"), &details);
    add_role(plan, ROLE_AUFFUELLER, "auffueller", "Auffüller", &details);
    add_role(plan, ROLE_SITS_OUT, "aussetzer", _("sit out"), &details);
    add_role(plan, ROLE_ABSENT, "fehlen", _("not on the last Spieltag"), &details);
    if (lineup_registered(plan) == 0)
        text_add(&details.people, _("  nobody is registered\n"));
    add_tables(plan, plays, &details);
    if (lineup_registered(plan) > 0)
        say_why(call, plan, call->option[LINEUP_SIT_OUT] ? plays : wanted, &details.people);
    add_seed(plan, &details);
    details_end(&details, call);
}

static enum status write_down(struct call *call, const struct lineup_plan *plan, struct err *err)
{
    enum status st = admission_saison(&plan->standings.saison, &wettbewerb_meisterschaft, err);

    if (st == ST_OK)
        st = lineup_write(call->store, plan, call->time, err);
    if (st == ST_OK && !call->quiet && !call->json)
        text_addf(&call->out,
                  count_role(plan, ROLE_SITS_OUT) > 0 ? _("Written down: who sits out on Spieltag %d is excused.\n")
                                                      : _("Written down: nobody sits out on Spieltag %d.\n"),
                  plan->nr);
    return st;
}

static enum status lineup(struct call *call, struct err *err)
{
    struct lineup_plan plan = {0};
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
    lineup_free(&plan);
    return st;
}

static enum status run_lineup(struct call *call, struct err *err)
{
    return call->option[LINEUP_FIX] ? cmd_in_transaction(call, lineup, err) : cmd_in_reading(call, lineup, err);
}

COMMAND(saison_lineup, CHANGES(CHANGE_SAISON, NO_WAY_BACK), .word = "saison", .word2 = "besetzung",
        .arguments = "[NR]", .purpose = N_("who plays the next Spieltag, who sits out"), .kind = BUCH_OPEN | CAN_JSON,
        .max = 1, OPTIONS(lineup_options), .run = run_lineup);
