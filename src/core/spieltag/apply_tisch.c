/* The table and its players: beginning, coming and going, Strafen, totals, the end of the day. */
#include <string.h>

#include "base/i18n.h"
#include "core/spieltag/intern.h"

static bool check_guests(struct attempt *l)
{
    const struct rules *r = l->day->rules;
    int guests = 0;

    for (int i = 0; i < l->day->sitze; i++)
        guests += l->day->t[l->day->sitz[i]].gast;
    if (guests > r->guests_max &&
        !breach(l, "1", _n("%d Gast: at most %d at a table", "%d Gäste: at most %d at a table", guests), guests,
                r->guests_max))
        return false;
    if (l->day->sitze - guests < r->registered_min)
        return breach(l, "1",
                      _n("%d registered player: at least %d are needed",
                         "%d registered players: at least %d are needed", l->day->sitze - guests),
                      l->day->sitze - guests, r->registered_min);
    return true;
}

static bool seat(struct attempt *l, int place, int player, bool gast)
{
    struct spieltag *day = l->day;

    if (player < 0 || player >= PARTICIPANT_MAX || spieltag_sits(day, player))
        return IMPOSSIBLE(l, _("%s cannot sit at the table twice"), name_of(l, player));
    memmove(&day->sitz[place + 1], &day->sitz[place], (size_t)(day->sitze - place));
    day->sitz[place] = (int8_t)player;
    day->sitze++;
    day->t[player].known = true;
    day->t[player].gast = gast;
    if (day->sitze > day->largest_tisch)
        day->largest_tisch = day->sitze;
    if (day->sitze >= PLAYER_IN_SPIEL)
        day->aborted = false;
    return true;
}

bool apply_start(struct attempt *l)
{
    const struct rules *r = l->day->rules;
    int n = l->e->u.start.count, geber = l->e->u.start.geber;
    bool good;

    if (l->day->begun)
        return CONFLICT(l, _("the Spieltag has begun already"));
    if (n < r->tisch_min || n > TISCH_MAX)
        return IMPOSSIBLE(
            l, _n("%d player at a table: %d to %d were expected", "%d players at a table: %d to %d were expected", n),
            n, r->tisch_min, r->tisch_max);
    good = n <= r->tisch_max || breach(l, "1", _("%d players at a table: at most %d"), n, r->tisch_max);
    for (int i = 0; i < n && good; i++) {
        int player = l->e->u.start.sitz[i];

        good = seat(l, i, player, player >= 0 && (l->e->u.start.guests & bit(player)) != 0);
    }
    l->day->begun = true;
    l->day->geber = (int8_t)geber;
    l->day->date = l->e->u.start.date;
    l->day->seed = l->e->u.start.seed;
    return good && check_guests(l) && (geber == NOBODY || must_sit(l, geber));
}

static bool must_be_known(struct attempt *l, int player)
{
    return (player >= 0 && player < PARTICIPANT_MAX && l->day->t[player].known) ||
           IMPOSSIBLE(l, _("%s does not take part in this Spieltag"), name_of(l, player));
}

/* The other three of the last game the offender played; before his first, of the one that is dealt now. */
static uint16_t strafe_beneficiary(const struct spieltag *day, int player)
{
    struct next n = spieltag_next(day);

    if (day->t[player].fellow_player || n.geber == NOBODY || lineup_pauses(&n.lineup, player))
        return day->t[player].fellow_player;
    return (uint16_t)(spieltag_at_tisch(day) & ~n.lineup.pauses & ~bit(player));
}

/* Where Punkte are only won from others, a Strafe is given to the others of the game in equal shares, or to those who
 * are named: the soloist alone. */
