/* A text that can be entered by itself is never a part of another line. */
#include "ui/desk/desk_intern.h"

bool desk_reads_alone(struct desk *desk, const char *line)
{
    bool reads = sitting_reads(desk->sitting, 0, line);

    desk->sitting->board.count = desk->sitting->roster.count = desk->board_count;
    return reads;
}

bool desk_stray_game(struct desk *desk)
{
    AUTO(text_free) struct text old = {0};
    const char *rest = NULL;
    bool stray;

    if (desk->mode != MODE_REPLACE)
        return false;
    sitting_edit_line(desk->sitting, desk->reference, &old);
    if (old.len > 0 && strncmp(desk->line, old.s, old.len) == 0)
        rest = desk->line + old.len + strspn(desk->line + old.len, " ;");
    stray = rest && *rest && strchr(desk->line, ';') && desk_reads_alone(desk, rest);
    return stray;
}
