/* Playing: games, Einwurf, Hammelsprung, Schiebekopf; the next Geber; Bockrunden. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"
#include "core/spieltag/intern.h"

bool must_be_playable(struct attempt *attempt)
{
    if (!must_be_open(attempt))
        return false;
    if (attempt->day->only_sums)
        return CONFLICT(attempt, _("this Spieltag is known by its totals only and has no games"));
    if (attempt->day->geber == NOBODY)
        return CONFLICT(attempt, _("the first Geber of this Spieltag is not known"));
    if (attempt->day->sitze < PLAYER_IN_SPIEL)
        return IMPOSSIBLE(attempt,
                          _n("only %d is left at the table; four are needed to play",
                             "only %d are left at the table; four are needed to play", attempt->day->sitze),
                          attempt->day->sitze);
    return spieltag_phase(attempt->day) != PHASE_END ||
           breach(attempt, "3", _("all games and solos are played: the Spieltag is over"));
}

static const char *debt_word(enum debt what)
{
    return what == DEBT_NACHSPIEL ? "Nachspiel" : "Pflichtsolo";
}

/* Checks a game during a Vorführung: only the player who is due may play, by any announced solo, which is marked
 * as vorgeführt. A Strafsolo is played at once and is exempt. */
static bool check_vorfuehrung(struct attempt *attempt, struct spiel *spiel)
{
    struct due due[DUE_MAX];
    int due_player = vorgefuehrter(attempt->day);

    if (spiel->straf)
        return true;
    if (due_player == NOBODY)
        return !spiel->vorgefuehrt || breach(attempt, "", _("vf: nobody is vorgeführt now"));
    (void)spieltag_due(attempt->day, due);
    if (spiel->re[0] == due_player && spiel_is_announced_solo(spiel)) {
        spiel->vorgefuehrt = true;
        if (due[0].what == DEBT_PFLICHTSOLO && !(attempt->day->rules->pflicht_kinds >> spiel->kind & 1))
            return breach(attempt, "4", _("%s is no Pflichtsolo by these rules, and %s has to play one now"),
                          rules_kind(attempt->day->rules, spiel->kind)->name, name_of(attempt, due_player));
        return true;
    }
    return breach(attempt, "4, 5, A10", _("Vorführung: %s has to play the %s now"), name_of(attempt, due_player),
                  debt_word((enum debt)due[0].what));
}

/* Checks that a named player plays in this game; NOBODY passes. */
static bool must_play(struct attempt *attempt, int player)
{
    if (player == NOBODY)
        return true;
    if (!must_sit(attempt, player))
        return false;
    return !lineup_pauses(&attempt->step->lineup, player) ||
           IMPOSSIBLE(attempt, _("%s pauses in this game; the Geber is %s"), name_of(attempt, player),
                      name_of(attempt, attempt->step->geber));
}

bool check_named_players(struct attempt *attempt, const struct spiel *spiel)
{
    bool good = must_play(attempt, spiel->re[0]) && must_play(attempt, spiel->re[1]) &&
                must_play(attempt, spiel->revoke_player);

    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe < STUFE_COUNT && good; stufe++)
            good = must_play(attempt, spiel->who[party][stufe]);
    for (int i = 0; i < spiel->sonder_count && good; i++)
        good = must_play(attempt, spiel->sonder[i].from) && must_play(attempt, spiel->sonder[i].whose);
    return good;
}

static bool check_re(struct attempt *attempt, const struct spiel *spiel)
{
    bool solo = spiel_is_solo(spiel);

    return (spiel->re[0] != NOBODY && solo == (spiel->re[1] == NOBODY) && spiel->re[0] != spiel->re[1]) ||
           IMPOSSIBLE(attempt, solo ? _("a solo has one player as Re") : _("two different players are Re"));
}

/* Refuses a game of two parties while a Hammelsprung is due; the message shows a line with the players of the
 * game. */
