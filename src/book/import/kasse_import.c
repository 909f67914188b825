#include "book/import/kasse_import.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

void kasse_import_free(struct kasse_import *import)
{
    free(import->rates.rates);
    payment_list_free(&import->payments);
    free(import->found);
    *import = (struct kasse_import){0};
}

enum status kasse_import_begin(struct kasse_import *import, struct store *store, const struct saison *saison,
                               struct err *err)
{
    enum status st;

    kasse_import_free(import);
    st = store_rates(store, saison->id, &import->rates, err);
    if (st == ST_OK)
        st = store_payments(store, saison->id, &import->payments, err);
    import->found = mem_alloc(import->payments.count + 1);
    return st;
}

/* The rates the book sets for exactly this Spieltag. */
static const struct rates *rates_of(const struct kasse_import *import, int from)
{
    const struct rates *rates = rates_on(import->rates.rates, (int)import->rates.count, from);

    return rates && rates->from == from ? rates : NULL;
}

bool kasse_import_has(const struct kasse_import *import, const struct rates *rates)
{
    const struct rates *old = rates_of(import, rates->from);

    return old && rates_equal(old, rates);
}

enum status kasse_import_rates(const struct kasse_import *import, struct store *store, const struct saison *saison,
                               const struct rates *rates, int64_t time, bool *new, struct err *err)
{
    const struct rates *old;
    AUTO(text_free) struct text here = {0}, there = {0};

    *new = import->rates.count == 0;
    if (*new)
        return store_rates_new(store, saison->id, rates, time, err);
    if (kasse_import_has(import, rates))
        return ST_OK;
    old = rates_of(import, rates->from);
    journal_write_rates(&here, rates);
    if (old)
        journal_write_rates(&there, old);
    return err_set(err, ST_CONFLICT,
                   _("the season %s is there already, with another Kasse: here \"%.*s\", in the book \"%.*s\""),
                   saison->data.name, (int)here.len - 1, here.s, (int)(there.len ? there.len - 1 : 0),
                   text_str(&there));
}

enum status kasse_import_payment(struct kasse_import *import, struct store *store, const struct saison *saison,
                                 const struct payment *payment, bool *new, struct err *err)
{
    size_t i = 0;

    while (i < import->payments.count && (import->found[i] || !payment_same(&import->payments.payment[i], payment)))
        i++;
    *new = i == import->payments.count;
    if (*new)
        return kasse_pay(store, saison, payment, err);
    import->found[i] = true;
    if (!payment->storno || import->payments.payment[i].storno)
        return ST_OK;
    *new = true;
    return store_payment_storno(store, import->payments.id[i], payment, err);
}
