/* What its parts do with the desk: a word to say, the line done, a text or a place of the list to see. */
#include "ui/desk/desk_intern.h"

void desk_report(struct desk *t, const char *text)
{
    text_clear(&t->said[SAID_MESSAGE]);
    text_add(&t->said[SAID_MESSAGE], text);
}

void desk_clear_changed(struct desk *t)
{
    t->unseen = t->renumbered = false;
    text_clear(&t->said[SAID_CHANGED]);
}

void desk_empty(struct desk *t)
{
    if (!desk_parse_command(t->r, t->line).word)
        desk_remember(t);
    t->recalled = 0;
    desk_clear_changed(t);
    t->back = 0;
    t->chosen = 0;
    t->mode = MODE_NEW;
    t->reference = 0;
    t->in_form = false;
    desk_put(t, "");
}

/* A text in place of the list. */
void desk_show(struct desk *t, void (*view)(const struct desk *desk, struct text *text))
{
    text_clear(&t->view);
    view(t, &t->view);
    t->view_from = 0;
}

/* The list goes back so far that the line of an entry is in sight. */
void desk_show_entry(struct desk *t, int32_t nr)
{
    enum { BEHIND = 3 };

    for (int i = 0; i < t->m.lines; i++)
        if (t->m.line[i]->entry == nr)
            t->back = t->m.lines - 1 - i > BEHIND ? t->m.lines - 1 - i - BEHIND : 0;
}

/* How far a key goes down, 0 when it is none of those that do. */
int desk_rows_down(int32_t key, int page)
{
    return key == DESK_KEY_UP          ? -1
           : key == DESK_KEY_DOWN      ? 1
           : key == DESK_KEY_PAGE_UP   ? -page
           : key == DESK_KEY_PAGE_DOWN ? page
                                       : 0;
}

bool desk_too_small(const struct desk *t)
{
    return t->width < DESK_WIDTH_MIN || t->height < DESK_HEIGHT_MIN;
}
