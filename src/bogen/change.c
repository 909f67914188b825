/* What a change in mid-day alters further on. */
#include <string.h>

#include "base/i18n.h"
#include "bogen/voice.h"

struct contrast {
    const struct sitting *r;
    const struct fold *old, *new;
    struct text *t;
    /* games that differ by the Pott alone, and all alike, wait here to become one line */
    int32_t pott_of, pott_until, pott_at;
};

/* An entry stands in the place of the one it replaced. */
static int32_t place_of(const struct sitting *r, int32_t nr)
{
    while (r->history.entry[nr - 1].op == OP_REPLACE)
        nr = r->history.entry[nr - 1].reference;
    return nr;
}

static const struct step *step_at_place(const struct sitting *r, const struct fold *f, int32_t place)
{
    for (int32_t i = 0; i < f->count; i++)
        if (place_of(r, f->nr[i]) == place)
            return &f->step[i];
    return NULL;
}

static void write_pott(struct contrast *v)
{
    if (v->pott_of == 0)
        return;
    if (v->pott_of == v->pott_until)
        text_addf(v->t, _("Spiel %d: Pott %+d\n"), (int)v->pott_of, (int)v->pott_at);
    else
        text_addf(v->t, _("Spiele %d to %d: Pott %+d\n"), (int)v->pott_of, (int)v->pott_until, (int)v->pott_at);
    v->pott_of = 0;
}

static void remember_pott(struct contrast *v, int32_t spiel, int32_t at)
{
    if (v->pott_of > 0 && (v->pott_at != at || v->pott_until + 1 != spiel))
        write_pott(v);
    if (v->pott_of == 0)
        v->pott_of = spiel;
    v->pott_until = spiel;
    v->pott_at = at;
}

/* Everything about the later entry that is another now, but the Pott. */
static void compare_step(const struct sitting *r, const struct step *a, const struct step *b, struct text *t)
{
    const struct own_voice *own = voice_own(r->tisch.kind);

    if (a->nr != b->nr && a->nr > 0 && b->nr > 0)
        text_addf(t, _("was Spiel %d"), (int)a->nr);
    if (a->geber != b->geber)
        text_addf(report_more(t), _("Geber %s (before: %s)"), board_name(&r->board, b->geber),
                  board_name(&r->board, a->geber));
    else if (a->lineup.pauses != b->lineup.pauses)
        text_add(report_more(t), _("others pause"));
    if (a->kind == EVENT_SPIEL && a->valued != b->valued)
        text_add(report_more(t), b->valued ? _("valued now") : _("void now"));
    if (a->kind == EVENT_SPIEL && a->spiel.vorgefuehrt != b->spiel.vorgefuehrt)
        text_add(report_more(t), b->spiel.vorgefuehrt ? _("vorgeführt now") : _("not vorgeführt any more"));
    if (a->counts != b->counts)
        text_addf(report_more(t), _("counts as %s (before: %s)"),
                  b->counts ? counts_terms[b->counts].name : _("nothing"),
                  a->counts ? counts_terms[a->counts].name : _("nothing"));
    if (memcmp(a->gutschrift, b->gutschrift, sizeof a->gutschrift) != 0)
        text_add(report_more(t), _("other credits"));
    if (a->round != b->round && a->round > 0 && b->round > 0)
        text_addf(report_more(t), _("round %d (before: %d)"), b->round, a->round);
    if (own)
        own->step_change(a, b, t);
    if (a->phase != b->phase && (a->phase == PHASE_VORFUEHRUNG || b->phase == PHASE_VORFUEHRUNG))
        text_add(report_more(t),
                 b->phase == PHASE_VORFUEHRUNG ? _("a Vorführung follows") : _("no Vorführung follows"));
    if ((a->fraction[0] != '\0') != (b->fraction[0] != '\0'))
        text_addf(report_more(t), "%s%s",
                  b->fraction[0] ? _("! against the rules now: ") : _("not against the rules any more"), b->fraction);
}

static void compare_entry(struct contrast *v, int32_t nr, const struct step *a, const struct step *b)
{
    struct text what = {0};

    compare_step(v->r, a, b, &what);
    if (what.len == 0 && a->pott != b->pott && b->nr > 0) {
        remember_pott(v, b->nr, b->pott - a->pott);
    } else if (what.len > 0) {
        write_pott(v);
        if (b->nr > 0)
            text_addf(v->t, "Spiel %d: %s", (int)b->nr, what.s);
        else
            text_addf(v->t, "#%d: %s", (int)nr, what.s);
        if (a->pott != b->pott)
            text_addf(v->t, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
        text_addc(v->t, '\n');
    }
    text_free(&what);
}

static void compare_end(struct contrast *v)
{
    struct next a = spieltag_next(&v->old->day), b = spieltag_next(&v->new->day);
    bool over_a = spieltag_phase(&v->old->day) == PHASE_END, over_b = spieltag_phase(&v->new->day) == PHASE_END;

    if (!v->new->day.begun || !v->old->day.begun)
        return;
    if (v->old->day.ended != v->new->day.ended)
        text_add(v->t, v->new->day.ended ? _("The Spieltag is closed now.\n") : _("The Spieltag is open again.\n"));
    else if (spieltag_phase(&v->new->day) == PHASE_STECHEN && spieltag_phase(&v->old->day) != PHASE_STECHEN)
        text_add(v->t, _("A Stechen for the Gesamtwertung is due now.\n"));
    else if (over_a != over_b)
        text_add(v->t, over_b ? _("The Spieltag is over now.\n") : _("The Spieltag is not over any more.\n"));
    if (a.geber != b.geber && a.geber != NOBODY && b.geber != NOBODY)
        text_addf(v->t, _("Next Geber: %s (before: %s)\n"), board_name(&v->r->board, b.geber),
                  board_name(&v->r->board, a.geber));
}

void report_change(const struct sitting *r, const struct fold *old, const struct fold *new, int32_t entry,
                   struct text *t)
{
    const struct own_voice *own = voice_own(r->tisch.kind);
    struct contrast v = {.r = r, .old = old, .new = new, .t = t};

    for (int32_t i = 0; i < new->count; i++) {
        const struct step *a = step_at_place(r, old, place_of(r, new->nr[i]));

        if (a && new->nr[i] != entry)
            compare_entry(&v, new->nr[i], a, &new->step[i]);
    }
    write_pott(&v);
    compare_end(&v);
    if (own)
        own->change(r, &old->day, &new->day, t);
}
