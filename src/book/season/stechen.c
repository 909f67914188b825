/* The order of players in a Stechen, and who leads (A73). */
#include <assert.h>

#include "book/table/buch.h"

/* The seat of a player when the day began; the number of seats for everybody else. */
static int first_seat(const struct sitting *sitting, int who)
{
    const struct event *start = sitting_start_event(sitting);
    int i = 0;

    while (i < start->u.start.count && start->u.start.sitz[i] != who)
        i++;
    return i;
}

/* Ranks a player: first those who were at the table that day by the seats it began with, which the journal has
 * too, then those who came later; then the others in the order of the club's list. */
static int rank_player(const struct sitting *sitting, int64_t player, int8_t *who)
{
    *who = NOBODY;
    for (int i = 0; i < sitting->roster.count; i++)
        if (sitting->roster.player[i] == player && sitting->fold.day.participant[i].known)
            *who = (int8_t)i;
    return *who != NOBODY ? first_seat(sitting, *who) * PARTICIPANT_MAX + *who
                          : PARTICIPANT_MAX * PARTICIPANT_MAX + buch_player_index(&sitting->player, player);
}

static int stechen_before(const struct sitting *sitting, int32_t steps)
{
    int nr = 0;

    for (int32_t i = 0; i < steps; i++)
        nr += sitting->fold.step[i].kind == EVENT_STECHEN;
    return nr;
}

void stechen_plan(const struct sitting *sitting, int32_t steps, const int64_t *player, int n,
                  struct stechen_plan *plan)
{
    struct stechen_turn turn[POKAL_PLAYER_MAX];
    int64_t sorted[POKAL_PLAYER_MAX];
    int8_t who[POKAL_PLAYER_MAX] = {0};

    assert(n <= POKAL_PLAYER_MAX);
    for (int i = 0; i < n; i++) {
        int8_t self, other;
        int at = i;

        for (; at > 0 && rank_player(sitting, sorted[at - 1], &other) > rank_player(sitting, player[i], &self); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = player[i];
    }
    for (int i = 0; i < n; i++)
        (void)rank_player(sitting, sorted[i], &who[i]);
    pokaltag_stechen(&sitting->fold.day, stechen_before(sitting, steps), who, n, turn);
    *plan = (struct stechen_plan){.seed = pokaltag_seed(&sitting->fold.day), .count = n};
    for (int i = 0; i < n; i++) {
        plan->turn[i].player = sorted[turn[i].who];
        plan->turn[i].leads = turn[i].leads;
        plan->turn[i].geber = turn[i].geber;
    }
}

void stechen_plan_line(const struct sitting *sitting, const struct stechen_plan *plan, const char *leads,
                       struct text *text)
{
    for (int i = 0; i < plan->count; i++) {
        text_addf(text, "%s%s", i ? "; " : "", buch_player_id(&sitting->player, plan->turn[i].player)->kuerzel.word);
        if (plan->turn[i].leads != NOBODY)
            text_addf(text, ", %s %s", board_name(&sitting->board, plan->turn[i].leads), leads);
    }
}

void pokal_stechen_plan(const struct pokal *pokal, struct stechen_plan *plan)
{
    const struct sitting *sitting = &pokal->day[pokal->standing.stechen_after - 1];
    int64_t player[POKAL_PLAYER_MAX];
    int n = 0;

    for (int i = 0; i < pokal->input.count; i++)
        if (pokal->standing.stechen >> i & 1)
            player[n++] = pokal->who[i];
    stechen_plan(sitting, sitting->fold.count, player, n, plan);
}
