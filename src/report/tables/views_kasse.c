/* Fills the views of the Kasse: accounts, evenings, payments. */
#include <stdlib.h>

#include "book/season/kasse.h"
#include "report/tables/views_intern.h"

static void fill_evenings(const struct kasse *kasse, const struct fill *fill)
{
    for (size_t i = 0; i < kasse->lines; i++) {
        const struct evening_line *line = &kasse->line[i];
        struct konto konto = {.player = line->player};
        char date[DATE_MAX];

        date_iso(line->date, date);
        facts_row(fill->facts, fill->table[V_KASSE_DAY], "tzttiii", kasse->saison.data.name, line->spieltag, date,
                  kasse_word(kasse, konto_payer(&konto)), line->game, line->startgeld, line->strafgeld);
    }
}

static void fill_payments(const struct kasse *kasse, const struct fill *fill)
{
    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];
        char date[DATE_MAX];

        date_iso(payment->date, date);
        facts_row(fill->facts, fill->table[V_PAYMENT],
                  "tzttt"
                  "itzt",
                  kasse->saison.data.name, (int)i + 1, date, kasse_word(kasse, payment->from),
                  kasse_word(kasse, payment->to), payment->cent, payment->remark[0] ? payment->remark : NULL,
                  (int)payment->storno, payment->reason[0] ? payment->reason : NULL);
    }
}

static void fill_konten(const struct kasse *kasse, const struct fill *fill, const struct konto *konto, int count)
{
    for (int i = 0; i < count; i++) {
        const struct konto *account = &konto[i];

        facts_row(fill->facts, fill->table[V_KASSE], "tttiiiiio", kasse->saison.data.name,
                  kasse_word(kasse, konto_payer(account)), kasse_name(kasse, konto_payer(account)), account->game,
                  account->startgeld, account->strafgeld, account->paid, konto_balance(account),
                  or_none(account->player == 0, kasse->cash));
    }
}

static void fill_ausgleich(const struct kasse *kasse, const struct fill *fill, const struct konto *konto, int count)
{
    struct ausgleich *list;
    int payments = kasse_ausgleich(konto, count, &list);

    for (int i = 0; i < payments; i++)
        facts_row(fill->facts, fill->table[V_AUSGLEICH], "ttti", kasse->saison.data.name,
                  kasse_word(kasse, konto_payer(&konto[list[i].from])),
                  kasse_word(kasse, konto_payer(&konto[list[i].to])), list[i].cent);
    free(list);
}

enum status fill_kasse(const struct fill *fill, const struct saison *saison, struct err *err)
{
    struct konto *konto = NULL;
    struct kasse kasse;
    int count;
    enum status st = kasse_load(fill->source->store, saison, &kasse, err);

    if (st == ST_OK) {
        count = kasse_konten(&kasse, 0, &konto);
        if (asked(fill, V_KASSE))
            fill_konten(&kasse, fill, konto, count);
        if (asked(fill, V_KASSE_DAY))
            fill_evenings(&kasse, fill);
        if (asked(fill, V_AUSGLEICH))
            fill_ausgleich(&kasse, fill, konto, count);
        if (asked(fill, V_PAYMENT))
            fill_payments(&kasse, fill);
    }
    free(konto);
    kasse_free(&kasse);
    return st;
}
