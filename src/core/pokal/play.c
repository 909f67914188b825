/* The events of a Pokal day, round by round, and the Pokal as a competition. */
#include <string.h>

#include "base/i18n.h"
#include "core/pokal/pokal.h"
#include "core/pokal/pokaltag.h"
#include "core/pokal/stechen.h"
#include "core/rules/rules.h"
#include "core/spieltag/intern.h"

_Static_assert(sizeof(struct pokal_progress) <= DAY_OWN && sizeof(struct pokal_step) <= STEP_OWN, "has its room");

static struct pokal_step *step_own(struct attempt *attempt)
{
    return (void *)attempt->step->own;
}

/* Begins the next round once everybody at the table was Vorhand. That takes as many games as players sit there,
 * unless somebody leaves. */
static void close_round(struct spieltag *day)
{
    struct pokal_progress *progress = pokal_own(day);

    if ((spieltag_at_tisch(day) & ~progress->vorhand) != 0)
        return;
    progress->round++;
    progress->in_round = 0;
    progress->vorhand = 0;
}

/* Counts the game of the step as one of its round. */
static void count_in_round(struct attempt *attempt)
{
    struct pokal_progress *progress = pokal_own(attempt->day);

    step_own(attempt)->round_spiel = ++progress->in_round;
    progress->vorhand |= bit(attempt->step->vorhand);
    close_round(attempt->day);
}

static bool refuse_round(struct attempt *attempt)
{
    static const int augen[PLAYER_IN_SPIEL] = {40, 60, 70, 70};
    struct turn turn = spieltag_turn(attempt->day);
    AUTO(text_free) struct text each = {0};
    int nr = pokal_progress(attempt->day)->round;
    const char *round = round_kind_name(pokal_round_kind(nr));

    if (attempt->event->kind == EVENT_SCHIEBEKOPF)
        return IMPOSSIBLE(attempt, _("this is round %d, %s; Schiebekopf is round 2"), nr, round);
    for (int i = 0; i < turn.count; i++)
        text_addf(&each, " %s=%d", name_of(attempt, turn.player[i]), augen[i]);
    (void)IMPOSSIBLE(attempt, _("this is round %d, %s: everybody's Augen were expected, schieb%s or schieb durch=%s"),
                     nr, round, text_str(&each), name_of(attempt, turn.player[0]));
    return false;
}

static bool check_no_trick(struct attempt *attempt)
{
    const struct spiel *spiel = &attempt->event->u.spiel;

    return !spiel->no_trick || spiel->augen == 0 || spiel->augen == AUGEN_TOTAL ||
           IMPOSSIBLE(attempt, _("x: only in a KaDaMu, with cards laid away, a player without a trick has %d Augen"),
                      spiel->augen);
}

/* Plays rounds 1, 3, 7 and the Vorführung: games as in the Meisterschaft. */
static bool play_total(struct attempt *attempt)
{
    const struct step *step = attempt->step;

    if (!check_no_trick(attempt) || !apply_spiel(attempt))
        return false;
    if (step->valued && !step->spiel.straf && pokal_progress(attempt->day)->round <= POKAL_ROUNDS)
        count_in_round(attempt);
    return true;
}

/* Checks the part that the three rounds share in which one player plays a solo against the others. */
static bool check_sondersolo(struct attempt *attempt)
{
    const struct spiel *spiel = &attempt->event->u.spiel;
    int nr = pokal_progress(attempt->day)->round;
    const char *round = round_kind_name(pokal_round_kind(nr));
    enum part part;

    if (spiel_check(attempt->day->rules, spiel, &part, attempt->err) != ST_OK)
        return false;
    if (!spiel_is_announced_solo(spiel) || spiel->re[0] == NOBODY || spiel->re[1] != NOBODY)
        return IMPOSSIBLE(attempt, _("this is round %d, %s: one player plays a solo against the others"), nr, round);
    if (spiel->vorgefuehrt || spiel->straf)
        return IMPOSSIBLE(attempt, _("vf and straf do not go with a game of the round %s"), round);
    if (spiel->revoke)
        return IMPOSSIBLE(attempt, _("a revoke is not valued in the round %s: the cards are dealt again (einwurf)"),
                          round);
    set_lineup(attempt, attempt->day->geber);
    attempt->step->spiel = *spiel;
    return check_named_players(attempt, spiel) &&
           ((!spiel->stufe[RE] && !spiel->stufe[KONTRA]) ||
            breach(attempt, "", _("%s: nothing is announced in this round, and announcements count nothing"), round));
}

