/* The table and its players: beginning, joining and leaving, Strafen, totals, the end of the day. */
#include <string.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/spieltag/intern.h"

static bool check_guests(struct attempt *attempt)
{
    const struct rules *rules = attempt->day->rules;
    int guests = 0;

    for (int i = 0; i < attempt->day->sitze; i++)
        guests += attempt->day->participant[attempt->day->sitz[i]].gast;
    if (guests > rules->guests_max &&
        !breach(attempt, "1", _n("%d Gast: at most %d at a table", "%d Gäste: at most %d at a table", guests), guests,
                rules->guests_max))
        return false;
    if (attempt->day->sitze - guests < rules->registered_min)
        return breach(attempt, "1",
                      _n("%d registered player: at least %d are needed",
                         "%d registered players: at least %d are needed", attempt->day->sitze - guests),
                      attempt->day->sitze - guests, rules->registered_min);
    return true;
}

static bool seat(struct attempt *attempt, int at, int player, bool gast)
{
    struct spieltag *day = attempt->day;

    if (player < 0 || player >= PARTICIPANT_MAX || spieltag_sits(day, player))
        return IMPOSSIBLE(attempt, _("%s cannot sit at the table twice"), name_of(attempt, player));
    memmove(&day->sitz[at + 1], &day->sitz[at], (size_t)(day->sitze - at));
    day->sitz[at] = (int8_t)player;
    day->sitze++;
    day->participant[player].known = true;
    day->participant[player].gast = gast;
    if (day->sitze > day->largest_tisch)
        day->largest_tisch = day->sitze;
    if (day->sitze >= PLAYER_IN_SPIEL)
        day->aborted = false;
    return true;
}

bool apply_start(struct attempt *attempt)
{
    const struct rules *rules = attempt->day->rules;
    int n = attempt->event->u.start.count, geber = attempt->event->u.start.geber;
    bool good;

    if (attempt->day->begun)
        return CONFLICT(attempt, _("the Spieltag has begun already"));
    if (n < rules->tisch_min || n > TISCH_MAX)
        return IMPOSSIBLE(
            attempt,
            _n("%d player at a table: %d to %d were expected", "%d players at a table: %d to %d were expected", n), n,
            rules->tisch_min, rules->tisch_max);
    good = n <= rules->tisch_max || breach(attempt, "1", _("%d players at a table: at most %d"), n, rules->tisch_max);
    for (int i = 0; i < n && good; i++) {
        int player = attempt->event->u.start.sitz[i];

        good = seat(attempt, i, player, player >= 0 && (attempt->event->u.start.guests & bit(player)) != 0);
    }
    attempt->day->begun = true;
    attempt->day->geber = (int8_t)geber;
    attempt->day->date = attempt->event->u.start.date;
    attempt->day->seed = attempt->event->u.start.seed;
    return good && check_guests(attempt) && (geber == NOBODY || must_sit(attempt, geber));
}

static bool must_be_known(struct attempt *attempt, int player)
{
    return (player >= 0 && player < PARTICIPANT_MAX && attempt->day->participant[player].known) ||
           IMPOSSIBLE(attempt, _("%s does not take part in this Spieltag"), name_of(attempt, player));
}

/* Returns the players among whom a Strafe is divided, as bits: the other three of the last game the offender played,
 * or, before the first one, of the game that is dealt now. */
static uint16_t strafe_recipients(const struct spieltag *day, int player)
{
    struct next next = spieltag_next(day);

    if (day->participant[player].fellow_player || next.geber == NOBODY || lineup_pauses(&next.lineup, player))
        return day->participant[player].fellow_player;
    return (uint16_t)(spieltag_at_tisch(day) & ~next.lineup.pauses & ~bit(player));
}

/* Gives a Strafe to the other players in equal shares, where Punkte are only won from others. `an` may name the
 * players instead, such as the soloist alone. */
static bool distribute_strafe(struct attempt *attempt, int player, int punkte)
{
    uint16_t set = attempt->event->u.strafe.recipients ? attempt->event->u.strafe.recipients
                                                       : strafe_recipients(attempt->day, player);
    int count = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        count += set >> i & 1;
    if (count == 0)
        return IMPOSSIBLE(attempt, _("%s has not played yet: name who gets the Strafe (an=)"),
                          name_of(attempt, player));
    if (punkte % count != 0)
        return IMPOSSIBLE(attempt, _("a Strafe of %d cannot be shared by %d others; a multiple of %d was expected"),
                          punkte, count, count);
    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        if (!(set & bit(i)))
            continue;
        if (i == player || !attempt->day->participant[i].known)
            return IMPOSSIBLE(attempt, _("a Strafe goes to other players of the table"));
        attempt->step->gutschrift[i] = punkte / count;
        attempt->day->participant[i].punkte += punkte / count;
    }
    return true;
}

