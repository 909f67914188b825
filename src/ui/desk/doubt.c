#include "ui/desk/doubt.h"

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "report/voice/voice.h"

/* Writes the event's line with its players in a fixed order, however they were typed. */
static void canonical_line(const struct sitting *sitting, struct event event, struct text *line)
{
    static const int8_t by_number[PARTICIPANT_MAX] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

    event.trotzdem = false;
    if (event.kind == EVENT_SPIEL)
        spiel_normalise(&event.u.spiel, by_number, PARTICIPANT_MAX);
    if (event.kind == EVENT_SCHIEBEKOPF || event.kind == EVENT_STECHEN)
        result_normalise(&event, by_number, PARTICIPANT_MAX);
    sitting_line(sitting, &event, line);
}

bool doubt_same_line(const struct sitting *sitting, const struct event *a, const struct event *b)
{
    AUTO(text_free) struct text x = {0}, y = {0};

    canonical_line(sitting, *a, &x);
    canonical_line(sitting, *b, &y);
    return strcmp(x.s, y.s) == 0;
}

/* No cards count 1, so neither party can have it. */
static bool no_cards_make(int32_t augen)
{
    return augen == 1 || augen == AUGEN_TOTAL - 1;
}

/* Asks about Augen that are probably mistyped: everybody's, or those of both parties. */
static void ask_about_cards(const struct event *event, struct doubt *doubt)
{
    const int32_t *augen = event->u.result.punkte;
    int n = event->kind == EVENT_SCHIEBEKOPF ? event->u.result.count : 0;
    int32_t odd = event->kind == EVENT_SPIEL && no_cards_make(event->u.spiel.augen) ? event->u.spiel.augen : -1;

    for (int i = 0; i < n; i++)
        if (no_cards_make(augen[i]))
            odd = augen[i];
    if (odd >= 0)
        text_addf(&doubt->question, _("%d Augen, which no cards make?"), (int)odd);
}

static void ask_about_trick(const struct spiel *spiel, struct doubt *doubt)
{
    if (spiel->no_trick || (spiel->augen != 0 && spiel->augen != AUGEN_TOTAL))
        return;
    doubt->without_trick = true;
    if (spiel->kind == KIND_NULL && spiel->augen == 0)
        text_add(&doubt->question, _("A Null with 0 Augen but a trick, lost?"));
    else
        text_addf(&doubt->question, _("0 Augen, but %s took a trick?"),
                  party_terms[spiel->augen == 0 ? RE : KONTRA].name);
}

/* Returns whether two games are probably the same: two people who saw one game may note different announcements. */
static bool alike(const struct spiel *a, const struct spiel *b)
{
    bool same_re = (a->re[0] == b->re[0] && a->re[1] == b->re[1]) || (a->re[0] == b->re[1] && a->re[1] == b->re[0]);

    return same_re && a->kind == b->kind && a->augen == b->augen;
}

/* Returns a similar game that another writer entered a moment ago, NULL when there is none. */
static const struct step *just_entered(const struct sitting *sitting, const struct watch *watch,
                                       const struct spiel *spiel)
{
    for (int32_t i = sitting->fold.count - 1; i >= 0; i--) {
        const struct entry *entry = &sitting->history.entry[sitting->fold.nr[i] - 1];

        if (sitting->fold.nr[i] > watch->own && entry->event.kind == EVENT_SPIEL &&
            entry->time + JUST_NOW >= watch->now && alike(&entry->event.u.spiel, spiel))
            return &sitting->fold.step[i];
    }
    return NULL;
}

/* Returns the entry of the last game played, 0: none yet. */
static int32_t last_game(const struct sitting *sitting)
{
    int32_t i = sitting->fold.count - 1;

    while (i >= 0 && sitting->fold.step[i].kind != EVENT_SPIEL)
        i--;
    return i < 0 ? 0 : sitting->fold.nr[i];
}

static void ask_about_same(const struct sitting *sitting, const struct watch *watch, const struct event *event,
                           struct doubt *doubt)
{
    const struct step *other = just_entered(sitting, watch, &event->u.spiel);
    int32_t nr = last_game(sitting);
    AUTO(text_free) struct text line = {0};

    if (other) {
        kurzschrift_write(&line, &sitting->board,
                          &sitting->history.entry[sitting->fold.nr[other - sitting->fold.step] - 1].event);
        text_addf(&doubt->question, _("Spiel %d, %s, another has entered a moment ago. One more?"), (int)other->nr,
                  line.s);
    } else if (nr > 0 && doubt_same_line(sitting, &sitting->history.entry[nr - 1].event, event)) {
        text_addf(&doubt->question, _("The same as Spiel %d. Was it played again?"), (int)sitting->fold.day.spiele);
    }
}

