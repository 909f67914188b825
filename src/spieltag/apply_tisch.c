/* The table and its players: beginning, coming and going, Strafen, totals, the end of the day. */
#include <string.h>

#include "base/i18n.h"
#include "spieltag/intern.h"

static enum status check_guests(struct attempt *l)
{
    const struct rules *r = l->day->rules;
    int guests = 0;
    enum status st = ST_OK;

    for (int i = 0; i < l->day->sitze; i++)
        guests += l->day->t[l->day->sitz[i]].gast;
    if (guests > r->guests_max)
        st = breach(l, "1", _("%d Gäste: at most %d at a table"), guests, r->guests_max);
    if (st == ST_OK && l->day->sitze - guests < r->registered_min)
        st = breach(l, "1", _("%d registered players: at least %d are needed"), l->day->sitze - guests,
                    r->registered_min);
    return st;
}

static enum status seat(struct attempt *l, int place, int player, bool gast)
{
    struct spieltag *day = l->day;

    if (player < 0 || player >= PARTICIPANT_MAX || spieltag_sits(day, player))
        return err_set(l->err, ST_IMPOSSIBLE, _("%s cannot sit at the table twice"), name_of(l, player));
    memmove(&day->sitz[place + 1], &day->sitz[place], (size_t)(day->sitze - place));
    day->sitz[place] = (int8_t)player;
    day->sitze++;
    day->t[player].known = true;
    day->t[player].gast = gast;
    if (day->sitze > day->largest_tisch)
        day->largest_tisch = day->sitze;
    if (day->sitze >= PLAYER_IN_SPIEL)
        day->aborted = false;
    return ST_OK;
}

enum status apply_start(struct attempt *l)
{
    const struct rules *r = l->day->rules;
    int n = l->e->u.start.count, geber = l->e->u.start.geber;
    enum status st = ST_OK;

    if (l->day->begun)
        return err_set(l->err, ST_CONFLICT, _("the Spieltag has begun already"));
    if (n < r->tisch_min || n > TISCH_MAX)
        return err_set(l->err, ST_IMPOSSIBLE, _("%d players at a table: %d to %d were expected"), n, r->tisch_min,
                       r->tisch_max);
    if (n > r->tisch_max)
        st = breach(l, "1", _("%d players at a table: at most %d"), n, r->tisch_max);
    for (int i = 0; i < n && st == ST_OK; i++) {
        int player = l->e->u.start.sitz[i];

        st = seat(l, i, player, player >= 0 && (l->e->u.start.guests & bit(player)) != 0);
    }
    if (st == ST_OK)
        st = check_guests(l);
    if (st == ST_OK && geber != NOBODY)
        st = must_sit(l, geber);
    l->day->begun = true;
    l->day->geber = (int8_t)geber;
    l->day->date = l->e->u.start.date;
    l->day->seed = l->e->u.start.seed;
    return st;
}

static enum status must_be_known(struct attempt *l, int player)
{
    if (player < 0 || player >= PARTICIPANT_MAX || !l->day->t[player].known)
        return err_set(l->err, ST_IMPOSSIBLE, _("%s does not take part in this Spieltag"), name_of(l, player));
    return ST_OK;
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
static enum status distribute_strafe(struct attempt *l, int player, int punkte)
{
    uint16_t set = l->e->u.strafe.an ? l->e->u.strafe.an : strafe_beneficiary(l->day, player);
    int count = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        count += set >> i & 1;
    if (count == 0)
        return err_set(l->err, ST_IMPOSSIBLE, _("%s has not played yet: name who gets the Strafe (an=)"),
                       name_of(l, player));
    if (punkte % count != 0)
        return err_set(l->err, ST_IMPOSSIBLE,
                       _("a Strafe of %d cannot be shared by %d others; a multiple of %d was expected"), punkte,
                       count, count);
    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        if (!(set & bit(i)))
            continue;
        if (i == player || !l->day->t[i].known)
            return err_set(l->err, ST_IMPOSSIBLE, _("a Strafe goes to other players of the table"));
        l->step->gutschrift[i] = punkte / count;
        l->day->t[i].punkte += punkte / count;
    }
    return ST_OK;
}

enum status apply_strafe(struct attempt *l)
{
    int player = l->e->u.strafe.player, punkte = l->e->u.strafe.punkte;
    enum status st = must_be_open(l);

    if (st == ST_OK)
        st = must_be_known(l, player);
    if (st != ST_OK)
        return st;
    if (punkte < 1 || punkte > STRAFE_MAX)
        return err_set(l->err, ST_IMPOSSIBLE, _("a Strafe takes 1 to %d Punkte, not %d"), STRAFE_MAX, punkte);
    if (l->day->rules->strafe_distributed)
        st = distribute_strafe(l, player, punkte);
    else if (l->e->u.strafe.an)
        st = err_set(l->err, ST_IMPOSSIBLE, _("by these rules a Strafe is given to nobody (an=)"));
    l->day->t[player].punkte -= punkte;
    l->step->gutschrift[player] = -punkte;
    return st;
}

static enum status disqualify(struct attempt *l, int player)
{
    if (l->day->t[player].disq)
        return err_set(l->err, ST_CONFLICT, _("%s is disqualified already"), name_of(l, player));
    l->day->t[player].disq = true;
    debts_strike(l->day, player);
    return ST_OK;
}

enum status apply_disq(struct attempt *l)
{
    enum status st = must_be_open(l);

