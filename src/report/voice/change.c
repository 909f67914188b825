/* What a change in mid-day alters further on. */
#include <string.h>

#include "base/i18n.h"
#include "report/voice/voice.h"

/* What moves with every game that is put in or taken out before it. */
struct move {
    int32_t nr, pott;
    int seats, table; /* the Geber sits so many seats further on, at a table of so many */
    bool pauses;      /* others pause, and the Geber is the same */
};

struct contrast {
    const struct sitting *r;
    const struct fold *old, *new;
    struct text *t;
    /* games that moved and are the same otherwise, all alike, wait here to become one line; from 0: none */
    int32_t from, until;
    struct move move;
    const struct step *first_old, *first_new;
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

static int seat_of(const struct lineup *l, int player)
{
    int i = 0;

    while (i < l->count && l->player[i] != player)
        i++;
    return i;
}

static struct move move_of(const struct step *a, const struct step *b)
{
    struct move m = {.pott = b->pott - a->pott};

    if (a->nr > 0 && b->nr > 0)
        m.nr = b->nr - a->nr;
    if (a->geber != b->geber && b->lineup.count > 0) {
        m.table = b->lineup.count;
        m.seats = (seat_of(&b->lineup, b->geber) - seat_of(&b->lineup, a->geber) + m.table) % m.table;
    }
    m.pauses = a->geber == b->geber && a->lineup.pauses != b->lineup.pauses;
    return m;
}

static bool moved(const struct move *m)
{
    return m->nr || m->pott || m->table || m->pauses;
}

static bool equal_moves(const struct move *a, const struct move *b)
{
    return a->nr == b->nr && a->pott == b->pott && a->seats == b->seats && a->table == b->table &&
           a->pauses == b->pauses;
}

/* How one game has moved, but for the Pott. */
static void write_move(const struct sitting *r, const struct step *a, const struct step *b, struct text *t)
{
    struct move m = move_of(a, b);

    if (m.nr)
        text_addf(t, _("was Spiel %d"), (int)a->nr);
    if (a->geber != b->geber)
        text_addf(report_more(t), _("Geber %s (before: %s)"), board_name(&r->board, b->geber),
                  board_name(&r->board, a->geber));
    else if (m.pauses)
        text_add(report_more(t), _("others pause"));
}

/* How many have, one as the other. */
static void write_moves(const struct contrast *v, struct text *t)
{
    const struct move *m = &v->move;

    if (m->nr)
        text_addf(t, _("were %d to %d"), (int)(v->from - m->nr), (int)(v->until - m->nr));
    if (m->table)
        text_add(report_more(t), m->seats == 1              ? _("each dealt by the next")
                                 : m->seats == m->table - 1 ? _("each dealt by the one before")
                                                            : _("each dealt by another"));
    if (m->pauses)
        text_add(report_more(t), _("others pause"));
    if (m->pott)
        text_addf(report_more(t), _("Pott %+d"), (int)m->pott);
}

static void write_alone(const struct contrast *v, const struct step *a, const struct step *b, struct text *t)
{
    write_move(v->r, a, b, t);
    if (t->len == 0)
        text_addf(t, _("Pott %+d"), (int)(b->pott - a->pott));
    else if (a->pott != b->pott)
        text_addf(t, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
}

static void write_waiting(struct contrast *v)
{
    struct text what = {0};

    if (v->from == 0)
        return;
    if (v->from == v->until) {
        write_alone(v, v->first_old, v->first_new, &what);
        text_addf(v->t, "Spiel %d: %s\n", (int)v->from, what.s);
    } else {
        write_moves(v, &what);
        text_addf(v->t, _("Spiele %d to %d: %s\n"), (int)v->from, (int)v->until, what.s);
    }
    text_free(&what);
    v->from = 0;
}

static void wait_move(struct contrast *v, const struct step *a, const struct step *b)
{
    struct move m = move_of(a, b);

    if (v->from > 0 && (v->until + 1 != b->nr || !equal_moves(&v->move, &m)))
        write_waiting(v);
    if (v->from == 0) {
        v->from = b->nr;
        v->move = m;
        v->first_old = a;
        v->first_new = b;
    }
    v->until = b->nr;
}

/* Everything about the later entry that is another now, but what moved. */
static void compare_step(const struct sitting *r, const struct step *a, const struct step *b, struct text *t)
{
    const struct own_voice *own = voice_own(r->tisch.kind);

    if (a->kind == EVENT_SPIEL && a->valued != b->valued)
        text_add(t, b->valued ? _("valued now") : _("void now"));
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
    struct text other = {0}, what = {0};
    struct move m = move_of(a, b);

    compare_step(v->r, a, b, &other);
    write_move(v->r, a, b, &what);
    if (other.len == 0 && b->nr > 0) {
        if (moved(&m))
            wait_move(v, a, b);
    } else if (other.len > 0 || what.len > 0) {
        write_waiting(v);
        if (other.len > 0)
            text_add(report_more(&what), other.s);
        if (b->nr > 0)
            text_addf(v->t, "Spiel %d: %s", (int)b->nr, what.s);
        else
            text_addf(v->t, "#%d: %s", (int)nr, what.s);
        if (m.pott)
            text_addf(v->t, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
        text_addc(v->t, '\n');
    }
    text_free(&other);
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
    write_waiting(&v);
    compare_end(&v);
    if (own)
        own->change(r, &old->day, &new->day, t);
}