/* Counts the valued game and passes the deal on. */
static void book_sondersolo(struct attempt *attempt)
{
    count_spiel(attempt);
    attempt->day->geber = (int8_t)spieltag_left(attempt->day, attempt->day->geber, 1);
    count_in_round(attempt);
}

static void rate(struct attempt *attempt, int player, int32_t rating)
{
    struct pokal_progress *progress = pokal_own(attempt->day);

    step_own(attempt)->rating[player] = rating;
    progress->rating[pokal_round_rating(progress->round) - POKAL_SCHIEBEKOPF][player] += rating;
}

static enum kadamu_tricks kadamu_tricks(const struct spiel *spiel)
{
    if (!spiel->no_trick)
        return TRICKS_BOTH;
    return spiel->augen == AUGEN_TOTAL ? TRICKS_ONLY_SOLIST : TRICKS_ONLY_OTHER;
}

/* Credits a KaDaMu: everybody else is credited, including those who pause, and nothing is doubled (A12). */
static void credit_kadamu(struct attempt *attempt, enum kadamu role)
{
    const struct spiel *spiel = &attempt->step->spiel;
    struct kadamu_value value = kadamu_value(role, AUGEN_TOTAL - spiel->augen, kadamu_tricks(spiel));
    struct step *step = attempt->step;

    step_own(attempt)->kadamu = (uint8_t)(role + 1);
    step->settlement.winner = value.solist > 0 ? WINNER_RE : WINNER_KONTRA;
    step->settlement.re_punkte = value.solist;
    for (int i = 0; i < step->lineup.count; i++) {
        int player = step->lineup.player[i];

        step->gutschrift[player] = player == spiel->re[0] ? value.solist : value.other;
        attempt->day->participant[player].punkte += step->gutschrift[player];
    }
}

/* Plays round 5. */
static bool play_kadamu(struct attempt *attempt)
{
    int8_t who[KADAMU_COUNT];
    int role = KADAMU_KA;

    if (!check_sondersolo(attempt))
        return false;
    if (attempt->event->u.spiel.kind == KIND_NULL)
        return IMPOSSIBLE(attempt, _("a Null cannot be played in the KaDaMu: the others must stay below 90"));
    pokal_kadamu_roles(attempt->day, &attempt->step->lineup, attempt->step->vorhand, who);
    while (role < KADAMU_COUNT && who[role] != attempt->event->u.spiel.re[0])
        role++;
    if (role == KADAMU_COUNT)
        return IMPOSSIBLE(attempt, _("KaDaMu: %s kann, %s darf, %s muss play now, not %s"),
                          name_of(attempt, who[KADAMU_KA]), name_of(attempt, who[KADAMU_DA]),
                          name_of(attempt, who[KADAMU_MU]), name_of(attempt, attempt->event->u.spiel.re[0]));
    credit_kadamu(attempt, (enum kadamu)role);
    book_sondersolo(attempt);
    return true;
}

/* Plays round 4: Vorhand plays any solo. In a Null few Augen are good, so it is rated 130 less the Augen. */
static bool play_detlef_dumm(struct attempt *attempt)
{
    const struct spiel *spiel = &attempt->event->u.spiel;

    if (!check_no_trick(attempt) || !check_sondersolo(attempt))
        return false;
    if (spiel->re[0] != attempt->step->vorhand &&
        !breach(attempt, "", _("Detlef-Dumm: Vorhand, %s, plays the solo; is a game missing before this one?"),
                name_of(attempt, attempt->step->vorhand)))
        return false;
    rate(attempt, spiel->re[0], spiel->kind == KIND_NULL ? 130 - spiel->augen : spiel->augen);
    book_sondersolo(attempt);
    return true;
}

