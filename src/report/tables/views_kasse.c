/* The rows of the Kasse: accounts, evenings, payments. */
#include <stdlib.h>

#include "book/season/kasse.h"
#include "report/tables/views_intern.h"

static void fill_evenings(const struct kasse *k, const struct fill *f)
{
    for (size_t i = 0; i < k->lines; i++) {
        const struct evening_line *z = &k->line[i];
        struct konto konto = {.player = z->player};
        char date[DATE_MAX];

        date_iso(z->date, date);
        facts_row(f->facts, f->table[V_KASSE_DAY], "tzttiii", k->saison.data.name, z->spieltag, date,
                  kasse_word(k, konto_payer(&konto)), z->game, z->startgeld, z->strafgeld);
    }
}

static void fill_payments(const struct kasse *k, const struct fill *f)
{
    for (size_t i = 0; i < k->payments.count; i++) {
        const struct payment *p = &k->payments.payment[i];
        char date[DATE_MAX];

        date_iso(p->date, date);
        facts_row(f->facts, f->table[V_PAYMENT],
                  "tzttt"
                  "itzt",
                  k->saison.data.name, (int)i + 1, date, kasse_word(k, p->from), kasse_word(k, p->to), p->cent,
                  p->remark[0] ? p->remark : NULL, (int)p->storno, p->reason[0] ? p->reason : NULL);
    }
}

static void fill_konten(const struct kasse *k, const struct fill *f, const struct konto *konto, int count)
{
    for (int i = 0; i < count; i++) {
        const struct konto *z = &konto[i];

        facts_row(f->facts, f->table[V_KASSE], "tttiiiiio", k->saison.data.name, kasse_word(k, konto_payer(z)),
                  kasse_name(k, konto_payer(z)), z->game, z->startgeld, z->strafgeld, z->paid, konto_balance(z),
                  or_none(z->player == 0, k->cash));
    }
}

static void fill_ausgleich(const struct kasse *k, const struct fill *f, const struct konto *konto, int count)
{
    struct ausgleich *list;
    int payments = kasse_ausgleich(konto, count, &list);

    for (int i = 0; i < payments; i++)
        facts_row(f->facts, f->table[V_AUSGLEICH], "ttti", k->saison.data.name,
                  kasse_word(k, konto_payer(&konto[list[i].from])), kasse_word(k, konto_payer(&konto[list[i].to])),
                  list[i].cent);
    free(list);
}

enum status fill_kasse(const struct fill *f, const struct saison *saison, struct err *err)
{
    struct konto *konto = NULL;
    struct kasse k;
    int count;
    enum status st = kasse_load(f->source->store, saison, &k, err);

    if (st == ST_OK) {
        count = kasse_konten(&k, 0, &konto);
        if (asked(f, V_KASSE))
            fill_konten(&k, f, konto, count);
        if (asked(f, V_KASSE_DAY))
            fill_evenings(&k, f);
        if (asked(f, V_AUSGLEICH))
            fill_ausgleich(&k, f, konto, count);
        if (asked(f, V_PAYMENT))
            fill_payments(&k, f);
    }
    free(konto);
    kasse_free(&k);
    return st;
}
