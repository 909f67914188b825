/* A Spieltag that was taken back: the commands that bring it back, and the refusal of other entries. */
#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/booking.h"
#include "book/table/buch.h"

bool history_group_strikes_day(const struct history *history, int32_t group)
{
    const struct entry *entry;
    int32_t last = group;

    while (last < history->count && history->entry[last].group == group)
        last++;
    entry = &history->entry[last - 1];
    return entry->op == OP_STRIKE && history->entry[entry->reference - 1].event.kind == EVENT_START;
}

void sitting_add_way_back(const struct sitting *sitting, struct text *text)
{
    int32_t undo = history_undo_group(&sitting->history);
    bool before = undo > 0 && history_group_strikes_day(&sitting->history, undo),
         redo = history_redo_group(&sitting->history) > 0;
    AUTO(text_free) struct text spec = {0};

    if (sitting->tisch.kind->own_list) {
        text_add(text, sitting->tisch.nr > sitting->released
                           ? _("its round is not released")
                           : _("its round was released again and has no such table any more"));
        return;
    }
    sitting_spec(sitting, &spec);
    if (redo)
        text_addf(text, _("`doko redo -s %s` brings it back"), spec.s);
    else if (before)
        text_addf(text, _("`doko undo -s %s` brings it back"), spec.s);
    if (redo && before)
        text_addf(text, _(", `doko undo -s %s` the one before it"), spec.s);
}

enum status sitting_check_begun(const struct sitting *sitting, enum status refusal, struct err *err)
{
    AUTO(text_free) struct text name = {0}, back = {0};

    if (sitting->fold.day.begun)
        return ST_OK;
    sitting_name(sitting, &name);
    sitting_add_way_back(sitting, &back);
    (void)err_set(err, refusal, _("%s was taken back; %s"), name.s, text_str(&back));
    return refusal;
}

/* Finds the time of the command that undo or redo would reverse, if it took the whole day back; else 0. */
static enum status deletion_time(struct store *store, const struct tisch *tisch, bool undo, int64_t *time,
                                 struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    int32_t group;
    enum status st = sitting_load(store, tisch, &sitting, err);

    *time = 0;
    if (st != ST_OK)
        return st;
    group = undo ? history_undo_group(&sitting.history) : history_redo_group(&sitting.history);
    if (group > 0 && sitting.fold.day.begun != undo && history_group_strikes_day(&sitting.history, group))
        *time = sitting.history.entry[group - 1].time;
    return ST_OK;
}

enum status booking_day_tables(struct store *store, const struct tisch *first, bool undo, struct tisch_list *list,
                               struct err *err)
{
    int64_t of_first = 0;
    size_t count = 0;
    enum status st = deletion_time(store, first, undo, &of_first, err);

    *list = (struct tisch_list){0};
    if (st == ST_OK && of_first)
        st = store_tische(store, first->saison, first->kind, list, err);
    for (size_t i = 0; i < list->count && st == ST_OK; i++) {
        int64_t time = 0;

        if (list->tisch[i].nr == first->nr)
            st = deletion_time(store, &list->tisch[i], undo, &time, err);
        if (time && time == of_first)
            list->tisch[count++] = list->tisch[i];
    }
    list->count = count;
    return st;
}