/* Plays round 6. It is rated in halves: the others get (Augen - 20) / 2 each (A23). */
static bool play_schwarze_sau(struct attempt *attempt)
{
    const struct spiel *spiel = &attempt->event->u.spiel;

    if (!check_no_trick(attempt) || !check_sondersolo(attempt))
        return false;
    if (spiel->kind != KIND_BUBEN &&
        !breach(attempt, "", _("Schwarze Sau: whoever plays the second Pik-Dame plays a Buben-Solo")))
        return false;
    for (int i = 0; i < attempt->step->lineup.count; i++) {
        int player = attempt->step->lineup.player[i];

        if (player == spiel->re[0])
            rate(attempt, player, 2 * spiel->augen);
        else if (!lineup_pauses(&attempt->step->lineup, player))
            rate(attempt, player, AUGEN_TOTAL - spiel->augen - 20);
    }
    book_sondersolo(attempt);
    return true;
}

/* Plays round 2: Augen count against their owner; a player who takes every trick gives 80 to each of the others. */
static bool apply_push(struct attempt *attempt)
{
    const struct event *event = attempt->event;
    bool durchmarsch = event->u.result.count == 1;

    set_lineup(attempt, attempt->day->geber);
    if (!check_each_alone(attempt, durchmarsch ? 1 : PLAYER_IN_SPIEL))
        return false;
    for (int i = 0; i < attempt->step->lineup.count && durchmarsch; i++) {
        int player = attempt->step->lineup.player[i];

        if (player != event->u.result.player[0] && !lineup_pauses(&attempt->step->lineup, player))
            rate(attempt, player, -AUGEN_TOTAL / 3);
    }
    for (int i = 0; i < event->u.result.count && !durchmarsch; i++)
        rate(attempt, event->u.result.player[i], -event->u.result.punkte[i]);
    book_sondersolo(attempt);
    return true;
}

static const struct {
    bool (*spiel)(struct attempt *); /* a game with two parties in this round */
    bool (*push)(struct attempt *);
} games_of[] = {
    [ROUND_TOTAL] = {play_total, refuse_round},
    [ROUND_SCHIEBEKOPF] = {refuse_round, apply_push},
    [ROUND_DETLEF_DUMM] = {play_detlef_dumm, refuse_round},
    [ROUND_KADAMU] = {play_kadamu, refuse_round},
    [ROUND_SCHWARZE_SAU] = {play_schwarze_sau, refuse_round},
};

static bool must_have_games(struct attempt *attempt)
{
    return must_be_playable(attempt) &&
           (spieltag_phase(attempt->day) != PHASE_STECHEN ||
            breach(attempt, "", _("all games are played; a Stechen decides the Gesamtwertung now")));
}

/* Books a game, whatever its round is. */
static bool apply_pokal_spiel(struct attempt *attempt)
{
    enum round_kind kind = pokal_round_kind(pokal_progress(attempt->day)->round);

    attempt->step->round = pokal_progress(attempt->day)->round;
    return must_have_games(attempt) &&
           (attempt->event->kind == EVENT_SCHIEBEKOPF ? games_of[kind].push : games_of[kind].spiel)(attempt);
}

static bool apply_dealt_again(struct attempt *attempt)
{
    int geber = spieltag_next(attempt->day).geber;

    if (!must_have_games(attempt))
        return false;
    if (geber == NOBODY)
        return IMPOSSIBLE(attempt, _("all games are played: nothing is dealt again"));
    set_lineup(attempt, geber);
    return breach(attempt, "",
                  _("there is no Einwurf in the Pokal; the cards are dealt again only after a grave error"));
}

static uint16_t stechen_due(const struct spieltag *day)
{
    struct pokaltag_result result;

    pokaltag_result(day, &result);
    return result.stechen;
}

static bool require_stechen(struct attempt *attempt, uint16_t set)
{
    char names[BOARD_NAMES_MAX];

    board_names(attempt->day->board, set, names);
    return IMPOSSIBLE(attempt, _("the Gesamtwertung is tied: a Stechen of %s decides it"), names);
}

/* Books a Stechen for the Gesamtwertung. A further one for the same tie refines the order of the ones before. */
static void refine_by_stechen(struct spieltag *day, const struct event *event, uint16_t named)
{
    struct pokal_progress *progress = pokal_own(day);
    int augen[PARTICIPANT_MAX] = {0};

    if (!pokaltag_stechen_holds(day)) {
        memset(progress->stechen, 0, sizeof progress->stechen);
        progress->stechen_who = named;
        progress->stechen_spiele = day->spiele;
    }
    for (int i = 0; i < event->u.result.count; i++)
        augen[event->u.result.player[i]] = (int)event->u.result.punkte[i];
    stechen_normalise(progress->stechen, augen, PARTICIPANT_MAX);
}