static bool check_hammelsprung(struct attempt *attempt, const struct spiel *spiel)
{
    static const int augen[PLAYER_IN_SPIEL] = {60, 70, 55, 55};
    AUTO(text_free) struct text each = {0};
    struct turn turn;

    if (!spieltag_hammelsprung(attempt->day) || spiel_is_solo(spiel))
        return true;
    turn = spieltag_turn(attempt->day);
    for (int i = 0; i < turn.count; i++)
        text_addf(&each, " %s=%d", name_of(attempt, turn.player[i]), augen[i]);
    return breach(attempt, "", _("the last %d in the Pott are played for in a Hammelsprung: hammel%s"),
                  (int)attempt->day->pott, text_str(&each));
}

/* True if the Geber deals again after a solo. A solo in which the soloist does not lead by right passes the deal
 * on (A14). */
static bool deals_again(const struct spieltag *day, const struct spiel *spiel, const struct step *step)
{
    const struct rules *rules = day->rules;

    if (!spiel_is_announced_solo(spiel) || (step->lineup.pauses != 0 && !rules->nachgeben_five))
        return false;
    return rules->nachgeben == NACHGEBEN_SOLO ||
           (rules->nachgeben == NACHGEBEN_PFLICHTSOLO && step->counts == COUNTS_PFLICHT);
}

/* Passes the deal on. The rotation stands still after a Strafsolo and after a Vorführung with a Geber of its own. */
static void pass_deal(struct spieltag *day, const struct spiel *spiel, const struct step *step)
{
    if (spiel->straf || (spiel->vorgefuehrt && day->rules->vorfuehrung_geber == VORFUEHRUNG_RIGHT))
        return;
    if (spiel->vorgefuehrt)
        day->geber = (int8_t)spieltag_left(day, step->geber, 1);
    else if (!deals_again(day, spiel, step))
        day->geber = (int8_t)spieltag_left(day, day->geber, 1);
}

/* Bockrunden (rules 7). True if the game just valued starts one. */
static bool starts_bock(const struct spieltag *day, const struct spiel *spiel, enum winner winner)
{
    const struct rules *rules = day->rules;
    bool herz = false;

    for (int i = 0; i < spiel->sonder_count; i++)
        herz = herz || spiel->sonder[i].kind == SONDER_TACK;
    return (rules->bock_after_120 && spiel->augen == AUGEN_TOTAL / 2 && spiel->kind != KIND_NULL && !spiel->revoke) ||
           (rules->bock_after_solo && spiel_is_solo(spiel) && winner == WINNER_KONTRA) ||
           (rules->bock_after_herz && herz) || (rules->bock_each > 0 && day->spiele % rules->bock_each == 0);
}

static void count_bock(struct spieltag *day, const struct spiel *spiel, enum winner winner)
{
    int spiele = day->rules->bock_spiele ? day->rules->bock_spiele : day->sitze, kept = 0;

    for (int i = 0; i < day->bockrunden; i++)
        if (--day->bock_rest[i] > 0)
            day->bock_rest[kept++] = day->bock_rest[i];
    day->bockrunden = (int8_t)kept;
    if (!starts_bock(day, spiel, winner))
        return;
    if (day->bockrunden == 0 || (day->rules->bock_stack == BOCK_SIDE_BY_SIDE && day->bockrunden < BOCK_MAX))
        day->bock_rest[day->bockrunden++] = (int16_t)spiele;
    else if (day->rules->bock_stack == BOCK_APPEND && day->bock_rest[0] < PUNKTE_MAX / 100)
        day->bock_rest[0] = (int16_t)(day->bock_rest[0] + spiele);
}

/* Remembers the fellow players of each, for a Strafe that the others of the game share. */
static void remember_fellow_player(struct spieltag *day, const struct lineup *lineup)
{
    uint16_t play = 0;

    for (int i = 0; i < lineup->count; i++)
        if (!lineup_pauses(lineup, lineup->player[i]))
            play |= bit(lineup->player[i]);
    for (int i = 0; i < lineup->count; i++)
        if (play & bit(lineup->player[i]))
            day->participant[lineup->player[i]].fellow_player = (uint16_t)(play & ~bit(lineup->player[i]));
}

void set_lineup(struct attempt *attempt, int geber)
{
    attempt->step->geber = (int8_t)geber;
    attempt->step->vorhand = (int8_t)spieltag_left(attempt->day, geber, 1);
    attempt->step->lineup = lineup_at(attempt->day, geber);
}

