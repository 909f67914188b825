/* What is entered next. */
#include "spieltag/intern.h"

struct turn spieltag_turn(const struct spieltag *day)
{
    struct next n = spieltag_next(day);
    struct turn turn = {.kind = EVENT_SPIEL, .kinds = day->rules->kinds};

    for (int i = 0; i < n.lineup.count; i++)
        if (!lineup_pauses(&n.lineup, n.lineup.player[i])) {
            turn.player[turn.count++] = n.lineup.player[i];
            turn.re |= bit(n.lineup.player[i]);
        }
    if (n.geber != NOBODY && !n.vorfuehrung && spieltag_hammelsprung(day))
        turn.kind = EVENT_HAMMEL;
    if (!day->ended && day->wettbewerb->turn)
        day->wettbewerb->turn(day, &turn);
    return turn;
}
