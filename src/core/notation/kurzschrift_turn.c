/* The Kurzschrift, read: what the table must tell, who plays next in which order. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift_reader.h"

bool kurzschrift_is_numbers(const struct kurzschrift_reader *l)
{
    return l->turn && l->turn->kind != EVENT_SPIEL && !l->turn->some && is_digit(front(l));
}

bool kurzschrift_is_seats(const struct kurzschrift_reader *l, enum event_kind kind)
{
    return l->turn && kind != EVENT_STECHEN && l->turn->count == PLAYER_IN_SPIEL && is_digit(front(l));
}

static bool read_number(struct kurzschrift_reader *l, struct event *e)
{
    size_t from = l->i;
    int n = e->u.result.count;
    int64_t augen;

    while (is_digit(front(l)))
        l->i++;
    if (!strchr(" \t;", front(l))) /* or the end of the line */
        return LINE_ERROR(l, l->i, _("nothing but numbers was expected: everybody's Augen, by seat"));
    if (n == l->turn->count)
        return LINE_ERROR(l, from, _("at most %d players were expected"), n);
    if (!number_parse(l->z + from, l->i - from, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(l, from, _("Augen from 0 to 240 were expected"));
    e->u.result.player[n] = l->turn->player[n];
    e->u.result.punkte[n] = (int32_t)augen;
    e->u.result.count++;
    return true;
}

/* Who must be said; all of them but, where something is left for one, the last. It may be too much already. */
static bool refuse_few(struct kurzschrift_reader *l, size_t from, bool whole, int sum)
{
    struct text names = {0};

    for (int i = 0; i < l->turn->count; i++)
        text_addf(&names, "%s%s", i > 0 ? ", " : "", board_name(l->board, l->turn->player[i]));
    if (sum > AUGEN_TOTAL)
        (void)LINE_ERROR(l, from, _("the Augen of %s were expected, by seat: 240 in all, not %d"), text_str(&names),
                         sum);
    else
        (void)LINE_ERROR(l, from,
                         whole ? _("the Augen of %s were expected, by seat; the last may be left out")
                               : _("the Augen of %s were expected, by seat"),
                         text_str(&names));
    text_free(&names);
    return false;
}

bool kurzschrift_numbers(struct kurzschrift_reader *l, enum event_kind kind, struct event *e)
{
    bool whole = kind != EVENT_STECHEN;
    size_t from = l->i;
    int sum = 0;

    e->kind = (uint8_t)kind;
    memset(&e->u.result, 0, sizeof e->u.result);
    for (; l->i < l->len && front(l) != ';'; whitespace(l)) {
        if (!read_number(l, e))
            return false;
        sum += (int)e->u.result.punkte[e->u.result.count - 1];
    }
    sum = whole ? kurzschrift_complete(l->turn, e, sum) : AUGEN_TOTAL;
    if (e->u.result.count < l->turn->count)
        return refuse_few(l, from, whole, sum);
    return sum == AUGEN_TOTAL ||
           LINE_ERROR(l, from,
                      _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                         "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                         e->u.result.count),
                      sum, e->u.result.count);
}

static bool is_said(const struct event *e, int player)
{
    for (int i = 0; i < e->u.result.count; i++)
        if (e->u.result.player[i] == player)
            return true;
    return false;
}

int kurzschrift_complete(const struct turn *turn, struct event *e, int sum)
{
    int n = e->u.result.count, open = 0;

    for (int i = 0; turn && i < turn->count; i++)
        if (!is_said(e, turn->player[i])) {
            e->u.result.player[n] = turn->player[i]; /* behind those that count */
            open++;
        }
    if (open != 1 || n == PLAYER_IN_SPIEL || sum > AUGEN_TOTAL)
        return sum;
    e->u.result.punkte[n] = AUGEN_TOTAL - sum;
    e->u.result.count++;
    return AUGEN_TOTAL;
}