void count_spiel(struct attempt *attempt)
{
    struct step *step = attempt->step;
    struct spieltag *day = attempt->day;
    bool after_end = spieltag_played_out(day);

    for (int i = 0; i < step->lineup.count; i++) {
        day->participant[step->lineup.player[i]].credited = true;
        day->participant[step->lineup.player[i]].spiele++;
    }
    step->valued = true;
    step->nr = ++day->spiele;
    day->extra_spiele += after_end;
    remember_fellow_player(day, &step->lineup);
}

static void book_value(struct attempt *attempt, const struct spiel *spiel)
{
    struct step *step = attempt->step;
    struct spieltag *day = attempt->day;
    int gutschrift[TISCH_MAX];

    settle(day->rules, spiel, &step->settlement);
    credit(day->rules, spiel, &step->settlement, &step->lineup, gutschrift);
    for (int i = 0; i < step->lineup.count; i++) {
        int player = step->lineup.player[i];

        step->gutschrift[player] = gutschrift[i];
        day->participant[player].punkte += gutschrift[i];
    }
    count_spiel(attempt);
    if (!spiel_is_solo(spiel)) {
        int value = step->settlement.re_punkte;

        if (day->rules->pott > 0)
            day->pott -= 2 * (value < 0 ? -value : value);
        day->normalspiele[day->sitze]++;
    }
}

/* Returns the Punkte that limit the value of a game. After the Pott is empty the rules foresee no further game, so
 * nothing limits it. */
static int16_t pott_bound(const struct spieltag *day, const struct spiel *spiel)
{
    return (int16_t)(day->rules->pott_limited && !spiel_is_solo(spiel) && day->pott > 0 ? day->pott : 0);
}

bool apply_spiel(struct attempt *attempt)
{
    struct spiel spiel = attempt->event->u.spiel;
    struct step *step = attempt->step;
    const char *solo_breach;
    enum part part;
    bool over = spieltag_played_out(attempt->day);

    if (!must_be_playable(attempt) || !check_re(attempt, &spiel) || !must_sit(attempt, spiel.re[0]) ||
        spiel_check(attempt->day->rules, &spiel, &part, attempt->err) != ST_OK ||
        !check_vorfuehrung(attempt, &spiel) || !check_hammelsprung(attempt, &spiel))
        return false;
    set_lineup(attempt, spiel.vorgefuehrt || spiel.straf ? geber_at_vorfuehrung(attempt->day, spiel.re[0])
                                                         : attempt->day->geber);
    step->counts = (uint8_t)solo_counts(attempt->day, &spiel, &solo_breach);
    if (!check_named_players(attempt, &spiel) ||
        (solo_breach && !breach(attempt, "4", _(solo_breach), name_of(attempt, spiel.re[0]))))
        return false;
    spiel.bock = (uint8_t)attempt->day->bockrunden;
    spiel.pott = pott_bound(attempt->day, &spiel);
    step->spiel = spiel;
    if (spiel.kind == KIND_HZSOLO && step->counts == COUNTS_NOTHING) { /* no Pflichtsolo is left for it */
        step->invalid = true;
        return true;
    }
    book_value(attempt, &spiel);
    pass_deal(attempt->day, &spiel, step);
    debts_update(attempt->day, &spiel, (enum counts)step->counts, (enum winner)step->settlement.winner,
                 over);
    count_bock(attempt->day, &spiel, (enum winner)step->settlement.winner);
    if (spiel.vorgefuehrt)
        attempt->day->forced_from = (int8_t)spieltag_left(attempt->day, spiel.re[0], 1);
    return true;
}

bool apply_einwurf(struct attempt *attempt)
{
    struct next next = spieltag_next(attempt->day);

    attempt->step->geber = next.geber;
    attempt->step->vorhand = next.vorhand;
    attempt->step->lineup = next.lineup;
    return must_be_playable(attempt) &&
           (!next.vorfuehrung || breach(attempt, "4", _("there is no Einwurf in a Vorführrunde")));
}

