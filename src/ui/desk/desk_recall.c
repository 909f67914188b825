/* What the line brings back: what was typed before, a game of the list, and why something is worth what it is. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

/* Lines that were typed. */

void desk_remember(struct desk *t)
{
    const struct typed_line *last = t->typed_count > 0 ? &t->typed[t->typed_count - 1] : NULL;

    t->recalled = 0;
    if (t->line[strspn(t->line, " ")] == '\0')
        return;
    if (last && strcmp(last->line, t->line) == 0 && last->mode == t->mode && last->reference == t->reference)
        return;
    if (t->typed_count == TYPED_MAX) {
        free(t->typed[0].line);
        memmove(&t->typed[0], &t->typed[1], (TYPED_MAX - 1) * sizeof t->typed[0]);
        t->typed_count--;
    }
    t->typed[t->typed_count++] = (struct typed_line){mem_strndup(t->line, t->len), t->mode, t->reference};
}

void desk_forget(struct desk *t)
{
    while (t->typed_count > 0)
        free(t->typed[--t->typed_count].line);
}

/* A correction that was not saved is one again, as long as its entry counts; any other line is for what is entered
 * now. */
static void put_recalled(struct desk *t)
{
    const struct typed_line *typed = &t->typed[t->typed_count - t->recalled], *now = &t->recalled_from;

    if (t->recalled > 0 && typed->mode != MODE_NEW && fold_step(&t->r->f, typed->reference))
        now = typed;
    t->mode = now->mode;
    t->reference = now->reference;
    desk_put(t, t->recalled > 0 ? typed->line : "");
}

void desk_recall(struct desk *t, bool earlier)
{
    if (t->recalled == 0)
        t->recalled_from = (struct typed_line){NULL, t->mode, t->reference};
    if (earlier && t->recalled == 0)
        desk_remember(t);
    if (earlier && t->recalled == 0 && t->len > 0) /* the line itself is the last of them */
        t->recalled = 1;
    if (earlier && t->recalled < t->typed_count)
        t->recalled++;
    else if (!earlier && t->recalled > 0)
        t->recalled--;
    put_recalled(t);
}

/* The game of the list that is chosen. */

static int chosen_line(const struct desk *t)
{
    int i = t->m.lines - 1;

    while (i >= 0 && t->m.line[i]->entry != t->chosen)
        i--;
    return i;
}

void desk_choose(struct desk *t, int down)
{
    int i = t->chosen ? chosen_line(t) + down : t->m.lines - 1;

    t->chosen = t->m.lines == 0 || i >= t->m.lines ? 0 : t->m.line[i > 0 ? i : 0]->entry;
}

/* Why. */

static void why(const struct sitting *r, const struct step *s, struct text *text)
{
    struct text way = {0};

    if (s->kind != EVENT_SPIEL || s->invalid || wettbewerb_special(&r->f.day, s)) {
        report_entry(r, s, &way);
    } else {
        report_why(r->rules, &s->spiel, &s->settlement, &way);
        report_credits(r, s, report_call_name, &way);
    }
    wrap_lines(text, text_str(&way), 2);
    text_free(&way);
}

void desk_why_line(struct desk *t, const struct step *s)
{
    text_addf(&t->why, " %s\n", t->line);
    why(t->r, s, &t->why);
}

void desk_view_why(const struct desk *t, struct text *text)
{
    const struct step *s = fold_step(&t->r->f, t->plan.entry[0].reference);

    if (!s)
        return;
    text_addc(text, ' ');
    sitting_entry_name(t->r, &t->r->f, t->plan.entry[0].reference, text);
    text_addc(text, '\n');
    why(t->r, s, text);
}
