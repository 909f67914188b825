/* What is shown on the screen at the table, as text: nothing of where it stands. */
#include <stdio.h>

#include "base/i18n.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

/* Columns of the list. */
enum { WIDTH_NR = 5, WIDTH_DEALS = 6, WIDTH_VALUE = 7, WIDTH_PUNKTE = 6, WIDTH_POTT = 7, WIDTH_SPIEL_MIN = 8 };

/* The rule set and the competition's name, where there is room. */
static void which_day(const struct sitting *r, bool rules, bool whole, struct text *t)
{
    const struct wettbewerb *kind = r->tisch.kind;
    char date[DATE_MAX];

    date_german(r->f.day.date, date);
    text_clear(t);
    text_addf(t, " %s%s%s · ", whole ? kind->name : "", whole ? " " : "", r->saison.data.name);
    text_addf(t, kind->nth, r->tisch.nr);
    if (r->f.day.begun)
        text_addf(t, " · %s", date);
    if (kind->tische > 1)
        text_addf(t, " · Tisch %d", r->tisch.tisch);
    if (rules)
        text_addf(t, " · %s", r->rules->name);
}

unsigned desk_row_head(const struct desk *t, struct text *out)
{
    struct text left = {0}, right = {0};
    int free;

    text_addf(&right, "Spiel %d", (int)t->r->f.day.spiele + 1);
    if (t->saved[0])
        text_addf(&right, "   %s %s", _("saved"), t->saved);
    text_addc(&right, ' ');
    free = t->width - display_width(right.s, right.len);
    which_day(t->r, true, true, &left);
    if (display_width(left.s, left.len) >= free)
        which_day(t->r, false, true, &left);
    if (display_width(left.s, left.len) >= free)
        which_day(t->r, false, !t->r->tisch.kind->season, &left);
    display_column(out, left.s, free, false);
    text_add(out, right.s);
    text_free(&left);
    text_free(&right);
    return STYLE_BOLD;
}

/* The list. */

struct list_row {
    const char *deals, *spiel, *value, *player[PARTICIPANT_MAX];
    char nr[24], number[PARTICIPANT_MAX][16], pott[16];
};

static void write_row(const struct desk *t, const struct list_row *z, struct text *out)
{
    int pott = t->m.pott > 0 ? WIDTH_POTT : 0;
    int rest = t->width - WIDTH_NR - WIDTH_DEALS - WIDTH_VALUE - 2 - t->m.columns * WIDTH_PUNKTE - pott;

    rest = rest > t->widest ? t->widest : rest; /* the figures stay beside the game on a wide screen */
    text_addc(out, ' ');
    display_column(out, z->nr, WIDTH_NR, false);
    display_column(out, z->deals, WIDTH_DEALS, false);
    display_column(out, z->spiel, rest > WIDTH_SPIEL_MIN ? rest : WIDTH_SPIEL_MIN, false);
    display_column(out, z->value, WIDTH_VALUE, true);
    for (int k = 0; k < t->m.columns; k++)
        display_column(out, z->player[k] ? z->player[k] : z->number[k], WIDTH_PUNKTE, true);
    display_column(out, z->pott, pott, true);
}

unsigned desk_row_title(const struct desk *t, struct text *out)
{
    struct list_row z = {.nr = "Nr", .deals = "Gibt", .spiel = "Spiel", .value = "Wert"};

    for (int k = 0; k < t->m.columns; k++)
        z.player[k] = t->m.column[k].kuerzel;
    (void)snprintf(z.pott, sizeof z.pott, "%d/2", (int)t->m.pott);
    write_row(t, &z, out);
    return STYLE_REVERSED;
}

/* The reason of what is no game is what one asks for; of a game it can be looked at. */
static void write_game(const struct bogen_line *s, struct text *out)
{
    const struct event *e = &s->booked.e;
    bool reason = !bogen_is_game(s) && e->remark_len > 0;

    text_addf(out, "%s%s%s", s->text.s, s->mark[0] ? "  " : "", s->mark);
    if (reason)
        text_addf(out, " %.*s", (int)e->remark_len, e->remark);
    if (s->annotation && (!reason || s->booked.op != OP_APPEND))
        text_add(out, " *");
}

int desk_widest_game(const struct bogen_model *m)
{
    enum { USUAL = 30, GAP = 2 };
    struct text spiel = {0};
    int widest = USUAL;

    for (int i = 0; i < m->lines; i++) {
        int width;

        text_clear(&spiel);
        write_game(m->line[i], &spiel);
        width = display_width(spiel.s, spiel.len) + GAP;
        widest = width > widest ? width : widest;
    }
    text_free(&spiel);
    return widest;
}