static bool distribute_strafe(struct attempt *l, int player, int punkte)
{
    uint16_t set = l->e->u.strafe.an ? l->e->u.strafe.an : strafe_beneficiary(l->day, player);
    int count = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        count += set >> i & 1;
    if (count == 0)
        return IMPOSSIBLE(l, _("%s has not played yet: name who gets the Strafe (an=)"), name_of(l, player));
    if (punkte % count != 0)
        return IMPOSSIBLE(l, _("a Strafe of %d cannot be shared by %d others; a multiple of %d was expected"), punkte,
                          count, count);
    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        if (!(set & bit(i)))
            continue;
        if (i == player || !l->day->t[i].known)
            return IMPOSSIBLE(l, _("a Strafe goes to other players of the table"));
        l->step->gutschrift[i] = punkte / count;
        l->day->t[i].punkte += punkte / count;
    }
    return true;
}

bool apply_strafe(struct attempt *l)
{
    int player = l->e->u.strafe.player, punkte = l->e->u.strafe.punkte;

    if (!must_be_open(l) || !must_be_known(l, player))
        return false;
    if (punkte < 1 || punkte > STRAFE_MAX)
        return IMPOSSIBLE(l, _("a Strafe takes 1 to %d Punkte, not %d"), STRAFE_MAX, punkte);
    l->day->t[player].punkte -= punkte;
    l->step->gutschrift[player] = -punkte;
    if (l->day->rules->strafe_distributed)
        return distribute_strafe(l, player, punkte);
    return !l->e->u.strafe.an || IMPOSSIBLE(l, _("by these rules a Strafe is given to nobody (an=)"));
}

static void disqualify(struct spieltag *day, int player)
{
    day->t[player].disq = true;
    debts_strike(day, player);
}

bool apply_disq(struct attempt *l)
{
    int player = l->e->u.disq.player;

    if (!must_be_open(l) || !must_be_known(l, player))
        return false;
    if (l->day->t[player].disq)
        return CONFLICT(l, _("%s is disqualified already"), name_of(l, player));
    disqualify(l->day, player);
    return true;
}

/* Changes nothing of the day. */
bool apply_gegengelesen(struct attempt *l)
{
    l->day->gegengelesen = l->day->spiele;
    return must_be_open(l) && must_sit(l, l->e->u.gegengelesen.player) &&
           (l->day->spiele > 0 || IMPOSSIBLE(l, _("there is no game yet to be confirmed")));
}

/* Open, and known game by game. */
static bool must_know_games(struct attempt *l)
{
    return must_be_open(l) && (!l->day->only_sums || CONFLICT(l, _("this Spieltag is known by its totals only")));
}

bool apply_einstieg(struct attempt *l)
{
    struct spieltag *day = l->day;
    int player = l->e->u.einstieg.player;

    if (!must_know_games(l) || !must_sit(l, l->e->u.einstieg.after))
        return false;
    if (day->sitze >= TISCH_MAX)
        return IMPOSSIBLE(l, _("the table is full"));
    if (day->sitze >= day->rules->tisch_max &&
        !breach(l, "1", _("the table is full: at most %d"), day->rules->tisch_max))
        return false;
    if (spieltag_phase(day) == PHASE_END && !day->aborted && !breach(l, "3", _("the Spieltag is over")))
        return false;
    if (player >= 0 && player < PARTICIPANT_MAX && day->t[player].disq &&
        !breach(l, "", _("%s is disqualified for this Spieltag"), name_of(l, player)))
        return false;
    return seat(l, sitz_of(day, l->e->u.einstieg.after) + 1, player, l->e->u.einstieg.gast) && check_guests(l);
}

/* Whoever was to deal or to be looked at next hands that on to the left. */
static void standing_up(struct spieltag *day, int player)
{
    int sitz = sitz_of(day, player);
    int8_t left = (int8_t)spieltag_left(day, player, 1);

    if (day->geber == player)
        day->geber = left;
    if (day->series == player)
        day->series = left;
    memmove(&day->sitz[sitz], &day->sitz[sitz + 1], (size_t)(day->sitze - sitz - 1));
    day->sitze--;
}

bool apply_ausstieg(struct attempt *l)
{
    int player = l->e->u.ausstieg.player;
    bool over;

    if (!must_know_games(l) || !must_sit(l, player))
        return false;
    if (l->day->sitze == 1)
        return IMPOSSIBLE(l, _("%s is the last at the table"), name_of(l, player));
    if (l->e->u.ausstieg.disq)
        disqualify(l->day, player);
    over = spieltag_phase(l->day) >= PHASE_END;
    debts_strike(l->day, player);
    standing_up(l->day, player);
    l->day->aborted = l->day->aborted || (!over && l->day->sitze < PLAYER_IN_SPIEL);
    return true;
}

