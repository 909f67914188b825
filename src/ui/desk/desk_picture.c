/* The layout of the screen at the table. Whatever is needed next always stands at the same place. The line, its
 * preview and the keys form a block at the bottom, which grows over the list when it must. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/desk/desk_intern.h"

/* Rows from the top. Below the due rows, as many as needed, follow a rule, the title and the list. */
enum { ROW_HEAD, ROW_DASH, ROW_WHO, ROW_DUE };
static const char due_indent[] = " ";
/* The block always has two rules and the keys; its usual height grows with the screen up to BLOCK_USUAL_MOST. */
enum { BLOCK_FRAME = 3, BLOCK_USUAL = 10, BLOCK_USUAL_MOST = 15 };

static void draw_row(const struct desk *desk, struct picture *picture, int at, desk_row *row)
{
    AUTO(text_free) struct text text = {0};
    unsigned style = row(desk, &text);

    picture_write(picture, at, style, text.s);
}

/* Returns the row of the rule below what is due. */
static int rule_row(const struct desk *desk)
{
    AUTO(text_free) struct text due = {0};
    int rows;

    desk_due(desk, &due);
    rows = picture_rows(text_str(&due), desk->width, due_indent);
    return ROW_DUE + (rows > 0 ? rows : 1);
}

int desk_view_rows(const struct desk *desk)
{
    int rows = desk->height - rule_row(desk) - 3;

    return rows > 1 ? rows : 1;
}

static void draw_due(const struct desk *desk, struct picture *picture)
{
    bool now = spieltag_phase(&desk->sitting->fold.day) == PHASE_VORFUEHRUNG;
    AUTO(text_free) struct text due = {0};
    int until = rule_row(desk);

    desk_due(desk, &due);
    (void)picture_text(picture, text_str(&due), 0, ROW_DUE, until, due_indent, true);
    for (int i = ROW_DUE; i < until; i++)
        picture->line[i].style = now ? STYLE_BOLD : STYLE_NORMAL;
    picture_dash(picture, until);
}

static void draw_list(const struct desk *desk, struct picture *picture, int until)
{
    int title = rule_row(desk) + 1, room = until - title - 1, first = desk->model.lines - desk->scrolled - room;

    draw_row(desk, picture, title, desk_row_title);
    first = first < 0 ? 0 : first;
    for (int i = 0; i < room && first + i < desk->model.lines; i++) {
        AUTO(text_free) struct text text = {0};

        desk_list_row(desk, desk->model.line[first + i], &text);
        picture_write(picture, title + 1 + i,
                      desk->model.line[first + i]->entry == desk->chosen ? STYLE_REVERSED : STYLE_NORMAL, text.s);
    }
    draw_row(desk, picture, until, desk_row_pflicht);
}

/* Returns the rows of a message. The last row of the block is kept for the question even if there is none. */
static int rows_of(const struct desk *desk, enum said what)
{
    int rows = picture_rows(text_str(&desk->said[what]), desk->width, PICTURE_INDENT);

    return what == SAID_QUESTION && rows == 0 ? 1 : rows;
}

/* Returns the rows the block needs. With `cut` the further changes take a single row, which says that they were
 * cut. */
static int block_needs(const struct desk *desk, bool cut)
{
    int rows = BLOCK_FRAME + desk_line_rows(desk) + desk_caret_rows(desk);

    for (enum said i = 0; i < SAID_COUNT; i++)
        rows += i == SAID_CHANGES && cut ? desk->said[i].len > 0 : rows_of(desk, i);
    return rows;
}

/* Returns the most rows the block may have. Beside the form, the further changes get the rows that the form
 * leaves. */
static int block_max(const struct desk *desk)
{
    int most = desk->height - rule_row(desk) - 3, beside = desk->height - rule_row(desk) - 1 - form_rows(&desk->form),
        least;

    if (!desk->in_form || beside >= most)
        return most;
    least = block_needs(desk, true);
    return beside > least ? beside : least < most ? least : most;
}

bool desk_in_sight(const struct desk *desk)
{
    return block_needs(desk, true) <= block_max(desk);
}

int desk_rows_cut(const struct desk *desk)
{
    int cut = block_needs(desk, false) - block_max(desk);

    return cut > 0 ? cut : 0;
}

/* Returns the height of the block; on a higher screen the preview has more room from the start. */
static int block_height(const struct desk *desk)
{
    int usual = BLOCK_USUAL + (desk->height - DESK_HEIGHT_MIN) / 2, needs = block_needs(desk, false);

    usual = usual < BLOCK_USUAL_MOST ? usual : BLOCK_USUAL_MOST;
    needs = needs > usual ? needs : usual;
    return needs < block_max(desk) ? needs : block_max(desk);
}

static void draw_question(const struct desk *desk, struct picture *picture, int at)
{
    AUTO(text_free) struct text text = {0};

    text_addf(&text, "? %s", text_str(&desk->said[SAID_QUESTION]));
    (void)picture_text(picture, text.s, 0, at, picture->height - 2, "   ", true);
    for (int i = at; i < picture->height - 2; i++)
        picture->line[i].style = STYLE_BOLD;
    picture->cursor_x = picture->width - 1;
    picture->cursor_y = picture->height - 3;
}