/* Checks the players and Augen of a Stechen. `place`: it is for a place in the Pokal, and players who were not at
 * the table that day may take part. */
static bool check_stechen(struct attempt *attempt, bool place, uint16_t *named)
{
    const struct event *event = attempt->event;

    *named = 0;
    for (int i = 0; i < event->u.result.count; i++) {
        int player = event->u.result.player[i];
        bool known = player >= 0 && player < attempt->day->board->count;

        if (!((place && known) || must_sit(attempt, player)) || !name_once(attempt, player, named))
            return false;
        if (event->u.result.punkte[i] < 0 || event->u.result.punkte[i] > AUGEN_TOTAL)
            return IMPOSSIBLE(attempt, _("Augen from 0 to 240 were expected"));
    }
    return event->u.result.count >= 2 || IMPOSSIBLE(attempt, _("a Stechen is played by two players at least"));
}

/* Plays a Stechen. While the Gesamtwertung is tied it decides that, between the tied players; else it is for a
 * place in the Pokal, which only the four days together can settle. */
static bool apply_stechen(struct attempt *attempt)
{
    struct spieltag *day = attempt->day;
    enum phase phase = spieltag_phase(day);
    uint16_t due = stechen_due(day), named;

    if (!must_be_open(attempt) || ((phase == PHASE_SPIEL || phase == PHASE_VORFUEHRUNG) &&
                                   !breach(attempt, "", _("a Stechen is played after the last game"))))
        return false;
    if (!check_stechen(attempt, due == 0, &named))
        return false;
    attempt->step->lineup = (struct lineup){.count = day->sitze};
    memcpy(attempt->step->lineup.player, day->sitz, sizeof day->sitz);
    step_own(attempt)->stechen = due ? STECHEN_TOTAL : STECHEN_POKAL;
    if (due == 0)
        return true;
    if (named != due)
        return require_stechen(attempt, due);
    refine_by_stechen(day, attempt->event, named);
    return true;
}

static bool apply_no_einstieg(struct attempt *attempt)
{
    return IMPOSSIBLE(attempt, _("a day of the Pokal is played by those who began it"));
}

/* Lets a player leave. If it was their turn to deal, the right neighbour deals, so that everybody becomes Vorhand. */
static bool apply_pokal_ausstieg(struct attempt *attempt)
{
    int player = attempt->event->u.ausstieg.player, geber = attempt->day->geber;
    int right = spieltag_sits(attempt->day, player) ? spieltag_left(attempt->day, player, -1) : NOBODY;

    if (!apply_ausstieg(attempt))
        return false;
    if (geber == player)
        attempt->day->geber = (int8_t)right;
    pokal_own(attempt->day)->left_in[player] = pokal_own(attempt->day)->round;
    close_round(attempt->day);
    return true;
}

static bool apply_no_result(struct attempt *attempt)
{
    return IMPOSSIBLE(attempt, _("a day of the Pokal is valued round by round, which its totals do not show"));
}

static bool apply_pokal_end(struct attempt *attempt)
{
    uint16_t due = 0;

    if (spieltag_phase(attempt->day) != PHASE_STECHEN && !apply_end(attempt))
        return false;
    if (!attempt->day->ended || attempt->day->counts)
        due = stechen_due(attempt->day);
    if (due)
        return require_stechen(attempt, due);
    return true;
}

static void begin(struct spieltag *day)
{
    pokal_own(day)->round = 1;
}

static int spiele_left(const struct spieltag *day)
{
    int round = pokal_progress(day)->round;

    return round > POKAL_ROUNDS ? 0 : (POKAL_ROUNDS - round) * day->sitze + pokaltag_left_in_round(day);
}

static enum phase after_the_spiele(const struct spieltag *day)
{
    return stechen_due(day) ? PHASE_STECHEN : PHASE_END;
}

