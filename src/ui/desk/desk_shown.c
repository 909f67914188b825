/* The texts on the screen at the table, independent of where they stand. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

/* Columns of the list. */
enum { WIDTH_NR = 5, WIDTH_DEALS = 6, WIDTH_VALUE = 7, WIDTH_PUNKTE = 6, WIDTH_POTT = 7, WIDTH_SPIEL_MIN = 8 };

/* Adds which day this is: the rule set and the competition's name only where there is room. */
static void name_day(const struct sitting *sitting, bool rules, bool whole, struct text *text)
{
    const struct wettbewerb *kind = sitting->tisch.kind;
    char date[DATE_MAX];

    date_german(sitting->fold.day.date, date);
    text_clear(text);
    text_addf(text, " %s%s%s · ", whole ? kind->name : "", whole ? " " : "", sitting->saison.data.name);
    text_addf(text, kind->nth, sitting->tisch.nr);
    if (sitting->fold.day.begun)
        text_addf(text, " · %s", date);
    if (kind->tische > 1)
        text_addf(text, " · Tisch %d", sitting->tisch.tisch);
    if (rules)
        text_addf(text, " · %s", sitting->rules->name);
}

unsigned desk_row_head(const struct desk *desk, struct text *out)
{
    AUTO(text_free) struct text left = {0}, right = {0};
    int room;

    text_addf(&right, "Spiel %d", (int)desk->sitting->fold.day.spiele + 1);
    if (desk->saved[0])
        text_addf(&right, "   %s %s", _("saved"), desk->saved);
    text_addc(&right, ' ');
    room = desk->width - display_width(right.s, right.len);
    name_day(desk->sitting, true, true, &left);
    if (display_width(left.s, left.len) >= room)
        name_day(desk->sitting, false, true, &left);
    if (display_width(left.s, left.len) >= room)
        name_day(desk->sitting, false, !desk->sitting->tisch.kind->season, &left);
    display_column(out, left.s, room, false);
    text_add(out, right.s);
    return STYLE_BOLD;
}

/* The list of the games. */

struct list_row {
    const char *deals, *spiel, *value, *player[PARTICIPANT_MAX];
    char nr[24], number[PARTICIPANT_MAX][16], pott[16];
};

static void write_row(const struct desk *desk, const struct list_row *row, struct text *out)
{
    int pott = desk->model.pott > 0 ? WIDTH_POTT : 0;
    int rest = desk->width - WIDTH_NR - WIDTH_DEALS - WIDTH_VALUE - 2 - desk->model.columns * WIDTH_PUNKTE - pott;

    rest = rest > desk->widest ? desk->widest : rest; /* keeps the figures beside the game on a wide screen */
    text_addc(out, ' ');
    display_column(out, row->nr, WIDTH_NR, false);
    display_column(out, row->deals, WIDTH_DEALS, false);
    display_column(out, row->spiel, rest > WIDTH_SPIEL_MIN ? rest : WIDTH_SPIEL_MIN, false);
    display_column(out, row->value, WIDTH_VALUE, true);
    for (int k = 0; k < desk->model.columns; k++)
        display_column(out, row->player[k] ? row->player[k] : row->number[k], WIDTH_PUNKTE, true);
    display_column(out, row->pott, pott, true);
}

unsigned desk_row_title(const struct desk *desk, struct text *out)
{
    struct list_row row = {.nr = "Nr", .deals = "Gibt", .spiel = "Spiel", .value = "Wert"};

    for (int k = 0; k < desk->model.columns; k++)
        row.player[k] = desk->model.column[k].kuerzel;
    (void)snprintf(row.pott, sizeof row.pott, "%d/2", (int)desk->model.pott);
    write_row(desk, &row, out);
    return STYLE_REVERSED;
}

/* Adds a game, with the remark of an event that is no game, since its reason is asked for; a game's remark is only
 * marked. */
static void write_game(const struct bogen_line *line, struct text *out)
{
    const struct event *event = &line->booked.event;
    bool reason = !bogen_is_game(line) && event->remark_len > 0;

    text_addf(out, "%s%s%s", line->text.s, line->mark[0] ? "  " : "", line->mark);
    if (reason)
        text_addf(out, " %.*s", (int)event->remark_len, event->remark);
    if (line->annotation && (!reason || line->booked.op != OP_APPEND))
        text_add(out, " *");
}