    if (st == ST_OK)
        st = must_be_known(l, l->e->u.disq.player);
    return st == ST_OK ? disqualify(l, l->e->u.disq.player) : st;
}

/* Changes nothing of the day. */
enum status apply_gegengelesen(struct attempt *l)
{
    enum status st = must_be_open(l);

    if (st == ST_OK)
        st = must_sit(l, l->e->u.gegengelesen.player);
    if (st == ST_OK && l->day->spiele == 0)
        st = err_set(l->err, ST_IMPOSSIBLE, _("there is no game yet to be confirmed"));
    if (st == ST_OK)
        l->day->gegengelesen = l->day->spiele;
    return st;
}

enum status apply_einstieg(struct attempt *l)
{
    struct spieltag *day = l->day;
    int player = l->e->u.einstieg.player;
    enum status st = must_be_open(l);

    if (st == ST_OK && day->only_sums)
        st = err_set(l->err, ST_CONFLICT, _("this Spieltag is known by its totals only"));
    if (st == ST_OK)
        st = must_sit(l, l->e->u.einstieg.after);
    if (st != ST_OK)
        return st;
    if (day->sitze >= TISCH_MAX)
        return err_set(l->err, ST_IMPOSSIBLE, _("the table is full"));
    if (day->sitze >= day->rules->tisch_max)
        st = breach(l, "1", _("the table is full: at most %d"), day->rules->tisch_max);
    if (st == ST_OK && spieltag_phase(day) == PHASE_END && !day->aborted)
        st = breach(l, "3", _("the Spieltag is over"));
    if (st == ST_OK && player >= 0 && player < PARTICIPANT_MAX && day->t[player].disq)
        st = breach(l, "", _("%s is disqualified for this Spieltag"), name_of(l, player));
    if (st == ST_OK)
        st = seat(l, sitz_of(day, l->e->u.einstieg.after) + 1, player, l->e->u.einstieg.gast);
    return st == ST_OK ? check_guests(l) : st;
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

enum status apply_ausstieg(struct attempt *l)
{
    int player = l->e->u.ausstieg.player;
    bool over;
    enum status st = must_be_open(l);

    if (st == ST_OK && l->day->only_sums)
        st = err_set(l->err, ST_CONFLICT, _("this Spieltag is known by its totals only"));
    if (st == ST_OK)
        st = must_sit(l, player);
    if (st == ST_OK && l->day->sitze == 1)
        st = err_set(l->err, ST_IMPOSSIBLE, _("%s is the last at the table"), name_of(l, player));
    if (st != ST_OK)
        return st;
    if (l->e->u.ausstieg.disq && !l->day->t[player].disq)
        st = disqualify(l, player);
    over = spieltag_phase(l->day) >= PHASE_END;
    debts_strike(l->day, player);
    standing_up(l->day, player);
    l->day->aborted = l->day->aborted || (!over && l->day->sitze < PLAYER_IN_SPIEL);
    return st;
}

enum status apply_result(struct attempt *l)
{
    struct spieltag *day = l->day;
    uint16_t named = 0;
    enum status st = must_be_open(l);

    if (st == ST_OK && (day->spiele > 0 || day->only_sums))
        st = err_set(l->err, ST_CONFLICT, _("this Spieltag has games or totals already"));
    for (int i = 0; i < l->e->u.result.count && st == ST_OK; i++) {
        int player = l->e->u.result.player[i];
        int32_t punkte = l->e->u.result.punkte[i];

        st = must_sit(l, player);
        if (st != ST_OK)
            break;
        if (named & bit(player))
            return err_set(l->err, ST_IMPOSSIBLE, _("%s is named twice"), name_of(l, player));
        if (punkte < -PUNKTE_MAX || punkte > PUNKTE_MAX)
            return err_set(l->err, ST_IMPOSSIBLE, _("Punkte from %d to %d were expected"), -PUNKTE_MAX, PUNKTE_MAX);
        named |= bit(player);
        day->t[player].punkte += punkte;
        day->t[player].credited = true;
        l->step->gutschrift[player] = punkte;
    }
    if (st == ST_OK && named != spieltag_at_tisch(day))
        st = err_set(l->err, ST_IMPOSSIBLE, _("the Punkte of everybody at the table were expected"));
    day->only_sums = true;
    return st;
}

/* The day is closed before the games and what is owed are played. Where the rules set no end it may be closed at any
 * time. */
static enum status check_over(struct attempt *l)
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
        return breach(l, "3", _("%d games are left to play: the Spieltag is not over"), left);
    if (day->rules->end_punkte > 0)
        return breach(l, "3", _("nobody has %d Punkte yet: the Spieltag is not over"), day->rules->end_punkte);
    return ST_OK;
}

enum status apply_end(struct attempt *l)
{
    struct spieltag *day = l->day;
    enum status st = must_be_open(l);

    if (st != ST_OK)
        return st;
    day->counts = true;
    if (day->aborted) {
        day->counts = l->e->trotzdem;
        if (l->e->trotzdem)
            st = breach(l, "", _("the Spieltag stopped early and counts all the same (A19)"));
    } else if (day->spiele == 0 && !day->only_sums) {
        return err_set(l->err, ST_IMPOSSIBLE, _("nothing was played; `doko undo` takes the Spieltag back"));
    } else if (spieltag_phase(day) != PHASE_END) {
        st = check_over(l);
    }
    day->ended = true;
    return st;
}
