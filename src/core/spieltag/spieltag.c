#include "core/spieltag/spieltag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "core/rules/rules.h"
#include "core/spieltag/intern.h"

void spieltag_init(struct spieltag *day, const struct wettbewerb *wettbewerb, const struct rules *rules,
                   const struct board *board)
{
    *day = (struct spieltag){.wettbewerb = wettbewerb,
                             .rules = rules,
                             .board = board,
                             .geber = NOBODY,
                             .forced_from = NOBODY,
                             .seed = SEED_NONE,
                             .pott = rules->pott};
    if (wettbewerb->begin)
        wettbewerb->begin(day);
}

struct next spieltag_next(const struct spieltag *day)
{
    struct next next = {.geber = NOBODY, .vorhand = NOBODY};
    int solist = vorgefuehrter(day);

    if (day->geber == NOBODY || spieltag_phase(day) >= PHASE_END)
        return next;
    next.vorfuehrung = solist != NOBODY;
    next.geber = (int8_t)(next.vorfuehrung ? geber_at_vorfuehrung(day, solist) : day->geber);
    next.vorhand = (int8_t)spieltag_left(day, next.geber, 1);
    next.lineup = lineup_at(day, next.geber);
    return next;
}

/* The events. */

bool breach(struct attempt *attempt, const char *paragraph, const char *format, ...)
{
    const struct rules *rules = attempt->day->rules;
    char text[ERR_TEXT_MAX], whole[ERR_TEXT_MAX + 80];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!paragraph[0])
        (void)snprintf(whole, sizeof whole, "%s", text);
    else if (rules->paragraph)
        (void)snprintf(whole, sizeof whole, "%s (%s %s)", text, rules->paragraph, paragraph);
    else
        (void)snprintf(whole, sizeof whole, _("%s (rule set %s)"), text, rules->name);
    if (!attempt->event->trotzdem) {
        (void)err_set(attempt->err, ST_RULE, "%s", whole);
        return false;
    }
    if (attempt->step->breach[0] == '\0') {
        (void)snprintf(attempt->step->breach, sizeof attempt->step->breach, "%.*s",
                       (int)sizeof attempt->step->breach - 1, whole);
        utf8_shorten(attempt->step->breach);
    }
    return true;
}

const char *name_of(const struct attempt *attempt, int player)
{
    return board_name(attempt->day->board, player);
}

bool must_sit(struct attempt *attempt, int player)
{
    return spieltag_sits(attempt->day, player) ||
           IMPOSSIBLE(attempt, _("%s does not sit at this table"), name_of(attempt, player));
}

bool must_be_open(struct attempt *attempt)
{
    if (!attempt->day->begun)
        return CONFLICT(attempt, _("the Spieltag has not begun"));
    return !attempt->day->ended ||
           CONFLICT(attempt, _("the Spieltag is closed; `doko spieltag öffnen NR` opens it again"));
}

bool apply_unknown(struct attempt *attempt)
{
    return must_be_open(attempt) &&
           IMPOSSIBLE(attempt, _("the %s knows no such entry"), attempt->day->wettbewerb->name);
}

static void step_init(struct step *step, const struct event *event)
{
    step->kind = event->kind;
    step->valued = step->invalid = false;
    step->counts = COUNTS_NOTHING;
    step->geber = step->vorhand = NOBODY;
    step->nr = 0;
    step->round = 0;
    step->lineup = (struct lineup){0};
    step->settlement.count = 0;
    step->settlement.winner = WINNER_NONE;
    step->settlement.re_punkte = 0;
    memset(step->gutschrift, 0, sizeof step->gutschrift);
    memset(step->own, 0, sizeof step->own);
    step->breach[0] = '\0';
}

/* Notes that somebody has the Punkte that end the day; a later Strafe does not reopen it. */
static void remember_target(struct spieltag *day)
{
    int target = day->rules->end_punkte;

    for (int i = 0; i < day->sitze && target > 0 && day->spiele > 0; i++)
        day->target_reached = day->target_reached || day->participant[day->sitz[i]].punkte >= target;
}

enum status spieltag_apply(struct spieltag *day, const struct event *event, struct step *step, struct err *err)
{
    struct spieltag new = *day;
    struct step own;
    struct attempt attempt = {&new, event, step ? step : &own, err};
    bool (*apply)(struct attempt *) = day->wettbewerb->apply[event->kind];

    step_init(attempt.step, event);
    if (!(apply ? apply : apply_unknown)(&attempt))
        return err->status;
    remember_target(&new);
    vorfuehrung_arrange(&new);
    *day = new;
    attempt.step->pott = new.pott;
    attempt.step->phase = (uint8_t)spieltag_phase(&new);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        attempt.step->punkte[i] = new.participant[i].punkte;
    return ST_OK;
}

int spieltag_result(const struct spieltag *day, struct day_player out[PARTICIPANT_MAX])
{
    int n = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        const struct participant *participant = &day->participant[i];

        if (participant->credited || participant->disq)
            out[n++] = (struct day_player){(int8_t)i, participant->gast, participant->disq,
                                           participant->disq ? day->rules->disq_punkte : participant->punkte,
                                           participant->spiele};
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
    struct next next = spieltag_next(day);
    struct turn turn = {.kind = EVENT_SPIEL, .kinds = day->rules->kinds};

    for (int i = 0; i < next.lineup.count; i++)
        if (!lineup_pauses(&next.lineup, next.lineup.player[i])) {
            turn.player[turn.count++] = next.lineup.player[i];
            turn.re |= bit(next.lineup.player[i]);
        }
    if (next.geber != NOBODY && !next.vorfuehrung && spieltag_hammelsprung(day))
        turn.kind = EVENT_HAMMEL;
    if (!day->ended && day->wettbewerb->turn)
        day->wettbewerb->turn(day, &turn);
    return turn;
}
