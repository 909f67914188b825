/* What a journal says of a season besides its days, on its way into the book. */
#include "base/i18n.h"
#include "base/mem.h"
#include "buch/admission.h"
#include "buch/import_intern.h"

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

enum status import_number_here(const struct import *in, int *nr, struct err *err)
{
    int there = *nr;

    if (!in->shift || in->saison.id != in->shift_saison || there < in->shift_from)
        return ST_OK;
    *nr += in->shift;
    if (*nr >= 1 && *nr <= SPIELTAGE_MAX)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("Spieltag %d would be Spieltag %d; there are at most %d"), there, *nr,
                   SPIELTAGE_MAX);
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

enum status import_put(struct import *in, const struct waiting *w, struct err *err)
{
    if (in->joining.nr == 0)
        return put_here(in, *w, err);
    in->waiting = mem_grow(in->waiting, in->waiting_count, &in->waiting_room, sizeof *in->waiting);
    in->waiting[in->waiting_count++] = *w;
    return ST_OK;
}

enum status import_put_waiting(struct import *in, int until, struct err *err)
{
    size_t left = 0;
    enum status st = ST_OK;

    for (size_t i = 0; i < in->waiting_count && st == ST_OK; i++) {
        const struct waiting w = in->waiting[i];

        if ((w.is_rates ? w.u.rates.from : w.u.entry.spieltag) > until) {
            in->waiting[left++] = w;
            continue;
        }
        st = put_here(in, w, err);
        err->line = st == ST_OK ? 0 : w.line;
    }
    in->waiting_count = left;
    return st;
}
