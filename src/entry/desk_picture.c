/* The picture of the screen at the table. What is needed next stands at the same place always. */
#include <stdio.h>

#include "base/i18n.h"
#include "entry/desk_intern.h"
#include "bogen/voice.h"

/* Rows from the top; the others are counted from the bottom. */
enum { Z_HEAD, Z_DASH1, Z_WHO, Z_POTT, Z_DASH2, Z_TITLE, Z_SPIELE };
enum {
    FROM_BOTTOM = 9,
    FROM_BOTTOM_AT_MOST = 14,
    PUNKTE_WIDTH = 6,
    COLUMN_NR = 5,
    COLUMN_DEALS = 6,
    COLUMN_VALUE = 7
};

static void which_day(const struct sitting *r, bool whole, struct text *t)
{
    const struct wettbewerb *kind = r->tisch.kind;
    char date[DATE_MAX];

    date_german(r->f.day.date, date);
    text_clear(t);
    text_addf(t, " %s%s%s · ", whole ? kind->name : "", whole ? " " : "", r->saison.data.name);
    text_addf(t, kind->nth, r->tisch.nr);
    text_addf(t, " · %s", date);
    if (kind->tische > 1)
        text_addf(t, " · Tisch %d", r->tisch.tisch);
}

static void head(const struct desk *t, struct picture *b)
{
    struct text left = {0}, right = {0}, line = {0};
    int free;

    text_addf(&right, "Spiel %d", (int)t->r->f.day.spiele + 1);
    if (t->saved[0])
        text_addf(&right, "   %s %s", _("saved"), t->saved);
    text_addc(&right, ' ');
    free = b->width - display_width(right.s, right.len);
    which_day(t->r, true, &left);
    if (display_width(left.s, left.len) >= free)
        which_day(t->r, !t->r->tisch.kind->season, &left);
    display_column(&line, left.s, free, false);
    text_add(&line, right.s);
    picture_write(b, Z_HEAD, STYLE_BOLD, text_str(&line));
    text_free(&left);
    text_free(&right);
    text_free(&line);
}

static void who_is_next(const struct desk *t, struct picture *b)
{
    const struct sitting *r = t->r;
    struct next n = spieltag_next(&r->f.day);
    struct text z = {0};
    bool first = true;

    text_add(&z, " ");
    if (r->f.day.ended)
        text_add(&z, _("The Spieltag is closed; q leaves"));
    else if (n.geber == NOBODY)
        text_add(&z, _("The Spieltag is over; ende closes it"));
    if (!r->f.day.ended && n.geber != NOBODY) {
        text_addf(&z, "%s ", _("DEALS"));
        desk_call_name(r, n.geber, &z);
        text_addf(&z, "%s   VORHAND ", lineup_pauses(&n.lineup, n.geber) ? _(" (pauses)") : "");
        desk_call_name(r, n.vorhand, &z);
        text_addf(&z, "   %s", _("PLAY"));
        for (int i = 0; i < n.lineup.count; i++) {
            if (lineup_pauses(&n.lineup, n.lineup.player[i]))
                continue;
            text_add(&z, first ? " " : ", ");
            desk_call_name(r, n.lineup.player[i], &z);
            first = false;
        }
    }
    picture_write(b, Z_WHO, STYLE_BOLD, z.s);
    text_free(&z);
}

/* Where there is no Pott, which round it is says how the line is read. */
static void round_of(const struct desk *t, const struct own_voice *own, struct picture *b)
{
    struct text z = {0}, all = {0};

    own->round(t->r, &all);
    text_add(&z, " ");
    text_addn(&z, text_str(&all), strcspn(text_str(&all), "\n"));
    picture_write(b, Z_POTT, STYLE_BOLD, z.s);
    text_free(&z);
    text_free(&all);
}