/* What was dealt is finished; what was not is struck (Turnierspielregeln 8.3). Solos that are owed stay owed. */
bool apply_zeit(struct attempt *l)
{
    int left = spieltag_spiele_left(l->day);

    if (!must_know_games(l))
        return false;
    if (left < 0)
        return IMPOSSIBLE(l, _("these rules name no number of games: no game is left that the time could strike"));
    if (left == 0)
        return CONFLICT(l, _("no game is left that the time could strike"));
    l->day->struck += left;
    return true;
}

bool apply_result(struct attempt *l)
{
    struct spieltag *day = l->day;
    uint16_t named = 0;

    if (!must_be_open(l))
        return false;
    if (day->spiele > 0 || day->only_sums)
        return CONFLICT(l, _("this Spieltag has games or totals already"));
    for (int i = 0; i < l->e->u.result.count; i++) {
        int player = l->e->u.result.player[i];
        int32_t punkte = l->e->u.result.punkte[i];

        if (!must_sit(l, player) || !name_once(l, player, &named))
            return false;
        if (punkte < -PUNKTE_MAX || punkte > PUNKTE_MAX)
            return IMPOSSIBLE(l, _("Punkte from %d to %d were expected"), -PUNKTE_MAX, PUNKTE_MAX);
        day->t[player].punkte += punkte;
        day->t[player].credited = true;
        l->step->gutschrift[player] = punkte;
    }
    day->only_sums = true;
    return named == spieltag_at_tisch(day) || IMPOSSIBLE(l, _("the Punkte of everybody at the table were expected"));
}

/* The day is closed before the games and what is owed are played. Where the rules set no end it may be closed at any
 * time. */
static bool check_over(struct attempt *l)
{
    const struct spieltag *day = l->day;
    int left = spieltag_spiele_left(day);

    if (spieltag_played_out(day) && day->rules->pott > 0)
        return breach(l, "3", _("the Pott is at %d, but solos are still owed"), (int)day->pott);
    if (spieltag_played_out(day))
        return breach(l, "3", _("all games are played, but solos are still owed"));
    if (day->rules->pott > 0)
        return breach(l, "3", _("the Pott still holds %d: the Spieltag is not over"), (int)day->pott);
    if (left > 0)
        return breach(l, "3",
                      _n("%d game is left to play: the Spieltag is not over",
                         "%d games are left to play: the Spieltag is not over", left),
                      left);
    if (day->rules->end_punkte > 0)
        return breach(l, "3",
                      _n("nobody has %d Punkt yet: the Spieltag is not over",
                         "nobody has %d Punkte yet: the Spieltag is not over", day->rules->end_punkte),
                      day->rules->end_punkte);
    return true;
}

/* Fewer than four are left. A day then counts only where somebody says so; a list that is accepted has to count. */
static bool end_early(struct attempt *l)
{
    if (l->day->wettbewerb->own_list)
        return breach(l, "",
                      _("fewer than four are left; `doko turnier ausfall` ends the list with what was played"));
    if (!l->e->trotzdem)
        return true;
    return breach(l, "", _("the Spieltag stopped early and counts all the same (A19)"));
}

bool apply_end(struct attempt *l)
{
    struct spieltag *day = l->day;
    bool over = spieltag_phase(day) == PHASE_END, own_list = day->wettbewerb->own_list;

    if (!must_be_open(l))
        return false;
    day->ended = true;
    day->counts = !day->aborted || l->e->trotzdem;
    if (day->aborted && (!own_list || !l->e->trotzdem))
        return end_early(l);
    if (day->spiele == 0 && !day->only_sums)
        return IMPOSSIBLE(l, own_list ? _("nothing was played yet")
                                      : _("nothing was played; `doko undo` takes the Spieltag back"));
    return day->aborted ? end_early(l) : over || check_over(l);
}
