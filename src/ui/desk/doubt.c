#include "ui/desk/doubt.h"

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "report/voice/voice.h"

/* In whatever order the players were typed. */
static void canonical_line(const struct sitting *r, struct event e, struct text *line)
{
    static const int8_t by_number[PARTICIPANT_MAX] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

    e.trotzdem = false;
    if (e.kind == EVENT_SPIEL)
        spiel_normalise(&e.u.spiel, by_number, PARTICIPANT_MAX);
    if (e.kind == EVENT_PUSH || e.kind == EVENT_STECHEN)
        result_normalise(&e, by_number, PARTICIPANT_MAX);
    sitting_line(r, &e, line);
}

bool doubt_same_line(const struct sitting *r, const struct event *a, const struct event *b)
{
    struct text x = {0}, y = {0};
    bool same;

    canonical_line(r, *a, &x);
    canonical_line(r, *b, &y);
    same = strcmp(x.s, y.s) == 0;
    text_free(&x);
    text_free(&y);
    return same;
}

static void ask_about_trick(const struct spiel *s, struct doubt *d)
{
    if (s->no_trick || (s->augen != 0 && s->augen != AUGEN_TOTAL))
        return;
    d->without_trick = true;
    if (s->kind == KIND_NULL && s->augen == 0)
        text_add(&d->question, _("A Null with 0 Augen but a trick, lost?"));
    else
        text_addf(&d->question, _("0 Augen, but %s took a trick?"), party_terms[s->augen == 0 ? RE : KONTRA].name);
}

/* Two who saw the same game may have written different announcements down. */
static bool alike(const struct spiel *a, const struct spiel *b)
{
    bool same_re = (a->re[0] == b->re[0] && a->re[1] == b->re[1]) || (a->re[0] == b->re[1] && a->re[1] == b->re[0]);

    return same_re && a->kind == b->kind && a->augen == b->augen;
}

/* A game like it that another has entered a moment ago; NULL when there is none. */
static const struct step *just_entered(const struct sitting *r, const struct watch *w, const struct spiel *s)
{
    for (int32_t i = r->f.count - 1; i >= 0; i--) {
        const struct entry *e = &r->history.entry[r->f.nr[i] - 1];

        if (r->f.nr[i] > w->own && e->e.kind == EVENT_SPIEL && e->time + JUST_NOW >= w->now &&
            alike(&e->e.u.spiel, s))
            return &r->f.step[i];
    }
    return NULL;
}

/* The entry of the game that was played last, 0: none yet. */
static int32_t last_game(const struct sitting *r)
{
    int32_t i = r->f.count - 1;

    while (i >= 0 && r->f.step[i].kind != EVENT_SPIEL)
        i--;
    return i < 0 ? 0 : r->f.nr[i];
}

static void ask_about_same(const struct sitting *r, const struct watch *w, const struct event *e, struct doubt *d)
{
    const struct step *other = just_entered(r, w, &e->u.spiel);
    int32_t nr = last_game(r);
    struct text line = {0};

    if (other) {
        kurzschrift_write(&line, &r->board, &r->history.entry[r->f.nr[other - r->f.step] - 1].e);
        text_addf(&d->question, _("Spiel %d, %s, another has entered a moment ago. One more?"), (int)other->nr,
                  line.s);
    } else if (nr > 0 && doubt_same_line(r, &r->history.entry[nr - 1].e, e)) {
        text_addf(&d->question, _("The same as Spiel %d. Was it played again?"), (int)r->f.day.spiele);
    }
    text_free(&line);
}

/* An undo or a redo since may have brought back any game, however old its entry is. */
static int32_t known_until(const struct sitting *r, int32_t seen)
{
    for (int32_t nr = r->history.count; nr > seen; nr--)
        if (r->history.entry[nr - 1].op == OP_UNDO || r->history.entry[nr - 1].op == OP_REDO)
            return 0;
    return seen;
}

