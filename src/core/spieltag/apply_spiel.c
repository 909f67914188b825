/* What is played: games, Einwurf, Hammelsprung; who deals next; Bockrunden. */
#include "base/i18n.h"
#include "core/rules/settle.h"
#include "core/spieltag/intern.h"

bool must_be_playable(struct attempt *l)
{
    if (!must_be_open(l))
        return false;
    if (l->day->only_sums)
        return CONFLICT(l, _("this Spieltag is known by its totals only and has no games"));
    if (l->day->geber == NOBODY)
        return CONFLICT(l, _("the first Geber of this Spieltag is not known"));
    if (l->day->sitze < PLAYER_IN_SPIEL)
        return IMPOSSIBLE(l,
                          _n("only %d is left at the table; four are needed to play",
                             "only %d are left at the table; four are needed to play", l->day->sitze),
                          l->day->sitze);
    return spieltag_phase(l->day) != PHASE_END ||
           breach(l, "3", _("all games and solos are played: the Spieltag is over"));
}

static const char *debt_word(enum debt what)
{
    return what == DEBT_NACHSPIEL ? "Nachspiel" : "Pflichtsolo";
}

/* Settles who is vorgeführt: the player who is due, by any announced solo; nobody else meanwhile, but a
 * Strafsolo is played at once. */
static bool check_vorfuehrung(struct attempt *l, struct spiel *s)
{
    struct due due[DUE_MAX];
    int due_player = vorgefuehrter(l->day);

    if (s->straf)
        return true;
    if (due_player == NOBODY)
        return !s->vorgefuehrt || breach(l, "", _("vf: nobody is vorgeführt now"));
    (void)spieltag_due(l->day, due);
    if (s->re[0] == due_player && spiel_is_announced_solo(s)) {
        s->vorgefuehrt = true;
        if (due[0].what == DEBT_PFLICHTSOLO && !(l->day->rules->pflicht_kinds >> s->kind & 1))
            return breach(l, "4", _("%s is no Pflichtsolo by these rules, and %s has to play one now"),
                          rules_kind(l->day->rules, s->kind)->name, name_of(l, due_player));
        return true;
    }
    return breach(l, "4, 5, A10", _("Vorführung: %s has to play his %s now"), name_of(l, due_player),
                  debt_word((enum debt)due[0].what));
}

/* Who is named, if somebody is. */
static bool must_play(struct attempt *l, int player)
{
    if (player == NOBODY)
        return true;
    if (!must_sit(l, player))
        return false;
    return !lineup_pauses(&l->step->lineup, player) || IMPOSSIBLE(l, _("%s pauses in this game; the Geber is %s"),
                                                                  name_of(l, player), name_of(l, l->step->geber));
}

bool check_named_players(struct attempt *l, const struct spiel *s)
{
    bool good = must_play(l, s->re[0]) && must_play(l, s->re[1]) && must_play(l, s->wrong_who);

    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe < STUFE_COUNT && good; stufe++)
            good = must_play(l, s->who[party][stufe]);
    for (int i = 0; i < s->sonder_count && good; i++)
        good = must_play(l, s->sonder[i].from) && must_play(l, s->sonder[i].whose);
    return good;
}

static bool check_re(struct attempt *l, const struct spiel *s)
{
    bool solo = spiel_is_solo(s);

    return (s->re[0] != NOBODY && solo == (s->re[1] == NOBODY) && s->re[0] != s->re[1]) ||
           IMPOSSIBLE(l, solo ? _("a solo has one player as Re") : _("two different players are Re"));
}

/* Refused with a line of those who play. */
static bool check_hammelsprung(struct attempt *l, const struct spiel *s)
{
    static const int augen[PLAYER_IN_SPIEL] = {60, 70, 55, 55};
    struct text each = {0};
    struct turn turn;
    bool good;

    if (!spieltag_hammelsprung(l->day) || spiel_is_solo(s))
        return true;
    turn = spieltag_turn(l->day);
    for (int i = 0; i < turn.count; i++)
        text_addf(&each, " %s=%d", name_of(l, turn.player[i]), augen[i]);
    good = breach(l, "", _("the last %d in the Pott are played for in a Hammelsprung: hammel%s"), (int)l->day->pott,
                  text_str(&each));
    text_free(&each);
    return good;
}

/* Whether the Geber of a solo deals again; a soloist who does not lead by right lets it pass on (A14). */
static bool deals_again(const struct spieltag *day, const struct spiel *s, const struct step *sch)
{
    const struct rules *r = day->rules;

    if (!spiel_is_announced_solo(s) || (sch->lineup.pauses != 0 && !r->nachgeben_five))
        return false;
    return r->nachgeben == NACHGEBEN_SOLO || (r->nachgeben == NACHGEBEN_PFLICHTSOLO && sch->counts == COUNTS_PFLICHT);
}

