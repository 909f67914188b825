/* What a journal says of a season besides its days, on its way into the book. */
#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/admission.h"

void import_remember(struct import *in, struct pending p)
{
    in->pending = mem_grow(in->pending, in->pending_count, &in->pending_room, sizeof *in->pending);
    in->pending[in->pending_count++] = p;
}

enum status import_put_entry(struct import *in, struct saison_entry e, long line, struct err *err)
{
    enum status st = ST_OK;

    if (!transcript_saison_entry(&in->entries, &e))
        return ST_OK;
    if (e.what == SAISON_REGISTER)
        st = admission_registered(in->store, in->saison.id, buch_player_id(&in->player, e.player), err);
    if (st != ST_OK)
        return st;
    if (e.what == SAISON_UNREGISTER)
        import_remember(
            in, (struct pending){
                    .what = TAKEN_OFF, .season = in->saison, .player = e.player, .from = e.spieltag, .line = line});
    return store_saison_entry(in->store, in->saison.id, &e, in->time, err);
}

enum status import_find(struct import *in, const char *what)
{
    text_addf(in->finding, "%s: %s\n", in->saison.data.name, what);
    return ST_OK;
}

static enum status put_rates(struct import *in, const struct rates *r, struct err *err)
{
    bool new = false;
    enum status st = kasse_import_rates(&in->kasse, in->store, &in->saison, r, in->time, &new, err);

    if (in->finding && st == ST_CONFLICT)
        return import_find(in, err->text);
    return st == ST_OK && new && in->finding ? import_find(in, _("the Kasse is not in the book")) : st;
}

static enum status put_here(struct import *in, struct waiting w, struct err *err)
{
    int *nr = w.is_rates ? &w.u.rates.from : &w.u.entry.spieltag;
    enum status st;

    /* What both have said since before they parted is no matter of the days that get other numbers. */
    if (w.is_rates && kasse_import_has(&in->kasse, &w.u.rates))
        return ST_OK;
    st = import_number_here(in, nr, err);
    if (st != ST_OK)
        return st;
    return w.is_rates ? put_rates(in, &w.u.rates, err) : import_put_entry(in, w.u.entry, w.line, err);
}

/* Whoever is registered from the first day on is so in the book. */
static bool needs_no_number(const struct waiting *w)
{
    return !w->is_rates && w->u.entry.what == SAISON_REGISTER && w->u.entry.spieltag == 1;
}

enum status import_put(struct import *in, const struct waiting *w, struct err *err)
{
    if (!in->joining.nr && !in->places.known)
        return put_here(in, *w, err);
    if (needs_no_number(w))
        return import_put_entry(in, w->u.entry, w->line, err);
    in->waiting = mem_grow(in->waiting, in->waiting_count, &in->waiting_room, sizeof *in->waiting);
    in->waiting[in->waiting_count++] = *w;
    return ST_OK;
}

/* player 0: of all. */
static enum status put_waiting(struct import *in, int until, int64_t player, struct err *err)
{
    size_t left = 0;
    enum status st = ST_OK;

    for (size_t i = 0; i < in->waiting_count && st == ST_OK; i++) {
        const struct waiting w = in->waiting[i];

        if ((w.is_rates ? w.u.rates.from : w.u.entry.spieltag) > until ||
            (player && (w.is_rates || w.u.entry.player != player))) {
            in->waiting[left++] = w;
            continue;
        }
        st = put_here(in, w, err);
        err->line = st == ST_OK ? 0 : w.line;
    }
    in->waiting_count = left;
    return st;
}

enum status import_put_waiting(struct import *in, int until, struct err *err)
{
    return put_waiting(in, until, 0, err);
}

enum status import_put_waiting_of(struct import *in, int64_t player, struct err *err)
{
    return put_waiting(in, SPIELTAGE_MAX, player, err);
}
