#include "pokal/pokaltag.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "pokal/stechen.h"
#include "rules/settle.h"
#include "spieltag/intern.h"

static enum status spiele_total(struct attempt *l);
static enum status spiele_kadamu(struct attempt *l);
static enum status spiele_detlef_dumb(struct attempt *l);
static enum status spiele_schwarze_sau(struct attempt *l);
static enum status wrong_spiel(struct attempt *l);
static enum status apply_push(struct attempt *l);

static const struct {
    const char *name;
    enum pokal_rating standings;
    enum status (*spiel)(struct attempt *); /* a game with two parties in this round */
    enum status (*push)(struct attempt *);
} round_kinds[] = {
    [ROUND_TOTAL] = {"Gesamtwertung", POKAL_TOTAL, spiele_total, wrong_spiel},
    [ROUND_SCHIEBEKOPF] = {"Schiebekopf", POKAL_SCHIEBEKOPF, wrong_spiel, apply_push},
    [ROUND_DETLEF_DUMB] = {"Detlef-Dumm", POKAL_DETLEF_DUMB, spiele_detlef_dumb, wrong_spiel},
    [ROUND_KADAMU] = {"KaDaMu", POKAL_TOTAL, spiele_kadamu, wrong_spiel},
    [ROUND_SCHWARZE_SAU] = {"Schwarze Sau", POKAL_SCHWARZE_SAU, spiele_schwarze_sau, wrong_spiel},
};

const struct rules *pokal_rules(void)
{
    return rules_find("ddb-pokal");
}

enum round_kind pokal_round_kind(int round)
{
    static const uint8_t sequence[POKAL_ROUNDS] = {ROUND_TOTAL,  ROUND_SCHIEBEKOPF,  ROUND_TOTAL, ROUND_DETLEF_DUMB,
                                                   ROUND_KADAMU, ROUND_SCHWARZE_SAU, ROUND_TOTAL};

    return round <= POKAL_ROUNDS ? (enum round_kind)sequence[round - 1] : ROUND_TOTAL;
}

const char *round_kind_name(enum round_kind kind)
{
    return round_kinds[kind].name;
}

bool pokal_is_sonderrunde(int round)
{
    return round > 0 && pokal_round_kind(round) != ROUND_TOTAL;
}

enum pokal_rating pokal_round_rating(int round)
{
    return pokal_is_sonderrunde(round) ? round_kinds[pokal_round_kind(round)].standings : POKAL_TOTAL;
}

const char *pokal_rating_name(enum pokal_rating standings)
{
    static const char *const name[POKAL_RATINGS] = {"Gesamtwertung", "Schiebekopf", "Detlef-Dumm", "Schwarze Sau",
                                                    "Sonderprämienpunkt"};
    return name[standings];
}

int pokal_rating_parts(enum pokal_rating standings)
{
    return standings == POKAL_SCHWARZE_SAU ? 2 : 1;
}

const char *kadamu_name(enum kadamu who)
{
    static const char *const name[KADAMU_COUNT] = {"Ka", "Da", "Mu"};
    return name[who];
}

static bool is_gone(const struct spieltag *day, int player)
{
    return !spieltag_sits(day, player);
}

/* Who has the most Punkte of all who can win the Gesamtwertung. */
static uint16_t best(const struct spieltag *day)
{
    uint16_t set = 0;
    int32_t most = INT32_MIN;

    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        if (!day->t[i].known || day->t[i].disq || day->t[i].punkte < most)
            continue;
        set = day->t[i].punkte > most ? bit(i) : (uint16_t)(set | bit(i));
        most = day->t[i].punkte;
    }
    return set;
}

/* A Stechen holds for the tie it was played for, and for no other that comes of a later Strafe or game. Who had left
 * before is not in it; who leaves after it keeps what he won. */
