#include "core/notation/kurzschrift_reader.h"

#include "base/i18n.h"
#include "core/notation/kuerzel.h"

bool kurzschrift_unknown(struct kurzschrift_reader *reader, size_t from, size_t until)
{
    char tisch[BOARD_NAMES_MAX];

    board_names(reader->board, reader->set, tisch);
    if (from == until)
        return LINE_ERROR(reader, from, _("a Kürzel was expected: one of %s"), tisch);
    if (board_find_called(reader->board, reader->set, reader->line + from, until - from) == SEVERAL)
        return LINE_ERROR(reader, from,
                          _("more than one player at this table is called %.*s; expected was one of %s"),
                          (int)(until - from), reader->line + from, tisch);
    return LINE_ERROR(reader, from, _("\"%.*s\" does not play at this table; expected was one of %s"),
                      (int)(until - from), reader->line + from, tisch);
}

bool kurzschrift_alone(struct kurzschrift_reader *reader, size_t at, int who)
{
    int other = 0;

    while (other < reader->board->count && (other == who || !(reader->set >> other & 1)))
        other++;
    return LINE_ERROR(reader, at,
                      _("one player alone is Re only in a solo; a second Kürzel was expected, such as %s,%s, or a "
                        "solo, such as %s damen"),
                      board_name(reader->board, who), board_name(reader->board, other),
                      board_name(reader->board, who));
}

bool kurzschrift_kuerzel(struct kurzschrift_reader *reader, size_t from, size_t until, int8_t *who)
{
    *who = (int8_t)board_find(reader->board, reader->set, reader->line + from, until - from);
    if (*who == NOBODY)
        *who = (int8_t)board_find_called(reader->board, reader->set, reader->line + from, until - from);
    if (*who < 0)
        return kurzschrift_unknown(reader, from, until);
    return true;
}