static bool special(const struct step *step)
{
    return pokal_is_sonderrunde(step->round);
}

/* Sets the turn to a Stechen: of a tied Gesamtwertung, else for places in the Pokal. */
static void turn_stechen(const struct spieltag *day, struct turn *turn)
{
    uint16_t due = stechen_due(day);

    *turn = (struct turn){.kind = EVENT_STECHEN, .some = due == 0};
    for (int i = 0; i < day->sitze; i++)
        if (due == 0 || (due & bit(day->sitz[i])))
            turn->player[turn->count++] = day->sitz[i];
}

/* Sets the turn in the three rounds of a solo against the others. */
static void turn_sondersolo(const struct spieltag *day, enum round_kind kind, struct turn *turn)
{
    int8_t who[KADAMU_COUNT];

    turn->plain = true;
    turn->kinds &= kind == ROUND_SCHWARZE_SAU ? 1 << KIND_BUBEN : KINDS_SEVEN;
    if (kind == ROUND_KADAMU)
        turn->kinds &= ~(1 << KIND_NULL);
    if (kind == ROUND_DETLEF_DUMM)
        turn->re = bit(spieltag_next(day).vorhand);
    if (pokaltag_kadamu(day, who))
        turn->re = (uint16_t)(bit(who[KADAMU_KA]) | bit(who[KADAMU_DA]) | bit(who[KADAMU_MU]));
}

static void turn(const struct spieltag *day, struct turn *turn)
{
    enum round_kind kind = pokal_round_kind(pokal_progress(day)->round);
    enum phase phase = spieltag_phase(day);

    if (phase == PHASE_STECHEN || phase == PHASE_END)
        turn_stechen(day, turn);
    else if (kind == ROUND_SCHIEBEKOPF)
        turn->kind = EVENT_SCHIEBEKOPF;
    else if (kind != ROUND_TOTAL)
        turn_sondersolo(day, kind, turn);
}

const struct rules *pokal_rules(int edition)
{
    const struct rules *rules = rules_find_edition("ddb-pokal", edition);

    return rules ? rules : rules_find("ddb-pokal");
}

const struct wettbewerb wettbewerb_pokal = {
    .word = "pokal",
    .name = "Pokal",
    .prefix = "p",
    .days = POKAL_DAYS,
    .tische = 1,
    .players = POKAL_TISCH_MAX,
    .rounds = POKAL_ROUNDS,
    .rules = pokal_rules,
    .season_word = "Saison",
    .day_word = "Pokal",
    .nth = "%d. Tag",
    .title = N_("Pokal %1$s, day %2$d"),
    .limits = N_("the Pokal has %d days (nr=) at one table (tisch=1)"),
    .no_gast = N_("there is no Gast in the Pokal (A54)"),
    .missing = N_("Pokal, day %d, Tisch %d is not in the book"),
    .still_open = N_("day %1$d of the Pokal is still open; `doko spieltag ende -s p%1$d` closes it"),
    .none_open = N_("no day of the Pokal is open; `doko pokal beginn A,B,C,D --geber A` begins one"),
    .none_played = N_("no day of the Pokal was played yet; `doko pokal beginn A,B,C,D --geber A` begins the first"),
    .not_valued = N_("The Spieltag is closed and does not count for the Pokal (A19)."),
    .begin = begin,
    .special = special,
    .turn = turn,
    .apply = {[EVENT_START] = apply_start,
              [EVENT_SPIEL] = apply_pokal_spiel,
              [EVENT_EINWURF] = apply_dealt_again,
              [EVENT_HAMMEL] = apply_hammel, /* always refused, as there is no Pott */
              [EVENT_SCHIEBEKOPF] = apply_pokal_spiel,
              [EVENT_STECHEN] = apply_stechen,
              [EVENT_STRAFE] = apply_strafe,
              [EVENT_DISQ] = apply_disq,
              [EVENT_EINSTIEG] = apply_no_einstieg,
              [EVENT_AUSSTIEG] = apply_pokal_ausstieg,
              [EVENT_RESULT] = apply_no_result,
              [EVENT_GEGENGELESEN] = apply_gegengelesen,
              [EVENT_END] = apply_pokal_end},
    .spiele_left = spiele_left,
    .after_the_spiele = after_the_spiele,
};