static bool stechen_holds(const struct spieltag *day)
{
    const struct pokal_progress *p = &day->pokal;
    uint16_t tied = best(day);

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        if (is_gone(day, i) && !(p->stechen_who & bit(i)))
            tied &= (uint16_t)~bit(i);
    return p->stechen_who != 0 && p->stechen_spiele == day->spiele && tied == p->stechen_who;
}

/* Who has left is behind those he is tied with for the first place, and only there: no other tie is a Stechen's to
 * decide (A53). */
static int stechen_of(const struct spieltag *day, int player, bool holds)
{
    if (holds && (day->pokal.stechen_who & bit(player)))
        return day->pokal.stechen[player];
    return is_gone(day, player) && (best(day) & bit(player)) ? -1 : 0;
}

/* The special rounds he was not there to finish. */
static uint8_t abandoned(const struct spieltag *day, int player)
{
    int gone_in = day->pokal.gone_in[player];
    uint8_t set = 0;

    for (int round = gone_in; gone_in > 0 && round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            set |= (uint8_t)(1u << pokal_round_rating(round));
    return set;
}

static void take_in(const struct spieltag *day, int player, bool holds, struct pokaltag_result *e)
{
    const struct participant *t = &day->t[player];
    struct pokal_performance *l = &e->performance[e->count];

    l->value[POKAL_TOTAL] = t->disq ? day->rules->disq_punkte : t->punkte;
    for (int k = 0; k < SONDERRUNDEN; k++)
        l->value[POKAL_SCHIEBEKOPF + k] = day->pokal.note[k][player];
    l->stechen = stechen_of(day, player, holds);
    l->disq = t->disq;
    l->gone = abandoned(day, player);
    e->player[e->count++] = (int8_t)player;
}

void pokaltag_result(const struct spieltag *day, struct pokaltag_result *e)
{
    bool holds = stechen_holds(day);
    unsigned stechen;

    *e = (struct pokaltag_result){0};
    for (int i = 0; i < day->sitze; i++)
        take_in(day, day->sitz[i], holds, e);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        if (day->t[i].known && is_gone(day, i))
            take_in(day, i, holds, e);
    stechen = e->count > 0 ? pokal_praemien(e->performance, e->count, e->praemie) : 0;
    for (int i = 0; i < e->count; i++)
        e->stechen |= stechen >> i & 1 ? bit(e->player[i]) : 0;
}

static uint16_t stechen_due(const struct spieltag *day)
{
    struct pokaltag_result e;

    pokaltag_result(day, &e);
    return e.stechen;
}

bool pokaltag_decided(const struct spieltag *day)
{
    if (day->ended)
        return day->counts;
    return !spieltag_aborted(day) && spieltag_phase(day) == PHASE_END;
}

int pokaltag_left_in_round(const struct spieltag *day)
{
    int left = 0;

    for (int i = 0; i < day->sitze; i++)
        left += !(day->pokal.vorhand & bit(day->sitz[i]));
    return left;
}

static int spiele_left(const struct spieltag *day)
{
    int round = day->pokal.round;

    return round > POKAL_ROUNDS ? 0 : (POKAL_ROUNDS - round) * day->sitze + pokaltag_left_in_round(day);
}

static enum phase after_the_spiele(const struct spieltag *day)
{
    return stechen_due(day) ? PHASE_STECHEN : PHASE_END;
}

unsigned pokaltag_groups(const struct spieltag *day, int player)
{
    unsigned groups = 0;

    for (int i = 0; i < PFLICHT_GROUPS; i++)
        groups |= day->t[player].pflicht & day->rules->pflicht_group[i] ? 1u << i : 0;
    return groups;
}

/* The first three who play, from Vorhand on. */
static void kadamu_series(const struct spieltag *day, const struct lineup *b, int vorhand, int8_t who[KADAMU_COUNT])
{
    int n = 0;

    for (int i = 0; n < KADAMU_COUNT; i++) {
        int player = spieltag_left(day, vorhand, i);

        if (!lineup_pauses(b, player))
            who[n++] = (int8_t)player;
    }
}

bool pokaltag_kadamu(const struct spieltag *day, int8_t who[KADAMU_COUNT])
{
    struct next n = spieltag_next(day);

    if (n.geber == NOBODY || pokal_round_kind(day->pokal.round) != ROUND_KADAMU)
        return false;
    kadamu_series(day, &n.lineup, n.vorhand, who);
    return true;
}

/* A round lasts until everybody at the table was Vorhand: as many games as sit there, unless somebody leaves. */
static void close_round(struct spieltag *day)
{
    struct pokal_progress *p = &day->pokal;

    if ((spieltag_at_tisch(day) & ~p->vorhand) != 0)
        return;
    p->round++;
    p->in_round = 0;
    p->vorhand = 0;
}

/* The game of the step is one of its round. */
static void count_in_round(struct attempt *l)
{
    struct pokal_progress *p = &l->day->pokal;

    l->step->round_spiel = ++p->in_round;
    p->vorhand |= bit(l->step->vorhand);
    close_round(l->day);
}

static enum status wrong_spiel(struct attempt *l)
{
    const char *round = round_kind_name(pokal_round_kind(l->day->pokal.round));

    if (l->e->kind == EVENT_PUSH)
        return err_set(l->err, ST_IMPOSSIBLE, _("this is round %d, %s; Schiebekopf is round 2"), l->day->pokal.round,
                       round);
    return err_set(l->err, ST_IMPOSSIBLE,
                   _("this is round %d, %s: everybody's Augen were expected, schieb A=40 B=60 C=70 D=70 or schieb "
                     "durch=A"),
                   l->day->pokal.round, round);
}

static enum status check_no_trick(struct attempt *l, const struct spiel *s)
{
    if (s->no_trick && s->augen > 0 && s->augen < AUGEN_TOTAL)
        return err_set(l->err, ST_IMPOSSIBLE,
                       _("x: only in a KaDaMu, with cards laid away, a player without a trick has %d Augen"),
                       s->augen);
    return ST_OK;
}

/* Rounds 1, 3, 7 and the Vorführung: games as in the Meisterschaft. */
static enum status spiele_total(struct attempt *l)
{
    enum status st = check_no_trick(l, &l->e->u.spiel);
    struct step *sch = l->step;

    if (st == ST_OK)
        st = apply_spiel(l);
    if (sch->valued && !sch->spiel.straf && l->day->pokal.round <= POKAL_ROUNDS)
        count_in_round(l);
    return st;
}

/* What the three rounds have in common in which one plays a solo against the others. */
static enum status check_sondersolo(struct attempt *l)
{
    const struct spiel *s = &l->e->u.spiel;
    const char *round = round_kind_name(pokal_round_kind(l->day->pokal.round));
    enum part part;
    enum status st = spiel_check(l->day->rules, s, &part, l->err);

    if (st != ST_OK)
        return st;
    if (!spiel_is_announced_solo(s) || s->re[1] != NOBODY)
        return err_set(l->err, ST_IMPOSSIBLE, _("this is round %d, %s: one plays a solo against the others"),
                       l->day->pokal.round, round);
    if (s->vorgefuehrt || s->straf)
        return err_set(l->err, ST_IMPOSSIBLE, _("vf and straf do not go with a game of the round %s"), round);
    set_lineup(l, l->day->geber);
    st = check_named_players(l, s, &l->step->lineup);
    for (int party = RE; party <= KONTRA && st == ST_OK; party++)
        if (s->stufe[party])
            st = breach(l, "", _("%s: nothing is announced, and it would count nothing"), round);
    l->step->spiel = *s;
    return st;
}

/* The game is valued; the Geber passes. */
static void book_sondersolo(struct attempt *l)
{
    count_spiel(l);
    l->day->geber = (int8_t)spieltag_left(l->day, l->day->geber, 1);
    count_in_round(l);
}

static void note(struct attempt *l, int player, int32_t note)
{
    l->step->note[player] = note;
    l->day->pokal.note[pokal_round_rating(l->day->pokal.round) - POKAL_SCHIEBEKOPF][player] += note;
}

static enum kadamu_tricks kadamu_tricks(const struct spiel *s)
{
    if (!s->no_trick)
        return TRICKS_BOTH;
    return s->augen == AUGEN_TOTAL ? TRICKS_ONLY_SOLIST : TRICKS_ONLY_OTHER;
}

/* Everybody else is credited, who pauses too, never doubled (A12). */
static void write_kadamu_good(struct attempt *l, enum kadamu role)
{
    const struct spiel *s = &l->step->spiel;
    struct kadamu_value value = kadamu_value(role, AUGEN_TOTAL - s->augen, kadamu_tricks(s));
    struct step *sch = l->step;

    sch->kadamu = (int8_t)role;
    sch->settlement.winner = value.solist > 0 ? WINNER_RE : WINNER_KONTRA;
    sch->settlement.re_punkte = value.solist;
    for (int i = 0; i < sch->lineup.count; i++) {
        int player = sch->lineup.player[i];

        sch->gutschrift[player] = player == s->re[0] ? value.solist : value.other;
        l->day->t[player].punkte += sch->gutschrift[player];
    }
}

/* Round 5. */
static enum status spiele_kadamu(struct attempt *l)
{
    int8_t who[KADAMU_COUNT];
    int role = KADAMU_KA;
    enum status st = check_sondersolo(l);

    if (st != ST_OK)
        return st;
    if (l->e->u.spiel.kind == KIND_NULL)
        return err_set(l->err, ST_IMPOSSIBLE,
                       _("a Null cannot be played in the KaDaMu: the others must stay below 90"));
    kadamu_series(l->day, &l->step->lineup, l->step->vorhand, who);
    while (role < KADAMU_COUNT && who[role] != l->e->u.spiel.re[0])
        role++;
    if (role == KADAMU_COUNT)
        return err_set(l->err, ST_IMPOSSIBLE, _("KaDaMu: %s kann, %s darf, %s muss play now, not %s"),
                       name_of(l, who[KADAMU_KA]), name_of(l, who[KADAMU_PRESENT]), name_of(l, who[KADAMU_MU]),
                       name_of(l, l->e->u.spiel.re[0]));
    write_kadamu_good(l, (enum kadamu)role);
    book_sondersolo(l);
    return ST_OK;
}

/* Round 4: Vorhand plays any solo; in a Null few Augen are many. */
static enum status spiele_detlef_dumb(struct attempt *l)
{
    const struct spiel *s = &l->e->u.spiel;
    enum status st = check_no_trick(l, s);

    if (st == ST_OK)
        st = check_sondersolo(l);
    if (st == ST_OK && s->re[0] != l->step->vorhand)
        st = breach(l, "", _("Detlef-Dumm: Vorhand, %s, plays the solo; is a game missing before this one?"),
                    name_of(l, l->step->vorhand));
    if (st != ST_OK)
        return st;
    note(l, s->re[0], s->kind == KIND_NULL ? 130 - s->augen : s->augen);
    book_sondersolo(l);
    return ST_OK;
}

/* Round 6: halves, (Augen - 20) / 2 for each of the others (A23). */
static enum status spiele_schwarze_sau(struct attempt *l)
{
    const struct spiel *s = &l->e->u.spiel;
    enum status st = check_no_trick(l, s);

    if (st == ST_OK)
        st = check_sondersolo(l);
    if (st == ST_OK && s->kind != KIND_BUBEN)
        st = breach(l, "", _("Schwarze Sau: whoever plays the second Pik-Dame plays a Buben-Solo"));
    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->step->lineup.count; i++) {
        int player = l->step->lineup.player[i];

        if (player == s->re[0])
            note(l, player, 2 * s->augen);
        else if (!lineup_pauses(&l->step->lineup, player))
            note(l, player, AUGEN_TOTAL - s->augen - 20);
    }
    book_sondersolo(l);
    return ST_OK;
}

