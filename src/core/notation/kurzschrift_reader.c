#include "core/notation/kurzschrift_reader.h"

#include "base/i18n.h"
#include "core/notation/kuerzel.h"

bool kurzschrift_unknown(struct kurzschrift_reader *l, size_t from, size_t until)
{
    char tisch[BOARD_NAMES_MAX];

    board_names(l->board, l->set, tisch);
    if (from == until)
        return LINE_ERROR(l, from, _("a Kürzel was expected: one of %s"), tisch);
    if (board_find_called(l->board, l->set, l->z + from, until - from) == SEVERAL)
        return LINE_ERROR(l, from, _("more than one at this table is called %.*s; expected was one of %s"),
                          (int)(until - from), l->z + from, tisch);
    return LINE_ERROR(l, from, _("\"%.*s\" does not play at this table; expected was one of %s"), (int)(until - from),
                      l->z + from, tisch);
}

bool kurzschrift_alone(struct kurzschrift_reader *l, size_t at, int who)
{
    int other = 0;

    while (other < l->board->count && (other == who || !(l->set >> other & 1)))
        other++;
    return LINE_ERROR(l, at,
                      _("one player alone is Re only in a solo; a second Kürzel was expected, such as %s,%s, or a "
                        "solo, such as %s damen"),
                      board_name(l->board, who), board_name(l->board, other), board_name(l->board, who));
}

bool kurzschrift_kuerzel(struct kurzschrift_reader *l, size_t from, size_t until, int8_t *who)
{
    *who = (int8_t)board_find(l->board, l->set, l->z + from, until - from);
    if (*who == NOBODY)
        *who = (int8_t)board_find_called(l->board, l->set, l->z + from, until - from);
    if (*who < 0)
        return kurzschrift_unknown(l, from, until);
    return true;
}