bool apply_strafe(struct attempt *attempt)
{
    int player = attempt->event->u.strafe.player, punkte = attempt->event->u.strafe.punkte;

    if (!must_be_open(attempt) || !must_be_known(attempt, player))
        return false;
    if (punkte < 1 || punkte > STRAFE_MAX)
        return IMPOSSIBLE(attempt, _("a Strafe takes 1 to %d Punkte, not %d"), STRAFE_MAX, punkte);
    attempt->day->participant[player].punkte -= punkte;
    attempt->step->gutschrift[player] = -punkte;
    if (attempt->day->rules->strafe_distributed)
        return distribute_strafe(attempt, player, punkte);
    return !attempt->event->u.strafe.recipients ||
           IMPOSSIBLE(attempt, _("by these rules a Strafe is given to nobody (an=)"));
}

static void disqualify(struct spieltag *day, int player)
{
    day->participant[player].disq = true;
    debts_strike(day, player);
}

bool apply_disq(struct attempt *attempt)
{
    int player = attempt->event->u.disq.player;

    if (!must_be_open(attempt) || !must_be_known(attempt, player))
        return false;
    if (attempt->day->participant[player].disq)
        return CONFLICT(attempt, _("%s is disqualified already"), name_of(attempt, player));
    disqualify(attempt->day, player);
    return true;
}

/* Notes that a second player confirmed the games so far; nothing else of the day changes. */
bool apply_gegengelesen(struct attempt *attempt)
{
    attempt->day->gegengelesen = attempt->day->spiele;
    return must_be_open(attempt) && must_sit(attempt, attempt->event->u.gegengelesen.player) &&
           (attempt->day->spiele > 0 || IMPOSSIBLE(attempt, _("there is no game yet to be confirmed")));
}

/* True if the day is open and known game by game. */
static bool must_know_games(struct attempt *attempt)
{
    return must_be_open(attempt) &&
           (!attempt->day->only_sums || CONFLICT(attempt, _("this Spieltag is known by its totals only")));
}

bool apply_einstieg(struct attempt *attempt)
{
    struct spieltag *day = attempt->day;
    int player = attempt->event->u.einstieg.player;

    if (!must_know_games(attempt) || !must_sit(attempt, attempt->event->u.einstieg.after))
        return false;
    if (day->sitze >= TISCH_MAX)
        return IMPOSSIBLE(attempt, _("the table is full"));
    if (day->sitze >= day->rules->tisch_max &&
        !breach(attempt, "1", _("the table is full: at most %d"), day->rules->tisch_max))
        return false;
    if (spieltag_phase(day) == PHASE_END && !day->aborted && !breach(attempt, "3", _("the Spieltag is over")))
        return false;
    if (player >= 0 && player < PARTICIPANT_MAX && day->participant[player].disq &&
        !breach(attempt, "", _("%s is disqualified for this Spieltag"), name_of(attempt, player)))
        return false;
    if (!seat(attempt, sitz_of(day, attempt->event->u.einstieg.after) + 1, player, attempt->event->u.einstieg.gast))
        return false;
    debts_join(day, player);
    return check_guests(attempt);
}

/* Removes a player from the table. If the deal or the Vorführung was at that seat, it moves on to the left. */
static void leave_seat(struct spieltag *day, int player)
{
    int sitz = sitz_of(day, player);
    int8_t left = (int8_t)spieltag_left(day, player, 1);

    if (day->geber == player)
        day->geber = left;
    if (day->forced_from == player)
        day->forced_from = left;
    memmove(&day->sitz[sitz], &day->sitz[sitz + 1], (size_t)(day->sitze - sitz - 1));
    day->sitze--;
}

bool apply_ausstieg(struct attempt *attempt)
{
    int player = attempt->event->u.ausstieg.player;
    bool over;

    if (!must_know_games(attempt) || !must_sit(attempt, player))
        return false;
    if (attempt->day->sitze == 1)
        return IMPOSSIBLE(attempt, _("%s is the last at the table"), name_of(attempt, player));
    if (attempt->event->u.ausstieg.disq)
        disqualify(attempt->day, player);
    over = spieltag_phase(attempt->day) >= PHASE_END;
    debts_strike(attempt->day, player);
    leave_seat(attempt->day, player);
    attempt->day->aborted = attempt->day->aborted || (!over && attempt->day->sitze < PLAYER_IN_SPIEL);
    return true;
}

