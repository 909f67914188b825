/* The desk's own state: its message, the end of a line, a text or a place of the list to show. */
#include "ui/desk/desk_intern.h"

void desk_report(struct desk *desk, const char *text)
{
    text_clear(&desk->said[SAID_MESSAGE]);
    text_add(&desk->said[SAID_MESSAGE], text);
}

void desk_clear_changed(struct desk *desk)
{
    desk->unseen = desk->renumbered = false;
    text_clear(&desk->said[SAID_CHANGED]);
}

void desk_empty(struct desk *desk)
{
    if (!desk_parse_command(desk->sitting, desk->line).word)
        desk_remember(desk);
    desk->recalled = 0;
    desk_clear_changed(desk);
    desk->scrolled = 0;
    desk->chosen = 0;
    desk->mode = MODE_NEW;
    desk->reference = 0;
    desk->in_form = false;
    desk_put(desk, "");
}

void desk_show(struct desk *desk, void (*view)(const struct desk *desk, struct text *text))
{
    text_clear(&desk->view);
    view(desk, &desk->view);
    desk->view_from = desk->view_left = 0;
}

void desk_show_entry(struct desk *desk, int32_t nr)
{
    enum { BEHIND = 3 };

    for (int i = 0; i < desk->model.lines; i++)
        if (desk->model.line[i]->entry == nr)
            desk->scrolled = desk->model.lines - 1 - i > BEHIND ? desk->model.lines - 1 - i - BEHIND : 0;
}

int desk_rows_down(int32_t key, int page)
{
    return key == DESK_KEY_UP          ? -1
           : key == DESK_KEY_DOWN      ? 1
           : key == DESK_KEY_PAGE_UP   ? -page
           : key == DESK_KEY_PAGE_DOWN ? page
                                       : 0;
}

bool desk_too_small(const struct desk *desk)
{
    return desk->width < DESK_WIDTH_MIN || desk->height < DESK_HEIGHT_MIN;
}
