/* /leitung/12: the code of a table as a card, to be scanned, typed or printed. */
#include <stdio.h>

#include "base/i18n.h"
#include "ui/hall/address.h"
#include "ui/hall/page.h"
#include "ui/hall/qr.h"
#include "ui/pages/show_lead.h"

enum { HALF = CODE_HAND / 2 };

void show_code(const struct hall *hall, const struct place *place, char grouped[CODE_MAX + 1])
{
    char code[CODE_MAX];

    code_make(hall->secret, place, CODE_HAND, code);
    (void)snprintf(grouped, CODE_MAX + 1, "%.*s %.*s", HALF, code, HALF, code + HALF);
}

enum status show_card(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                      struct err *err)
{
    struct tisch tisch;
    struct place place;
    char link[CODE_MAX], hand[CODE_MAX + 1], title[32];
    AUTO(text_free) struct text url = {0};
    enum status st = show_find(hall, visit->table, &tisch, err);

    (void)draft;
    if (st == ST_OK)
        st = show_place(hall, &tisch, &place, err);
    if (st != ST_OK)
        return st;
    code_make(hall->secret, &place, CODE_LINK, link);
    show_code(hall, &place, hand);
    text_addf(&url, "%s%s/k/%s", address_scheme(hall->tls), visit->host, link);
    (void)snprintf(title, sizeof title, "Tisch %d", visit->table);
    hall_head(page, visit->german, title, false);
    qr_svg(url.s, _("Code of the table, to be scanned"), page);
    text_clear(&url);
    text_addf(&url, "%s%s/k\n%s", address_scheme(hall->tls), visit->host, hand);
    hall_paragraph(page, url.s);
    text_add(page, "<p><a href=\"/leitung\">Leitung</a></p>\n");
    hall_foot(page);
    return ST_OK;
}