/* Returns how far somebody's Augen are from winning a Hammelsprung: from 60, or from all 240. */
static int hammel_distance(const struct rules *rules, int augen)
{
    if (rules->hammel_winner == HAMMEL_HIGHEST)
        return AUGEN_TOTAL - augen;
    return augen > 60 ? augen - 60 : 60 - augen;
}

/* Credits the named players of a game of each for themselves and passes the deal on. */
static void share_out(struct attempt *attempt, const int *gutschrift)
{
    const struct event *event = attempt->event;
    struct spieltag *day = attempt->day;

    for (int i = 0; i < day->sitze; i++) {
        attempt->step->gutschrift[day->sitz[i]] = 0;
        day->participant[day->sitz[i]].credited = true;
    }
    for (int i = 0; i < event->u.result.count; i++) {
        attempt->step->gutschrift[event->u.result.player[i]] = gutschrift[i];
        day->participant[event->u.result.player[i]].punkte += gutschrift[i];
    }
    day->geber = (int8_t)spieltag_left(day, day->geber, 1);
}

bool name_once(struct attempt *attempt, int player, uint16_t *named)
{
    if (*named & bit(player))
        return IMPOSSIBLE(attempt, _("%s is named twice"), name_of(attempt, player));
    *named |= bit(player);
    return true;
}

bool check_each_alone(struct attempt *attempt, int players)
{
    const struct event *event = attempt->event;
    uint16_t named = 0;
    int sum = 0;
    bool possible = event->u.result.count == players;

    for (int i = 0; i < event->u.result.count; i++) {
        if (!must_play(attempt, event->u.result.player[i]) || !name_once(attempt, event->u.result.player[i], &named))
            return false;
        possible = possible && event->u.result.punkte[i] >= 0;
        sum += event->u.result.punkte[i];
    }
    return (possible && sum == AUGEN_TOTAL) ||
           IMPOSSIBLE(attempt,
                      _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                         "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                         event->u.result.count),
                      sum, event->u.result.count);
}

bool apply_hammel(struct attempt *attempt)
{
    struct spieltag *day = attempt->day;
    struct next next = spieltag_next(day);
    int32_t away[PLAYER_IN_SPIEL];
    int gutschrift[PLAYER_IN_SPIEL];

    if (!must_be_playable(attempt))
        return false;
    if (next.vorfuehrung)
        return IMPOSSIBLE(attempt, _("no Hammelsprung in a Vorführrunde"));
    if (!spieltag_hammelsprung(day))
        return IMPOSSIBLE(attempt, _("a Hammelsprung is played for the last %d in the Pott, not now"),
                          day->rules->hammelsprung);
    set_lineup(attempt, day->geber);
    if (!check_each_alone(attempt, PLAYER_IN_SPIEL))
        return false;
    for (int i = 0; i < PLAYER_IN_SPIEL; i++)
        away[i] = hammel_distance(day->rules, attempt->event->u.result.punkte[i]);
    credit_each_alone(away, PLAYER_IN_SPIEL, day->pott, gutschrift);
    share_out(attempt, gutschrift);
    day->pott = 0;
    return true;
}

/* Books a Schiebekopf, an extra game: it takes nothing from the Pott and is not one of the counted games (A82). */
bool apply_schiebekopf(struct attempt *attempt)
{
    struct next next = spieltag_next(attempt->day);
    int players = attempt->event->u.result.count == 1 ? 1 : PLAYER_IN_SPIEL, gutschrift[PLAYER_IN_SPIEL];

    if (attempt->day->rules->schiebekopf == 0)
        return apply_unknown(attempt);
    if (!must_be_playable(attempt))
        return false;
    if (next.vorfuehrung)
        return IMPOSSIBLE(attempt, _("no Schiebekopf in a Vorführrunde"));
    set_lineup(attempt, attempt->day->geber); /* not next.geber: after the end of the games nobody deals next */
    if (!check_each_alone(attempt, players))
        return false;
    credit_schiebekopf(attempt->day->rules, attempt->event->u.result.punkte, players, gutschrift);
    share_out(attempt, gutschrift);
    return true;
}
