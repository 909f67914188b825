#include "book/import/kasse_import.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

void kasse_import_free(struct kasse_import *in)
{
    free(in->rates.rates);
    payment_list_free(&in->payments);
    free(in->found);
    *in = (struct kasse_import){0};
}

enum status kasse_import_begin(struct kasse_import *in, struct store *store, const struct saison *saison,
                               struct err *err)
{
    enum status st;

    kasse_import_free(in);
    st = store_rates(store, saison->id, &in->rates, err);
    if (st == ST_OK)
        st = store_payments(store, saison->id, &in->payments, err);
    in->found = mem_alloc(in->payments.count + 1);
    return st;
}

/* What the book says of this very Spieltag. */
static const struct rates *rates_of(const struct kasse_import *in, int from)
{
    const struct rates *rates = rates_on(in->rates.rates, (int)in->rates.count, from);

    return rates && rates->from == from ? rates : NULL;
}

bool kasse_import_has(const struct kasse_import *in, const struct rates *rates)
{
    const struct rates *old = rates_of(in, rates->from);

    return old && rates_equal(old, rates);
}

enum status kasse_import_rates(const struct kasse_import *in, struct store *store, const struct saison *saison,
                               const struct rates *rates, int64_t time, bool *new, struct err *err)
{
    const struct rates *old;
    struct text here = {0}, there = {0};

    *new = in->rates.count == 0;
    if (*new)
        return store_rates_new(store, saison->id, rates, time, err);
    if (kasse_import_has(in, rates))
        return ST_OK;
    old = rates_of(in, rates->from);
    journal_write_rates(&here, rates);
    if (old)
        journal_write_rates(&there, old);
    (void)err_set(err, ST_CONFLICT,
                  _("the season %s is there already, with another Kasse: here \"%.*s\", in the book \"%.*s\""),
                  saison->data.name, (int)here.len - 1, here.s, (int)(there.len ? there.len - 1 : 0),
                  text_str(&there));
    text_free(&here);
    text_free(&there);
    return ST_CONFLICT;
}

enum status kasse_import_payment(struct kasse_import *in, struct store *store, const struct saison *saison,
                                 const struct payment *payment, bool *new, struct err *err)
{
    size_t i = 0;

    while (i < in->payments.count && (in->found[i] || !payment_same(&in->payments.payment[i], payment)))
        i++;
    *new = i == in->payments.count;
    if (*new)
        return kasse_pay(store, saison, payment, err);
    in->found[i] = true;
    if (!payment->storno || in->payments.payment[i].storno)
        return ST_OK;
    *new = true;
    return store_payment_storno(store, in->payments.id[i], payment, err);
}