/* Who deals next. After a Vorführung or Strafsolo with a Geber of its own the rotation stands. */
static void pass_on(struct spieltag *day, const struct spiel *s, const struct step *sch)
{
    if (s->straf || (s->vorgefuehrt && day->rules->vorfuehrung_geber == VORFUEHRUNG_RIGHT))
        return;
    if (s->vorgefuehrt)
        day->geber = (int8_t)spieltag_left(day, sch->geber, 1);
    else if (!deals_again(day, s, sch))
        day->geber = (int8_t)spieltag_left(day, day->geber, 1);
}

/* Bockrunden: the game that was just valued counts in those that run, and may start one (rules 7). */
static bool starts_bock(const struct spieltag *day, const struct spiel *s, enum winner winner)
{
    const struct rules *r = day->rules;
    bool herz = false;

    for (int i = 0; i < s->sonder_count; i++)
        herz = herz || s->sonder[i].kind == SONDER_TACK;
    return (r->bock_after_120 && s->augen == AUGEN_TOTAL / 2 && s->kind != KIND_NULL && !s->wrong) ||
           (r->bock_after_solo && spiel_is_solo(s) && winner == WINNER_KONTRA) || (r->bock_after_herz && herz) ||
           (r->bock_each > 0 && day->spiele % r->bock_each == 0);
}

static void count_bock(struct spieltag *day, const struct spiel *s, enum winner winner)
{
    int spiele = day->rules->bock_spiele ? day->rules->bock_spiele : day->sitze, stay = 0;

    for (int i = 0; i < day->bockrunden; i++)
        if (--day->bock_rest[i] > 0)
            day->bock_rest[stay++] = day->bock_rest[i];
    day->bockrunden = (int8_t)stay;
    if (!starts_bock(day, s, winner))
        return;
    if (day->bockrunden == 0 || (day->rules->bock_stack == BOCK_SIDE_BY_SIDE && day->bockrunden < BOCK_MAX))
        day->bock_rest[day->bockrunden++] = (int16_t)spiele;
    else if (day->rules->bock_stack == BOCK_APPEND && day->bock_rest[0] < PUNKTE_MAX / 100)
        day->bock_rest[0] = (int16_t)(day->bock_rest[0] + spiele);
}

/* For a Strafe that the others of a game share. */
static void remember_fellow_player(struct spieltag *day, const struct lineup *b)
{
    uint16_t play = 0;

    for (int i = 0; i < b->count; i++)
        if (!lineup_pauses(b, b->player[i]))
            play |= bit(b->player[i]);
    for (int i = 0; i < b->count; i++)
        if (play & bit(b->player[i]))
            day->t[b->player[i]].fellow_player = (uint16_t)(play & ~bit(b->player[i]));
}

void set_lineup(struct attempt *l, int geber)
{
    l->step->geber = (int8_t)geber;
    l->step->vorhand = (int8_t)spieltag_left(l->day, geber, 1);
    l->step->lineup = lineup_at(l->day, geber);
}

void count_spiel(struct attempt *l)
{
    struct step *sch = l->step;
    struct spieltag *day = l->day;
    bool suffix = spieltag_played_out(day);

    for (int i = 0; i < sch->lineup.count; i++) {
        day->t[sch->lineup.player[i]].credited = true;
        day->t[sch->lineup.player[i]].spiele++;
    }
    sch->valued = true;
    sch->nr = ++day->spiele;
    day->extra_spiele += suffix;
    remember_fellow_player(day, &sch->lineup);
}

static void book_value(struct attempt *l, const struct spiel *s)
{
    struct step *sch = l->step;
    struct spieltag *day = l->day;
    int gutschrift[TISCH_MAX];

    settle(day->rules, s, &sch->settlement);
    credit(day->rules, s, &sch->settlement, &sch->lineup, gutschrift);
    for (int i = 0; i < sch->lineup.count; i++) {
        int player = sch->lineup.player[i];

        sch->gutschrift[player] = gutschrift[i];
        day->t[player].punkte += gutschrift[i];
    }
    count_spiel(l);
    if (!spiel_is_solo(s)) {
        int value = sch->settlement.re_punkte;

        if (day->rules->pott > 0)
            day->pott -= 2 * (value < 0 ? -value : value);
        day->normalspiele[day->sitze]++;
    }
}

/* After the Pott is empty no game is played by the rules: then nothing bounds it. */
static int16_t pott_bound(const struct spieltag *day, const struct spiel *s)
{
    return (int16_t)(day->rules->pott_limited && !spiel_is_solo(s) && day->pott > 0 ? day->pott : 0);
}

