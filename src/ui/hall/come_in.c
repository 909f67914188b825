/* Coming in: from a code to a cookie, from a cookie to a visitor. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

enum status hall_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err)
{
    *visitor = (struct visitor){.role = ROLE_ONLOOKER};
    return cookie_read(cookie).role == ROLE_ONLOOKER ? ST_OK : show_kept_visitor(hall, cookie, visitor, err);
}

static bool is_code(const struct hall *hall, const struct place *place, const char *typed)
{
    char code[CODE_MAX];
    bool same;

    code_make(hall->secret, place, CODE_LINK, code);
    same = code_same(code, typed);
    code_make(hall->secret, place, CODE_HAND, code);
    return code_same(code, typed) || same;
}

/* Admits to a table until its list is accepted. Phones that came in before stay in and see that the list is
 * accepted. */
static enum status let_in(struct hall *hall, const struct tisch *tisch, struct visitor *visitor, struct err *err)
{
    enum list_state state = LIST_OPEN;
    enum status st = ST_OK;

    if (tisch->kind->own_list)
        st = store_turnier_list(hall->store, tisch->saison, tisch->nr, tisch->tisch, &state, err);
    if (st == ST_OK && state != LIST_ACCEPTED) {
        visitor->role = ROLE_TABLE;
        visitor->table = tisch->tisch;
        visitor->tisch = tisch->id;
    }
    return st;
}

/* Tries every place, so that a wrong code takes as long as a right one. */
static enum status find_code(struct hall *hall, const char *typed, struct visitor *visitor, struct place *found,
                             struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct place place;
    enum status st = show_open_tables(hall, 0, &list, err);

    if (st == ST_OK)
        st = show_leitung_place(hall, &place, err);
    if (st == ST_OK && is_code(hall, &place, typed)) {
        visitor->role = ROLE_LEITUNG;
        *found = place;
    }
    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        st = show_place(hall, &list.tisch[i], &place, err);
        if (st == ST_OK && is_code(hall, &place, typed)) {
            st = let_in(hall, &list.tisch[i], visitor, err);
            *found = place;
        }
    }
    return st;
}

static void draw_session(struct hall *hall, char session[SESSION + 1])
{
    uint8_t bytes[SESSION / 2];

    hall->draw(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        (void)snprintf(session + 2 * i, 3, "%02x", bytes[i]);
}

enum status hall_come_in(struct hall *hall, const char *code, struct visit *visit, char cookie[COOKIE_MAX],
                         struct err *err)
{
    const struct visitor before = visit->who;
    struct place place = {0};
    char typed[CODE_MAX];
    enum status st = store_begin(hall->store, STORE_READ, err);

    visit->who = (struct visitor){.role = ROLE_ONLOOKER};
    code_typed(code, typed);
    if (st == ST_OK)
        st = find_code(hall, typed, &visit->who, &place, err);
    store_rollback(hall->store);
    if (st == ST_OK && visit->who.role == ROLE_ONLOOKER)
        return err_set(err, ST_MISSING, _("This code is not valid now."));
    if (st != ST_OK)
        return st;
    memcpy(visit->who.name, before.name, sizeof before.name);
    /* A visitor who comes in at the same table again keeps the session. */
    if (before.role == visit->who.role && before.table == visit->who.table && before.tisch == visit->who.tisch)
        memcpy(visit->who.session, before.session, sizeof before.session);
    else
        draw_session(hall, visit->who.session);
    cookie_make(hall->secret, &place, &visit->who, cookie);
    if (visit->who.role == ROLE_TABLE && !spot_at(hall, place.name)->writer[0]) {
        memcpy(spot_at(hall, place.name)->writer, visit->who.session, sizeof visit->who.session);
        hall_changed(hall); /* a phone that is here already is no news to phone_seen */
    }
    phone_seen(hall, visit, place.name);
    return ST_OK;
}

enum status hall_codes(struct hall *hall, char leitung[CODE_MAX], char table[CODE_MAX], struct err *err)
{
    struct place place;
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_begin(hall->store, STORE_READ, err);

    leitung[0] = table[0] = '\0';
    if (st == ST_OK)
        st = show_leitung_place(hall, &place, err);
    if (st == ST_OK) {
        code_make(hall->secret, &place, CODE_LINK, leitung);
        st = show_open_tables(hall, 0, &list, err);
    }
    if (st == ST_OK && !hall->turnier.id && list.count == 1) {
        st = show_place(hall, &list.tisch[0], &place, err);
        if (st == ST_OK)
            code_make(hall->secret, &place, CODE_LINK, table);
    }
    store_rollback(hall->store);
    return st;
}

/* Adds the minutes that have passed since the releases, since the time left on the page changes by the minute, for
 * each round at another second. */
void hall_visit_tag(struct hall *hall, const struct visit *visit, char tag[HALL_TAG_MAX])
{
    unsigned long long passed = (unsigned long long)show_kept_minutes(hall, visit->time);
    size_t n;

    hall_tag(hall, visit->german, tag);
    n = strlen(tag) - 1; /* before the closing quote */
    if (visit->who.role == ROLE_ONLOOKER) {
        (void)snprintf(tag + n, HALL_TAG_MAX - n, "-%llx\"", passed);
        return;
    }
    phones_leave(hall, visit->time);
    phone_seen(hall, visit, NULL);
    (void)snprintf(tag + n, HALL_TAG_MAX - n, "-%c%d%s-%x-%llx\"", visit->who.role == ROLE_LEITUNG ? 'L' : 'T',
                   visit->who.table, visit->who.session, hall->changes, passed);
}
