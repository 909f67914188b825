/* Seats, lineup and the end of the games. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "core/rules/rules.h"
#include "core/spieltag/board.h"
#include "core/spieltag/intern.h"

int sitz_of(const struct spieltag *day, int player)
{
    for (int i = 0; i < day->sitze; i++)
        if (day->sitz[i] == player)
            return i;
    return NOBODY;
}

bool spieltag_sits(const struct spieltag *day, int player)
{
    return sitz_of(day, player) != NOBODY;
}

int spieltag_columns(const struct spieltag *day, int8_t player[PARTICIPANT_MAX])
{
    int n = day->sitze;

    memcpy(player, day->sitz, (size_t)n);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        if (day->participant[i].known && !spieltag_sits(day, i))
            player[n++] = (int8_t)i;
    return n;
}

int spieltag_left(const struct spieltag *day, int player, int steps)
{
    int sitz = sitz_of(day, player);

    return day->sitz[(sitz + steps % day->sitze + day->sitze) % day->sitze];
}

uint16_t spieltag_at_tisch(const struct spieltag *day)
{
    uint16_t set = 0;

    for (int i = 0; i < day->sitze; i++)
        set |= bit(day->sitz[i]);
    return set;
}

/* Returns who sits and who pauses. At five the Geber pauses; at six also the third from Vorhand; at seven the
 * third and the sixth (DDB, "5 und mehr Spieler"); by PAUSING_OPPOSITE all but two on either side of the Geber (SO
 * 5). */
struct lineup lineup_at(const struct spieltag *day, int geber)
{
    struct lineup lineup = {.count = day->sitze};

    memcpy(lineup.player, day->sitz, sizeof lineup.player);
    if (day->sitze > PLAYER_IN_SPIEL)
        lineup.pauses |= bit(geber);
    if (day->rules->pausing == PAUSING_OPPOSITE)
        for (int steps = 3; steps <= day->sitze - 3; steps++)
            lineup.pauses |= bit(spieltag_left(day, geber, steps));
    else
        for (int steps = 3; steps < day->sitze && day->sitze > 5; steps += 3)
            lineup.pauses |= bit(spieltag_left(day, geber, steps));
    return lineup;
}

/* Returns the Geber of a Vorführung. Either the player to the right of the soloist leads, so the Geber is two
 * seats to the right; or the deal goes on in turn, skipping a Geber with whom the soloist would pause. */
int geber_at_vorfuehrung(const struct spieltag *day, int solist)
{
    int geber = day->geber;

    if (day->rules->vorfuehrung_geber == VORFUEHRUNG_RIGHT)
        return spieltag_left(day, solist, -2);
    for (struct lineup lineup = lineup_at(day, geber); lineup_pauses(&lineup, solist); lineup = lineup_at(day, geber))
        geber = spieltag_left(day, geber, 1);
    return geber;
}

/* The end of the games. */

int spieltag_spiele_left(const struct spieltag *day)
{
    return day->wettbewerb->spiele_left(day);
}

bool spieltag_played_out(const struct spieltag *day)
{
    return (day->rules->pott > 0 && day->pott <= 0) || spieltag_spiele_left(day) == 0 || day->target_reached;
}

bool spieltag_hammelsprung(const struct spieltag *day)
{
    return day->pott > 0 && day->pott <= day->rules->hammelsprung;
}

void board_names(const struct board *board, unsigned set, char names[BOARD_NAMES_MAX])
{
    size_t n = 0;

    names[0] = '\0';
    for (int i = 0; i < board->count; i++)
        if (set >> i & 1)
            n += (size_t)snprintf(names + n, BOARD_NAMES_MAX - n, "%s%s", n ? ", " : "", board->kuerzel[i].word);
}

void board_call(struct board *board, int participant, const char *name)
{
    (void)snprintf(board->called[participant], CALLED_MAX, "%s", name);
    utf8_shorten(board->called[participant]);
}