bool apply_spiel(struct attempt *l)
{
    struct spiel s = l->e->u.spiel;
    struct step *sch = l->step;
    const char *solo_breach;
    enum part part;

    if (!must_be_playable(l) || !check_re(l, &s) || !must_sit(l, s.re[0]) ||
        spiel_check(l->day->rules, &s, &part, l->err) != ST_OK || !check_vorfuehrung(l, &s) ||
        !check_hammelsprung(l, &s))
        return false;
    set_lineup(l, s.vorgefuehrt || s.straf ? geber_at_vorfuehrung(l->day, s.re[0]) : l->day->geber);
    sch->counts = (uint8_t)solo_counts(l->day, &s, &solo_breach);
    if (!check_named_players(l, &s) || (solo_breach && !breach(l, "4", _(solo_breach), name_of(l, s.re[0]))))
        return false;
    s.bock = (uint8_t)l->day->bockrunden;
    s.pott = pott_bound(l->day, &s);
    sch->spiel = s;
    if (s.kind == KIND_HZSOLO && sch->counts == COUNTS_NOTHING) { /* no Pflichtsolo that it could be */
        sch->invalid = true;
        return true;
    }
    book_value(l, &s);
    pass_on(l->day, &s, sch);
    pflicht_book(l->day, &s, (enum counts)sch->counts, (enum winner)sch->settlement.winner);
    count_bock(l->day, &s, (enum winner)sch->settlement.winner);
    if (s.vorgefuehrt)
        l->day->series = (int8_t)spieltag_left(l->day, s.re[0], 1);
    return true;
}

bool apply_einwurf(struct attempt *l)
{
    struct next n = spieltag_next(l->day);

    l->step->geber = n.geber;
    l->step->vorhand = n.vorhand;
    l->step->lineup = n.lineup;
    return must_be_playable(l) && (!n.vorfuehrung || breach(l, "4", _("there is no Einwurf in a Vorführrunde")));
}

/* How far somebody's Augen are from what wins a Hammelsprung: from 60, or from all. */
static int hammel_distance(const struct rules *r, int augen)
{
    if (r->hammel_winner == HAMMEL_HIGHEST)
        return AUGEN_TOTAL - augen;
    return augen > 60 ? augen - 60 : 60 - augen;
}

/* What each of those who are named gets of a game of each for himself; the Geber passes. */
static void share_out(struct attempt *l, const int *gutschrift)
{
    const struct event *e = l->e;
    struct spieltag *day = l->day;

    for (int i = 0; i < day->sitze; i++) {
        l->step->gutschrift[day->sitz[i]] = 0;
        day->t[day->sitz[i]].credited = true;
    }
    for (int i = 0; i < e->u.result.count; i++) {
        l->step->gutschrift[e->u.result.player[i]] = gutschrift[i];
        day->t[e->u.result.player[i]].punkte += gutschrift[i];
    }
    day->geber = (int8_t)spieltag_left(day, day->geber, 1);
}

bool name_once(struct attempt *l, int player, uint16_t *named)
{
    if (*named & bit(player))
        return IMPOSSIBLE(l, _("%s is named twice"), name_of(l, player));
    *named |= bit(player);
    return true;
}

bool check_each_alone(struct attempt *l, int player)
{
    const struct event *e = l->e;
    uint16_t named = 0;
    int sum = 0;
    bool possible = e->u.result.count == player;

    for (int i = 0; i < e->u.result.count; i++) {
        if (!must_play(l, e->u.result.player[i]) || !name_once(l, e->u.result.player[i], &named))
            return false;
        possible = possible && e->u.result.punkte[i] >= 0;
        sum += e->u.result.punkte[i];
    }
    return (possible && sum == AUGEN_TOTAL) ||
           IMPOSSIBLE(l,
                      _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                         "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                         e->u.result.count),
                      sum, e->u.result.count);
}

bool apply_hammel(struct attempt *l)
{
    struct spieltag *day = l->day;
    struct next n = spieltag_next(day);
    int32_t away[PLAYER_IN_SPIEL];
    int gutschrift[PLAYER_IN_SPIEL];

    if (!must_be_playable(l))
        return false;
    if (n.vorfuehrung)
        return IMPOSSIBLE(l, _("no Hammelsprung in a Vorführrunde"));
    if (!spieltag_hammelsprung(day))
        return IMPOSSIBLE(l, _("a Hammelsprung is played for the last %d in the Pott, not now"),
                          day->rules->hammelsprung);
    set_lineup(l, day->geber);
    if (!check_each_alone(l, PLAYER_IN_SPIEL))
        return false;
    for (int i = 0; i < PLAYER_IN_SPIEL; i++)
        away[i] = hammel_distance(day->rules, l->e->u.result.punkte[i]);
    credit_each_alone(away, PLAYER_IN_SPIEL, day->pott, gutschrift);
    share_out(l, gutschrift);
    day->pott = 0;
    return true;
}

/* A special game that is put in: it takes nothing from the Pott and is none of the games that are counted (A82). */
bool apply_schiebekopf(struct attempt *l)
{
    struct next n = spieltag_next(l->day);
    int players = l->e->u.result.count == 1 ? 1 : PLAYER_IN_SPIEL, gutschrift[PLAYER_IN_SPIEL];

    if (l->day->rules->schiebekopf == 0)
        return apply_unknown(l);
    if (!must_be_playable(l))
        return false;
    if (n.vorfuehrung)
        return IMPOSSIBLE(l, _("no Schiebekopf in a Vorführrunde"));
    set_lineup(l, l->day->geber); /* after the end too, where nobody deals next */
    if (!check_each_alone(l, players))
        return false;
    credit_schiebekopf(l->day->rules, l->e->u.result.punkte, players, gutschrift);
    share_out(l, gutschrift);
    return true;
}