static void pott_and_due(const struct desk *t, struct picture *b)
{
    const struct spieltag *day = &t->r->f.day;
    const struct own_voice *own = voice_own(t->r->tisch.kind);
    struct text z = {0}, due = {0};

    if (own) {
        round_of(t, own, b);
        return;
    }
    text_add(&z, " ");
    if (t->r->rules->pott > 0) {
        text_addf(&z, _("POTT %d of %d"), (int)day->pott, t->r->rules->pott);
        if (t->r->rules->pott_deadline > 0 && day->pott <= t->r->rules->pott_deadline)
            text_addf(&z, _(", at %d or below"), t->r->rules->pott_deadline);
        text_add(&z, "   ");
    }
    if (spieltag_spiele_left(day) >= 0)
        text_addf(&z, _("GAMES left %d   "), spieltag_spiele_left(day));
    if (!day->ended)
        report_due(day, &due);
    if (desk_must_read(t->r) > 0)
        text_addf(&z,
                  _n("READ OUT %d game: g and who confirms   ", "READ OUT %d games: g and who confirms   ",
                     desk_must_read(t->r)),
                  (int)desk_must_read(t->r));
    text_add(&z, text_str(&due));
    picture_write(b, Z_POTT, spieltag_phase(day) == PHASE_VORFUEHRUNG ? STYLE_BOLD : STYLE_NORMAL, z.s);
    text_free(&z);
    text_free(&due);
}

/* The list. */

static int spiel_width(const struct desk *t, const struct picture *b)
{
    int rest = b->width - COLUMN_NR - COLUMN_DEALS - COLUMN_VALUE - 2 - t->m.columns * PUNKTE_WIDTH -
               (t->m.pott > 0 ? PUNKTE_WIDTH + 1 : 0);

    return rest > 8 ? rest : 8;
}

static void number(struct text *z, int64_t value)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%lld", (long long)value);
    display_column(z, s, PUNKTE_WIDTH, true);
}

static void title_line(const struct desk *t, struct picture *b)
{
    struct text z = {0};
    char pott[16];

    text_addc(&z, ' ');
    display_column(&z, "Nr", COLUMN_NR, false);
    display_column(&z, "Gibt", COLUMN_DEALS, false);
    display_column(&z, "Spiel", spiel_width(t, b), false);
    display_column(&z, "Wert", COLUMN_VALUE, true);
    for (int k = 0; k < t->m.columns; k++)
        display_column(&z, t->m.column[k].kuerzel, PUNKTE_WIDTH, true);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)t->m.pott);
    if (t->m.pott > 0)
        display_column(&z, pott, PUNKTE_WIDTH + 1, true);
    picture_write(b, Z_TITLE, STYLE_REVERSED, z.s);
    text_free(&z);
}

static void spiel_line(const struct desk *t, struct picture *b, int line, const struct bogen_line *s)
{
    struct text z = {0}, spiel = {0};
    char nr[16] = "", value[BOGEN_VALUE] = "";

    if (s->step.nr > 0)
        (void)snprintf(nr, sizeof nr, "%d%s%s", (int)s->step.nr, s->booked.e.trotzdem ? "!" : "",
                       s->gegengelesen ? "✓" : "");
    else
        (void)snprintf(nr, sizeof nr, "#%d", (int)s->entry);
    if (bogen_is_game(s))
        (void)bogen_value(s, false, "–", value);
    text_addf(&spiel, "%s%s%s%s", s->text.s, s->mark[0] ? "  " : "", s->mark, s->annotation ? " *" : "");
    text_addc(&z, ' ');
    display_column(&z, nr, COLUMN_NR, false);
    display_column(&z, s->geber == NOBODY ? "" : t->m.column[s->geber].kuerzel, COLUMN_DEALS, false);
    display_column(&z, spiel.s, spiel_width(t, b), false);
    display_column(&z, value, COLUMN_VALUE, true);
    for (int k = 0; k < t->m.columns; k++)
        number(&z, s->step.punkte[t->m.column[k].player]);
    if (t->m.pott > 0) {
        text_addc(&z, ' ');
        number(&z, s->step.pott / 2);
    }
    picture_write(b, line, STYLE_NORMAL, z.s);
    text_free(&z);
    text_free(&spiel);
}

