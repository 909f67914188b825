/* What can be entered by itself is never a part of another line. */
#include "ui/desk/desk_intern.h"

bool desk_reads_alone(struct desk *t, const char *line)
{
    struct text memory = {0};
    struct event e;
    struct err quiet;
    bool reads = sitting_read_line(t->r, 0, line, &memory, &e, &quiet) == ST_OK;

    t->r->board.count = t->r->roster.count = t->on_board;
    text_free(&memory);
    return reads;
}

bool desk_stray_game(struct desk *t)
{
    struct text old = {0};
    const char *rest = NULL;
    bool stray;

    if (t->mode != MODE_REPLACE)
        return false;
    sitting_edit_line(t->r, t->reference, &old);
    if (old.len > 0 && strncmp(t->line, old.s, old.len) == 0)
        rest = t->line + old.len + strspn(t->line + old.len, " ;");
    stray = rest && *rest && strchr(t->line, ';') && desk_reads_alone(t, rest);
    text_free(&old);
    return stray;
}
