/* Bringing things back into the line: earlier lines, a game of the list; and why something is worth what it is. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

/* Earlier lines. */

void desk_remember(struct desk *desk)
{
    const struct typed_line *last = desk->typed_count > 0 ? &desk->typed[desk->typed_count - 1] : NULL;

    desk->recalled = 0;
    if (desk->line[strspn(desk->line, " ")] == '\0')
        return;
    if (last && strcmp(last->line, desk->line) == 0 && last->mode == desk->mode && last->reference == desk->reference)
        return;
    if (desk->typed_count == TYPED_MAX) {
        free(desk->typed[0].line);
        memmove(&desk->typed[0], &desk->typed[1], (TYPED_MAX - 1) * sizeof desk->typed[0]);
        desk->typed_count--;
    }
    desk->typed[desk->typed_count++] =
        (struct typed_line){mem_strndup(desk->line, desk->len), desk->mode, desk->reference};
}

void desk_forget(struct desk *desk)
{
    while (desk->typed_count > 0)
        free(desk->typed[--desk->typed_count].line);
}

/* Returns whether line `recalled` from the end is a correction whose entry does not count any more. It never comes
 * back: as a new game it would be booked twice. */
static bool is_dead(const struct desk *desk, int recalled)
{
    const struct typed_line *typed = &desk->typed[desk->typed_count - recalled];

    return recalled > 0 && typed->mode != MODE_NEW && !fold_step(&desk->sitting->fold, typed->reference);
}

/* A recalled correction that was not saved is a correction again; any other line becomes a new one for what is
 * entered now. */
static void put_recalled(struct desk *desk)
{
    const struct typed_line *typed = &desk->typed[desk->typed_count - desk->recalled], *now = &desk->recalled_from;

    if (desk->recalled > 0 && typed->mode != MODE_NEW)
        now = typed;
    desk->mode = now->mode;
    desk->reference = now->reference;
    desk_put(desk, desk->recalled > 0 ? typed->line : "");
}

/* Goes to the line before, or after, that can still be entered. */
static void step_recalled(struct desk *desk, bool earlier)
{
    int at = desk->recalled, by = earlier ? 1 : -1;

    do
        at += by;
    while (at > 0 && at <= desk->typed_count && is_dead(desk, at));
    if (at >= 0 && at <= desk->typed_count)
        desk->recalled = at;
}

void desk_recall(struct desk *desk, bool earlier)
{
    if (desk->recalled == 0)
        desk->recalled_from = (struct typed_line){NULL, desk->mode, desk->reference};
    if (earlier && desk->recalled == 0)
        desk_remember(desk);
    if (earlier && desk->recalled == 0 && desk->len > 0) /* the line itself is now the last of the kept ones */
        desk->recalled = 1;
    step_recalled(desk, earlier);
    put_recalled(desk);
}

/* Returns the index of the chosen game's line. */

static int chosen_line(const struct desk *desk)
{
    int i = desk->model.lines - 1;

    while (i >= 0 && desk->model.line[i]->entry != desk->chosen)
        i--;
    return i;
}

void desk_choose(struct desk *desk, int down)
{
    int i = desk->chosen ? chosen_line(desk) + down : desk->model.lines - 1;

    desk->chosen = desk->model.lines == 0 || i >= desk->model.lines ? 0 : desk->model.line[i > 0 ? i : 0]->entry;
}

/* Explaining a value. */

static void explain(const struct sitting *sitting, const struct step *step, struct text *text)
{
    AUTO(text_free) struct text way = {0};

    if (step->kind != EVENT_SPIEL || step->invalid || wettbewerb_special(&sitting->fold.day, step)) {
        report_entry(sitting, step, &way);
    } else {
        report_why(sitting->rules, &step->spiel, &step->settlement, &way);
        report_credits(sitting, step, report_call_name, &way);
    }
    wrap_lines(text, text_str(&way), 2);
}

void desk_why_line(struct desk *desk, const struct step *step)
{
    text_addf(&desk->why, " %s\n", desk->line);
    explain(desk->sitting, step, &desk->why);
}

void desk_view_why(const struct desk *desk, struct text *text)
{
    const struct step *step = fold_step(&desk->sitting->fold, desk->plan.entry[0].reference);

    if (!step)
        return;
    text_addc(text, ' ');
    sitting_entry_name(desk->sitting, &desk->sitting->fold, desk->plan.entry[0].reference, text);
    text_addc(text, '\n');
    explain(desk->sitting, step, text);
}
