/* The reader of lines that depend on the table: who plays next, in which order. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift_reader.h"

bool kurzschrift_is_numbers(const struct kurzschrift_reader *reader)
{
    return reader->turn && reader->turn->kind != EVENT_SPIEL && !reader->turn->some && is_digit(peek(reader));
}

bool kurzschrift_is_seats(const struct kurzschrift_reader *reader, enum event_kind kind)
{
    return reader->turn && kind != EVENT_STECHEN && reader->turn->count == PLAYER_IN_SPIEL && is_digit(peek(reader));
}

static bool read_number(struct kurzschrift_reader *reader, struct event *event)
{
    size_t from = reader->pos;
    int n = event->u.result.count;
    int64_t augen;

    while (is_digit(peek(reader)))
        reader->pos++;
    if (!strchr(" \t;", peek(reader))) /* or the end of the line */
        return LINE_ERROR(reader, reader->pos, _("nothing but numbers was expected: everybody's Augen, by seat"));
    if (n == reader->turn->count)
        return LINE_ERROR(reader, from, _("at most %d players were expected"), n);
    if (!number_parse(reader->line + from, reader->pos - from, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(reader, from, _("Augen from 0 to 240 were expected"));
    event->u.result.player[n] = reader->turn->player[n];
    event->u.result.punkte[n] = (int32_t)augen;
    event->u.result.count++;
    return true;
}

/* Refuses a line with too few numbers and says whose are needed. The last may be left out, if it follows from the
 * others; the others may also be too large already. */
static bool refuse_few(struct kurzschrift_reader *reader, size_t from, bool whole, int sum)
{
    AUTO(text_free) struct text names = {0};

    for (int i = 0; i < reader->turn->count; i++)
        text_addf(&names, "%s%s", i > 0 ? ", " : "", board_name(reader->board, reader->turn->player[i]));
    if (sum > AUGEN_TOTAL)
        (void)LINE_ERROR(reader, from, _("the Augen of %s were expected, by seat: 240 in all, not %d"),
                         text_str(&names), sum);
    else
        (void)LINE_ERROR(reader, from,
                         whole ? _("the Augen of %s were expected, by seat; the last may be left out")
                               : _("the Augen of %s were expected, by seat"),
                         text_str(&names));
    return false;
}

bool kurzschrift_numbers(struct kurzschrift_reader *reader, enum event_kind kind, struct event *event)
{
    bool whole = kind != EVENT_STECHEN;
    size_t from = reader->pos;
    int sum = 0;

    event->kind = (uint8_t)kind;
    memset(&event->u.result, 0, sizeof event->u.result);
    for (; reader->pos < reader->len && peek(reader) != ';'; whitespace(reader)) {
        if (!read_number(reader, event))
            return false;
        sum += (int)event->u.result.punkte[event->u.result.count - 1];
    }
    sum = whole ? kurzschrift_complete(reader->turn, event, sum) : AUGEN_TOTAL;
    if (event->u.result.count < reader->turn->count)
        return refuse_few(reader, from, whole, sum);
    return sum == AUGEN_TOTAL ||
           LINE_ERROR(reader, from,
                      _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                         "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                         event->u.result.count),
                      sum, event->u.result.count);
}

static bool is_given(const struct event *event, int player)
{
    for (int i = 0; i < event->u.result.count; i++)
        if (event->u.result.player[i] == player)
            return true;
    return false;
}

int kurzschrift_complete(const struct turn *turn, struct event *event, int sum)
{
    int n = event->u.result.count, open = 0;

    for (int i = 0; turn && i < turn->count; i++)
        if (!is_given(event, turn->player[i])) {
            event->u.result.player[n] = turn->player[i]; /* behind those that count */
            open++;
        }
    if (open != 1 || n == PLAYER_IN_SPIEL || sum > AUGEN_TOTAL)
        return sum;
    event->u.result.punkte[n] = AUGEN_TOTAL - sum;
    event->u.result.count++;
    return AUGEN_TOTAL;
}