/* Round 2: Augen count against whoever has them; who takes every trick gives 80 to each of the others. */
static enum status apply_push(struct attempt *l)
{
    const struct event *e = l->e;
    bool durchmarsch = e->u.result.count == 1;
    enum status st;

    set_lineup(l, l->day->geber);
    st = check_each_alone(l, durchmarsch ? 1 : PLAYER_IN_SPIEL);
    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->step->lineup.count && durchmarsch; i++) {
        int player = l->step->lineup.player[i];

        if (player != e->u.result.player[0] && !lineup_pauses(&l->step->lineup, player))
            note(l, player, -AUGEN_TOTAL / 3);
    }
    for (int i = 0; i < e->u.result.count && !durchmarsch; i++)
        note(l, e->u.result.player[i], -e->u.result.punkte[i]);
    book_sondersolo(l);
    return ST_OK;
}

/* Entries of a game, in whatever round it is. */
static enum status apply_pokal_spiel(struct attempt *l)
{
    enum status st = must_be_playable(l);
    enum round_kind kind;

    if (st != ST_OK)
        return st;
    kind = pokal_round_kind(l->day->pokal.round);
    l->step->round = l->day->pokal.round;
    return l->e->kind == EVENT_PUSH ? round_kinds[kind].push(l) : round_kinds[kind].spiel(l);
}

