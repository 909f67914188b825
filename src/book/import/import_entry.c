/* Entries of a journal about a season besides its days, on their way into the book. */
#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/admission.h"

void import_remember(struct import *import, struct pending pending)
{
    *MEM_ADD(import->pending, import->pending_count, import->pending_capacity) = pending;
}

enum status import_put_entry(struct import *import, struct saison_entry entry, long line, struct err *err)
{
    enum status st = ST_OK;

    if (!transcript_saison_entry(&import->entries, &entry))
        return ST_OK;
    if (entry.what == SAISON_REGISTER)
        st = admission_registered(import->store, import->saison.id, buch_player_id(&import->player, entry.player),
                                  err);
    if (st != ST_OK)
        return st;
    if (entry.what == SAISON_UNREGISTER)
        import_remember(import, (struct pending){.what = PENDING_UNREGISTERED,
                                                 .season = import->saison,
                                                 .player = entry.player,
                                                 .from = entry.spieltag,
                                                 .line = line});
    return store_saison_entry(import->store, import->saison.id, &entry, import->time, err);
}

enum status import_report_missing(struct import *import, const char *what)
{
    text_addf(import->finding, "%s: %s\n", import->saison.data.name, what);
    return ST_OK;
}

static enum status put_rates(struct import *import, const struct rates *rates, struct err *err)
{
    bool new = false;
    enum status st =
        kasse_import_rates(&import->kasse, import->store, &import->saison, rates, import->time, &new, err);

    if (import->finding && st == ST_CONFLICT)
        return import_report_missing(import, err->text);
    return st == ST_OK && new && import->finding ? import_report_missing(import, _("the Kasse is not in the book"))
                                                 : st;
}

static enum status put_here(struct import *import, struct waiting waiting, struct err *err)
{
    int *nr = waiting.is_rates ? &waiting.u.rates.from : &waiting.u.entry.spieltag;
    enum status st;

    /* Rates that both sides had before they diverged do not depend on the days that get other numbers. */
    if (waiting.is_rates && kasse_import_has(&import->kasse, &waiting.u.rates))
        return ST_OK;
    st = import_number_here(import, nr, err);
    if (st != ST_OK)
        return st;
    return waiting.is_rates ? put_rates(import, &waiting.u.rates, err)
                            : import_put_entry(import, waiting.u.entry, waiting.line, err);
}

/* Tells whether the entry registers a player from the first day on, which needs no number of a Spieltag in the
 * book. */
static bool needs_no_number(const struct waiting *waiting)
{
    return !waiting->is_rates && waiting->u.entry.what == SAISON_REGISTER && waiting->u.entry.spieltag == 1;
}

enum status import_put(struct import *import, const struct waiting *waiting, struct err *err)
{
    if (!import->joining.nr && !import->places.known)
        return put_here(import, *waiting, err);
    if (needs_no_number(waiting))
        return import_put_entry(import, waiting->u.entry, waiting->line, err);
    *MEM_ADD(import->waiting, import->waiting_count, import->waiting_capacity) = *waiting;
    return ST_OK;
}

/* Puts the entries that wait for a Spieltag up to `until` into the book. player 0: of all. */
static enum status put_waiting(struct import *import, int until, int64_t player, struct err *err)
{
    size_t left = 0;
    enum status st = ST_OK;

    for (size_t i = 0; i < import->waiting_count && st == ST_OK; i++) {
        const struct waiting waiting = import->waiting[i];

        if ((waiting.is_rates ? waiting.u.rates.from : waiting.u.entry.spieltag) > until ||
            (player && (waiting.is_rates || waiting.u.entry.player != player))) {
            import->waiting[left++] = waiting;
            continue;
        }
        st = put_here(import, waiting, err);
        err->line = st == ST_OK ? 0 : waiting.line;
    }
    import->waiting_count = left;
    return st;
}

enum status import_put_waiting(struct import *import, int until, struct err *err)
{
    return put_waiting(import, until, 0, err);
}

enum status import_put_waiting_of(struct import *import, int64_t player, struct err *err)
{
    return put_waiting(import, SPIELTAGE_MAX, player, err);
}
