/* The screen at the table: where in the window stands what is shown. What is needed next stands at the same place
 * always; line, what it would do and keys are a block at the bottom that grows over the list when it must. */
#include <stdio.h>

#include "base/i18n.h"
#include "ui/desk/desk_intern.h"

/* Rows from the top; below what is due, in as many rows as it needs: a rule, the title, the list. */
enum { Z_HEAD, Z_DASH1, Z_WHO, Z_DUE };
static const char due_indent[] = " ";
/* The block: two rules and the keys in any case; as high as usual, also on a higher screen. */
enum { BLOCK_FRAME = 3, BLOCK_USUAL = 10, BLOCK_USUAL_MOST = 15 };

static void draw_row(const struct desk *t, struct picture *b, int at, desk_row *row)
{
    struct text z = {0};
    unsigned style = row(t, &z);

    picture_write(b, at, style, z.s);
    text_free(&z);
}

/* The row of the rule below what is due. */
static int rule(const struct desk *t)
{
    struct text due = {0};
    int rows;

    desk_due(t, &due);
    rows = picture_rows(text_str(&due), t->width, due_indent);
    text_free(&due);
    return Z_DUE + (rows > 0 ? rows : 1);
}

static void draw_due(const struct desk *t, struct picture *b)
{
    bool now = spieltag_phase(&t->r->f.day) == PHASE_VORFUEHRUNG;
    struct text due = {0};
    int until = rule(t);

    desk_due(t, &due);
    (void)picture_text(b, text_str(&due), 0, Z_DUE, until, due_indent, true);
    for (int i = Z_DUE; i < until; i++)
        b->line[i].style = now ? STYLE_BOLD : STYLE_NORMAL;
    picture_dash(b, until);
    text_free(&due);
}

static void draw_list(const struct desk *t, struct picture *b, int until)
{
    int title = rule(t) + 1, place = until - title - 1, first = t->m.lines - t->back - place;

    draw_row(t, b, title, desk_row_title);
    first = first < 0 ? 0 : first;
    for (int i = 0; i < place && first + i < t->m.lines; i++) {
        struct text z = {0};

        desk_list_row(t, t->m.line[first + i], &z);
        picture_write(b, title + 1 + i, t->m.line[first + i]->entry == t->chosen ? STYLE_REVERSED : STYLE_NORMAL,
                      z.s);
        text_free(&z);
    }
    draw_row(t, b, until, desk_row_pflicht);
}

/* Rows of a part of what is said; the last of the block, where the question may stand, is one in any case. */
static int rows_of(const struct desk *t, enum said what)
{
    int rows = picture_rows(text_str(&t->said[what]), t->width, PICTURE_INDENT);

    return what == SAID_QUESTION && rows == 0 ? 1 : rows;
}

/* What else a line changes may be cut, to a row that says so. */
static int block_needs(const struct desk *t, bool cut)
{
    int rows = BLOCK_FRAME + desk_line_rows(t) + desk_caret_rows(t);

    for (enum said i = 0; i < SAID_COUNT; i++)
        rows += i == SAID_CHANGES && cut ? t->said[i].len > 0 : rows_of(t, i);
    return rows;
}

/* Beside the form what else a line changes has the rows that the form leaves. */
static int block_max(const struct desk *t)
{
    int most = t->height - rule(t) - 3, beside = t->height - rule(t) - 1 - form_rows(&t->form), least;

    if (!t->in_form || beside >= most)
        return most;
    least = block_needs(t, true);
    return beside > least ? beside : least < most ? least : most;
}

bool desk_in_sight(const struct desk *t)
{
    return block_needs(t, true) <= block_max(t);
}

int desk_rows_cut(const struct desk *t)
{
    int cut = block_needs(t, false) - block_max(t);

    return cut > 0 ? cut : 0;
}

/* On a higher screen the preview has more from the start. */
static int block_height(const struct desk *t)
{
    int usual = BLOCK_USUAL + (t->height - DESK_HEIGHT_MIN) / 2, needs = block_needs(t, false);

    usual = usual < BLOCK_USUAL_MOST ? usual : BLOCK_USUAL_MOST;
    needs = needs > usual ? needs : usual;
    return needs < block_max(t) ? needs : block_max(t);
}

