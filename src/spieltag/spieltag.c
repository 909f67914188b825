#include "spieltag/spieltag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "spieltag/intern.h"

void spieltag_init(struct spieltag *day, const struct rules *rules, const struct board *board)
{
    *day = (struct spieltag){.conduct = &conduct_meisterschaft,
                             .rules = rules,
                             .board = board,
                             .geber = NOBODY,
                             .series = NOBODY,
                             .seed = SEED_NONE,
                             .pott = rules->pott};
}

const struct term wettbewerb_terms[] = {{.word = "meisterschaft"}, {.word = "pokal"}};
_Static_assert(sizeof wettbewerb_terms / sizeof wettbewerb_terms[0] == WETTBEWERB_COUNT, "a row for each value");

const char *wettbewerb_word(enum wettbewerb wettbewerb)
{
    return wettbewerb_terms[wettbewerb].word;
}

/* The seats. */

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

bool spieltag_aborted(const struct spieltag *day)
{
    return day->aborted;
}

/* Five: the Geber pauses; six: the third from Vorhand too; seven: the third and the sixth (DDB, "5 und mehr
 * Spieler"), or all but two on either side of the Geber (SO 5). */
struct lineup lineup_at(const struct spieltag *day, int geber)
{
    struct lineup b = {.count = day->sitze};

    memcpy(b.player, day->sitz, sizeof b.player);
    if (day->sitze > PLAYER_IN_SPIEL)
        b.pauses |= bit(geber);
    if (day->rules->pausing == PAUSING_OPPOSITE)
        for (int place = 3; place <= day->sitze - 3; place++)
            b.pauses |= bit(spieltag_left(day, geber, place));
    else
        for (int place = 3; place < day->sitze && day->sitze > 5; place += 3)
            b.pauses |= bit(spieltag_left(day, geber, place));
    return b;
}

/* Either the player on the soloist's right leads, and the Geber sits right of that one; or it is dealt as it is one's
 * turn, but not by the soloist where the Geber pauses. */
int geber_at_vorfuehrung(const struct spieltag *day, int solist)
{
    int geber = day->geber;

    if (day->rules->vorfuehrung_geber == VORFUEHRUNG_RIGHT)
        return spieltag_left(day, solist, -2);
    for (struct lineup b = lineup_at(day, geber); lineup_pauses(&b, solist); b = lineup_at(day, geber))
        geber = spieltag_left(day, geber, 1);
    return geber;
}

/* When the day is over. */

int spieltag_spiele_left(const struct spieltag *day)
{
    return day->conduct->spiele_left(day);
}

static int spiele_left(const struct spieltag *day)
{
    int all = day->sitze > PLAYER_IN_SPIEL ? day->rules->end_spiele_five : day->rules->end_spiele;
    int played = day->spiele - day->extra_spiele;

    if (all == 0)
        return -1;
    return played < all ? all - played : 0;
}

static enum phase after_the_spiele(const struct spieltag *day)
{
    (void)day;
    return PHASE_END;
}

bool spieltag_played_out(const struct spieltag *day)
{
    return (day->rules->pott > 0 && day->pott <= 0) || spieltag_spiele_left(day) == 0 || day->target_reached;
}

bool spieltag_hammelsprung(const struct spieltag *day)
{
    return day->pott > 0 && day->pott <= day->rules->hammelsprung;
}

enum phase spieltag_phase(const struct spieltag *day)
{
    enum debt what;

    if (day->ended || day->only_sums || spieltag_aborted(day))
        return PHASE_END;
    if (debtor_now(day, &what))
        return PHASE_VORFUEHRUNG;
    if (day->begun && spieltag_played_out(day))
        return day->conduct->after_the_spiele(day);
    return day->nachspiele > 0 ? PHASE_NACHSPIEL : PHASE_SPIEL;
}

struct next spieltag_next(const struct spieltag *day)
{
    struct next n = {.geber = NOBODY, .vorhand = NOBODY};
    int solist = vorgefuehrter(day);

    if (day->geber == NOBODY || spieltag_phase(day) >= PHASE_END)
        return n;
    n.vorfuehrung = solist != NOBODY;
    n.geber = (int8_t)(n.vorfuehrung ? geber_at_vorfuehrung(day, solist) : day->geber);
    n.vorhand = (int8_t)spieltag_left(day, n.geber, 1);
    n.lineup = lineup_at(day, n.geber);
    return n;
}

/* The events. */

