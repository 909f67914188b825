/* Fills the views of the Kasse: accounts, evenings, payments. */
#include <stdlib.h>

#include "book/season/kasse.h"
#include "report/tables/views_intern.h"

static void fill_evenings(const struct kasse *kasse, const struct fill *fill)
{
    for (size_t i = 0; i < kasse->lines; i++) {
        const struct evening_line *line = &kasse->line[i];
        struct konto konto = {.player = line->player};

        facts_row(fill->facts, fill->table[V_KASSE_DAY],
                  FIELDS({"saison", text_value(kasse->saison.data.name)}, {"spieltag", int_value(line->spieltag)},
                         {"datum", date_value(line->date)},
                         {"konto", text_value(kasse_word(kasse, konto_payer(&konto)))},
                         {"spielgeld", int_value(line->game)}, {"startgeld", int_value(line->startgeld)},
                         {"strafgeld", int_value(line->strafgeld)}));
    }
}

static void fill_payments(const struct kasse *kasse, const struct fill *fill)
{
    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];

        facts_row(fill->facts, fill->table[V_PAYMENT],
                  FIELDS({"saison", text_value(kasse->saison.data.name)}, {"nr", int_value((int64_t)i + 1)},
                         {"datum", date_value(payment->date)}, {"von", text_value(kasse_word(kasse, payment->from))},
                         {"an", text_value(kasse_word(kasse, payment->to))}, {"cent", int_value(payment->cent)},
                         {"bemerkung", text_or_null(payment->remark)}, {"storniert", int_value(payment->storno)},
                         {"grund", text_or_null(payment->reason)}));
    }
}

static void fill_konten(const struct kasse *kasse, const struct fill *fill, const struct konto *konto, int count)
{
    for (int i = 0; i < count; i++) {
        const struct konto *account = &konto[i];

        facts_row(fill->facts, fill->table[V_KASSE],
                  FIELDS({"saison", text_value(kasse->saison.data.name)},
                         {"konto", text_value(kasse_word(kasse, konto_payer(account)))},
                         {"name", text_value(kasse_name(kasse, konto_payer(account)))},
                         {"spielgeld", int_value(account->game)}, {"startgeld", int_value(account->startgeld)},
                         {"strafgeld", int_value(account->strafgeld)}, {"gezahlt", int_value(account->paid)},
                         {"stand", int_value(konto_balance(account))},
                         {"bestand", int_or_null(account->player == 0, kasse->cash)}));
    }
}

static void fill_ausgleich(const struct kasse *kasse, const struct fill *fill, const struct konto *konto, int count)
{
    struct ausgleich *list;
    int payments = kasse_ausgleich(konto, count, &list);

    for (int i = 0; i < payments; i++)
        facts_row(fill->facts, fill->table[V_AUSGLEICH],
                  FIELDS({"saison", text_value(kasse->saison.data.name)},
                         {"von", text_value(kasse_word(kasse, konto_payer(&konto[list[i].from])))},
                         {"an", text_value(kasse_word(kasse, konto_payer(&konto[list[i].to])))},
                         {"cent", int_value(list[i].cent)}));
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
