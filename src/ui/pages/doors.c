#include "ui/pages/doors.h"

#include <stdio.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "ui/hall/address.h"
#include "ui/hall/qr.h"
#include "ui/pages/show_lead.h"

_Static_assert((int)QR_ROWS == (int)DOOR_MODULES && sizeof((struct bogen_door){0}.typed) > CODE_MAX,
               "a code of the hall has room on paper");

static enum status find_host(const struct hall_place *place, char host[ADDRESS_HOST_MAX], struct err *err)
{
    struct sockaddr_storage at;
    enum status st;

    if (place->name)
        return address_name(place->name, place->port, place->tls, host, err);
    st = address_listen(place->address, place->port, &at, err);
    if (st == ST_OK && address_is_any(&at))
        st = err_set(
            err, ST_USAGE,
            _("--adresse: %.60s stands for every address; phones need the one by which they reach this machine"),
            place->address);
    if (st == ST_OK && !place->address[0] && !address_is_local((const struct sockaddr *)&at))
        st = err_set(err, ST_MISSING,
                     _("this machine is in no local network now; --adresse says which address it will have there"));
    if (st == ST_OK)
        address_host(&at, place->port, place->tls, host);
    return st;
}

/* Refuses a round that is over, because its codes are void then: the next round is released and all lists of this
 * one are accepted. */
static enum status check_round(struct hall *hall, int round, struct err *err)
{
    int released = 0, missing = 0;
    enum status st = store_turnier_round(hall->store, hall->turnier.id, &released, err);

    if (st == ST_OK)
        st = store_turnier_missing(hall->store, hall->turnier.id, round, &missing, err);
    return st == ST_OK && round < released && missing == 0
               ? err_set(err, ST_CONFLICT, _("round %d is over: its codes let no phone in any more"), round)
               : st;
}

static enum status make_door(struct hall *hall, const struct tisch *tisch, const char *host, struct bogen_door *door,
                             struct err *err)
{
    struct place place;
    AUTO(text_free) struct text url = {0};
    char code[CODE_MAX];
    enum status st = show_place(hall, tisch, &place, err);

    if (st != ST_OK)
        return st;
    code_make(hall->secret, &place, CODE_LINK, code);
    text_addf(&url, "%s%s/k/%s", address_scheme(hall->tls), host, code);
    door->modules = qr_rows(url.s, door->row);
    show_code(hall, &place, door->typed);
    (void)snprintf(door->at, sizeof door->at, "%s%s/k", address_scheme(hall->tls), host);
    return ST_OK;
}

enum status saal_doors(struct store *store, const struct saison *turnier, const struct hall_place *place, int round,
                       int tables, struct bogen_door *door, struct err *err)
{
    struct hall hall = {.store = store, .turnier = *turnier, .tls = place->tls};
    struct tisch tisch = {.saison = turnier->id, .kind = &wettbewerb_turnier, .nr = round};
    char host[ADDRESS_HOST_MAX];
    enum status st = find_host(place, host, err);

    if (st == ST_OK)
        st = check_round(&hall, round, err);
    if (st == ST_OK)
        st = store_saal_secret(store, hall.secret, err);
    for (int i = 0; i < tables && st == ST_OK; i++) {
        tisch.tisch = i + 1;
        st = make_door(&hall, &tisch, host, &door[i], err);
    }
    return st;
}
