/* A game of the list that is chosen, and the keys that speak of it: e, n, w and others are letters too, with which a
 * player's Kürzel may begin. What is typed from such a letter on is a line of its own once it reads as one. */
#include <stdio.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "ui/desk/desk_intern.h"

void desk_begin_change(struct desk *t, enum mode mode, int32_t nr)
{
    struct text line = {0};

    t->mode = mode;
    t->reference = nr;
    if (mode == MODE_REPLACE)
        sitting_edit_line(t->r, nr, &line);
    desk_put(t, text_str(&line));
    text_free(&line);
    desk_show_entry(t, nr);
}

/* The command that strikes it, to be seen before Enter. */
static void strike(struct desk *t, int32_t nr)
{
    const struct step *s = fold_step(&t->r->f, nr);
    char line[16];

    (void)snprintf(line, sizeof line, s && s->nr > 0 ? "-%d" : "-#%d", s && s->nr > 0 ? (int)s->nr : (int)nr);
    desk_put(t, line);
}

/* The cursor stands where a remark is typed. */
static void add_remark(struct desk *t)
{
    if (event_is_game(t->r->history.entry[t->reference - 1].e.kind) && !strchr(t->line, ';'))
        for (const char *s = "; "; *s; s++)
            desk_insert(t, *s);
}

static bool is_letter(int32_t key)
{
    return key == 'e' || key == 'n' || key == 'w';
}

bool desk_key_chosen(struct desk *t, int32_t key)
{
    enum { PAGE = 8 };
    int32_t nr = t->chosen;
    int down = desk_rows_down(key, PAGE);

    if (down) {
        desk_choose(t, down);
        desk_show_entry(t, t->chosen);
        return true;
    }
    t->chosen = 0;
    t->plan.entry[0].reference = nr;
    if (key == DESK_KEY_ENTER || key == 'e' || key == 'n')
        desk_begin_change(t, MODE_REPLACE, nr);
    else if (key == '+')
        desk_begin_change(t, MODE_BEFORE, nr);
    else if (key == '-')
        strike(t, nr);
    else if (key != 'w' && key != DESK_KEY_WHY)
        return key == DESK_KEY_ESC;
    if (key == 'n')
        add_remark(t);
    if (key == 'w' || key == DESK_KEY_WHY) {
        desk_show(t, desk_view_why);
        t->chosen = nr;
    }
    desk_check(t);
    return true;
}

static bool is_word_of_command(const struct desk *t, const char *line)
{
    const struct desk_word *w = desk_parse_command(t->r, line).word;

    return w && w->word[1];
}

void desk_follow_letter(struct desk *t, bool spoke, int32_t key)
{
    utf8proc_uint8_t sign[4];

    if (key == DESK_KEY_SHIFT_TAB && t->since.len > 0)
        text_cut(&t->since, utf8_back(t->since.s, t->since.len));
    else if (key >= DESK_KEY_ENTER || (t->since.len == 0 && !(spoke && is_letter(key))))
        text_clear(&t->since);
    else
        text_addn(&t->since, (const char *)sign, (size_t)utf8proc_encode_char(key, sign));
    if (t->since.len < 2 || t->since.len > KURZSCHRIFT_LINE_MAX ||
        (!is_word_of_command(t, t->since.s) && !desk_reads_alone(t, t->since.s)))
        return;
    t->mode = MODE_NEW;
    t->reference = t->chosen = 0;
    text_clear(&t->view);
    desk_put(t, t->since.s);
    text_clear(&t->since);
    desk_check(t);
}