static void pflicht_row(const struct desk *t, struct picture *b, int line)
{
    struct text z = {0};

    text_addc(&z, ' ');
    display_column(&z, "", COLUMN_NR + COLUMN_DEALS, false);
    display_column(&z, "Pflichtsoli", spiel_width(t, b) + COLUMN_VALUE, false);
    for (int k = 0; k < t->m.columns; k++) {
        int n = 0;
        char s[16];

        for (unsigned bits = t->m.pokal ? t->m.column[k].groups : t->m.column[k].pflicht; bits; bits &= bits - 1)
            n++;
        (void)snprintf(s, sizeof s, n ? "%d" : "–", n);
        display_column(&z, s, PUNKTE_WIDTH, true);
    }
    picture_write(b, line, STYLE_QUIET, z.s);
    text_free(&z);
}

static void list(const struct desk *t, struct picture *b, int until)
{
    int place = until - Z_SPIELE, first = t->m.lines - t->back - place;

    title_line(t, b);
    first = first < 0 ? 0 : first;
    for (int i = 0; i < place && first + i < t->m.lines; i++)
        spiel_line(t, b, Z_SPIELE + i, t->m.line[first + i]);
}

/* The block at the bottom: line, what it would do, keys. It grows over the list when it must. */

enum { BLOCK_FRAME = 3 /* two rules and the keys */ };

static int question_rows(const struct desk *t)
{
    return t->question.len > 0 ? picture_rows(text_str(&t->question), t->width) : 1;
}

/* What else a line changes may be cut, to a row that says so. */
static int block_needs(const struct desk *t)
{
    return BLOCK_FRAME + desk_line_rows(t) + picture_rows(text_str(&t->changed), t->width) +
           picture_rows(text_str(&t->message), t->width) + picture_rows(text_str(&t->reason), t->width) +
           picture_rows(text_str(&t->preview), t->width) + (t->changes.len > 0) + question_rows(t);
}

static int block_max(const struct desk *t)
{
    return t->height - Z_SPIELE - 1;
}

bool desk_in_sight(const struct desk *t)
{
    return block_needs(t) <= block_max(t);
}

/* On a higher screen the preview has more from the start. */
static int block_height(const struct desk *t)
{
    int usual = FROM_BOTTOM + (t->height - DESK_HEIGHT_MIN) / 2, needs = block_needs(t);

    needs += t->changes.len > 0 ? picture_rows(text_str(&t->changes), t->width) - 1 : 0;
    usual = usual < FROM_BOTTOM_AT_MOST ? usual : FROM_BOTTOM_AT_MOST;
    needs = needs > usual ? needs : usual;
    return needs < block_max(t) ? needs : block_max(t);
}

static int lines_of(const char *s)
{
    int n = 0;

    for (; *s; s++)
        n += *s == '\n';
    return n;
}

static void key_line(const struct desk *t, struct picture *b)
{
    char paging[120];
    const char *s =
        t->view.len > 0       ? paging
        : t->in_form          ? _(" up, down: field  left, right: choose  digits: Augen  Enter saves  F2 line  Esc")
        : t->mode != MODE_NEW ? _(" Enter saves the correction   Esc leaves it as it was   F2 form   F1 help")
                              : _(" u undo  e change  e18 Spiel 18  b Bogen  s statistics  F1 help  F2 form  q");

    (void)snprintf(paging, sizeof paging,
                   _(" from line %d of %d   up, down, page up, page down   any other key: back"), t->view_from + 1,
                   lines_of(text_str(&t->view)));
    picture_write(b, b->height - 1, STYLE_QUIET, s);
}

