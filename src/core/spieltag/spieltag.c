#include "core/spieltag/spieltag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "core/spieltag/intern.h"

void spieltag_init(struct spieltag *day, const struct wettbewerb *wettbewerb, const struct rules *rules,
                   const struct board *board)
{
    *day = (struct spieltag){.wettbewerb = wettbewerb,
                             .rules = rules,
                             .board = board,
                             .geber = NOBODY,
                             .series = NOBODY,
                             .seed = SEED_NONE,
                             .pott = rules->pott};
    if (wettbewerb->begin)
        wettbewerb->begin(day);
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

bool breach(struct attempt *l, const char *part, const char *format, ...)
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
    if (!l->e->trotzdem) {
        (void)err_set(l->err, ST_RULE, "%s", whole);
        return false;
    }
    if (l->step->fraction[0] == '\0') {
        (void)snprintf(l->step->fraction, sizeof l->step->fraction, "%.*s", (int)sizeof l->step->fraction - 1, whole);
        utf8_shorten(l->step->fraction);
    }
    return true;
}

const char *name_of(const struct attempt *l, int player)
{
    return board_name(l->day->board, player);
}

bool must_sit(struct attempt *l, int player)
{
    return spieltag_sits(l->day, player) || IMPOSSIBLE(l, _("%s does not sit at this table"), name_of(l, player));
}

bool must_be_open(struct attempt *l)
{
    if (!l->day->begun)
        return CONFLICT(l, _("the Spieltag has not begun"));
    return !l->day->ended || CONFLICT(l, _("the Spieltag is closed; `doko spieltag öffnen` opens it again"));
}

bool apply_unknown(struct attempt *l)
{
    return must_be_open(l) && IMPOSSIBLE(l, _("the %s knows no such entry"), l->day->wettbewerb->name);
}

static void step_init(struct step *s, const struct event *e)
{
    s->kind = e->kind;
    s->valued = s->invalid = false;
    s->counts = COUNTS_NOTHING;
    s->geber = s->vorhand = NOBODY;
    s->nr = 0;
    s->round = 0;
    s->lineup = (struct lineup){0};
    s->settlement.count = 0;
    s->settlement.winner = WINNER_NONE;
    s->settlement.re_punkte = 0;
    memset(s->gutschrift, 0, sizeof s->gutschrift);
    memset(s->own, 0, sizeof s->own);
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
    bool (*apply)(struct attempt *) = day->wettbewerb->apply[event->kind];

    step_init(l.step, event);
    if (!(apply ? apply : apply_unknown)(&l))
        return err->status;
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