enum status breach(struct attempt *l, const char *part, const char *format, ...)
{
    const struct rules *r = l->day->rules;
    char text[ERR_TEXT_MAX], whole[ERR_TEXT_MAX + 80];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!part[0])
        (void)snprintf(whole, sizeof whole, "%s", text);
    else if (r->paragraph)
        (void)snprintf(whole, sizeof whole, "%s (%s %s)", text, r->paragraph, part);
    else
        (void)snprintf(whole, sizeof whole, _("%s (rule set %s)"), text, r->name);
    if (!l->e->trotzdem)
        return err_set(l->err, ST_RULE, "%s", whole);
    if (l->step->fraction[0] == '\0') {
        (void)snprintf(l->step->fraction, sizeof l->step->fraction, "%.*s", (int)sizeof l->step->fraction - 1, whole);
        utf8_shorten(l->step->fraction);
    }
    return ST_OK;
}

const char *name_of(const struct attempt *l, int player)
{
    return board_name(l->day->board, player);
}

enum status must_sit(struct attempt *l, int player)
{
    if (!spieltag_sits(l->day, player))
        return err_set(l->err, ST_IMPOSSIBLE, _("%s does not sit at this table"), name_of(l, player));
    return ST_OK;
}

enum status must_be_open(struct attempt *l)
{
    if (!l->day->begun)
        return err_set(l->err, ST_CONFLICT, _("the Spieltag has not begun"));
    if (l->day->ended)
        return err_set(l->err, ST_CONFLICT, _("the Spieltag is closed; `doko spieltag öffnen` opens it again"));
    return ST_OK;
}

const struct conduct conduct_meisterschaft = {
    .apply = {[EVENT_START] = apply_start,
              [EVENT_SPIEL] = apply_spiel,
              [EVENT_EINWURF] = apply_einwurf,
              [EVENT_HAMMEL] = apply_hammel,
              [EVENT_PUSH] = apply_only_pokal,
              [EVENT_STECHEN] = apply_only_pokal,
              [EVENT_STRAFE] = apply_strafe,
              [EVENT_DISQ] = apply_disq,
              [EVENT_EINSTIEG] = apply_einstieg,
              [EVENT_AUSSTIEG] = apply_ausstieg,
              [EVENT_RESULT] = apply_result,
              [EVENT_GEGENGELESEN] = apply_gegengelesen,
              [EVENT_END] = apply_end},
    .spiele_left = spiele_left,
    .after_the_spiele = after_the_spiele,
};

static void step_init(struct step *s, const struct event *e)
{
    s->kind = e->kind;
    s->valued = s->invalid = false;
    s->counts = COUNTS_NOTHING;
    s->geber = s->vorhand = NOBODY;
    s->nr = 0;
    s->round = s->round_spiel = 0;
    s->kadamu = NOBODY;
    s->stechen = STECHEN_NONE;
    s->lineup = (struct lineup){0};
    s->settlement.count = 0;
    s->settlement.winner = WINNER_NONE;
    s->settlement.re_punkte = 0;
    memset(s->gutschrift, 0, sizeof s->gutschrift);
    memset(s->note, 0, sizeof s->note);
    s->fraction[0] = '\0';
}

/* Once somebody has the Punkte that end the day, it is over, whatever a Strafe takes later. */
static void remember_target(struct spieltag *day)
{
    int target = day->rules->end_punkte;

    for (int i = 0; i < day->sitze && target > 0 && day->spiele > 0; i++)
        day->target_reached = day->target_reached || day->t[day->sitz[i]].punkte >= target;
}

enum status spieltag_apply(struct spieltag *day, const struct event *event, struct step *step, struct err *err)
{
    struct spieltag new = *day;
    struct step own;
    struct attempt l = {&new, event, step ? step : &own, err};
    enum status st;

    step_init(l.step, event);
    st = day->conduct->apply[event->kind](&l);
    if (st != ST_OK)
        return st;
    remember_target(&new);
    vorfuehrung_arrange(&new);
    *day = new;
    l.step->pott = new.pott;
    l.step->phase = (uint8_t)spieltag_phase(&new);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        l.step->punkte[i] = new.t[i].punkte;
    return ST_OK;
}

int spieltag_result(const struct spieltag *day, struct day_player out[PARTICIPANT_MAX])
{
    int n = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        const struct participant *t = &day->t[i];

        if (t->credited || t->disq)
            out[n++] = (struct day_player){(int8_t)i, t->gast, t->disq, t->disq ? day->rules->disq_punkte : t->punkte,
                                           t->spiele};
    }
    return n;
}

int spieltag_tisch_size(const struct spieltag *day)
{
    int size = 0;

    for (int i = PLAYER_IN_SPIEL; i <= TISCH_MAX; i++)
        if (day->normalspiele[i] > 0 && day->normalspiele[i] >= day->normalspiele[size])
            size = i;
    return size ? size : day->largest_tisch;
}