/* Returns up to which entry games count as known. An undo or redo since may have brought back any game, however
 * old its entry. */
static int32_t known_until(const struct sitting *sitting, int32_t seen)
{
    for (int32_t nr = sitting->history.count; nr > seen; nr--)
        if (sitting->history.entry[nr - 1].op == OP_UNDO || sitting->history.entry[nr - 1].op == OP_REDO)
            return 0;
    return seen;
}

bool doubt_already_in(const struct sitting *sitting, int32_t seen, const struct event *event, struct text *text)
{
    int32_t known = known_until(sitting, seen);

    for (int32_t i = sitting->fold.count - 1; i >= 0; i--) {
        const struct event *other = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        if (sitting->fold.nr[i] <= known || !event_is_game(other->kind) || other->kind != event->kind ||
            !(event->kind == EVENT_SPIEL ? alike(&other->u.spiel, &event->u.spiel)
                                         : doubt_same_line(sitting, other, event)))
            continue;
        text_addf(text, _("It is in already as Spiel %d: "), (int)sitting->fold.step[i].nr);
        sitting_line(sitting, other, text);
        return true;
    }
    return false;
}

bool doubt_game_missing(const struct sitting *sitting, const struct event *event)
{
    struct spieltag day = sitting->fold.day, now = day;
    struct err err;

    if (event->kind != EVENT_SPIEL || day.geber == NOBODY || spieltag_phase(&day) != PHASE_SPIEL)
        return false;
    if (spieltag_apply(&now, event, NULL, &err) == ST_OK) /* it was refused for something else */
        return false;
    day.geber = (int8_t)spieltag_left(&day, day.geber, 1);
    return spieltag_apply(&day, event, NULL, &err) == ST_OK;
}

/* Asks about events besides games that are seldom meant. */
static void ask_about_event(const struct sitting *sitting, const struct event *event, bool correction,
                            struct doubt *doubt)
{
    int32_t nr = sitting->fold.count > 0 ? sitting->fold.nr[sitting->fold.count - 1] : 0;

    doubt->disqualifies = event->kind == EVENT_AUSSTIEG && event->u.ausstieg.disq && !correction;
    if (doubt->disqualifies)
        text_addf(&doubt->question, _("%s leaves early and is disqualified for it?"),
                  board_name(&sitting->board, event->u.ausstieg.player));
    else if (event->kind == EVENT_STRAFE && !correction && nr > 0 &&
             doubt_same_line(sitting, &sitting->history.entry[nr - 1].event, event))
        text_addf(&doubt->question, _("The same as #%d. Once more?"), (int)nr);
}

void doubt_find(const struct sitting *sitting, const struct watch *watch, const struct event *event, bool correction,
                struct doubt *doubt)
{
    *doubt = (struct doubt){.without_trick = false};
    ask_about_cards(event, doubt);
    if (event->kind != EVENT_SPIEL) {
        ask_about_event(sitting, event, correction, doubt);
        return;
    }
    ask_about_trick(&event->u.spiel, doubt);
    if (doubt->question.len == 0 && !correction)
        ask_about_same(sitting, watch, event, doubt);
}

static void name_change(const struct sitting *sitting, int32_t nr, struct text *text)
{
    const struct entry *entry = &sitting->history.entry[nr - 1];
    const struct step *step = fold_step(&sitting->fold, nr);

    if (entry->op == OP_APPEND && step && step->nr > 0)
        text_addf(text, _("Spiel %d is in by another: "), (int)step->nr);
    else if (entry->op == OP_APPEND)
        text_add(text, _("by another: "));
    else
        text_addf(text, entry->reference ? _("by another: %s #%d ") : _("by another: %s"),
                  op_word((enum op)entry->op), (int)entry->reference);
    if (op_has_event((enum op)entry->op)) {
        sitting_line(sitting, &entry->event, text);
    } else if (entry->op == OP_UNDO || entry->op == OP_REDO) {
        text_add(text, ": ");
        (void)report_undo_preview(sitting, nr, entry->op == OP_UNDO, text);
    }
}

void watch_changes(const struct sitting *sitting, const struct watch *watch, struct text *text)
{
    enum { NAMED = 2 };
    int32_t from = watch->seen > watch->own ? watch->seen : watch->own, more;

    if (from > sitting->history.count) /* the number may come from a forged form, or the book was restored */
        from = sitting->history.count;
    more = sitting->history.count - from - NAMED;
    for (int32_t nr = from + 1; nr <= sitting->history.count && nr <= from + NAMED; nr++) {
        text_add(text, nr > from + 1 ? "; " : "");
        name_change(sitting, nr, text);
    }
    if (more > 0)
        text_addf(text, _n("; %d entry more", "; %d entries more", more), (int)more);
}