int desk_widest_game(const struct bogen_model *model)
{
    enum { USUAL = 30, GAP = 2 };
    AUTO(text_free) struct text spiel = {0};
    int widest = USUAL;

    for (int i = 0; i < model->lines; i++) {
        int width;

        text_clear(&spiel);
        write_game(model->line[i], &spiel);
        width = display_width(spiel.s, spiel.len) + GAP;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Writes a player's total after the line: Punkte, or in a special round its rating. */
static void write_total(const struct desk *desk, const struct bogen_line *line, int player, char *out, size_t size)
{
    int32_t rating = bogen_has_rating(line) ? bogen_rating(&desk->model, line, player) : 0;
    bool half = bogen_has_rating(line) && pokal_rating_parts(pokal_round_rating(line->step.round)) == 2;
    int whole = (int)(!bogen_has_rating(line) ? line->step.punkte[player] : half ? rating / 2 : rating);

    if (half && rating % 2 != 0 && whole == 0)
        (void)snprintf(out, size, rating < 0 ? "-½" : "½");
    else
        (void)snprintf(out, size, half && rating % 2 != 0 ? "%d½" : "%d", whole);
}

void desk_list_row(const struct desk *desk, const struct bogen_line *line, struct text *out)
{
    struct list_row row = {.deals = line->geber, .value = bogen_has_rating(line) ? "Note" : line->value};
    AUTO(text_free) struct text spiel = {0};

    if (*line->nr)
        (void)snprintf(row.nr, sizeof row.nr, "%s%s%s", line->nr, line->booked.event.trotzdem ? "!" : "",
                       line->gegengelesen ? "✓" : "");
    else
        (void)snprintf(row.nr, sizeof row.nr, "#%d", (int)line->entry);
    write_game(line, &spiel);
    row.spiel = spiel.s;
    for (int k = 0; k < desk->model.columns; k++)
        write_total(desk, line, desk->model.column[k].player, row.number[k], sizeof row.number[k]);
    (void)snprintf(row.pott, sizeof row.pott, "%d", (int)line->step.pott / 2);
    write_row(desk, &row, out);
    if (line->entry == desk->chosen)
        out->s[0] = '>';
}

unsigned desk_row_pflicht(const struct desk *desk, struct text *out)
{
    struct list_row row = {.deals = "", .spiel = "Pflichtsoli", .value = ""};

    for (int k = 0; k < desk->model.columns; k++) {
        int n = 0;

        for (unsigned bits = desk->model.pokal ? desk->model.column[k].groups : desk->model.column[k].pflicht; bits;
             bits &= bits - 1)
            n++;
        (void)snprintf(row.number[k], sizeof row.number[k], n ? "%d" : "–", n);
    }
    write_row(desk, &row, out);
    return STYLE_QUIET;
}

int desk_view_beyond(const struct desk *desk)
{
    enum { INDENT = 1 };
    int widest = 0;

    for (const char *s = text_str(&desk->view); *s;) {
        size_t n = strcspn(s, "\n");
        int width = display_width(s, n);

        widest = width > widest ? width : widest;
        s += n + (s[n] == '\n');
    }
    return widest > desk->width - INDENT ? widest - desk->width + INDENT : 0;
}

unsigned desk_row_keys(const struct desk *desk, struct text *out)
{
    int spiele = (int)desk->sitting->fold.day.spiele;

    if (desk->asks)
        text_add(out, desk->question_no_trick ? _(" j yes   x no trick   n back   Esc back")
                      : desk->question_disq   ? _(" j yes   o leaves without disqualification   n back   Esc back")
                                              : _(" j yes   n back   Esc back"));
    else if (desk->pasted_shown)
        text_addf(out, _(" from line %d of %d   up, down, page up, page down   Enter one by one   Esc none"),
                  desk->view_from + 1, text_lines(text_str(&desk->view)));
    else if (desk->view.len > 0 && desk_view_beyond(desk) > 0)
        text_addf(out, _(" from line %d of %d   arrows, page up, page down; left, right   any other key: back"),
                  desk->view_from + 1, text_lines(text_str(&desk->view)));
    else if (desk->view.len > 0)
        text_addf(out, _(" from line %d of %d   up, down, page up, page down   any other key: back"),
                  desk->view_from + 1, text_lines(text_str(&desk->view)));
    else if (desk->chosen)
        text_add(out, _(" e change   + put one in before   - strike   w why   n remark   Esc back"));
    else if (desk->in_form)
        text_add(out, _(" Tab next  letters, arrows choose  digits Augen  Enter saves  F2 line  Esc back"));
    else if (desk->changes_cut > 0)
        text_add(out, _(" up, down, page up, page down: all that it changes   Enter saves   Esc back"));
    else if (desk->pasted.len > 0)
        text_addf(out, _(" line %d of %d that were pasted   Enter saves it   Esc leaves it out"), desk->pasted_done,
                  desk->pasted_count);
    else if (desk->mode != MODE_NEW)
        text_add(out, _(" Enter saves the correction   Esc leaves it as it was   F2 form   F1 help"));
    else
        text_addf(out, _(" u undo  e%d change  b Bogen  s statistics  F1 help  F2 form  q leave"),
                  spiele > 0 ? spiele : 1);
    return STYLE_QUIET;
}

const char *desk_hint(const struct desk *desk)
{
    bool saves = desk->situation == SITUATION_GOOD || desk->situation == SITUATION_RULE;

    if (desk->unseen && desk->situation != SITUATION_ERROR)
        return desk->mode == MODE_NEW ? _("     [Enter] seen   [Esc] empties the line")
                                      : _("     [Enter] seen   [Esc] leaves it as it was");
    if (desk->refused.offers > 0)
        return _("     [Tab] takes the line offered   [Esc] empties the line");
    if (!saves)
        return "";
    return desk->mode == MODE_NEW ? _("     [Enter] saves   [Esc] empties the line")
                                  : _("     [Enter] saves   [Esc] leaves it as it was");
}