bool doubt_already_in(const struct sitting *r, int32_t seen, const struct event *e, struct text *t)
{
    int32_t known = known_until(r, seen);

    for (int32_t i = r->f.count - 1; i >= 0; i--) {
        const struct event *other = &r->history.entry[r->f.nr[i] - 1].e;

        if (r->f.nr[i] <= known || !event_is_game(other->kind) || other->kind != e->kind ||
            !(e->kind == EVENT_SPIEL ? alike(&other->u.spiel, &e->u.spiel) : doubt_same_line(r, other, e)))
            continue;
        text_addf(t, _("It is in already as Spiel %d: "), (int)r->f.step[i].nr);
        sitting_line(r, other, t);
        return true;
    }
    return false;
}

bool doubt_game_missing(const struct sitting *r, const struct event *e)
{
    struct spieltag day = r->f.day;
    struct err err;

    if (e->kind != EVENT_SPIEL || day.geber == NOBODY || spieltag_phase(&day) != PHASE_SPIEL)
        return false;
    day.geber = (int8_t)spieltag_left(&day, day.geber, 1);
    return spieltag_apply(&day, e, NULL, &err) == ST_OK;
}

/* What is seldom meant of what happens besides the games. */
static void ask_about_event(const struct sitting *r, const struct event *e, bool correction, struct doubt *d)
{
    int32_t nr = r->f.count > 0 ? r->f.nr[r->f.count - 1] : 0;

    if (e->kind == EVENT_AUSSTIEG && e->u.ausstieg.disq && !correction)
        text_addf(&d->question, _("%s leaves early and is disqualified for it?"),
                  board_name(&r->board, e->u.ausstieg.player));
    else if (e->kind == EVENT_STRAFE && !correction && nr > 0 && doubt_same_line(r, &r->history.entry[nr - 1].e, e))
        text_addf(&d->question, _("The same as #%d. Once more?"), (int)nr);
}

void doubt_find(const struct sitting *r, const struct watch *w, const struct event *e, bool correction,
                struct doubt *d)
{
    *d = (struct doubt){.without_trick = false};
    if (e->kind != EVENT_SPIEL) {
        ask_about_event(r, e, correction, d);
        return;
    }
    ask_about_trick(&e->u.spiel, d);
    if (d->question.len == 0 && !correction)
        ask_about_same(r, w, e, d);
}

static void name_change(const struct sitting *r, int32_t nr, struct text *t)
{
    const struct entry *e = &r->history.entry[nr - 1];
    const struct step *s = fold_step(&r->f, nr);

    if (e->op == OP_APPEND && s && s->nr > 0)
        text_addf(t, _("Spiel %d is in by another: "), (int)s->nr);
    else if (e->op == OP_APPEND)
        text_add(t, _("by another: "));
    else
        text_addf(t, e->reference ? _("by another: %s #%d ") : _("by another: %s"), op_word((enum op)e->op),
                  (int)e->reference);
    if (op_has_event((enum op)e->op)) {
        sitting_line(r, &e->e, t);
    } else if (e->op == OP_UNDO || e->op == OP_REDO) {
        text_add(t, ": ");
        (void)report_way_back(r, nr, e->op == OP_UNDO, t);
    }
}

void watch_changes(const struct sitting *r, const struct watch *w, struct text *t)
{
    enum { NAMED = 2 };
    int32_t from = w->seen > w->own ? w->seen : w->own, more;

    if (from > r->history.count) /* of a stranger's form, or of a book that was restored */
        from = r->history.count;
    more = r->history.count - from - NAMED;
    for (int32_t nr = from + 1; nr <= r->history.count && nr <= from + NAMED; nr++) {
        text_add(t, nr > from + 1 ? "; " : "");
        name_change(r, nr, t);
    }
    if (more > 0)
        text_addf(t, _n("; %d entry more", "; %d entries more", more), (int)more);
}