/* What a player has after the line: Punkte, or in a special round what that is rated in. */
static void write_running(const struct desk *t, const struct bogen_line *s, int player, char *out, size_t size)
{
    int32_t note = bogen_has_note(s) ? bogen_note(&t->m, s, player) : 0;
    bool half = bogen_has_note(s) && pokal_rating_parts(pokal_round_rating(s->step.round)) == 2;
    int whole = (int)(!bogen_has_note(s) ? s->step.punkte[player] : half ? note / 2 : note);

    if (half && note % 2 != 0 && whole == 0)
        (void)snprintf(out, size, note < 0 ? "-½" : "½");
    else
        (void)snprintf(out, size, half && note % 2 != 0 ? "%d½" : "%d", whole);
}

void desk_list_row(const struct desk *t, const struct bogen_line *s, struct text *out)
{
    struct list_row z = {.deals = s->geber, .value = bogen_has_note(s) ? "Note" : s->value};
    struct text spiel = {0};

    if (*s->nr)
        (void)snprintf(z.nr, sizeof z.nr, "%s%s%s", s->nr, s->booked.e.trotzdem ? "!" : "",
                       s->gegengelesen ? "✓" : "");
    else
        (void)snprintf(z.nr, sizeof z.nr, "#%d", (int)s->entry);
    write_game(s, &spiel);
    z.spiel = spiel.s;
    for (int k = 0; k < t->m.columns; k++)
        write_running(t, s, t->m.column[k].player, z.number[k], sizeof z.number[k]);
    (void)snprintf(z.pott, sizeof z.pott, "%d", (int)s->step.pott / 2);
    write_row(t, &z, out);
    if (s->entry == t->chosen)
        out->s[0] = '>';
    text_free(&spiel);
}

unsigned desk_row_pflicht(const struct desk *t, struct text *out)
{
    struct list_row z = {.deals = "", .spiel = "Pflichtsoli", .value = ""};

    for (int k = 0; k < t->m.columns; k++) {
        int n = 0;

        for (unsigned bits = t->m.pokal ? t->m.column[k].groups : t->m.column[k].pflicht; bits; bits &= bits - 1)
            n++;
        (void)snprintf(z.number[k], sizeof z.number[k], n ? "%d" : "–", n);
    }
    write_row(t, &z, out);
    return STYLE_QUIET;
}

unsigned desk_row_keys(const struct desk *t, struct text *out)
{
    int spiele = (int)t->r->f.day.spiele;

    if (t->pasted_shown)
        text_addf(out, _(" from line %d of %d   up, down, page up, page down   Enter one by one   Esc none"),
                  t->view_from + 1, text_lines(text_str(&t->view)));
    else if (t->view.len > 0)
        text_addf(out, _(" from line %d of %d   up, down, page up, page down   any other key: back"),
                  t->view_from + 1, text_lines(text_str(&t->view)));
    else if (t->chosen)
        text_add(out, _(" e change   + put one in before   - strike   w why   n remark   Esc back"));
    else if (t->in_form)
        text_add(out, _(" Tab next  letters, arrows choose  digits Augen  Enter saves  F2 line  Esc back"));
    else if (t->changes_cut > 0)
        text_add(out, _(" up, down, page up, page down: all that it changes   Enter saves   Esc back"));
    else if (t->pasted.len > 0)
        text_addf(out, _(" line %d of %d that were pasted   Enter saves it   Esc leaves it out"), t->pasted_done,
                  t->pasted_count);
    else if (t->mode != MODE_NEW)
        text_add(out, _(" Enter saves the correction   Esc leaves it as it was   F2 form   F1 help"));
    else
        text_addf(out, _(" u undo  e%d change  b Bogen  s statistics  F1 help  F2 form  q leave"),
                  spiele > 0 ? spiele : 1);
    return STYLE_QUIET;
}

const char *desk_hint(const struct desk *t)
{
    bool saves = t->situation == SITUATION_GOOD || t->situation == SITUATION_RULE;

    if (t->unseen && t->situation != SITUATION_ERROR)
        return t->mode == MODE_NEW ? _("     [Enter] seen   [Esc] empties the line")
                                   : _("     [Enter] seen   [Esc] leaves it as it was");
    if (!saves)
        return "";
    return t->mode == MODE_NEW ? _("     [Enter] saves   [Esc] empties the line")
                               : _("     [Enter] saves   [Esc] leaves it as it was");
}
