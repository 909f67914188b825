/* /leitung/12: the code of a table as a card, to be scanned, typed or printed. */
#include <stdio.h>

#include "base/i18n.h"
#include "ui/hall/address.h"
#include "ui/hall/page.h"
#include "ui/hall/qr.h"
#include "ui/pages/show_lead.h"

enum { HALF = CODE_HAND / 2 };

void show_code(const struct hall *h, const struct place *place, char grouped[CODE_MAX + 1])
{
    char code[CODE_MAX];

    code_make(h->secret, place, CODE_HAND, code);
    (void)snprintf(grouped, CODE_MAX + 1, "%.*s %.*s", HALF, code, HALF, code + HALF);
}

enum status show_card(struct hall *h, const struct visit *v, struct draft *draft, struct text *page, struct err *err)
{
    struct tisch tisch;
    struct place place;
    char link[CODE_MAX], hand[CODE_MAX + 1], title[32];
    struct text url = {0};
    enum status st = show_find(h, v->table, &tisch, err);

    (void)draft;
    if (st == ST_OK)
        st = show_place(h, &tisch, &place, err);
    if (st != ST_OK)
        return st;
    code_make(h->secret, &place, CODE_LINK, link);
    show_code(h, &place, hand);
    text_addf(&url, "%s%s/k/%s", address_scheme(h->tls), v->host, link);
    (void)snprintf(title, sizeof title, "Tisch %d", v->table);
    hall_head(page, v->german, title, false);
    qr_svg(url.s, _("Code of the table, to be scanned"), page);
    text_clear(&url);
    text_addf(&url, "%s%s/k\n%s", address_scheme(h->tls), v->host, hand);
    hall_paragraph(page, url.s);
    text_add(page, "<p><a href=\"/leitung\">Leitung</a></p>\n");
    hall_foot(page);
    text_free(&url);
    return ST_OK;
}
