/* Says what a change in the middle of a day alters further on. */
#include <string.h>

#include "base/i18n.h"
#include "report/voice/voice.h"

/* The properties that shift in later games when one is inserted or taken out before them. */
struct move {
    int32_t nr, pott;
    int seats, table; /* the Geber moves on by so many seats at a table of that size */
    bool pauses;      /* others pause while the Geber is the same */
};

struct contrast {
    const struct sitting *sitting;
    const struct fold *old, *new;
    struct text *text;
    /* Games that only shifted, all in the same way, wait here to become one line; from 0: none. */
    int32_t from, until;
    struct move move;
    const struct step *first_old, *first_new;
};

/* The place of an entry, which a correction takes over from the entry it replaced. */
static int32_t place_of(const struct sitting *sitting, int32_t nr)
{
    while (sitting->history.entry[nr - 1].op == OP_REPLACE)
        nr = sitting->history.entry[nr - 1].reference;
    return nr;
}

static const struct step *step_at_place(const struct sitting *sitting, const struct fold *fold, int32_t place)
{
    for (int32_t i = 0; i < fold->count; i++)
        if (place_of(sitting, fold->nr[i]) == place)
            return &fold->step[i];
    return NULL;
}

static int seat_of(const struct lineup *lineup, int player)
{
    int i = 0;

    while (i < lineup->count && lineup->player[i] != player)
        i++;
    return i;
}

static struct move move_of(const struct step *a, const struct step *b)
{
    struct move move = {.pott = b->pott - a->pott};

    if (a->nr > 0 && b->nr > 0)
        move.nr = b->nr - a->nr;
    if (a->geber != b->geber && b->lineup.count > 0) {
        move.table = b->lineup.count;
        move.seats = (seat_of(&b->lineup, b->geber) - seat_of(&b->lineup, a->geber) + move.table) % move.table;
    }
    move.pauses = a->geber == b->geber && a->lineup.pauses != b->lineup.pauses;
    return move;
}

static bool moved(const struct move *move)
{
    return move->nr || move->pott || move->table || move->pauses;
}

static bool equal_moves(const struct move *a, const struct move *b)
{
    return a->nr == b->nr && a->pott == b->pott && a->seats == b->seats && a->table == b->table &&
           a->pauses == b->pauses;
}

/* Adds how one game has shifted, except for the Pott. */
static void write_move(const struct sitting *sitting, const struct step *a, const struct step *b, struct text *text)
{
    struct move move = move_of(a, b);

    if (move.nr)
        text_addf(text, _("was Spiel %d"), (int)a->nr);
    if (a->geber != b->geber)
        text_addf(report_more(text), _("Geber %s (before: %s)"), board_name(&sitting->board, b->geber),
                  board_name(&sitting->board, a->geber));
    else if (move.pauses)
        text_add(report_more(text), _("others pause"));
}

/* Adds how several games have shifted in the same way. */
static void write_moves(const struct contrast *contrast, struct text *text)
{
    const struct move *move = &contrast->move;

    if (move->nr)
        text_addf(text, _("were %d to %d"), (int)(contrast->from - move->nr), (int)(contrast->until - move->nr));
    if (move->table)
        text_add(report_more(text), move->seats == 1                 ? _("each dealt by the next")
                                    : move->seats == move->table - 1 ? _("each dealt by the one before")
                                                                     : _("each dealt by another"));
    if (move->pauses)
        text_add(report_more(text), _("others pause"));
    if (move->pott)
        text_addf(report_more(text), _("Pott %+d"), (int)move->pott);
}