static enum status apply_new_given(struct attempt *l)
{
    int geber = spieltag_next(l->day).geber;
    enum status st = must_be_playable(l);

    if (st != ST_OK)
        return st;
    if (geber == NOBODY)
        return err_set(l->err, ST_IMPOSSIBLE, _("all games are played: nothing is dealt again"));
    set_lineup(l, geber);
    return breach(l, "", _("there is no Einwurf in the Pokal; only after a grave error is dealt again"));
}

static enum status apply_pokal_start(struct attempt *l)
{
    if (l->e->u.start.count > POKAL_TISCH_MAX)
        return err_set(l->err, ST_IMPOSSIBLE, _("%d players at a table: %d to %d were expected"), l->e->u.start.count,
                       POKAL_TISCH_MIN, POKAL_TISCH_MAX);
    return apply_start(l);
}

/* "A, B, C" */
static void name_set(const struct attempt *l, uint16_t set, char names[PARTICIPANT_MAX * (KUERZEL_MAX + 2)])
{
    size_t n = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        if (set & bit(i))
            n += (size_t)sprintf(names + n, "%s%s", n ? ", " : "", name_of(l, i));
}

static enum status stechen_must(struct attempt *l, uint16_t set)
{
    char names[PARTICIPANT_MAX * (KUERZEL_MAX + 2)];