/* Strikes the games that were not dealt; one that was dealt is finished (Turnierspielregeln 8.3). Solos stay owed. */
bool apply_zeit(struct attempt *attempt)
{
    int games_left = spieltag_spiele_left(attempt->day);

    if (!must_know_games(attempt))
        return false;
    if (games_left < 0)
        return IMPOSSIBLE(attempt,
                          _("these rules name no number of games: no game is left that the time could strike"));
    if (games_left == 0)
        return CONFLICT(attempt, _("no game is left that the time could strike"));
    attempt->day->struck += games_left;
    return true;
}

bool apply_result(struct attempt *attempt)
{
    struct spieltag *day = attempt->day;
    uint16_t named = 0;

    if (!must_be_open(attempt))
        return false;
    if (day->spiele > 0 || day->only_sums)
        return CONFLICT(attempt, _("this Spieltag has games or totals already"));
    for (int i = 0; i < attempt->event->u.result.count; i++) {
        int player = attempt->event->u.result.player[i];
        int32_t punkte = attempt->event->u.result.punkte[i];

        if (!must_sit(attempt, player) || !name_once(attempt, player, &named))
            return false;
        if (punkte < -PUNKTE_MAX || punkte > PUNKTE_MAX)
            return IMPOSSIBLE(attempt, _("Punkte from %d to %d were expected"), -PUNKTE_MAX, PUNKTE_MAX);
        day->participant[player].punkte += punkte;
        day->participant[player].credited = true;
        attempt->step->gutschrift[player] = punkte;
    }
    day->only_sums = true;
    return named == spieltag_at_tisch(day) ||
           IMPOSSIBLE(attempt, _("the Punkte of everybody at the table were expected"));
}

/* Checks that the games and the owed solos are played. A day whose rules set no end may be closed at any time. */
static bool check_over(struct attempt *attempt)
{
    const struct spieltag *day = attempt->day;
    int games_left = spieltag_spiele_left(day);

    if (spieltag_played_out(day) && day->rules->pott > 0)
        return breach(attempt, "3", _("the Pott is at %d, but solos are still owed"), (int)day->pott);
    if (spieltag_played_out(day))
        return breach(attempt, "3", _("all games are played, but solos are still owed"));
    if (day->rules->pott > 0)
        return breach(attempt, "3", _("the Pott still holds %d: the Spieltag is not over"), (int)day->pott);
    if (games_left > 0)
        return breach(attempt, "3",
                      _n("%d game is left to play: the Spieltag is not over",
                         "%d games are left to play: the Spieltag is not over", games_left),
                      games_left);
    if (day->rules->end_punkte > 0)
        return breach(attempt, "3",
                      _n("nobody has %d Punkt yet: the Spieltag is not over",
                         "nobody has %d Punkte yet: the Spieltag is not over", day->rules->end_punkte),
                      day->rules->end_punkte);
    return true;
}

/* Ends a day with fewer than four players left. It counts only if --trotzdem says so; an accepted list has to
 * count. */
static bool end_early(struct attempt *attempt)
{
    if (attempt->day->wettbewerb->own_list)
        return breach(attempt, "",
                      _("fewer than four are left; `doko turnier ausfall WER` ends the list with what was played"));
    if (!attempt->event->trotzdem)
        return true;
    return breach(attempt, "", _("the Spieltag stopped early and counts all the same (A19)"));
}

bool apply_end(struct attempt *attempt)
{
    struct spieltag *day = attempt->day;
    bool over = spieltag_phase(day) == PHASE_END, own_list = day->wettbewerb->own_list;

    if (!must_be_open(attempt))
        return false;
    day->ended = true;
    day->counts = !day->aborted || attempt->event->trotzdem;
    if (day->aborted && (!own_list || !attempt->event->trotzdem))
        return end_early(attempt);
    if (day->spiele == 0 && !day->only_sums)
        return IMPOSSIBLE(attempt, own_list ? _("nothing was played yet")
                                            : _("nothing was played; `doko undo` takes the Spieltag back"));
    return day->aborted ? end_early(attempt) : over || check_over(attempt);
}
