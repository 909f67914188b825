/* A Spieltag that was taken back: what brings it again, and that nothing else is entered in it. */
#include "base/i18n.h"
#include "book/table/booking.h"
#include "book/table/buch.h"

bool history_strikes_all(const struct history *h, int32_t group)
{
    const struct entry *e;
    int32_t last = group;

    while (last < h->count && h->entry[last].group == group)
        last++;
    e = &h->entry[last - 1];
    return e->op == OP_STRIKE && h->entry[e->reference - 1].e.kind == EVENT_START;
}

void sitting_way_back(const struct sitting *r, struct text *t)
{
    int32_t undo = history_undo_group(&r->history);
    bool before = undo > 0 && history_strikes_all(&r->history, undo), redo = history_redo_group(&r->history) > 0;
    struct text s = {0};

    if (r->tisch.kind->own_list) {
        text_add(t, r->tisch.nr > r->released ? _("its round is not released")
                                              : _("its round was released again and has no such table any more"));
        return;
    }
    sitting_spec(r, &s);
    if (redo)
        text_addf(t, _("`doko redo -s %s` brings it again"), s.s);
    else if (before)
        text_addf(t, _("`doko undo -s %s` brings it again"), s.s);
    if (redo && before)
        text_addf(t, _(", `doko undo -s %s` the one before it"), s.s);
    text_free(&s);
}

enum status sitting_begun(const struct sitting *r, enum status refusal, struct err *err)
{
    struct text name = {0}, back = {0};

    if (r->f.day.begun)
        return ST_OK;
    sitting_name(r, &name);
    sitting_way_back(r, &back);
    (void)err_set(err, refusal, _("%s was taken back; %s"), name.s, text_str(&back));
    text_free(&name);
    text_free(&back);
    return refusal;
}

/* When the command was made that undo or redo would turn round, if it took the whole day back; else 0. */
static enum status deletion_time(struct store *store, const struct tisch *t, bool undo, int64_t *time,
                                 struct err *err)
{
    struct sitting r;
    int32_t group;
    enum status st = sitting_load(store, t, &r, err);

    *time = 0;
    if (st != ST_OK)
        return st;
    group = undo ? history_undo_group(&r.history) : history_redo_group(&r.history);
    if (group > 0 && r.f.day.begun != undo && history_strikes_all(&r.history, group))
        *time = r.history.entry[group - 1].time;
    sitting_free(&r);
    return ST_OK;
}

enum status booking_together(struct store *store, const struct tisch *first, bool undo, struct tisch_list *l,
                             struct err *err)
{
    int64_t of_first = 0;
    size_t count = 0;
    enum status st = deletion_time(store, first, undo, &of_first, err);

    *l = (struct tisch_list){0};
    if (st == ST_OK && of_first)
        st = store_tische(store, first->saison, first->kind, l, err);
    for (size_t i = 0; i < l->count && st == ST_OK; i++) {
        int64_t time = 0;

        if (l->tisch[i].nr == first->nr)
            st = deletion_time(store, &l->tisch[i], undo, &time, err);
        if (time && time == of_first)
            l->tisch[count++] = l->tisch[i];
    }
    l->count = count;
    return st;
}
