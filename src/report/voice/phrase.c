/* Pieces of what the table says. */
#include "base/i18n.h"
#include "report/voice/voice.h"

void report_kuerzel(const struct sitting *sitting, int participant, struct text *text)
{
    text_add(text, board_name(&sitting->board, participant));
}

void report_call_name(const struct sitting *sitting, int participant, struct text *text)
{
    const char *name = buch_player_id(&sitting->player, sitting->roster.player[participant])->name;
    size_t n = strcspn(name, " ");

    for (int i = 0; i < sitting->roster.count; i++) {
        const char *other = buch_player_id(&sitting->player, sitting->roster.player[i])->name;

        if (i != participant && strncmp(name, other, n) == 0 && (other[n] == ' ' || other[n] == '\0'))
            n = strlen(name);
    }
    text_addn(text, name, n);
}

void report_players(const struct sitting *sitting, const struct lineup *lineup, unsigned set, report_name *name,
                    struct text *text)
{
    const char *separator = "";

    for (int i = 0; i < lineup->count; i++) {
        if (!(set >> lineup->player[i] & 1))
            continue;
        text_add(text, separator);
        name(sitting, lineup->player[i], text);
        separator = ", ";
    }
}

struct text *report_more(struct text *text)
{
    if (text->len > 0)
        text_add(text, ", ");
    return text;
}

void report_all_augen(const struct board *board, const struct event *event, struct text *text)
{
    for (int i = 0; i < event->u.result.count && event->kind == EVENT_SCHIEBEKOPF && event->u.result.count > 1; i++)
        if (event->u.result.punkte[i] == AUGEN_TOTAL)
            text_addf(text, _("\n  240 Augen, but not every trick; if it was every trick: schieb durch=%s"),
                      board_name(board, event->u.result.player[i]));
}
