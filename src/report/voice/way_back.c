/* Says what undo takes back and redo does again. */
#include "base/i18n.h"
#include "report/voice/voice.h"

/* The history up to entry `count`; borrows from the sitting. */
static struct history history_until(const struct sitting *sitting, int32_t count)
{
    struct history history = sitting->history;

    history.count = count;
    return history;
}

/* The number of the last entry of a command. */
static int32_t last_of(const struct history *history, int32_t group)
{
    int32_t nr = group;

    while (nr < history->count && history->entry[nr].group == group)
        nr++;
    return nr;
}

/* Adds "Spiel 3 (B,D 150)" with the number that the game had after `count` entries. */
static void name_then(const struct sitting *sitting, int32_t count, int32_t nr, struct text *text)
{
    const struct history history = history_until(sitting, count);
    struct spieltag beginning = sitting_start(sitting);
    struct fold fold;
    struct err err;
    int32_t at;
    bool folded = history_fold(&history, &beginning, &fold, &at, &err) == ST_OK;

    sitting_entry_name(sitting, folded ? &fold : NULL, nr, text);
    if (folded)
        fold_free(&fold);
}

/* Adds the old line and the new one, and which of them counts afterwards. */
static void name_replaced(const struct sitting *sitting, int32_t group, bool undo, struct text *text)
{
    const struct entry *entry = &sitting->history.entry[group - 1];
    AUTO(text_free) struct text new = {0};

    sitting_line(sitting, &entry->event, &new);
    text_add(text, _("the correction of "));
    name_then(sitting, group - 1, entry->reference, text);
    text_addf(text, undo ? _(" to %s, which counts no more") : _(" to %s"), new.s);
}

int32_t report_undo_preview(const struct sitting *sitting, int32_t nr, bool undo, struct text *text)
{
    const struct history history = history_until(sitting, nr - 1);
    int32_t group = undo ? history_undo_group(&history) : history_redo_group(&history);
    const struct entry *entry = group > 0 ? &history.entry[group - 1] : NULL;

    if (!entry)
        return 0;
    if (entry->op == OP_REPLACE) {
        name_replaced(sitting, group, undo, text);
    } else if (history_group_strikes_day(&history, group)) {
        text_add(text, undo ? _("that the whole Spieltag was taken back; it counts again") : _("the whole Spieltag"));
    } else if (entry->op == OP_STRIKE) {
        text_add(text, _("the strike of "));
        name_then(sitting, group - 1, entry->reference, text);
        text_add(text, undo ? _(", which counts again") : "");
    } else {
        text_add(text, entry->op == OP_INSERT ? _("the insertion of ") : "");
        name_then(sitting, last_of(&history, group), group, text);
    }
    return group;
}