static void draw_question(const struct desk *t, struct picture *b, int at)
{
    struct text z = {0};

    text_addf(&z, "? %s", text_str(&t->question));
    (void)picture_text(b, z.s, 0, at, b->height - 2, "   ", true);
    for (int i = at; i < b->height - 2; i++)
        b->line[i].style = STYLE_BOLD;
    b->cursor_x = b->width - 1;
    b->cursor_y = b->height - 3;
    text_free(&z);
}

static const char *hint(const struct desk *t)
{
    if (t->unseen)
        return t->mode == MODE_NEW ? _("     [Enter] seen   [Esc] empties the line")
                                   : _("     [Enter] seen   [Esc] leaves it as it was");
    if (!desk_in_sight(t))
        return _("     too much for this screen: make it larger, or [Esc]");
    return t->mode == MODE_NEW ? _("     [Enter] saves   [Esc] empties the line")
                               : _("     [Enter] saves   [Esc] leaves it as it was");
}

static void bottom(const struct desk *t, struct picture *b)
{
    const char *const parts[] = {text_str(&t->changed), text_str(&t->message), text_str(&t->reason),
                                 text_str(&t->preview), text_str(&t->changes)};
    int top = b->height - block_height(t), at = top + 1, line = desk_line_rows(t),
        question = b->height - 2 - question_rows(t);
    int room = question - at - 1;

    for (int i = top; i < b->height - 2; i++) /* the form may stand there */
        picture_write(b, i, STYLE_NORMAL, "");
    picture_dash(b, top);
    desk_draw_line(t, b, at, line < room ? line : room);
    at += line < room ? line : room;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        at = picture_text(b, parts[i], 0, at, question, PICTURE_INDENT, true);
    if (t->asks)
        draw_question(t, b, question);
    else if (t->situation == SITUATION_GOOD || t->situation == SITUATION_RULE ||
             (t->unseen && t->situation != SITUATION_ERROR))
        picture_write(b, b->height - 3, STYLE_QUIET, hint(t));
    picture_dash(b, b->height - 2);
}

static void to_small(struct picture *b)
{
    char s[120];

    (void)snprintf(s, sizeof s, _("%d x %d: this screen needs %d x %d."), b->width, b->height, DESK_WIDTH_MIN,
                   DESK_HEIGHT_MIN);
    picture_write(b, 0, STYLE_BOLD, s);
    picture_write(b, 1, STYLE_NORMAL, _("Make it larger, or q and `doko tisch --schlicht`."));
}

void desk_paint(struct desk *t, struct picture *b, int width, int height)
{
    int list_until;

    t->width = width;
    t->height = height;
    picture_begin(b, width, height);
    if (width < DESK_WIDTH_MIN || height < DESK_HEIGHT_MIN) {
        to_small(b);
        return;
    }
    if (t->asks && !desk_in_sight(t)) /* asked on a larger screen */
        t->asks = false;
    head(t, b);
    picture_dash(b, Z_DASH1);
    who_is_next(t, b);
    pott_and_due(t, b);
    picture_dash(b, Z_DASH2);
    key_line(t, b);
    if (t->view.len > 0) {
        (void)picture_text(b, text_str(&t->view), t->view_from, Z_TITLE, b->height - 2, " ", false);
        picture_dash(b, b->height - 2);
        b->cursor_y = b->height - 1;
        b->cursor_x = 0;
        return;
    }
    if (t->in_form) {
        int x, y;

        (void)form_paint(&t->form, &t->r->board, b, Z_TITLE - 1);
        x = b->cursor_x;
        y = b->cursor_y;
        bottom(t, b);
        b->cursor_x = t->asks ? b->cursor_x : x;
        b->cursor_y = t->asks ? b->cursor_y : y;
        return;
    }
    bottom(t, b);
    list_until = height - block_height(t) - 1;
    list(t, b, list_until);
    pflicht_row(t, b, list_until);
}
