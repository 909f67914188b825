/* Pieces of what the table says. */
#include "base/i18n.h"
#include "report/voice/voice.h"

void report_kuerzel(const struct sitting *r, int participant, struct text *t)
{
    text_add(t, board_name(&r->board, participant));
}

void report_call_name(const struct sitting *r, int participant, struct text *t)
{
    const char *name = buch_player_id(&r->player, r->roster.player[participant])->name;
    size_t n = strcspn(name, " ");

    for (int i = 0; i < r->roster.count; i++) {
        const char *other = buch_player_id(&r->player, r->roster.player[i])->name;

        if (i != participant && strncmp(name, other, n) == 0 && (other[n] == ' ' || other[n] == '\0'))
            n = strlen(name);
    }
    text_addn(t, name, n);
}

void report_players(const struct sitting *r, const struct lineup *b, unsigned set, report_name *name, struct text *t)
{
    const char *separator = "";

    for (int i = 0; i < b->count; i++) {
        if (!(set >> b->player[i] & 1))
            continue;
        text_add(t, separator);
        name(r, b->player[i], t);
        separator = ", ";
    }
}

struct text *report_more(struct text *t)
{
    if (t->len > 0)
        text_add(t, ", ");
    return t;
}

void report_all_augen(const struct board *board, const struct event *e, struct text *t)
{
    for (int i = 0; i < e->u.result.count && e->kind == EVENT_PUSH && e->u.result.count > 1; i++)
        if (e->u.result.punkte[i] == AUGEN_TOTAL)
            text_addf(t, _("\n  240 Augen, but not every trick; if it was every trick: schieb durch=%s"),
                      board_name(board, e->u.result.player[i]));
}
