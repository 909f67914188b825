/* A Spieltag that was taken back: what brings it again, and that nothing else is entered in it. */
#include "base/i18n.h"
#include "buch/buch.h"

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