    name_set(l, set, names);
    return err_set(l->err, ST_IMPOSSIBLE, _("the Gesamtwertung is tied: a Stechen of %s decides it"), names);
}

/* One more of the same tie refines what the ones before left equal. */
static void arrange_after_stechen(struct spieltag *day, const struct event *e, uint16_t named)
{
    struct pokal_progress *p = &day->pokal;
    int augen[PARTICIPANT_MAX] = {0};

    if (!stechen_holds(day)) {
        memset(p->stechen, 0, sizeof p->stechen);
        p->stechen_who = named;
        p->stechen_spiele = day->spiele;
    }
    for (int i = 0; i < e->u.result.count; i++)
        augen[e->u.result.player[i]] = (int)e->u.result.punkte[i];
    stechen_normalise(p->stechen, augen, PARTICIPANT_MAX);
}

/* `place`: for a place in the Pokal, which also those may play for who were not there that day. */
static enum status check_stechen(struct attempt *l, bool place, uint16_t *named)
{
    const struct event *e = l->e;

    *named = 0;
    for (int i = 0; i < e->u.result.count; i++) {
        int player = e->u.result.player[i];
        bool known = player >= 0 && player < l->day->board->count;
        enum status st = place && known ? ST_OK : must_sit(l, player);

        if (st != ST_OK)
            return st;
        if (*named & bit(player))
            return err_set(l->err, ST_IMPOSSIBLE, _("%s is named twice"), name_of(l, player));
        if (e->u.result.punkte[i] < 0 || e->u.result.punkte[i] > AUGEN_TOTAL)
            return err_set(l->err, ST_IMPOSSIBLE, _("Augen from 0 to 240 were expected"));
        *named |= bit(player);
    }
    return e->u.result.count >= 2 ? ST_OK
                                  : err_set(l->err, ST_IMPOSSIBLE, _("a Stechen is played by two players at least"));
}