static void write_alone(const struct contrast *contrast, const struct step *a, const struct step *b,
                        struct text *text)
{
    write_move(contrast->sitting, a, b, text);
    if (text->len == 0)
        text_addf(text, _("Pott %+d"), (int)(b->pott - a->pott));
    else if (a->pott != b->pott)
        text_addf(text, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
}

static void write_waiting(struct contrast *contrast)
{
    AUTO(text_free) struct text what = {0};

    if (contrast->from == 0)
        return;
    if (contrast->from == contrast->until) {
        write_alone(contrast, contrast->first_old, contrast->first_new, &what);
        text_addf(contrast->text, "Spiel %d: %s\n", (int)contrast->from, what.s);
    } else {
        write_moves(contrast, &what);
        text_addf(contrast->text, _("Spiele %d to %d: %s\n"), (int)contrast->from, (int)contrast->until, what.s);
    }
    contrast->from = 0;
}

static void wait_move(struct contrast *contrast, const struct step *a, const struct step *b)
{
    struct move move = move_of(a, b);

    if (contrast->from > 0 && (contrast->until + 1 != b->nr || !equal_moves(&contrast->move, &move)))
        write_waiting(contrast);
    if (contrast->from == 0) {
        contrast->from = b->nr;
        contrast->move = move;
        contrast->first_old = a;
        contrast->first_new = b;
    }
    contrast->until = b->nr;
}

/* Adds every difference of a later entry apart from the shift. */
static void compare_step(const struct sitting *sitting, const struct step *a, const struct step *b, struct text *text)
{
    const struct own_voice *own = voice_own(sitting->tisch.kind);

    if (a->kind == EVENT_SPIEL && a->valued != b->valued)
        text_add(text, b->valued ? _("valued now") : _("void now"));
    if (a->kind == EVENT_SPIEL && a->spiel.vorgefuehrt != b->spiel.vorgefuehrt)
        text_add(report_more(text), b->spiel.vorgefuehrt ? _("vorgeführt now") : _("not vorgeführt any more"));
    if (a->counts != b->counts)
        text_addf(report_more(text), _("counts as %s (before: %s)"),
                  b->counts ? counts_terms[b->counts].name : _("nothing"),
                  a->counts ? counts_terms[a->counts].name : _("nothing"));
    if (memcmp(a->gutschrift, b->gutschrift, sizeof a->gutschrift) != 0)
        text_add(report_more(text), _("other credits"));
    if (a->round != b->round && a->round > 0 && b->round > 0)
        text_addf(report_more(text), _("round %d (before: %d)"), b->round, a->round);
    if (own)
        own->step_change(a, b, text);
    if (a->phase != b->phase && (a->phase == PHASE_VORFUEHRUNG || b->phase == PHASE_VORFUEHRUNG))
        text_add(report_more(text),
                 b->phase == PHASE_VORFUEHRUNG ? _("a Vorführung follows") : _("no Vorführung follows"));
    if ((a->breach[0] != '\0') != (b->breach[0] != '\0'))
        text_addf(report_more(text), "%s%s",
                  b->breach[0] ? _("! against the rules now: ") : _("not against the rules any more"), b->breach);
}

static void compare_entry(struct contrast *contrast, int32_t nr, const struct step *a, const struct step *b)
{
    AUTO(text_free) struct text other = {0}, what = {0};
    struct move move = move_of(a, b);

    compare_step(contrast->sitting, a, b, &other);
    write_move(contrast->sitting, a, b, &what);
    if (other.len == 0 && b->nr > 0) {
        if (moved(&move))
            wait_move(contrast, a, b);
    } else if (other.len > 0 || what.len > 0) {
        write_waiting(contrast);
        if (other.len > 0)
            text_add(report_more(&what), other.s);
        if (b->nr > 0)
            text_addf(contrast->text, "Spiel %d: %s", (int)b->nr, what.s);
        else
            text_addf(contrast->text, "#%d: %s", (int)nr, what.s);
        if (move.pott)
            text_addf(contrast->text, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
        text_addc(contrast->text, '\n');
    }
}

static void compare_end(struct contrast *contrast)
{
    struct next a = spieltag_next(&contrast->old->day), b = spieltag_next(&contrast->new->day);
    bool over_a = spieltag_phase(&contrast->old->day) == PHASE_END,
         over_b = spieltag_phase(&contrast->new->day) == PHASE_END;

    if (!contrast->new->day.begun || !contrast->old->day.begun)
        return;
    if (contrast->old->day.ended != contrast->new->day.ended)
        text_add(contrast->text,
                 contrast->new->day.ended ? _("The Spieltag is closed now.\n") : _("The Spieltag is open again.\n"));
    else if (spieltag_phase(&contrast->new->day) == PHASE_STECHEN &&
             spieltag_phase(&contrast->old->day) != PHASE_STECHEN)
        text_add(contrast->text, _("A Stechen for the Gesamtwertung is due now.\n"));
    else if (over_a != over_b)
        text_add(contrast->text,
                 over_b ? _("The Spieltag is over now.\n") : _("The Spieltag is not over any more.\n"));
    if (a.geber != b.geber && a.geber != NOBODY && b.geber != NOBODY)
        text_addf(contrast->text, _("Next Geber: %s (before: %s)\n"), board_name(&contrast->sitting->board, b.geber),
                  board_name(&contrast->sitting->board, a.geber));
}

void report_change(const struct sitting *sitting, const struct fold *old, const struct fold *new, int32_t entry,
                   struct text *text)
{
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    struct contrast contrast = {.sitting = sitting, .old = old, .new = new, .text = text};

    for (int32_t i = 0; i < new->count; i++) {
        const struct step *a = step_at_place(sitting, old, place_of(sitting, new->nr[i]));

        if (a && new->nr[i] != entry)
            compare_entry(&contrast, new->nr[i], a, &new->step[i]);
    }
    write_waiting(&contrast);
    compare_end(&contrast);
    if (own)
        own->change(sitting, &old->day, &new->day, text);
}
