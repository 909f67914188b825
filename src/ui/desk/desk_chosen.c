/* A chosen game of the list, and the keys that apply to it. e, n and w are also letters, and a player's Kürzel may
 * begin with them: text typed from such a letter on becomes a line of its own once it reads as one. */
#include <stdio.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "ui/desk/desk_intern.h"

void desk_begin_change(struct desk *desk, enum mode mode, int32_t nr)
{
    AUTO(text_free) struct text line = {0};

    desk->mode = mode;
    desk->reference = nr;
    if (mode == MODE_REPLACE)
        sitting_edit_line(desk->sitting, nr, &line);
    desk_put(desk, text_str(&line));
    desk_show_entry(desk, nr);
}

/* Types the command that strikes it, to be seen before Enter. */
static void strike(struct desk *desk, int32_t nr)
{
    const struct step *step = fold_step(&desk->sitting->fold, nr);
    char line[16];

    (void)snprintf(line, sizeof line, step && step->nr > 0 ? "-%d" : "-#%d",
                   step && step->nr > 0 ? (int)step->nr : (int)nr);
    desk_put(desk, line);
}

/* Puts the cursor where a remark is typed. */
static void add_remark(struct desk *desk)
{
    if (event_is_game(desk->sitting->history.entry[desk->reference - 1].event.kind) && !strchr(desk->line, ';'))
        for (const char *s = "; "; *s; s++)
            desk_insert(desk, *s);
}

static bool is_letter(int32_t key)
{
    return key == 'e' || key == 'n' || key == 'w';
}

bool desk_key_chosen(struct desk *desk, int32_t key)
{
    enum { PAGE = 8 };
    int32_t nr = desk->chosen;
    int down = desk_rows_down(key, PAGE);

    if (down) {
        desk_choose(desk, down);
        desk_show_entry(desk, desk->chosen);
        return true;
    }
    desk->chosen = 0;
    desk->plan.entry[0].reference = nr;
    if (key == DESK_KEY_ENTER || key == 'e' || key == 'n')
        desk_begin_change(desk, MODE_REPLACE, nr);
    else if (key == '+')
        desk_begin_change(desk, MODE_BEFORE, nr);
    else if (key == '-')
        strike(desk, nr);
    else if (key != 'w' && key != DESK_KEY_WHY)
        return key == DESK_KEY_ESC;
    if (key == 'n')
        add_remark(desk);
    if (key == 'w' || key == DESK_KEY_WHY) {
        desk_show(desk, desk_view_why);
        desk->chosen = nr;
    }
    desk_check(desk);
    return true;
}

static bool is_word_of_command(const struct desk *desk, const char *line)
{
    const struct desk_word *word = desk_parse_command(desk->sitting, line).word;

    return word && word->word[1];
}

void desk_follow_letter(struct desk *desk, bool spoke, int32_t key)
{
    utf8proc_uint8_t character[4];

    if (key == DESK_KEY_BACKSPACE && desk->letter_line.len > 0)
        text_cut(&desk->letter_line, utf8_back(desk->letter_line.s, desk->letter_line.len));
    else if (key >= DESK_KEY_ENTER || (desk->letter_line.len == 0 && !(spoke && is_letter(key))))
        text_clear(&desk->letter_line);
    else
        text_addn(&desk->letter_line, (const char *)character, (size_t)utf8proc_encode_char(key, character));
    if (desk->letter_line.len < 2 || desk->letter_line.len > KURZSCHRIFT_LINE_MAX ||
        (!is_word_of_command(desk, desk->letter_line.s) && !desk_reads_alone(desk, desk->letter_line.s)))
        return;
    desk->mode = MODE_NEW;
    desk->reference = desk->chosen = 0;
    text_clear(&desk->view);
    desk_put(desk, desk->letter_line.s);
    text_clear(&desk->letter_line);
    desk_check(desk);
}