/* While the Gesamtwertung is tied it is for that, by those who are tied; else for a place in the Pokal, which only
 * the four days together can tell. */
static enum status apply_stechen(struct attempt *l)
{
    struct spieltag *day = l->day;
    enum phase phase = spieltag_phase(day);
    uint16_t due, named;
    enum status st = must_be_open(l);

    if (st == ST_OK && (phase == PHASE_SPIEL || phase == PHASE_VORFUEHRUNG))
        st = breach(l, "", _("a Stechen is played after the last game"));
    due = stechen_due(day);
    if (st == ST_OK)
        st = check_stechen(l, due == 0, &named);
    if (st != ST_OK)
        return st;
    l->step->lineup = (struct lineup){.count = day->sitze};
    memcpy(l->step->lineup.player, day->sitz, sizeof day->sitz);
    l->step->stechen = due ? STECHEN_TOTAL : STECHEN_POKAL;
    if (due == 0)
        return ST_OK;
    if (named != due)
        return stechen_must(l, due);
    arrange_after_stechen(day, l->e, named);
    return ST_OK;
}

static enum status apply_no_einstieg(struct attempt *l)
{
    return err_set(l->err, ST_IMPOSSIBLE, _("a day of the Pokal is played by those who began it"));
}

/* If it was his turn to deal, his right neighbour deals, so that everybody comes to be Vorhand. */
static enum status apply_pokal_ausstieg(struct attempt *l)
{
    int player = l->e->u.ausstieg.player, geber = l->day->geber;
    int right = spieltag_sits(l->day, player) ? spieltag_left(l->day, player, -1) : NOBODY;
    enum status st = apply_ausstieg(l);

    if (st != ST_OK)
        return st;
    if (geber == player)
        l->day->geber = (int8_t)right;
    l->day->pokal.gone_in[player] = l->day->pokal.round;
    close_round(l->day);
    return ST_OK;
}

static enum status apply_no_result(struct attempt *l)
{
    return err_set(l->err, ST_IMPOSSIBLE, _("a day of the Pokal is valued by its rounds; totals do not tell them"));
}

static enum status apply_pokal_end(struct attempt *l)
{
    uint16_t due = 0;
    enum status st = spieltag_phase(l->day) == PHASE_STECHEN ? ST_OK : apply_end(l);

    if (st == ST_OK && !(l->day->ended && !l->day->counts))
        due = stechen_due(l->day);
    return due ? stechen_must(l, due) : st;
}

static const struct conduct conduct_pokal = {
    .apply = {[EVENT_START] = apply_pokal_start,
              [EVENT_SPIEL] = apply_pokal_spiel,
              [EVENT_EINWURF] = apply_new_given,
              [EVENT_HAMMEL] = apply_hammel, /* refused: there is no Pott */
              [EVENT_PUSH] = apply_pokal_spiel,
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

void pokaltag_init(struct spieltag *day, const struct rules *rules, const struct board *board)
{
    spieltag_init(day, rules, board);
    day->conduct = &conduct_pokal;
    day->pokal.round = 1;
}
