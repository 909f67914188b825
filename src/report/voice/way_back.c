/* What undo takes back and redo does again. */
#include "base/i18n.h"
#include "report/voice/voice.h"

/* The history up to entry `count`, lent. */
static struct history until(const struct sitting *r, int32_t count)
{
    struct history h = r->history;

    h.count = count;
    return h;
}

/* Behind the entries of a command. */
static int32_t last_of(const struct history *h, int32_t group)
{
    int32_t nr = group;

    while (nr < h->count && h->entry[nr].group == group)
        nr++;
    return nr;
}

/* "Spiel 3 (B,D 150)", by the number that it had after so many entries. */
static void name_then(const struct sitting *r, int32_t count, int32_t nr, struct text *t)
{
    const struct history h = until(r, count);
    struct spieltag beginning = sitting_start(r);
    struct fold f;
    struct err err;
    int32_t at;
    bool folded = history_fold(&h, &beginning, &f, &at, &err) == ST_OK;

    sitting_entry_name(r, folded ? &f : NULL, nr, t);
    if (folded)
        fold_free(&f);
}

/* The old line and the new one; which of them counts then. */
static void name_replaced(const struct sitting *r, int32_t group, bool undo, struct text *t)
{
    const struct entry *e = &r->history.entry[group - 1];
    struct text new = {0};

    sitting_line(r, &e->e, &new);
    text_add(t, _("the correction of "));
    name_then(r, group - 1, e->reference, t);
    text_addf(t, undo ? _(" to %s, which counts no more") : _(" to %s"), new.s);
    text_free(&new);
}

int32_t report_way_back(const struct sitting *r, int32_t nr, bool undo, struct text *t)
{
    const struct history h = until(r, nr - 1);
    int32_t group = undo ? history_undo_group(&h) : history_redo_group(&h);
    const struct entry *e = group > 0 ? &h.entry[group - 1] : NULL;

    if (!e)
        return 0;
    if (e->op == OP_REPLACE) {
        name_replaced(r, group, undo, t);
    } else if (history_strikes_all(&h, group)) {
        text_add(t, undo ? _("that the whole Spieltag was taken back; it counts again") : _("the whole Spieltag"));
    } else if (e->op == OP_STRIKE) {
        text_add(t, _("the strike of "));
        name_then(r, group - 1, e->reference, t);
        text_add(t, undo ? _(", which counts again") : "");
    } else {
        text_add(t, e->op == OP_INSERT ? _("the insertion of ") : "");
        name_then(r, last_of(&h, group), group, t);
    }
    return group;
}