static void draw_question(const struct desk *t, struct picture *b, int at)
{
    struct text z = {0};

    text_addf(&z, "? %s", text_str(&t->said[SAID_QUESTION]));
    (void)picture_text(b, z.s, 0, at, b->height - 2, "   ", true);
    for (int i = at; i < b->height - 2; i++)
        b->line[i].style = STYLE_BOLD;
    b->cursor_x = b->width - 1;
    b->cursor_y = b->height - 3;
    text_free(&z);
}

static void draw_block(const struct desk *t, struct picture *b)
{
    int top = b->height - block_height(t), question = b->height - 2 - rows_of(t, SAID_QUESTION), at = top + 1;
    int line = desk_line_rows(t), room = question - at - 1;

    for (int i = top; i < b->height - 2; i++) /* the form may stand there */
        picture_write(b, i, STYLE_NORMAL, "");
    picture_dash(b, top);
    line = line < room ? line : room;
    desk_draw_line(t, b, at, line);
    at += line;
    if (at < question && desk_caret_rows(t))
        desk_draw_caret(t, b, at++);
    for (enum said i = 0; i < SAID_QUESTION; i++)
        at = picture_text(b, text_str(&t->said[i]), i == SAID_CHANGES ? t->changes_from : 0, at, question,
                          PICTURE_INDENT, true);
    if (t->asks)
        draw_question(t, b, question);
    else if (*desk_hint(t))
        picture_write(b, b->height - 3, STYLE_QUIET,
                      t->unseen || desk_in_sight(t) ? desk_hint(t)
                                                    : _("     too much for this screen: make it larger, or [Esc]"));
}

static void draw_too_small(struct picture *b)
{
    char s[120];

    (void)snprintf(s, sizeof s, _("%d x %d: this screen needs %d x %d."), b->width, b->height, DESK_WIDTH_MIN,
                   DESK_HEIGHT_MIN);
    picture_write(b, 0, STYLE_BOLD, s);
    picture_write(b, 1, STYLE_NORMAL, _("Make it larger, or q and `doko tisch --schlicht`."));
}

static void draw_view(const struct desk *t, struct picture *b)
{
    const char *message = text_str(&t->said[SAID_MESSAGE]);
    int until = b->height - 2, at = until - picture_rows(message, t->width, PICTURE_INDENT);

    (void)picture_text(b, text_str(&t->view), t->view_from, rule(t) + 1, at, " ", false);
    (void)picture_text(b, message, 0, at, until, PICTURE_INDENT, true);
    b->cursor_y = b->height - 1;
    b->cursor_x = 0;
}

/* The form in place of the list; the cursor is in it unless something is asked. */
static void draw_form(const struct desk *t, struct picture *b)
{
    int x, y;

    form_paint(&t->form, b, rule(t) + 1, b->height - block_height(t));
    x = b->cursor_x;
    y = b->cursor_y;
    draw_block(t, b);
    if (t->asks)
        return;
    b->cursor_x = x;
    b->cursor_y = y;
}

void desk_paint(struct desk *t, struct picture *b, int width, int height)
{
    t->width = width;
    t->height = height;
    picture_begin(b, width, height);
    if (width < DESK_WIDTH_MIN || height < DESK_HEIGHT_MIN) {
        draw_too_small(b);
        return;
    }
    t->changes_cut = desk_in_sight(t) ? desk_rows_cut(t) : 0;
    t->asks = t->asks && desk_in_sight(t); /* it may have been asked on a larger screen */
    draw_row(t, b, Z_HEAD, desk_row_head);
    picture_dash(b, Z_DASH1);
    draw_row(t, b, Z_WHO, desk_row_who);
    draw_due(t, b);
    picture_dash(b, height - 2);
    draw_row(t, b, height - 1, desk_row_keys);
    if (t->view.len > 0) {
        draw_view(t, b);
    } else if (t->in_form) {
        draw_form(t, b);
    } else {
        draw_block(t, b);
        draw_list(t, b, height - block_height(t) - 1);
    }
}