/* Returns whether nothing is typed and nothing is said: somebody looks at an empty prompt. */
static bool is_empty(const struct desk *desk)
{
    size_t said = desk->len + (size_t)desk->chosen;

    for (enum said i = 0; i < SAID_COUNT; i++)
        said += desk->said[i].len;
    return said == 0 && desk->mode == MODE_NEW && !desk->in_form && desk->example.len > 0;
}

static void draw_example(const struct desk *desk, struct picture *picture, int at)
{
    AUTO(text_free) struct text row = {0};

    text_addf(&row, _("     such as  %s   (F1: how a game is written)"), desk->example.s);
    picture_write(picture, at, STYLE_QUIET, row.s);
}

static void draw_block(const struct desk *desk, struct picture *picture)
{
    int top = picture->height - block_height(desk), question = picture->height - 2 - rows_of(desk, SAID_QUESTION),
        at = top + 1;
    int line = desk_line_rows(desk), room = question - at - 1;

    for (int i = top; i < picture->height - 2; i++) /* the form may have been drawn there */
        picture_write(picture, i, STYLE_NORMAL, "");
    picture_dash(picture, top);
    line = line < room ? line : room;
    desk_draw_line(desk, picture, at, line);
    at += line;
    if (at < question && desk_caret_rows(desk))
        desk_draw_caret(desk, picture, at++);
    if (is_empty(desk) && at < question)
        draw_example(desk, picture, at);
    for (enum said i = 0; i < SAID_QUESTION; i++)
        at = picture_text(picture, text_str(&desk->said[i]), i == SAID_CHANGES ? desk->changes_from : 0, at, question,
                          PICTURE_INDENT, true);
    if (desk->asks)
        draw_question(desk, picture, question);
    else if (*desk_hint(desk))
        picture_write(picture, picture->height - 3, STYLE_QUIET,
                      desk->unseen || desk_in_sight(desk)
                          ? desk_hint(desk)
                          : _("     too much for this screen: make it larger, or [Esc]"));
}

static void draw_too_small(struct picture *picture)
{
    char s[120];

    (void)snprintf(s, sizeof s, _("%d x %d: this screen needs %d x %d."), picture->width, picture->height,
                   DESK_WIDTH_MIN, DESK_HEIGHT_MIN);
    picture_write(picture, 0, STYLE_BOLD, s);
    picture_write(picture, 1, STYLE_NORMAL, _("Make it larger, or q and `doko tisch --schlicht`."));
}

/* Adds the text without its first `left` columns. */
static void cut_left(const char *s, int left, struct text *text)
{
    while (*s) {
        size_t n = strcspn(s, "\n"), from = left > 0 ? display_fits(s, n, left) : 0;

        text_addn(text, s + from, n - from);
        text_add(text, s[n] ? "\n" : "");
        s += n + (s[n] == '\n');
    }
}

static void draw_view(const struct desk *desk, struct picture *picture)
{
    AUTO(text_free) struct text shown = {0};
    const char *message = text_str(&desk->said[SAID_MESSAGE]);
    int until = picture->height - 2, at = until - picture_rows(message, desk->width, PICTURE_INDENT);

    cut_left(text_str(&desk->view), desk->view_left, &shown);
    (void)picture_text(picture, text_str(&shown), desk->view_from, rule_row(desk) + 1, at, " ", false);
    (void)picture_text(picture, message, 0, at, until, PICTURE_INDENT, true);
    picture->cursor_y = picture->height - 1;
    picture->cursor_x = 0;
}

/* Draws the form in place of the list, with the cursor in it unless a question is asked. */
static void draw_form(const struct desk *desk, struct picture *picture)
{
    int x, y;

    form_paint(&desk->form, picture, rule_row(desk) + 1, picture->height - block_height(desk));
    x = picture->cursor_x;
    y = picture->cursor_y;
    draw_block(desk, picture);
    if (desk->asks)
        return;
    picture->cursor_x = x;
    picture->cursor_y = y;
}

void desk_paint(struct desk *desk, struct picture *picture, int width, int height)
{
    desk->width = width;
    desk->height = height;
    picture_begin(picture, width, height);
    if (width < DESK_WIDTH_MIN || height < DESK_HEIGHT_MIN) {
        draw_too_small(picture);
        return;
    }
    desk->changes_cut = desk_in_sight(desk) ? desk_rows_cut(desk) : 0;
    desk->asks = desk->asks && desk_in_sight(desk); /* the question may come from a larger screen */
    draw_row(desk, picture, ROW_HEAD, desk_row_head);
    picture_dash(picture, ROW_DASH);
    draw_row(desk, picture, ROW_WHO, desk_row_who);
    draw_due(desk, picture);
    picture_dash(picture, height - 2);
    draw_row(desk, picture, height - 1, desk_row_keys);
    if (desk->view.len > 0) {
        draw_view(desk, picture);
    } else if (desk->in_form) {
        draw_form(desk, picture);
    } else {
        draw_block(desk, picture);
        draw_list(desk, picture, height - block_height(desk) - 1);
    }
}
